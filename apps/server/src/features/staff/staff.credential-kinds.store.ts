import { type CredentialKind, type CredentialKindBody, credentialKindSchema } from '@homeward/contract/staff';
import * as z from 'zod/mini';
import {
  byText,
  idRow,
  List,
  lockRows,
  type Queryable,
  raw,
  sql,
  type Transaction,
} from '../../platform/db/index.ts';

/** A `CredentialKind` as PostgreSQL builds it, from `staff_credential_kinds as k`. */
const kindJson = `json_build_object(
  'id', k.id,
  'name', k.name,
  'roles', k.roles,
  'serviceTypes', k.service_types,
  'blocksScheduling', k.blocks_scheduling,
  'needsExpiration', k.needs_expiration,
  'reminderDays', k.reminder_days,
  'isRetired', k.is_retired,
  'uses', (select count(*)::int from staff_credentials c where c.kind_id = k.id),
  'version', k.version)`;

/** Every kind by its name. */
export const kindList = new List({
  name: 'staff-credential-kinds',
  table: 'staff_credential_kinds',
  alias: 'k',
  json: kindJson,
  sorts: { name: [byText('sort_name')] },
  sources: { all: { values: 0, branches: [{}], isWhole: 'true' } },
});

const kindRow = z.strictObject({ kind: credentialKindSchema });

/** A kind, kept from everybody else until the transaction ends. */
export async function lockKind(tx: Transaction, id: string): Promise<CredentialKind | undefined> {
  await lockRows(tx, 'staff_credential_kinds', [id]);
  return findKind(tx, id);
}

export async function findKind(db: Queryable, id: string): Promise<CredentialKind | undefined> {
  const found = await db.one(
    kindRow,
    sql`select ${raw(kindJson)} as kind from staff_credential_kinds k where k.id = ${id}`,
  );
  return found?.kind;
}

export async function insertKind(tx: Transaction, next: CredentialKindBody): Promise<string> {
  const inserted = await tx.one(
    idRow,
    sql`
    insert into staff_credential_kinds (name, roles, service_types, blocks_scheduling, needs_expiration, reminder_days,
      is_retired)
    values (${next.name}, ${next.roles}, ${next.serviceTypes}, ${next.blocksScheduling}, ${next.needsExpiration},
      ${next.reminderDays}, ${next.isRetired})
    returning id`,
  );
  if (!inserted) throw new Error('A kind of credential was not kept.');
  return inserted.id;
}

/** Writes a kind as its next version. */
export async function updateKind(tx: Transaction, id: string, next: CredentialKindBody): Promise<void> {
  await tx.run(sql`
    update staff_credential_kinds set name = ${next.name}, roles = ${next.roles}, service_types = ${next.serviceTypes},
      blocks_scheduling = ${next.blocksScheduling}, needs_expiration = ${next.needsExpiration},
      reminder_days = ${next.reminderDays}, is_retired = ${next.isRetired}, version = version + 1, updated_at = now()
    where id = ${id}`);
}

export async function removeKind(tx: Transaction, id: string): Promise<void> {
  await tx.run(sql`delete from staff_credential_kinds where id = ${id}`);
}
