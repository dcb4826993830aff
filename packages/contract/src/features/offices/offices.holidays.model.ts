import { addDays, type Day, weekdayOf } from '../../core/index.ts';
import { monthName, type Weekday, weekdayLabels, weekdays } from './offices.text.ts';

/** When a holiday falls: once, on the same day of each year, on a weekday of a month, or so many days from Easter. */
export type HolidayRule =
  | { readonly kind: 'DATE'; readonly date: Day }
  | { readonly kind: 'FIXED'; readonly month: number; readonly day: number }
  /** `nth` 1 to 5, or -1 for the last one of the month. */
  | { readonly kind: 'WEEKDAY'; readonly month: number; readonly weekday: Weekday; readonly nth: number }
  /** `offset` in days: Good Friday is -2. */
  | { readonly kind: 'EASTER'; readonly offset: number };

/** What is done where a holiday falls on a weekend: nothing, the nearest weekday in its place, or both days. */
export const observances = ['DAY', 'NEAREST_WEEKDAY', 'BOTH'] as const;
export type Observance = (typeof observances)[number];

interface PresetHoliday {
  readonly key: string;
  readonly name: string;
  readonly rule: HolidayRule;
}

const fixed = (key: string, name: string, month: number, day: number): PresetHoliday => ({
  key,
  name,
  rule: { kind: 'FIXED', month, day },
});
const onWeekday = (
  key: string,
  name: string,
  nth: number,
  weekday: Weekday,
  month: number,
): PresetHoliday => ({
  key,
  name,
  rule: { kind: 'WEEKDAY', month, weekday, nth },
});
const fromEaster = (key: string, name: string, offset: number): PresetHoliday => ({
  key,
  name,
  rule: { kind: 'EASTER', offset },
});

/**
 * `US_FEDERAL`: the eleven of 5 U.S.C. 6103(a). `PHILIPPINES`: the regular holidays that a law fixes (Republic Act 9492);
 * Eid’l Fitr, Eid’l Adha and special days are proclaimed each year, so an agency adds them as days of its own.
 */
export const holidayPresets = {
  NONE: [],
  US_FEDERAL: [
    fixed('new-year', 'New Year’s Day', 1, 1),
    onWeekday('king', 'Birthday of Martin Luther King, Jr.', 3, 'monday', 1),
    onWeekday('washington', 'Washington’s Birthday', 3, 'monday', 2),
    onWeekday('memorial', 'Memorial Day', -1, 'monday', 5),
    fixed('juneteenth', 'Juneteenth National Independence Day', 6, 19),
    fixed('independence', 'Independence Day', 7, 4),
    onWeekday('labor', 'Labor Day', 1, 'monday', 9),
    onWeekday('columbus', 'Columbus Day', 2, 'monday', 10),
    fixed('veterans', 'Veterans Day', 11, 11),
    onWeekday('thanksgiving', 'Thanksgiving Day', 4, 'thursday', 11),
    fixed('christmas', 'Christmas Day', 12, 25),
  ],
  PHILIPPINES: [
    fixed('new-year', 'New Year’s Day', 1, 1),
    fromEaster('maundy-thursday', 'Maundy Thursday', -3),
    fromEaster('good-friday', 'Good Friday', -2),
    fixed('valor', 'Araw ng Kagitingan', 4, 9),
    fixed('labor', 'Labor Day', 5, 1),
    fixed('independence', 'Independence Day', 6, 12),
    onWeekday('heroes', 'National Heroes Day', -1, 'monday', 8),
    fixed('bonifacio', 'Bonifacio Day', 11, 30),
    fixed('christmas', 'Christmas Day', 12, 25),
    fixed('rizal', 'Rizal Day', 12, 30),
  ],
} as const satisfies Record<string, readonly PresetHoliday[]>;

export type HolidayPreset = keyof typeof holidayPresets;

/** The holidays of an agency or an office. */
export interface Holidays {
  readonly preset: HolidayPreset;
  /** Keys of the preset's holidays that are not kept. */
  readonly skipped: readonly string[];
  readonly observance: Observance;
  readonly own: readonly OwnHoliday[];
}

/** A holiday that no preset holds; `startsAt` and `endsAt` are wall clock, `24:00` the end of the day. */
export interface OwnHoliday {
  readonly name: string;
  readonly rule: HolidayRule;
  readonly startsAt: string;
  readonly endsAt: string;
}

/** A day that is a holiday. */
export interface Holiday {
  readonly day: Day;
  readonly name: string;
  readonly startsAt: string;
  readonly endsAt: string;
  /** The day on which it falls, where another is observed for it. */
  readonly observedFor: Day | null;
}

