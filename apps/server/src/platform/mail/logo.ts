import type { Queryable } from '../db/index.ts';
import { escapeHtml } from './html.ts';

/** The agency's logo as it stands at the head of each letter. */
export interface MailLogo {
  readonly png: Buffer;
  /** As it is shown; the picture may have more pixels. */
  readonly width: number;
  readonly height: number;
  /** What is read where pictures are not shown. */
  readonly alt: string;
}

/** Reads the logo of now; undefined: the agency has none. */
export type ReadMailLogo = (db: Queryable) => Promise<MailLogo | undefined>;

/** Where the logo stands in a letter. Letters wait without it: the picture would be in each of them. */
export const logoPlace = '<!--logo-->';

/** What the part with the logo is called within a message. */
export const logoCid = 'logo@homeward';

/** Puts the logo in its place. @param source the part of the message that holds it, or its bytes */
export function withLogo(html: string, logo: MailLogo | undefined, source: string): string {
  if (logo === undefined) return html.replace(logoPlace, '');
  const { width, height, alt } = logo;
  const tag = `<img src="${escapeHtml(source)}" alt="${escapeHtml(alt)}" width="${width}" height="${height}" style="display:block;margin:0 0 24px;border:0;max-width:100%;height:auto">`;
  return html.replace(logoPlace, () => tag);
}

/** A picture within the page itself, as the outbox of the demo shows it. */
export const dataUrlOf = ({ png }: MailLogo): string => `data:image/png;base64,${png.toString('base64')}`;
