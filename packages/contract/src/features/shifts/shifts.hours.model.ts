import {
  addDays,
  type Day,
  dayIn,
  minuteMs,
  startOfDay,
  type WallTime,
  wallMinutes,
} from '../../core/index.ts';
import type { Weekday } from '../offices/index.ts';
import { workweekOf } from '../timesheets/index.ts';
import { mostShiftMinutes, shiftsText } from './shifts.text.ts';

/** Time that somebody is planned for. */
export interface PlannedStretch {
  readonly startsAt: Date;
  readonly endsAt: Date;
  /** Unpaid, within it. */
  readonly breakMinutes: number;
}

/** Elapsed minutes of a shift without its break: a night in which the clocks go back is an hour longer. */
export function paidMinutesOf({ startsAt, endsAt, breakMinutes }: PlannedStretch): number {
  return Math.max(0, Math.round((endsAt.getTime() - startsAt.getTime()) / minuteMs) - breakMinutes);
}

/** Minutes within two instants; the break of a stretch counts where the stretch begins. */
export function minutesWithin(stretches: readonly PlannedStretch[], from: Date, to: Date): number {
  const [fromMs, toMs] = [from.getTime(), to.getTime()];
  return stretches.reduce((sum, { startsAt, endsAt, breakMinutes }) => {
    const startMs = startsAt.getTime();
    const shared = Math.min(endsAt.getTime(), toMs) - Math.max(startMs, fromMs);
    if (shared <= 0) return sum;
    const pause = startMs >= fromMs ? breakMinutes : 0;
    return sum + Math.max(0, Math.round(shared / minuteMs) - pause);
  }, 0);
}

/**
 * The planned minutes of the workweek and of the day in which a shift begins, by the clocks of its zone.
 * @param all the shift itself among them
 */
export function workweekMinutes(
  shift: { readonly startsAt: Date; readonly timezone: string },
  all: readonly PlannedStretch[],
  startsOn: Weekday,
): { readonly weekMinutes: number; readonly dayMinutes: number } {
  const { timezone, startsAt } = shift;
  const day = dayIn(timezone, startsAt);
  const first = workweekOf(day, startsOn);
  const within = (from: Day, days: number) =>
    minutesWithin(all, startOfDay(timezone, from), startOfDay(timezone, addDays(from, days)));
  return { weekMinutes: within(first, 7), dayMinutes: within(day, 1) };
}

/** What is wrong with a span of wall clock by itself; where clocks change, the instants may leave even less. */
export function faultOfSpan(start: WallTime, end: WallTime): string | undefined {
  const minutes = wallMinutes(end) - wallMinutes(start);
  if (minutes === 0) return shiftsText.endEqualsStart;
  if (minutes < 0) return shiftsText.endBeforeStart;
  return minutes > mostShiftMinutes ? shiftsText.tooLong : undefined;
}
