import { formatDate, weekdayNames } from '../../core/index.ts';
import type { AvailabilityRow, AvailabilityType } from './staff.availability.model.ts';

/** What a row's type is called. */
export const availabilityTypeLabels: Record<AvailabilityType, string> = {
  AVAILABLE: 'Available',
  PREFERRED: 'Preferred',
  UNAVAILABLE: 'Not available',
};

/** Days after which availability that nobody confirmed again is shown as old. */
export const daysToConfirm = 30;

/** The sentences of availability, the same on the server and on the screen. */
export const availabilityText = {
  wrongTime: 'Enter a time as in 09:00. Midnight is 00:00.',
  wrongType: 'Choose available, preferred or not available.',
  wrongDay: 'Choose a day of the week, from 0 (Sunday) to 6.',
  endBeforeStart: 'The last day is before the first.',
  halfGivenTimes: 'Enter a start and an end time, or neither for whole days.',
  tooManyRows: (most: number) => `Availability holds at most ${most} rows.`,
  overlap: (first: string, second: string) => `These overlap: ${first}; and ${second}. Change one of them.`,
  nothingToConfirm: 'There are no hours to confirm yet. Enter them first.',
} as const;

/** How times of day are written. */
export type TimeFormat = '12h' | '24h';

/** `9:00 AM` or `09:00`. */
export function timeInWords(time: string, format: TimeFormat = '12h'): string {
  if (format === '24h') return time;
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** `9:00 AM to 5:00 PM`, `all day`. */
export function hoursInWords(
  startTime: string | undefined,
  endTime: string | undefined,
  format: TimeFormat = '12h',
): string {
  if (startTime === undefined || endTime === undefined) return 'all day';
  if (startTime === '00:00' && endTime === '00:00') return 'all day';
  return `${timeInWords(startTime, format)} to ${timeInWords(endTime, format)}`;
}

const wordDisplay = { timezone: 'UTC', timeFormat: '12h', weekStart: 'sunday' } as const;

/** A row as a sentence names it: `Monday 9:00 AM to 5:00 PM, available`, `12/24/2026 – 12/26/2026 all day, not available`. */
export function rowInWords(
  row: AvailabilityRow,
  display: { dateFormat: 'MM/DD/YYYY' | 'DD/MM/YYYY' | 'YYYY-MM-DD'; timeFormat: TimeFormat } = {
    dateFormat: 'MM/DD/YYYY',
    timeFormat: '12h',
  },
): string {
  const dayInWords = (day: string) => formatDate(day, { ...wordDisplay, ...display });
  const hours = hoursInWords(row.startTime, row.endTime, display.timeFormat);
  const type = availabilityTypeLabels[row.type].toLowerCase();
  if (row.kind === 'RECURRING') {
    const from = row.effectiveFrom === undefined ? '' : ` from ${dayInWords(row.effectiveFrom)}`;
    const until = row.effectiveUntil === undefined ? '' : ` until ${dayInWords(row.effectiveUntil)}`;
    return `${weekdayNames[row.dayOfWeek ?? 0]} ${hours}${from}${until}, ${type}`;
  }
  const { startDate = '', endDate = '' } = row;
  const days =
    startDate === endDate ? dayInWords(startDate) : `${dayInWords(startDate)} – ${dayInWords(endDate)}`;
  return `${days} ${hours}, ${type}`;
}
