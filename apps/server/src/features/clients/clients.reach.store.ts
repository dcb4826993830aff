import { type ConsentSection, reachesAll } from '@homeward/contract/clients';
import { roleSchema, type Viewer } from '@homeward/contract/core';
import * as z from 'zod/mini';
import {
  idRow,
  instantOf,
  prepare,
  type Queryable,
  raw,
  type Sql,
  sql,
  type Transaction,
} from '../../platform/db/index.ts';

/** The condition that a client is in care, or about to be, as text. @param client the alias of the table of clients */
export const inCareText = (client: string): string =>
  `${client}.status in ('ONBOARDING', 'ACTIVE', 'ON_HOLD')`;

/**
 * The condition that somebody reaches a client, as text: who it is and which client are columns or parameters. It asks for
 * a row of reach, so admins pass it by not being asked: see `withinReach`.
 * @param countsEmergency a condition: whether emergency access counts. By default it does, as in lists that are read
 */
export function reachText(userId: string, clientId: string, countsEmergency = 'true'): string {
  const byEmergency =
    countsEmergency === 'true' ? '' : ` and (reach.by <> 'EMERGENCY' or ${countsEmergency})`;
  return `exists (select from client_reach reach where reach.user_id = ${userId} and reach.client_id = ${clientId}
    and (reach.until is null or reach.until > now())${byEmergency})`;
}

/** The condition that somebody reaches a client by more than an emergency, as text: what it takes to change something. */
export const lastingReachText = (userId: string, clientId: string): string =>
  reachText(userId, clientId, 'false');

/**
 * The condition that a viewer reaches the client of a row. Every statement that reads rows of clients for somebody has it.
 * Emergency access counts where the viewer `countsEmergency`: in calls that read, and in those for notes.
 * @param clientId the column that holds the client's id, as in `n.client_id`
 */
export function withinReach(viewer: Viewer, clientId: string): Sql {
  if (reachesAll(viewer)) return sql`true`;
  const byEmergency = viewer.countsEmergency ? sql`` : sql` and reach.by <> 'EMERGENCY'`;
  return sql`exists (select from client_reach reach where reach.user_id = ${viewer.id}
    and reach.client_id = ${raw(clientId)} and (reach.until is null or reach.until > now())${byEmergency})`;
}

/** The initials of a client, as text: what is left of the name for somebody out of reach. @param client its alias */
export const initialsText = (client: string): string =>
  `left(${client}.first_name, 1) || '. ' || left(${client}.last_name, 1) || '.'`;

const onlyRow = z.strictObject({ clientId: z.string() });

/** The clients whom a viewer reaches in an emergency alone: of these they read, and change nothing. */
export async function findEmergencyClients(db: Queryable, viewer: Viewer): Promise<ReadonlySet<string>> {
  if (reachesAll(viewer) || !viewer.countsEmergency) return new Set();
  const rows = await db.rows(
    onlyRow,
    sql`select distinct r.client_id as "clientId" from client_reach r
      where r.user_id = ${viewer.id} and r.by = 'EMERGENCY' and r.until > now()
        and not ${raw(lastingReachText('r.user_id', 'r.client_id'))}`,
  );
  return new Set(rows.map(({ clientId }) => clientId));
}

const changeRow = z.strictObject({ userId: z.string(), clientId: z.string(), isLost: z.boolean() });
/** For whom reach has changed, of which client, and whether they lost it altogether. */
export type ReachChange = z.output<typeof changeRow>;

/** Makes the reach of these people, or of these clients, what its causes say. */
export async function keepReach(
  tx: Transaction,
  scope: 'user_id' | 'client_id',
  ids: readonly string[],
): Promise<ReachChange[]> {
  return tx.rows(
    changeRow,
    sql`select user_id as "userId", client_id as "clientId", is_lost as "isLost"
      from keep_client_reach(${scope}, ${ids}::uuid[])`,
  );
}

