import { resolve } from 'node:path';
import { migrate } from '../db/index.ts';
import { readEnv } from '../env/index.ts';
import { withOwner } from '../postgres/owner.ts';
import { createStorage } from '../storage/index.ts';
import { backUp } from './backup.ts';
import { RestoreRefused, restore } from './restore.ts';

async function main(): Promise<void> {
  const [verb, folder] = process.argv.slice(2);
  if ((verb !== 'backup' && verb !== 'restore') || folder === undefined) {
    throw new RestoreRefused(
      'Say a folder: npm run backup -- <new folder>, or npm run restore -- <folder of a backup>.',
    );
  }
  const path = resolve(folder);
  const env = readEnv(process.env);
  // A bucket keeps copies of its own; a folder has nobody else who would.
  const storage = env.s3Url === undefined ? createStorage(env) : undefined;
  const manifest = await withOwner(env, async (ownerUrl) => {
    if (verb === 'backup') return backUp(ownerUrl, path, storage);
    await migrate(ownerUrl);
    return restore(ownerUrl, path, storage);
  });
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  const done = verb === 'backup' ? 'Backed up' : 'Restored';
  const { objects = [], missingObjects = [] } = manifest;
  process.stdout.write(
    `${done} ${rows} rows of ${manifest.tables.length} tables and ${objects.length} files as of ${manifest.takenAt}: ${path}\n`,
  );
  for (const key of missingObjects) process.stdout.write(`${key} was missing on the storage.\n`);
}

try {
  await main();
} catch (error) {
  const exists = error instanceof Error && 'code' in error && error.code === 'EEXIST';
  const sentence = exists
    ? 'That folder exists already. Name a new one.'
    : error instanceof Error
      ? error.message
      : String(error);
  process.stderr.write(`${sentence}\n`);
  process.exitCode = 1;
}
