import type { Conflict } from '@homeward/contract/shifts';
import { expect, it } from 'vitest';
import { keptConflicts, plannedOn, whyLeftOpen } from './shifts.materialize.model.ts';

const conflict = (code: Conflict['code'], policy: Conflict['policy']): Conflict => ({
  code,
  policy,
  message: code,
});

it.each<[string, readonly Conflict[], string, string | undefined]>([
  ['nothing', [], '', undefined],
  [
    'what prohibits, with or without a reason',
    [conflict('OVERLAP_STAFF', 'PROHIBIT')],
    'Agreed by phone',
    'OVERLAP_STAFF',
  ],
  ['what asks for a reason', [conflict('NO_AVAILABILITY_DATA', 'ALERT')], '', 'NO_AVAILABILITY_DATA'],
  ['the same, with a reason', [conflict('NO_AVAILABILITY_DATA', 'ALERT')], 'Agreed by phone', undefined],
  ['nothing: what the client prefers', [conflict('LANGUAGE', 'ALERT')], '', undefined],
  ['nothing: the gender that the client prefers', [conflict('GENDER_PREF', 'ALERT')], '', undefined],
  ['preferences that the office holds to', [conflict('PET', 'PROHIBIT')], '', 'PET'],
  [
    'what is of the client',
    [conflict('HOLIDAY', 'ALERT'), conflict('CLIENT_STATUS', 'PROHIBIT')],
    '',
    undefined,
  ],
])('a regular stays away by: %s', (_what, conflicts, overrideReason, code) => {
  expect(whyLeftOpen(conflicts, { overrideReason })?.code).toBe(code);
});

it('keeps of a shift that stays open what is of the client', () => {
  const conflicts = [conflict('OVERLAP_STAFF', 'PROHIBIT'), conflict('HOLIDAY', 'ALERT')];
  expect(keptConflicts(conflicts, true)).toEqual(['HOLIDAY']);
  expect(keptConflicts(conflicts, false)).toEqual(['OVERLAP_STAFF', 'HOLIDAY']);
});

it('plans the shift of a day with who comes on it', () => {
  const series = { startTime: '22:00', endTime: '06:00', timezone: 'America/New_York' };
  const regular = { dayOfWeek: 6, careProviderId: 'kim', effectiveFrom: '2026-01-01', effectiveTo: null };
  expect(plannedOn(series, [regular], '2026-10-31')).toMatchObject({
    start: '2026-10-31T22:00',
    end: '2026-11-01T06:00',
    careProviderId: 'kim',
  });
});
