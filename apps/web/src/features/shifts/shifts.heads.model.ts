import { type Day, type Display, formatLongDay, weekdayNames, weekdayOf } from '@homeward/contract/core';
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

/** An hour at the side of a day: `9 AM` or `09:00`. */
export function hourLabel(hour: number, { timeFormat }: Display): string {
  if (timeFormat === '24h') return `${String(hour).padStart(2, '0')}:00`;
  return `${hour % 12 || 12} ${hour < 12 ? 'AM' : 'PM'}`;
}
