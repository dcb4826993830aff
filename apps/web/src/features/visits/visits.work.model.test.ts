import type { TimeClock } from '@homeward/contract/visits';
import { expect, it } from 'vitest';
import { typedOf, type Work, zoneOf } from './visits.work.model.ts';

const visitId = 'visit';
const facts = { deviceAt: '2027-01-11T15:00:00.000Z' };
const report = (outcome: 'DONE' | 'REFUSED', reason?: string): Work => ({
  kind: 'TASK',
  visitId,
  report: { taskId: 'task', outcome, ...(reason && { reason }) },
});

it.each<[string, Work, string]>([
  ['nothing of a plain clock-in', { kind: 'IN', start: { shiftId: 's' }, clientName: 'Dorothy', facts }, ''],
  [
    'the reason of a clock-in',
    {
      kind: 'IN',
      start: { shiftId: 's' },
      clientName: 'Dorothy',
      facts: { ...facts, overrideReason: 'We met at the doctor.' },
    },
    'We met at the doctor.',
  ],
  [
    'miles and signer of a clock-out',
    {
      kind: 'OUT',
      visitId,
      mileage: 4.5,
      facts,
      signature: { kind: 'TYPED', signer: 'CLIENT', name: 'Ann Bell' },
    },
    '4.5 miles, signed by Ann Bell',
  ],
  ['no miles where none were entered', { kind: 'OUT', visitId, mileage: null, facts }, ''],
  ['an outcome', report('DONE'), 'Done'],
  ['an outcome with its reason', report('REFUSED', 'Tired'), 'Refused, Tired'],
  ['a note', { kind: 'NOTE', visitId, note: { kind: 'HANDOVER', text: 'She ate well.' } }, 'She ate well.'],
  ['nothing of a break', { kind: 'BREAK_START', visitId, facts }, ''],
])('gives back %s', (_what, work, typed) => {
  expect(typedOf(work)).toBe(typed);
});

it('is said by the clock of the visit: of the shift, of the visit that runs, or of the clock-in that waits', () => {
  const clock = {
    running: { timezone: 'America/Denver' },
    next: [{ id: 's', timezone: 'America/New_York' }],
  } as unknown as TimeClock;
  const begin: Work = { kind: 'IN', start: { shiftId: 's' }, clientName: 'Dorothy', facts };
  const waiting = [{ key: 'press', timezone: 'Asia/Manila' }, { key: 'unplanned' }];
  const of = (work: Work) => zoneOf(work, clock, waiting);
  expect(of(begin)).toBe('America/New_York');
  expect(of(report('DONE'))).toBe('America/Denver');
  expect(of({ kind: 'BREAK_START', visitId: 'press', facts })).toBe('Asia/Manila');
  expect(of({ kind: 'BREAK_START', visitId: 'unplanned', facts })).toBeUndefined();
  const start = { clientId: 'c', serviceType: 'COMPANION' } as const;
  expect(of({ ...begin, start })).toBeUndefined();
  expect(zoneOf(begin, undefined, [])).toBeUndefined();
});
