import {
  type ChangeMembership,
  type ChatPerson,
  type ConversationMember,
  type ConversationRole,
  chatAudiences,
  chatLimits,
  chatPersonSchema,
  conversationMemberSchema,
  conversationRoles,
  conversationTypes,
} from '@homeward/contract/chat';
import { roleSchema, type Viewer } from '@homeward/contract/core';
import * as z from 'zod/mini';
import {
  empty,
  idRow,
  instantOf,
  type Queryable,
  raw,
  sql,
  type Transaction,
} from '../../platform/db/index.ts';
import { isNamed } from '../users/index.ts';
import {
  closesAt,
  delivered,
  isIn,
  memberships,
  otherId,
  personOf,
  sharesClient,
  sharesGroup,
} from './chat.shapes.store.ts';

// Reach: `isIn` asks for it with every membership.

const membershipRow = z.strictObject({
  id: z.string(),
  type: z.enum(conversationTypes),
  audience: z.enum(chatAudiences),
  clientId: z.nullable(z.string()),
  title: z.nullable(z.string()),
  isArchived: z.boolean(),
  lastSequence: z.int(),
  revision: z.int(),
  version: z.int(),
  role: z.enum(conversationRoles),
  by: z.enum(['CHOICE', 'TEAM']),
  historyAfter: z.int(),
  readSequence: z.int(),
  closesAt: z.nullable(z.string()),
  isIn: z.boolean(),
});
export type Membership = z.output<typeof membershipRow>;

/** Lets nothing else happen in a conversation until the transaction ends. */
export async function lockConversation(tx: Transaction, id: string): Promise<void> {
  await tx.run(sql`select from conversations where id = ${id} for update`);
}

/** What somebody is or was in a conversation; undefined where they never were in it. */
export async function findMembership(
  db: Queryable,
  id: string,
  viewer: Pick<Viewer, 'id'>,
): Promise<Membership | undefined> {
  return db.one(
    membershipRow,
    sql`select c.id, c.type, c.audience, c.client_id as "clientId", c.title, c.is_archived as "isArchived",
        c.last_sequence as "lastSequence", c.revision, c.version, m.role, m.by, m.history_after as "historyAfter",
        m.read_sequence as "readSequence", ${raw(instantOf(closesAt))} as "closesAt", ${raw(isIn)} as "isIn"
      from ${raw(memberships)} where c.id = ${id} and m.user_id = ${viewer.id}`,
  );
}

/** When a member was last connected or signed in, as the directory has it. */
const lastSeen = 'greatest(l.at, u.last_login_at)';

const memberRow = z.strictObject({ member: conversationMemberSchema, key: z.string() });

/** Who is in a conversation, by name. */
export async function findMembers(
  db: Queryable,
  id: string,
  asked: {
    readonly from: readonly [key: string, id: string] | undefined;
    readonly isUp: boolean;
    readonly limit: number;
    readonly showsReading: boolean;
  },
): Promise<{ member: ConversationMember; key: string }[]> {
  const { from, isUp, limit, showsReading } = asked;
  const beyond = !from
    ? sql`true`
    : isUp
      ? sql`(u.sort_name, u.id) < (${from[0]}, ${from[1]}::uuid)`
      : sql`(u.sort_name, u.id) > (${from[0]}, ${from[1]}::uuid)`;
  return db.rows(
    memberRow,
    sql`select jsonb_build_object('person', ${raw(personOf('m.user_id'))}, 'role', m.role,
        'joinedAt', ${raw(instantOf('m.joined_at'))},
        'lastReadSequence', case when ${showsReading} then m.read_sequence end,
        'lastDeliveredSequence', case when ${showsReading} then ${raw(delivered)} end)
        || case when c.type = 'DIRECT' and ${raw(lastSeen)} is not null
          then jsonb_build_object('lastSeenAt', ${raw(instantOf(lastSeen))}) else '{}' end as member, u.sort_name as key
      from ${raw(memberships)} left join last_seen l on l.user_id = m.user_id
      where c.id = ${id} and ${raw(isIn)} and ${beyond}
      order by ${isUp ? sql`u.sort_name desc, u.id desc` : sql`u.sort_name, u.id`} limit ${limit}`,
  );
}

/** How many are in a conversation now. */
export async function countMembers(db: Queryable, id: string): Promise<number> {
  const found = await db.one(
    z.strictObject({ total: z.int() }),
    sql`select count(*)::int as total from ${raw(memberships)} where c.id = ${id} and ${raw(isIn)}`,
  );
  return found?.total ?? 0;
}

/** Who is in a conversation now: all of them, or which of some. */
export async function findThoseIn(db: Queryable, id: string, among?: readonly string[]): Promise<string[]> {
  const found = await db.rows(
    idRow,
    sql`select m.user_id as id from ${raw(memberships)} where c.id = ${id} and ${raw(isIn)}
      ${among === undefined ? empty : sql`and m.user_id = any (${among}::uuid[])`} order by m.user_id`,
  );
  return found.map((row) => row.id);
}

const standingRow = z.strictObject({ userId: z.string(), role: z.enum(conversationRoles) });

/** Everybody who was put into a conversation and has not left it, whether they may see it now or not. */
export async function findStanding(tx: Transaction, id: string): Promise<z.output<typeof standingRow>[]> {
  return tx.rows(
    standingRow,
    sql`select user_id as "userId", role from conversation_members
      where conversation_id = ${id} and left_at is null order by joined_at, user_id`,
  );
}

