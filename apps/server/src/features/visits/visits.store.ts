import type { ServiceType, Viewer } from '@homeward/contract/core';
import { type PunchMethod, type VisitStatus, visitStates } from '@homeward/contract/visits';
import * as z from 'zod/mini';
import { idRow, lockRows, type Queryable, raw, sql, type Transaction } from '../../platform/db/index.ts';
import { withinReach } from '../clients/index.ts';
import { joined, type Seen, type StoredVisit, storedVisitSchema, visitJson } from './visits.row.store.ts';

const statuses = Object.keys(visitStates.states) as [VisitStatus, ...VisitStatus[]];
const storedRow = z.strictObject({ visit: storedVisitSchema });
const seenRow = z.strictObject({ visit: storedVisitSchema, isReached: z.boolean() });

/** A visit with whether who asked reaches its client. */
export type SeenVisit = StoredVisit & Seen;

const seenOf = (found: z.output<typeof seenRow> | undefined): SeenVisit | undefined =>
  found && { ...found.visit, isReached: found.isReached };

const isReached = (viewer: Viewer) => sql`${withinReach(viewer, 'v.client_id')} as "isReached"`;

/** The condition that a family member has a consent for the client of a visit (`visits as v`). */
const consented = (
  viewer: Viewer,
  ...sections: readonly string[]
) => sql`exists (select from client_contacts k
  join client_consents g on g.contact_id = k.id and g.section = any (${sections}::text[]) and g.is_given
  where k.client_id = v.client_id and k.user_id = ${viewer.id})`;

/**
 * The condition that a viewer sees a visit (`visits as v`): the office within reach; caregivers their own, of which
 * `seesTimesOnly` leaves the times where they do not reach the client; medical professionals also those of their clients; families those that took place, by consent to the schedule or visit notes.
 */
export function seenBy(viewer: Viewer) {
  if (viewer.role === 'CareProvider' || viewer.role === 'Other') return sql`v.staff_id = ${viewer.id}`;
  if (viewer.role === 'MedicalProfessional')
    return sql`(v.staff_id = ${viewer.id} or ${withinReach(viewer, 'v.client_id')})`;
  if (viewer.role === 'Family')
    return sql`(v.in_at is not null and v.status <> 'REJECTED' and ${withinReach(viewer, 'v.client_id')}
      and ${consented(viewer, 'schedule', 'visitNotes')})`;
  // A care manager who covered a visit sees it also where the client is another office's.
  return sql`(v.staff_id = ${viewer.id} or ${withinReach(viewer, 'v.client_id')})`;
}

const selectVisit = (id: string, viewer: Viewer) => sql`
  select ${raw(visitJson)} as visit, ${isReached(viewer)} from visits v ${raw(joined)}
  where v.id = ${id} and ${seenBy(viewer)}`;

/** A visit that a viewer sees; undefined where there is none for them. */
export async function findVisit(db: Queryable, id: string, viewer: Viewer): Promise<SeenVisit | undefined> {
  return seenOf(await db.one(seenRow, selectVisit(id, viewer)));
}

/** The same, kept from others who want to change it until the transaction ends. */
export async function lockVisit(tx: Transaction, id: string, viewer: Viewer): Promise<SeenVisit | undefined> {
  await lockRows(tx, 'visits', [id]);
  return findVisit(tx, id, viewer);
}

/** A visit as it is after a change of it, whoever sees it. */
export async function readChanged(tx: Queryable, id: string): Promise<StoredVisit> {
  const found = await tx.one(
    storedRow,
    sql`select ${raw(visitJson)} as visit from visits v ${raw(joined)} where v.id = ${id}`,
  );
  if (!found) throw new Error('The visit is gone.');
  return found.visit;
}

/** The same for who changed it, also where they do not see it any more. */
export async function readChangedFor(tx: Queryable, id: string, viewer: Viewer): Promise<SeenVisit> {
  const found = seenOf(
    await tx.one(
      seenRow,
      sql`select ${raw(visitJson)} as visit, ${isReached(viewer)} from visits v ${raw(joined)} where v.id = ${id}`,
    ),
  );
  if (!found) throw new Error('The visit is gone.');
  return found;
}

/** The visit that somebody is at; undefined: none. */
export async function findRunning(db: Queryable, viewer: Viewer): Promise<SeenVisit | undefined> {
  return seenOf(
    await db.one(
      seenRow,
      sql`select ${raw(visitJson)} as visit, ${isReached(viewer)} from visits v ${raw(joined)}
        where v.staff_id = ${viewer.id} and v.status = 'IN_PROGRESS'`,
    ),
  );
}

/** Whether a family member may read the notes of the visits of a client. */
export async function mayReadNotes(db: Queryable, visitId: string, viewer: Viewer): Promise<boolean> {
  if (viewer.role !== 'Family') return true;
  const found = await db.one(
    idRow,
    sql`select v.id from visits v where v.id = ${visitId} and ${consented(viewer, 'visitNotes')}`,
  );
  return found !== undefined;
}

/** A visit as it begins, or as nobody came. */
export interface NewVisit {
  readonly shiftId: string | null;
  readonly clientId: string;
  readonly staffId: string;
  readonly officeId: string;
  readonly addressId: string | null;
  readonly serviceType: ServiceType;
  readonly timezone: string;
  readonly plannedStart: string | null;
  readonly plannedEnd: string | null;
  readonly status: VisitStatus;
  readonly inAt: Date | null;
  readonly inMethod: PunchMethod | null;
}