const two = (value: number) => String(value).padStart(2, '0');
const dayAt = (year: number, month: number, day: number): Day => `${year}-${two(month)}-${two(day)}`;
const daysIn = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate();

/** Easter Sunday of the Gregorian calendar (the algorithm of Meeus, Jones and Butcher). */
export function easterOf(year: number): Day {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const e = b % 4;
  const g = Math.floor((8 * b + 13) / 25);
  const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30;
  const l = (32 + 2 * e + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 19 * l) / 433);
  const month = Math.floor((h + l - 7 * m + 90) / 25);
  return dayAt(year, month, (h + l - 7 * m + 33 * month + 19) % 32);
}

/** The day on which a rule falls in a year; undefined where it does not. */
function dayOfRule(rule: HolidayRule, year: number): Day | undefined {
  switch (rule.kind) {
    case 'DATE':
      return rule.date.startsWith(`${year}-`) ? rule.date : undefined;
    case 'FIXED':
      return rule.day <= daysIn(year, rule.month) ? dayAt(year, rule.month, rule.day) : undefined;
    case 'EASTER':
      return addDays(easterOf(year), rule.offset);
    case 'WEEKDAY': {
      const last = daysIn(year, rule.month);
      const wanted = weekdays.indexOf(rule.weekday);
      if (rule.nth === -1) {
        return dayAt(year, rule.month, last - ((weekdayOf(dayAt(year, rule.month, last)) - wanted + 7) % 7));
      }
      const first = 1 + ((wanted - weekdayOf(dayAt(year, rule.month, 1)) + 7) % 7);
      const day = first + 7 * (rule.nth - 1);
      return day <= last ? dayAt(year, rule.month, day) : undefined;
    }
  }
}

/**
 * What is wrong with a rule that never falls, or only once in decades; undefined where it falls.
 * @example faultOfRule({ kind: 'FIXED', month: 2, day: 30 }) // 'February has no 30th day. Choose a day that comes.'
 */
export function faultOfRule(rule: HolidayRule): string | undefined {
  if (rule.kind === 'FIXED' && rule.day > daysIn(2024, rule.month)) {
    return `${monthName(rule.month)} never has ${rule.day} days. Choose a day that comes.`;
  }
  if (rule.kind === 'WEEKDAY' && rule.nth === 5 && rule.month === 2) {
    return `February has a fifth ${weekdayLabels[rule.weekday]} only once in decades. Choose the fourth or the last one.`;
  }
  return undefined;
}

/** The weekday that is kept where a holiday falls on a Saturday (Friday) or a Sunday (Monday); else the day itself. */
function nearestWeekday(day: Day): Day {
  const at = weekdayOf(day);
  return at === 6 ? addDays(day, -1) : at === 0 ? addDays(day, 1) : day;
}

/** Those of each year by which they are counted: the same rules are asked about many days. */
const ofYears = new WeakMap<Holidays, Map<number, readonly Holiday[]>>();

function holidaysOf(holidays: Holidays, year: number): readonly Holiday[] {
  const years = ofYears.get(holidays) ?? new Map<number, readonly Holiday[]>();
  ofYears.set(holidays, years);
  const known = years.get(year);
  if (known) return known;
  const { preset, skipped, observance, own } = holidays;
  const all: OwnHoliday[] = [
    ...holidayPresets[preset]
      .filter(({ key }) => !skipped.includes(key))
      .map(({ name, rule }) => ({ name, rule, startsAt: '00:00', endsAt: '24:00' })),
    ...own,
  ];
  const found: Holiday[] = [];
  for (const { rule, ...rest } of all) {
    const day = dayOfRule(rule, year);
    if (day === undefined) continue;
    const observed = observance === 'DAY' || rule.kind === 'DATE' ? day : nearestWeekday(day);
    if (observed === day || observance === 'BOTH') found.push({ ...rest, day, observedFor: null });
    if (observed !== day) found.push({ ...rest, day: observed, observedFor: day });
  }
  years.set(year, found);
  return found;
}

/** The holidays from a day to another, both included, in order. */
export function holidaysBetween(holidays: Holidays, from: Day, to: Day): Holiday[] {
  const found: Holiday[] = [];
  // New Year's Day is observed in the year before where it falls on a Saturday.
  for (let year = Number(from.slice(0, 4)) - 1; year <= Number(to.slice(0, 4)) + 1; year += 1)
    for (const one of holidaysOf(holidays, year)) if (one.day >= from && one.day <= to) found.push(one);
  return found.sort((a, b) => (a.day === b.day ? a.name.localeCompare(b.name) : a.day < b.day ? -1 : 1));
}
