/** More bytes came than were allowed. */
export class DraftTooLarge extends Error {
  override readonly name = 'DraftTooLarge';
}

/** The storage holds nothing under a key. */
export class ObjectMissing extends Error {
  override readonly name = 'ObjectMissing';
}

/** The storage cannot be reached or used right now. */
export class StorageAway extends Error {
  override readonly name = 'StorageAway';
}

/** The code of a system error (`ENOSPC`), of the error or of what caused it. */
export function systemCode(error: unknown): string | undefined {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && typeof cause.code === 'string' && /^E[A-Z0-9]+$/.test(cause.code))
      return cause.code;
  }
  return undefined;
}
