import { isInGroup, type Viewer } from '@homeward/contract/core';
import type { FileCategory, FileOwner, FileUpload } from '@homeward/contract/files';
import { fileCategories, fileKindSchema, fileOwnerTypes } from '@homeward/contract/files';
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
import type { FileOwnerKind } from '../../platform/slice/index.ts';

/** A file with its upload and who has filed it. */
export const fileRow = z.strictObject({
  id: z.string(),
  name: z.string(),
  key: z.string(),
  mimeType: z.string(),
  size: z.number(),
  blurhash: z.nullable(z.string()),
  uploaderId: z.string(),
  uploaderName: z.string(),
  uploaderImage: z.nullable(z.string()),
  uploadedAt: z.date(),
  kind: fileKindSchema,
  category: z.enum(fileCategories),
  licenseId: z.nullable(z.string()),
  ownerType: z.enum(fileOwnerTypes),
  ownerId: z.string(),
  width: z.nullable(z.number()),
  height: z.nullable(z.number()),
  durationSeconds: z.nullable(z.number()),
  previews: z.array(z.string()),
  isHeld: z.boolean(),
});
export type FileRow = z.output<typeof fileRow>;

export const fileColumns = `f.id, f.name, u.key, u.mime_type as "mimeType", f.size::float8 as size, u.blurhash,
  f.uploaded_by as "uploaderId", p.first_name || ' ' || p.last_name as "uploaderName", p.image as "uploaderImage",
  f.uploaded_at as "uploadedAt", f.kind, f.category, f.license_id as "licenseId", f.owner_type as "ownerType",
  f.owner_id as "ownerId", u.width, u.height, u.duration_seconds as "durationSeconds", u.previews,
  u.is_held as "isHeld"`;

export const fileJoins = `join file_uploads u on u.id = f.upload_id join users p on p.id = f.uploaded_by`;

/** What a query asks of rows: who asks, and the kinds of owners whose rules decide. */
export interface Reader {
  readonly viewer: Viewer;
  readonly kinds: readonly FileOwnerKind[];
}

/** The rule of a row `f` of files for a row `viewer` (id, role): that of the kind of its owner. */
export function readableText(kinds: readonly FileOwnerKind[]): string {
  const rules = kinds.map(({ type, mayRead }) => `f.owner_type = '${type}' and (${mayRead('f.owner_id')})`);
  return rules.length > 0 ? `(${rules.join(' or ')})` : 'false';
}

/** Who asks, as the row `viewer` that the rules know. */
function viewerRow({ id, role, countsEmergency = false }: Viewer): Sql {
  return sql`cross join (select ${id}::uuid as id, ${role}::text as role,
    ${countsEmergency}::boolean as counts_emergency) viewer`;
}

/** `looksAfterFile`, for who may see the file; what stays as it was filed is nobody’s to change. */
function changeable({ kinds, viewer }: Reader): Sql {
  const { id, role } = viewer;
  const fixed = kinds.flatMap(({ type, isFixed }) => (isFixed ? [type] : []));
  return sql`${raw(readableText(kinds))} and f.owner_type <> all (${fixed}::text[])
    and (f.uploaded_by = ${id} or f.owner_id = ${id} or ${isInGroup(role, 'management')})`;
}

const ownerRow = z.strictObject({ mayAdd: z.boolean() });

/** An owner whose files a viewer may see, and whether they may add to them; undefined where there is none. */
export async function findOwner(
  db: Queryable,
  { ownerType, ownerId }: FileOwner,
  { kinds, viewer }: Reader,
): Promise<z.output<typeof ownerRow> | undefined> {
  const kind = kinds.find(({ type }) => type === ownerType);
  if (!kind) return undefined;
  return db.one(
    ownerRow,
    sql`
    select (${raw(kind.mayAdd('o.id'))}) as "mayAdd" from ${raw(kind.table)} o ${viewerRow(viewer)}
    where o.id = ${ownerId} and (${raw(kind.mayRead('o.id'))})`,
  );
}

