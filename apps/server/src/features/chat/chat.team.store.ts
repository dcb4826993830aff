import type { ChatAudience } from '@homeward/contract/chat';
import * as z from 'zod/mini';
import { idRow, type Queryable, raw, sql, type Transaction } from '../../platform/db/index.ts';
import { isIn } from './chat.shapes.store.ts';

// Reach: the product itself asks here, to keep conversations in step with care teams.

/** The conversations that follow some clients: those of their care teams and shifts. */
export async function findTeamsOfClients(db: Queryable, clientIds: readonly string[]): Promise<string[]> {
  const found = await db.rows(
    idRow,
    sql`select id from conversations where type in ('CARE_TEAM', 'SHIFT') and client_id = any (${clientIds}::uuid[]) order by id`,
  );
  return found.map(({ id }) => id);
}

/** Those in which some people are, or ought to be. */
export async function findTeamsOfUsers(db: Queryable, userIds: readonly string[]): Promise<string[]> {
  const found = await db.rows(
    idRow,
    sql`select c.id from conversation_members m join conversations c on c.id = m.conversation_id
      where m.user_id = any (${userIds}::uuid[]) and m.left_at is null and c.type in ('CARE_TEAM', 'SHIFT')
      union select c.id from client_reach r join conversations c on c.client_id = r.client_id and c.type = 'CARE_TEAM'
      where r.user_id = any (${userIds}::uuid[]) order by id`,
  );
  return found.map(({ id }) => id);
}

/** Those with family of the clients of an office, or of all. */
export async function findFamilyTeams(db: Queryable, officeId: string | null): Promise<string[]> {
  const found = await db.rows(
    idRow,
    sql`select c.id from conversations c join clients k on k.id = c.client_id
      where c.type = 'CARE_TEAM' and c.audience = 'WITH_FAMILY' and (${officeId}::uuid is null or k.office_id = ${officeId})
      order by c.id`,
  );
  return found.map(({ id }) => id);
}

/** The conversations of some shifts. */
export async function findTeamsOfShifts(db: Queryable, shiftIds: readonly string[]): Promise<string[]> {
  const found = await db.rows(
    idRow,
    sql`select id from conversations where shift_id = any (${shiftIds}::uuid[]) order by id`,
  );
  return found.map(({ id }) => id);
}

const teamRow = z.strictObject({
  shiftId: z.nullable(z.string()),
  clientId: z.string(),
  audience: z.enum(['STAFF_ONLY', 'WITH_FAMILY']),
});

/** Locks a conversation of a care team or a shift; undefined where it is gone. */
export async function lockTeam(tx: Transaction, id: string): Promise<z.output<typeof teamRow> | undefined> {
  return tx.one(
    teamRow,
    sql`select shift_id as "shiftId", client_id as "clientId", audience from conversations
      where id = ${id} and (type = 'CARE_TEAM' or shift_id is not null) for update`,
  );
}

/** Whether somebody belongs to a conversation of a care team by themself. */
export async function isWanted(
  db: Queryable,
  { clientId, audience, userId }: { clientId: string; audience: ChatAudience; userId: string },
): Promise<boolean> {
  const found = await db.one(
    idRow,
    sql`select user_id as id from wanted_team_chat
      where client_id = ${clientId} and audience = ${audience} and user_id = ${userId}`,
  );
  return found !== undefined;
}

const changeRow = z.strictObject({ userId: z.string(), what: z.enum(['JOINED', 'LEFT']) });
/** Who has joined or left because the care team has changed. */
export type TeamChange = z.output<typeof changeRow>;

/**
 * Makes a conversation, which is locked, hold whom its care team holds, or its shift. Who chose to be in stays as long as they reach the
 * client. All of what was written is there for who joins, and counts as read.
 */
