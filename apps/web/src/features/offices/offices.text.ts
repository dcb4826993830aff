import {
  clockOf,
  type HolidayRule,
  type Holidays,
  holidayPresets,
  minutesOf,
  monthName,
  type TimeBandName,
  weekdayLabels,
} from '@homeward/contract/offices';
import { plural } from '../../lib/format.ts';

export const bandLabels: Record<TimeBandName, string> = {
  DAY: 'Day',
  EVENING: 'Evening',
  OVERNIGHT: 'Overnight',
};

export const presetLabels: Record<keyof typeof holidayPresets, string> = {
  NONE: 'None',
  US_FEDERAL: 'United States, federal',
  PHILIPPINES: 'Philippines, regular',
};

export const nthLabels: Record<string, string> = {
  1: 'First',
  2: 'Second',
  3: 'Third',
  4: 'Fourth',
  5: 'Fifth',
  '-1': 'Last',
};

/** A wall clock as the reader writes it: `6:00 AM`, `06:00`; the end of a day is midnight. */
export function clockInWords(clock: string, hourCycle: 12 | 24): string {
  const minutes = minutesOf(clock) % 1440;
  if (clock === '24:00') return 'midnight';
  if (hourCycle === 24) return clockOf(minutes);
  const hours = Math.floor(minutes / 60);
  const rest = String(minutes % 60).padStart(2, '0');
  return `${hours % 12 || 12}:${rest} ${hours < 12 ? 'AM' : 'PM'}`;
}

/** When a holiday falls: "every July 4", "the fourth Thursday of November", "2 days before Easter". */
export function ruleInWords(rule: HolidayRule, dayInWords: (day: string) => string): string {
  switch (rule.kind) {
    case 'DATE':
      return `once, on ${dayInWords(rule.date)}`;
    case 'FIXED':
      return `every ${monthName(rule.month)} ${rule.day}`;
    case 'WEEKDAY': {
      const nth = nthLabels[String(rule.nth)]?.toLowerCase() ?? '';
      return `the ${nth} ${weekdayLabels[rule.weekday]} of ${monthName(rule.month)}`;
    }
    case 'EASTER': {
      const days = Math.abs(rule.offset);
      if (days === 0) return 'Easter Sunday';
      return `${days} ${days === 1 ? 'day' : 'days'} ${rule.offset < 0 ? 'before' : 'after'} Easter`;
    }
  }
}

/** Holidays in a line: "United States, federal: 11 holidays · 1 own day". */
export function holidaysInWords({ preset, skipped, own }: Holidays): string {
  const kept = holidayPresets[preset].length - skipped.length;
  const parts = [
    ...(preset === 'NONE' ? [] : [`${presetLabels[preset]}: ${plural(kept, 'holiday')}`]),
    ...(own.length > 0 ? [plural(own.length, 'own day')] : []),
  ];
  return parts.join(' · ') || 'No holidays';
}