/** Files that are there and that somebody may see. */
export async function findFiles(db: Queryable, ids: readonly string[], reader: Reader): Promise<FileRow[]> {
  return db.rows(
    fileRow,
    sql`
    select ${raw(fileColumns)} from files f ${raw(fileJoins)} ${viewerRow(reader.viewer)}
    where f.id = any (${ids}) and f.deleted_at is null and ${raw(readableText(reader.kinds))}`,
  );
}

/** The files of an owner that are there and that somebody may see, in the order in which they were chosen. */
export async function findOwnerFiles(
  db: Queryable,
  { ownerType, ownerId }: FileOwner,
  reader: Reader,
): Promise<FileRow[]> {
  return db.rows(
    fileRow,
    sql`
    select ${raw(fileColumns)} from files f ${raw(fileJoins)} ${viewerRow(reader.viewer)}
    where f.owner_type = ${ownerType} and f.owner_id = ${ownerId} and f.deleted_at is null
      and ${raw(readableText(reader.kinds))}
    order by f.batch_place, f.id`,
  );
}

/** The files of some licenses that are there and that somebody may see, in the order in which they were filed. */
export async function findLicenseFiles(
  db: Queryable,
  { ownerType, ownerId }: FileOwner,
  licenseIds: readonly string[],
  reader: Reader,
): Promise<FileRow[]> {
  return db.rows(
    fileRow,
    sql`
    select ${raw(fileColumns)} from files f ${raw(fileJoins)} ${viewerRow(reader.viewer)}
    where f.license_id = any (${licenseIds}) and f.owner_type = ${ownerType} and f.owner_id = ${ownerId}
      and f.deleted_at is null and ${raw(readableText(reader.kinds))}
    order by f.uploaded_at, f.id`,
  );
}

const lockedFileRow = z.strictObject({
  id: z.string(),
  name: z.string(),
  category: z.enum(fileCategories),
  ownerType: z.enum(fileOwnerTypes),
  ownerId: z.string(),
});
export type LockedFile = z.output<typeof lockedFileRow>;

/** Files that somebody may change, kept from others until the transaction ends; in one order, so that nobody waits in a circle. */
export async function lockFiles(
  tx: Transaction,
  ids: readonly string[],
  reader: Reader,
  state: 'there' | 'deleted',
  restorableDays: number,
): Promise<LockedFile[]> {
  const wanted =
    state === 'there'
      ? sql`f.deleted_at is null`
      : sql`f.deleted_at > now() - make_interval(days => ${restorableDays})`;
  await lockRows(tx, 'files', ids);
  return tx.rows(
    lockedFileRow,
    sql`
    select f.id, f.name, f.category, f.owner_type as "ownerType", f.owner_id as "ownerId"
    from files f ${viewerRow(reader.viewer)}
    where f.id = any (${ids}) and ${wanted} and ${changeable(reader)} order by f.id`,
  );
}

export async function renameFile(tx: Transaction, id: string, name: string): Promise<void> {
  await tx.run(sql`update files set name = ${name} where id = ${id}`);
}

export async function recategorizeFile(tx: Transaction, id: string, category: FileCategory): Promise<void> {
  await tx.run(sql`update files set category = ${category} where id = ${id}`);
}

export async function markDeleted(tx: Transaction, ids: readonly string[], by: string): Promise<void> {
  await tx.run(sql`update files set deleted_at = now(), deleted_by = ${by} where id = any (${ids})`);
}

export async function deleteOwned(
  tx: Transaction,
  ownerType: FileOwner['ownerType'],
  ownerIds: readonly string[],
): Promise<void> {
  await tx.run(
    sql`delete from files where owner_type = ${ownerType} and owner_id = any (${ownerIds}::uuid[])`,
  );
}

export async function markRestored(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx.run(sql`update files set deleted_at = null, deleted_by = null where id = any (${ids})`);
}

