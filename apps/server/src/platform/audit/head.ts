import { appendFile, mkdir, readFile, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Log } from '../log/index.ts';

/** The end of the chain. */
export interface Head {
  /** Of the last seal, from 1; 0 when there is none. A 64-bit number as text. */
  readonly position: string;
  readonly hash: Buffer;
}

const fileName = 'audit-head.log';
const maxBytes = 1024 * 1024;

/**
 * Writes the end of the chain to a file beside the database and to the log: whoever cuts entries off the end of the
 * table cannot reach both. A line is `<time> <position> <hash in hex>`; a full file is kept as `.1`.
 */
export async function exportHead(dataDir: string, { position, hash }: Head, log: Log): Promise<void> {
  const hex = hash.toString('hex');
  log.info({ position, hash: hex }, 'audit head');
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const path = join(dataDir, fileName);
  const { size } = await stat(path).catch(() => ({ size: 0 }));
  if (size > maxBytes) await rename(path, `${path}.1`);
  await appendFile(path, `${new Date().toISOString()} ${position} ${hex}\n`, { mode: 0o600 });
}

/** The end of the chain as it was last written down; undefined when it never was. */
export async function readExportedHead(dataDir: string): Promise<Head | undefined> {
  const path = join(dataDir, fileName);
  for (const candidate of [path, `${path}.1`]) {
    const text = await readFile(candidate, 'utf8').catch(() => '');
    const last = text.trim().split('\n').at(-1) ?? '';
    const match = /^\S+ (\d+) ([0-9a-f]{64})$/.exec(last);
    if (match?.[1] && match[2]) return { position: match[1], hash: Buffer.from(match[2], 'hex') };
  }
  return undefined;
}