/** Gives the people of a group exactly these clients by it. @returns for whom it changed; `isLost`: by this group */
export async function keepReachOfGroup(
  tx: Transaction,
  groupId: string,
  { userIds, clientIds }: { readonly userIds: readonly string[]; readonly clientIds: readonly string[] },
): Promise<ReachChange[]> {
  const by = `GROUP:${groupId}`;
  return tx.rows(
    changeRow,
    sql`
    with wanted as (
      select u.id as user_id, c.id as client_id from users u cross join clients c
      where u.id = any (${userIds}::uuid[]) and c.id = any (${clientIds}::uuid[]) and u.role not in ('SuperAdmin', 'Admin')
    ), gone as (
      delete from client_reach r where r.by = ${by}
        and not exists (select from wanted w where w.user_id = r.user_id and w.client_id = r.client_id)
      returning r.user_id, r.client_id
    ), put as (
      insert into client_reach (user_id, client_id, by) select user_id, client_id, ${by} from wanted
      on conflict do nothing returning user_id, client_id
    )
    select g.user_id as "userId", g.client_id as "clientId", not exists (select from client_reach r
      where r.user_id = g.user_id and r.client_id = g.client_id and r.by <> ${by}
        and (r.until is null or r.until > now())) as "isLost" from gone g
    union all select user_id, client_id, false from put`,
  );
}

/** Whose reach has ended, or begins, by the time alone. */
export async function findTimelyChanges(tx: Transaction): Promise<string[]> {
  const found = await tx.rows(
    idRow,
    sql`select user_id as id from client_reach where until <= now()
      union select m.user_id from client_team m
      where m.starts_on between current_date - 2 and current_date + 1 and m.preference <> 'EXCLUDED'
        and not exists (select from client_reach r
          where r.user_id = m.user_id and r.client_id = m.client_id and r.by = 'TEAM')
      union select v.care_provider_id from shifts v join users u on u.id = v.care_provider_id and u.role = 'CareProvider'
      where v.starts_at between now() and now() + interval '14 days' and v.published_at is not null
        and v.status not in ('DRAFT', 'OPEN', 'OFFERED', 'CANCELLED')
        and not exists (select from client_reach r where r.user_id = v.care_provider_id and r.client_id = v.client_id
          and r.by = 'SHIFT' and r.until >= v.ends_at + interval '30 days')`,
  );
  return found.map(({ id }) => id);
}

const reacherRow = z.strictObject({ userId: z.string(), clientIds: z.array(z.string()) });

/** Who reaches which of these clients now, beside admins: one statement, however many there are. */
export async function findReachers(
  db: Queryable,
  clientIds: readonly string[],
): Promise<z.output<typeof reacherRow>[]> {
  return db.rows(
    reacherRow,
    sql`select user_id as "userId", array_agg(distinct client_id) as "clientIds" from client_reach
      where client_id = any (${clientIds}::uuid[]) and (until is null or until > now()) group by user_id`,
  );
}

const reachRow = z.strictObject({
  /** The position of the pair that it answers, from 1. */
  place: z.number(),
  clientId: z.string(),
  sections: z.array(z.string()),
  /** Until when they reach the client by an emergency; null where they reach them otherwise. */
  emergencyUntil: z.nullable(z.string()),
  /** Changes with every row that `storedJson` reads. */
  stamp: z.string(),
  /** Whether they have not opened the client in the last five minutes. */
  isViewDue: z.boolean(),
});
export type Reach = z.output<typeof reachRow>;

/** Somebody asks for a client. */
export interface Asking {
  readonly clientId: string;
  readonly viewer: Viewer;
}

// The stamp: the transactions that wrote the current rows. Each pair is looked up by its keys (limit 1).
const findAsked = prepare(
  'clients.reach',
  reachRow,
  `select asked.place::int, found.* from unnest($1::uuid[], $2::uuid[], $3::boolean[], $4::boolean[])
   with ordinality asked (client_id, user_id, reaches_all, counts_emergency, place) cross join lateral (
     select c.id as "clientId",
       array(select k.section from client_contacts x join client_consents k on k.contact_id = x.id and k.is_given
         where x.client_id = c.id and x.user_id = asked.user_id order by k.section) as sections,
       (select ${instantOf('r.until')} from client_reach r where r.user_id = asked.user_id and r.client_id = c.id
         and r.by = 'EMERGENCY' and r.until > now() and not ${lastingReachText('r.user_id', 'r.client_id')}) as "emergencyUntil",
       concat_ws(' ', c.xmin, o.xmin, m.xmin, (select string_agg(a.id || ':' || a.xmin, ' ' order by a.id)
         from client_addresses a where a.client_id = c.id)) as stamp,
       not exists (select from client_views v where v.user_id = asked.user_id and v.client_id = c.id
         and v.at >= now() - interval '5 minutes') as "isViewDue"
     from clients c join offices o on o.id = c.office_id left join users m on m.id = c.care_manager_id
     where c.id = asked.client_id and (asked.reaches_all or ${reachText('asked.user_id', 'c.id', 'asked.counts_emergency')})
     limit 1) found`,
);

