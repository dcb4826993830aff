import {
  type Day,
  type Display,
  dayIn,
  formatDate,
  formatLongDay,
  formatTime,
  formatWordDate,
  monthNames,
} from '@homeward/contract/core';
import type { RosterKind, ShiftRow, ShiftStatus } from '@homeward/contract/shifts';
import type { Tone } from '../../ui/Badge.tsx';
import type { CalendarView, LaneKind, Period } from './shifts.calendar.model.ts';
import { isLate, isOpenShift, statusLabel } from './shifts.text.ts';

/** The tone of a shift: red if a change was not acknowledged in time, else by its status. */
export const toneOf = (shift: Pick<ShiftRow, 'status' | 'acknowledgeBy'>): Tone =>
  isLate(shift) ? 'danger' : statusTones[shift.status];

/** The tone of each status; its icon and its word say the same. */
export const statusTones: Readonly<Record<ShiftStatus, Tone>> = {
  DRAFT: 'neutral',
  OPEN: 'warning',
  OFFERED: 'violet',
  ASSIGNED: 'info',
  CONFIRMED: 'success',
  IN_PROGRESS: 'teal',
  COMPLETED: 'success',
  VERIFIED: 'success',
  CANCELLED: 'neutral',
  MISSED: 'danger',
  ON_HOLD: 'olive',
};

export const viewLabels: Readonly<Record<CalendarView, string>> = {
  agenda: 'Agenda',
  day: 'Day',
  week: 'Week',
  month: 'Month',
};

export const laneLabels: Readonly<Record<LaneKind, string>> = {
  none: 'Hours',
  staff: 'By staff',
  client: 'By client',
  map: 'Map',
};

/** How a printed roster is laid out. */
export const rosterLabels: Readonly<Record<RosterKind, string>> = {
  STAFF: 'By caregiver',
  CLIENT: 'By client',
};

/** The days that are shown, as the heading of the calendar. */
export function periodTitle(view: CalendarView, day: Day, { from, to }: Period, display: Display): string {
  if (view === 'month') return `${monthNames[Number(day.slice(5, 7)) - 1]} ${day.slice(0, 4)}`;
  if (view === 'day') return `${formatLongDay(day, display)}, ${day.slice(0, 4)}`;
  return `${formatWordDate(from, display)} – ${formatWordDate(to, display)}`;
}

/** A time of day for a tight place: `9 AM`, `9:30 AM`, `09:00`. */
function shortTime(instant: string, display: Display): string {
  const time = formatTime(instant, display);
  return display.timeFormat === '12h' ? time.replace(':00', '') : time;
}

/** From when to when, for a tight place: `9 – 11 AM`, `10 PM – 6 AM`. */
export function shortTimes(
  { startUtc, endUtc }: Pick<ShiftRow, 'startUtc' | 'endUtc'>,
  display: Display,
): string {
  const [start, end] = [shortTime(startUtc, display), shortTime(endUtc, display)];
  const half = / [AP]M$/.exec(end)?.[0];
  return `${half && start.endsWith(half) ? start.slice(0, -half.length) : start} – ${end}`;
}

/** The same; an end on another day says on which. */
function timesInFull(shift: ShiftRow, display: Display): string {
  const { timezone } = display;
  const last = new Date(Date.parse(shift.endUtc) - 1);
  const isSameDay = dayIn(timezone, shift.startUtc) === dayIn(timezone, last);
  return `${shortTimes(shift, display)}${isSameDay ? '' : ` (${formatLongDay(shift.endUtc, display)})`}`;
}

/** The times by the clock of the shift's own zone, where it shows others than the reader's; else undefined. */
export function timesThere(shift: ShiftRow, display: Display): string | undefined {
  const there = { ...display, timezone: shift.timezone };
  const isSame = [shift.startUtc, shift.endUtc].every(
    (instant) => formatTime(instant, there) === formatTime(instant, display),
  );
  if (isSame && dayIn(shift.timezone, shift.startUtc) === dayIn(display.timezone, shift.startUtc))
    return undefined;
  const [from, to] = [formatTime(shift.startUtc, there), formatTime(shift.endUtc, there)];
  return `${from} – ${to} in ${(shift.timezone.split('/').at(-1) ?? '').replaceAll('_', ' ')}`;
}

/** Who comes; undefined where the reader is not told. */
export function whoComes(shift: ShiftRow): string | undefined {
  return shift.careProvider?.fullName ?? (isOpenShift(shift) ? 'Nobody assigned' : undefined);
}

/** Everything that the calendar shows of a shift, in one sentence: what is seen of it, word for word, is part of it. */
export function shiftInFull(shift: ShiftRow, display: Display): string {
  const who = shift.careProvider
    ? `with ${shift.careProvider.fullName}`
    : isOpenShift(shift)
      ? 'nobody assigned'
      : undefined;
  const there = timesThere(shift, display);
  return [
    formatLongDay(shift.startUtc, display),
    timesInFull(shift, display),
    shift.client.name,
    who,
    statusLabel(shift.status),
    there && `there ${there}`,
    shift.conflicts.length > 0 && 'saved with conflicts',
    shift.acknowledgeBy !== null &&
      (isLate(shift) ? 'change not acknowledged in time' : 'change not acknowledged yet'),
  ]
    .filter(Boolean)
    .join(', ');
}

/** A day as the agenda calls it: "Today, Wednesday, November 25". */
export function agendaDayName(day: Day, today: Day, display: Display): string {
  const name = formatLongDay(day, display);
  return day === today ? `Today, ${name}` : name;
}

/** What stands where there is nothing, by who looks. */
export const emptyTexts = {
  office: {
    title: 'No shifts in these days',
    text: 'Add a shift, or repeat one every week. It stays a draft until you publish it.',
  },
  caregiver: {
    title: 'You have no shifts in these days',
    text: 'Your shifts show here as soon as the office publishes them. Look at the days before or after.',
  },
  family: {
    title: 'No visits in these days',
    text: 'Visits show here once they are planned. If you expect one, call the office.',
  },
  medical: {
    title: 'Your clients have no shifts in these days',
    text: 'Shifts of the clients whom you care for show here. Look at the days before or after.',
  },
} as const;

/** What a named view of the calendar keeps. */
export const viewsText = { keeps: 'A view keeps how the calendar shows shifts, and its filters.' } as const;

/** When it was asked for nothing that exists. */
export const noMatchText = {
  title: 'No shifts match these filters',
  text: 'Clear a filter, or look at other days.',
} as const;

/** A day in the reader's format, for those who hear how many there are. */
export const foundText = (count: string, { from, to }: Period, display: Display): string =>
  from === to
    ? `${count} on ${formatDate(from, display)}`
    : `${count} from ${formatDate(from, display)} to ${formatDate(to, display)}`;
