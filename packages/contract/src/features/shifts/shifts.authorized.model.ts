import { addDays, type Day, dayIn, minuteMs, startOfDay } from '../../core/index.ts';
import type { Weekday } from '../offices/index.ts';
import { workweekOf } from '../timesheets/index.ts';
import { minutesWithin, type PlannedStretch } from './shifts.hours.model.ts';

/** Hours of one service that a payer authorized for a client. Both days are included. */
export interface AuthorizedHours {
  readonly from: Day;
  readonly to: Day;
  readonly minutesPerWeek: number;
}

/**
 * Whether a stretch of care goes beyond what is authorized in a week that it touches.
 *
 * A week begins where the office's workweek begins. Only days that an authorization covers count, for the stretch and for
 * the others. A stretch across the edge of a week counts in each week with its part. Authorizations of the same days add
 * up; of those that follow each other within a week, the day with the most counts. A break counts where its stretch begins.
 * @param others stretches of the same client and service, without this one
 * @param authorizations of the same client and service; empty: there is no rule
 * @returns the minutes that the others leave in the first such week; undefined: it stays within, or no rule applies
 */
export function authorizedMinutesLeft(
  stretch: PlannedStretch & { readonly timezone: string },
  others: readonly PlannedStretch[],
  authorizations: readonly AuthorizedHours[],
  startsOn: Weekday,
): number | undefined {
  if (authorizations.length === 0 || stretch.endsAt <= stretch.startsAt) return undefined;
  const { timezone } = stretch;
  const last = dayIn(timezone, new Date(stretch.endsAt.getTime() - minuteMs));
  for (
    let first = workweekOf(dayIn(timezone, stretch.startsAt), startsOn);
    first <= last;
    first = addDays(first, 7)
  ) {
    const days = coveredDays(first, authorizations);
    const minutesOf = (stretches: readonly PlannedStretch[]) =>
      days.reduce((sum, { day }) => sum + minutesOn(day, stretches, timezone), 0);
    const own = minutesOf([stretch]);
    if (own === 0) continue;
    const limit = Math.max(...days.map(({ minutes }) => minutes));
    const used = minutesOf(others);
    if (used + own > limit) return Math.max(0, limit - used);
  }
  return undefined;
}

/** The days of a week that an authorization covers, each with the minutes a week that hold on it. */
function coveredDays(
  first: Day,
  authorizations: readonly AuthorizedHours[],
): { readonly day: Day; readonly minutes: number }[] {
  return [0, 1, 2, 3, 4, 5, 6].flatMap((at) => {
    const day = addDays(first, at);
    const held = authorizations.filter(({ from, to }) => from <= day && day <= to);
    if (held.length === 0) return [];
    return [{ day, minutes: held.reduce((sum, one) => sum + one.minutesPerWeek, 0) }];
  });
}

function minutesOn(day: Day, stretches: readonly PlannedStretch[], timezone: string): number {
  return minutesWithin(stretches, startOfDay(timezone, day), startOfDay(timezone, addDays(day, 1)));
}
