import { type Instant, minuteMs, wallMinutes, wallTimeIn } from '../../core/index.ts';
import { visitsText } from './visits.text.ts';

/** `NEAREST` moves each punch to a mark of the clock; `UP` and `DOWN` change the length of the visit. */
export const roundingModes = ['NONE', 'NEAREST', 'UP', 'DOWN'] as const;
export type RoundingMode = (typeof roundingModes)[number];

export const roundingUnits = [5, 6, 10, 15, 30, 60] as const;

/** How minutes are rounded; `minutes` says nothing while the mode is `NONE`. */
export interface Rounding {
  readonly mode: RoundingMode;
  readonly minutes: number;
}

export const noRounding: Rounding = { mode: 'NONE', minutes: 15 };

/**
 * Why pay may not be rounded so (29 CFR 785.48(b): 5 minutes, a tenth or a quarter of an hour, neutral over time);
 * undefined where it may. Up is always in favor of who worked.
 */
export function faultOfPayRounding({ mode, minutes }: Rounding): string | undefined {
  if (mode === 'DOWN') return visitsText.payDown;
  if (mode === 'NEAREST' && ![5, 6, 15].includes(minutes)) return visitsText.payNearest;
  return undefined;
}

const wholeMinute = (at: Instant) => Math.floor(new Date(at).getTime() / minuteMs);

/**
 * A punch at the nearest mark of the clock in a zone, in minutes since 1970 (UTC). Half of the unit goes up: by 15 minutes
 * 8:07 becomes 8:00 and 8:08 becomes 8:15.
 */
export function nearestMinute(at: Instant, minutes: number, timezone: string): number {
  const minute = wholeMinute(at);
  const past = wallMinutes(wallTimeIn(timezone, at)) % minutes;
  return past * 2 < minutes ? minute - past : minute - past + minutes;
}

/** A visit as its minutes are counted. */
export interface CountedTime {
  readonly from: Instant;
  readonly to: Instant;
  readonly breakMinutes: number;
  /** Of the office, whose clock has the marks. */
  readonly timezone: string;
}

/** The minutes that passed, whatever the clocks did, without the break; never below 0. */
export function elapsedMinutes({ from, to, breakMinutes }: Omit<CountedTime, 'timezone'>): number {
  return Math.max(0, wholeMinute(to) - wholeMinute(from) - breakMinutes);
}

/** The minutes of a visit, rounded. */
export function roundedMinutes(time: CountedTime, { mode, minutes }: Rounding): number {
  if (mode === 'NONE') return elapsedMinutes(time);
  if (mode === 'NEAREST') {
    const [from, to] = [time.from, time.to].map((at) => nearestMinute(at, minutes, time.timezone));
    return Math.max(0, (to ?? 0) - (from ?? 0) - time.breakMinutes);
  }
  const units = elapsedMinutes(time) / minutes;
  return (mode === 'UP' ? Math.ceil(units) : Math.floor(units)) * minutes;
}

/** A visit as it is decided from when its time is paid. */
export interface ArrivedTime {
  readonly in: Instant;
  /** Null: it is not over. */
  readonly out: Instant | null;
  /** Null: nothing was planned. */
  readonly plannedStart: Instant | null;
  /** The office approved the time at which it began, by a correction or an entry of its own. */
  readonly isInApproved: boolean;
}

/**
 * From when time is paid. Minutes before the planned start are those of somebody who came early, and count where the office
 * says so. They also count where the office approved the time, because approved work is paid (29 CFR 785.11), and where the
 * visit was over before its planned start: that was work, and no early arrival.
 * @param countsEarlyMinutes the setting of the office on the day of the visit
 */
export function paidFrom(
  { in: clockedIn, out, plannedStart, isInApproved }: ArrivedTime,
  countsEarlyMinutes: boolean,
): Date {
  const at = new Date(clockedIn);
  if (plannedStart === null || countsEarlyMinutes || isInApproved) return at;
  const start = new Date(plannedStart);
  if (out !== null && new Date(out) <= start) return at;
  return at > start ? at : start;
}
