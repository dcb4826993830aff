import type { Transaction } from '../../platform/db/index.ts';
import type { Deps } from '../../platform/slice/index.ts';
import * as store from './profiles.skills.store.ts';

/** The outbox topic of many profiles that are others now by one change. */
export const profilesMovedTopic = 'profiles.moved';

/** As many profiles as one message names. */
const toldAtOnce = 500;

/**
 * Puts one skill in the place of another in every professional profile, each in a new version, and tells the screens.
 * The caller has locked both skills.
 */
export async function moveSkill(
  deps: Pick<Deps, 'outbox'>,
  tx: Transaction,
  fromId: string,
  intoId: string,
): Promise<void> {
  const userIds = await store.countOnVersions(tx, fromId);
  await store.moveSkill(tx, fromId, intoId);
  for (let from = 0; from < userIds.length; from += toldAtOnce) {
    const payload = { userIds: userIds.slice(from, from + toldAtOnce) };
    await deps.outbox.add(tx, { topic: profilesMovedTopic, payload });
  }
}
