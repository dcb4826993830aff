import { roleSchema } from '@homeward/contract/core';
import * as z from 'zod/mini';
import { type Queryable, type Sql, sql, type Transaction } from '../../platform/db/index.ts';
import { utc } from './session.store.ts';

const accountRow = z.strictObject({
  id: z.string(),
  role: roleSchema,
  firstName: z.string(),
  lastName: z.string(),
  username: z.string(),
  email: z.string(),
  isActive: z.boolean(),
  /** Null until an invitation is accepted. */
  passwordHash: z.nullable(z.string()),
  hasTwoFactor: z.boolean(),
});
export type Account = z.output<typeof accountRow>;

const accountColumns = sql`u.id, u.role, u.first_name as "firstName", u.last_name as "lastName", u.username, u.email,
  u.is_active as "isActive", c.password_hash as "passwordHash", f.confirmed_at is not null as "hasTwoFactor"`;

async function findOne(db: Queryable, where: Sql): Promise<Account | undefined> {
  return db.one(
    accountRow,
    sql`
    select ${accountColumns} from users u
    left join credentials c on c.user_id = u.id
    left join two_factors f on f.user_id = u.id
    where ${where}`,
  );
}

/** By email address or username, whatever its case; an address goes before a username that looks like one. */
export function findAccountByName(db: Queryable, name: string): Promise<Account | undefined> {
  return findOne(
    db,
    sql`lower(u.email) = lower(${name}) or lower(u.username) = lower(${name})
      order by lower(u.email) = lower(${name}) desc limit 1`,
  );
}

export function findAccount(db: Queryable, userId: string): Promise<Account | undefined> {
  return findOne(db, sql`u.id = ${userId}`);
}

export async function savePassword(db: Queryable, userId: string, passwordHash: string): Promise<void> {
  await db.run(sql`
    insert into credentials (user_id, password_hash) values (${userId}, ${passwordHash})
    on conflict (user_id) do update set password_hash = excluded.password_hash, changed_at = now()`);
}

export type ChallengeKind = 'two-factor' | 'passkey-sign-in' | 'passkey-add';

const challengeMinutes = 5;

const insertChallengeRow = z.strictObject({ expiresAt: z.string() });

/** @returns when it runs out, as the API carries it */
export async function insertChallenge(
  db: Queryable,
  challenge: { hash: Buffer; kind: ChallengeKind; userId: string | null; data: Record<string, string> },
): Promise<string> {
  const inserted = await db.one(
    insertChallengeRow,
    sql`
    insert into sign_in_challenges (hash, kind, user_id, data, expires_at)
    values (${challenge.hash}, ${challenge.kind}, ${challenge.userId}, ${JSON.stringify(challenge.data)}::jsonb,
      now() + make_interval(mins => ${challengeMinutes}))
    returning ${utc(sql`expires_at`)} as "expiresAt"`,
  );
  return inserted?.expiresAt ?? '';
}

const challengeRow = z.strictObject({
  userId: z.nullable(z.string()),
  data: z.record(z.string(), z.string()),
  attempts: z.number(),
});
export type Challenge = z.output<typeof challengeRow>;

/** Counts a try at a challenge; undefined when it has run out or was never made. */
export async function tryChallenge(
  db: Queryable,
  kind: ChallengeKind,
  hash: Buffer,
): Promise<Challenge | undefined> {
  return db.one(
    challengeRow,
    sql`
    update sign_in_challenges set attempts = attempts + 1
    where hash = ${hash} and kind = ${kind} and expires_at > now()
    returning user_id as "userId", data, attempts`,
  );
}

/** @returns false when somebody else used it meanwhile */
export async function deleteChallenge(db: Queryable, hash: Buffer): Promise<boolean> {
  const deleted = await db.run(sql`delete from sign_in_challenges where hash = ${hash} returning 1`);
  return deleted === 1;
}

/** Challenges of a person that no longer hold, because what they ask for has changed. */
export async function deleteChallengesOf(db: Queryable, userId: string): Promise<void> {
  await db.run(sql`delete from sign_in_challenges where user_id = ${userId}`);
}

/** Removes what has run out and a day's idempotency keys. */
export async function deleteOldChallenges(db: Queryable): Promise<void> {
  await db.run(sql`delete from sign_in_challenges where expires_at < now()`);
}

/** Whether nobody has an account yet; one caller at a time until the transaction ends. */
export async function lockEmptyInstallation(tx: Transaction): Promise<boolean> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended('first account', 0))`);
  return isEmptyInstallation(tx);
}

const isEmptyInstallationRow = z.strictObject({ isEmpty: z.boolean() });

export async function isEmptyInstallation(db: Queryable): Promise<boolean> {
  const found = await db.one(isEmptyInstallationRow, sql`select not exists (select from users) as "isEmpty"`);
  return found?.isEmpty ?? false;
}
