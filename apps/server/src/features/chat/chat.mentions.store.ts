import { chatText } from '@homeward/contract/chat';
import type { Viewer } from '@homeward/contract/core';
import * as z from 'zod/mini';
import { type Queryable, raw, sql } from '../../platform/db/index.ts';
import { isIn, memberships } from './chat.shapes.store.ts';

// Reach: `isIn` asks for it with every membership.

const groupRow = z.strictObject({
  id: z.string(),
  name: z.string(),
  insideIds: z.array(z.string()),
  outsideCount: z.int(),
});
type FoundGroup = z.output<typeof groupRow>;

/**
 * The groups that a member of a conversation may mention there: active user groups for chat, and the care team of its client.
 * Each with its members who are in the conversation, but for the viewer, and the number of those who are not.
 * @param isAny also user groups that the viewer is not in
 * @param among which of some, also where nobody of them is in; otherwise those in which somebody else is
 */
export async function findGroups(
  db: Queryable,
  conversationId: string,
  viewer: Pick<Viewer, 'id'>,
  asked: {
    readonly isAny: boolean;
    readonly search?: string;
    readonly among?: readonly string[];
    readonly limit: number;
  },
): Promise<FoundGroup[]> {
  const { isAny, search = '', among, limit } = asked;
  const isWanted =
    among === undefined
      ? sql`i.ids <> '{}' and strpos(fold_text(o.name), fold_text(${search})) > 0`
      : sql`o.id = any (${among}::uuid[])`;
  return db.rows(
    groupRow,
    sql`with inside as materialized (
        select m.user_id from ${raw(memberships)} where c.id = ${conversationId} and ${raw(isIn)}
      ), offered as (
        select gg.id, gg.name, array(select x.user_id from user_group_members x where x.group_id = gg.id) as user_ids
        from user_groups gg where gg.status = 'ACTIVE' and 'CHAT' = any (gg.purposes)
          and (${isAny} or exists (select from user_group_members x where x.group_id = gg.id and x.user_id = ${viewer.id}))
        union all
        select c.client_id, ${chatText.careTeam}, array(select w.user_id from wanted_team_chat w
          where w.client_id = c.client_id and w.audience = 'STAFF_ONLY')
        from conversations c where c.id = ${conversationId} and c.client_id is not null
      )
      select o.id, o.name, i.ids::text[] as "insideIds", (select count(*)::int from users u
          where u.id = any (o.user_ids) and u.is_active and u.id not in (select user_id from inside)) as "outsideCount"
      from offered o cross join lateral (select array(select user_id from inside
        where user_id = any (o.user_ids) and user_id <> ${viewer.id} order by user_id) as ids) i
      where ${isWanted} order by fold_text(o.name), o.id limit ${limit}`,
  );
}
