import { expect, it } from 'vitest';
import { useTestServer } from '../../../test/server.ts';
import { clientsSlice } from '../clients/index.ts';
import { officesSlice } from '../offices/index.ts';
import { staffSlice } from '../staff/index.ts';
import { usersSlice } from '../users/index.ts';
import { seedCarePlans } from './care-plans.seed.ts';

const server = useTestServer();

it('gives every client of the demo in care a published plan and tasks, once', async () => {
  const { owner, app } = server.current;
  for (const slice of [usersSlice, officesSlice, staffSlice, clientsSlice]) await slice.seed?.(app.deps);
  await seedCarePlans(app.deps);
  await seedCarePlans(app.deps);
  const { rows } = await owner.query(
    `select bool_and(p.published_no between 1 and 3 or c.status = 'ONBOARDING') as published,
       bool_and(c.has_care_plan = (p.published_no is not null)) as noted,
       bool_and((select count(*) from care_tasks t where t.client_id = c.id) between 8 and 12) as tasks,
       count(*) filter (where p.review_due_on < current_date and c.status = 'ACTIVE')::int as overdue,
       bool_and(not c.missing @> '{CARE_PLAN}' or p.published_no is null) as checklist,
       count(*) filter (where p.published_no > 1)::int > 10 as several
     from clients c join care_plans p on p.client_id = c.id`,
  );
  const [{ overdue, ...facts }] = rows;
  expect(facts).toEqual({ published: true, noted: true, tasks: true, checklist: true, several: true });
  expect(overdue).toBe(2);
  const read = await owner.query('select from care_plan_acknowledgements');
  expect(read.rowCount).toBeGreaterThan(20);
});
