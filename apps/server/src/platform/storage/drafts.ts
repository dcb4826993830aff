import { createHash, randomUUID } from 'node:crypto';
import { type FileHandle, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFolder } from '../env/index.ts';
import type { Draft, Drafts } from '../slice/index.ts';
import { DraftTooLarge } from './errors.ts';

/** Bytes that are gathered before they are written: system calls are dear, and more than this leaves the processor's cache. */
const writeBytes = 512 * 1024;

/**
 * Drafts in a folder of this machine.
 * @param folder made at first use; on the same disk as the storage where that is a folder, so that a draft is moved
 * and not copied
 */
export function createDrafts(folder: string): Drafts {
  const newPath = () => {
    makeFolder(folder);
    return join(folder, randomUUID());
  };
  return {
    newPath,
    receive: async (source, maxBytes) => {
      const path = newPath();
      try {
        const file = await open(path, 'wx', 0o600);
        const hash = createHash('sha256');
        try {
          const size = await write(file, source, maxBytes, (chunk) => hash.update(chunk));
          await file.sync();
          return draftOf(path, size, hash.digest());
        } finally {
          await file.close();
        }
      } catch (error) {
        await rm(path, { force: true });
        throw error;
      }
    },
    adopt: async (path) => {
      const file = await open(path, 'r');
      try {
        const { size, sha256 } = await readThrough(file);
        await file.sync();
        return draftOf(path, size, sha256);
      } finally {
        await file.close();
      }
    },
  };
}

function draftOf(path: string, size: number, sha256: Buffer): Draft {
  return { path, size, sha256, discard: () => rm(path, { force: true }) };
}

/** Reads a file to its end, into the same memory again and again. */
async function readThrough(file: FileHandle): Promise<{ size: number; sha256: Buffer }> {
  const hash = createHash('sha256');
  const buffer = Buffer.allocUnsafeSlow(writeBytes);
  for (let size = 0; ; ) {
    const { bytesRead } = await file.read(buffer, 0, buffer.length, size);
    if (bytesRead === 0) return { size, sha256: hash.digest() };
    hash.update(buffer.subarray(0, bytesRead));
    size += bytesRead;
  }
}

async function write(
  file: FileHandle,
  source: AsyncIterable<Buffer>,
  maxBytes: number,
  see: (chunk: Buffer) => void,
): Promise<number> {
  let size = 0;
  let gathered: Buffer[] = [];
  let gatheredBytes = 0;
  // The disk works on one lot while the next one comes in.
  let writing: Promise<unknown> = Promise.resolve();
  const flush = async () => {
    const lot = gathered;
    gathered = [];
    gatheredBytes = 0;
    await writing;
    writing = writeAll(file, lot);
    // Heard at the next await; until then it must not count as unheard.
    writing.catch(() => undefined);
  };
  try {
    for await (const chunk of source) {
      size += chunk.length;
      if (size > maxBytes) throw new DraftTooLarge(`More than ${maxBytes} bytes came.`);
      see(chunk);
      gathered.push(chunk);
      gatheredBytes += chunk.length;
      if (gatheredBytes >= writeBytes) await flush();
    }
    await flush();
  } finally {
    await writing.catch(() => undefined);
  }
  await writing;
  return size;
}

async function writeAll(file: FileHandle, lot: Buffer[]): Promise<void> {
  const total = lot.reduce((sum, { length }) => sum + length, 0);
  if (total === 0) return;
  const { bytesWritten } = await file.writev(lot);
  // A disk that is nearly full takes a part: writing the rest says why.
  if (bytesWritten < total) await file.writeFile(Buffer.concat(lot).subarray(bytesWritten));
  lot.forEach(giveBack);
}

/**
 * Frees the memory of a chunk that was written, where all of it is the chunk's. Left to the garbage collector, the
 * chunks of a gigabyte make it walk the server's whole heap forty times.
 */
function giveBack({ buffer, length }: Buffer): void {
  if (buffer instanceof ArrayBuffer && buffer.byteLength === length) buffer.transfer(0);
}

/**
 * Removes drafts that nobody can be working on any more.
 * @param before younger ones stay
 */
export async function sweepDrafts(folder: string, before: Date): Promise<number> {
  const names = await readdir(folder).catch(() => []);
  let count = 0;
  for (const name of names) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => undefined);
    if (!found?.isFile() || found.mtime >= before) continue;
    await rm(path, { force: true });
    count += 1;
  }
  return count;
}
