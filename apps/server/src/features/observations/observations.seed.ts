import type { Deps } from '../../platform/slice/index.ts';
import * as store from './observations.seed.store.ts';

/** What a caregiver of the demo has seen, and sent. */
const seen = { bath: 0, dress: 0, toilet: 1, feed: 1 } as const;

/** Gives the demo caregiver something to observe, and one draft what a caregiver has sent; nothing where one is there. */
export async function seedObservations(deps: Deps): Promise<void> {
  await deps.db.transaction(async (tx) => {
    if (!(await store.hasNoObservers(tx))) return;
    const [own, begun] = await store.findSeedDrafts(tx, 'care.provider');
    if (own) await store.insertSeedObserver(tx, { ...own, dueIn: 3 });
    if (!begun) return;
    await store.insertSeedObserver(tx, { ...begun, dueIn: 1 });
    await store.insertSeedSent(tx, begun, seen);
  });
}
