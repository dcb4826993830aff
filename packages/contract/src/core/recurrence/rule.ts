import { addDays, type Day, instantAt, wallTimeIn } from '../time/index.ts';

/** The days of the week as RFC 5545 spells them, Sunday first. */
export const ruleDays = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'] as const;
export type RuleDay = (typeof ruleDays)[number];

/** A day of the week; within a month the nth of them, from the end where it is negative. */
export interface RuleWeekday {
  readonly day: RuleDay;
  readonly nth?: number;
}

/**
 * When something comes again: the subset of RFC 5545, section 3.3.10, that schedules use. At most one of `count` and
 * `until` is given; with neither it goes on.
 */
export interface RecurrenceRule {
  readonly freq: 'DAILY' | 'WEEKLY' | 'MONTHLY';
  /** Every so many days, weeks or months, from 1 to 52. */
  readonly interval: number;
  /** Empty: the weekday, or the day of the month, on which it starts. */
  readonly byDay: readonly RuleWeekday[];
  /** The day that begins a week; it matters where a week is skipped. */
  readonly weekStart: RuleDay;
  readonly count?: number;
  /** The last day on which it may come. */
  readonly until?: Day;
}

/** Why a text is no rule: the part that is wrong, as RFC 5545 names it, and a sentence. */
export interface RuleFault {
  readonly part: string;
  readonly message: string;
}

const mostInterval = 52;
const mostOccurrences = 730;

const recurrenceText = {
  both: 'Choose an end date or a number of visits, not both.',
  tooMany: `A series can have at most ${mostOccurrences} shifts.`,
  freq: 'FREQ: use DAILY, WEEKLY or MONTHLY.',
  interval: `INTERVAL: give a whole number from 1 to ${mostInterval}.`,
  count: `COUNT: give a whole number from 1 to ${mostOccurrences}.`,
  until: 'UNTIL: give a day as in 20261120, or a moment as in 20261120T140000Z.',
  byDay: 'BYDAY: name days as in MO,WE,FR.',
  nth: 'BYDAY: number days from 1 to 5, or from -1 to -5 counted from the end of the month.',
  nthOutsideMonth: 'BYDAY: only a monthly rule numbers its days.',
  weekStart: 'WKST: give a day as in MO.',
  part: (name: string) => `${name}: rules have only FREQ, INTERVAL, BYDAY, WKST, COUNT and UNTIL.`,
  twice: (name: string) => `${name}: give it once.`,
} as const;

class Fault extends Error {
  readonly part: string;

  constructor(part: string, message: string) {
    super(message);
    this.part = part;
  }
}

const partNames = ['FREQ', 'INTERVAL', 'BYDAY', 'WKST', 'COUNT', 'UNTIL'] as const;
type PartName = (typeof partNames)[number];

function partsOf(text: string): Map<PartName, string> {
  const parts = new Map<PartName, string>();
  for (const part of text.replace(/^RRULE:/i, '').split(';')) {
    const [given = '', value = ''] = part.split('=', 2);
    const name = partNames.find((one) => one === given.trim().toUpperCase());
    if (!name) throw new Fault(given, recurrenceText.part(given.slice(0, 40)));
    if (parts.has(name)) throw new Fault(name, recurrenceText.twice(name));
    parts.set(name, value.trim().toUpperCase());
  }
  return parts;
}

function readWhole(name: PartName, text: string, most: number, message: string): number {
  const value = /^\d{1,9}$/.test(text) ? Number(text) : 0;
  if (value >= 1 && value <= most) return value;
  throw new Fault(name, message);
}

/** When something comes on each of its days: wall clock as `09:00`, and its zone. */
export interface RuleStart {
  readonly startTime: string;
  readonly timezone: string;
}

const untilForm = /^(\d{4})(\d{2})(\d{2})(?:T([01]\d|2[0-3])([0-5]\d)([0-5]\d|60)(Z?))?$/;

/**
 * The last day on which something may come. By RFC 5545, section 3.3.10, the end is included, and where the start has a
 * zone it is an instant in UTC; one without a zone is on the clock of the start.
 */
