import { createHash, randomBytes } from 'node:crypto';
import { type Role, roleLabels } from '@homeward/contract/core';
import { hash } from '@node-rs/argon2';
import type pg from 'pg';

/** The password of everybody whom a test creates. */
export const testPassword = 'a quiet street at dusk';

/** Hashed once for a run, cheaply: how passwords are hashed is tested where it matters. */
let passwordHash: Promise<string> | undefined;

export interface Person {
  id: string;
  role: Role;
  username: string;
  email: string;
  firstName: string;
  lastName: string;
}

export type PersonFields = Partial<Omit<Person, 'id'>> & {
  isActive?: boolean;
  isOnboarded?: boolean;
  phone?: string | null;
  timezone?: string;
  /** Without one nobody can sign in with a password: an invited person. */
  hasPassword?: boolean;
};

let count = 0;

/**
 * Creates a person in the database of a test.
 * @param owner connection of the owner
 */
export async function createPerson(owner: pg.Pool, fields: PersonFields = {}): Promise<Person> {
  count += 1;
  const role = fields.role ?? 'Other';
  const username = fields.username ?? `person.${count}`;
  const person = {
    role,
    username,
    email: fields.email ?? `${username}@agency.example`,
    firstName: fields.firstName ?? roleLabels[role],
    lastName: fields.lastName ?? `Number${count}`,
  };
  const inserted = await owner.query<{ id: string }>(
    `insert into users (first_name, last_name, username, email, phone, role, is_active, is_onboarded, timezone)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning id`,
    [
      person.firstName,
      person.lastName,
      person.username,
      person.email,
      fields.phone ?? null,
      role,
      fields.isActive ?? true,
      fields.isOnboarded ?? true,
      fields.timezone ?? 'America/New_York',
    ],
  );
  const id = inserted.rows[0]?.id;
  if (!id) throw new Error('The person was not created.');
  await owner.query('select make_staff_records(array[$1]::uuid[])', [id]);
  await owner.query("select keep_client_reach('user_id', array[$1]::uuid[])", [id]);
  if (fields.hasPassword ?? true) {
    passwordHash ??= hash(testPassword, { memoryCost: 8, timeCost: 1, parallelism: 1 });
    await owner.query('insert into credentials (user_id, password_hash) values ($1, $2)', [
      id,
      await passwordHash,
    ]);
  }
  return { id, ...person };
}

/**
 * Signs a person in without a sign-in: a session and its token, as the product keeps them.
 * @param owner connection of the owner
 * @returns the access token
 */
export async function giveSession(owner: pg.Pool, { id }: Person): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await owner.query(
    `with session as (
       insert into sessions (user_id, method, device, expires_at)
       values ($1, 'password', 'Test', now() + interval '30 days') returning id
     )
     insert into session_tokens (hash, session_id, kind, generation, expires_at)
     select $2, id, 'access', 1, now() + interval '1 day' from session`,
    [id, createHash('sha256').update(token).digest()],
  );
  return token;
}
