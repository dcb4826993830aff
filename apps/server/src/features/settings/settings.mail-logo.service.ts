import type { Queryable } from '../../platform/db/index.ts';
import type { MailLogo } from '../../platform/mail/index.ts';
import { loadSharp } from '../../platform/pictures/index.ts';
import type { Deps } from '../../platform/slice/index.ts';
import { readMailSender } from './settings.identity.service.ts';
import { selectLogo } from './settings.identity.store.ts';

/** Points within which an email shows the logo. */
const box = { width: 160, height: 40 };

/**
 * The logo for an email: small, and on white, because a mail program may turn the page dark behind it. A letter goes without
 * the logo rather than not at all.
 */
export async function readMailLogo({
  db,
  env,
  log,
}: Pick<Deps, 'env' | 'log'> & { readonly db: Queryable }): Promise<MailLogo | undefined> {
  const logo = await selectLogo(db);
  if (!logo) return undefined;
  const { agency } = await readMailSender(db, env);
  try {
    const sharp = await loadSharp();
    const { data } = await sharp(logo.png)
      .resize({ width: 2 * box.width, height: 2 * box.height, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .png({ compressionLevel: 9 })
      .toBuffer({ resolveWithObject: true });
    const scale = Math.min(1, box.width / logo.width, box.height / logo.height);
    const shown = (pixels: number) => Math.max(1, Math.round(pixels * scale));
    return { png: data, width: shown(logo.width), height: shown(logo.height), alt: agency };
  } catch (error) {
    log.error({ err: error }, 'the logo of an email could not be made');
    return undefined;
  }
}
