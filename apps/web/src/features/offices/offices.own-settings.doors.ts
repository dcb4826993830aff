import type { SettingValue } from '@homeward/contract/core';
import {
  type Holidays,
  holidays,
  type TimeBands,
  timeBandNames,
  timeBands,
  type Weekday,
  weekdayLabels,
  weekend,
  weekStart,
  workweekStartsOn,
} from '@homeward/contract/offices';
import { BandsBar } from './BandsBar.tsx';
import { BandsField } from './BandsField.tsx';
import { HolidaysFields } from './HolidaysFields.tsx';
import type { SettingField } from './offices.settings.doors.ts';
import { bandLabels, clockInWords, holidaysInWords } from './offices.text.ts';
import { WeekendFields } from './WeekendFields.tsx';
import { WeekStartField } from './WeekStartField.tsx';
import { WorkweekField } from './WorkweekField.tsx';

/** The day that a week begins with. */
export const weekStartField: SettingField = {
  setting: weekStart,
  inWords: (value) => weekdayLabels[value as Weekday],
  Field: WeekStartField,
};

/** The day that a workweek begins with. */
export const workweekField: SettingField = {
  setting: workweekStartsOn,
  inWords: (value) => weekdayLabels[value as Weekday],
  Field: WorkweekField,
};

/** When day, evening and overnight begin. */
export const timeBandsField: SettingField = {
  setting: timeBands,
  inWords: (value, hourCycle) =>
    timeBandNames
      .map((band) => `${bandLabels[band]} from ${clockInWords((value as TimeBands)[band], hourCycle)}`)
      .join(' · '),
  Field: BandsField,
  Picture: BandsBar,
};

/** From when to when the weekend lasts. */
export const weekendField: SettingField = {
  setting: weekend,
  inWords: (value, hourCycle) => {
    const { startsOn, startsAt, endsOn, endsAt } = value as SettingValue<typeof weekend>;
    const [from, to] = [clockInWords(startsAt, hourCycle), clockInWords(endsAt, hourCycle)];
    return `${weekdayLabels[startsOn]} ${from} to ${weekdayLabels[endsOn]} ${to}`;
  },
  Field: WeekendFields,
};

/** Which days are holidays. */
export const holidaysField: SettingField = {
  setting: holidays,
  inWords: (value) => holidaysInWords(value as Holidays),
  Field: HolidaysFields,
};