/** Adds a visit. @returns its id */
export async function insertVisit(tx: Transaction, visit: NewVisit): Promise<string> {
  const made = await tx.one(
    idRow,
    sql`insert into visits (shift_id, client_id, staff_id, office_id, address_id, service_type, timezone, planned_start,
        planned_end, status, in_at, in_method)
      values (${visit.shiftId}, ${visit.clientId}, ${visit.staffId}, ${visit.officeId}, ${visit.addressId},
        ${visit.serviceType}, ${visit.timezone}, ${visit.plannedStart}, ${visit.plannedEnd}, ${visit.status},
        ${visit.inAt}, ${visit.inMethod}) returning id`,
  );
  if (!made) throw new Error('The visit was not added.');
  return made.id;
}

const columns = {
  status: ['status', 'text'],
  shiftId: ['shift_id', 'uuid'],
  staffId: ['staff_id', 'uuid'],
  plannedStart: ['planned_start', 'timestamptz'],
  plannedEnd: ['planned_end', 'timestamptz'],
  inAt: ['in_at', 'timestamptz'],
  outAt: ['out_at', 'timestamptz'],
  inMethod: ['in_method', 'text'],
  outMethod: ['out_method', 'text'],
  breakFrom: ['break_from', 'timestamptz'],
  breakMinutes: ['break_minutes', 'int'],
  payMinutes: ['pay_minutes', 'int'],
  billMinutes: ['bill_minutes', 'int'],
  mileage: ['mileage', 'numeric'],
  serviceType: ['service_type', 'text'],
  location: ['location', 'text'],
  isManual: ['is_manual', 'boolean'],
  isInApproved: ['is_in_approved', 'boolean'],
  asksSignature: ['asks_signature', 'boolean'],
  asksPhoto: ['asks_photo', 'boolean'],
  exceptions: ['exceptions', 'jsonb'],
  openExceptions: ['open_exceptions', 'text[]'],
  answer: ['answer', 'jsonb'],
  followUp: ['follow_up', 'jsonb'],
} as const satisfies Record<string, readonly [string, string]>;

/** What of a visit is written, by the names of `columns`; what is left out stays. */
export type SavedVisit = {
  readonly [Name in keyof typeof columns]?: string | number | boolean | Date | object | null | undefined;
};

/** Writes fields of a visit. @param counts whether the version goes up by one: what follows within a change does not */
export async function saveVisit(tx: Transaction, id: string, next: SavedVisit, counts = true): Promise<void> {
  const set = Object.entries(next).flatMap(([name, value]) => {
    if (value === undefined) return [];
    const [column, type] = columns[name as keyof SavedVisit];
    const given = type === 'jsonb' && value !== null ? JSON.stringify(value) : value;
    return [sql`${raw(column)} = ${given}::${raw(type)}, `];
  });
  const fields = set.reduce((all, one) => sql`${all}${one}`, sql``);
  await tx.run(
    sql`update visits set ${fields} version = version + ${counts ? 1 : 0}, updated_at = now() where id = ${id}`,
  );
}

const standingRow = z.strictObject({ id: z.string(), version: z.int(), status: z.enum(statuses) });

/** How the visit of a shift stands; undefined: it has none. */
export async function findOfShift(
  tx: Transaction,
  shiftId: string,
): Promise<z.output<typeof standingRow> | undefined> {
  return tx.one(
    standingRow,
    sql`select id, version, status from visits where shift_id = ${shiftId} for update`,
  );
}

const addressRow = z.strictObject({ addressId: z.nullable(z.string()) });

/** The address where a visit takes place; null: none is known. */
export async function findAddressOf(tx: Transaction, id: string): Promise<string | null> {
  const found = await tx.one(addressRow, sql`select address_id as "addressId" from visits where id = ${id}`);
  return found?.addressId ?? null;
}

const breakRow = z.strictObject({ at: z.nullable(z.date()) });

/** Since when a break of a visit runs; null: none does. */
export async function findBreakStart(tx: Transaction, id: string): Promise<Date | null> {
  return (await tx.one(breakRow, sql`select break_from as at from visits where id = ${id}`))?.at ?? null;
}

/** When the last punch of a visit was made; null: it has none. */
export async function findLastPunch(tx: Transaction, id: string): Promise<Date | null> {
  return (await tx.one(breakRow, sql`select max(at) as at from punches where visit_id = ${id}`))?.at ?? null;
}

const countRow = z.strictObject({ count: z.int() });

/** How many visits belong to an office. */
export async function countOfOffice(tx: Transaction, officeId: string): Promise<number> {
  const found = await tx.one(
    countRow,
    sql`select count(*)::int as count from visits where office_id = ${officeId}`,
  );
  return found?.count ?? 0;
}

const visitOfPunchRow = z.strictObject({ visitId: z.string() });

/** The visit of a punch. */
export async function findVisitOfPunch(tx: Transaction, punchId: string): Promise<string> {
  const found = await tx.one(
    visitOfPunchRow,
    sql`select visit_id as "visitId" from punches where id = ${punchId}`,
  );
  if (!found) throw new Error('The punch is gone.');
  return found.visitId;
}
