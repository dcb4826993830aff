import * as z from 'zod/mini';
import { join, type Queryable, raw, sql, type Transaction } from '../../platform/db/index.ts';

const twoFactorRow = z.strictObject({
  secretSealed: z.instanceof(Buffer),
  isConfirmed: z.boolean(),
});
export type TwoFactor = z.output<typeof twoFactorRow>;

/** @param lock waits for others who are about to use or change it */
export async function findTwoFactor(
  db: Queryable,
  userId: string,
  lock: 'lock' | 'read' = 'read',
): Promise<TwoFactor | undefined> {
  return db.one(
    twoFactorRow,
    sql`
    select secret_sealed as "secretSealed", confirmed_at is not null as "isConfirmed"
    from two_factors where user_id = ${userId} ${raw(lock === 'lock' ? 'for update' : '')}`,
  );
}

/** Keeps a secret that is not yet confirmed; one that is stays as it is. */
export async function saveSecret(db: Queryable, userId: string, sealed: Buffer): Promise<boolean> {
  const saved = await db.run(sql`
    insert into two_factors (user_id, secret_sealed) values (${userId}, ${sealed})
    on conflict (user_id) do update set secret_sealed = excluded.secret_sealed, last_step = 0
      where two_factors.confirmed_at is null
    returning 1`);
  return saved === 1;
}

/** Uses a 30-second step up: false when it or a later one was used before. */
export async function takeStep(tx: Transaction, userId: string, step: number): Promise<boolean> {
  const taken = await tx.run(sql`
    update two_factors set last_step = ${step} where user_id = ${userId} and last_step < ${step} returning 1`);
  return taken === 1;
}

export async function confirmTwoFactor(tx: Transaction, userId: string): Promise<void> {
  await tx.run(sql`update two_factors set confirmed_at = now() where user_id = ${userId}`);
}

export async function deleteTwoFactor(tx: Transaction, userId: string): Promise<void> {
  await tx.run(sql`delete from recovery_codes where user_id = ${userId}`);
  await tx.run(sql`delete from two_factors where user_id = ${userId}`);
}

/** Replaces all recovery codes of a person. */
export async function replaceRecoveryCodes(
  tx: Transaction,
  userId: string,
  hashes: readonly Buffer[],
): Promise<void> {
  await tx.run(sql`delete from recovery_codes where user_id = ${userId}`);
  const rows = join(
    hashes.map((hash) => sql`(${userId}, ${hash})`),
    ', ',
  );
  await tx.run(sql`insert into recovery_codes (user_id, code_hash) values ${rows}`);
}

/** Uses a recovery code up: of two at once, one succeeds. */
export async function takeRecoveryCode(tx: Transaction, userId: string, hash: Buffer): Promise<boolean> {
  const taken = await tx.run(sql`
    update recovery_codes set used_at = now()
    where user_id = ${userId} and code_hash = ${hash} and used_at is null returning 1`);
  return taken === 1;
}

const securityRow = z.strictObject({
  passwordChangedAtMs: z.nullable(z.number()),
  isOn: z.boolean(),
  recoveryCodesLeft: z.number(),
});
export type SecurityRow = z.output<typeof securityRow>;

export async function readSecurity(db: Queryable, userId: string): Promise<SecurityRow | undefined> {
  return db.one(
    securityRow,
    sql`
    select (select extract(epoch from c.changed_at) * 1000 from credentials c where c.user_id = u.id)::float8 as "passwordChangedAtMs",
      exists (select from two_factors f where f.user_id = u.id and f.confirmed_at is not null) as "isOn",
      (select count(*) from recovery_codes r where r.user_id = u.id and r.used_at is null)::int as "recoveryCodesLeft"
    from users u where u.id = ${userId}`,
  );
}
