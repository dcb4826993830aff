import * as z from 'zod/mini';
import { type Queryable, sql, type Transaction } from '../../platform/db/index.ts';
import { utc } from './session.store.ts';

const passkeyRow = z.strictObject({
  id: z.string(),
  userId: z.string(),
  credentialId: z.string(),
  publicKey: z.instanceof(Buffer),
  signCount: z.number(),
  transports: z.array(z.string()),
});
export type Passkey = z.output<typeof passkeyRow>;

export async function findPasskey(tx: Transaction, credentialId: string): Promise<Passkey | undefined> {
  return tx.one(
    passkeyRow,
    sql`
    select id, user_id as "userId", credential_id as "credentialId", public_key as "publicKey",
      sign_count::float8 as "signCount", transports
    from passkeys where credential_id = ${credentialId} for update`,
  );
}

/** @returns false when this credential is known already */
export async function insertPasskey(
  tx: Transaction,
  passkey: Omit<Passkey, 'id'> & { name: string },
): Promise<boolean> {
  const { userId, credentialId, publicKey, signCount, transports, name } = passkey;
  const inserted = await tx.run(sql`
    insert into passkeys (user_id, credential_id, public_key, sign_count, transports, name)
    values (${userId}, ${credentialId}, ${publicKey}, ${signCount},
      array(select jsonb_array_elements_text(${JSON.stringify(transports)}::jsonb)), ${name})
    on conflict (credential_id) do nothing returning 1`);
  return inserted === 1;
}

export async function notePasskeyUse(tx: Transaction, id: string, signCount: number): Promise<void> {
  await tx.run(sql`update passkeys set sign_count = ${signCount}, last_used_at = now() where id = ${id}`);
}

const deletePasskeyRow = z.strictObject({ name: z.string() });

/** @returns its name; undefined when it is not one of this person's */
export async function deletePasskey(
  tx: Transaction,
  userId: string,
  id: string,
): Promise<string | undefined> {
  const deleted = await tx.one(
    deletePasskeyRow,
    sql`delete from passkeys where id = ${id} and user_id = ${userId} returning name`,
  );
  return deleted?.name;
}

const listedPasskeyRow = z.strictObject({
  id: z.string(),
  name: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.nullable(z.string()),
});
export type ListedPasskey = z.output<typeof listedPasskeyRow>;

export async function listPasskeys(db: Queryable, userId: string): Promise<ListedPasskey[]> {
  return db.rows(
    listedPasskeyRow,
    sql`
    select id, name, ${utc(sql`created_at`)} as "createdAt", ${utc(sql`last_used_at`)} as "lastUsedAt"
    from passkeys where user_id = ${userId} order by created_at, id`,
  );
}

const listCredentialIdsRow = z.strictObject({ id: z.string(), transports: z.array(z.string()) });

export async function listCredentialIds(
  db: Queryable,
  userId: string,
): Promise<{ id: string; transports: string[] }[]> {
  return db.rows(
    listCredentialIdsRow,
    sql`
    select credential_id as id, transports from passkeys where user_id = ${userId}`,
  );
}
