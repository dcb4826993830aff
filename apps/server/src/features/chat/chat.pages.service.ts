import type { Messages, MessagesQuery } from '@homeward/contract/chat';
import type { Queryable } from '../../platform/db/index.ts';
import type { Caller } from '../../platform/slice/index.ts';
import type { Membership } from './chat.members.store.ts';
import { findMessages } from './chat.messages.store.ts';

/**
 * Messages before, after or around one, or the newest, for somebody in the conversation.
 * @param reader who reads; with `rootId`, the messages of that thread alone
 */
export async function readPage(
  db: Queryable,
  { id, historyAfter, revision, readSequence, lastSequence }: Membership,
  { before, after, around, limit }: MessagesQuery,
  { viewer, rootId }: Pick<Caller, 'viewer'> & { readonly rootId?: string },
): Promise<Messages> {
  const read = (from: number, way: 'up' | 'down', most: number) =>
    findMessages(db, id, { viewer, rootId, historyAfter, from, way, limit: most });
  const wantedBefore = around === undefined ? limit : Math.floor(limit / 2);
  const older =
    after === undefined ? await read(around ?? before ?? lastSequence + 1, 'up', wantedBefore + 1) : [];
  const wantedAfter = around === undefined ? limit : limit - wantedBefore;
  const newer =
    after !== undefined || around !== undefined
      ? await read(after ?? (around ?? 0) - 1, 'down', wantedAfter + 1)
      : [];
  return {
    data: [...older.slice(0, wantedBefore).reverse(), ...newer.slice(0, wantedAfter)],
    hasBefore: after === undefined ? older.length > wantedBefore : after > historyAfter,
    hasAfter:
      after !== undefined || around !== undefined
        ? newer.length > wantedAfter
        : before !== undefined && before <= lastSequence,
    revision,
    lastReadSequence: readSequence,
  };
}
