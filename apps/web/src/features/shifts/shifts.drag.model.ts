import {
  addDays,
  type Day,
  dayMinutes,
  daysBetween,
  instantAt,
  intervalAt,
  type WallTime,
  wallMinutes,
  wallTimeAt,
  wallTimeIn,
} from '@homeward/contract/core';
import { mostShiftMinutes, refusalOfEdit, type ShiftRow } from '@homeward/contract/shifts';
import { type Axis, momentAt } from '../../ui/schedule/axis.ts';
import { type ScheduleDay, wallMinuteOf } from '../../ui/schedule/days.ts';

/** When something is by the clock of its own zone (an IANA name). */
export interface Times {
  readonly start: WallTime;
  readonly end: WallTime;
  readonly timezone: string;
}

/** The zone whose days and hours a calendar has, and the first and last day that it shows. */
export interface Clock {
  readonly timezone: string;
  readonly first: Day;
  readonly last: Day;
}

/** What of a shift is dragged: all of it, or one of its ends. */
export type Part = 'all' | 'start' | 'end';

/** Two places of a pointer as the clock of the calendar has them, in minutes as `wallMinutes` counts. */
export interface Way {
  readonly from: number;
  readonly to: number;
}

/** Times are dropped on quarters of an hour, and nothing becomes shorter than one. */
const stepMinutes = 15;
const minutesOfDay = 24 * 60;

/** Whether somebody who keeps shifts may drag one: its state allows changes, and it has not started. */
export const isMovable = (
  { status, startUtc, isReadOnly }: Pick<ShiftRow, 'status' | 'startUtc' | 'isReadOnly'>,
  now: Date,
): boolean => !isReadOnly && refusalOfEdit(status) === undefined && Date.parse(startUtc) > now.getTime();

/** What the clocks of a day show at a place of the axis, in minutes as `wallMinutes` counts. */
export const clockAtPlace = (axis: Axis, day: ScheduleDay, place: number): number =>
  dayMinutes(day.day) + wallMinuteOf(day, momentAt(axis, day, Math.min(axis.minutes, Math.max(0, place))));

const snapped = (minutes: number) => Math.round(minutes / stepMinutes) * stepMinutes;
const clamped = (least: number, value: number, most: number) => Math.min(most, Math.max(least, value));
const lengthOf = ({ start, end }: Times) => wallMinutes(end) - wallMinutes(start);

/** Where a wall time stands in the calendar: whatever its zone, at the same hour. A time that its clocks skip is what they show instead. */
const shownAt = (clock: Clock, wall: WallTime) =>
  wallMinutes(wallTimeIn(clock.timezone, instantAt(clock.timezone, wall)));

/** The same times so many days later: the clock stays, hours that elapse may be others. */
export function daysLater(times: Times, days: number): Times {
  const later = (wall: WallTime) => `${addDays(wall.slice(0, 10), days)}${wall.slice(10)}`;
  return { ...times, start: later(times.start), end: later(times.end) };
}

/** As long by the clock, from another start. */
const startingAt = (times: Times, start: WallTime): Times => ({
  ...times,
  start,
  end: wallTimeAt(wallMinutes(start) + lengthOf(times)),
});

/**
 * Times that are dragged as a whole. What moves by days alone keeps its minutes; else it begins on a quarter of an hour,
 * within the days that are shown, or where it began before them.
 */
function movedTo(times: Times, clock: Clock, { from, to }: Way): Times {
  const way = to - from;
  const days = Math.round(way / minutesOfDay);
  const least = shownAt(clock, times.start);
  const first = Math.min(least, dayMinutes(clock.first));
  const last = Math.max(least, dayMinutes(clock.last) + minutesOfDay - stepMinutes);
  if (Math.abs(way - days * minutesOfDay) < stepMinutes / 2) {
    const moved = daysLater(times, days);
    const shown = shownAt(clock, moved.start);
    if (shown >= first && shown <= last) return moved;
  }
  return startingAt(times, wallTimeAt(clamped(first, snapped(least + way), last)));
}

/** One end of times, between a quarter of an hour and the most that a shift may last from the other. */
function withEdge(times: Times, part: 'start' | 'end', edge: WallTime): Times {
  const [start, end] = [wallMinutes(times.start), wallMinutes(times.end)];
  const at = wallMinutes(edge);
  return part === 'end'
    ? { ...times, end: wallTimeAt(clamped(start + stepMinutes, at, start + mostShiftMinutes)) }
    : { ...times, start: wallTimeAt(clamped(end - mostShiftMinutes, at, end - stepMinutes)) };
}

