import type { Instrument } from './instruments.model.ts';
import { supervisionDefaults, supervisionTitle } from './instruments.supervision.text.ts';

/** The activities that have minutes in the table, in the order of the form. */
export const needsActivities = ['bath', 'dress', 'toilet', 'transfer', 'contin', 'feed'] as const;
export type NeedsActivity = (typeof needsActivities)[number];

/** Minutes for each point of help, by activity. */
export type NeedsMinutes = Readonly<Record<NeedsActivity, number>>;

/** The minutes of the product, `needs-map-1`, until an agency chooses its own. */
export const defaultNeedsMinutes: NeedsMinutes = {
  bath: 6,
  dress: 4,
  toilet: 3,
  transfer: 2,
  contin: 3,
  feed: 6,
};

/** The bands of the Allen levels, from total help to none. */
export const allenBands = [
  'automatic',
  'postural',
  'manual',
  'goal-directed',
  'goal-directed-scanning',
  'exploratory',
  'planned',
] as const;
export type AllenBand = (typeof allenBands)[number];

/** How much supervision goes with each Allen level: one sentence or more a line. */
export type AllenSupervision = Readonly<Record<AllenBand, string>>;

/** The supervision of the product, `acl-care-1`, until an agency writes its own. */
export const defaultAllenSupervision: AllenSupervision = supervisionDefaults;

/** The lines of a text, without empty ones. */
export const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** What the agency decides about results. A signed assessment keeps what held on its day. */
export interface AgencyTables {
  readonly needsMinutes: NeedsMinutes;
  readonly allenSupervision: AllenSupervision;
}

export const defaultTables: AgencyTables = {
  needsMinutes: defaultNeedsMinutes,
  allenSupervision: defaultAllenSupervision,
};

/** An instrument with the supervision that the agency has chosen for the Allen levels. */
export function withTables<Given extends Pick<Instrument, 'key' | 'guidance'>>(
  instrument: Given,
  { allenSupervision }: Pick<AgencyTables, 'allenSupervision'>,
): Given {
  if (instrument.key !== 'acl') return instrument;
  const chosen: Readonly<Record<string, string>> = allenSupervision;
  const guidance = instrument.guidance.map((card) => ({
    ...card,
    parts: card.parts.map((part) =>
      part.title === supervisionTitle ? { ...part, lines: linesOf(chosen[card.band] ?? '') } : part,
    ),
  }));
  return { ...instrument, guidance };
}
