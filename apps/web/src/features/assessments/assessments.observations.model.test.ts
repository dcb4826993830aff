import type { Observer } from '@homeward/contract/observations';
import { expect, it } from 'vitest';
import { isTaken, notTaken, observedByItem } from './assessments.observations.model.ts';

const observer = (fullName: string, at: string, answers: Record<string, unknown>) =>
  ({ observer: { fullName }, sections: [{ section: 'activities', version: 1, answers, at }] }) as Observer;

it('finds what caregivers saw by item, and what the draft still lacks', () => {
  const observed = observedByItem([
    observer('Ana', '2026-03-02T10:00:00Z', { bath: 0, dress: 1 }),
    observer('Ben', '2026-03-01T10:00:00Z', { bath: 1 }),
  ]);
  expect(observed.get('bath')?.map(({ by, value }) => [by, value])).toEqual([
    ['Ana', 0],
    ['Ben', 1],
  ]);
  // Of two, what was seen last; what is answered already stays.
  expect(notTaken(observed, {})).toEqual({ bath: 0, dress: 1 });
  expect(notTaken(observed, { bath: 1, dress: { notAssessed: 'REFUSED' } })).toEqual({});
  const [ana] = observed.get('bath') ?? [];
  expect(ana && [isTaken(ana, 0), isTaken(ana, 1), isTaken(ana, undefined)]).toEqual([true, false, false]);
});
