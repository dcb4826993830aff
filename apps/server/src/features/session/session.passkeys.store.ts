import { sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../platform/db/index.ts';
import { utc } from './session.store.ts';

export interface Passkey extends Record<string, unknown> {
  id: string;
  userId: string;
  credentialId: string;
  publicKey: Buffer;
  signCount: number;
  transports: string[];
}

export async function findPasskey(tx: Transaction, credentialId: string): Promise<Passkey | undefined> {
  const found = await tx.execute<Passkey>(sql`
    select id, user_id as "userId", credential_id as "credentialId", public_key as "publicKey",
      sign_count::float8 as "signCount", transports
    from passkeys where credential_id = ${credentialId} for update`);
  return found.rows[0];
}

/** @returns false when this credential is known already */
export async function insertPasskey(
  tx: Transaction,
  passkey: Omit<Passkey, 'id'> & { name: string },
): Promise<boolean> {
  const { userId, credentialId, publicKey, signCount, transports, name } = passkey;
  const inserted = await tx.execute(sql`
    insert into passkeys (user_id, credential_id, public_key, sign_count, transports, name)
    values (${userId}, ${credentialId}, ${publicKey}, ${signCount},
      array(select jsonb_array_elements_text(${JSON.stringify(transports)}::jsonb)), ${name})
    on conflict (credential_id) do nothing returning 1`);
  return inserted.rows.length === 1;
}

export async function notePasskeyUse(tx: Transaction, id: string, signCount: number): Promise<void> {
  await tx.execute(sql`update passkeys set sign_count = ${signCount}, last_used_at = now() where id = ${id}`);
}

/** @returns its name; undefined when it is not one of this person's */
export async function deletePasskey(
  tx: Transaction,
  userId: string,
  id: string,
): Promise<string | undefined> {
  const deleted = await tx.execute<{ name: string }>(
    sql`delete from passkeys where id = ${id} and user_id = ${userId} returning name`,
  );
  return deleted.rows[0]?.name;
}

export interface ListedPasskey extends Record<string, unknown> {
  id: string;
  name: string;
  createdAt: string;
  lastUsedAt: string | null;
}

export async function listPasskeys(db: Queryable, userId: string): Promise<ListedPasskey[]> {
  const found = await db.execute<ListedPasskey>(sql`
    select id, name, ${utc(sql`created_at`)} as "createdAt", ${utc(sql`last_used_at`)} as "lastUsedAt"
    from passkeys where user_id = ${userId} order by created_at, id`);
  return found.rows;
}

export async function listCredentialIds(
  db: Queryable,
  userId: string,
): Promise<{ id: string; transports: string[] }[]> {
  const found = await db.execute<{ id: string; transports: string[] }>(sql`
    select credential_id as id, transports from passkeys where user_id = ${userId}`);
  return found.rows;
}
