import { type Axis, placeOn } from './axis.ts';
import type { ScheduleDay } from './days.ts';

/** What a schedule shows: something with a beginning and an end, both instants (RFC 3339). */
export interface Entry {
  readonly id: string;
  readonly startUtc: string;
  readonly endUtc: string;
}

/** The part of an entry that lies in one day, with its place beside what it overlaps. */
export interface Piece<E extends Entry> {
  readonly entry: E;
  /** On the axis of the view. */
  readonly from: number;
  readonly to: number;
  /** It began the day before, or ends on a later one. */
  readonly isBegun: boolean;
  readonly isGoingOn: boolean;
  readonly column: number;
  readonly columns: number;
}

/** Entries of a stretch of time for which there is no room: they stand in its last column as a number. */
export interface Crowd<E extends Entry> {
  readonly from: number;
  readonly to: number;
  readonly entries: readonly E[];
  readonly column: number;
  readonly columns: number;
}

type Cut<E extends Entry> = Omit<Piece<E>, 'column' | 'columns'>;

/** No piece is drawn lower than so many minutes, so that it can be seen and pressed. */
export const leastMinutes = 25;

/** The parts of entries that lie in a day, by time. */
function cutsOf<E extends Entry>(axis: Axis, day: ScheduleDay, entries: readonly E[]): Cut<E>[] {
  const cuts: Cut<E>[] = [];
  for (const entry of entries) {
    const [startMs, endMs] = [Date.parse(entry.startUtc), Date.parse(entry.endUtc)];
    if (endMs <= day.startMs || startMs >= day.endMs) continue;
    cuts.push({
      entry,
      from: placeOn(axis, day, Math.max(startMs, day.startMs)),
      to: placeOn(axis, day, Math.min(endMs, day.endMs), true),
      isBegun: startMs < day.startMs,
      isGoingOn: endMs > day.endMs,
    });
  }
  return cuts.sort(
    (one, other) => one.from - other.from || other.to - one.to || (one.entry.id < other.entry.id ? -1 : 1),
  );
}

const drawnTo = ({ from, to }: Cut<Entry>) => Math.max(to, from + leastMinutes);

/** Runs of what hangs together by overlapping. */
function clustersOf<E extends Entry>(cuts: readonly Cut<E>[]): Cut<E>[][] {
  const clusters: Cut<E>[][] = [];
  let end = Number.NEGATIVE_INFINITY;
  for (const cut of cuts) {
    if (cut.from >= end) clusters.push([]);
    clusters.at(-1)?.push(cut);
    end = Math.max(end, drawnTo(cut));
  }
  return clusters;
}

/** The first column that is free from the beginning of each; touching edges do not overlap. */
function columnsOf(cluster: readonly Cut<Entry>[]): number[] {
  const ends: number[] = [];
  return cluster.map((cut) => {
    const free = ends.findIndex((end) => end <= cut.from);
    const column = free === -1 ? ends.length : free;
    ends[column] = drawnTo(cut);
    return column;
  });
}

/**
 * What a day shows: entries that overlap stand beside each other, what lies over midnight is cut there.
 * @param mostColumns where more overlap, the last column holds the number of those that have no room
 */
export function piecesOf<E extends Entry>(
  axis: Axis,
  day: ScheduleDay,
  entries: readonly E[],
  mostColumns: number,
): { readonly pieces: Piece<E>[]; readonly crowds: Crowd<E>[] } {
  const pieces: Piece<E>[] = [];
  const crowds: Crowd<E>[] = [];
  for (const cluster of clustersOf(cutsOf(axis, day, entries))) {
    const places = columnsOf(cluster);
    const wanted = Math.max(...places) + 1;
    const columns = Math.min(wanted, mostColumns);
    const shown = wanted > mostColumns ? mostColumns - 1 : columns;
    const left: Cut<E>[] = [];
    for (const [at, cut] of cluster.entries()) {
      const column = places[at] ?? 0;
      if (column < shown) pieces.push({ ...cut, column, columns });
      else left.push(cut);
    }
    const first = left[0];
    if (first) {
      const to = Math.max(...left.map(drawnTo));
      crowds.push({
        from: first.from,
        to,
        entries: left.map(({ entry }) => entry),
        column: columns - 1,
        columns,
      });
    }
  }
  return { pieces, crowds };
}
