import { expect, it } from 'vitest';
import { useTestServer } from '../../../test/server.ts';
import { usersSlice } from '../users/index.ts';
import { seedCredentials } from './staff.credentials.seed.ts';
import { remindOfExpiry } from './staff.reminders.service.ts';
import { seedStaff } from './staff.seed.ts';

const server = useTestServer();

it('gives the demo credentials of every state, once, and begins without reminders', async () => {
  const { owner, app } = server.current;
  await usersSlice.seed?.(app.deps);
  await seedStaff(app.deps);
  await seedCredentials(app.deps);
  const count = async () => (await owner.query('select count(*)::int as n from staff_credentials')).rows[0].n;
  const made = await count();
  await seedCredentials(app.deps);
  expect(await count()).toBe(made);
  const { rows } = await owner.query(`
    select count(*) filter (where runs_out_on < current_date)::int as expired,
      count(*) filter (where runs_out_on between current_date and current_date + 60)::int as expiring,
      count(*) filter (where status = 'VERIFIED' and runs_out_on > current_date + 60)::int as valid,
      count(*) filter (where status = 'PENDING')::int as pending,
      count(*) filter (where status = 'REJECTED')::int as rejected
    from staff_credentials`);
  for (const [story, some] of Object.entries(rows[0]))
    expect({ story, isThere: Number(some) > 1 }).toEqual({ story, isThere: true });
  await remindOfExpiry(app.deps, new Date());
  const told = await owner.query("select from notifications where type = 'license-expiring'");
  expect(told.rowCount).toBe(0);
});
