import { expect, it } from 'vitest';
import { useTestServer } from '../../../test/server.ts';
import { clientsSlice } from '../clients/index.ts';
import { officesSlice } from '../offices/index.ts';
import { staffSlice } from '../staff/index.ts';
import { usersSlice } from '../users/index.ts';
import { seedShifts } from './shifts.seed.ts';

const server = useTestServer();

it('gives the demo 14 weeks of shifts behind and 12 ahead, by the rules, once', async () => {
  const { owner, app } = server.current;
  for (const slice of [usersSlice, officesSlice, staffSlice, clientsSlice]) await slice.seed?.(app.deps);
  await seedShifts(app.deps);
  const before = await owner.query('select from shifts');
  await seedShifts(app.deps);
  const { rows } = await owner.query(
    `select count(*)::int as count,
       bool_and(status <> 'DRAFT' or published_at is null) as drafts,
       bool_and(status = 'DRAFT' or published_at is not null) as published,
       bool_and(ends_at > now() or status in ('COMPLETED', 'MISSED', 'CANCELLED')) as past,
       bool_and((status = 'CANCELLED') = (cancelled is not null)) as causes,
       bool_and(conflicts = '{}' or length(override_reason) >= 10) as reasons,
       min(starts_at) between now() - interval '100 days' and now() - interval '90 days' as behind,
       max(starts_at) between now() + interval '76 days' and now() + interval '85 days' as ahead,
       count(*) filter (where status = 'OPEN' and starts_at < now() + interval '14 days') > 3 as open,
       count(*) filter (where status = 'DRAFT' and starts_at < now() + interval '14 days') > 3 as unpublished,
       count(*) filter (where conflicts <> '{}') > 3 as overridden,
       count(*) filter (where call_out is not null) > 0 as "callOuts"
     from shifts`,
  );
  const [{ count, ...facts }] = rows;
  expect([...new Set(Object.values(facts))], JSON.stringify(facts)).toEqual([true]);
  expect(count).toBe(before.rowCount);
  expect(count).toBeGreaterThan(500);
  const doubled = await owner.query(
    `select from shifts a join shifts b on a.care_provider_id = b.care_provider_id and a.id < b.id
       and a.starts_at < b.ends_at and b.starts_at < a.ends_at
     where a.status not in ('CANCELLED', 'MISSED') and b.status not in ('CANCELLED', 'MISSED')`,
  );
  expect(doubled.rowCount).toBe(0);
});
