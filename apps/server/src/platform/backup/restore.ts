import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { Storage } from '../slice/index.ts';
import { type BackupManifest, columnsOf, tableOf } from './backup.ts';

/** The backup, or the database that it should go into, is not fit for it; the message says why. */
export class RestoreRefused extends Error {}

/**
 * Fills a freshly migrated database with a backup, in one transaction: it is there whole, or nothing has changed.
 * @param ownerUrl address of the owner of an empty, migrated database
 * @param folder what `backUp` wrote
 * @param storage takes the uploaded files of the backup, before the rows that speak of them
 * @throws RestoreRefused when the folder is damaged or incomplete, made by another version, or the database is in use
 */
export async function restore(
  ownerUrl: string,
  folder: string,
  storage?: Pick<Storage, 'put' | 'drafts'>,
): Promise<BackupManifest> {
  const manifest = await readManifest(folder);
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await refuseUnfit(client, manifest);
    if (storage) await putObjects(storage, manifest, folder);
    await client.query('begin');
    // The append-only triggers and foreign keys rest while rows arrive table by table; for this transaction only.
    await client.query('set local session_replication_role = replica');
    await client.query(`truncate ${manifest.tables.map(tableOf).join(', ')}`);
    for (const table of manifest.tables) await copyIn(client, table, folder);
    for (const { name, value, isCalled } of manifest.sequences) {
      await client.query('select setval($1::regclass, $2::bigint, $3)', [name, value, isCalled]);
    }
    await client.query('commit');
    return manifest;
  } finally {
    await client.end();
  }
}

async function readManifest(folder: string): Promise<BackupManifest> {
  try {
    return JSON.parse(await readFile(`${folder}/backup.json`, 'utf8')) as BackupManifest;
  } catch {
    throw new RestoreRefused(`${folder} is not a whole backup: it has no readable backup.json.`);
  }
}

async function refuseUnfit(client: pg.Client, manifest: BackupManifest): Promise<void> {
  const { rows } = await client.query<{ name: string; hash: string }>(
    'select name, hash from migrations order by name',
  );
  if (JSON.stringify(rows) !== JSON.stringify(manifest.migrations)) {
    throw new RestoreRefused(
      `This backup was made by another version of Homeward (its newest migration is ${manifest.migrations.at(-1)?.name}). Restore it with that version, then upgrade.`,
    );
  }
  const users = await client.query('select from users limit 1');
  if (users.rowCount !== 0) {
    throw new RestoreRefused('This database is in use: it has users. Restore into an empty one.');
  }
}

async function copyIn(
  client: pg.Client,
  table: BackupManifest['tables'][number],
  folder: string,
): Promise<void> {
  const hash = createHash('sha256');
  const hashed = new PassThrough();
  hashed.on('data', (chunk: Buffer) => hash.update(chunk));
  const target = client.query(copyFrom(`copy ${tableOf(table)} (${columnsOf(table.columns)}) from stdin`));
  try {
    await pipeline(createReadStream(`${folder}/${table.file}`), createGunzip(), hashed, target);
  } catch (error) {
    throw new RestoreRefused(`${table.file} is damaged or missing. Nothing was restored.`, { cause: error });
  }
  if (hash.digest('hex') !== table.sha256 || target.rowCount !== table.rows) {
    throw new RestoreRefused(`${table.file} is not what was backed up. Nothing was restored.`);
  }
}

async function putObjects(
  { put, drafts }: Pick<Storage, 'put' | 'drafts'>,
  { objects = [] }: BackupManifest,
  folder: string,
): Promise<void> {
  for (const { key, size, sha256 } of objects) {
    const draft = await drafts
      .receive(createReadStream(`${folder}/files/${key}`), size)
      .catch((error: unknown) => {
        throw new RestoreRefused(`The file ${key} is damaged or missing. Nothing was restored.`, {
          cause: error,
        });
      });
    try {
      if (draft.size !== size || draft.sha256.toString('hex') !== sha256) {
        throw new RestoreRefused(`The file ${key} is not what was backed up. Nothing was restored.`);
      }
      await put(key, draft, 'application/octet-stream');
    } finally {
      await draft.discard();
    }
  }
}
