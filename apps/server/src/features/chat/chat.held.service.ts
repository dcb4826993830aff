import type { Deps } from '../../platform/slice/index.ts';
import { findQuiet } from '../notifications/index.ts';
import * as store from './chat.held.store.ts';
import { tellOf } from './chat.notices.service.ts';

/**
 * Tells people what was held while they had quiet hours, once for each conversation. Whether they still have them is asked
 * anew, so that other hours and another zone hold at once.
 */
export async function tellHeld(deps: Deps, now: Date): Promise<void> {
  let after: string | undefined;
  for (;;) {
    const waiting = await store.findWaiting(deps.db, after);
    const quiet = await findQuiet(deps.db, waiting, now);
    const awake = waiting.filter((id) => !quiet.has(id));
    for (const group of await store.findHeldGroups(deps.db, awake)) {
      // What fails is tried again with the next run, and holds up nothing else.
      await tellGroup(deps, group, awake).catch((error: unknown) => {
        deps.log.error({ err: error, conversationId: group.conversationId }, 'a held notice was not sent');
      });
    }
    after = waiting.at(-1);
    if (after === undefined) return;
  }
}

/** In one transaction: it is told, and is held no longer. */
async function tellGroup(deps: Deps, group: store.HeldGroup, awake: readonly string[]): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const userIds = await store.takeHeld(tx, group, awake);
    if (userIds.length === 0) return;
    const { conversationId, senderId } = group;
    const type = group.type === 'DIRECT' ? 'chat-direct' : 'chat-mention';
    await tellOf(deps, tx, { type, conversationId, senderId, userIds });
  });
  deps.outbox.poke();
}
