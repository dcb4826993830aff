import { type Display, dayIn, daysBetween, formatLongDay, type Instant } from '@homeward/contract/core';

/** The viewer's day of an instant: "Today", "Tomorrow", or the day in full. */
export function dayInWords(instant: Instant, display: Display, now: Instant): string {
  const ahead = daysBetween(dayIn(display.timezone, now), dayIn(display.timezone, instant));
  if (ahead === 0) return 'Today';
  return ahead === 1 ? 'Tomorrow' : formatLongDay(instant, display);
}
