import {
  type Day,
  dayIn,
  dayMs,
  daysBetween,
  type Instant,
  minuteMs,
  pad,
  partsIn,
  shortZoneName,
  toDate,
  utcOffset,
} from './zone.ts';

/** How the viewer wants times shown: zone, formats and the first day of the week (specification 5.5). */
export interface Display {
  readonly timezone: string;
  readonly dateFormat: 'MM/DD/YYYY' | 'DD/MM/YYYY' | 'YYYY-MM-DD';
  readonly timeFormat: '12h' | '24h';
  readonly weekStart: 'monday' | 'sunday';
}

/** How times are written where nobody's preferences are known. */
export const plainDisplay: Display = {
  timezone: 'UTC',
  dateFormat: 'MM/DD/YYYY',
  timeFormat: '12h',
  weekStart: 'sunday',
};

/** The months in words, as forms list them and dates begin with their first letters. */
export const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;
/** The days of the week as people write them; 0 is Sunday. */
export const weekdayNames = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const;

/** A calendar day stays what it is; an instant becomes the day that it is where the viewer is. */
function dayOf(value: Instant | Day, display: Display): { year: number; month: number; day: number } {
  if (typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value)) {
    const [year = 0, month = 0, day = 0] = value.split('-').map(Number);
    return { year, month, day };
  }
  return partsIn(display.timezone, value);
}

/** A date in the viewer's format: `11/20/2026`, `20/11/2026`, `2026-11-20`. Takes an instant or a calendar day. */
export function formatDate(value: Instant | Day, display: Display): string {
  const { year, month, day } = dayOf(value, display);
  switch (display.dateFormat) {
    case 'MM/DD/YYYY':
      return `${pad(month)}/${pad(day)}/${year}`;
    case 'DD/MM/YYYY':
      return `${pad(day)}/${pad(month)}/${year}`;
    case 'YYYY-MM-DD':
      return `${year}-${pad(month)}-${pad(day)}`;
  }
}

/** A date with its month as a word, in the order of the viewer's format: `Aug 2, 2026`, `2 Aug 2026`, `2026-08-02`. */
export function formatWordDate(value: Instant | Day, display: Display): string {
  const { year, month, day } = dayOf(value, display);
  const name = monthNames[month - 1]?.slice(0, 3) ?? '';
  if (display.dateFormat === 'YYYY-MM-DD') return formatDate(value, display);
  return display.dateFormat === 'MM/DD/YYYY' ? `${name} ${day}, ${year}` : `${day} ${name} ${year}`;
}

/** A day without its year, for a tight place: `Nov 21` or `21 Nov`. */
export function formatShortDay(value: Day, display: Display): string {
  const { month, day } = dayOf(value, display);
  const name = monthNames[month - 1]?.slice(0, 3) ?? '';
  return display.dateFormat === 'MM/DD/YYYY' ? `${name} ${day}` : `${day} ${name}`;
}

/** The day in full, for headings: `Saturday, November 21` or `Saturday, 21 November`. */
export function formatLongDay(value: Instant | Day, display: Display): string {
  const { year, month, day } = dayOf(value, display);
  const weekday = weekdayNames[new Date(Date.UTC(year, month - 1, day)).getUTCDay()];
  const name = monthNames[month - 1];
  return display.dateFormat === 'MM/DD/YYYY' ? `${weekday}, ${name} ${day}` : `${weekday}, ${day} ${name}`;
}

