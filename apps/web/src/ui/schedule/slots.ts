import { type Axis, momentAt } from './axis.ts';
import type { ScheduleDay } from './days.ts';

/** How high an hour is drawn, in px. */
export const hourPx = 48;

/** Times are picked in steps of so many minutes; a press without a drag picks an hour. */
const stepMinutes = 30;
const pressedMinutes = 60;

/** A stretch of the axis that somebody picks. */
export interface Slot {
  readonly from: number;
  readonly to: number;
}

/** The slot between where a pointer went down and where it is, both in px from the top of the day. */
export function slotBetween(axis: Axis, downPx: number, atPx: number): Slot {
  const [topPx, bottomPx] = downPx < atPx ? [downPx, atPx] : [atPx, downPx];
  const minutes = (px: number) => (px / hourPx) * 60;
  const from = Math.max(0, Math.floor(minutes(topPx) / stepMinutes) * stepMinutes);
  const isDrag = bottomPx - topPx > 6;
  const to = isDrag
    ? Math.max(from + stepMinutes, Math.ceil(minutes(bottomPx) / stepMinutes) * stepMinutes)
    : from + pressedMinutes;
  return { from, to: Math.min(axis.minutes, to) };
}

/** The moments of a slot of a day. */
export function momentsOf(
  axis: Axis,
  day: ScheduleDay,
  { from, to }: Slot,
): [startMs: number, endMs: number] {
  return [momentAt(axis, day, from), momentAt(axis, day, to)];
}
