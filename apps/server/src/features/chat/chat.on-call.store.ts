import { callListSchema, type PersonToCall, personToCallSchema } from '@homeward/contract/chat';
import type { Viewer } from '@homeward/contract/core';
import { sharingSeenBy } from '@homeward/contract/users';
import * as z from 'zod/mini';
import { instantOf, type Queryable, raw, type Sql, sql, type Transaction } from '../../platform/db/index.ts';
import { rolesReachedBy } from '../directory/index.ts';
import type { DueAlert } from './chat.alerts.store.ts';
import { isIn, isWaiting, memberships, personOf, readable } from './chat.shapes.store.ts';

// Reach: those on call read names and numbers of who was notified with them, `isIn` says whether they read more.

/** Keeps who on call was notified of a message, whose conversation is locked. */
export async function savePage(
  tx: Transaction,
  { id, conversationId }: DueAlert,
  { userIds, at }: { readonly userIds: readonly string[]; readonly at: Date },
): Promise<void> {
  await tx.run(sql`with c as (update conversations set revision = revision + 1 where id = ${conversationId} returning revision)
    update messages set revision = c.revision, paged_at = ${at} from c where id = ${id}`);
  await tx.run(sql`insert into message_pages (message_id, user_id)
    select ${id}::uuid, p.id from unnest(${[...userIds]}::uuid[]) p(id)`);
}

/** The phone number of the person of a membership as the directory shows it to a viewer; null where it does not. */
export function phoneSeenBy(viewer: Viewer): Sql {
  return sql`case when u.role = any (${[...rolesReachedBy(viewer)]}::text[]) and contact_sharing(
      (select ds.phone from directory_sharing ds where ds.user_id = u.id), u.role) = any (${[...sharingSeenBy(viewer)]}::text[])
    then u.phone end`;
}

const pageRow = z.omit(callListSchema, { waiting: true });

/** An urgent message as somebody on call was notified of it. */
export function findPage(
  db: Queryable,
  id: string,
  viewer: Viewer,
): Promise<z.output<typeof pageRow> | undefined> {
  return db.one(
    pageRow,
    sql`select s.first_name || ' ' || s.last_name as "senderName", ${raw(instantOf('g.created_at'))} as "sentAt",
        ${raw(instantOf('g.paged_at'))} as "pagedAt", g.deleted_at is not null as "isDeleted",
        own.conversation_id as "conversationId", own.sequence
      from message_pages p join messages g on g.id = p.message_id join users s on s.id = g.sender_id
      left join lateral (select c.id as conversation_id, g.sequence from ${raw(memberships)}
        where c.id = g.conversation_id and m.user_id = p.user_id and ${raw(isIn)} and ${raw(readable)}) own on true
      where p.message_id = ${id} and p.user_id = ${viewer.id}`,
  );
}

/** Who has not acknowledged a message until now, by name. */
export function findToCall(db: Queryable, id: string, viewer: Viewer): Promise<PersonToCall[]> {
  return db.rows(
    personToCallSchema,
    sql`select ${raw(personOf('m.user_id'))} as person, ${phoneSeenBy(viewer)} as phone
      from ${raw(memberships)} join messages g on g.conversation_id = c.id
      where g.id = ${id} and ${raw(isIn)} and ${raw(readable)} and ${raw(isWaiting)}
      order by u.sort_name, u.id`,
  );
}
