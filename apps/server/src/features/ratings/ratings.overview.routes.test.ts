import type { Page } from '@homeward/contract/core';
import type { Overview } from '@homeward/contract/overview';
import type { WaitingRating } from '@homeward/contract/ratings';
import { expect, it } from 'vitest';
import type { Person } from '../../../test/people.ts';
import { useTestServer } from '../../../test/server.ts';

const server = useTestServer();

async function overviewOf(person: Person): Promise<Overview> {
  const { status, body } = await server.current.call<Overview>('GET', '/overview', { as: person });
  expect(status).toBe(200);
  return body;
}

it('tells whoever may verify reviews how many wait, and whose has waited longest', async () => {
  const { owner } = server.current;
  await owner.query('delete from ratings');
  const manager = await server.current.createPerson({ role: 'CareManager' });
  const family = await server.current.createPerson({ role: 'Family' });
  expect((await overviewOf(manager)).reviews).toBeUndefined();
  const [first, second, left] = await Promise.all(
    ['First', 'Second', 'Left'].map((lastName) =>
      server.current.createPerson({ role: 'CareProvider', firstName: 'Ana', lastName }),
    ),
  );
  await owner.query('update users set is_active = false where id = $1', [left?.id]);
  await owner.query(
    `insert into ratings (user_id, rater_id, half_stars, comment, created_at, deleted_at, verified_by, verified_at)
     select r.user_id::uuid, $1, 8, 'Kind.', now() - r.days * interval '1 day',
       case when r.state = 'deleted' then now() end, case when r.state = 'verified' then $2::uuid end,
       case when r.state = 'verified' then now() end
     from unnest($3::text[], $4::int[], $5::text[]) as r(user_id, days, state)`,
    [
      family.id,
      manager.id,
      [first?.id, first?.id, second?.id, second?.id, left?.id],
      [1, 9, 3, 8, 7],
      ['', 'verified', '', 'deleted', ''],
    ],
  );
  const waiting = { count: 2, provider: { id: second?.id, fullName: 'Ana Second' } };
  expect((await overviewOf(manager)).reviews).toEqual(waiting);
  const queue = await server.current.call<Page<WaitingRating>>('GET', '/ratings/waiting', { as: manager });
  expect(queue.body.pagination.total).toBe(2);
  expect(queue.body.data.map(({ provider, userId }) => [provider.fullName, userId])).toEqual([
    ['Ana Second', second?.id],
    ['Ana First', first?.id],
  ]);
  expect((await overviewOf(family)).reviews).toBeUndefined();
  await owner.query(
    `insert into ratings (user_id, rater_id, half_stars, comment)
     select $1, $2, 8, 'Kind.' from generate_series(1, 150)`,
    [first?.id, family.id],
  );
  expect((await overviewOf(manager)).reviews, 'counting stops').toEqual({ ...waiting, count: 100 });
});
