import { checkInstrument, type InstrumentKey, score } from '@homeward/contract/instruments';
import { expect, it } from 'vitest';
import { useTestServer } from '../../../test/server.ts';
import { clientsSlice } from '../clients/index.ts';
import { officesSlice } from '../offices/index.ts';
import { staffSlice } from '../staff/index.ts';
import { usersSlice } from '../users/index.ts';
import { checkChain } from './assessments.seals.service.ts';
import { seedAssessments } from './assessments.seed.ts';

const server = useTestServer();

it('gives the demo two years of assessments, once, as people would have made them', async () => {
  const { owner, app } = server.current;
  for (const slice of [usersSlice, officesSlice, staffSlice, clientsSlice]) await slice.seed?.(app.deps);
  await seedAssessments(app.deps);
  await seedAssessments(app.deps);
  const states = await owner.query<{ status: string; count: number }>(
    'select status, count(*)::int as count from assessments group by status',
  );
  const counts = Object.fromEntries(states.rows.map(({ status, count }) => [status, count]));
  expect(counts).toMatchObject({ DRAFT: 3, COMPLETED: 1, AMENDED: 1, VOIDED: 1 });
  expect(counts.SIGNED).toBeGreaterThan(300);
  // Something of everything that the pages show.
  const { rows } = await owner.query(
    `select count(*) filter (where change = 'WORSE')::int as worse, count(*) filter (where change = 'BETTER')::int as better,
       count(*) filter (where due_on < current_date - 1)::int as late,
       count(*) filter (where due_on between current_date and current_date + 30)::int as soon,
       count(*) filter (where due_reason = 'HOME_CHANGED')::int as moved,
       count(*) filter (where 'act-now' = any (band_keys) and is_current)::int as hazards,
       count(*) filter (where is_current and instrument <> 'montessori' and band_keys = '{}')::int as blank,
       count(distinct instrument)::int as instruments, max(visit_date) <= current_date + 1
         and max(greatest(created_at, updated_at, signed_at)) <= now() as past,
       min(visit_date) < current_date - 600 as old from assessments where signed_at is not null`,
  );
  expect(rows[0]).toMatchObject({ blank: 0, instruments: 6, past: true, old: true });
  for (const what of ['worse', 'better', 'late', 'soon', 'hazards'])
    expect(rows[0][what], what).toBeGreaterThan(2);
  expect(rows[0].moved).toBeGreaterThan(0);
  const all = await owner.query<{ instrument: InstrumentKey; answers: object[] }>(
    `select a.instrument, array_agg(s.answers) as answers from assessments a
     join assessment_sections s on s.assessment_id = a.id where a.signed_at is not null group by a.id`,
  );
  for (const { instrument, answers } of all.rows) {
    const merged = Object.assign({}, ...answers);
    expect([score(instrument, merged).missing, checkInstrument(instrument, merged)], instrument).toEqual([
      [],
      {},
    ]);
  }
  const second = await owner.query(`select from assessment_addenda where kind = 'COSIGNATURE'`);
  expect(second.rowCount).toBe(1);
  const chains = await owner.query<{ clientId: string; instrument: InstrumentKey }>(
    'select client_id as "clientId", instrument from assessment_chains order by random() limit 20',
  );
  for (const chain of chains.rows)
    expect(await checkChain(app.deps, app.deps.db, chain)).toMatchObject({ isIntact: true });
});
