import { fileKindSchema } from '@homeward/contract/files';
import * as z from 'zod/mini';
import { idRow, lockRows, type Queryable, sql, type Transaction } from '../../platform/db/index.ts';

/** What was uploaded, with what Homeward has found out about it. */
const uploadRow = z.strictObject({
  id: z.string(),
  key: z.string(),
  uploadedBy: z.string(),
  name: z.string(),
  kind: fileKindSchema,
  mimeType: z.string(),
  size: z.number(),
  blurhash: z.nullable(z.string()),
  width: z.nullable(z.number()),
  height: z.nullable(z.number()),
  isPublic: z.boolean(),
  folder: z.nullable(z.string()),
  previews: z.array(z.string()),
  resumableId: z.nullable(z.string()),
  isHeld: z.boolean(),
});
export type UploadRow = z.output<typeof uploadRow>;

const columns = sql`u.id, u.key, u.uploaded_by as "uploadedBy", u.name, u.kind, u.mime_type as "mimeType",
  u.size::float8 as size, u.blurhash, u.width, u.height, u.is_public as "isPublic", u.folder, u.previews,
  u.resumable_id as "resumableId", u.is_held as "isHeld"`;

export async function insertUpload(tx: Transaction, row: UploadRow): Promise<void> {
  await tx.run(sql`
    insert into file_uploads (id, key, uploaded_by, name, kind, mime_type, size, blurhash, width, height, is_public,
      folder, previews, resumable_id, is_held)
    values (${row.id}, ${row.key}, ${row.uploadedBy}, ${row.name}, ${row.kind}, ${row.mimeType}, ${row.size},
      ${row.blurhash}, ${row.width}, ${row.height}, ${row.isPublic}, ${row.folder},
      ${row.previews}, ${row.resumableId}, ${row.isHeld})`);
}

export async function findUpload(db: Queryable, id: string): Promise<UploadRow | undefined> {
  return db.one(uploadRow, sql`select ${columns} from file_uploads u where u.id = ${id}`);
}

export async function findByResumable(db: Queryable, resumableId: string): Promise<UploadRow | undefined> {
  return db.one(uploadRow, sql`select ${columns} from file_uploads u where u.resumable_id = ${resumableId}`);
}

/** An upload as it is now, kept from others until the transaction ends. */
export async function lockUpload(tx: Transaction, id: string): Promise<UploadRow | undefined> {
  return tx.one(uploadRow, sql`select ${columns} from file_uploads u where u.id = ${id} for update`);
}

/**
 * Further previews, and how long it plays: found out after the upload was answered.
 * @returns whether the upload is still there
 */
export async function addPreviews(
  tx: Transaction,
  id: string,
  previews: readonly string[],
  durationSeconds: number | null,
): Promise<boolean> {
  const changed = await tx.run(sql`
    update file_uploads set previews = previews || ${previews}::text[],
      duration_seconds = coalesce(${durationSeconds}::float8, duration_seconds)
    where id = ${id} returning id`);
  return changed > 0;
}

const findOwnersRow = z.strictObject({ id: z.string(), ownerType: z.string(), ownerId: z.string() });

/** The owners under whom an upload is filed: their lists change with it. */
export async function findOwners(
  db: Queryable,
  uploadId: string,
): Promise<{ id: string; ownerType: string; ownerId: string }[]> {
  return db.rows(
    findOwnersRow,
    sql`
    select id, owner_type as "ownerType", owner_id as "ownerId" from files
    where upload_id = ${uploadId} and deleted_at is null limit 1000`,
  );
}

export async function release(tx: Transaction, id: string): Promise<void> {
  await tx.run(sql`update file_uploads set is_held = false where id = ${id}`);
}

/** Something shows a public upload: it is not swept. @returns whether it was there, and the viewer's own */
export async function keepPublic(
  tx: Transaction,
  key: string,
  uploadedBy: string,
): Promise<UploadRow | undefined> {
  return tx.one(
    uploadRow,
    sql`
    update file_uploads u set is_kept = true
    where u.key = ${key} and u.uploaded_by = ${uploadedBy} and u.is_public returning ${columns}`,
  );
}

/** Nothing shows it any more: the sweep takes it. */
/** @param name of its key, without the ending */
export async function letGoOf(tx: Transaction, name: string): Promise<void> {
  await tx.run(sql`
    update file_uploads set is_kept = false
    where key > ${name} || '.' and key < ${name} || '/' and is_public`);
}

/** Uploads that nothing refers to, older than a moment; kept from others until the transaction ends. */
export async function lockUnused(tx: Transaction, before: Date, limit: number): Promise<UploadRow[]> {
  const unused = sql`not u.is_kept and u.created_at < ${before.toISOString()}::timestamptz
    and not exists (select from files f where f.upload_id = u.id)`;
  const found = await tx.rows(
    idRow,
    sql`select u.id from file_uploads u where ${unused} order by u.created_at, u.id limit ${limit}`,
  );
  const ids = found.map(({ id }) => id);
  await lockRows(tx, 'file_uploads', ids);
  return tx.rows(
    uploadRow,
    sql`select ${columns} from file_uploads u where u.id = any (${ids}::uuid[]) and ${unused} order by u.created_at, u.id`,
  );
}

/** Deletes uploads; those that were filed meanwhile stay. @returns the ids that are gone */
export async function deleteUploads(tx: Transaction, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const gone = await tx.rows(
    idRow,
    sql`
    delete from file_uploads u where u.id = any (${ids})
      and not exists (select from files f where f.upload_id = u.id) returning u.id`,
  );
  return new Set(gone.map(({ id }) => id));
}
