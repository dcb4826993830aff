import { addDays, dayIn, partsIn, weekdayOf as weekdayNumber } from '../../core/index.ts';
import type { OpeningHours } from './directory.hours.schemas.ts';
import { dayMinutes, spanOf } from './directory.spans.model.ts';
import { type Weekday, weekdays } from './directory.text.ts';

/** The day of the week of a calendar day. */
export function weekdayOf(day: string): Weekday {
  const sundayFirst = weekdayNumber(day);
  return weekdays[(sundayFirst + 6) % 7] ?? 'monday';
}

/** Whether a place is open, and the wall clock at which that next changes, within a week; null: it does not. */
export interface Opening {
  readonly isOpen: boolean;
  readonly changes: { readonly day: string; readonly time: string } | null;
}

/** Whether a place is open at an instant. Hours are wall clock, so that a clock change moves no opening time. */
export function openingAt(hours: OpeningHours, at: string | Date): Opening {
  if (hours.isAlwaysOpen) return { isOpen: true, changes: null };
  const today = dayIn(hours.timezone, at);
  const { hour, minute } = partsIn(hours.timezone, at);
  const now = hour * 60 + minute;
  const spans = mergedSpans(hours, today);
  const current = spans.find(([from, to]) => from <= now && now < to);
  const next = spans.find(([from]) => from > now);
  const changes = current ? current[1] : next?.[0];
  // Open from one end of what was looked at to the other: it does not close.
  const isEndless = current !== undefined && current[1] >= 8 * dayMinutes;
  return {
    isOpen: current !== undefined,
    changes: changes === undefined || isEndless ? null : wallClock(today, changes),
  };
}

/** From yesterday on a week ahead, in minutes since today began; what touches is one. */
function mergedSpans(hours: OpeningHours, today: string): [from: number, to: number][] {
  const merged: [from: number, to: number][] = [];
  for (let offset = -1; offset <= 7; offset += 1) {
    const intervals = hours.days[weekdayOf(addDays(today, offset))];
    for (const interval of [...intervals].sort((a, b) => a.opens.localeCompare(b.opens))) {
      const [from, to] = spanOf(interval).map((minutes) => minutes + offset * dayMinutes) as [number, number];
      const last = merged.at(-1);
      if (last && from <= last[1]) last[1] = Math.max(last[1], to);
      else merged.push([from, to]);
    }
  }
  return merged;
}

function wallClock(today: string, minutes: number): { day: string; time: string } {
  const day = addDays(today, Math.floor(minutes / dayMinutes));
  const within = minutes % dayMinutes;
  const two = (value: number) => String(value).padStart(2, '0');
  return { day, time: `${two(Math.floor(within / 60))}:${two(within % 60)}` };
}
