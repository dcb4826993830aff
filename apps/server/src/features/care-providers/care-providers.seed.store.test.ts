import { expect, it } from 'vitest';
import { useTestServer } from '../../../test/server.ts';
import { ratingsSlice } from '../ratings/index.ts';
import { usersSlice } from '../users/index.ts';
import { seedDocuments } from './care-providers.seed.ts';

const server = useTestServer();

it('gives the best rated care provider of the demo, and the one to sign in as, documents, once', async () => {
  const { owner, app } = server.current;
  await usersSlice.seed?.(app.deps);
  await ratingsSlice.seed?.(app.deps);
  await seedDocuments(app.deps);
  await seedDocuments(app.deps);
  const { rows } = await owner.query<{ username: string; documents: number; isBest: boolean }>(
    `select u.username, count(*)::int as documents,
       p.rating_points = (select max(rating_points) from available_providers where rating_count > 0) as "isBest"
     from files f join users u on u.id = f.owner_id join available_providers p on p.user_id = u.id
     where f.owner_type = 'USER' group by 1, 3`,
  );
  expect(rows.map(({ documents }) => documents)).toEqual(rows.map(() => 2));
  expect(rows.map(({ username }) => username)).toContain('care.provider');
  expect(rows.some(({ isBest }) => isBest)).toBe(true);
});
