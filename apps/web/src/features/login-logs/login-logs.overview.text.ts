import { type Display, formatWordDate } from '@homeward/contract/core';

/** A day for a tight place, without its year and in the viewer's order: `Nov 8`, `8 Nov`, `11-08`. */
export function shortDay(day: string, display: Display): string {
  if (display.dateFormat === 'YYYY-MM-DD') return day.slice(5);
  return formatWordDate(day, display).replace(/,? \d{4}$/, '');
}
