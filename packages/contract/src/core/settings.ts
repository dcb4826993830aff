import type * as z from 'zod/mini';
import type { Day } from './time/index.ts';

/** Where a value was chosen: by the product, the agency or an office. */
export const settingSources = ['PRODUCT', 'AGENCY', 'OFFICE'] as const;
export type SettingSource = (typeof settingSources)[number];

/** Something that an agency decides once, and each of its offices may decide otherwise. */
export interface Setting<Schema extends z.ZodMiniType = z.ZodMiniType> {
  /** Unique among all slices, in camel case: `weekStart`. */
  readonly key: string;
  readonly schema: Schema;
  /** What holds until the agency has chosen. */
  readonly default: z.output<Schema>;
  readonly label: string;
  /** One sentence below the field. */
  readonly help: string;
  /** Whether an office may have a value of its own. */
  readonly scope: 'AGENCY' | 'OFFICE';
  /** Whether law or pay depends on it: then each choice has a first day, and days that are over keep what they had. */
  readonly isDated: boolean;
}

/**
 * Declares a setting; its slice lists it in `settings`.
 * @example export const weekStart = defineSetting({ key: 'weekStart', schema: z.enum(['sunday', 'monday']), … })
 */
// @__NO_SIDE_EFFECTS__
export function defineSetting<const Schema extends z.ZodMiniType>(setting: Setting<Schema>): Setting<Schema> {
  return setting;
}

/** The type of a setting's value. */
export type SettingValue<S> = S extends Setting<infer Schema> ? z.output<Schema> : never;

/** One choice that was made. They are kept for ever, in the order of `version`. */
export interface SettingChoice {
  readonly key: string;
  /** Null: the agency's. */
  readonly officeId: string | null;
  readonly version: number;
  /** Null: it knows no days. */
  readonly effectiveFrom: Day | null;
  /** `INHERIT`: from here on the wider value holds. `CANCEL`: what was planned for that day no longer is. */
  readonly kind: 'SET' | 'INHERIT' | 'CANCEL';
  readonly value: unknown;
}

/** A value with its origin; `since` is the first day of it, null where it has none. */
export interface ResolvedSetting<Value> {
  readonly value: Value;
  readonly source: SettingSource;
  readonly since: Day | null;
}

const dayOf = ({ effectiveFrom }: SettingChoice) => effectiveFrom ?? '';

/** The choices of one setting in one place that are in force or planned: one for each first day, earliest first. */
export function standingChoices<Choice extends SettingChoice>(
  choices: readonly Choice[],
  key: string,
  officeId: string | null,
): Choice[] {
  const byDay = new Map<string, Choice>();
  for (const choice of choices) {
    if (choice.key !== key || choice.officeId !== officeId) continue;
    const other = byDay.get(dayOf(choice));
    if (!other || other.version < choice.version) byDay.set(dayOf(choice), choice);
  }
  return [...byDay.values()]
    .filter(({ kind }) => kind !== 'CANCEL')
    .sort((a, b) => (dayOf(a) < dayOf(b) ? -1 : 1));
}

/**
 * What a setting is on a day: the office's own value, else the agency's, else the product's.
 * @param choices those of the agency and of the office, of any settings
 * @param officeId null for the agency's own value
 */
export function resolveSetting<Schema extends z.ZodMiniType>(
  setting: Setting<Schema>,
  choices: readonly SettingChoice[],
  { officeId, day }: { officeId: string | null; day: Day },
): ResolvedSetting<z.output<Schema>> {
  const places = officeId === null || setting.scope === 'AGENCY' ? [null] : [officeId, null];
  for (const place of places) {
    const last = standingChoices(choices, setting.key, place)
      .filter((choice) => dayOf(choice) <= day)
      .at(-1);
    if (last?.kind !== 'SET') continue;
    const source = place === null ? 'AGENCY' : 'OFFICE';
    // It was checked by the schema when it was chosen.
    return { value: last.value as z.output<Schema>, source, since: last.effectiveFrom };
  }
  return { value: setting.default, source: 'PRODUCT', since: null };
}