function clockOf(hour: number, minute: number, timeFormat: Display['timeFormat']): string {
  if (timeFormat === '24h') return `${pad(hour)}:${pad(minute)}`;
  return `${hour % 12 || 12}:${pad(minute)} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** A time of day: `5:39 PM` or `17:39`. */
export function formatTime(instant: Instant, display: Display): string {
  const { hour, minute } = partsIn(display.timezone, instant);
  return clockOf(hour, minute, display.timeFormat);
}

/** What a clock on the wall shows, as `08:30`, in the reader's format; `24:00` is midnight. */
export function formatClock(wall: string, { timeFormat }: Pick<Display, 'timeFormat'>): string {
  const [hour = 0, minute = 0] = wall.split(':').map(Number);
  return clockOf(hour % 24, minute, timeFormat);
}

/** Date and time to the second, for files that other programs read: `11/20/2026 5:39:08 PM`. */
export function formatToTheSecond(instant: Instant, display: Display): string {
  const seconds = `:${pad(toDate(instant).getUTCSeconds())}`;
  const [time, half] = formatTime(instant, display).split(' ');
  return `${formatDate(instant, display)} ${time}${seconds}${half ? ` ${half}` : ''}`;
}

/** Date and time: `11/20/2026, 5:39 PM`. */
export function formatDateTime(instant: Instant, display: Display): string {
  return `${formatDate(instant, display)}, ${formatTime(instant, display)}`;
}

/** The same with the zone, for paper, which people in other zones read: `11/20/2026, 5:39 PM EST`. */
export const formatPaperTime = (instant: Instant, display: Display): string =>
  `${formatDateTime(instant, display)} ${shortZoneName(display.timezone, instant)}`;

/**
 * How long ago, or until when: `Just now`, `2 min ago`, `1 h ago`, `Yesterday`, `3 days ago`, `2 weeks ago`,
 * `5 months ago`, `1 year ago`; ahead `In 2 min`, `In 1 h`, `Tomorrow`, `In 3 days`. Hours are counted while the day
 * is the same for the viewer and up to 12 h across midnight, days up to 6, weeks up to 30 days. Months and years are
 * counted by their mean length.
 */
export function formatRelative(instant: Instant, display: Display, now: Instant = new Date()): string {
  const awayMs = toDate(now).getTime() - toDate(instant).getTime();
  const distance = Math.abs(awayMs);
  const isPast = awayMs >= 0;
  const say = (amount: string) => (isPast ? `${amount} ago` : `In ${amount}`);
  if (distance < minuteMs) return 'Just now';
  const minutes = Math.floor(distance / minuteMs);
  if (minutes < 60) return say(`${minutes} min`);
  const days = Math.abs(daysBetween(dayIn(display.timezone, instant), dayIn(display.timezone, now)));
  const hours = Math.floor(minutes / 60);
  if (days === 0 || hours < 12) return say(`${hours} h`);
  if (days === 1) return isPast ? 'Yesterday' : 'Tomorrow';
  return say(longSpanInWords(days));
}

/** Of a year of 365.25 days. */
const meanMonthDays = 30.4375;

function longSpanInWords(days: number): string {
  if (days < 7) return counted(days, 'day');
  if (days < 31) return counted(Math.floor(days / 7), 'week');
  if (days < 365) return counted(Math.floor(days / meanMonthDays), 'month');
  return counted(Math.max(1, Math.floor(days / (meanMonthDays * 12))), 'year');
}

const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`;

/**
 * When a notification came (specification 2.6): under 1 day `Today at 5:39 PM`; under 7 days weekday and time;
 * else month, day, year and time. "Day" is 24 hours, as there.
 */
export function formatNotificationTime(
  instant: Instant,
  display: Display,
  now: Instant = new Date(),
): string {
  const ageMs = toDate(now).getTime() - toDate(instant).getTime();
  const time = formatTime(instant, display);
  if (ageMs < dayMs) return `Today at ${time}`;
  if (ageMs < 7 * dayMs) return `${weekdayNames[partsIn(display.timezone, instant).weekday]} ${time}`;
  return `${formatWordDate(instant, display)}, ${time}`;
}

/**
 * What a person's own clock shows: `9:42 AM Saturday, UTC+08:00`, in the viewer's time format.
 * @param timezone the person's zone
 */
export function formatLocalTime(timezone: string, display: Display, now: Instant = new Date()): string {
  const theirs = { ...display, timezone };
  const weekday = weekdayNames[partsIn(timezone, now).weekday];
  return `${formatTime(now, theirs)} ${weekday}, ${utcOffset(timezone, now)}`;
}

/** The same with the date, for a card: `9:42 AM, 11/21/2026`. @param timezone the person's zone */
export function formatLocalDateTime(timezone: string, display: Display, now: Instant = new Date()): string {
  const theirs = { ...display, timezone };
  return `${formatTime(now, theirs)}, ${formatDate(now, theirs)}`;
}

/** Two times: `8:00 AM – 12:00 PM` on one day of the viewer, else each with its date. */
export function formatTimeRange(from: Instant, to: Instant, display: Display): string {
  if (dayIn(display.timezone, from) === dayIn(display.timezone, to)) {
    return `${formatDate(from, display)}, ${formatTime(from, display)} – ${formatTime(to, display)}`;
  }
  return `${formatDateTime(from, display)} – ${formatDateTime(to, display)}`;
}

/** Two days: `11/01/2026 – 11/20/2026`, one of them when they are the same. */
export function formatDayRange(from: Instant | Day, to: Instant | Day, display: Display): string {
  const [first, last] = [formatDate(from, display), formatDate(to, display)];
  return first === last ? first : `${first} – ${last}`;
}
