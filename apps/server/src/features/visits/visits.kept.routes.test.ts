import type { Visit } from '@homeward/contract/visits';
import { expect, it } from 'vitest';
import { makeClient } from '../../../test/clients.ts';
import { useTestServer } from '../../../test/server.ts';
import { atHome, makeHome, makeShiftNow } from '../../../test/visits.ts';

const server = useTestServer({ givesSessions: true });

it('keeps punches and observations as they were made, also from the server itself and the owner', async () => {
  const { current } = server;
  const person = await current.createPerson({ role: 'CareProvider' });
  const shiftId = await makeShiftNow(current, await makeHome(current), person);
  const post = (path: string, body: object) => current.call<Visit>('POST', path, { as: person, body });
  const { id } = (await post('/visits/clock-in', { shiftId, ...atHome })).body;
  await post(`/visits/${id}/observations`, { kind: 'OFFICE', text: 'All well.' });
  const { pool } = current.app.deps;
  for (const text of [
    `update punches set at = now() where visit_id = '${id}'`,
    `delete from punches where visit_id = '${id}'`,
    `update visit_observations set body = 'No.' where visit_id = '${id}'`,
    `delete from refused_punches`,
  ])
    await expect(pool.query(text)).rejects.toThrow(/permission denied|append-only/);
  await expect(current.owner.query('delete from punches')).rejects.toThrow('append-only');
});

it.each([
  ['where clocks go back', '2026-11-01T02:00:00Z', '2026-11-01T11:00:00Z', 540],
  ['where they go forward', '2027-03-14T03:00:00Z', '2027-03-14T10:00:00Z', 420],
])('counts the minutes that passed in a night %s', async (_name, from, to, minutes) => {
  const person = await server.current.createPerson({ role: 'CareProvider' });
  const client = await makeClient(server.current);
  const { rows } = await server.current.owner.query(
    `insert into visits (client_id, staff_id, office_id, service_type, timezone, in_at, out_at, status)
     select id, $2, office_id, 'PERSONAL_CARE', 'America/New_York', $3, $4, 'VERIFIED' from clients where id = $1
     returning id`,
    [client.id, person.id, from, to],
  );
  const { body } = await server.current.call<Visit>('GET', `/visits/${rows[0]?.id}`, { as: person });
  expect(body.workedMinutes).toBe(minutes);
});
