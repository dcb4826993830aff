import type { Transaction } from '../../platform/db/index.ts';
import type { Deps } from '../../platform/slice/index.ts';
import * as store from './profiles.skills.store.ts';

/** The outbox topic for many profiles that one change affects. */
export const profilesMovedTopic = 'profiles.moved';

/** The most profiles in one message. */
const mostInMessage = 500;

/**
 * Replaces one skill by another in every professional profile, each with a new version, and sends live events.
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
  for (let from = 0; from < userIds.length; from += mostInMessage) {
    const payload = { userIds: userIds.slice(from, from + mostInMessage) };
    await deps.outbox.add(tx, { topic: profilesMovedTopic, payload });
  }
}
