import { expect, it } from 'vitest';
import { useTestServer } from '../../../test/server.ts';
import { officesSlice } from '../offices/index.ts';
import { usersSlice } from '../users/index.ts';
import { seedStaff } from './staff.seed.ts';

const server = useTestServer();

it('has office people of the demo in the zone of their office, all but one', async () => {
  const { owner, app } = server.current;
  await officesSlice.seed?.(app.deps);
  await usersSlice.seed?.(app.deps);
  await seedStaff(app.deps);
  // The owner of the agency has no staff record: the first office is theirs.
  const { rows } = await owner.query<{ username: string; isThere: boolean }>(
    `select u.username, bool_or(o.timezone = u.timezone) as "isThere" from users u
     left join staff_offices s on s.user_id = u.id
     join offices o on o.id = coalesce(s.office_id, (select f.id from offices f order by f.created_at, f.id limit 1))
     where u.role in ('SuperAdmin', 'Admin', 'CareManager') group by u.id`,
  );
  expect(rows).toHaveLength(7);
  expect(rows.filter(({ isThere }) => !isThere).map(({ username }) => username)).toEqual(['angelo.lacson']);
});
