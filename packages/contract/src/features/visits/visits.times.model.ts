import { dayMs, type Instant, minuteMs } from '../../core/index.ts';
import { correctionDays, familyHours } from './visits.text.ts';

/** Minutes on each side of a planned time that are no surprise. */
export const graceMinutes = 15;
/** Hours after the planned end within which one still clocks out; then the visit is flagged. */
const outHours = 4;
/** Hours for which a device keeps punches that it could not send. */
const offlineHours = 48;
/** The longest visit; a longer one is refused (domain 5.6, E4). */
export const mostVisitMinutes = 24 * 60;

const hourMs = 60 * minuteMs;
const ms = (at: Instant) => new Date(at).getTime();

/** A planned time. */
export interface Planned {
  readonly startUtc: Instant;
  readonly endUtc: Instant;
}

/** From when to when one clocks in to a shift: from 15 minutes before its start until its end. */
export function inWindow({ startUtc, endUtc }: Planned): { opensAt: Date; closesAt: Date } {
  return { opensAt: new Date(ms(startUtc) - graceMinutes * minuteMs), closesAt: new Date(endUtc) };
}

/** Where a moment lies in the window for clocking in. Its ends belong to it. */
export function placeInWindow(planned: Planned, at: Instant): 'EARLY' | 'OPEN' | 'OVER' {
  const { opensAt, closesAt } = inWindow(planned);
  if (ms(at) < opensAt.getTime()) return 'EARLY';
  return ms(at) > closesAt.getTime() ? 'OVER' : 'OPEN';
}

/** Until when one clocks out of a visit: 4 hours after its planned end. @param endUtc null: nothing was planned */
export function outClosesAt(endUtc: Instant | null): Date | null {
  return endUtc === null ? null : new Date(ms(endUtc) + outHours * hourMs);
}

/** Whether a punch that a device kept was made too long ago to be taken. @param at when, by the server's clock */
export function isTooOld(at: Instant, now: Instant): boolean {
  return ms(now) - ms(at) > offlineHours * hourMs;
}

/** The rungs of the ladder for a shift that nobody has begun, in minutes after its start. */
export const ladder = { CAREGIVER: 5, OFFICE: 15, ON_CALL: 30, MISSED: 60 } as const;
export type Rung = keyof typeof ladder;

/** The rungs that a shift has reached; it counts as missed 60 minutes after its start or at its end, whichever comes first. */
export function rungsReached({ startUtc, endUtc }: Planned, now: Instant): Rung[] {
  const missedAt = Math.min(ms(startUtc) + ladder.MISSED * minuteMs, ms(endUtc));
  return (Object.keys(ladder) as Rung[]).filter((rung) =>
    rung === 'MISSED' ? ms(now) >= missedAt : ms(now) >= ms(startUtc) + ladder[rung] * minuteMs,
  );
}

/** Whether the family may still confirm or dispute a visit. @param outAt null: it is not over */
export function isFamilyInTime(outAt: Instant | null, now: Instant): boolean {
  return outAt !== null && ms(now) >= ms(outAt) && ms(now) - ms(outAt) <= familyHours * hourMs;
}

/** Whether a caregiver may still ask for a correction of a visit that began then. */
export function isCorrectionInTime(startedAt: Instant, now: Instant): boolean {
  return ms(now) - ms(startedAt) <= correctionDays * dayMs;
}
