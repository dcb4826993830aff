import { dayIndexOf, type ScheduleDay } from './days.ts';
import type { Entry } from './pieces.ts';

/** Whose entries they are, and the entries of each day by their start. */
export interface Lane<E extends Entry> {
  readonly key: string;
  readonly name: string;
  readonly cells: readonly (readonly E[])[];
}

/**
 * Sizes of a lane in px: of an entry with the space below it, of the line that counts the rest, of its edges, and the
 * least, which holds a name of two lines and what is counted below it.
 */
export const laneSizes = { entry: 46, more: 26, edges: 9, least: 62 } as const;

/** How many entries a cell shows before it counts the rest. */
export const mostInCell = 6;

/** How high a lane is: as its fullest day. */
export function laneHeight({ cells }: Lane<Entry>): number {
  const most = Math.max(0, ...cells.map(({ length }) => length));
  const { entry, more, edges, least } = laneSizes;
  return Math.max(least, edges + Math.min(most, mostInCell) * entry + (most > mostInCell ? more : 0));
}

/**
 * Entries by whose they are. An entry stands in the day in which it begins, one that began earlier in the first.
 * @param entries by start
 * @param ownerOf whose it is
 * @param others those who have a lane even where they have no entry
 * @returns the lane with the key '' first (nobody's), the others by name
 */
export function lanesOf<E extends Entry>(
  days: readonly ScheduleDay[],
  entries: readonly E[],
  ownerOf: (entry: E) => { readonly key: string; readonly name: string },
  others: readonly { readonly key: string; readonly name: string }[] = [],
): Lane<E>[] {
  const lanes = new Map(others.map(({ key, name }) => [key, { key, name, cells: days.map((): E[] => []) }]));
  for (const entry of entries) {
    const at = dayIndexOf(days, Date.parse(entry.startUtc));
    if (at === -1) continue;
    const { key, name } = ownerOf(entry);
    const lane = lanes.get(key) ?? { key, name, cells: days.map(() => []) };
    lanes.set(key, lane);
    lane.cells[at]?.push(entry);
  }
  return [...lanes.values()].sort(
    (one, other) =>
      Number(one.key !== '') - Number(other.key !== '') ||
      one.name.localeCompare(other.name, 'en') ||
      (one.key < other.key ? -1 : 1),
  );
}

const isSame = <E extends Entry>(one: Lane<E>, other: Lane<E>): boolean =>
  one.name === other.name &&
  one.cells.length === other.cells.length &&
  one.cells.every((entries, at) => {
    const others = other.cells[at] ?? [];
    return entries.length === others.length && entries.every((entry, place) => entry === others[place]);
  });

/**
 * Keeps the lanes that are what they were, so that a changed entry draws its own lane and no other.
 * @returns is given all lanes each time, and answers with the earlier one for each that holds the same entries
 */
export function laneKeeper<E extends Entry>(): (lanes: readonly Lane<E>[]) => readonly Lane<E>[] {
  let given: readonly Lane<E>[] = [];
  let known = new Map<string, Lane<E>>();
  let answer: readonly Lane<E>[] = [];
  return (lanes) => {
    if (lanes === given) return answer;
    given = lanes;
    answer = lanes.map((lane) => {
      const earlier = known.get(lane.key);
      return earlier && isSame(earlier, lane) ? earlier : lane;
    });
    known = new Map(answer.map((lane) => [lane.key, lane]));
    return answer;
  };
}
