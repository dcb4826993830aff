import {
  type Display,
  formatHomeTime,
  formatWallSpan,
  formatWordDate,
  serviceTypeLabels,
  weekdayNames,
  weekdayOf,
} from '@homeward/contract/core';
import { type SeriesResult, type ShiftRow, type ShiftStatus, shiftStates } from '@homeward/contract/shifts';

/** A status as it begins a line: "In progress". */
export function statusLabel(status: ShiftStatus): string {
  const name = shiftStates.states[status];
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** A day with its name: "Monday, Jan 11, 2027". */
export const dayInWords = (day: string, display: Display): string =>
  `${weekdayNames[weekdayOf(day)]}, ${formatWordDate(day, display)}`;

/** A span of wall clock: "Monday, Jan 11, 2027, 9:00 AM – 1:00 PM". */
export const wallInWords = ({ start, end }: { start: string; end: string }, display: Display): string =>
  formatWallSpan({ from: start, to: end }, display);

/** When a shift is at the client's home: "Monday, Jan 11, 2027, 9:00 AM – 1:00 PM". */
export const whenInWords = (
  { startUtc, endUtc, timezone }: Pick<ShiftRow, 'startUtc' | 'endUtc' | 'timezone'>,
  display: Display,
): string => formatHomeTime({ from: startUtc, to: endUtc, timezone }, display, { day: 'weekday' }).text;

/** A zone as people read it: "America/New York". */
export const zoneInWords = (timezone: string): string => timezone.replaceAll('_', ' ');

/** Whether somebody is still to be found for a shift. */
export const isOpenShift = ({ careProvider, status }: Pick<ShiftRow, 'careProvider' | 'status'>): boolean =>
  careProvider === null && (status === 'DRAFT' || status === 'OPEN' || status === 'OFFERED');

/** Whether the deadline to acknowledge a change has passed. */
export const isLate = ({ acknowledgeBy }: { readonly acknowledgeBy: string | null }): boolean =>
  acknowledgeBy !== null && Date.parse(acknowledgeBy) <= Date.now();

/** A length: "4 h", "3 h 30 min", "45 min". */
export function lengthInWords(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours > 0 || rest === 0 ? `${hours} h` : '', rest > 0 ? `${rest} min` : '']
    .filter(Boolean)
    .join(' ');
}

/** What a shift is called: "Personal care for Dorothy Bell". */
export const shiftName = ({ serviceType, client }: Pick<ShiftRow, 'serviceType' | 'client'>): string =>
  `${serviceTypeLabels[serviceType]} for ${client.name}`;

/** A number with its noun: "1 shift", "12 shifts". */
export const counted = (count: number, one: string, more = `${one}s`): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : more}`;

/** What a save of a series did: "2 new, 3 changed, 1 removed". */
export function resultInWords({ created, changed, removed }: SeriesResult): string {
  const parts = [
    created > 0 ? `${created} new` : '',
    changed > 0 ? `${changed} changed` : '',
    removed > 0 ? `${removed} removed` : '',
  ].filter(Boolean);
  return parts.length === 0 ? 'No shift had to change.' : parts.join(', ');
}

/** Words of several components. */
export const words = {
  noneAssigned: 'Nobody assigned',
  chooseClient: 'Choose a client.',
  chooseDay: 'Choose a day.',
  chooseTime: 'Enter a time.',
  reason: 'Reason for saving anyway',
  free: 'This shift has no conflicts.',
  draft: 'It is a draft until you publish it.',
  incomplete: 'Choose a client, a service and the times to see cost and conflicts.',
} as const;