/**
 * Where a pointer takes times, or one of their ends.
 * @param times by the clock of their own zone, as the answer
 */
export function draggedTo(times: Times, clock: Clock, part: Part, way: Way): Times {
  if (part === 'all') return movedTo(times, clock, way);
  if (Math.abs(way.to - way.from) < stepMinutes / 2) return times;
  return withEdge(times, part, wallTimeAt(snapped(shownAt(clock, times[part]) + way.to - way.from)));
}

/** The next quarter of an hour that clocks show: those that they skip are passed over. */
function nextQuarter(timezone: string, wall: WallTime, step: 1 | -1): WallTime {
  const quarters = wallMinutes(wall) / stepMinutes;
  let at = (step === 1 ? Math.floor(quarters) : Math.ceil(quarters)) * stepMinutes;
  do at += step * stepMinutes;
  while (wallMinutes(wallTimeIn(timezone, instantAt(timezone, wallTimeAt(at)))) !== at);
  return wallTimeAt(at);
}

/** Times, or one of their ends, a quarter of an hour later or earlier. */
export function stepped(times: Times, part: Part, step: 1 | -1): Times {
  const next = nextQuarter(times.timezone, part === 'end' ? times.end : times.start, step);
  return part === 'all' ? startingAt(times, next) : withEdge(times, part, next);
}

/** The days from the first shown day to the one on which times begin. */
export const dayOffset = ({ start }: Times, { first }: Clock): number =>
  daysBetween(first, start.slice(0, 10));

/** Whether times begin on a day that is shown. */
export const isShown = (times: Times, clock: Clock): boolean => {
  const at = dayOffset(times, clock);
  return at >= 0 && at <= daysBetween(clock.first, clock.last);
};

/** The instants of times. */
export function momentsOfTimes({ start, end, timezone }: Times): { startUtc: string; endUtc: string } {
  const { start: from, end: to } = intervalAt(timezone, start, end);
  return { startUtc: from.toISOString(), endUtc: to.toISOString() };
}

/** How a calendar is drawn, as far as keys go by it. */
export type GroundKind = 'hours' | 'lanes' | 'month';

/** What a key does to a shift that is moved by keys. */
export type KeyStep =
  | { readonly by: 'quarter'; readonly part: Part; readonly step: 1 | -1 }
  | { readonly by: 'days'; readonly days: number }
  | { readonly by: 'lane'; readonly step: 1 | -1 }
  | { readonly by: 'drop' | 'cancel' | 'copy' };

const arrows: Readonly<Record<string, { readonly step: 1 | -1; readonly isAcross: boolean } | undefined>> = {
  ArrowUp: { step: -1, isAcross: false },
  ArrowDown: { step: 1, isAcross: false },
  ArrowLeft: { step: -1, isAcross: true },
  ArrowRight: { step: 1, isAcross: true },
};
const plainKeys: Readonly<Record<string, KeyStep | undefined>> = {
  Enter: { by: 'drop' },
  Escape: { by: 'cancel' },
  c: { by: 'copy' },
  PageUp: { by: 'quarter', part: 'all', step: -1 },
  PageDown: { by: 'quarter', part: 'all', step: 1 },
};

/**
 * What a key does while a shift is moved by keys: arrows lead through what is drawn, with Shift they move the end (up and
 * down) or the start (left and right) by a quarter of an hour, Page Up and Page Down all of it.
 * @returns undefined for every other key
 */
export function stepOf(kind: GroundKind, key: string, isShift: boolean): KeyStep | undefined {
  const arrow = arrows[key];
  if (!arrow) return isShift ? undefined : plainKeys[key.length === 1 ? key.toLowerCase() : key];
  const { step, isAcross } = arrow;
  if (isShift) return { by: 'quarter', part: isAcross ? 'start' : 'end', step };
  if (isAcross) return { by: 'days', days: step };
  if (kind === 'hours') return { by: 'quarter', part: 'all', step };
  return kind === 'lanes' ? { by: 'lane', step } : { by: 'days', days: step * 7 };
}
