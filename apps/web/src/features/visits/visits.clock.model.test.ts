import type { ClockShift, TimeClock, Visit } from '@homeward/contract/visits';
import { visitsText } from '@homeward/contract/visits';
import { describe, expect, it } from 'vitest';
import {
  clockOffsetMs,
  hasClock,
  noReason,
  reasonErrors,
  reasonOf,
  shiftOnButton,
  unreported,
  withVisit,
} from './visits.clock.model.ts';

/** A shift on 2027-01-11 between two hours of UTC. */
const shift = (id: string, from: number, to: number) =>
  ({ id, startUtc: `2027-01-11T${from}:00:00Z`, endUtc: `2027-01-11T${to}:00:00Z` }) as ClockShift;
const at = (time: string) => Date.parse(`2027-01-11T${time}:00Z`);
const [morning, noon] = [shift('morning', 10, 12), shift('noon', 12, 14)];

it.each([
  ['before all of them, the first', '09:00', undefined, 'morning'],
  ['from 15 minutes before its start, the first', '09:45', undefined, 'morning'],
  ['where two can be begun, the earlier', '11:50', undefined, 'morning'],
  ['once the first is over, the one that can be begun', '12:01', undefined, 'noon'],
  ['the one that was chosen', '09:45', 'noon', 'noon'],
  ['the first where the chosen one is gone', '09:45', 'other', 'morning'],
])('the button is for %s', (_what, time, chosen, expected) => {
  expect(shiftOnButton([morning, noon], chosen, at(time))?.id).toBe(expected);
});

it('has no shift where there is none', () => {
  expect(shiftOnButton([], undefined, at('09:00'))).toBeUndefined();
});

it('tells how far the clock of a device is behind the server’s', () => {
  expect(clockOffsetMs({ now: '2027-01-11T10:00:05Z' }, at('10:00'))).toBe(5_000);
  expect(clockOffsetMs({ now: '2027-01-11T09:59:00Z' }, at('10:00'))).toBe(-60_000);
});

it('names tasks of which nothing was said, those as needed apart', () => {
  const task = (title: string, outcome: string | null, isAsNeeded = false) => ({
    title,
    outcome,
    isAsNeeded,
  });
  const tasks = [task('Bath', null), task('Lunch', 'REFUSED'), task('Walk', null, true)];
  expect(unreported({ tasks } as unknown as Visit).map(({ title }) => title)).toEqual(['Bath']);
});

describe('the clock after an answer', () => {
  const visit = (more: Partial<Visit>) =>
    ({ id: 'a', shiftId: 'morning', status: 'IN_PROGRESS', ...more }) as Visit;
  const clock = (running: Visit | null) => ({ running, next: [morning, noon] }) as unknown as TimeClock;

  it('runs once it was clocked in', () => {
    const now = withVisit(clock(null), visit({}));
    expect(now.running?.id).toBe('a');
    expect(now.next.map(({ id }) => id)).toEqual(['noon']);
  });

  it('runs no more once it was clocked out', () => {
    expect(withVisit(clock(visit({})), visit({ status: 'ENDED' })).running).toBeNull();
  });

  it('goes on where a note of an older visit was written', () => {
    const before = clock(visit({}));
    expect(withVisit(before, visit({ id: 'older', status: 'VERIFIED' }))).toBe(before);
  });
});

describe('a reason', () => {
  it.each([
    ['none', noReason, { code: visitsText.chooseReason }],
    ['one of the list', { code: 'EMERGENCY', note: '' }, {}],
    ['another without words', { code: 'OTHER', note: ' 123456789 ' }, { note: visitsText.longerNote }],
    ['another with words', { code: 'OTHER', note: '1234567890' }, {}],
    ['too many words', { code: 'EMERGENCY', note: 'x'.repeat(301) }, { note: 'Use at most 300 characters.' }],
  ] as const)('%s', (_what, fields, errors) => {
    expect(reasonErrors(fields)).toEqual(errors);
  });

  it('goes without empty words', () => {
    expect(reasonOf({ code: 'EMERGENCY', note: '  ' })).toEqual({ reasonCode: 'EMERGENCY' });
    expect(reasonOf({ code: 'OTHER', note: ' At the store. ' })).toEqual({
      reasonCode: 'OTHER',
      overrideReason: 'At the store.',
    });
    expect(reasonOf(noReason)).toBeUndefined();
  });
});

it.each([
  ['CareProvider', true, 0, true],
  ['CareProvider', false, 1, false],
  ['Other', true, 0, true],
  ['MedicalProfessional', true, 0, false],
  ['MedicalProfessional', true, 1, true],
] as const)('%s, enabled %s, with %i shifts ahead, has a clock: %s', (role, isEnabled, ahead, expected) => {
  const clock = { isEnabled, running: null, next: [morning].slice(0, ahead) } as unknown as TimeClock;
  expect(hasClock(clock, role)).toBe(expected);
});
