import { type Cents, instantAt, minuteMs, parseCents } from '@homeward/contract/core';
import { mostIncentiveCents } from '@homeward/contract/timesheets';

const usualMs = 12 * 60 * minuteMs;
const lastMs = 60 * minuteMs;
const stepMs = 5 * minuteMs;

/** When an offer ends unless told: in twelve hours, an hour before the shift at the latest, in between where that is past. */
export function usualExpiry(now: Date, startUtc: string): Date {
  const start = Date.parse(startUtc);
  const latest = start - lastMs > now.getTime() ? start - lastMs : (start + now.getTime()) / 2;
  const at = Math.floor(Math.min(now.getTime() + usualMs, latest) / stepMs) * stepMs;
  return new Date(Math.max(at, now.getTime() + minuteMs));
}

/** The cents of a typed incentive; nothing typed is none. Undefined where the text is no amount, or out of range. */
export function incentiveCentsOf(typed: string): Cents | undefined {
  if (typed.trim() === '') return 0;
  const cents = parseCents(typed);
  return cents !== undefined && cents >= 0 && cents <= mostIncentiveCents ? cents : undefined;
}

/** The moment that a day and a time of a form are, by the clocks of a zone. */
export const momentOf = (timezone: string, day: string, time: string): string =>
  instantAt(timezone, `${day}T${time}`).toISOString();
