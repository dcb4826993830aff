import {
  type CareTeam,
  type ChangeMember,
  careTeamSchema,
  memberSchema,
  shownTeams,
} from '@homeward/contract/clients';
import type { Day, Viewer } from '@homeward/contract/core';
import * as z from 'zod/mini';
import { idRow, type Queryable, raw, sql, type Transaction } from '../../platform/db/index.ts';
import { withinReach } from './clients.reach.store.ts';
import { lockOfClient } from './clients.store.ts';

/** A member of a care team as it is kept; what leaves of it decides `shownMember`. */
export const storedMemberSchema = z.required(
  z.extend(memberSchema, { clientId: z.string(), firstName: z.string() }),
);
export type StoredMember = z.output<typeof storedMemberSchema>;
const memberRow = z.strictObject({ member: storedMemberSchema });

const today = `(now() at time zone o.timezone)::date`;
const memberJson = `json_build_object('id', t.id, 'clientId', t.client_id,
  'user', json_build_object('id', u.id, 'fullName', u.first_name || ' ' || u.last_name, 'image', u.image, 'role', u.role),
  'firstName', u.first_name, 'role', t.role, 'from', t.starts_on, 'to', t.ends_on,
  'isCurrent', t.starts_on <= ${today} and (t.ends_on is null or t.ends_on >= ${today}),
  'preference', t.preference, 'reason', t.reason, 'version', t.version)`;
const joined = `join users u on u.id = t.user_id join clients c on c.id = t.client_id join offices o on o.id = c.office_id`;

const byPlace = `array_position('{PRIMARY,BACKUP,FLOAT,CARE_MANAGER,NURSE,PHYSICIAN,OTHER}'::text[], t.role), u.sort_name, t.id`;

/** Most members that a client has had: a list of a page. */
const mostMembers = 200;

/** The care team of a client within reach of a viewer, those of today first. */
export async function findTeam(db: Queryable, clientId: string, viewer: Viewer): Promise<StoredMember[]> {
  const found = await db.rows(
    memberRow,
    sql`select ${raw(memberJson)} as member from client_team t ${raw(joined)}
      where t.client_id = ${clientId} and ${withinReach(viewer, 't.client_id')}
      order by (t.ends_on is not null and t.ends_on < ${raw(today)}),
        ${raw(byPlace)}
      limit ${mostMembers}`,
  );
  return found.map(({ member }) => member);
}

const ownTeamRow = z.strictObject({ team: careTeamSchema });

/**
 * The care teams of today of a family member's own people, by first name, where they have the consent to the care plan.
 * @returns undefined where there is none
 */
export async function findOwnTeams(db: Queryable, viewer: Viewer): Promise<CareTeam[] | undefined> {
  const found = await db.rows(
    ownTeamRow,
    sql`select json_build_object('client', json_build_object('id', c.id, 'name', c.first_name || ' ' || c.last_name),
        'members', m.members) as team
      from clients c join offices o on o.id = c.office_id cross join lateral (
        select json_agg(json_build_object('id', shown.id, 'fullName', shown.first_name, 'image', shown.image,
          'memberId', shown.member_id, 'role', shown.role) order by shown.place) as members
        from (select u.id, u.first_name, u.image, t.id as member_id, u.role,
            row_number() over (order by ${raw(byPlace)}) as place
          from client_team t join users u on u.id = t.user_id
          where t.client_id = c.id and t.preference <> 'EXCLUDED' and u.is_active and t.starts_on <= ${raw(today)}
            and (t.ends_on is null or t.ends_on >= ${raw(today)})
          order by ${raw(byPlace)} limit ${shownTeams.members}) shown) m
      where ${withinReach(viewer, 'c.id')} and m.members is not null
        and exists (select from client_contacts x join client_consents k on k.contact_id = x.id and k.is_given
          and k.section = 'carePlan' where x.client_id = c.id and x.user_id = ${viewer.id})
      order by c.first_name, c.last_name, c.id limit ${shownTeams.clients}`,
  );
  return found.length > 0 ? found.map(({ team }) => team) : undefined;
}

