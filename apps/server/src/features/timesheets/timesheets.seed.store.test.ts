import { expect, it } from 'vitest';
import { useTestServer } from '../../../test/server.ts';
import { carePlansSlice } from '../care-plans/index.ts';
import { clientsSlice } from '../clients/index.ts';
import { officesSlice } from '../offices/index.ts';
import { ratesSlice } from '../rates/index.ts';
import { shiftsSlice } from '../shifts/index.ts';
import { staffSlice } from '../staff/index.ts';
import { usersSlice } from '../users/index.ts';
import { visitsSlice } from '../visits/index.ts';
import { seedTimesheets } from './timesheets.seed.ts';

const server = useTestServer();

it('makes the timesheets of the demo’s visits, once, and they agree with them', async () => {
  const { owner, app } = server.current;
  for (const slice of [
    ...[usersSlice, officesSlice, staffSlice, clientsSlice, carePlansSlice, ratesSlice, shiftsSlice],
    visitsSlice,
  ])
    await slice.seed?.(app.deps);
  await seedTimesheets(app.deps);
  const count = 'select count(*)::int as count from timesheets';
  const { rows: first } = await owner.query(count);
  await seedTimesheets(app.deps);
  expect((await owner.query(count)).rows).toEqual(first);
  const states = await owner.query('select distinct status from timesheets');
  const found = states.rows.map(({ status }) => status);
  for (const status of ['OPEN', 'SUBMITTED', 'APPROVED', 'PAID']) expect(found).toContain(status);
  const { rows } = await owner.query(`
    select (select sum((approved -> 'figures' ->> 'grossCents')::int)::int from timesheets where status = 'PAID')
        = (select sum(cents)::int from payroll_rows) as paid,
      (select count(*)::int from timesheets t join users u on u.id = t.staff_id
        where u.username = 'care.provider' and t.status = 'OPEN') > 0 as own,
      (select sum(v.pay_minutes)::int from visits v where v.status = 'LOCKED')
        = (select sum((approved -> 'figures' ->> 'regularMinutes')::int + (approved -> 'figures' ->> 'overtimeMinutes')::int
          + (approved -> 'figures' ->> 'doubleMinutes')::int)::int from timesheets where approved is not null)
          - (select sum((v -> 'trip' ->> 'minutes')::int)::int from timesheets,
            jsonb_array_elements(approved -> 'figures' -> 'visits') v) as minutes,
      (select count(*)::int from timesheet_entries) > 0 as entries,
      (select count(*)::int from staff_home_offices where begins_at > now()) as moving`);
  expect(rows).toEqual([{ paid: true, own: true, minutes: true, entries: true, moving: 1 }]);
});