function readUntil(text: string, starts: RuleStart | undefined): Day {
  const [, year, month, date, hour, minute, second = '', utc] = untilForm.exec(text) ?? [];
  const day = `${year}-${month}-${date}`;
  const midnight = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(midnight.getTime()) || !midnight.toISOString().startsWith(day))
    throw new Fault('UNTIL', recurrenceText.until);
  if (hour === undefined || !starts) return day;
  const { startTime, timezone } = starts;
  if (utc === '') return startTime <= `${hour}:${minute}` ? day : addDays(day, -1);
  // A leap second is the last one before it.
  const end = new Date(`${day}T${hour}:${minute}:${second === '60' ? '59' : second}Z`);
  const there = wallTimeIn(timezone, end).slice(0, 10);
  return instantAt(timezone, `${there}T${startTime}`) <= end ? there : addDays(there, -1);
}

function readDays(text: string, freq: RecurrenceRule['freq']): RuleWeekday[] {
  return text.split(',').map((given) => {
    const [, nth, name] = /^([+-]?\d{1,2})?([A-Z]{2})$/.exec(given.trim()) ?? [];
    const day = ruleDays.find((one) => one === name);
    if (!day) throw new Fault('BYDAY', recurrenceText.byDay);
    if (nth === undefined) return { day };
    if (freq !== 'MONTHLY') throw new Fault('BYDAY', recurrenceText.nthOutsideMonth);
    const number = Number(nth);
    if (number === 0 || Math.abs(number) > 5) throw new Fault('BYDAY', recurrenceText.nth);
    return { day, nth: number };
  });
}

/**
 * Reads the value of an RRULE, as in `FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE;COUNT=6`.
 * @param starts when it comes on each of its days: an UNTIL with a time then ends the rule on the last day on which it has
 *   begun by then; without it on the day that UNTIL names
 * @param weekStart the day that begins a week where the rule does not say; Monday by RFC 5545
 * @returns the rule, or what is wrong with the text
 */
export function parseRule(
  text: string,
  starts?: RuleStart,
  weekStart: RuleDay = 'MO',
): RecurrenceRule | RuleFault {
  try {
    return read(text, starts, weekStart);
  } catch (error) {
    if (error instanceof Fault) return { part: error.part, message: error.message };
    throw error;
  }
}

function read(text: string, starts: RuleStart | undefined, usualWeekStart: RuleDay): RecurrenceRule {
  const parts = partsOf(text);
  const freq = (['DAILY', 'WEEKLY', 'MONTHLY'] as const).find((one) => one === parts.get('FREQ'));
  if (!freq) throw new Fault('FREQ', recurrenceText.freq);
  const [interval, byDay, wkst, count, until] = (
    ['INTERVAL', 'BYDAY', 'WKST', 'COUNT', 'UNTIL'] as const
  ).map((name) => parts.get(name));
  if (count !== undefined && until !== undefined) throw new Fault('COUNT', recurrenceText.both);
  if (count !== undefined && Number(count) > mostOccurrences)
    throw new Fault('COUNT', recurrenceText.tooMany);
  const weekStart = wkst === undefined ? usualWeekStart : ruleDays.find((one) => one === wkst);
  if (!weekStart) throw new Fault('WKST', recurrenceText.weekStart);
  return {
    freq,
    interval:
      interval === undefined ? 1 : readWhole('INTERVAL', interval, mostInterval, recurrenceText.interval),
    byDay: byDay === undefined ? [] : readDays(byDay, freq),
    weekStart,
    ...(count !== undefined && {
      count: readWhole('COUNT', count, mostOccurrences, recurrenceText.count),
    }),
    ...(until !== undefined && { until: readUntil(until, starts) }),
  };
}

/** Whether a text was no rule. */
export function isFault(found: RecurrenceRule | RuleFault): found is RuleFault {
  return 'message' in found;
}

/** The value of an RRULE, in the order in which RFC 5545 lists its parts; what says nothing is left out. */
export function formatRule({ freq, interval, byDay, weekStart, count, until }: RecurrenceRule): string {
  return [
    `FREQ=${freq}`,
    until !== undefined && `UNTIL=${until.replaceAll('-', '')}`,
    count !== undefined && `COUNT=${count}`,
    interval !== 1 && `INTERVAL=${interval}`,
    byDay.length > 0 && `BYDAY=${byDay.map(({ day, nth }) => `${nth ?? ''}${day}`).join(',')}`,
    weekStart !== 'MO' && `WKST=${weekStart}`,
  ]
    .filter((part) => part !== false)
    .join(';');
}
