/** A start that cannot go on. The message is one plain sentence for whoever typed the command. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

/**
 * Turns what the system or PostgreSQL said into a sentence that names the folder and the way out.
 * @param cause what failed, such as an error of `node:fs` or the last lines of PostgreSQL's log
 * @param folder the data folder that the person knows
 */
export function asStartError(cause: unknown, folder: string): StartError {
  if (cause instanceof StartError) return cause;
  const said = cause instanceof Error ? cause.message : String(cause);
  if (/ENOSPC|EDQUOT|No space left on device|Disk quota exceeded/i.test(said)) {
    return new StartError(
      `The disk that holds ${folder} is full: free at least 200 MB, then start again. Nothing that was saved is lost.`,
      { cause },
    );
  }
  if (/EROFS|Read-only file system/i.test(said)) {
    return new StartError(
      `The disk that holds ${folder} is read-only: make it writable, or set HOMEWARD_DATA to another folder.`,
      { cause },
    );
  }
  if (/EACCES|EPERM|Permission denied/i.test(said)) {
    return new StartError(
      `The folder ${folder} belongs to another user: start as that user, or set HOMEWARD_DATA to a folder of your own. (${firstLine(said)})`,
      { cause },
    );
  }
  return new StartError(`PostgreSQL could not start on ${folder}: ${firstLine(said)}`, { cause });
}

function firstLine(text: string): string {
  return text.trim().split('\n')[0] ?? 'no reason was given';
}