/**
 * Files an upload under an owner: one of somebody's own, or one that is filed under this owner already.
 * @returns undefined where there is no such upload of theirs; `isNew` is false where it is filed so already
 */
export async function insertFile(
  tx: Transaction,
  { key, name, category, licenseId, batch }: FileUpload,
  { ownerType, ownerId }: FileOwner,
  uploaderId: string,
): Promise<{ id: string; isNew: boolean } | undefined> {
  const filable = sql`u.key = ${key} and (u.uploaded_by = ${uploaderId} or exists (select from files g
    where g.upload_id = u.id and g.owner_type = ${ownerType} and g.owner_id = ${ownerId} and g.deleted_at is null))`;
  if (batch) await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${batch.id}, 0))`);
  // The list shows the newest first: each file of a batch is a millisecond older than the one before it.
  const uploadedAt = batch
    ? sql`coalesce((select g.uploaded_at + (g.batch_place - ${batch.place}::int) * interval '1 millisecond' from files g
        where g.batch_id = ${batch.id}::uuid and g.uploaded_by = ${uploaderId} and g.owner_type = ${ownerType}
          and g.owner_id = ${ownerId} limit 1), now())`
    : sql`now()`;
  const inserted = await tx.one(
    idRow,
    sql`
    insert into files (upload_id, owner_type, owner_id, name, category, license_id, kind, size, uploaded_by, uploaded_at,
      batch_id, batch_place)
    select u.id, ${ownerType}, ${ownerId}, ${name}, ${category}, ${licenseId ?? null}, u.kind, u.size, u.uploaded_by,
      ${uploadedAt}, ${batch?.id ?? null}::uuid, ${batch?.place ?? null}::smallint
    from file_uploads u where ${filable} and not u.is_public
    on conflict do nothing returning id`,
  );
  const id = inserted?.id;
  if (id !== undefined) return { id, isNew: true };
  const known = await tx.one(
    idRow,
    sql`
    select f.id from files f join file_uploads u on u.id = f.upload_id
    where ${filable} and f.deleted_at is null and f.owner_type = ${ownerType}
      and f.owner_id = ${ownerId} and f.category = ${category} and f.license_id is not distinct from ${licenseId ?? null}::uuid`,
  );
  return known && { id: known.id, isNew: false };
}

/** Files what is filed already under another owner too, by somebody. @returns the ids of the new files */
export async function insertCopies(
  tx: Transaction,
  ids: readonly string[],
  { ownerType, ownerId }: FileOwner,
  by: string,
): Promise<string[]> {
  const made = await tx.rows(
    idRow,
    sql`
    insert into files (upload_id, owner_type, owner_id, name, category, kind, size, uploaded_by)
    select f.upload_id, ${ownerType}, ${ownerId}, f.name, f.category, f.kind, f.size, ${by}
    from unnest(${ids}::uuid[]) with ordinality given (id, place) join files f on f.id = given.id
    order by given.place on conflict do nothing returning id`,
  );
  return made.map(({ id }) => id);
}

/** Deletes for good what was deleted long ago, and was not restored this moment. @returns its ids */
export async function purgeDeleted(tx: Transaction, before: Date, limit: number): Promise<string[]> {
  const gone = await tx.rows(
    idRow,
    sql`
    delete from files where deleted_at < ${before.toISOString()}::timestamptz and id in
      (select id from files where deleted_at < ${before.toISOString()}::timestamptz order by deleted_at limit ${limit})
    returning id`,
  );
  return gone.map(({ id }) => id);
}

/** Deletes every file of an upload, whoever's: the virus scanner has found something. */
export async function deleteFilesOfUpload(tx: Transaction, uploadId: string): Promise<string[]> {
  const gone = await tx.rows(idRow, sql`delete from files where upload_id = ${uploadId} returning id`);
  return gone.map(({ id }) => id);
}
