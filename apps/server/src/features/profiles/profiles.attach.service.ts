import {
  type AttachFiles,
  attachmentOf,
  type License,
  profileLimits,
  profilesText,
  type RemoveFiles,
} from '@homeward/contract/profiles';
import type { Transaction } from '../../platform/db/index.ts';
import { fieldProblem, notFound, ProblemError, problem } from '../../platform/errors/index.ts';
import type { Caller, Deps, Identity } from '../../platform/slice/index.ts';
import { deleteFiles, filesOfLicenses, fileUnderOwner } from '../files/index.ts';
import { lockForEdit } from './profiles.service.ts';
import { findEverAttached, type StoredLicense } from './profiles.store.ts';

/**
 * Files uploads as proof of a license: all of them, or none. What is attached already stays attached once.
 * @throws 400 too many, 403, 404 no such license, or a file that is neither the caller's nor filed under the account
 */
export async function attachFiles(
  deps: Deps,
  tx: Transaction,
  userId: string,
  { files, metadata }: AttachFiles,
  caller: Caller<Identity>,
): Promise<License> {
  const license = await lockLicense(tx, userId, attachmentOf(metadata)?.licenseId, caller);
  const owner = { ownerType: 'USER', ownerId: userId } as const;
  for (const [at, { key, name }] of files.entries()) {
    const filing = { key, name, category: 'CARE_PROVIDER_LICENSE', licenseId: license.id } as const;
    await fileUnderOwner(deps, tx, owner, filing, caller).catch((error: unknown) => {
      if (!(error instanceof ProblemError && error.status === 404)) throw error;
      const message = profilesText.unknownFile;
      throw fieldProblem(404, `files.${at}.key`, message);
    });
  }
  const attached = await filesOfLicenses(deps, tx, owner, [license.id], caller.viewer);
  if (attached.length > profileLimits.filesOfLicense) {
    const message = profilesText.tooManyFiles(profileLimits.filesOfLicense);
    throw fieldProblem(400, 'files', message);
  }
  return { ...license, files: attached };
}

/**
 * Deletes files that prove a license: all of them, or none. What is deleted already, here or among the documents,
 * stays so: two editors may take the same file away.
 * @throws 403, 404 no such license, or a file that was never attached to it
 */
export async function removeFiles(
  deps: Deps,
  tx: Transaction,
  userId: string,
  { licenseId, fileIds }: RemoveFiles,
  caller: Caller<Identity>,
): Promise<License> {
  const license = await lockLicense(tx, userId, licenseId, caller);
  const known = await findEverAttached(tx, licenseId, fileIds);
  const strangers = fileIds.flatMap((id, at) =>
    known.has(id) ? [] : [{ path: `fileIds.${at}`, message: profilesText.notOfLicense }],
  );
  if (strangers.length > 0) throw problem(404, profilesText.notOfLicense, { errors: strangers });
  const owner = { ownerType: 'USER', ownerId: userId } as const;
  const attached = await filesOfLicenses(deps, tx, owner, [licenseId], caller.viewer);
  const going = attached.filter(({ id }) => fileIds.includes(id)).map(({ id }) => id);
  if (going.length > 0) await deleteFiles(deps, tx, going, caller);
  return { ...license, files: attached.filter(({ id }) => !going.includes(id)) };
}

/** @throws 403, 404, 409 an account of another role */
async function lockLicense(
  tx: Transaction,
  userId: string,
  licenseId: string | undefined,
  caller: Caller<Identity>,
): Promise<StoredLicense> {
  const { careProvider } = await lockForEdit(tx, userId, caller);
  const license = careProvider?.licenses.find(({ id }) => id === licenseId);
  if (!license) throw notFound('This license');
  return license;
}
