import { idSchema, type Page, type Viewer } from '@homeward/contract/core';
import {
  type FileOwner,
  type FileRenaming,
  type FileUpload,
  type fileChanges,
  filesText,
  metadataOf,
  type OwnerFilesQuery,
  restorableDays,
  type StoredFile,
} from '@homeward/contract/files';
import * as z from 'zod/mini';
import { pageFrom, type Queryable, readCursor, type Transaction, totalOf } from '../../platform/db/index.ts';
import { notFound, problem, sqlState } from '../../platform/errors/index.ts';
import type { Caller, Deps, Identity, OutboxMessage } from '../../platform/slice/index.ts';
import { contentPath, signerOf } from './files.address.service.ts';
import { readOwnerFiles, type SortKey } from './files.list.store.ts';
import * as store from './files.store.ts';

export const filesChangedTopic = 'files.changed';

export function readerOf({ fileOwners }: Pick<Deps, 'fileOwners'>, viewer: Viewer): store.Reader {
  return { viewer, kinds: fileOwners };
}

/** A row as the contract shows it, with addresses for who asks. */
export function fileOf({ env }: Pick<Deps, 'env'>, { sessionId }: Identity, row: store.FileRow): StoredFile {
  const sign = (variant?: 'thumbnail' | 'display') =>
    signerOf(env).sign(contentPath(row.id), sessionId, variant ? { variant } : {});
  const preview = (variant: 'thumbnail' | 'display') =>
    row.previews.includes(`${variant}.webp`) ? sign(variant) : null;
  const { uploaderId, uploaderName, uploaderImage, previews: _, uploadedAt, ...rest } = row;
  return {
    id: rest.id,
    name: rest.name,
    key: rest.key,
    url: sign(),
    mimeType: rest.mimeType,
    size: rest.size,
    blurhash: rest.blurhash,
    uploadedBy: { id: uploaderId, image: uploaderImage, fullName: uploaderName },
    uploadedAt: uploadedAt.toISOString(),
    kind: rest.kind,
    category: rest.category,
    licenseId: rest.licenseId,
    ownerType: rest.ownerType,
    ownerId: rest.ownerId,
    width: rest.width,
    height: rest.height,
    durationSeconds: rest.durationSeconds,
    previews: { thumbnail: preview('thumbnail'), display: preview('display') },
    isHeld: rest.isHeld,
  };
}

/** @throws 404 no such owner, or one whose files the viewer may not see: the two answer alike */
async function requireOwner(deps: Deps, db: Queryable, owner: FileOwner, viewer: Viewer) {
  const found = await store.findOwner(db, owner, readerOf(deps, viewer));
  if (!found) throw notFound('This owner');
  return found;
}

const placeKeys = z.tuple([z.string().check(z.maxLength(600)), idSchema]);

/** One page of an owner's files. Looking at somebody else's is written down. */
export async function listFiles(
  deps: Deps,
  owner: FileOwner,
  query: OwnerFilesQuery,
  { viewer, meta }: Caller<Identity>,
): Promise<Page<StoredFile>> {
  await requireOwner(deps, deps.db, owner, viewer);
  const cursor = readCursor(query.cursor, placeKeys);
  const { category, folder, licenseId } = metadataOf(query.metadata ?? '{}') ?? {};
  const backwards = cursor?.direction === 'previous';
  const descending = query.sort.startsWith('-') !== backwards;
  const { rows, total } = await readOwnerFiles(
    deps.db,
    owner,
    {
      ...query,
      category: category === undefined ? query.category : both(category, query.category),
      licenseId,
      folder,
    },
    {
      sort: query.sort.replace('-', '') as SortKey,
      order: descending ? 'desc' : 'asc',
      after: cursor?.keys,
      limit: query.limit + 1,
    },
  );
  if (owner.ownerId !== viewer.id && !cursor) {
    await deps.record({ viewer, meta }, deps.db, {
      action: 'files.listed',
      subject: { type: owner.ownerType.toLowerCase(), id: owner.ownerId },
    });
  }
  const page = pageFrom({
    rows,
    limit: query.limit,
    cursor,
    keysOf: (row) => [row.sortValue, row.id],
    total: totalOf(total),
  });
  return { ...page, data: page.data.map((row) => fileOf(deps, viewer, row)) };
}

