import { sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../platform/db/index.ts';

/** An upload in parts, and how far it has come. */
export interface ResumableRow {
  readonly id: string;
  readonly uploadedBy: string;
  readonly size: number;
  readonly received: number;
  readonly metadata: Readonly<Record<string, string | null>>;
}

export async function insertResumable(
  db: Queryable,
  { id, uploadedBy, size, metadata }: Omit<ResumableRow, 'received'>,
): Promise<void> {
  await db.execute(sql`
    insert into file_resumables (id, uploaded_by, size, metadata)
    values (${id}, ${uploadedBy}, ${size}, ${JSON.stringify(metadata)}::jsonb)`);
}

export async function findResumable(db: Queryable, id: string): Promise<ResumableRow | undefined> {
  const found = await db.execute<ResumableRow & Record<string, unknown>>(sql`
    select id, uploaded_by as "uploadedBy", size::float8 as size, received::float8 as received, metadata
    from file_resumables where id = ${id}`);
  return found.rows[0];
}

/**
 * Takes a part where the last one ended.
 * @returns false where another part was there first, or the upload was given up
 */
export async function addPart(
  tx: Transaction,
  part: { id: string; startsAt: number; size: number; key: string },
): Promise<boolean> {
  const { id, startsAt, size, key } = part;
  const moved = await tx.execute<{ id: string }>(sql`
    update file_resumables set received = received + ${size}, touched_at = now()
    where id = ${id} and received = ${startsAt} returning id`);
  if (moved.rows.length === 0) return false;
  await tx.execute(
    sql`insert into file_parts (resumable_id, starts_at, key) values (${id}, ${startsAt}, ${key})`,
  );
  return true;
}

/** The keys of the parts, in order. */
export async function partsOf(db: Queryable, id: string): Promise<string[]> {
  const found = await db.execute<{ key: string }>(
    sql`select key from file_parts where resumable_id = ${id} order by starts_at`,
  );
  return found.rows.map(({ key }) => key);
}

/** It is being finished: the sweep leaves it alone. */
export async function touchResumable(db: Queryable, id: string): Promise<void> {
  await db.execute(sql`update file_resumables set touched_at = now() where id = ${id}`);
}

/** @returns the keys of its parts, which are nobody's now */
export async function deleteResumable(tx: Transaction, id: string): Promise<string[]> {
  // First: a part that is being added waits, and then finds no upload.
  await tx.execute(sql`select from file_resumables where id = ${id} for update`);
  const gone = await tx.execute<{ key: string }>(
    sql`delete from file_parts where resumable_id = ${id} returning key`,
  );
  await tx.execute(sql`delete from file_resumables where id = ${id}`);
  return gone.rows.map(({ key }) => key);
}

/** Uploads to which nothing was added since a moment. */
export async function findAbandoned(db: Queryable, before: Date, limit: number): Promise<string[]> {
  const found = await db.execute<{ id: string }>(sql`
    select id from file_resumables where touched_at < ${before.toISOString()}::timestamptz
    order by touched_at limit ${limit}`);
  return found.rows.map(({ id }) => id);
}
