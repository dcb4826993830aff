import { addDays, type Day, type ServiceType, type ShiftType } from '@homeward/contract/core';
import {
  dayTypeLabels,
  overrideScopeLabels,
  type PricedShiftAnswer,
  rateUnitLabels,
  timeBandLabels,
} from '@homeward/contract/rates';
import { timeInWords } from '@homeward/contract/staff';

type Segment = PricedShiftAnswer['segments'][number];

/** The form as typed. */
export interface ShiftFields {
  readonly serviceType: ServiceType;
  readonly shiftType: ShiftType;
  readonly startDay: Day | null;
  readonly startTime: string | null;
  readonly endDay: Day | null;
  readonly endTime: string | null;
  readonly officeId: string | null;
  readonly clientId: string | null;
  readonly payer: string | null;
}

/** A wall time from its day and clock; empty while one is missing. The contract then reports it. */
const wall = (day: string | null, time: string | null) => (day && time ? `${day}T${time}` : '');

/** The body to send, without what was not chosen. */
export function shiftBodyOf(fields: ShiftFields, timezone: string, staffId: string | undefined) {
  const { serviceType, shiftType, startDay, startTime, endDay, endTime, officeId, clientId, payer } = fields;
  return {
    serviceType,
    shiftType,
    start: wall(startDay, startTime),
    end: wall(endDay, endTime),
    timezone,
    ...(officeId ? { officeId } : {}),
    ...(clientId ? { clientId } : {}),
    ...(staffId ? { staffId } : {}),
    ...(payer ? { payer } : {}),
  };
}

/** A first shift to ask about: tomorrow morning, four hours. */
export const firstShift = (today: Day): ShiftFields => ({
  serviceType: 'PERSONAL_CARE',
  shiftType: 'HOURLY',
  startDay: addDays(today, 1),
  startTime: '09:00',
  endDay: addDays(today, 1),
  endTime: '13:00',
  officeId: null,
  clientId: null,
  payer: null,
});

const rules: Readonly<Record<Segment['rule'], string>> = {
  SPLIT: 'Priced by its own day and time',
  BY_START: 'Priced by the start of the shift',
  DAYS: 'Counted in days',
  MINIMUM: 'Added up to the minimum',
};

/** Why a segment is priced as it is. */
export const ruleInWords = ({ rule }: Pick<Segment, 'rule'>): string => rules[rule];

/** "Weekday, evening" */
export const whenInWords = ({ dayType, timeBand }: Pick<Segment, 'dayType' | 'timeBand'>): string =>
  `${dayTypeLabels[dayType]}, ${timeBandLabels[timeBand].toLowerCase()}`;

/** Where one side of a price comes from: the name of the card, or the kind of override. */
export function sourceInWords({ level, card }: Segment['source']['bill']): string {
  if (card !== null) return card;
  return level === 'OFFICE' || level === 'ALL'
    ? 'Rate card'
    : `Override: ${overrideScopeLabels[level].toLowerCase()}`;
}

/** "2 hours", "1 visit" */
export function unitsInWords({ units, unit }: Pick<Segment, 'units' | 'unit'>): string {
  const name = rateUnitLabels[unit].toLowerCase();
  return `${Math.round(units * 100) / 100} ${units === 1 ? name : `${name}s`}`;
}

/** The day and the time of a wall clock: `2026-03-08T09:00`. */
export function wallInWords(at: string, dayOf: (day: string) => string, hourCycle: 12 | 24): string {
  const [day = '', time = ''] = at.split('T');
  return `${dayOf(day)}, ${timeInWords(time.slice(0, 5), hourCycle === 24 ? '24h' : '12h')}`;
}

/** The share of the whole time that each segment takes, in percent; one without a time of its own has none. */
export function sharesOf(segments: readonly Pick<Segment, 'minutes'>[]): number[] {
  const all = segments.reduce((sum, { minutes }) => sum + minutes, 0);
  return segments.map(({ minutes }) => (all === 0 ? 0 : (minutes / all) * 100));
}
