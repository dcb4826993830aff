import { createHash, randomBytes } from 'node:crypto';
import { readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';

/**
 * The address of another database of the same server.
 * @param url a PostgreSQL address
 * @param name of the database
 */
export function databaseUrl(url: string, name: string): string {
  return url.replace(/^(postgres(?:ql)?:\/\/[^/]*)\/[^?]*/, `$1/${name}`);
}

export interface TestDatabase {
  /** As the server connects. */
  appUrl: string;
  /** As the owner, for arranging what a test needs and for attacks from inside. */
  ownerUrl: string;
  /** Where servers on it keep their files. */
  dataDir: string;
  /** Removes it, and the files. */
  drop(): Promise<void>;
}

/**
 * The owner's connections to a test's database. A pool ends before its connections are closed, and dropping the database may
 * reach one that is being closed: nobody needs to hear of that.
 */
export function openOwner(ownerUrl: string, max = 4): pg.Pool {
  const pool = new pg.Pool({ connectionString: ownerUrl, max });
  pool.on('connect', (client) => client.on('error', () => undefined));
  pool.on('error', () => undefined);
  return pool;
}

/** A fresh copy of the migrated template. */
export async function cloneDatabase(
  ownerUrl: string,
  appUrl: string,
  template: string,
): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await asOwner(ownerUrl, `create database ${name} template ${template}`);
  const dataDir = join(tmpdir(), `homeward-${name}`);
  return {
    appUrl: databaseUrl(appUrl, name),
    ownerUrl: databaseUrl(ownerUrl, name),
    dataDir,
    drop: async () => {
      await asOwner(ownerUrl, `drop database ${name} with (force)`);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function asOwner(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

const migrations = fileURLToPath(new URL('../migrations', import.meta.url));

/** Brings an empty database to the shape that it had before a migration. @param before its name, or how that begins */
export async function migrateBefore(owner: pg.Pool, before: string): Promise<void> {
  await owner.query(
    'create table migrations (name text primary key, hash text not null, applied_at timestamptz not null default now())',
  );
  for (const name of (await readdir(migrations)).sort().filter((one) => one < before)) {
    const sql = await readFile(`${migrations}/${name}`, 'utf8');
    await owner.query(sql);
    await owner.query('insert into migrations (name, hash) values ($1, $2)', [
      name,
      createHash('sha256').update(sql).digest('hex'),
    ]);
  }
}