/** What both filters allow: nothing where they contradict each other. */
function both<Category extends string>(one: Category, others: Category[] | undefined): Category[] {
  return others === undefined || others.includes(one) ? [one] : [];
}

/** @throws 404 */
export async function getFile(deps: Deps, db: Queryable, id: string, viewer: Identity): Promise<StoredFile> {
  const [row] = await store.findFiles(db, [id], readerOf(deps, viewer));
  if (!row) throw notFound('This file');
  return fileOf(deps, viewer, row);
}

/** The files that prove licenses of an owner, in the order in which they were filed. */
export async function filesOfLicenses(
  deps: Pick<Deps, 'env' | 'fileOwners'>,
  db: Queryable,
  owner: FileOwner,
  licenseIds: readonly string[],
  viewer: Identity,
): Promise<StoredFile[]> {
  if (licenseIds.length === 0) return [];
  const rows = await store.findLicenseFiles(db, owner, licenseIds, readerOf(deps, viewer));
  return rows.map((row) => fileOf(deps, viewer, row));
}

/**
 * Files an upload under its owner; the same again is the same file.
 * @throws 404 no such owner, or no such upload: it must be the viewer's own, or filed under this owner already; 403
 */
export async function fileUnderOwner(
  deps: Deps,
  tx: Transaction,
  owner: FileOwner,
  given: FileUpload,
  caller: Caller<Identity>,
): Promise<StoredFile> {
  const { mayAdd } = await requireOwner(deps, tx, owner, caller.viewer);
  if (!mayAdd) throw problem(403, filesText.mayNotAdd);
  const filed = await insertUpload(tx, given, owner, caller.viewer.id);
  if (filed.isNew) {
    const { name, category } = given;
    await deps.record(caller, tx, {
      action: 'files.filed',
      ...ofFile(filed.id),
      after: { name, category },
      tell: filesChangedOf('added', owner, [filed.id]),
    });
    const kind = deps.fileOwners.find(({ type }) => type === owner.ownerType);
    await kind?.onFiled?.(deps, tx, owner.ownerId, caller);
  }
  return getFile(deps, tx, filed.id, caller.viewer);
}

/** @throws 404 no such upload */
export async function insertUpload(tx: Transaction, given: FileUpload, owner: FileOwner, uploaderId: string) {
  const filed = await store.insertFile(tx, given, owner, uploaderId).catch((error: unknown) => {
    // The sweep has taken it this moment.
    throw sqlState(error) === '23503' ? notFound('This upload') : error;
  });
  if (!filed) throw notFound('This upload');
  return filed;
}

/**
 * Files the files of a license under another owner too; there they are the caller's. That the caller may file there was
 * asked before.
 */
export async function fileLicenseUnder(
  deps: Deps,
  tx: Transaction,
  { from, licenseId, to }: { from: FileOwner; licenseId: string; to: FileOwner },
  caller: Caller<Identity>,
): Promise<void> {
  const files = await store.findLicenseFiles(tx, from, [licenseId], readerOf(deps, caller.viewer));
  const ids = await store.insertCopies(
    tx,
    files.map(({ id }) => id),
    to,
    caller.viewer.id,
  );
  for (const id of ids)
    await deps.record(caller, tx, { action: 'files.filed', ...ofFile(id), after: { licenseId } });
  if (ids.length > 0) await deps.outbox.add(tx, filesChangedOf('added', to, ids));
}

