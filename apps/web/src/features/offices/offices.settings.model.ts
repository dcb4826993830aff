import type { ScopedSetting } from '@homeward/contract/offices';
import { beginsWords } from '../../lib/search.ts';
import type { KnownSetting, SettingGroup } from './offices.settings.doors.ts';

/** A group with the settings that are known of this place. */
export interface KnownGroup {
  readonly id: string;
  readonly label: string;
  readonly settings: readonly (KnownSetting & { readonly alsoCalled: readonly string[] })[];
}

/** The groups that have something to choose in this place. */
export function knownGroups(
  states: readonly ScopedSetting[],
  groups: readonly SettingGroup[],
): readonly KnownGroup[] {
  const byKey = new Map(states.map((state) => [state.key, state]));
  return groups
    .map(({ id, label, settings }) => ({
      id,
      label,
      settings: settings.flatMap(({ field, alsoCalled }) => {
        const state = byKey.get(field.setting.key);
        return state ? [{ field, state, alsoCalled }] : [];
      }),
    }))
    .filter(({ settings }) => settings.length > 0);
}

/** Whether a value was chosen in this very place: the office, or the agency where no office is named. */
export const isOwn = ({ source }: ScopedSetting, officeId: string | null): boolean =>
  source === (officeId === null ? 'AGENCY' : 'OFFICE');

const inOrder = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value;

/** Whether a value is another than the one that would hold without a choice of this place. */
export function differsFromDefault({ value, wider }: ScopedSetting): boolean {
  const text = (part: unknown) => JSON.stringify(part, (_key, within: unknown) => inOrder(within));
  return text(value) !== text(wider.value);
}

/** The sentences of what is within a value, by their path in it: `EVENING`, not `value.EVENING`. */
export const errorsWithin = (errors: Readonly<Record<string, string>> = {}): Record<string, string> =>
  Object.fromEntries(
    Object.entries(errors).map(([path, sentence]) => [path.replace(/^value\.?/, ''), sentence]),
  );

/** Something that the search finds: a setting, or what else can be found on the page. */
export interface Findable {
  /** What its place on the page is called in the address. */
  readonly place: string;
  readonly label: string;
  readonly help: string;
  readonly group: { readonly id: string; readonly label: string };
  readonly alsoCalled: readonly string[];
  /** What it is now. */
  readonly now: string;
}

/** What answers what was typed: by name first, then by other names, then by what is said of it. */
export function findSettings(all: readonly Findable[], typed: string): readonly Findable[] {
  const rankOf = ({ label, alsoCalled, help, group }: Findable) => {
    if (beginsWords([label], typed)) return 0;
    if (beginsWords([label, ...alsoCalled], typed)) return 1;
    return beginsWords([label, ...alsoCalled, help, group.label], typed) ? 2 : 3;
  };
  return all
    .map((one) => ({ one, rank: rankOf(one) }))
    .filter(({ rank }) => rank < 3)
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ one }) => one);
}
