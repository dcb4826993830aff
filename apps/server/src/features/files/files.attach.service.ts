import { randomUUID } from 'node:crypto';
import type { FileOwner, FileUpload, StoredFile } from '@homeward/contract/files';
import type { Queryable, Transaction } from '../../platform/db/index.ts';
import type { Caller, Deps, Identity } from '../../platform/slice/index.ts';
import { fileOf, insertUpload, ofFile, readerOf } from './files.service.ts';
import { deleteOwned, findOwnerFiles } from './files.store.ts';

/**
 * Files uploads of somebody under an owner, in their order. That they may file there was asked before.
 * @throws 404 no such upload, or another’s
 */
export async function fileUploads(
  deps: Pick<Deps, 'record'>,
  tx: Transaction,
  owner: FileOwner,
  uploads: readonly Pick<FileUpload, 'key' | 'name'>[],
  caller: Caller,
): Promise<void> {
  const batchId = randomUUID();
  for (const [place, { key, name }] of uploads.entries()) {
    const given = { key, name, category: 'OTHER_DOCUMENT', batch: { id: batchId, place } } as const;
    const filed = await insertUpload(tx, given, owner, caller.viewer.id);
    await deps.record(caller, tx, { action: 'files.filed', ...ofFile(filed.id), after: { name } });
  }
}

/** The files of an owner that a viewer may see, in the order in which they were chosen. */
export async function filesUnder(
  deps: Pick<Deps, 'env' | 'fileOwners'>,
  db: Queryable,
  owner: FileOwner,
  viewer: Identity,
): Promise<StoredFile[]> {
  const rows = await findOwnerFiles(db, owner, readerOf(deps, viewer));
  return rows.map((row) => fileOf(deps, viewer, row));
}

/** Removes the files of owners for good; their bytes leave the storage with the sweep, once nobody else has them. */
export async function removeFiles(
  tx: Transaction,
  ownerType: FileOwner['ownerType'],
  ownerIds: readonly string[],
): Promise<void> {
  await deleteOwned(tx, ownerType, ownerIds);
}
