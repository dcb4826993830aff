import { addDays, type Day, weekdayOf } from '@homeward/contract/core';

type WeekStart = 'sun' | 'mon';

/** The first day of the week in which a day lies. */
export function startOfWeek(day: Day, weekStart: WeekStart): Day {
  return addDays(day, -((weekdayOf(day) + (weekStart === 'mon' ? 6 : 0)) % 7));
}

/** The first day of a day's month. */
export function startOfMonth(day: Day): Day {
  return `${day.slice(0, 8)}01`;
}

/** The first day of a month so many months later (or earlier). */
export function addMonths(day: Day, count: number): Day {
  const months = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + count;
  return `${String(Math.floor(months / 12)).padStart(4, '0')}-${String((months % 12) + 1).padStart(2, '0')}-01`;
}

/** The weeks that a day's month touches, whole: four to six of seven days. */
export function weeksOfMonth(day: Day, weekStart: WeekStart): Day[][] {
  const next = addMonths(day, 1);
  const weeks: Day[][] = [];
  for (let first = startOfWeek(startOfMonth(day), weekStart); first < next; first = addDays(first, 7)) {
    weeks.push(Array.from({ length: 7 }, (_, at) => addDays(first, at)));
  }
  return weeks;
}