/** Gives a file another name, another category, or both. @throws 404; 409 where its upload is filed so already */
export async function renameFile(
  deps: Deps,
  tx: Transaction,
  id: string,
  { name, category }: FileRenaming,
  caller: Caller<Identity>,
): Promise<StoredFile> {
  const [file] = await requireFiles(deps, tx, [id], caller.viewer, 'there');
  if (file && name !== undefined && name !== file.name) {
    await store.renameFile(tx, id, name);
    await deps.record(caller, tx, {
      action: 'files.renamed',
      ...ofFile(id),
      before: { name: file.name },
      after: { name },
      tell: filesChangedOf('renamed', file, [id]),
    });
  }
  if (file && category !== undefined && category !== file.category) {
    await store.recategorizeFile(tx, id, category).catch(refuseTwice(filesText.filedAlready));
    await deps.record(caller, tx, {
      action: 'files.recategorized',
      ...ofFile(id),
      before: { category: file.category },
      after: { category },
      tell: filesChangedOf('recategorized', file, [id]),
    });
  }
  return getFile(deps, tx, id, caller.viewer);
}

/** An upload is filed once under an owner and category. @throws 409 */
function refuseTwice(detail: string): (error: unknown) => never {
  return (error) => {
    throw sqlState(error) === '23505' ? problem(409, detail) : error;
  };
}

/** Deletes files, or none of them. @throws 404 where one is not there, or not the viewer's to change */
export async function deleteFiles(
  deps: Deps,
  tx: Transaction,
  ids: readonly string[],
  caller: Caller<Identity>,
): Promise<{ ids: string[] }> {
  const files = await requireFiles(deps, tx, ids, caller.viewer, 'there');
  const found = files.map(({ id }) => id);
  await store.markDeleted(tx, found, caller.viewer.id);
  for (const file of files) {
    await deps.record(caller, tx, {
      action: 'files.deleted',
      ...ofFile(file.id),
      before: { name: file.name },
    });
  }
  await announce(deps, tx, 'deleted', files);
  return { ids: found };
}

/** Brings deleted files back, or none of them. @throws 404, also after 30 days; 409 where one was filed again meanwhile */
export async function restoreFiles(
  deps: Deps,
  tx: Transaction,
  ids: readonly string[],
  caller: Caller<Identity>,
): Promise<{ ids: string[] }> {
  const files = await requireFiles(deps, tx, ids, caller.viewer, 'deleted');
  const found = files.map(({ id }) => id);
  await store.markRestored(tx, found).catch(refuseTwice(filesText.filedAgain));
  for (const file of files) {
    await deps.record(caller, tx, {
      action: 'files.restored',
      ...ofFile(file.id),
      after: { name: file.name },
    });
  }
  await announce(deps, tx, 'restored', files);
  return { ids: found };
}

async function requireFiles(
  deps: Deps,
  tx: Transaction,
  ids: readonly string[],
  viewer: Viewer,
  state: 'there' | 'deleted',
): Promise<store.LockedFile[]> {
  const wanted = [...new Set(ids)];
  const files = await store.lockFiles(tx, wanted, readerOf(deps, viewer), state, restorableDays);
  if (files.length !== wanted.length) throw notFound(wanted.length === 1 ? 'This file' : 'One of the files');
  return files;
}

/** What is recorded of one file. */
export function ofFile(id: string) {
  return { subject: { type: 'file', id } };
}

/** What refreshes the screens that show these files, all of one owner. */
function filesChangedOf(
  change: (typeof fileChanges)[number],
  { ownerType, ownerId }: FileOwner,
  ids: readonly string[],
): OutboxMessage {
  return { topic: filesChangedTopic, payload: { ownerType, ownerId, change, ids } };
}

/** Tells who shows the files of an owner; files of several owners are told apart. */
export async function announce(
  deps: Pick<Deps, 'outbox'>,
  tx: Transaction,
  change: (typeof fileChanges)[number],
  files: readonly (FileOwner & { id: string })[],
): Promise<void> {
  for (const [, group] of Map.groupBy(files, ({ ownerType, ownerId }) => `${ownerType} ${ownerId}`)) {
    const [first] = group;
    if (!first) continue;
    const ids = group.map(({ id }) => id);
    await deps.outbox.add(tx, filesChangedOf(change, first, ids));
  }
}
