import type { ClockShift, TimeClock, Visit, VisitTask } from '@homeward/contract/visits';
import { expect, test } from 'vitest';
import { withPresses } from './visits.offline.model.ts';
import { nameOf, type Work } from './visits.work.model.ts';

const facts = { deviceAt: '2027-01-11T15:30:00.000Z' };
const staff = { id: 'ana', fullName: 'Ana Villanueva', image: null };
const task = { taskId: 'bath', title: 'Bath', outcome: null, reason: null } as VisitTask;
const shift = {
  id: 'shift',
  client: { id: 'dorothy', name: 'Dorothy Bell' },
  serviceType: 'PERSONAL_CARE',
  startUtc: '2027-01-11T15:30:00.000Z',
  endUtc: '2027-01-11T19:00:00.000Z',
  timezone: 'America/Chicago',
  place: '12 Oak St',
  tasks: [task, { ...task, taskId: 'lunch' }],
} as unknown as ClockShift;
const visit = {
  id: 'visit',
  isOnBreak: false,
  breaks: [],
  tasks: shift.tasks,
  tasksDone: 0,
  observations: [],
} as unknown as Visit;

const clockOf = (more: Partial<TimeClock> = {}): TimeClock => ({
  now: facts.deviceAt,
  isEnabled: true,
  text: '',
  running: null,
  next: [shift],
  mayStartUnscheduled: true,
  ...more,
});
const atVisit = clockOf({ running: visit, next: [] });

const clockIn: Work = { kind: 'IN', start: { shiftId: 'shift' }, clientName: 'Dorothy Bell', facts };
const clockOut = (visitId: string): Work => ({ kind: 'OUT', visitId, mileage: null, facts });
const pause = (kind: 'BREAK_START' | 'BREAK_END'): Work => ({ kind, visitId: 'visit', facts });
const done = (taskId: string, outcome: 'DONE' | 'PARTLY' | 'REFUSED', reason?: string): Work => ({
  kind: 'TASK',
  visitId: 'visit',
  report: { taskId, outcome, ...(reason && { reason }) },
});

/** The clock after these presses, the first of them a minute after the clock was read. */
function after(clock: TimeClock, works: readonly Work[], visitIds: readonly [string, string][] = []) {
  const presses = works.map((work, at) => ({
    key: `key-${at}`,
    at: `2027-01-11T15:3${at + 1}:00.000Z`,
    work,
  }));
  return withPresses(clock, presses, { staff, timezone: 'America/Denver', visitIds: new Map(visitIds) });
}

test('a clock-in begins the visit of its shift, at the time of its press, with its tasks', () => {
  const { running, next } = after(clockOf(), [clockIn]);
  expect(next).toEqual([]);
  expect(running).toMatchObject({
    id: 'key-0',
    status: 'IN_PROGRESS',
    inAt: '2027-01-11T15:31:00.000Z',
    shiftId: 'shift',
    client: shift.client,
    place: '12 Oak St',
    tasks: shift.tasks,
    tasksTotal: 2,
    staff,
  });
});

test('a visit that was not planned begins with its client and service', () => {
  const start = { clientId: 'walter', serviceType: 'COMPANION' } as const;
  const { running, next } = after(clockOf(), [{ kind: 'IN', start, clientName: 'Walter Reyes', facts }]);
  expect(running).toMatchObject({
    client: { id: 'walter', name: 'Walter Reyes' },
    serviceType: 'COMPANION',
    shiftId: null,
    tasks: [],
  });
  expect(next).toEqual([shift]);
});

test.each<[string, TimeClock, Work[], Partial<Visit> | null]>([
  ['a break begins', atVisit, [pause('BREAK_START')], { isOnBreak: true }],
  ['a break ends', atVisit, [pause('BREAK_START'), pause('BREAK_END')], { isOnBreak: false }],
  ['a task is done', atVisit, [done('bath', 'DONE')], { tasksDone: 1 }],
  ['a task is partly done', atVisit, [done('bath', 'PARTLY')], { tasksDone: 1 }],
  ['a task is refused', atVisit, [done('bath', 'DONE'), done('bath', 'REFUSED', 'Tired')], { tasksDone: 0 }],
  ['a clock-out ends it', atVisit, [clockOut('visit')], null],
  ['one of another visit ends nothing', atVisit, [clockOut('other')], { id: 'visit' }],
  ['a second clock-in begins nothing', atVisit, [clockIn], { id: 'visit' }],
  ['a clock-in to a shift that is gone begins nothing', clockOf({ next: [] }), [clockIn], null],
  ['a whole visit leaves none', clockOf(), [clockIn, clockOut('key-0')], null],
])('%s', (_what, clock, works, expected) => {
  const { running } = after(clock, works);
  if (expected === null) expect(running).toBeNull();
  else expect(running).toMatchObject(expected);
});

test('what was pressed under a clock-in counts for the visit that the server made of it', () => {
  const works = [clockOut('in-key')];
  expect(after(atVisit, works).running).not.toBeNull();
  expect(after(atVisit, works, [['in-key', 'visit']]).running).toBeNull();
});

test('breaks, reasons and notes are shown as they were given', () => {
  const note: Work = { kind: 'NOTE', visitId: 'visit', note: { kind: 'HANDOVER', text: 'She slept.' } };
  const { running } = after(atVisit, [pause('BREAK_START'), done('bath', 'REFUSED', 'Tired'), note]);
  expect(running?.breaks).toEqual([{ from: '2027-01-11T15:31:00.000Z', to: null }]);
  expect(running?.tasks[0]).toMatchObject({ outcome: 'REFUSED', reason: 'Tired' });
  expect(running?.observations).toEqual([
    { id: 'key-2', kind: 'HANDOVER', text: 'She slept.', by: staff, at: '2027-01-11T15:33:00.000Z' },
  ]);
});

test.each<[string, Work, Work, boolean]>([
  ['the same clock-in', clockIn, clockIn, true],
  ['a clock-in to another shift', clockIn, { ...clockIn, start: { shiftId: 'other' } } as Work, false],
  ['the end of a break', pause('BREAK_START'), pause('BREAK_END'), false],
  ['the same of a task', done('bath', 'DONE'), done('bath', 'DONE'), true],
  ['another outcome', done('bath', 'DONE'), done('bath', 'REFUSED', 'Tired'), false],
])('%s pressed behind it: one press or two', (_what, first, second, isOne) => {
  expect(nameOf(second).group).toBe(nameOf(first).group);
  expect(nameOf(second).name === nameOf(first).name).toBe(isOne);
});
