import { roleSchema } from '@homeward/contract/core';
import type { EmergencyContact, LeaveKind, TerminationReason } from '@homeward/contract/staff';
import { medicalRoles } from '@homeward/contract/users';
import * as z from 'zod/mini';
import { idRow, type Queryable, sql, type Transaction } from '../../platform/db/index.ts';
import type { ImportedRecord } from './staff.import.store.ts';

/** Somebody of the demo who has a staff record. */
const seedPersonRow = z.strictObject({
  id: z.string(),
  username: z.string(),
  lastName: z.string(),
  role: roleSchema,
  medicalRole: z.nullable(z.enum(medicalRoles)),
  isActive: z.boolean(),
  isOnboarded: z.boolean(),
  /** How long their account is there. */
  ageDays: z.int(),
  isInPhilippines: z.boolean(),
  region: z.string(),
});
export type SeedPerson = z.output<typeof seedPersonRow>;

/** Whether no staff record is there yet. */
export async function hasNoRecords(db: Queryable): Promise<boolean> {
  return (await db.run(sql`select from staff_records limit 1`)) === 0;
}

/** Makes a record for each account of staff. */
export async function makeAllRecords(tx: Transaction): Promise<void> {
  await tx.rows(
    idRow,
    sql`select made as id from make_staff_records((select array_agg(id) from users)) as made`,
  );
}

/** Everybody with a record, always in the same order. */
export async function readSeedPeople(db: Queryable): Promise<SeedPerson[]> {
  return db.rows(
    seedPersonRow,
    sql`
    select u.id, u.username, u.last_name as "lastName", u.role, m.role as "medicalRole", u.is_active as "isActive", u.is_onboarded as "isOnboarded",
      (extract(epoch from now() - u.created_at) / 86400)::int as "ageDays",
      coalesce(u.address->>'country' = 'Philippines', false) as "isInPhilippines",
      coalesce(u.address->>'region', '') as region
    from users u join staff_records s on s.user_id = u.id
    left join medical_professionals m on m.user_id = u.id order by u.username`,
  );
}

const officeRow = z.strictObject({ id: z.string() });

/** The offices of the demo, the oldest first. */
export async function readSeedOffices(db: Queryable): Promise<string[]> {
  const found = await db.rows(officeRow, sql`select id from offices order by created_at, id`);
  return found.map(({ id }) => id);
}

/** A record of the demo with where it stands; no day where it stands as its account says. */
export interface SeedRecord extends ImportedRecord {
  readonly status: string;
  readonly terminationDate: string | null;
  readonly termination: {
    readonly reason: TerminationReason;
    readonly note: string;
    readonly isRehirable: boolean;
  } | null;
  readonly emergencyContacts: readonly EmergencyContact[];
  readonly leave: {
    readonly kind: LeaveKind;
    readonly from: string;
    readonly until: string | null;
    readonly note: string;
  } | null;
}

/** Writes where records stand; version 1 is the demo's. */
export async function saveSeedStates(tx: Transaction, records: readonly SeedRecord[]): Promise<void> {
  await tx.run(sql`
    update staff_records s set status = r.status, termination_date = r."terminationDate",
      termination_kind = r.termination->>'reason', termination_reason = r.termination->>'note',
      is_rehirable = (r.termination->>'isRehirable')::boolean, leave_kind = r.leave->>'kind',
      leave_from = (r.leave->>'from')::date, leave_until = (r.leave->>'until')::date,
      leave_note = coalesce(r.leave->>'note', ''), emergency_contacts = r."emergencyContacts", version = 1
    from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as r(id uuid, status text, "terminationDate" date,
      termination jsonb, leave jsonb, "emergencyContacts" jsonb)
    where s.user_id = r.id`);
}
