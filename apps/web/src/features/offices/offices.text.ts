import type { SettingValue } from '@homeward/contract/core';
import {
  clockOf,
  type HolidayRule,
  type Holidays,
  holidayPresets,
  minutesOf,
  monthName,
  type TimeBandName,
  type TimeBands,
  timeBandNames,
  timeBands,
  type Weekday,
  weekdayLabels,
  weekend,
  weekStart,
  workweekStartsOn,
} from '@homeward/contract/offices';
import type { KnownSetting } from './offices.settings.doors.ts';

type Source = 'PRODUCT' | 'AGENCY' | 'OFFICE';

export const sourceLabels: Record<Source, string> = {
  PRODUCT: 'Default',
  AGENCY: 'Agency’s value',
  OFFICE: 'This office’s own',
};

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

/** The value of a setting in a line. */
function valueInWords(key: string, value: unknown, hourCycle: 12 | 24): string {
  const clock = (text: string) => clockInWords(text, hourCycle);
  if (key === weekStart.key || key === workweekStartsOn.key) return weekdayLabels[value as Weekday];
  if (key === timeBands.key) {
    const bands = value as TimeBands;
    return timeBandNames.map((band) => `${bandLabels[band]} from ${clock(bands[band])}`).join(' · ');
  }
  if (key === weekend.key) {
    const { startsOn, startsAt, endsOn, endsAt } = value as SettingValue<typeof weekend>;
    return `${weekdayLabels[startsOn]} ${clock(startsAt)} to ${weekdayLabels[endsOn]} ${clock(endsAt)}`;
  }
  const { preset, skipped, own } = value as Holidays;
  const kept = holidayPresets[preset].length - skipped.length;
  return (
    [
      ...(preset === 'NONE'
        ? []
        : [`${presetLabels[preset]}: ${kept} ${kept === 1 ? 'holiday' : 'holidays'}`]),
      ...(own.length > 0 ? [`${own.length} ${own.length === 1 ? 'own day' : 'own days'}`] : []),
    ].join(' · ') || 'No holidays'
  );
}

/** The value of a setting in a line, in the words of the slice that brings the setting. */
export function settingInWords(
  { setting, field }: Pick<KnownSetting, 'setting' | 'field'>,
  value: unknown,
  hourCycle: 12 | 24,
): string {
  return field?.inWords(value) ?? valueInWords(setting.key, value, hourCycle);
}