/** Puts people into a conversation. What was written before is shown to them where `seesHistory`; it counts as read. */
export async function insertMembers(
  tx: Transaction,
  id: string,
  given: {
    readonly userIds: readonly string[];
    readonly role: ConversationRole;
    readonly seesHistory: boolean;
  },
): Promise<void> {
  await tx.run(sql`insert into conversation_members (conversation_id, user_id, role, history_after, read_sequence, read_ordinal)
    select c.id, p.id, ${given.role}, case when ${given.seesHistory} then 0 else c.last_sequence end, c.last_sequence, c.last_ordinal
    from conversations c, unnest(${given.userIds}::uuid[]) p(id) where c.id = ${id} order by p.id
    on conflict (conversation_id, user_id) do update set role = excluded.role, by = 'CHOICE', joined_at = now(),
      left_at = null, history_after = excluded.history_after, read_sequence = excluded.read_sequence,
      read_ordinal = excluded.read_ordinal
    where conversation_members.left_at is not null`);
}

/** Takes people out of a conversation. */
export async function endMemberships(tx: Transaction, id: string, userIds: readonly string[]): Promise<void> {
  await tx.run(sql`update conversation_members set left_at = now(), is_pinned = false, muted_until = null
    where conversation_id = ${id} and user_id = any (${userIds}::uuid[]) and left_at is null`);
}

export async function saveRoles(
  tx: Transaction,
  id: string,
  userIds: readonly string[],
  role: ConversationRole,
): Promise<void> {
  await tx.run(sql`update conversation_members set role = ${role}
    where conversation_id = ${id} and user_id = any (${userIds}::uuid[]) and left_at is null`);
}

/** Pins or mutes a conversation for one person. */
export async function saveMine(
  tx: Transaction,
  id: string,
  userId: string,
  { isPinned, mutedUntil }: ChangeMembership,
): Promise<void> {
  await tx.run(sql`update conversation_members set is_pinned = coalesce(${isPinned ?? null}, is_pinned),
    muted_until = case when ${mutedUntil === undefined} then muted_until else ${mutedUntil ?? null}::timestamptz end
    where conversation_id = ${id} and user_id = ${userId}`);
}

const candidateRow = z.strictObject({
  id: z.string(),
  role: roleSchema,
  sharesGroup: z.boolean(),
  sharesClient: z.boolean(),
});
export type Candidate = z.output<typeof candidateRow>;

/** The viewer, as the row `v`. */
const viewerRow = (viewerId: string) => sql`cross join (select ${viewerId}::uuid as id) v`;
const acquaintance = sql`${raw(sharesGroup('v.id', 'u.id'))} as "sharesGroup", ${raw(sharesClient('v.id', 'u.id'))} as "sharesClient"`;

/** Those of some people who have an active account, and how the viewer knows them. */
export async function findCandidates(
  db: Queryable,
  ids: readonly string[],
  viewer: Viewer,
): Promise<Candidate[]> {
  return db.rows(
    candidateRow,
    sql`select u.id, u.role, ${acquaintance} from users u ${viewerRow(viewer.id)} where u.id = any (${ids}::uuid[]) and u.is_active order by u.id`,
  );
}

const partnerRow = z.strictObject({ ...candidateRow.shape, isActive: z.boolean() });

/** The other one of a direct message, and how the two know each other; undefined in other conversations. */
export async function findPartner(
  db: Queryable,
  id: string,
  viewer: Pick<Viewer, 'id'>,
): Promise<z.output<typeof partnerRow> | undefined> {
  return db.one(
    partnerRow,
    sql`select u.id, u.role, u.is_active as "isActive", ${acquaintance}
      from conversations c join conversation_members m on m.conversation_id = c.id and m.user_id = ${viewer.id}
      join users u on u.id = ${raw(otherId)} ${viewerRow(viewer.id)} where c.id = ${id} and c.type = 'DIRECT'`,
  );
}

/** The roles of people whom somebody may write to: in any case, by a group, by a client. */
export interface Reachable {
  readonly free: readonly string[];
  readonly byGroup: readonly string[];
  readonly byClient: readonly string[];
}

const personRow = z.strictObject({ person: chatPersonSchema });
const mostPeople = 20;

/** Whom a viewer may write to, by name: those whose names begin with what was typed come first. */
export async function findPartners(
  db: Queryable,
  viewer: Viewer,
  search: string,
  { free, byGroup, byClient }: Reachable,
): Promise<ChatPerson[]> {
  const found = await db.rows(
    personRow,
    sql`select ${raw(personOf('u.id'))} as person from users u ${viewerRow(viewer.id)}
      where u.is_active and u.id <> v.id and ${isNamed('u.name_text', search)}
        and (u.role = any (${free}::text[]) or u.role = any (${byGroup}::text[]) and ${raw(sharesGroup('v.id', 'u.id'))}
          or u.role = any (${byClient}::text[]) and ${raw(sharesClient('v.id', 'u.id'))})
      order by not starts_with(u.sort_name, fold_text(${search})), u.sort_name, u.id limit ${mostPeople}`,
  );
  return found.map(({ person }) => person);
}

/** Those in a conversation, by name, but for the viewer. */
export async function findPeopleIn(
  db: Queryable,
  id: string,
  viewer: Viewer,
  search: string,
): Promise<ChatPerson[]> {
  const found = await db.rows(
    personRow,
    sql`select ${raw(personOf('u.id'))} as person from ${raw(memberships)}
      where c.id = ${id} and ${raw(isIn)} and u.id <> ${viewer.id} and ${isNamed('u.name_text', search)}
      order by not starts_with(u.sort_name, fold_text(${search})), u.sort_name, u.id limit ${mostPeople}`,
  );
  return found.map(({ person }) => person);
}

/** Whether a conversation is small enough to show who has read what. */
export const showsFaces = (members: number) => members <= chatLimits.facesUpTo;
