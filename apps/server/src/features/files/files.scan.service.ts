import { connect } from 'node:net';
import type { Readable } from 'node:stream';
import type { FileOwner } from '@homeward/contract/files';
import type { Transaction } from '../../platform/db/index.ts';
import { bySystem, type Deps } from '../../platform/slice/index.ts';
import { announce } from './files.service.ts';
import { deleteFilesOfUpload } from './files.store.ts';
import { objectKeys } from './files.sweep.service.ts';
import {
  deleteUploads,
  findOwners,
  findUpload,
  lockUpload,
  release,
  type UploadRow,
} from './files.uploads.store.ts';

const answerWithinMs = 120_000;

/**
 * Shows a held upload to the virus scanner: released when it is clean, removed with all its files when not. While
 * the scanner is away the job fails and is tried again; the upload stays held.
 */
export async function scanUpload(deps: Deps, id: string): Promise<void> {
  const upload = await findUpload(deps.db, id);
  const { clamdUrl } = deps.env;
  if (!upload?.isHeld || clamdUrl === undefined) return;
  const verdict = await ask(clamdUrl, await deps.storage.open(upload.key));
  const keys = await deps.db.transaction(async (tx) => {
    // As it is now: while the scanner read, previews were made, and it was filed or swept.
    const now = await lockUpload(tx, id);
    if (!now) return [];
    const owners = (await findOwners(tx, id)) as (FileOwner & { id: string })[];
    if (verdict === 'infected') return removeInfected(deps, tx, now, owners);
    await release(tx, id);
    await announce(deps, tx, 'prepared', owners);
    return [];
  });
  for (const key of keys) await deps.storage.remove(key);
}

/** @returns the keys of what is to be removed once that is committed */
async function removeInfected(
  deps: Deps,
  tx: Transaction,
  upload: UploadRow,
  owners: readonly (FileOwner & { id: string })[],
): Promise<string[]> {
  const keys = objectKeys(upload);
  await deleteFilesOfUpload(tx, upload.id);
  await deleteUploads(tx, [upload.id]);
  await deps.storage.strike(tx, keys);
  await deps.record(bySystem, tx, {
    action: 'files.infected',
    subject: { type: 'upload', id: upload.id },
    after: { uploadedBy: upload.uploadedBy, mimeType: upload.mimeType },
  });
  await announce(deps, tx, 'deleted', owners);
  return keys;
}

/**
 * Asks clamd about bytes, by its INSTREAM command: each chunk after its length, and a length of 0 at the end.
 * @throws when it does not answer, or with an error
 */
async function ask(url: string, content: Readable): Promise<'clean' | 'infected'> {
  const { protocol, hostname, port, pathname } = new URL(url);
  const socket =
    protocol === 'unix:'
      ? connect({ path: pathname })
      : connect({ host: hostname, port: Number(port || 3310) });
  socket.setTimeout(answerWithinMs, () => socket.destroy(new Error('clamd did not answer in time.')));
  const answered = new Promise<string>((resolve, reject) => {
    let answer = '';
    socket.setEncoding('utf8');
    socket.on('data', (text: string) => {
      answer += text;
    });
    socket.once('end', () => resolve(answer));
    socket.once('error', reject);
    socket.once('close', () => reject(new Error('clamd closed the connection.')));
  });
  answered.catch(() => content.destroy());
  try {
    socket.write('zINSTREAM\0');
    for await (const chunk of content) {
      const length = Buffer.alloc(4);
      length.writeUInt32BE((chunk as Buffer).length);
      socket.write(length);
      if (!socket.write(chunk as Buffer)) await Promise.race([drained(socket), answered]);
    }
    socket.write(Buffer.alloc(4));
    const answer = await answered;
    if (answer.includes(' FOUND')) return 'infected';
    if (/: OK\0?$/.test(answer.trim())) return 'clean';
    throw new Error('clamd could not scan this.');
  } finally {
    socket.destroy();
  }
}

function drained(socket: ReturnType<typeof connect>): Promise<void> {
  return new Promise((resolve) => socket.once('drain', () => resolve()));
}
