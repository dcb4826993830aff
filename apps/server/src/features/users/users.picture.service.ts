import { usersText } from '@homeward/contract/users';
import type { Transaction } from '../../platform/db/index.ts';
import { fieldProblem, ProblemError } from '../../platform/errors/index.ts';
import { keepPublicPicture, letGoOfPicture } from '../files/index.ts';

/** The drawn portrait of an account. */
export function portraitOf(id: string): string {
  return `/api/portraits/${id}.svg`;
}

/**
 * What an account shows from now on: its own portrait, nothing, or an upload of the person who changes it. Of an upload,
 * only the square that lists, headers and cards need is kept, where there is one: pages load it a hundred times.
 * @param change the picture before, the one that is asked for, and who asks
 * @returns the address to keep
 * @throws 400 naming the field where the picture is none of these
 */
export async function replacePicture(
  tx: Transaction,
  id: string,
  change: { before: string | null; asked: string | null; viewerId: string },
): Promise<string | null> {
  const { before, asked, viewerId } = change;
  if (asked === before) return before;
  const next = asked === null || asked === portraitOf(id) ? asked : await keep(tx, asked, viewerId);
  if (before !== null) await letGoOfPicture(tx, before);
  return next;
}

async function keep(tx: Transaction, url: string, viewerId: string): Promise<string> {
  const [, key] = /^\/api\/files\/public\/([0-9a-f-]{36}\.[a-z0-9]{2,5})$/.exec(url) ?? [];
  if (key === undefined) throw noPicture();
  try {
    const kept = await keepPublicPicture(tx, key, viewerId);
    return kept.sizes['256x256'] ?? kept.url;
  } catch (error) {
    if (error instanceof ProblemError && error.status === 404) throw noPicture();
    throw error;
  }
}

function noPicture(): ProblemError {
  const message = usersText.uploadFirst;
  return fieldProblem(400, 'image', message);
}
