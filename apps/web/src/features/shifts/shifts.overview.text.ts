import { type Display, dayIn, daysBetween, formatLongDay, type Instant } from '@homeward/contract/core';

/** How long shifts wait, rounded: "45 min", "5 h", "3 days". */
export function fillInWords(minutes: number): string {
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.round(minutes / 60);
  return hours < 48 ? `${hours} h` : `${Math.round(hours / 24)} days`;
}

/** The viewer's day of an instant: "Today", "Tomorrow", or the day in full. */
export function dayInWords(instant: Instant, display: Display, now: Instant): string {
  const ahead = daysBetween(dayIn(display.timezone, now), dayIn(display.timezone, instant));
  if (ahead === 0) return 'Today';
  return ahead === 1 ? 'Tomorrow' : formatLongDay(instant, display);
}
