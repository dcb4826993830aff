import {
  attachFiles,
  type CareProviderAnswer,
  getCareProvider,
  licenseFolder,
  removeFiles,
  type SaveCareProvider,
  saveCareProvider,
} from '@homeward/contract/profiles';
import { call } from '../../lib/api/index.ts';
import { fieldErrorsOf, sentenceOf } from '../../lib/problem.ts';
import type { FilesToDo, NewFile } from './profiles.form.model.ts';
import { takeCareProvider } from './profiles.queries.ts';

/** As many as one call attaches. */
const filesAtOnce = 10;

/** Files that did not come to their license, or did not leave it, and why. */
export interface Failed<File> {
  readonly files: readonly File[];
  readonly message: string;
}

/** What could not be done with the files of a license. */
export interface FilesFailed {
  readonly unattached?: Failed<NewFile> | undefined;
  /** By the ids of the files. */
  readonly unremoved?: Failed<string> | undefined;
}

/** Saves a profile over a version. */
export async function saveProfile(
  userId: string,
  body: SaveCareProvider,
  version: number,
): Promise<CareProviderAnswer> {
  const answer = await call(saveCareProvider, { params: { id: userId }, body }, { ifMatch: `"${version}"` });
  takeCareProvider(answer);
  return answer;
}

const attach = (userId: string, licenseId: string, files: readonly NewFile[]) =>
  call(attachFiles, {
    params: { id: userId },
    body: {
      files: files.map(({ key, name, size, blurhash }) => ({ key, name, size, blurhash })),
      metadata: JSON.stringify({ folder: licenseFolder(userId), licenseId }),
    },
  });

/** Which files a refusal names, by their places in the call. */
function namedIn(error: unknown, files: readonly NewFile[]): readonly NewFile[] {
  const places = Object.keys(fieldErrorsOf(error)).map((path) => /^files\.(\d+)/.exec(path)?.[1]);
  return files.filter((_, place) => places.includes(String(place)));
}

async function attachToLicense(
  userId: string,
  licenseId: string,
  files: readonly NewFile[],
): Promise<Failed<NewFile> | undefined> {
  try {
    await attach(userId, licenseId, files);
    return undefined;
  } catch (error) {
    const named = namedIn(error, files);
    const message =
      fieldErrorsOf(error)[`files.${files.indexOf(named[0] as NewFile)}.key`] ?? sentenceOf(error);
    if (named.length === 0 || named.length === files.length) return { files, message };
    // One that cannot be attached is no reason to leave the others.
    const others = files.filter((file) => !named.includes(file));
    const rest = await attachToLicense(userId, licenseId, others);
    return { files: [...named, ...(rest?.files ?? [])], message };
  }
}

async function attachAll(
  userId: string,
  licenseId: string,
  files: readonly NewFile[],
): Promise<Failed<NewFile> | undefined> {
  let failed: Failed<NewFile> | undefined;
  for (let from = 0; from < files.length; from += filesAtOnce) {
    const failure = await attachToLicense(userId, licenseId, files.slice(from, from + filesAtOnce));
    if (failure) failed = { ...failure, files: [...(failed?.files ?? []), ...failure.files] };
  }
  return failed;
}

async function removeAll(
  userId: string,
  licenseId: string,
  fileIds: readonly string[],
): Promise<Failed<string> | undefined> {
  if (fileIds.length === 0) return undefined;
  try {
    await call(removeFiles, { params: { id: userId }, body: { licenseId, fileIds: [...fileIds] } });
    return undefined;
  } catch (error) {
    return { files: fileIds, message: sentenceOf(error) };
  }
}

/**
 * Removes and attaches files, license by license, and what goes goes first: a license that is full has room then.
 * @returns what could not be done, by license; that of one is no reason to leave the others
 */
export async function applyFiles(
  userId: string,
  toDo: ReadonlyMap<string, FilesToDo>,
): Promise<ReadonlyMap<string, FilesFailed>> {
  const failed = new Map<string, FilesFailed>();
  for (const [licenseId, { newFiles, removedFiles }] of toDo) {
    const unremoved = await removeAll(userId, licenseId, removedFiles);
    const unattached = await attachAll(userId, licenseId, newFiles);
    if (unremoved || unattached) failed.set(licenseId, { unremoved, unattached });
  }
  return failed;
}

/** The profile as it is now, for the editor to go on from; undefined where it cannot be asked. */
export async function freshProfile(userId: string): Promise<CareProviderAnswer | undefined> {
  try {
    const answer = await call(getCareProvider, { params: { id: userId } });
    takeCareProvider(answer);
    return answer;
  } catch {
    return undefined;
  }
}
