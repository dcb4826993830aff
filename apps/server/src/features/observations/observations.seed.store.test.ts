import { expect, it } from 'vitest';
import { useTestServer } from '../../../test/server.ts';
import { assessmentsSlice } from '../assessments/index.ts';
import { clientsSlice } from '../clients/index.ts';
import { officesSlice } from '../offices/index.ts';
import { staffSlice } from '../staff/index.ts';
import { usersSlice } from '../users/index.ts';
import { seedObservations } from './observations.seed.ts';

const server = useTestServer();

it('gives the demo caregiver something to observe, and one draft what another has sent, once', async () => {
  const { owner, app } = server.current;
  for (const slice of [usersSlice, officesSlice, staffSlice, clientsSlice, assessmentsSlice])
    await slice.seed?.(app.deps);
  await seedObservations(app.deps);
  await seedObservations(app.deps);
  const { rows } = await owner.query(
    `select u.username, b.sent_at is not null as sent, (select count(*)::int from observed_sections s
       where s.assessment_id = b.assessment_id and s.observer_id = b.observer_id) as sections
     from observers b join users u on u.id = b.observer_id order by sent`,
  );
  expect(rows).toEqual([
    { username: 'care.provider', sent: false, sections: 0 },
    { username: expect.any(String), sent: true, sections: 1 },
  ]);
});
