import type { NeutralityReport } from '@homeward/contract/visits';
import { expect, it } from 'vitest';
import { makeClient } from '../../../test/clients.ts';
import type { Person } from '../../../test/people.ts';
import { useTestServer } from '../../../test/server.ts';
import { makeHome } from '../../../test/visits.ts';

const server = useTestServer({ givesSessions: true });

it('says by person what rounding gave or took in a quarter, within reach', async () => {
  const { current } = server;
  const manager = await current.createPerson({ role: 'CareManager' });
  const [ana, ben] = [
    await current.createPerson({ role: 'CareProvider' }),
    await current.createPerson({ role: 'CareProvider' }),
  ];
  const client = await makeHome(current);
  const paid = (
    id: string,
    person: Person,
    day: string,
    [from, to, minutes]: [string, string, number],
    status = 'LOCKED',
  ) =>
    current.owner.query(
      `insert into visits (client_id, staff_id, office_id, service_type, timezone, in_at, out_at, pay_minutes, status)
       select id, $2, office_id, 'PERSONAL_CARE', 'UTC', $3, $4, $5, $6 from clients where id = $1`,
      [id, person.id, `${day}T${from}Z`, `${day}T${to}Z`, minutes, status],
    );
  await paid(client.id, ana, '2026-07-01', ['08:08', '12:00', 225]);
  await paid(client.id, ana, '2026-09-30', ['08:00', '12:00', 240]);
  await paid(client.id, ben, '2026-08-10', ['08:07', '12:00', 240]);
  // Another quarter, a visit that is not verified, and a client out of reach.
  await paid(client.id, ana, '2026-10-01', ['08:08', '12:00', 225]);
  await paid(client.id, ana, '2026-08-11', ['08:08', '12:00', 225], 'NEEDS_REVIEW');
  await paid((await makeClient(current)).id, ana, '2026-08-12', ['08:08', '12:00', 225]);
  const { body } = await current.call<NeutralityReport>(
    'GET',
    '/visits/rounding-neutrality?period=2026-08-15',
    {
      as: manager,
    },
  );
  expect([body.from, body.to]).toEqual(['2026-07-01', '2026-09-30']);
  expect(body.rows.map(({ staff, ...row }) => [staff.id, ...Object.values(row)])).toEqual([
    [ana.id, 2, 472, 465, -7],
    [ben.id, 1, 233, 240, 7],
  ]);
});
