import { roleSchema } from '@homeward/contract/core';
import { type CredentialStatus, credentialKindSchema } from '@homeward/contract/staff';
import * as z from 'zod/mini';
import { idRow, type Queryable, sql, type Transaction } from '../../platform/db/index.ts';

const seedHolderRow = z.strictObject({ id: z.string(), username: z.string(), role: roleSchema });
export type SeedHolder = z.output<typeof seedHolderRow>;

const seedKindRow = z.strictObject({
  id: z.string(),
  name: z.string(),
  roles: credentialKindSchema.shape.roles,
  needsExpiration: z.boolean(),
});
export type SeedKind = z.output<typeof seedKindRow>;

/** A credential of the demo; days are counted from when the seed runs. */
export interface SeedCredential {
  readonly userId: string;
  readonly kindId: string;
  readonly number: string;
  readonly issuer: string;
  readonly issuedOn: string;
  readonly expiresOn: string | null;
  readonly status: CredentialStatus;
  readonly reason: string | null;
}

export async function hasNoCredentials(db: Queryable): Promise<boolean> {
  return (await db.run(sql`select from staff_credentials limit 1`)) === 0;
}

/** The active staff of the demo, always in the same order. */
export async function readSeedHolders(db: Queryable): Promise<SeedHolder[]> {
  return db.rows(
    seedHolderRow,
    sql`select u.id, u.username, u.role from users u join staff_records s on s.user_id = u.id
      where s.status in ('ACTIVE', 'LEAVE') order by u.username`,
  );
}

export async function readSeedKinds(db: Queryable): Promise<SeedKind[]> {
  return db.rows(
    seedKindRow,
    sql`select id, name, roles, needs_expiration as "needsExpiration" from staff_credential_kinds order by sort_name`,
  );
}

/** Writes the credentials of the demo, judged by somebody. @returns their ids, in order */
export async function insertSeedCredentials(
  tx: Transaction,
  credentials: readonly SeedCredential[],
  by: string | null,
): Promise<string[]> {
  const made = await tx.rows(
    idRow,
    sql`
    insert into staff_credentials (id, user_id, kind_id, number, issuer, issued_on, expires_on, status, rejection_reason,
      judged_by, judged_at)
    select uuidv7(), r."userId", r."kindId", r.number, r.issuer, r."issuedOn", r."expiresOn", r.status, r.reason,
      case when r.status <> 'PENDING' then ${by}::uuid end, case when r.status <> 'PENDING' then now() end
    from rows from (json_to_recordset(${JSON.stringify(credentials)}::json) as ("userId" uuid, "kindId" uuid, number text,
      issuer text, "issuedOn" date, "expiresOn" date, status text, reason text)) with ordinality as r ("userId", "kindId",
      number, issuer, "issuedOn", "expiresOn", status, reason, place)
    order by r.place returning id`,
  );
  return made.map(({ id }) => id);
}

/** What was due until now counts as said: the demo does not begin with a dozen letters. */
export async function markAllTold(tx: Transaction): Promise<void> {
  await tx.run(sql`
    insert into staff_expiry_digests (user_id, told_at) select id, now() from users where is_active
    on conflict do nothing`);
}
