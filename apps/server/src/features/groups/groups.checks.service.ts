import type { Deps } from '../../platform/slice/index.ts';
import { noteChecks, takeChecks } from './groups.members.store.ts';
import { settlePeople } from './groups.settle.service.ts';
import { lockGroups } from './groups.store.ts';

export const checkTask = 'groups.check';

/** Changes that come within this time are worked out together. */
const gatherMs = 5_000;
/** People whose groups are worked out in one transaction. */
const mostAtOnce = 200;

/** Has the dynamic groups of some people worked out soon, together with those of others who change now. */
export async function checkSoon(deps: Pick<Deps, 'db' | 'jobs'>, userIds: readonly string[]): Promise<void> {
  const runAt = new Date(Math.ceil((Date.now() + 1) / gatherMs) * gatherMs);
  await deps.db.transaction(async (tx) => {
    await noteChecks(tx, userIds);
    await deps.jobs.add(tx, checkTask, {}, { key: checkTask, runAt });
  });
}

/** Works out the dynamic groups of everybody who was noted. */
export async function runChecks(deps: Deps): Promise<void> {
  for (;;) {
    const taken = await deps.db.transaction(async (tx) => {
      await lockGroups(tx);
      const userIds = await takeChecks(tx, mostAtOnce);
      if (userIds.length > 0) await settlePeople(deps, tx, userIds);
      return userIds.length;
    });
    deps.outbox.poke();
    if (taken < mostAtOnce) return;
  }
}
