import {
  type Display,
  formatClock,
  formatDate,
  formatDateTime,
  formatRelative,
  formatTime,
} from '@homeward/contract/core';
import { formatNumber } from '../lib/format.ts';
import type { Formatters } from '../ui/formatters.ts';

/** The tag of a language whose calendars write dates in the viewer's order. */
const locales: Record<Display['dateFormat'], string> = {
  'MM/DD/YYYY': 'en-US',
  'DD/MM/YYYY': 'en-GB',
  'YYYY-MM-DD': 'en-CA',
};

/** How the kit writes numbers and times for a person. */
export function formattersFor(display: Display): Formatters {
  return {
    number: formatNumber,
    day: (isoDay) => formatDate(isoDay, display),
    dateTime: (instant) => formatDateTime(instant, display),
    time: (instant) => formatTime(instant, display),
    clock: (wall) => formatClock(wall, display),
    relative: (instant, nowMs) => formatRelative(instant, display, new Date(nowMs)),
    timezone: display.timezone,
    locale: locales[display.dateFormat],
    firstDayOfWeek: display.weekStart === 'monday' ? 'mon' : 'sun',
    hourCycle: display.timeFormat === '12h' ? 12 : 24,
  };
}
