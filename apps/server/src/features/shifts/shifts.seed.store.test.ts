import { expect, it } from 'vitest';
import { useTestServer } from '../../../test/server.ts';
import { clientsSlice } from '../clients/index.ts';
import { officesSlice } from '../offices/index.ts';
import { staffSlice } from '../staff/index.ts';
import { usersSlice } from '../users/index.ts';
import { seedShifts } from './shifts.seed.ts';

const server = useTestServer();

it('plans half a year of visits for the demo, of every kind that there is to see, once', async () => {
  const { owner, app } = server.current;
  for (const slice of [usersSlice, officesSlice, staffSlice, clientsSlice]) await slice.seed?.(app.deps);
  await seedShifts(app.deps);
  const count = 'select count(*)::int as count from shifts';
  const { rows: first } = await owner.query(count);
  await seedShifts(app.deps);
  expect((await owner.query(count)).rows).toEqual(first);
  const states = await owner.query('select status from shifts group by status order by status');
  expect(states.rows.map(({ status }) => status)).toEqual([
    'ASSIGNED',
    'CANCELLED',
    'COMPLETED',
    'CONFIRMED',
    'DRAFT',
    'MISSED',
    'OFFERED',
    'OPEN',
    'VERIFIED',
  ]);
  const { rows } = await owner.query(`
    select max(starts_at) > now() + interval '80 days' as ahead, min(starts_at) < now() - interval '90 days' as behind,
      count(*) filter (where call_out is not null) > 0 as called_out,
      bool_and((status = 'DRAFT') = (published_at is null)) as published,
      bool_and((status = 'CANCELLED') = (cancelled is not null)) as cancelled,
      bool_and(starts_at = start_wall::timestamp at time zone timezone) as instants
    from shifts`);
  expect(rows).toEqual([
    { ahead: true, behind: true, called_out: true, published: true, cancelled: true, instants: true },
  ]);
  const twice = await owner.query(`
    select from shifts a join shifts b on a.care_provider_id = b.care_provider_id and a.id < b.id
      and a.starts_at < b.ends_at and b.starts_at < a.ends_at
    where 'CANCELLED' not in (a.status, b.status)`);
  expect(twice.rowCount, 'people in two places').toBe(0);
  const own = await owner.query(
    `select from shifts s join users u on u.id = s.care_provider_id where u.username = 'care.provider' and s.starts_at > now()`,
  );
  expect(own.rowCount).toBeGreaterThan(5);
  const offers = await owner.query(`
    select o.mode, bool_or(u.username = 'care.provider' and r.answer is null) as own,
      count(*) filter (where r.answer = 'ACCEPT')::int as willing
    from shift_offers o join shift_offer_recipients r on r.offer_id = o.id join users u on u.id = r.user_id
    join shifts s on s.id = o.shift_id and s.status = 'OFFERED' where o.expires_at > now() group by o.id, o.mode order by 1, 3`);
  expect(offers.rows.map(({ mode, willing }) => [mode, willing])).toEqual([
    ['COLLECT', 2],
    ['FIRST_COME', 0],
    ['FIRST_COME', 0],
    ['FIRST_COME', 0],
  ]);
  expect(offers.rows.some(({ own: isAsked }) => isAsked)).toBe(true);
  const followed = await owner.query(
    `select from shifts s join shift_series r on r.id = s.series_id where s.recurrence_date > r.made_until`,
  );
  expect(followed.rowCount).toBe(0);
});