export async function settleTeam(
  tx: Transaction,
  id: string,
  { shiftId, clientId, audience }: z.output<typeof teamRow>,
): Promise<TeamChange[]> {
  const wanted =
    shiftId === null
      ? sql`select user_id, role from wanted_team_chat where client_id = ${clientId} and audience = ${audience}`
      : sql`select user_id, role from wanted_shift_chat where conversation_id = ${id}`;
  return tx.rows(
    changeRow,
    sql`with wanted as materialized (
        select user_id, min(role) as role from (${wanted}) w group by user_id
      ), before as materialized (
        select user_id, role, by from conversation_members where conversation_id = ${id} and left_at is null
      ), gone as (
        update conversation_members m set left_at = now(), is_pinned = false, muted_until = null
        from conversations c, users u
        where m.conversation_id = ${id} and c.id = m.conversation_id and u.id = m.user_id and m.left_at is null
          and not exists (select from wanted w where w.user_id = m.user_id) and (m.by = 'TEAM' or not ${raw(isIn)})
        returning m.user_id
      ), put as (
        insert into conversation_members (conversation_id, user_id, role, by, read_sequence, read_ordinal)
        select c.id, w.user_id, w.role, 'TEAM', c.last_sequence, c.last_ordinal from wanted w join conversations c on c.id = ${id}
        where not exists (select from before b where b.user_id = w.user_id and b.role = w.role and b.by = 'TEAM')
        on conflict (conversation_id, user_id) do update set role = excluded.role, by = 'TEAM', history_after = 0,
          joined_at = case when conversation_members.left_at is null then conversation_members.joined_at else now() end,
          read_sequence = case when conversation_members.left_at is null then conversation_members.read_sequence else excluded.read_sequence end,
          read_ordinal = case when conversation_members.left_at is null then conversation_members.read_ordinal else excluded.read_ordinal end,
          left_at = null
        returning user_id
      )
      select user_id as "userId", 'LEFT' as what from gone
      union all select p.user_id, 'JOINED' from put p where not exists (select from before b where b.user_id = p.user_id)
      order by what, "userId"`,
  );
}

/** Puts somebody who reaches the client into a conversation of its care team, as one who leads it. @returns whether they were not */
export async function joinTeam(tx: Transaction, id: string, userId: string): Promise<boolean> {
  const changed =
    await tx.run(sql`insert into conversation_members (conversation_id, user_id, role, read_sequence, read_ordinal)
    select id, ${userId}, 'ADMIN', last_sequence, last_ordinal from conversations where id = ${id}
    on conflict (conversation_id, user_id) do update set role = 'ADMIN', by = 'CHOICE', joined_at = now(), left_at = null,
      history_after = 0, read_sequence = excluded.read_sequence, read_ordinal = excluded.read_ordinal
    where conversation_members.left_at is not null`);
  return changed > 0;
}

/** Lets new staff read what is for all staff. */
export async function joinAllStaff(tx: Transaction, userIds: readonly string[]): Promise<void> {
  await tx.run(sql`insert into conversation_members (conversation_id, user_id, role, read_sequence, read_ordinal)
    select c.id, u.id, 'READER', c.last_sequence, c.last_ordinal from conversations c
    join users u on u.id = any (${userIds}::uuid[]) and u.is_active and u.role <> 'Family'
    where c.is_for_all_staff and not c.is_archived order by c.id, u.id
    on conflict do nothing`);
}

/** Counts a change of the direct messages and groups that some people are in, or of those of a family and a care manager. */
export async function touchConversations(
  tx: Transaction,
  userIds: readonly string[],
  which: 'ALL' | 'PAIRS_WITH_FAMILY',
): Promise<{ id: string; version: number }[]> {
  return tx.rows(
    z.strictObject({ id: z.string(), version: z.int() }),
    sql`update conversations c set version = version + 1 where c.type in ('DIRECT', 'GROUP')
        and (${which === 'ALL'} or c.type = 'DIRECT' and c.audience = 'WITH_FAMILY') and c.id in (
        select m.conversation_id from conversation_members m where m.user_id = any (${userIds}::uuid[]) and m.left_at is null)
      returning id, version`,
  );
}

/** Everybody who works for the agency. */
export async function findAllStaff(db: Queryable): Promise<string[]> {
  const found = await db.rows(
    idRow,
    sql`select id from users where is_active and role <> 'Family' order by id`,
  );
  return found.map(({ id }) => id);
}
