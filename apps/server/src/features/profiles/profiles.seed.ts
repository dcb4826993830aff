import type { Deps } from '../../platform/slice/index.ts';
import { makeIds } from './profiles.rows.store.ts';
import * as store from './profiles.seed.store.ts';
import { makeProfiles } from './profiles.stories.seed.ts';

/** Most work experiences that somebody of the demo has. */
const mostWork = 4;

/** Gives the care providers of the demo their professional profiles; does nothing where there is one already. */
export async function seedProfiles({ db }: Deps): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await store.hasNoProfiles(tx))) return;
    const providers = await store.readSeedProviders(tx);
    if (providers.length === 0) return;
    const ids = await makeIds(tx, providers.length * mostWork);
    const profiles = makeProfiles(providers, {
      skills: await store.readSeedSkills(tx),
      today: new Date().toISOString().slice(0, 10),
      makeId: () => ids.pop() ?? '',
    });
    await store.insertSeedProfiles(tx, profiles);
  });
}
