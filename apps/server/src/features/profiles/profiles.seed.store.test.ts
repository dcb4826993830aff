import { type CareProviderAnswer, careProviderBody } from '@homeward/contract/profiles';
import { expect, it } from 'vitest';
import { useTestServer } from '../../../test/server.ts';
import { usersSlice } from '../users/index.ts';
import { checkRows } from './profiles.form.service.ts';
import { seedProfiles } from './profiles.seed.ts';
import { findProfile } from './profiles.store.ts';

const server = useTestServer();

it('gives most care providers of the demo a profile that could have been saved, once', async () => {
  const { owner, app } = server.current;
  await usersSlice.seed?.(app.deps);
  await seedProfiles(app.deps);
  await seedProfiles(app.deps);
  const { rows } = await owner.query<{ user_id: string }>('select user_id from care_provider_profiles');
  expect(rows.length).toBeGreaterThan(45);
  expect(rows.length).toBeLessThan(60);
  for (const { user_id: id } of rows) {
    const stored = await findProfile(app.deps.db, id);
    const careProvider = stored?.careProvider as CareProviderAnswer['careProvider'] & object;
    const ids = (skills: readonly { id: string }[]) => skills.map((skill) => skill.id);
    const form = {
      ...careProvider,
      workExperiences: careProvider.workExperiences.map((work) => ({ ...work, skills: ids(work.skills) })),
      licenses: careProvider.licenses.map(({ expiresOn: _day, ...license }) => license),
      skills: ids(careProvider.skills),
    };
    const parsed = careProviderBody.parse(form);
    checkRows(parsed, careProvider, new Date());
    expect(parsed.skills.length).toBeGreaterThan(4);
  }
});

it('has licenses that ran out, that soon will, and that never do', async () => {
  const { rows } = await server.current.owner.query(`
    select count(*) filter (where expires_on < current_date)::int as expired,
      count(*) filter (where expires_on between current_date and current_date + 60)::int as expiring,
      count(*) filter (where expires_on > current_date + 60)::int as valid,
      count(*) filter (where expires_on is null)::int as ever
    from licenses`);
  const [counts] = rows;
  for (const kind of ['expired', 'expiring', 'valid', 'ever'])
    expect({ kind, any: counts[kind] > 0 }).toEqual({ kind, any: true });
});
