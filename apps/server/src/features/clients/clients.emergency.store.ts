import {
  countedEmergencies,
  type EmergencyAccess,
  emergencyAccessSchema,
  emergencyMinutes,
  emergencyReviewHours,
  type FindInEmergency,
} from '@homeward/contract/clients';
import type { Viewer } from '@homeward/contract/core';
import * as z from 'zod/mini';
import {
  byTime,
  idRow,
  instantOf,
  List,
  lockRows,
  type Queryable,
  raw,
  sql,
  type Transaction,
} from '../../platform/db/index.ts';
import { personJson } from '../users/index.ts';
import { withinReach } from './clients.reach.store.ts';

// Reach is not asked here: an emergency opens what is out of it, and only admins, who reach every client, read the list.

/** An access as it is kept; whether the reader may review it decides the service. */
const storedAccessSchema = z.omit(emergencyAccessSchema, { mayReview: true });
export type StoredAccess = Omit<EmergencyAccess, 'mayReview'>;

const accessJson = `json_build_object('id', e.id,
  'client', json_build_object('id', c.id, 'fullName', c.first_name || ' ' || c.last_name),
  'openedBy', ${personJson('u')}, 'reason', e.reason, 'from', ${instantOf('e.began_at')}, 'until', ${instantOf('e.ends_at')},
  'reviewDueAt', ${instantOf(`(e.began_at + interval '${emergencyReviewHours} hours')`)},
  'review', case when e.is_reviewed then json_build_object('outcome', e.outcome, 'note', e.note, 'by', ${personJson('r')},
    'at', ${instantOf('e.reviewed_at')}) end)`;
const joined = `join clients c on c.id = e.client_id join users u on u.id = e.user_id left join users r on r.id = e.reviewed_by`;

/** All accesses, by when they began; `$1`: reviewed or not, null for both. */
export const accessList = new List({
  name: 'clients.emergencies',
  table: 'client_emergencies',
  alias: 'e',
  json: accessJson,
  joins: joined,
  sorts: { time: [byTime('began_at')] },
  sources: {
    all: {
      values: 1,
      branches: [
        {
          keys: 'unnest(case when $1::boolean is null then array[true, false] else array[$1] end) as keys (is_reviewed)',
          column: 'is_reviewed',
          key: 'keys.is_reviewed',
        },
      ],
    },
  },
});

const foundRow = z.strictObject({ id: z.string(), fullName: z.string(), isInReach: z.boolean() });

/** Clients of exactly this name and birth date, within reach or not. */
export async function findByNameAndBirth(db: Queryable, given: FindInEmergency, viewer: Viewer) {
  return db.rows(
    foundRow,
    sql`select c.id, c.first_name || ' ' || c.last_name as "fullName", ${withinReach(viewer, 'c.id')} as "isInReach"
      from clients c where c.sort_name = fold_text(${`${given.firstName} ${given.lastName}`})
        and c.birth_date = ${given.birthDate} order by c.id limit 10`,
  );
}

const stateRow = z.strictObject({ isInReach: z.boolean() });

/** Whether there is such a client, and whether a viewer reaches them already; they are locked until the transaction ends. */
export async function lockAnyClient(tx: Transaction, id: string, viewer: Viewer) {
  await lockRows(tx, 'clients', [id]);
  return tx.one(
    stateRow,
    sql`select ${withinReach(viewer, 'c.id')} as "isInReach" from clients c where c.id = ${id}`,
  );
}

/** Whether one of these ids is a client, or something of a client, whom a viewer reaches by an emergency and not otherwise. */
export async function isOfEmergency(db: Queryable, ids: readonly string[], viewer: Viewer): Promise<boolean> {
  const found = await db.one(
    idRow,
    sql`select e.client_id as id from unnest(${ids}::uuid[]) thing cross join lateral clients_of_thing(thing) owner (client_id)
      join client_reach e on e.client_id = owner.client_id and e.user_id = ${viewer.id} and e.by = 'EMERGENCY' and e.until > now()
      where not ${withinReach({ id: viewer.id, role: viewer.role }, 'e.client_id')} limit 1`,
  );
  return found !== undefined;
}

/** Begins an access. @returns the id and when it ends */
export async function insertAccess(tx: Transaction, clientId: string, userId: string, reason: string) {
  const row = z.strictObject({ id: z.string(), until: z.string() });
  const made = await tx.one(
    row,
    sql`insert into client_emergencies (client_id, user_id, reason, ends_at)
      values (${clientId}, ${userId}, ${reason}, now() + make_interval(mins => ${emergencyMinutes}))
      returning id, ${raw(instantOf('ends_at'))} as until`,
  );
  if (!made) throw new Error('The emergency access was not written.');
  return made;
}

const accessRow = z.strictObject({ access: storedAccessSchema });

/** One access, kept from others until the transaction ends. */
export async function lockAccess(tx: Transaction, id: string): Promise<StoredAccess | undefined> {
  await lockRows(tx, 'client_emergencies', [id]);
  const found = await tx.one(
    accessRow,
    sql`select ${raw(accessJson)} as access from client_emergencies e ${raw(joined)} where e.id = ${id}`,
  );
  return found?.access;
}

/** Keeps what a reviewer found. */
export async function saveReview(
  tx: Transaction,
  id: string,
  review: { readonly outcome: string; readonly note: string },
  viewer: Viewer,
): Promise<void> {
  await tx.run(sql`update client_emergencies set outcome = ${review.outcome}, note = ${review.note},
    reviewed_by = ${viewer.id}, reviewed_at = now() where id = ${id}`);
}

const waitingRow = z.strictObject({ waiting: z.int(), overdue: z.int() });

/** How many accesses of others than this viewer wait for a review, and how many are late. */
export async function countWaiting(
  db: Queryable,
  viewer: Viewer,
): Promise<z.output<typeof waitingRow> | undefined> {
  const found = await db.one(
    waitingRow,
    sql`select count(*)::int as waiting,
        count(*) filter (where began_at < now() - make_interval(hours => ${emergencyReviewHours}))::int as overdue
      from (select began_at from client_emergencies where not is_reviewed and user_id <> ${viewer.id}
        order by began_at, id limit ${countedEmergencies}) waiting`,
  );
  return found?.waiting ? found : undefined;
}
