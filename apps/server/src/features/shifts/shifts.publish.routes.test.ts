import { expect, it } from 'vitest';
import { mainOffice, makeClient } from '../../../test/clients.ts';
import { useTestServer } from '../../../test/server.ts';
import { makeShift, shiftWindow } from '../../../test/shifts.ts';

const server = useTestServer({ givesSessions: true });

it('publishes the drafts that were shown, all or none, and tells each caregiver once', async () => {
  const manager = await server.current.createPerson({ role: 'CareManager' });
  const person = await server.current.createPerson({ role: 'CareProvider' });
  const client = await makeClient(server.current, { officeId: await mainOffice(server.current) });
  const own = [
    await makeShift(server.current, client, { person, days: 3 }),
    await makeShift(server.current, client, { person, days: 4 }),
  ];
  const open = await makeShift(server.current, client, { days: 5, conflicts: ['HOLIDAY'] });
  const beyond = await makeShift(server.current, await makeClient(server.current), { days: 3 });
  const { from, to } = shiftWindow();
  const shown = await server.current.call('GET', `/shifts/unpublished?from=${from}&to=${to}`, {
    as: manager,
  });
  expect(shown.body).toEqual({ shifts: 3, open: 1, people: 1 });
  const publish = (expected: number) =>
    server.current.call('POST', '/shifts/publish', { as: manager, body: { from, to, expected } });
  expect((await publish(2)).status).toBe(409);
  const states = async () => {
    const { rows } = await server.current.owner.query('select id, status from shifts');
    return new Map(rows.map(({ id, status }) => [id, status]));
  };
  expect(new Set((await states()).values())).toEqual(new Set(['DRAFT']));
  expect((await publish(3)).body).toEqual({ shifts: 3, people: 1 });
  const after = await states();
  expect([...own, open, beyond].map((id) => after.get(id))).toEqual([
    'ASSIGNED',
    'ASSIGNED',
    'OPEN',
    'DRAFT',
  ]);
  const { rows } = await server.current.owner.query('select user_id, type from notifications');
  expect(rows).toEqual([{ user_id: person.id, type: 'shifts-published' }]);
  expect((await server.current.call('GET', `/clients/${client.id}`, { as: person })).status).toBe(200);
});
