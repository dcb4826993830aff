import { describe, expect, it } from 'vitest';
import {
  blocking,
  exceptionsOf,
  isVerifiedByItself,
  missingElements,
  unmendable,
  type VisitFacts,
} from './visits.exceptions.model.ts';
import { type ExceptionCode, exceptionCodes, exceptionKinds } from './visits.text.ts';

const at = (time: string, day = 20) => `2026-11-${day}T${time}:00.000Z`;

/** A visit from 9 AM to 1 PM as it was planned, with nothing wrong. */
const good: VisitFacts = {
  now: at('13:05'),
  planned: { startUtc: at('09:00'), endUtc: at('13:00'), staffId: 'ana' },
  clientId: 'client',
  staffId: 'ana',
  serviceType: 'PERSONAL_CARE',
  hasLocation: true,
  in: at('09:00'),
  out: at('13:00'),
  fenceIn: 'PASS',
  fenceOut: 'PASS',
  worstAccuracyM: 20,
  isClockOff: false,
  isOffline: false,
  isManual: false,
  tasks: [
    { priority: 'CRITICAL', outcome: 'DONE' },
    { priority: 'STANDARD', outcome: 'PARTLY' },
    { priority: 'OPTIONAL', outcome: null },
  ],
  overlapsStaff: false,
  overlapsClient: false,
  hasRate: true,
  isDeviceShared: false,
  lacksSignature: false,
  exceedsAuthorization: false,
  lacksMealBreak: false,
};
const shift = (startUtc: string, endUtc: string, staffId: string | null = 'ana') => ({
  startUtc,
  endUtc,
  staffId,
});

it('finds nothing wrong with a visit as planned, and verifies it', () => {
  expect(exceptionsOf(good)).toEqual([]);
  expect(isVerifiedByItself(good)).toBe(true);
});

/** What differs, and what is then found. */
const cases: [string, Partial<VisitFacts>, string][] = [
  ['nobody came', { in: null, out: null, tasks: [] }, 'NO_IN NO_OUT'],
  ['running, 4 hours after its end', { out: null, now: at('17:00') }, ''],
  ['running a minute longer', { out: null, now: at('17:01') }, 'NO_OUT'],
  ['not planned, running for a day', { planned: null, out: null, now: at('09:00', 21) }, 'UNSCHEDULED'],
  ['a minute longer', { planned: null, out: null, now: at('09:01', 21) }, 'NO_OUT UNSCHEDULED'],
  ['no service', { serviceType: null }, 'NO_SERVICE'],
  ['no client', { clientId: null }, 'NO_CLIENT'],
  ['no caregiver', { staffId: null, planned: null }, 'NO_STAFF UNSCHEDULED'],
  ['no location', { hasLocation: false }, 'NO_LOCATION'],
  ['no rate', { hasRate: false }, 'MISSING_RATE'],
  ['not planned', { planned: null }, 'UNSCHEDULED'],
  ['another was planned', { planned: shift(at('09:00'), at('13:00'), 'ben') }, 'WRONG_STAFF'],
  ['nobody was planned', { planned: shift(at('09:00'), at('13:00'), null) }, ''],
  ['two visits of the caregiver', { overlapsStaff: true }, 'OVERLAP_STAFF_VISITS'],
  ['two visits of the client', { overlapsClient: true }, 'OVERLAP_CLIENT_VISITS'],
  ['15 minutes late', { in: at('09:15') }, ''],
  ['16 minutes late', { in: at('09:16') }, 'LATE_IN'],
  ['15 minutes early', { in: at('08:45') }, ''],
  ['16 minutes early', { in: at('08:44') }, 'EARLY_IN'],
  ['left 15 minutes early', { out: at('12:45') }, ''],
  ['left 16 minutes early', { out: at('12:44') }, 'EARLY_OUT'],
  ['left 16 minutes late', { out: at('13:16') }, 'LATE_OUT'],
  ['80 % of the planned time', { out: at('12:12') }, 'EARLY_OUT'],
  ['a minute less', { out: at('12:11') }, 'EARLY_OUT SHORT_VISIT'],
  ['120 % of it', { out: at('13:48') }, 'LATE_OUT'],
  ['a minute more', { out: at('13:49') }, 'LATE_OUT LONG_VISIT'],
  ['16 hours', { planned: shift(at('00:00'), at('16:00')), in: at('00:00'), out: at('16:00') }, ''],
  [
    '16 hours and a minute',
    { planned: shift(at('00:00'), at('16:01')), in: at('00:00'), out: at('16:01') },
    'TOO_LONG',
  ],
  ['came in from elsewhere', { fenceIn: 'FAIL' }, 'OUT_OF_FENCE_IN'],
  ['came in without a fix', { fenceIn: 'NO_FIX' }, 'OUT_OF_FENCE_IN'],
  ['left from elsewhere', { fenceOut: 'FAIL' }, 'OUT_OF_FENCE_OUT'],
  ['no pin', { fenceIn: 'NOT_GEOCODED', fenceOut: 'NOT_GEOCODED' }, ''],
  ['sure of 100 m', { worstAccuracyM: 100 }, ''],
  ['sure of 101 m', { worstAccuracyM: 101 }, 'LOW_ACCURACY'],
  ['a wrong clock', { isClockOff: true }, 'DEVICE_TIME'],
  ['offline', { isOffline: true }, 'OFFLINE'],
  ['by hand', { isManual: true }, 'MANUAL_TIME'],
  ['a task that was refused', { tasks: [{ priority: 'STANDARD', outcome: 'REFUSED' }] }, 'TASKS_INCOMPLETE'],
  [
    'a task of which nothing is said',
    { tasks: [{ priority: 'STANDARD', outcome: null }] },
    'TASKS_INCOMPLETE',
  ],
  ['a critical task', { tasks: [{ priority: 'CRITICAL', outcome: 'NOT_DONE' }] }, 'CRITICAL_TASK_MISSED'],
  ['the same while it runs', { out: null, tasks: [{ priority: 'CRITICAL', outcome: null }] }, ''],
  ['no signature', { lacksSignature: true }, 'SIGNATURE_MISSING'],
  ['no meal break', { lacksMealBreak: true }, 'MEAL_BREAK_MISSING'],
  ['the same while it runs', { out: null, lacksMealBreak: true }, ''],
  ['more than is authorized', { exceedsAuthorization: true }, 'AUTHORISATION_EXCEEDED'],
  ['a shared device', { isDeviceShared: true }, 'SHARED_DEVICE'],
];

