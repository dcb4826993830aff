import { type ChatRetention, chatRetentionDays, chatText, type PlaceHold } from '@homeward/contract/chat';
import type { Queryable, Transaction } from '../../platform/db/index.ts';
import { fieldProblem, notFound, problem } from '../../platform/errors/index.ts';
import { bySystem, type Caller, type Deps } from '../../platform/slice/index.ts';
import { removeFiles } from '../files/index.ts';
import { settingsOf, todayOf } from '../offices/index.ts';
import { ofConversation, requireMember, tellConversation } from './chat.changes.service.ts';
import { lockConversation } from './chat.members.store.ts';
import * as store from './chat.retention.store.ts';

const dayMs = 24 * 3_600_000;

/** After how many days messages of an office, or of no client (null), are removed; 0: never. */
async function daysOf(db: Queryable, officeId: string | null, now: Date) {
  const today = await todayOf(db, officeId, now);
  return (await settingsOf(db, officeId)).on(chatRetentionDays, today);
}

/** How long messages of a conversation are kept, and what keeps them longer. @throws 404 */
export async function readRetention(db: Queryable, id: string, caller: Caller): Promise<ChatRetention> {
  await requireMember(db, id, caller);
  const { value, source } = await daysOf(db, await store.findOfficeOf(db, id), caller.meta.at);
  return { days: value, source, holds: await store.findHolds(db, id) };
}

/** Puts a conversation or its client on hold. @throws 404, 409 on hold already, 422 it belongs to no client */
export async function placeHold(
  deps: Deps,
  tx: Transaction,
  given: { readonly id: string; readonly body: PlaceHold },
  caller: Caller,
): Promise<ChatRetention> {
  const { id, body } = given;
  await store.lockHeld(tx, id);
  const { clientId } = await requireMember(tx, id, caller);
  if (body.kind === 'CLIENT' && clientId === null) throw fieldProblem(422, 'kind', chatText.holdOfNoClient);
  const holds = await store.findHolds(tx, id);
  if (holds.some(({ kind }) => kind === body.kind)) throw problem(409, chatText.alreadyHeld);
  const holdId = await store.insertHold(tx, id, { ...body, placedBy: caller.viewer.id });
  await deps.record(caller, tx, {
    action: 'chat.hold-placed',
    ...ofConversation(id),
    after: { ...body, holdId },
  });
  return readRetention(tx, id, caller);
}

/** @throws 404 */
export async function releaseHold(
  deps: Deps,
  tx: Transaction,
  { id, reason }: { readonly id: string; readonly reason: string },
  caller: Caller,
): Promise<void> {
  const hold = await store.lockHold(tx, id);
  if (!hold) throw notFound(chatText.hold);
  if (hold.isReleased) return;
  await store.saveReleased(tx, id, { by: caller.viewer.id, reason });
  await deps.record(caller, tx, {
    action: 'chat.hold-released',
    ...ofConversation(hold.conversationId),
    after: { holdId: id, reason },
  });
}

/** Removes what is older than each office, or the agency, wants it to be kept, where nothing holds it. */
export async function removeOldMessages(deps: Deps, now: Date): Promise<void> {
  for (const officeId of [null, ...(await store.findOffices(deps.db))]) {
    const { value: days } = await daysOf(deps.db, officeId, now);
    if (days > 0) await removeIn(deps, officeId, new Date(now.getTime() - days * dayMs));
  }
}

async function removeIn(deps: Deps, officeId: string | null, before: Date): Promise<void> {
  let after: string | undefined;
  do {
    const due = await store.findDue(deps.db, { officeId, before, after });
    for (const id of due) {
      // What fails is tried again the next night, and holds up nothing else.
      await removeOf(deps, id, before).catch((error: unknown) => {
        deps.log.error({ err: error, conversationId: id }, 'old messages were not removed');
      });
    }
    after = due.at(-1);
  } while (after !== undefined);
  deps.outbox.poke();
}

async function removeOf(deps: Deps, id: string, before: Date): Promise<void> {
  for (let after: number | null = 0; after !== null; ) {
    const from: number = after;
    after = await deps.db.transaction(async (tx) => {
      await lockConversation(tx, id);
      // A hold that was placed a moment ago keeps what is left.
      if (await store.isOnHold(tx, id)) return null;
      const { ids, last } = await store.removeOld(tx, id, { before, after: from });
      if (ids.length > 0) {
        await removeFiles(tx, 'MESSAGE', ids);
        await deps.record(bySystem, tx, {
          action: 'chat.messages-removed',
          ...ofConversation(id),
          after: { messages: ids.length, olderThan: before.toISOString() },
        });
        await tellConversation(deps, tx, id);
      }
      return last;
    });
  }
}
