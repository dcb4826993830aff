import type { Role } from '@homeward/contract/core';
import { roleSchema } from '@homeward/contract/core';
import type { Account, EmailStatus, InviteStatus } from '@homeward/contract/users';
import { accountSchema } from '@homeward/contract/users';
import * as z from 'zod/mini';
import {
  idRow,
  lockRows,
  type Queryable,
  raw,
  type Sql,
  sql,
  type Transaction,
} from '../../platform/db/index.ts';
import { accountJson } from './users.row.store.ts';

const accountRow = z.strictObject({
  account: accountSchema,
});

const account = raw(accountJson);

export async function findAccount(db: Queryable, id: string): Promise<Account | undefined> {
  const found = await db.one(accountRow, sql`select ${account} as account from users u where u.id = ${id}`);
  return found?.account;
}

/** Those of these accounts that there are. */
export async function findAccounts(db: Queryable, ids: readonly string[]): Promise<Account[]> {
  const found = await db.rows(
    accountRow,
    sql`select ${account} as account from users u where u.id = any (${ids}::uuid[])`,
  );
  return found.map((row) => row.account);
}

/** The account, kept from others who want to change it until the transaction ends. */
export async function lockAccount(tx: Transaction, id: string): Promise<Account | undefined> {
  await lockRows(tx, 'users', [id]);
  return findAccount(tx, id);
}

const accessRow = z.strictObject({
  id: z.string(),
  role: roleSchema,
  isActive: z.boolean(),
});
export type AccessRow = z.output<typeof accessRow>;

/**
 * Some accounts and every active Super Admin, as they are now and until the transaction ends; always locked in one
 * order, so that two admins who change each other do not wait for each other.
 */
export async function lockAccess(tx: Transaction, ids: readonly string[]): Promise<AccessRow[]> {
  return tx.rows(
    accessRow,
    sql`
    select id, role, is_active as "isActive" from users
    where id = any (${ids}::uuid[]) or (role = 'SuperAdmin' and is_active)
    order by id for no key update`,
  );
}

/** Every Super Admin who can sign in. */
export async function findActiveSupers(db: Queryable): Promise<string[]> {
  const found = await db.rows(idRow, sql`select id from users where role = 'SuperAdmin' and is_active`);
  return found.map(({ id }) => id);
}

export interface NewUser {
  readonly firstName: string;
  readonly lastName: string;
  readonly username: string;
  readonly email: string;
  readonly phone: string | null;
  readonly role: Role;
  readonly isOnboarded: boolean;
  readonly invitedBy: string | null;
}

/** @returns its id; undefined when the email address or the username is taken */
export async function insertUser(tx: Transaction, user: NewUser): Promise<string | undefined> {
  const inserted = await tx.one(
    idRow,
    sql`
    insert into users (first_name, last_name, username, email, phone, role, is_onboarded, invited_by)
    values (${user.firstName}, ${user.lastName}, ${user.username}, ${user.email}, ${user.phone}, ${user.role},
      ${user.isOnboarded}, ${user.invitedBy})
    on conflict do nothing returning id`,
  );
  return inserted?.id;
}

export async function isEmailTaken(tx: Transaction, email: string): Promise<boolean> {
  const found = await tx.run(sql`select 1 from users where lower(email) = lower(${email})`);
  return found > 0;
}

const findTakenEmailsRow = z.strictObject({ email: z.string() });

/** Those of these addresses (in lower case) that somebody has. */
export async function findTakenEmails(db: Queryable, emails: readonly string[]): Promise<Set<string>> {
  const found = await db.rows(
    findTakenEmailsRow,
    sql`
    select lower(u.email) as email from jsonb_array_elements_text(${JSON.stringify(emails)}::jsonb) as e (email)
    join users u on lower(u.email) = e.email`,
  );
  return new Set(found.map(({ email }) => email));
}

const findUsernamesLikeRow = z.strictObject({ username: z.string() });

/** The usernames that begin as this one does. */
export async function findUsernamesLike(tx: Transaction, base: string): Promise<string[]> {
  const found = await tx.rows(
    findUsernamesLikeRow,
    sql`
    select lower(username) as username from users
    where lower(username) >= ${base} and lower(username) < ${base} || chr(1114111) limit 10000`,
  );
  return found.map((row) => row.username);
}

export async function addInviteStatus(
  tx: Transaction,
  userIds: readonly string[],
  status: InviteStatus,
): Promise<void> {
  await tx.run(sql`
    insert into invite_statuses (user_id, status, at)
    select id, ${status}, clock_timestamp() from unnest(${userIds}::uuid[]) as id`);
}

export async function addEmailStatus(
  tx: Transaction,
  userIds: readonly string[],
  status: EmailStatus,
): Promise<void> {
  await tx.run(sql`
    insert into invite_email_statuses (user_id, status, at)
    select id, ${status}, clock_timestamp() from unnest(${userIds}::uuid[]) as id`);
}

const findInvitedAtOfRow = z.strictObject({ id: z.string(), at: z.number() });

/** When each of these people was invited last; who never was is left out. */
export async function findInvitedAtOf(db: Queryable, ids: readonly string[]): Promise<Map<string, Date>> {
  const found = await db.rows(
    findInvitedAtOfRow,
    sql`
    select user_id as id, extract(epoch from max(at))::float8 * 1000 as at from invite_statuses
    where user_id = any (${ids}::uuid[]) and status = 'Invited' group by user_id`,
  );
  return new Map(found.map(({ id, at }) => [id, new Date(at)]));
}

async function change(tx: Transaction, id: string, set: Sql): Promise<void> {
  await tx.run(sql`update users set ${set}, updated_at = now() where id = ${id}`);
}

export function setActive(tx: Transaction, id: string, isActive: boolean): Promise<void> {
  return change(tx, id, sql`is_active = ${isActive}`);
}

export function setRole(tx: Transaction, id: string, role: Role): Promise<void> {
  return change(tx, id, sql`role = ${role}`);
}

/** What an invited person confirms; the link came by mail, so the address is theirs. */
export function completeOnboarding(
  tx: Transaction,
  id: string,
  given: { firstName: string; lastName: string; phone: string },
): Promise<void> {
  return change(
    tx,
    id,
    sql`first_name = ${given.firstName}, last_name = ${given.lastName}, phone = ${given.phone},
      email_verified = true, is_onboarded = true, version = version + 1`,
  );
}

const findInviterRow = z.strictObject({ inviter: z.nullable(z.string()) });

export async function findInviter(db: Queryable, id: string): Promise<string | null> {
  const found = await db.one(findInviterRow, sql`select invited_by as inviter from users where id = ${id}`);
  return found?.inviter ?? null;
}

const findPhoneRow = z.strictObject({ phone: z.nullable(z.string()) });

export async function findPhone(db: Queryable, id: string): Promise<string | null> {
  const found = await db.one(findPhoneRow, sql`select phone from users where id = ${id}`);
  return found?.phone ?? null;
}

/** Never back: messages may come twice and late. */
export async function noteSignIn(db: Queryable, id: string, at: string): Promise<void> {
  await db.run(sql`
    update users set last_login_at = greatest(last_login_at, ${at}::timestamptz) where id = ${id}`);
}

const nameRow = z.strictObject({ name: z.string() });

/** What somebody is called: the full name of an account, empty where there is none. */
export async function findFullName(db: Queryable, id: string): Promise<string> {
  const found = await db.one(
    nameRow,
    sql`select first_name || ' ' || last_name as name from users where id = ${id}`,
  );
  return found?.name ?? '';
}
