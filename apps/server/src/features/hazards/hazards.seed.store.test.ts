import { expect, it } from 'vitest';
import { useTestServer } from '../../../test/server.ts';
import { assessmentsSlice } from '../assessments/index.ts';
import { clientsSlice } from '../clients/index.ts';
import { officesSlice } from '../offices/index.ts';
import { staffSlice } from '../staff/index.ts';
import { usersSlice } from '../users/index.ts';
import { seedHazards } from './hazards.seed.ts';

const server = useTestServer();

it('gives the demo open, overdue, done and accepted actions, once, and keeps critical hazards open', async () => {
  const { owner, app } = server.current;
  for (const slice of [usersSlice, officesSlice, staffSlice, clientsSlice, assessmentsSlice])
    await slice.seed?.(app.deps);
  await seedHazards(app.deps);
  await seedHazards(app.deps);
  const { rows } = await owner.query(
    `select count(*) filter (where status = 'OPEN' and due_on >= current_date)::int as open,
       count(*) filter (where status = 'OPEN' and due_on < current_date - 1)::int as overdue,
       count(*) filter (where status = 'DONE')::int as done, count(*) filter (where status = 'ACCEPTED')::int as accepted,
       count(*) filter (where weight = 'C' and status <> 'OPEN')::int as settled from hazard_actions`,
  );
  expect(rows[0].settled).toBe(0);
  for (const what of ['open', 'overdue', 'done', 'accepted']) expect(rows[0][what], what).toBeGreaterThan(1);
});
