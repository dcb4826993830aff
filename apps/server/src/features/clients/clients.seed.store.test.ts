import { expect, it } from 'vitest';
import { useTestServer } from '../../../test/server.ts';
import { officesSlice } from '../offices/index.ts';
import { staffSlice } from '../staff/index.ts';
import { usersSlice } from '../users/index.ts';
import { seedClients } from './clients.seed.ts';

const server = useTestServer();

it('gives the demo clients of every state whom its people reach, once', async () => {
  const { owner, app } = server.current;
  for (const slice of [usersSlice, officesSlice, staffSlice]) await slice.seed?.(app.deps);
  await seedClients(app.deps);
  await seedClients(app.deps);
  const clients = await owner.query(
    'select status, count(*)::int as count from clients group by status order by status',
  );
  expect(clients.rows.map(({ status }) => status)).toEqual([
    'ACTIVE',
    'DISCHARGED',
    'ONBOARDING',
    'ON_HOLD',
    'PROSPECT',
  ]);
  expect(clients.rows.reduce((sum, { count }) => sum + count, 0)).toBe(44);
  const offices = await owner.query('select distinct office_id from clients');
  expect(offices.rowCount).toBe(2);
  const reached = await owner.query(
    `select u.username from users u where u.username in ('care.manager', 'care.provider', 'family', 'medical')
     and exists (select from client_reach r where r.user_id = u.id) order by u.username`,
  );
  expect(reached.rows.map(({ username }) => username)).toEqual([
    'care.manager',
    'care.provider',
    'family',
    'medical',
  ]);
  const wrong = await owner.query(
    `select from wanted_client_reach w full join client_reach r using (user_id, client_id, by) where w.user_id is null or r.user_id is null`,
  );
  expect(wrong.rowCount).toBe(0);
});
