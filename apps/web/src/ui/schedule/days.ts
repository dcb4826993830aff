import { addDays, type Day, dayMinutes, minuteMs, startOfDay, wallStretches } from '@homeward/contract/core';

/** Where the clocks of a day change. `from` and `to` are what they show before and after, in minutes of the day. */
export interface ClockChange {
  readonly atMs: number;
  readonly from: number;
  readonly to: number;
}

/** A calendar day as a zone has it: of 24 hours on most days, of 23 or 25 where clocks change. */
export interface ScheduleDay {
  readonly day: Day;
  /** Its first moment, and the first of the next day. */
  readonly startMs: number;
  readonly endMs: number;
  /** What clocks show at its first moment, in minutes: 0 but where they skip midnight. */
  readonly opensAt: number;
  readonly change: ClockChange | undefined;
}

function dayOf(timezone: string, day: Day, startMs: number, endMs: number): ScheduleDay {
  const [first, second] = wallStretches(timezone, new Date(startMs), new Date(endMs));
  const midnight = dayMinutes(day);
  const opensAt = (first?.from ?? midnight) - midnight;
  if (!first || !second) return { day, startMs, endMs, opensAt, change: undefined };
  const atMs = startMs + (first.to - first.from) * minuteMs;
  return {
    day,
    startMs,
    endMs,
    opensAt,
    change: { atMs, from: first.to - midnight, to: second.from - midnight },
  };
}

/**
 * So many days of a zone, one after the other.
 * @param timezone IANA name
 * @param first the first of them
 */
export function scheduleDays(timezone: string, first: Day, count: number): ScheduleDay[] {
  const starts = Array.from({ length: count + 1 }, (_, at) =>
    startOfDay(timezone, addDays(first, at)).getTime(),
  );
  return starts
    .slice(0, -1)
    .map((startMs, at) => dayOf(timezone, addDays(first, at), startMs, starts[at + 1] ?? startMs));
}

/** What the clocks of a day show at a moment of it, in minutes since midnight. */
export function wallMinuteOf({ startMs, opensAt, change }: ScheduleDay, ms: number): number {
  if (change && ms >= change.atMs) return change.to + (ms - change.atMs) / minuteMs;
  return opensAt + (ms - startMs) / minuteMs;
}

/** The place of the day in which something begins: the first day for what began before it; -1 for what begins later. */
export function dayIndexOf(days: readonly ScheduleDay[], startMs: number): number {
  if (startMs >= (days.at(-1)?.endMs ?? 0)) return -1;
  return Math.max(
    0,
    days.findLastIndex((day) => day.startMs <= startMs),
  );
}
