import { expect, it } from 'vitest';
import { useTestServer } from '../../../test/server.ts';
import { carePlansSlice } from '../care-plans/index.ts';
import { clientsSlice } from '../clients/index.ts';
import { officesSlice } from '../offices/index.ts';
import { shiftsSlice } from '../shifts/index.ts';
import { staffSlice } from '../staff/index.ts';
import { usersSlice } from '../users/index.ts';
import { findFacts } from './visits.judge.store.ts';
import { seedVisits } from './visits.seed.ts';

const server = useTestServer();

it('makes the visits of the demo’s shifts, once, and they agree with them', async () => {
  const { owner, app } = server.current;
  for (const slice of [usersSlice, officesSlice, staffSlice, clientsSlice, carePlansSlice, shiftsSlice])
    await slice.seed?.(app.deps);
  await seedVisits(app.deps);
  const count = 'select count(*)::int as count from visits';
  const { rows: first } = await owner.query(count);
  await seedVisits(app.deps);
  expect((await owner.query(count)).rows).toEqual(first);
  const states = await owner.query('select distinct status from visits');
  const found = states.rows.map(({ status }) => status);
  for (const status of ['IN_PROGRESS', 'NEEDS_REVIEW', 'VERIFIED', 'APPROVED', 'MISSED'])
    expect(found).toContain(status);
  const { rows } = await owner.query(`
    select (select count(*)::int from visits v join shifts s on s.id = v.shift_id
        where s.status <> case v.status when 'IN_PROGRESS' then 'IN_PROGRESS' when 'NEEDS_REVIEW' then 'COMPLETED'
          when 'MISSED' then 'MISSED' else 'VERIFIED' end) as other,
      (select count(*)::int from shifts s where s.status in ('COMPLETED', 'VERIFIED', 'IN_PROGRESS', 'MISSED')
        and not exists (select from visits v where v.shift_id = s.id)) as without,
      (select count(*)::int from visit_corrections where status = 'PENDING') as corrections,
      (select count(*)::int from visits where open_exceptions <> '{}') > 20 as exceptions,
      (select count(*)::int from visit_observations where kind = 'HANDOVER') > 10 as handovers,
      (select count(distinct kind)::int from visit_signatures) as signatures,
      (select string_agg(state, ' ' order by state) from evv_records) as evv`);
  expect(rows).toEqual([
    {
      other: 0,
      without: 0,
      corrections: 2,
      exceptions: true,
      handovers: true,
      signatures: 2,
      evv: 'ACCEPTED REJECTED SENT',
    },
  ]);
  const [late] = (
    await owner.query(`select id from visits where 'OUT_OF_FENCE_IN' = any (open_exceptions) limit 1`)
  ).rows;
  expect((await findFacts(app.deps.db, late.id))?.fenceIn).toBe('FAIL');
});
