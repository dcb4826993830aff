import * as z from 'zod/mini';
import { idRow, type Queryable, sql, type Transaction } from '../../platform/db/index.ts';

/** An upload in parts, and how far it has come. */
const resumableRow = z.strictObject({
  id: z.string(),
  uploadedBy: z.string(),
  size: z.number(),
  received: z.number(),
  metadata: z.record(z.string(), z.nullable(z.string())),
});
export type ResumableRow = z.output<typeof resumableRow>;

export async function insertResumable(
  db: Queryable,
  { id, uploadedBy, size, metadata }: Omit<ResumableRow, 'received'>,
): Promise<void> {
  await db.run(sql`
    insert into file_resumables (id, uploaded_by, size, metadata)
    values (${id}, ${uploadedBy}, ${size}, ${JSON.stringify(metadata)}::jsonb)`);
}

export async function findResumable(db: Queryable, id: string): Promise<ResumableRow | undefined> {
  return db.one(
    resumableRow,
    sql`
    select id, uploaded_by as "uploadedBy", size::float8 as size, received::float8 as received, metadata
    from file_resumables where id = ${id}`,
  );
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
  const moved = await tx.run(sql`
    update file_resumables set received = received + ${size}, touched_at = now()
    where id = ${id} and received = ${startsAt} returning id`);
  if (moved === 0) return false;
  await tx.run(
    sql`insert into file_parts (resumable_id, starts_at, key) values (${id}, ${startsAt}, ${key})`,
  );
  return true;
}

const partsOfRow = z.strictObject({ key: z.string() });

/** The keys of the parts, in order. */
export async function partsOf(db: Queryable, id: string): Promise<string[]> {
  const found = await db.rows(
    partsOfRow,
    sql`select key from file_parts where resumable_id = ${id} order by starts_at`,
  );
  return found.map(({ key }) => key);
}

/** It is being finished: the sweep leaves it alone. */
export async function touchResumable(db: Queryable, id: string): Promise<void> {
  await db.run(sql`update file_resumables set touched_at = now() where id = ${id}`);
}

const deleteResumableRow = z.strictObject({ key: z.string() });

/** @returns the keys of its parts, which are nobody's now */
export async function deleteResumable(tx: Transaction, id: string): Promise<string[]> {
  // First: a part that is being added waits, and then finds no upload.
  await tx.run(sql`select from file_resumables where id = ${id} for update`);
  const gone = await tx.rows(
    deleteResumableRow,
    sql`delete from file_parts where resumable_id = ${id} returning key`,
  );
  await tx.run(sql`delete from file_resumables where id = ${id}`);
  return gone.map(({ key }) => key);
}

/** Uploads to which nothing was added since a moment. */
export async function findAbandoned(db: Queryable, before: Date, limit: number): Promise<string[]> {
  const found = await db.rows(
    idRow,
    sql`
    select id from file_resumables where touched_at < ${before.toISOString()}::timestamptz
    order by touched_at limit ${limit}`,
  );
  return found.map(({ id }) => id);
}
