import type { Address } from '@homeward/contract/addresses';
import { type Office, officeSchema } from '@homeward/contract/offices';
import * as z from 'zod/mini';
import { idRow, lockRows, type Queryable, raw, sql, type Transaction } from '../../platform/db/index.ts';
import { officeJson } from './offices.row.store.ts';

const officeRow = z.strictObject({ office: officeSchema });
const office = raw(officeJson);

/** What a row of `offices` holds. */
export interface OfficeColumns {
  readonly name: string;
  readonly timezone: string;
  readonly address: Address | null;
  readonly phone: string | null;
  readonly state: string | null;
}

const basicsRow = z.strictObject({ id: z.string(), name: z.string(), timezone: z.string() });

/** Name and zone of every office, by name: what other slices choose from. */
export function readOffices(db: Queryable): Promise<z.output<typeof basicsRow>[]> {
  return db.rows(basicsRow, sql`select id, name, timezone from offices order by sort_name, id`);
}

export async function findOffice(db: Queryable, id: string): Promise<Office | undefined> {
  const found = await db.one(officeRow, sql`select ${office} as office from offices o where o.id = ${id}`);
  return found?.office;
}

/** As `findOffice`, kept from everybody else until the transaction ends. */
export async function lockOffice(tx: Transaction, id: string): Promise<Office | undefined> {
  await lockRows(tx, 'offices', [id]);
  return findOffice(tx, id);
}

/** Locks every office in one order, so that two that are deleted at once are not the last two. */
export async function lockEveryOffice(tx: Transaction): Promise<string[]> {
  const found = await tx.rows(idRow, sql`select id from offices order by id for update`);
  return found.map(({ id }) => id);
}

/** Whether PostgreSQL knows a zone by exactly this name: it computes the day of each office. */
export async function knowsTimezone(tx: Transaction, timezone: string): Promise<boolean> {
  const known = await tx.one(
    z.strictObject({ known: z.boolean() }),
    sql`select exists (select from pg_timezone_names where name = ${timezone}) as known`,
  );
  return known?.known ?? false;
}

export async function insertOffice(tx: Transaction, next: OfficeColumns): Promise<string> {
  const inserted = await tx.one(
    idRow,
    sql`insert into offices (name, timezone, address, phone, state)
      values (${next.name}, ${next.timezone}, ${addressOf(next)}::jsonb, ${next.phone}, ${next.state})
      returning id`,
  );
  if (!inserted) throw new Error('An office was not kept.');
  return inserted.id;
}

/** Writes an office as its next version. */
export async function updateOffice(tx: Transaction, id: string, next: OfficeColumns): Promise<void> {
  await tx.run(sql`update offices set name = ${next.name}, timezone = ${next.timezone},
    address = ${addressOf(next)}::jsonb, phone = ${next.phone}, state = ${next.state},
    version = version + 1, updated_at = now() where id = ${id}`);
}

/** Counts a change of what an office has chosen for itself as its next version. */
export async function countChange(tx: Transaction, id: string): Promise<void> {
  await tx.run(sql`update offices set version = version + 1, updated_at = now() where id = ${id}`);
}

export async function removeOffice(tx: Transaction, id: string): Promise<void> {
  await tx.run(sql`delete from offices where id = ${id}`);
}

const addressOf = ({ address }: OfficeColumns) => (address === null ? null : JSON.stringify(address));