/** A member of a care team within reach, with the client kept from others until the transaction ends. */
export async function lockMember(
  tx: Transaction,
  id: string,
  viewer: Viewer,
): Promise<StoredMember | undefined> {
  await lockOfClient(tx, 'client_team', id);
  const found = await tx.one(
    memberRow,
    sql`select ${raw(memberJson)} as member from client_team t ${raw(joined)}
      where t.id = ${id} and ${withinReach(viewer, 't.client_id')}`,
  );
  return found?.member;
}

const candidateRow = z.strictObject({ role: z.string(), isActive: z.boolean() });

/** Who is to join a team. */
export async function findCandidate(db: Queryable, userId: string) {
  return db.one(candidateRow, sql`select role, is_active as "isActive" from users where id = ${userId}`);
}

/** Whether somebody is on a team on one of these days already, by another row. */
export async function isOnTeam(
  tx: Transaction,
  given: { clientId: string; userId: string; from: string; to: string | null; exceptId: string | null },
): Promise<boolean> {
  const found = await tx.one(
    idRow,
    sql`select id from client_team where client_id = ${given.clientId} and user_id = ${given.userId}
      and id is distinct from ${given.exceptId}::uuid
      and daterange(starts_on, ends_on, '[]') && daterange(${given.from}::date, ${given.to}::date, '[]') limit 1`,
  );
  return found !== undefined;
}

type Fields = ChangeMember & { readonly from: string };

/** Adds a member. @returns the id */
export async function insertMember(
  tx: Transaction,
  clientId: string,
  userId: string,
  next: Fields,
): Promise<string> {
  const made = await tx.one(
    idRow,
    sql`insert into client_team (client_id, user_id, role, starts_on, ends_on, preference, reason)
      values (${clientId}, ${userId}, ${next.role}, ${next.from}, ${next.to}, ${next.preference}, ${next.reason}) returning id`,
  );
  if (!made) throw new Error('The member was not added.');
  return made.id;
}

/** Changes a member; the version goes up by one. */
export async function saveMember(tx: Transaction, id: string, next: Fields): Promise<void> {
  await tx.run(sql`update client_team set role = ${next.role}, starts_on = ${next.from}, ends_on = ${next.to},
    preference = ${next.preference}, reason = ${next.reason}, version = version + 1 where id = ${id}`);
}

export async function deleteMember(tx: Transaction, id: string): Promise<void> {
  await tx.run(sql`delete from client_team where id = ${id}`);
}

interface Left {
  readonly userId: string;
  readonly lastDay: Day;
}

/** On teams of clients who want them, after a day. Whom a client excluded stays excluded. */
const lasts = ({ userId, lastDay }: Left) => sql`user_id = ${userId} and preference <> 'EXCLUDED'
  and (ends_on is null or ends_on > ${lastDay}::date)`;

const teamOfRow = z.strictObject({ clientId: z.string() });

/** The clients on whose teams somebody is after a day. */
export async function findMemberships(tx: Transaction, left: Left): Promise<string[]> {
  const found = await tx.rows(
    teamOfRow,
    sql`select distinct client_id as "clientId" from client_team where ${lasts(left)} order by 1`,
  );
  return found.map(({ clientId }) => clientId);
}

const endedRow = z.strictObject({ clientId: z.string(), role: z.string() });

/** Ends what somebody does on teams with a day; what would begin later is removed. */
export async function endMemberships(tx: Transaction, left: Left): Promise<z.output<typeof endedRow>[]> {
  const later = sql`starts_on > ${left.lastDay}::date`;
  const answer = sql`returning client_id as "clientId", role`;
  return [
    ...(await tx.rows(endedRow, sql`delete from client_team where ${lasts(left)} and ${later} ${answer}`)),
    ...(await tx.rows(
      endedRow,
      sql`update client_team set ends_on = ${left.lastDay}::date, version = version + 1 where ${lasts(left)} ${answer}`,
    )),
  ];
}
