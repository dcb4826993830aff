import { randomUUID } from 'node:crypto';
import {
  type FileKind,
  type FileOwner,
  type FileUpload,
  type StoredFile,
  voiceLimits,
  voiceText,
} from '@homeward/contract/files';
import type { Queryable, Transaction } from '../../platform/db/index.ts';
import { fieldProblem, ProblemError } from '../../platform/errors/index.ts';
import type { Caller, Deps, Identity } from '../../platform/slice/index.ts';
import { findOnlyFile, type OnlyFile } from './files.only.store.ts';
import { fileOf, insertUpload, ofFile, readerOf } from './files.service.ts';
import { deleteOwned, findOwnerFiles, insertCopies } from './files.store.ts';

/** A field of a form, and what is wrong with it. */
interface Refusal {
  readonly path: string;
  readonly message: string;
}

/**
 * Files uploads of somebody under an owner, in their order. That they may file there was asked before.
 * @param gone what the form says where an upload is not there
 * @throws no such upload, or another’s: 404, with `gone` 422
 */
export async function fileUploads(
  deps: Pick<Deps, 'record'>,
  tx: Transaction,
  owner: FileOwner,
  uploads: readonly Pick<FileUpload, 'key' | 'name'>[],
  caller: Caller,
  gone?: Refusal,
): Promise<void> {
  const batchId = randomUUID();
  for (const [place, { key, name }] of uploads.entries()) {
    const given = { key, name, category: 'OTHER_DOCUMENT', batch: { id: batchId, place } } as const;
    const filed = await insertUpload(tx, given, owner, caller.viewer.id).catch((error: unknown) => {
      if (gone && error instanceof ProblemError && error.status === 404) throw refuse(gone);
      throw error;
    });
    await deps.record(caller, tx, { action: 'files.filed', ...ofFile(filed.id), after: { name } });
  }
}

const refuse = ({ path, message }: Refusal) => fieldProblem(422, path, message);

/** Players round up, and encoders add a bit at both ends. */
const slackSeconds = 2;

/**
 * Files the recording of a voice note under its owner. That the caller may file there was asked before.
 * @throws 422 the upload is gone or another’s, is no recording, or is too long
 */
export async function fileRecording(
  deps: Pick<Deps, 'record'>,
  tx: Transaction,
  owner: FileOwner,
  upload: Pick<FileUpload, 'key' | 'name'>,
  caller: Caller,
): Promise<void> {
  await fileUploads(deps, tx, owner, [upload], caller, { path: 'attachment', message: voiceText.gone });
  await requireRecording(tx, owner);
}

/**
 * Looks at the one file of a voice note: its kind, its size, and its length where that is known by now.
 * @throws 422 it is no recording, or too long
 */
export async function requireRecording(tx: Transaction, owner: FileOwner): Promise<void> {
  const { size, seconds } = await requireKind(tx, owner, 'audio', {
    path: 'voice',
    message: voiceText.noSound,
  });
  if (size > voiceLimits.bytes || (seconds ?? 0) > voiceLimits.seconds + slackSeconds)
    throw refuse({ path: 'voice', message: voiceText.tooLong });
}

/**
 * Looks at the one file of an owner.
 * @returns its size in bytes, and its length where it has one that is known by now
 * @throws 422 it is of another kind
 */
export async function requireKind(
  tx: Transaction,
  owner: FileOwner,
  kind: FileKind,
  refusal: Refusal,
): Promise<Pick<OnlyFile, 'size' | 'seconds'>> {
  const found = await findOnlyFile(tx, owner);
  if (found?.kind !== kind) throw refuse(refusal);
  return found;
}

/**
 * Files the files of one owner that the caller may see under another owner too, in the same order; there they are the
 * caller’s. That they may file there was asked before. @returns how many there are
 */
export async function copyFiles(
  deps: Pick<Deps, 'record' | 'fileOwners'>,
  tx: Transaction,
  { from, to }: { readonly from: FileOwner; readonly to: FileOwner },
  caller: Caller,
): Promise<number> {
  const rows = await findOwnerFiles(tx, from, readerOf(deps, caller.viewer));
  const fileIds = rows.map(({ id }) => id);
  const ids = fileIds.length === 0 ? [] : await insertCopies(tx, fileIds, to, caller.viewer.id);
  for (const id of ids)
    await deps.record(caller, tx, { action: 'files.filed', ...ofFile(id), after: { ...to } });
  return ids.length;
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