it.each(cases)('%s', (_name, differing, found) => {
  expect(exceptionsOf({ ...good, ...differing }).join(' ')).toBe(found);
});

it('is tried for every code', () => {
  const tried = new Set(cases.flatMap(([, , found]) => found.split(' ')));
  expect(exceptionCodes.filter((code) => !tried.has(code))).toEqual([]);
});

describe('severity', () => {
  it('is that of the paper', () => {
    const blocks = exceptionCodes.filter((code) => exceptionKinds[code].severity === 'BLOCK');
    expect(blocks.join(' ')).toBe(
      'NO_IN NO_OUT NO_SERVICE NO_CLIENT NO_STAFF NO_LOCATION MISSING_RATE UNSCHEDULED WRONG_STAFF OVERLAP_STAFF_VISITS OVERLAP_CLIENT_VISITS CRITICAL_TASK_MISSED',
    );
    expect(exceptionCodes).toHaveLength(30);
  });

  it('stops the approval until the office has settled it', () => {
    const exceptions = (isSettled: boolean) =>
      (['UNSCHEDULED', 'LATE_IN', 'NO_OUT'] satisfies ExceptionCode[]).map((code) => ({ code, isSettled }));
    expect(blocking(exceptions(false))).toBe(2);
    expect(blocking(exceptions(true))).toBe(0);
    expect(unmendable(exceptions(true))).toBe(1);
  });
});

describe('a visit that verifies itself', () => {
  it.each<[string, Partial<VisitFacts>, boolean]>([
    ['warnings do not stop it', { in: at('09:20'), isOffline: true }, true],
    ['a time by hand does', { isManual: true }, false],
    ['what blocks does', { overlapsClient: true }, false],
    ['a missing element does', { out: null }, false],
  ])('%s', (_name, differing, isVerified) => {
    expect(isVerifiedByItself({ ...good, ...differing })).toBe(isVerified);
  });

  it('has six elements', () => {
    const nothing = {
      serviceType: null,
      clientId: null,
      staffId: null,
      hasLocation: false,
      in: null,
      out: null,
    };
    expect(missingElements(good)).toEqual([]);
    expect(missingElements({ ...good, ...nothing }).join(' ')).toBe(
      'service client date location staff time',
    );
    expect(missingElements({ ...good, out: null })).toEqual(['time']);
  });
});