/**
 * How people reach clients: one statement, however many ask.
 * @returns as many as asked, in their order; undefined for somebody who does not reach the client: then there is no such
 * client for them
 */
export async function findReaches(db: Queryable, asked: readonly Asking[]): Promise<(Reach | undefined)[]> {
  const found: (Reach | undefined)[] = asked.map(() => undefined);
  const rows = await findAsked(db, [
    asked.map(({ clientId }) => clientId),
    asked.map(({ viewer }) => viewer.id),
    asked.map(({ viewer }) => reachesAll(viewer)),
    asked.map(({ viewer }) => viewer.countsEmergency ?? false),
  ]);
  for (const row of rows) found[row.place - 1] = row;
  return found;
}

/** Which of these people reach a client and have one of these roles; admins do without a row. */
export async function findWhoReach(
  db: Queryable,
  clientId: string,
  userIds: readonly string[],
  roles: readonly string[],
): Promise<string[]> {
  const found = await db.rows(
    idRow,
    sql`select u.id from users u where u.id = any (${userIds}::uuid[]) and u.is_active and u.role = any (${roles}::text[])
      and (u.role in ('SuperAdmin', 'Admin') or exists (select from client_reach r where r.user_id = u.id and r.client_id = ${clientId} and (r.until is null or r.until > now())))`,
  );
  return found.map(({ id }) => id);
}

const personRow = z.strictObject({ id: z.string(), fullName: z.string(), image: z.nullable(z.string()) });

/** People by their ids, as answers carry them. */
export async function findPeople(
  db: Queryable,
  ids: readonly string[],
): Promise<z.output<typeof personRow>[]> {
  if (ids.length === 0) return [];
  return db.rows(
    personRow,
    sql`select id, first_name || ' ' || last_name as "fullName", image from users where id = any (${ids}::uuid[]) order by sort_name, id`,
  );
}

const readerRow = z.strictObject({ userId: z.string(), clientId: z.string(), role: roleSchema });

/**
 * Who reads something of these clients, beside admins: people of some roles within reach; family members only with one of the
 * consents. For telling them, never for somebody who reads.
 */
export async function findReaders(
  db: Queryable,
  clientIds: readonly string[],
  { roles, sections }: { readonly roles: readonly string[]; readonly sections: readonly ConsentSection[] },
): Promise<z.output<typeof readerRow>[]> {
  return db.rows(
    readerRow,
    sql`select distinct r.user_id as "userId", r.client_id as "clientId", u.role
      from client_reach r join users u on u.id = r.user_id and u.role = any (${roles}::text[])
      where r.client_id = any (${clientIds}::uuid[]) and (r.until is null or r.until > now())
        and (u.role <> 'Family' or exists (select from client_contacts x join client_consents k on k.contact_id = x.id
          and k.is_given and k.section = any (${sections}::text[]) where x.client_id = r.client_id and x.user_id = u.id))`,
  );
}

/** The care managers who reach a client, not by an emergency; the admins where there is none. */
export async function findCareManagers(db: Queryable, clientId: string): Promise<string[]> {
  const found = await db.rows(
    idRow,
    sql`
    with near as (
      select distinct u.id from client_reach r join users u on u.id = r.user_id and u.role = 'CareManager' and u.is_active
      where r.client_id = ${clientId} and r.by <> 'EMERGENCY' and (r.until is null or r.until > now())
    )
    select id from near union all
    select id from users where role in ('SuperAdmin', 'Admin') and is_active and not exists (select from near)
    order by id`,
  );
  return found.map(({ id }) => id);
}
