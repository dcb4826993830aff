import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { ObjectStore } from '../slice/index.ts';
import { ObjectMissing } from '../storage/index.ts';
import { walkLedger } from '../storage/ledger.store.ts';

/** What `backup.json` says; written last, so that a folder without it is not a backup. */
export interface BackupManifest {
  format: 1;
  /** RFC 3339, UTC: everything committed before is in, nothing after. */
  takenAt: string;
  migrations: { name: string; hash: string }[];
  tables: { schema: string; table: string; columns: string[]; rows: number; sha256: string; file: string }[];
  sequences: { name: string; value: string; isCalled: boolean }[];
  /** Uploaded files, each as `files/<key>`; absent where they are in an S3 store, which keeps its own copies. */
  objects?: { key: string; size: number; sha256: string }[];
  /** In the ledger of that moment, and not on the storage: lost before, or removed while the backup ran. */
  missingObjects?: string[];
}

interface TableName {
  schema: string;
  table: string;
  columns: string[];
}

/**
 * Writes every row of a database into a folder, as of one moment, while others go on writing.
 * @param ownerUrl the owner's address (it may read every table)
 * @param folder must not exist yet
 * @param store uploaded files to take along; undefined where they are kept elsewhere
 * @returns the manifest
 */
export async function backUp(ownerUrl: string, folder: string, store?: ObjectStore): Promise<BackupManifest> {
  await mkdir(folder, { recursive: false, mode: 0o700 });
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    const { rows } = await client.query<{ now: Date }>('select now()');
    const tables: BackupManifest['tables'] = [];
    for (const table of await listTables(client)) tables.push(await copyOut(client, table, folder));
    const manifest: BackupManifest = {
      format: 1,
      takenAt: (rows[0]?.now ?? new Date()).toISOString(),
      migrations: (await client.query('select name, hash from migrations order by name')).rows,
      tables,
      sequences: await readSequences(client),
      ...(store ? await copyObjects(client, store, folder) : {}),
    };
    await client.query('commit');
    await writeFile(`${folder}/backup.json.part`, `${JSON.stringify(manifest, null, 2)}\n`, { flush: true });
    await rename(`${folder}/backup.json.part`, `${folder}/backup.json`);
    return manifest;
  } finally {
    await client.end();
  }
}

/** Tables that outlive a crash, with the columns that can be written (generated ones are computed again). */
async function listTables(client: pg.Client): Promise<TableName[]> {
  const { rows } = await client.query<TableName>(`
    select n.nspname as schema, c.relname as table,
      array_agg(a.attname::text order by a.attnum) filter (where a.attgenerated = '') as columns
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relkind = 'r' and c.relpersistence = 'p' and n.nspname in ('public', 'graphile_worker')
      and not (n.nspname = 'public' and c.relname = 'migrations')
      and not (n.nspname = 'graphile_worker' and c.relname = 'migrations')
    group by 1, 2 order by 1, 2`);
  return rows;
}

async function copyOut(
  client: pg.Client,
  name: TableName,
  folder: string,
): Promise<BackupManifest['tables'][number]> {
  const file = `${name.schema}.${name.table}.copy.gz`;
  const hash = createHash('sha256');
  const hashed = new PassThrough();
  hashed.on('data', (chunk: Buffer) => hash.update(chunk));
  const source = client.query(copyTo(`copy ${tableOf(name)} (${columnsOf(name.columns)}) to stdout`));
  await pipeline(
    source,
    hashed,
    createGzip({ level: 1 }),
    createWriteStream(`${folder}/${file}`, { flush: true }),
  );
  return { ...name, rows: source.rowCount, sha256: hash.digest('hex'), file };
}

/** The files that the ledger of this moment holds: bytes under a key never change, so that they may be read later. */
async function copyObjects(
  client: pg.Client,
  store: ObjectStore,
  folder: string,
): Promise<Pick<BackupManifest, 'objects' | 'missingObjects'>> {
  await mkdir(`${folder}/files`, { mode: 0o700 });
  const objects: NonNullable<BackupManifest['objects']> = [];
  const missingObjects: string[] = [];
  for await (const { key, size, sha256 } of walkLedger(client)) {
    try {
      await pipeline(await store.open(key), createWriteStream(`${folder}/files/${key}`, { flush: true }));
      objects.push({ key, size, sha256: sha256.toString('hex') });
    } catch (error) {
      if (!(error instanceof ObjectMissing)) throw error;
      missingObjects.push(key);
    }
  }
  return { objects, missingObjects };
}

async function readSequences(client: pg.Client): Promise<BackupManifest['sequences']> {
  const { rows } = await client.query<{ name: string }>(`
    select format('%I.%I', schemaname, sequencename) as name from pg_sequences
    where schemaname in ('public', 'graphile_worker') order by 1`);
  const sequences: BackupManifest['sequences'] = [];
  for (const { name } of rows) {
    const state = await client.query<{ value: string; called: boolean }>(
      `select last_value::text as value, is_called as called from ${name}`,
    );
    const row = state.rows[0];
    if (row) sequences.push({ name, value: row.value, isCalled: row.called });
  }
  return sequences;
}

/** `"public"."users"`, quoted for SQL. */
export function tableOf({ schema, table }: { schema: string; table: string }): string {
  return `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(table)}`;
}

/** `"id", "name"`, quoted for SQL. */
export function columnsOf(columns: readonly string[]): string {
  return columns.map((column) => pg.escapeIdentifier(column)).join(', ');
}
