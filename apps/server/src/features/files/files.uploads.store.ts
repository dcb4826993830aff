import type { FileKind } from '@homeward/contract/files';
import { sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../platform/db/index.ts';

/** What was uploaded, with what Homeward has found out about it. */
export interface UploadRow {
  readonly id: string;
  readonly key: string;
  readonly uploadedBy: string;
  readonly name: string;
  readonly kind: FileKind;
  readonly mimeType: string;
  readonly size: number;
  readonly blurhash: string | null;
  readonly width: number | null;
  readonly height: number | null;
  readonly isPublic: boolean;
  readonly folder: string | null;
  readonly previews: readonly string[];
  readonly resumableId: string | null;
  readonly isHeld: boolean;
}

type Found = UploadRow & Record<string, unknown>;

const columns = sql`u.id, u.key, u.uploaded_by as "uploadedBy", u.name, u.kind, u.mime_type as "mimeType",
  u.size::float8 as size, u.blurhash, u.width, u.height, u.is_public as "isPublic", u.folder, u.previews,
  u.resumable_id as "resumableId", u.is_held as "isHeld"`;

export async function insertUpload(tx: Transaction, row: UploadRow): Promise<void> {
  await tx.execute(sql`
    insert into file_uploads (id, key, uploaded_by, name, kind, mime_type, size, blurhash, width, height, is_public,
      folder, previews, resumable_id, is_held)
    values (${row.id}, ${row.key}, ${row.uploadedBy}, ${row.name}, ${row.kind}, ${row.mimeType}, ${row.size},
      ${row.blurhash}, ${row.width}, ${row.height}, ${row.isPublic}, ${row.folder},
      ${textArray(row.previews)}, ${row.resumableId}, ${row.isHeld})`);
}

export async function findUpload(db: Queryable, id: string): Promise<UploadRow | undefined> {
  const found = await db.execute<Found>(sql`select ${columns} from file_uploads u where u.id = ${id}`);
  return found.rows[0];
}

export async function findByResumable(db: Queryable, resumableId: string): Promise<UploadRow | undefined> {
  const found = await db.execute<Found>(
    sql`select ${columns} from file_uploads u where u.resumable_id = ${resumableId}`,
  );
  return found.rows[0];
}

/** An upload as it is now, kept from others until the transaction ends. */
export async function lockUpload(tx: Transaction, id: string): Promise<UploadRow | undefined> {
  const found = await tx.execute<Found>(
    sql`select ${columns} from file_uploads u where u.id = ${id} for update`,
  );
  return found.rows[0];
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
  const changed = await tx.execute<{ id: string }>(sql`
    update file_uploads set previews = previews || ${textArray(previews)},
      duration_seconds = coalesce(${durationSeconds}::float8, duration_seconds)
    where id = ${id} returning id`);
  return changed.rows.length > 0;
}

/** The owners under whom an upload is filed: their lists change with it. */
export async function findOwners(
  db: Queryable,
  uploadId: string,
): Promise<{ id: string; ownerType: string; ownerId: string }[]> {
  const found = await db.execute<{ id: string; ownerType: string; ownerId: string }>(sql`
    select id, owner_type as "ownerType", owner_id as "ownerId" from files
    where upload_id = ${uploadId} and deleted_at is null limit 1000`);
  return found.rows;
}

export async function release(tx: Transaction, id: string): Promise<void> {
  await tx.execute(sql`update file_uploads set is_held = false where id = ${id}`);
}

/** Something shows a public upload: it is not swept. @returns whether it was there, and the viewer's own */
export async function keepPublic(
  tx: Transaction,
  key: string,
  uploadedBy: string,
): Promise<UploadRow | undefined> {
  const kept = await tx.execute<Found>(sql`
    update file_uploads u set is_kept = true
    where u.key = ${key} and u.uploaded_by = ${uploadedBy} and u.is_public returning ${columns}`);
  return kept.rows[0];
}

/** Nothing shows it any more: the sweep takes it. */
/** @param name of its key, without the ending */
export async function letGoOf(tx: Transaction, name: string): Promise<void> {
  await tx.execute(sql`
    update file_uploads set is_kept = false
    where key > ${name} || '.' and key < ${name} || '/' and is_public`);
}

/** Uploads that nothing refers to, older than a moment; kept from others until the transaction ends. */
export async function lockUnused(tx: Transaction, before: Date, limit: number): Promise<UploadRow[]> {
  const found = await tx.execute<Found>(sql`
    select ${columns} from file_uploads u
    where not u.is_kept and u.created_at < ${before.toISOString()}::timestamptz
      and not exists (select from files f where f.upload_id = u.id)
    order by u.created_at, u.id limit ${limit} for update`);
  return found.rows;
}

/** Deletes uploads; those that were filed meanwhile stay. @returns the ids that are gone */
export async function deleteUploads(tx: Transaction, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const gone = await tx.execute<{ id: string }>(sql`
    delete from file_uploads u where u.id in ${[...ids]}
      and not exists (select from files f where f.upload_id = u.id) returning u.id`);
  return new Set(gone.rows.map(({ id }) => id));
}

/** A text array as a parameter: Drizzle would spread a JavaScript one. */
function textArray(values: readonly string[]) {
  return sql`array(select jsonb_array_elements_text(${JSON.stringify(values)}::jsonb))`;
}
