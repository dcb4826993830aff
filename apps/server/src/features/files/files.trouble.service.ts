import { filesText } from '@homeward/contract/files';
import { isDatabaseDown, ProblemError, problem } from '../../platform/errors/index.ts';
import { StorageAway, systemCode } from '../../platform/storage/index.ts';

const full = ['ENOSPC', 'EDQUOT'];
const away = ['EIO', 'EROFS', 'EACCES', 'EPERM', 'EMFILE', 'ENFILE', 'ENOTDIR', 'ESTALE', 'ENOTCONN'];

/** What the storage did not do, in words; every other error as it is. */
export function storageProblem(error: unknown): unknown {
  if (error instanceof ProblemError) return error;
  const isAway = () => problem(503, filesText.storageAway, { retryAfterSeconds: 5, cause: error });
  // First: what cut a store off (`ECONNRESET`) looks like what cuts a database off.
  if (error instanceof StorageAway) return isAway();
  if (isDatabaseDown(error)) return error;
  const code = systemCode(error) ?? '';
  if (full.includes(code))
    return problem(503, filesText.storageFull, { retryAfterSeconds: 60, cause: error });
  return away.includes(code) ? isAway() : error;
}
