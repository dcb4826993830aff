import { shiftOperationBody, shiftOperations } from '@homeward/contract/shifts';
import { expect, test } from 'vitest';
import {
  firstFields,
  judgedKinds,
  kindsFor,
  type OperationFields,
  operationBodyOf,
} from './shifts.operations.model.ts';

const [shift, person] = ['01890000-0000-7000-8000-000000000001', '01890000-0000-7000-8000-000000000002'];
const selection = { ids: new Set([shift]), filter: undefined };
const whole: OperationFields = {
  ...firstFields,
  person: [{ id: person, name: 'Jonah Cole' }],
  cause: 'WEATHER',
  serviceType: 'RESPITE',
  bill: '38.50',
  reason: ' In the hospital ',
  overrideReason: ' Agreed with the family. ',
};

test.each(shiftOperations)('%s is asked as the server takes it', (kind) => {
  const body = operationBodyOf(kind, whole, selection);
  const parsed = shiftOperationBody.safeParse(body);
  expect(parsed.success).toBe(true);
  expect('overrideReason' in (body ?? {})).toBe(judgedKinds.includes(kind));
});

test.each([
  ['ASSIGN', {}, undefined],
  ['CANCEL', {}, undefined],
  ['CHANGE_SERVICE', {}, undefined],
  ['APPLY_HOLD', { reason: '  ' }, undefined],
  ['CHANGE_RATE', { reason: 'Holiday' }, undefined],
  ['CHANGE_RATE', { bill: '38.50' }, undefined],
  ['CHANGE_RATE', { bill: '38.50', pay: 'x', reason: 'Holiday' }, undefined],
  ['CHANGE_RATE', { pay: '-1', reason: 'Holiday' }, undefined],
  [
    'CHANGE_RATE',
    { pay: '21', reason: ' Holiday ' },
    { billRateCents: null, payRateCents: 2_100, reason: 'Holiday' },
  ],
  ['SHIFT_TIME', { minutes: Number.NaN }, undefined],
  ['SHIFT_TIME', { way: 'SET', start: '09:00' }, undefined],
  ['SHIFT_TIME', { way: 'SET', start: '09:00', end: '11:00' }, { start: '09:00', end: '11:00' }],
  ['SHIFT_TIME', { way: 'EARLIER', minutes: 15 }, { minutes: -15 }],
  ['COPY_WEEK', { weeks: Number.NaN }, undefined],
  ['COPY_WEEK', { overrideReason: 'Too short' }, { weeks: 1, keepsCaregivers: true }],
] as const)('%s with %o', (kind, fields, payload) => {
  const body = operationBodyOf(kind, { ...firstFields, ...fields }, selection);
  expect(body).toEqual(payload && { kind, shiftIds: [shift], ...payload });
});

test.each([
  ['SuperAdmin', true],
  ['Admin', true],
  ['CareManager', false],
] as const)('%s may change rates: %s', (role, mayChange) => {
  const kinds = kindsFor({ id: person, role });
  expect(kinds.includes('CHANGE_RATE')).toBe(mayChange);
  expect(kinds).toContain('CHANGE_SERVICE');
});

test('all that pass a filter are asked for by it', () => {
  const filter = { from: '2027-01-01T06:00:00.000Z', to: '2027-02-01T06:00:00.000Z' };
  expect(operationBodyOf('PUBLISH', firstFields, { ids: new Set(), filter })).toEqual({
    kind: 'PUBLISH',
    filter,
  });
});
