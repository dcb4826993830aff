import {
  type AuthorizationFields,
  authorizationSchema,
  mostAuthorizations,
} from '@homeward/contract/clients';
import type { Viewer } from '@homeward/contract/core';
import * as z from 'zod/mini';
import { idRow, type Queryable, raw, sql, type Transaction } from '../../platform/db/index.ts';
import { withinReach } from './clients.reach.store.ts';
import { lockOfClient } from './clients.store.ts';

const storedRow = z.extend(authorizationSchema, { clientId: z.string() });
export type StoredAuthorization = z.output<typeof storedRow>;

const columns = `z.id, z.client_id as "clientId", z.payer, z.service_type as "serviceType", z.starts_on::text as "from",
  z.ends_on::text as "to", (z.minutes_per_week / 60.0)::float8 as "hoursPerWeek", z.reference, z.version`;

/** All authorizations of a client within reach, the latest to end first. */
export async function findAuthorizations(
  db: Queryable,
  clientId: string,
  viewer: Viewer,
): Promise<StoredAuthorization[]> {
  return db.rows(
    storedRow,
    sql`select ${raw(columns)} from client_authorizations z
      where z.client_id = ${clientId} and ${withinReach(viewer, 'z.client_id')}
      order by z.ends_on desc, z.starts_on desc, z.id limit ${mostAuthorizations}`,
  );
}

/** An authorization within reach, kept from others until the transaction ends; undefined: out of reach. */
export async function lockAuthorization(
  tx: Transaction,
  id: string,
  viewer: Viewer,
): Promise<StoredAuthorization | undefined> {
  await lockOfClient(tx, 'client_authorizations', id);
  return tx.one(
    storedRow,
    sql`select ${raw(columns)} from client_authorizations z join clients c on c.id = z.client_id
      where z.id = ${id} and ${withinReach(viewer, 'z.client_id')}`,
  );
}

/** Whether a client has as many authorizations as one can have. */
export async function isFull(tx: Transaction, clientId: string): Promise<boolean> {
  const found = await tx.rows(
    idRow,
    sql`select id from client_authorizations where client_id = ${clientId} limit ${mostAuthorizations}`,
  );
  return found.length === mostAuthorizations;
}

const minutesOf = ({ hoursPerWeek }: AuthorizationFields) => Math.round(hoursPerWeek * 60);

/** Adds an authorization. @returns the id */
export async function insertAuthorization(
  tx: Transaction,
  clientId: string,
  next: AuthorizationFields,
): Promise<string> {
  const made = await tx.one(
    idRow,
    sql`insert into client_authorizations (client_id, payer, service_type, starts_on, ends_on, minutes_per_week, reference)
      values (${clientId}, ${next.payer}, ${next.serviceType}, ${next.from}, ${next.to}, ${minutesOf(next)},
        ${next.reference}) returning id`,
  );
  if (!made) throw new Error('The authorization was not added.');
  return made.id;
}

/** Changes an authorization; the version goes up by one. */
export async function saveAuthorization(
  tx: Transaction,
  id: string,
  next: AuthorizationFields,
): Promise<void> {
  await tx.run(sql`update client_authorizations set payer = ${next.payer}, service_type = ${next.serviceType},
    starts_on = ${next.from}, ends_on = ${next.to}, minutes_per_week = ${minutesOf(next)},
    reference = ${next.reference}, version = version + 1 where id = ${id}`);
}

export async function deleteAuthorization(tx: Transaction, id: string): Promise<void> {
  await tx.run(sql`delete from client_authorizations where id = ${id}`);
}
