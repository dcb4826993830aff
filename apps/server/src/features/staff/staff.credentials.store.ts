import { idSchema, roleSchema, type Viewer } from '@homeward/contract/core';
import {
  type ChangeCredential,
  type CredentialStatus,
  credentialContent,
  credentialStates,
} from '@homeward/contract/staff';
import * as z from 'zod/mini';
import {
  byNumber,
  idRow,
  instantOf,
  List,
  type Queryable,
  raw,
  sql,
  type Transaction,
} from '../../platform/db/index.ts';
import { personJson } from '../users/index.ts';
import { withinReach } from './staff.store.ts';

const statusNames = Object.keys(credentialStates.states) as [CredentialStatus, ...CredentialStatus[]];

/** A credential as it is kept: whose it is decides what a viewer may do. */
const storedCredentialSchema = z.extend(credentialContent, {
  status: z.enum(statusNames),
  role: roleSchema,
});
export type StoredCredential = z.output<typeof storedCredentialSchema>;

/** A `StoredCredential` as PostgreSQL builds it, from `staff_credentials as c`, kind `k`, record `s` and judge `j`. */
const storedJson = `json_build_object(
  'id', c.id,
  'userId', c.user_id,
  'role', s.role,
  'kind', json_build_object('id', k.id, 'name', k.name, 'reminderDays', k.reminder_days),
  'number', c.number,
  'issuer', c.issuer,
  'issuedOn', c.issued_on,
  'expiresOn', c.expires_on,
  'rejectionReason', c.rejection_reason,
  'judgedBy', ${personJson('j')},
  'judgedAt', ${instantOf('c.judged_at')},
  'licenseId', c.license_id,
  'fileCount', (select count(*)::int from files f
    where f.owner_type = 'CREDENTIAL' and f.owner_id = c.id and f.deleted_at is null),
  'timezone', zone_of_person(c.user_id),
  'status', c.status,
  'version', c.version)`;

const joined = `join staff_credential_kinds k on k.id = c.kind_id join staff_records s on s.user_id = c.user_id
  left join users j on j.id = c.judged_by`;

/** The credentials of one person, the soonest to expire first. */
export const credentialList = new List({
  name: 'staff-credentials',
  table: 'staff_credentials',
  alias: 'c',
  json: storedJson,
  joins: joined,
  sorts: { expires: [byNumber('expiry_day')] },
  sources: {
    person: {
      values: 1,
      branches: [{ keys: '(select $1::uuid as key) as one', column: 'user_id', key: 'key' }],
    },
  },
});

const storedRow = z.strictObject({ credential: storedCredentialSchema });

/** A credential of somebody whose record the viewer may read. */
export async function findCredential(
  db: Queryable,
  id: string,
  viewer: Viewer,
): Promise<StoredCredential | undefined> {
  const found = await db.one(
    storedRow,
    sql`select ${raw(storedJson)} as credential from staff_credentials c ${raw(joined)}
      where c.id = ${id} and ${withinReach(viewer)}`,
  );
  return found?.credential;
}

/**
 * The same, kept from others until the transaction ends. The record is locked first, as by everybody who writes
 * credentials: what runs out is counted there.
 */
export async function lockCredential(
  tx: Transaction,
  id: string,
  viewer: Viewer,
): Promise<StoredCredential | undefined> {
  await tx.run(sql`
    select from staff_records where user_id = (select user_id from staff_credentials where id = ${id})
    for no key update`);
  await tx.run(sql`select from staff_credentials where id = ${id} for update`);
  return findCredential(tx, id, viewer);
}

export async function insertCredential(
  tx: Transaction,
  userId: string,
  next: ChangeCredential,
  licenseId: string | null,
): Promise<string> {
  const inserted = await tx.one(
    idRow,
    sql`
    insert into staff_credentials (user_id, kind_id, number, issuer, issued_on, expires_on, license_id)
    values (${userId}, ${next.kindId}, ${next.number}, ${next.issuer}, ${next.issuedOn}, ${next.expiresOn}, ${licenseId})
    returning id`,
  );
  if (!inserted) throw new Error('A credential was not kept.');
  return inserted.id;
}

/** Writes what is edited, as the next version: it waits for another look. */
export async function updateCredential(tx: Transaction, id: string, next: ChangeCredential): Promise<void> {
  await tx.run(sql`
    update staff_credentials set kind_id = ${next.kindId}, number = ${next.number}, issuer = ${next.issuer},
      issued_on = ${next.issuedOn}, expires_on = ${next.expiresOn}, status = 'PENDING', rejection_reason = null,
      judged_by = null, judged_at = null, version = version + 1, updated_at = now()
    where id = ${id}`);
}

/** Has it wait for another look, as the next version. */
export async function reopenCredential(tx: Transaction, id: string): Promise<void> {
  await tx.run(sql`
    update staff_credentials set status = 'PENDING', rejection_reason = null, judged_by = null, judged_at = null,
      version = version + 1, updated_at = now()
    where id = ${id}`);
}

/** Writes what somebody thinks of it, as the next version. */
export async function judgeCredential(
  tx: Transaction,
  id: string,
  judged: { status: CredentialStatus; reason: string | null; by: string },
): Promise<void> {
  await tx.run(sql`
    update staff_credentials set status = ${judged.status}, rejection_reason = ${judged.reason},
      judged_by = ${judged.by}, judged_at = now(), version = version + 1, updated_at = now()
    where id = ${id}`);
}

export async function removeCredential(tx: Transaction, id: string): Promise<void> {
  await tx.run(sql`delete from staff_credentials where id = ${id}`);
}

/** Whether a license stands on somebody's professional profile. */
export async function hasLicense(tx: Transaction, userId: string, licenseId: string): Promise<boolean> {
  return (await tx.run(sql`select from licenses where id = ${licenseId} and user_id = ${userId}`)) > 0;
}

const fileRow = z.strictObject({ id: idSchema });

/** The files of a credential that are there. */
export async function findFileIds(tx: Transaction, credentialId: string): Promise<string[]> {
  const found = await tx.rows(
    fileRow,
    sql`select id from files where owner_type = 'CREDENTIAL' and owner_id = ${credentialId} and deleted_at is null`,
  );
  return found.map(({ id }) => id);
}
