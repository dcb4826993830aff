import type { Deps } from '../../platform/slice/index.ts';
import { makePeople } from './users.people.seed.ts';
import { hasNoUsers, insertSeedPeople } from './users.seed.store.ts';

/** Fills an empty installation with the demo agency; does nothing where somebody is there already. */
export async function seedUsers({ db }: Deps): Promise<void> {
  await db.transaction(async (tx) => {
    if (await hasNoUsers(tx)) await insertSeedPeople(tx, makePeople());
  });
}
