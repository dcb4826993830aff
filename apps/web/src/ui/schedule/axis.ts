import { minuteMs } from '@homeward/contract/core';
import { type ScheduleDay, wallMinuteOf } from './days.ts';

/** A stretch of the axis, in minutes from its top. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** An hour of the axis: where it stands, and whether the clocks show it for the second time. */
export interface AxisHour {
  readonly at: number;
  readonly hour: number;
  readonly isAgain: boolean;
}

/**
 * The hours that all days of a view share, from top to bottom. Where the clocks of one of them go back, the hour that
 * comes twice stands twice, and the other days have a gap there: what comes later stands lower, on every day.
 */
export interface Axis {
  readonly minutes: number;
  readonly hours: readonly AxisHour[];
  /** The time that comes twice on one of the days: it ends at `at`, and so much is added below. */
  readonly repeat: { readonly day: string; readonly at: number; readonly minutes: number } | undefined;
}

const minutesOfDay = 1_440;

/** The axis of some days. Within few weeks of a zone clocks go back at most once. */
export function axisOf(days: readonly ScheduleDay[]): Axis {
  const back = days.find(({ change }) => change !== undefined && change.to < change.from);
  const change = back?.change;
  const repeat =
    back && change ? { day: back.day, at: change.from, minutes: change.from - change.to } : undefined;
  const added = repeat?.minutes ?? 0;
  const hours = Array.from({ length: 24 }, (_, hour) => {
    const at = hour * 60;
    return { at: repeat && at >= repeat.at ? at + added : at, hour, isAgain: false };
  });
  const again = hours
    .filter(({ hour }) => change && repeat && hour * 60 >= change.to && hour * 60 < repeat.at)
    .map(({ hour }) => ({ at: hour * 60 + added, hour, isAgain: true }));
  return {
    minutes: minutesOfDay + added,
    hours: [...hours, ...again].sort((one, other) => one.at - other.at),
    repeat,
  };
}

/**
 * Where a moment of a day stands on the axis. Of two moments of a day the later one never stands higher.
 * @param isEnd the moment ends something: at the edge of a gap it stands above it
 */
export function placeOn({ repeat }: Axis, day: ScheduleDay, ms: number, isEnd = false): number {
  // The day that has the hour twice has no gap: its moments stand as they follow each other.
  if (day.day === repeat?.day) return day.opensAt + (ms - day.startMs) / minuteMs;
  const wall = wallMinuteOf(day, ms);
  if (!repeat || wall < repeat.at || (isEnd && wall === repeat.at)) return wall;
  return wall + repeat.minutes;
}

/** The moment of a day at a place of the axis; in a gap, the moment at which it ends. */
export function momentAt({ repeat }: Axis, day: ScheduleDay, place: number): number {
  const { startMs, endMs, opensAt, change } = day;
  const isInOrder = !repeat || repeat.day === day.day || place < repeat.at;
  const wall = isInOrder ? place : Math.max(repeat.at, place - repeat.minutes);
  const ms =
    change && change.to > change.from && wall >= change.from
      ? change.atMs + Math.max(0, wall - change.to) * minuteMs
      : startMs + (wall - opensAt) * minuteMs;
  return Math.min(endMs, Math.max(startMs, ms));
}

/** The stretches of the axis that a day does not have. */
export function gapsOf({ repeat }: Axis, { day, opensAt, change }: ScheduleDay): Stretch[] {
  const gaps: Stretch[] = [];
  const shifted = (wall: number) => (repeat && wall >= repeat.at ? wall + repeat.minutes : wall);
  if (opensAt > 0) gaps.push({ from: 0, to: shifted(opensAt) });
  if (change && change.to > change.from) gaps.push({ from: shifted(change.from), to: shifted(change.to) });
  if (repeat && repeat.day !== day) gaps.push({ from: repeat.at, to: repeat.at + repeat.minutes });
  return gaps;
}
