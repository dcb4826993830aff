import type { ChatDuty } from '@homeward/contract/chat';
import { minuteMs } from '@homeward/contract/core';
import { expect, it } from 'vitest';
import { useTestServer } from '../../../test/server.ts';
import { makeHome, makeShiftNow, makeVisit } from '../../../test/visits.ts';

const server = useTestServer({ givesSessions: true });

it.each([
  ['without a shift', [], false, null],
  ['in a shift that runs', [{ from: -10, to: 50 }], true, 50],
  ['before a shift', [{ from: 30, to: 90 }], false, 30],
  ['after a shift', [{ from: -90, to: -30 }], false, null],
  ['in a shift that was called off', [{ from: -10, to: 50, status: 'CANCELLED' }], false, null],
  ['in a shift that was ended early', [{ from: -50, to: 50, status: 'COMPLETED' }], false, null],
  [
    'between two shifts',
    [
      { from: -90, to: -30 },
      { from: 40, to: 90 },
    ],
    false,
    40,
  ],
  ['before a shift in more than a week', [{ from: 8 * 24 * 60, to: 8 * 24 * 60 + 60 }], false, null],
])(
  'says of a caregiver %s whether they are on duty, and until when that holds',
  async (_, shifts, isOnDuty, minutes) => {
    const person = await server.current.createPerson({ role: 'CareProvider' });
    const client = await makeHome(server.current);
    const before = Date.now();
    for (const shift of shifts) await makeShiftNow(server.current, client, person, shift);
    const after = Date.now();
    const { body } = await server.current.call<ChatDuty>('GET', '/conversations/duty', { as: person });
    expect(body.isOnDuty).toBe(isOnDuty);
    if (minutes === null) return expect(body.changesAt).toBeNull();
    const changesAt = Date.parse(body.changesAt ?? '');
    expect(changesAt).toBeGreaterThanOrEqual(before + minutes * minuteMs);
    expect(changesAt).toBeLessThanOrEqual(after + minutes * minuteMs);
  },
);

it('counts a visit that runs beyond its shift', async () => {
  const person = await server.current.createPerson({ role: 'CareProvider' });
  const client = await makeHome(server.current);
  await makeVisit(server.current, client, person, { status: 'IN_PROGRESS', from: -90, to: null });
  const { body } = await server.current.call<ChatDuty>('GET', '/conversations/duty', { as: person });
  expect(body).toEqual({ isOnDuty: true, changesAt: null });
});
