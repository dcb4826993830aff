import { type Day, dayMs, type Instant, minuteMs, partsIn, toDate } from './zone.ts';

/** What a clock on the wall shows, without a zone: `2026-03-08T09:00`. */
export type WallTime = string;

/** The minutes of a wall time since 1970, as if its zone were UTC. Wall times compare and subtract by them. */
export function wallMinutes(wall: WallTime): number {
  return Date.parse(`${wall}:00Z`) / minuteMs;
}

/** The minutes of a day's first moment since 1970, as `wallMinutes` counts. */
export function dayMinutes(day: Day): number {
  return Date.parse(`${day}T00:00:00Z`) / minuteMs;
}

/** The wall time of minutes as `wallMinutes` counts them. */
export function wallTimeAt(minutes: number): WallTime {
  return new Date(minutes * minuteMs).toISOString().slice(0, 16);
}

/** Asks Intl, which takes some microseconds. */
function askOffset(timezone: string, ms: number): number {
  const { year, month, day, hour, minute } = partsIn(timezone, new Date(ms));
  return Date.UTC(year, month - 1, day, hour, minute) / minuteMs - Math.floor(ms / minuteMs);
}

/** The offset of a whole day (UTC) in a zone, null where it changes within; a schedule asks for the same days again and again. */
const offsetsOfDays = new Map<string, number | null>();
const mostDays = 20_000;

function offsetOfDay(timezone: string, day: number): number | null {
  const key = `${timezone} ${day}`;
  const known = offsetsOfDays.get(key);
  if (known !== undefined) return known;
  const [first, last] = [askOffset(timezone, day * dayMs), askOffset(timezone, (day + 1) * dayMs - minuteMs)];
  if (offsetsOfDays.size >= mostDays) offsetsOfDays.clear();
  const found = first === last ? first : null;
  offsetsOfDays.set(key, found);
  return found;
}

/** Minutes to add to UTC to get the wall clock of a zone at an instant. */
export function offsetMinutesAt(timezone: string, instant: Instant): number {
  const ms = toDate(instant).getTime();
  return offsetOfDay(timezone, Math.floor(ms / dayMs)) ?? askOffset(timezone, ms);
}

/** What the clocks of a zone show at an instant, to the minute. */
export function wallTimeIn(timezone: string, instant: Instant): WallTime {
  return wallTimeAt(Math.floor(toDate(instant).getTime() / minuteMs) + offsetMinutesAt(timezone, instant));
}

/**
 * The instant of a wall time in a zone. A time that clocks show twice is the first of the two. A time that they
 * skip moves forward by what they skip: 2:30 AM on 2026-03-08 in New York is 3:30 AM.
 */
export function instantAt(timezone: string, wall: WallTime): Date {
  const asUtc = wallMinutes(wall) * minuteMs;
  const before = offsetMinutesAt(timezone, new Date(asUtc - dayMs)) * minuteMs;
  const after = offsetMinutesAt(timezone, new Date(asUtc + dayMs)) * minuteMs;
  const candidates = [asUtc - before, asUtc - after].sort((a, b) => a - b);
  const shown = candidates.find((ms) => offsetMinutesAt(timezone, new Date(ms)) * minuteMs === asUtc - ms);
  return new Date(shown ?? asUtc - before);
}

/**
 * The instants of a planned start and end in a zone. The end is the wall clock's, except where the start was moved
 * over skipped time and the end would not be after it: then the end moves by the same time. 2:30 to 3:30 AM on
 * 2026-03-08 in New York is 3:30 to 4:30 AM.
 */
export function intervalAt(timezone: string, start: WallTime, end: WallTime): { start: Date; end: Date } {
  const from = instantAt(timezone, start);
  const to = instantAt(timezone, end);
  if (to > from) return { start: from, end: to };
  const plannedMs = (wallMinutes(end) - wallMinutes(start)) * minuteMs;
  return { start: from, end: new Date(from.getTime() + plannedMs) };
}

/** A stretch of time in which the clocks of a zone do not change, in minutes of its wall clock. */
export interface WallStretch {
  readonly from: number;
  readonly to: number;
}

/**
 * An interval as the clocks of a zone show it, cut where they change: one stretch on most days, two around a change.
 * Where clocks go back the stretches overlap, where they go forward a gap lies between them.
 */
export function wallStretches(timezone: string, start: Instant, end: Instant): WallStretch[] {
  const stretches: WallStretch[] = [];
  const endMs = toDate(end).getTime();
  let fromMs = toDate(start).getTime();
  while (fromMs < endMs) {
    const offset = offsetMinutesAt(timezone, new Date(fromMs));
    const toMs = nextChange(timezone, fromMs, endMs, offset);
    stretches.push({ from: fromMs / minuteMs + offset, to: toMs / minuteMs + offset });
    fromMs = toMs;
  }
  return stretches;
}

/** When the offset of a zone is first another, or the end. It looks once a day, and halves where it finds a change. */
function nextChange(timezone: string, fromMs: number, endMs: number, offset: number): number {
  const isSame = (ms: number) => offsetMinutesAt(timezone, new Date(ms)) === offset;
  let sameMs = fromMs;
  let otherMs = Math.min(fromMs + dayMs, endMs);
  while (isSame(otherMs)) {
    if (otherMs === endMs) return endMs;
    sameMs = otherMs;
    otherMs = Math.min(otherMs + dayMs, endMs);
  }
  // Changes fall on whole minutes, whatever the seconds of the interval.
  let same = Math.floor(sameMs / minuteMs);
  let other = Math.floor(otherMs / minuteMs);
  while (other - same > 1) {
    const middle = Math.floor((same + other) / 2);
    if (isSame(middle * minuteMs)) same = middle;
    else other = middle;
  }
  return Math.min(other * minuteMs, endMs);
}
