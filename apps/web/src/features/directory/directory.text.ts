import type { Address } from '@homeward/contract/addresses';
import { type Display, dayIn, formatClock } from '@homeward/contract/core';
import {
  type OpeningHours,
  openingAt,
  type Weekday,
  weekdayLabels,
  weekdayOf,
  weekdays,
} from '@homeward/contract/directory';

/** "Open until 5:00 PM", "Closed until Monday 8:00 AM", "Open 24 hours". */
export function openingInWords(
  hours: OpeningHours,
  display: Display,
  now: Date = new Date(),
): { isOpen: boolean; words: string } {
  const { isOpen, changes } = openingAt(hours, now);
  if (changes === null) return { isOpen, words: isOpen ? 'Open 24 hours' : 'Closed' };
  const today = openingDay(hours, now);
  const day = weekdayOf(changes.day) === today ? '' : `${weekdayLabels[weekdayOf(changes.day)]} `;
  return {
    isOpen,
    words: `${isOpen ? 'Open' : 'Closed'} until ${day}${formatClock(changes.time, display)}`,
  };
}

/** The day of the week where the hours hold. */
function openingDay({ timezone }: OpeningHours, now: Date = new Date()): Weekday {
  return weekdayOf(dayIn(timezone, now));
}

/** The times of one day: "8:30 AM to 12:00 PM, 1:00 PM to 5:30 PM". */
export function dayInWords(hours: OpeningHours, day: Weekday, display: Display): string {
  if (hours.days[day].length === 0) return 'Closed';
  return hours.days[day]
    .map(({ opens, closes }) =>
      opens === '00:00' && closes === '24:00'
        ? 'Open 24 hours'
        : `${formatClock(opens, display)} to ${formatClock(closes, display)}`,
    )
    .join(', ');
}

/** Where a map shows an address; undefined where there is none. */
export function mapHref({ formattedAddress, address1, city }: Address): string | undefined {
  const place = formattedAddress || [address1, city].filter(Boolean).join(', ');
  return place === '' ? undefined : `https://www.openstreetmap.org/search?query=${encodeURIComponent(place)}`;
}

/** Opening hours in one line, as two versions of a partner are compared. */
export function hoursInWords(hours: OpeningHours | null, display: Display): string {
  if (hours === null) return '';
  if (hours.isAlwaysOpen) return 'Open 24 hours';
  return weekdays.map((day) => `${weekdayLabels[day]}: ${dayInWords(hours, day, display)}`).join('; ');
}
