import { addDays, type Day, dayIn, instantAt, weekdayOf } from '../../core/index.ts';

/** One person takes a span of a rotation; null: nobody does. A later one wins over an earlier one. */
export interface Swap {
  readonly userId: string | null;
  /** Instants; the end is not part of it. */
  readonly start: string;
  readonly end: string;
}

/** Who takes turns, a week each: from the handover of one week to that of the next. */
export interface Rotation {
  readonly timezone: string;
  /** 0 is Sunday. */
  readonly handoverWeekday: number;
  /** Wall clock in `timezone`: `08:00`. */
  readonly handoverTime: string;
  /** The first turn begins at the first handover on this day or after it. */
  readonly startsOn: Day;
  /** In the order of their turns. */
  readonly userIds: readonly string[];
  /** In the order in which they were agreed. */
  readonly swaps: readonly Swap[];
}

/** A span with one person on call, or a gap. */
export interface Turn {
  readonly start: string;
  readonly end: string;
  readonly userId: string | null;
  readonly by: 'ROTATION' | 'SWAP';
}

const minuteMs = 60_000;
const dayMs = 86_400_000;

/** The day of the first handover. */
function firstDay({ startsOn, handoverWeekday }: Rotation): Day {
  return addDays(startsOn, (handoverWeekday - weekdayOf(startsOn) + 7) % 7);
}

const iso = (ms: number) => new Date(ms).toISOString();

/** The turns of the rotation alone, whole weeks, as far as they touch a range. */
function weeksBetween(rotation: Rotation, from: number, to: number): Turn[] {
  const { timezone, handoverTime, userIds } = rotation;
  const first = firstDay(rotation);
  const startOf = (week: number) =>
    instantAt(timezone, `${addDays(first, 7 * week)}T${handoverTime}`).getTime();
  const away = Date.parse(`${dayIn(timezone, new Date(from))}T00:00:00Z`) - Date.parse(`${first}T00:00:00Z`);
  const turns: Turn[] = [];
  const begin = startOf(0);
  if (from < begin)
    turns.push({ start: iso(from), end: iso(Math.min(begin, to)), userId: null, by: 'ROTATION' });
  for (let week = Math.max(0, Math.floor(away / (7 * dayMs)) - 1); startOf(week) < to; week += 1) {
    const end = startOf(week + 1);
    if (end <= from) continue;
    const userId = userIds.length === 0 ? null : (userIds[week % userIds.length] ?? null);
    turns.push({ start: iso(startOf(week)), end: iso(end), userId, by: 'ROTATION' });
  }
  return turns;
}

/** A turn with a swap laid over it: what is left before and after, and the swap where they meet. */
function overlay(turn: Turn, { userId, start, end }: Swap): Turn[] {
  const from = Math.max(Date.parse(turn.start), Date.parse(start));
  const to = Math.min(Date.parse(turn.end), Date.parse(end));
  if (from >= to) return [turn];
  const before = { ...turn, end: iso(from) };
  const after = { ...turn, start: iso(to) };
  const swapped: Turn = { start: iso(from), end: iso(to), userId, by: 'SWAP' };
  return [before, swapped, after].filter((part) => part.start < part.end);
}

/**
 * Who is on call between two instants, without a hole: what nobody takes is a turn of nobody. Weeks are whole at the
 * ends of the range.
 */
export function turnsBetween(rotation: Rotation, from: Date, to: Date): Turn[] {
  const weeks = weeksBetween(rotation, from.getTime(), to.getTime());
  const turns = rotation.swaps.reduce((known, swap) => known.flatMap((turn) => overlay(turn, swap)), weeks);
  const joined: Turn[] = [];
  for (const turn of turns) {
    const last = joined.at(-1);
    const isSame = last && last.by === 'SWAP' && turn.by === 'SWAP' && last.userId === turn.userId;
    if (isSame) joined[joined.length - 1] = { ...last, end: turn.end };
    else joined.push(turn);
  }
  return joined;
}

/** The turn at an instant; its person is on call, or nobody is. */
export function onCallAt(rotation: Rotation, at: Date): Turn {
  const found = turnsBetween(rotation, at, new Date(at.getTime() + minuteMs)).find(
    ({ start, end }) => Date.parse(start) <= at.getTime() && at.getTime() < Date.parse(end),
  );
  if (!found) throw new Error('The turns have a hole.');
  return found;
}
