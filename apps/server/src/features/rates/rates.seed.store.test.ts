import { marginPercent } from '@homeward/contract/rates';
import { expect, it } from 'vitest';
import { useTestServer } from '../../../test/server.ts';
import { clientsSlice } from '../clients/index.ts';
import { officesSlice } from '../offices/index.ts';
import { staffSlice } from '../staff/index.ts';
import { usersSlice } from '../users/index.ts';
import { seedRates } from './rates.seed.ts';

const server = useTestServer();

it('gives the demo cards that follow each other, overrides and minimum wages, once', async () => {
  const { owner, app } = server.current;
  for (const slice of [usersSlice, officesSlice, staffSlice, clientsSlice]) await slice.seed?.(app.deps);
  await seedRates(app.deps);
  await seedRates(app.deps);
  const { rows } = await owner.query(
    `select concat_ws(' ', c.status, o.name, c.version, case when c.ended_by is not null then 'ended' end) as card
     from rate_cards c left join offices o on o.id = c.office_id order by 1`,
  );
  expect(rows.map(({ card }) => card)).toEqual([
    'ACTIVE 2 ended',
    'ACTIVE Austin office 2',
    'DRAFT 1',
    'EXPIRED 3',
    'SCHEDULED 2',
  ]);
  const scopes = await owner.query('select scope from rate_overrides order by scope');
  expect(scopes.rows.map(({ scope }) => scope)).toEqual(['CLIENT', 'CLIENT_STAFF', 'PAYER', 'STAFF']);
  const lines = await owner.query('select bill_rate_cents as bill, pay_rate_cents as pay from rate_lines');
  const margins = lines.rows.map(({ bill, pay }) => marginPercent(bill, pay) ?? 0);
  expect(Math.min(...margins)).toBeGreaterThan(0);
  expect(margins.filter((margin) => margin < 25).length).toBeGreaterThan(2);
  const wages = await owner.query(`select value from setting_values where key = 'minimumWages'`);
  expect(wages.rows).toHaveLength(1);
});
