import { availabilityBody } from '@homeward/contract/staff';
import { expect, it } from 'vitest';
import { useTestServer } from '../../../test/server.ts';
import { usersSlice } from '../users/index.ts';
import { staffSlice } from './index.ts';
import { seedAvailability } from './staff.availability.seed.ts';
import { findAvailability } from './staff.availability.store.ts';

const server = useTestServer();

it('gives most staff of the demo hours that could have been saved, once; some of them old', async () => {
  const { owner, app } = server.current;
  await usersSlice.seed?.(app.deps);
  await staffSlice.seed?.(app.deps);
  await seedAvailability(app.deps);
  const { rows } = await owner.query<{ user_id: string; is_old: boolean }>(
    `select user_id, confirmed_at < now() - interval '30 days' as is_old from staff_availability_plans`,
  );
  expect(rows.length).toBeGreaterThan(40);
  expect(rows.filter((row) => row.is_old).length).toBeGreaterThan(3);
  for (const { user_id: id } of rows) {
    const plan = await findAvailability(app.deps.db, id, { id, role: 'SuperAdmin' });
    expect(availabilityBody.parse({ rows: plan?.rows }).rows.length).toBeGreaterThan(0);
  }
});
