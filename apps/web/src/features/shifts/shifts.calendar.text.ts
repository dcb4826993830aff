import {
  type Day,
  type Display,
  formatDate,
  formatHomeTime,
  formatLongDay,
  formatWallSpan,
  formatWordDate,
  monthNames,
  offsetMinutesAt,
  shortZoneName,
} from '@homeward/contract/core';
import type { RosterKind, ShiftRow, ShiftStatus } from '@homeward/contract/shifts';
import type { Tone } from '../../ui/Badge.tsx';
import type { CalendarView, LaneKind, Period } from './shifts.calendar.model.ts';
import { atHome } from './shifts.home.model.ts';
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

/** From when to when, for a tight place: `9 – 11 AM`, `10 PM – 6 AM EST`. */
export const shortTimes = (
  shift: Pick<ShiftRow, 'startUtc' | 'endUtc' | 'timezone'>,
  display: Display,
): string => formatHomeTime(atHome(shift), display, { isShort: true }).text;

/** The same where the zone of all shifts is named beside them. */
export const timesAlone = ({ start, end }: Pick<ShiftRow, 'start' | 'end'>, display: Display): string =>
  formatWallSpan({ from: start, to: end }, display, { isShort: true });

/** The zones of shifts by their short names, in the order of their clocks: `EST, CST`. Shifts whose clocks agree have one. */
export function zonesInWords(shifts: readonly Pick<ShiftRow, 'startUtc' | 'timezone'>[]): string {
  const names = new Map(
    shifts.map(({ timezone, startUtc }) => [
      shortZoneName(timezone, startUtc),
      offsetMinutesAt(timezone, startUtc),
    ]),
  );
  return [...names]
    .sort(([, one], [, other]) => other - one)
    .map(([name]) => name)
    .join(', ');
}

/** Whether the clocks of shifts agree, so that one short name says all of their zones. */
export const haveOneZone = (shifts: Parameters<typeof zonesInWords>[0]): boolean =>
  shifts.length > 0 && !zonesInWords(shifts).includes(', ');

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
  const { text, own } = formatHomeTime(atHome(shift), display, { day: 'long', isShort: true });
  return [
    text,
    shift.client.name,
    who,
    statusLabel(shift.status),
    own,
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
