import { addDays, weekdayOf } from '../../core/index.ts';
import type { TaskBand, TaskSchedule } from '../care-plans/index.ts';
import type { TaskOutcome } from './visits.text.ts';

/** The parts of a day in which tasks are due, in hours; the last one lasts over midnight. */
const bandHours: Record<TaskBand, readonly [from: number, to: number][]> = {
  MORNING: [[6, 12]],
  AFTERNOON: [[12, 18]],
  EVENING: [[18, 22]],
  OVERNIGHT: [
    [0, 6],
    [22, 24],
  ],
};

/** The span of a visit as the clocks show it where the client lives: `2026-11-20T09:00`. */
export interface WallSpan {
  readonly start: string;
  readonly end: string;
}

/**
 * Whether a task belongs to a visit: each visit, on its days in its part of the day, at its time, or as needed. A visit
 * over midnight has the tasks of both days. The start belongs to the visit, the end does not.
 */
export function isTaskOfVisit(schedule: TaskSchedule, { start, end }: WallSpan): boolean {
  if (schedule.kind === 'EVERY_VISIT' || schedule.kind === 'AS_NEEDED') return true;
  const first = start.slice(0, 10);
  // A visit lasts a day at most.
  return [first, addDays(first, 1)].some((day) => {
    if (!schedule.days.includes(weekdayOf(day))) return false;
    if (schedule.kind === 'EXACT_TIME') return isWithin(`${day}T${schedule.time}`, start, end);
    return schedule.bands.some((band) =>
      bandHours[band].some(([from, to]) => `${day}T${clock(from)}` < end && start < `${day}T${clock(to)}`),
    );
  });
}

const isWithin = (time: string, start: string, end: string) => time >= start && time < end;
// As text, 24:00 sorts after every time of its day.
const clock = (hour: number) => `${String(hour).padStart(2, '0')}:00`;

/** Whether somebody must say why a task came out so. */
export function needsReason(outcome: TaskOutcome): boolean {
  return outcome === 'REFUSED' || outcome === 'NOT_DONE';
}
