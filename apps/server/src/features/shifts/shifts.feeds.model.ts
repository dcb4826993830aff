import { type Display, formatHomeTime, type ServiceType, serviceTypeLabels } from '@homeward/contract/core';
import type { ShiftStatus } from '@homeward/contract/shifts';

/** How far a calendar feed looks back and ahead, in days. */
export const feedDays = { back: 30, ahead: 84 } as const;
/** The most addresses that one person has at once. */
export const mostFeeds = 10;

/** What a calendar feed may say of a shift: whoever reads the address may be anybody. */
export interface FeedShift {
  readonly id: string;
  readonly version: number;
  readonly status: ShiftStatus;
  readonly serviceType: ServiceType;
  readonly startUtc: string;
  readonly endUtc: string;
  /** Of the client's office. */
  readonly timezone: string;
  readonly updatedAt: string;
  /** Of the client. */
  readonly initials: string;
}

/** `B. A.` of Bola Adeyemi. */
export function initialsOf(firstName: string, lastName: string): string {
  const letters = [firstName, lastName].map((name) => [...name.trim()][0]?.toUpperCase());
  return letters.flatMap((letter) => (letter ? [`${letter}.`] : [])).join(' ');
}

/** Whoever finds the file learns of nobody's diagnosis, so the one service that names an illness is only called care. */
const serviceLabels: Readonly<Record<ServiceType, string>> = { ...serviceTypeLabels, DEMENTIA_CARE: 'Care' };

const statusOf = (status: ShiftStatus) =>
  status === 'CANCELLED' ? 'CANCELLED' : status === 'ON_HOLD' ? 'TENTATIVE' : 'CONFIRMED';

/** An instant in the basic form of ISO 8601 in UTC: no reader needs to know a time zone. */
const utc = (instant: string) => `${new Date(instant).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;

/** A text value of RFC 5545, section 3.3.11. */
const text = (value: string) => value.replaceAll(/[\\;,]/g, '\\$&').replaceAll(/\r\n|\r|\n/g, '\\n');

const encoder = new TextEncoder();

/** A content line in pieces of at most 75 octets that cut no letter in two (RFC 5545, section 3.1). */
function fold(line: string): string {
  const pieces: string[] = [];
  let [piece, octets] = ['', 0];
  for (const letter of line) {
    const size = encoder.encode(letter).length;
    if (octets + size > 75) {
      pieces.push(piece);
      [piece, octets] = [' ', 1];
    }
    piece += letter;
    octets += size;
  }
  return [...pieces, piece].join('\r\n');
}

/**
 * What and when by the clock of the client's office. A calendar shows the event by the clock of the device that it is on,
 * which may be in any zone, so the zone is named.
 */
function descriptionOf({ serviceType, startUtc, endUtc, timezone }: FeedShift, display: Display): string {
  const when = formatHomeTime({ from: startUtc, to: endUtc, timezone }, display, {
    day: 'end',
    isNamed: true,
  });
  return `${serviceLabels[serviceType]}\n${when.text}`;
}

function eventOf(shift: FeedShift, display: Display): string[] {
  const { id, version, status, startUtc, endUtc, updatedAt, initials } = shift;
  return [
    'BEGIN:VEVENT',
    `UID:shift-${id}@homeward`,
    `DTSTAMP:${utc(updatedAt)}`,
    `LAST-MODIFIED:${utc(updatedAt)}`,
    `SEQUENCE:${version}`,
    `DTSTART:${utc(startUtc)}`,
    `DTEND:${utc(endUtc)}`,
    `SUMMARY:${text(['Visit', initials].filter(Boolean).join(', '))}`,
    `DESCRIPTION:${text(descriptionOf(shift, display))}`,
    `STATUS:${statusOf(status)}`,
    // Who is asked for a free hour finds one where a visit was cancelled (section 3.8.2.7).
    ...(status === 'CANCELLED' ? ['TRANSP:TRANSPARENT'] : []),
    'CLASS:PRIVATE',
    'END:VEVENT',
  ];
}

/** RFC 5545 wants a component in every calendar: the empty one says what time it is in UTC. */
const nothing = [
  'BEGIN:VTIMEZONE',
  'TZID:UTC',
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0000',
  'TZOFFSETTO:+0000',
  'END:STANDARD',
  'END:VTIMEZONE',
];

/**
 * Shifts as iCalendar (RFC 5545): the same shifts are the same octets, so that a reader who has them is told so.
 * @param name of the calendar, as its owner called it
 * @param display of its owner
 */
export function calendarOf(name: string, shifts: readonly FeedShift[], display: Display): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Homeward//Calendar//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    // RFC 7986, section 5.1, and what calendars read that are older than it.
    `NAME:${text(name)}`,
    `X-WR-CALNAME:${text(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    ...(shifts.length === 0 ? nothing : shifts.flatMap((shift) => eventOf(shift, display))),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}
