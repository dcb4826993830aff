import { type Day, type Display, formatLongDay, weekdayNames, weekdayOf } from '@homeward/contract/core';
import { type ScheduleDay, wallMinuteOf } from '../../ui/schedule/days.ts';
import type { DayHead } from '../../ui/schedule/heads.ts';

/** What stands above a day. */
export function headOf(day: Day, today: Day, display: Display): DayHead {
  return {
    weekday: weekdayNames[weekdayOf(day)]?.slice(0, 3) ?? '',
    date: String(Number(day.slice(8))),
    name: formatLongDay(day, display),
    isToday: day === today,
  };
}

/** The wall time of a moment of a day or of its end, as a shift has it: `2026-11-25T09:00`. */
export function wallAt(days: readonly ScheduleDay[], ms: number): string | undefined {
  const day = days.find(({ startMs, endMs }) => startMs <= ms && ms < endMs);
  if (!day) return undefined;
  const minutes = Math.round(wallMinuteOf(day, ms));
  return `${day.day}T${new Date(minutes * 60_000).toISOString().slice(11, 16)}`;
}

/** An hour at the side of a day: `9 AM` or `09:00`. */
export function hourLabel(hour: number, { timeFormat }: Display): string {
  if (timeFormat === '24h') return `${String(hour).padStart(2, '0')}:00`;
  return `${hour % 12 || 12} ${hour < 12 ? 'AM' : 'PM'}`;
}
