import { engagementIndex, engagementWeeks, hasEngagementFallen } from '@homeward/contract/instruments';
import { expect, it } from 'vitest';
import { useTestServer } from '../../../test/server.ts';
import { assessmentsSlice } from '../assessments/index.ts';
import { clientsSlice } from '../clients/index.ts';
import { officesSlice } from '../offices/index.ts';
import { staffSlice } from '../staff/index.ts';
import { usersSlice } from '../users/index.ts';
import { seedEngagement } from './engagement.seed.ts';

const server = useTestServer();

it('gives the demo weeks of engagement with a trend, once', async () => {
  const { owner, app } = server.current;
  for (const slice of [usersSlice, officesSlice, staffSlice, clientsSlice, assessmentsSlice])
    await slice.seed?.(app.deps);
  await seedEngagement(app.deps);
  await seedEngagement(app.deps);
  const { rows } = await owner.query<{ client: string; sessions: never[] }>(
    `select client_id as client, json_agg(json_build_object('at', at, 'day', at::date, 'activity', activity, 'hour', 0,
       'doing', doing, 'watching', watching, 'elsewhere', elsewhere, 'away', away, 'index', engagement::float8,
       'isPast', at < now())) as sessions from engagement_sessions group by client_id`,
  );
  expect(rows.length).toBeGreaterThan(5);
  const ends = rows.map(({ sessions }) => {
    for (const one of sessions as { index: number; isPast: boolean }[])
      expect([one.index, one.isPast]).toEqual([engagementIndex(one as never), true]);
    const weeks = engagementWeeks(sessions);
    return {
      rises: (weeks.at(-2)?.index ?? 0) - (weeks[1]?.index ?? 0) > 15,
      hasFallen: hasEngagementFallen(sessions),
    };
  });
  expect(ends.filter(({ rises }) => rises).length).toBeGreaterThan(rows.length / 2);
  expect(ends.some(({ hasFallen }) => hasFallen)).toBe(true);
  const fallen = rows.filter(({ sessions }) => hasEngagementFallen(sessions)).map(({ client }) => client);
  const noted = await owner.query<{ id: string }>(
    `select id from clients where is_less_engaged and 'LESS_ENGAGED' = any (attention)`,
  );
  expect(noted.rows.map(({ id }) => id).sort()).toEqual(fallen.sort());
  const stories = await owner.query(
    `select (select count(*)::int from client_stories) as stories,
       (select count(*)::int from files where owner_type = 'STORY') as photos`,
  );
  expect(stories.rows).toEqual([{ stories: 2, photos: 1 }]);
});
