import { type StaffStatus, staffStates } from '@homeward/contract/staff';
import { expect, it } from 'vitest';
import { useTestServer } from '../../../test/server.ts';
import { usersSlice } from '../users/index.ts';
import { seedStaff } from './staff.seed.ts';

const server = useTestServer();

it('gives the staff of the demo records of every state, once', async () => {
  const { owner, app } = server.current;
  await usersSlice.seed?.(app.deps);
  await seedStaff(app.deps);
  await seedStaff(app.deps);
  const { rows } = await owner.query<{
    status: StaffStatus;
    is_active: boolean;
    position: string;
    hire_date: unknown;
  }>('select s.*, u.is_active from staff_records s join users u on u.id = s.user_id');
  const staff = await owner.query(`select from users where role not in ('SuperAdmin', 'Family')`);
  expect(rows).toHaveLength(staff.rowCount ?? 0);
  expect([...new Set(rows.map(({ status }) => status))].sort()).toEqual(
    Object.keys(staffStates.states).sort(),
  );
  for (const { status, is_active: isActive, position, hire_date: hired } of rows) {
    expect(isActive).toBe(status !== 'SUSPENDED' && status !== 'TERMINATED');
    expect(position).not.toBe('');
    expect(hired === null).toBe(status === 'APPLICANT' || status === 'ONBOARDING');
  }
  const demo = await owner.query(
    `select distinct s.status from staff_records s join users u on u.id = s.user_id where u.username in ('admin', 'care.manager', 'care.provider', 'medical', 'other')`,
  );
  expect(demo.rows).toEqual([{ status: 'ACTIVE' }]);
});
