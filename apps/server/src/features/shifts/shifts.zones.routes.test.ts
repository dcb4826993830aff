import { addDays } from '@homeward/contract/core';
import { type ShiftDay, type ShiftRow, shiftsText } from '@homeward/contract/shifts';
import { expect, it } from 'vitest';
import { mainOffice, makeClient } from '../../../test/clients.ts';
import { useTestServer } from '../../../test/server.ts';
import { dayFromNow, makeShift } from '../../../test/shifts.ts';

const server = useTestServer({ givesSessions: true });

it('a day holds what the clock of each shift calls that day, in every call of the calendar', async () => {
  const manager = await server.current.createPerson({ role: 'CareManager' });
  const client = await makeClient(server.current, { officeId: await mainOffice(server.current) });
  const make = (timezone: string, from: string, to: string, days = 5) =>
    makeShift(server.current, client, { timezone, from, to, days });
  const day = dayFromNow(5);
  // Of one day by their own clocks, and of three by any one clock.
  const shown = [
    await make('Asia/Manila', '00:30', '02:00'),
    await make('America/New_York', '09:00', '13:00'),
    await make('Pacific/Honolulu', '22:00', '23:45'),
  ];
  const night = await make('America/Los_Angeles', '23:00', '07:00', 4);
  // These end or begin at midnight of the clients' clocks.
  await make('Pacific/Honolulu', '20:00', '00:00', 4);
  await make('Asia/Manila', '00:00', '04:00', 6);
  const listed = async <Answer>(path: string) =>
    (await server.current.call<Answer>('GET', path, { as: manager })).body;
  const query = `from=${day}&to=${day}`;
  const { data } = await listed<{ data: ShiftRow[] }>(`/shifts?${query}`);
  expect(new Set(data.map(({ id }) => id))).toEqual(new Set([...shown, night]));
  expect(await listed(`/shifts/unpublished?${query}`)).toMatchObject({ shifts: 4 });
  expect(await listed(`/shifts/conflicts?${query}`)).toMatchObject({ judged: 4 });
  const around = `from=${addDays(day, -1)}&to=${addDays(day, 1)}`;
  const { days } = await listed<{ days: ShiftDay[] }>(`/shifts/days?${around}`);
  expect(days.map(({ total }) => total)).toEqual([2, 3, 1]);
  // By the hour that their clocks show, not by who is up first on earth.
  expect(days[1]?.first.map(({ start }) => start.slice(11))).toEqual(['00:30', '09:00', '22:00']);
});

it.each([
  ['two days, or two times', dayFromNow(3), `${dayFromNow(4)}T00:00:00.000Z`, shiftsText.mixedEdges],
  ['days in their order', dayFromNow(4), dayFromNow(3), shiftsText.untilBeforeStart],
  ['not too many days', dayFromNow(3), dayFromNow(200), shiftsText.tooManyDays],
  ['days that there are', '2026-02-30', dayFromNow(3), shiftsText.wrongEdge],
])('a time is %s', async (_what, from, to, message) => {
  const manager = await server.current.createPerson({ role: 'CareManager' });
  const { status, body } = await server.current.call('GET', `/shifts?from=${from}&to=${to}`, { as: manager });
  expect([status, body.errors?.[0]?.message]).toEqual([400, message]);
});
