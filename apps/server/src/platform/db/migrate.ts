import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { runMigrations as migrateJobs } from 'graphile-worker';
import pg from 'pg';

const folder = fileURLToPath(new URL('../../../migrations', import.meta.url));

/** Any number, the same in every version of Homeward: whoever holds this lock is migrating. */
const lockId = 7_203_114;

interface Migration {
  name: string;
  sql: string;
  hash: string;
}

/**
 * Brings a database to the newest shape. Safe to run from many starting servers at once (advisory lock); each
 * migration is one transaction.
 * @param ownerUrl address of a role that may create tables, extensions and roles
 * @returns the names of the migrations that were applied now
 * @throws Error when a migration that was already applied has been edited since, or has vanished
 */
export async function migrate(ownerUrl: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [lockId]);
    const applied = await applyPending(client);
    await migrateJobs({ connectionString: ownerUrl });
    await client.query(grantJobs);
    return applied;
  } finally {
    await client.end();
  }
}

/**
 * Whether the database has exactly the shape that this version was written for.
 * @throws when the database cannot be reached
 */
export async function isCurrent(pool: pg.Pool): Promise<boolean> {
  const known = await pool.query<{ name: string }>('select name from migrations');
  const applied = new Set(known.rows.map((row) => row.name));
  const names = await migrationNames();
  return names.length === applied.size && names.every((name) => applied.has(name));
}

async function migrationNames(): Promise<string[]> {
  return (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
}

async function applyPending(client: pg.Client): Promise<string[]> {
  await client.query(ensureRole);
  await client.query(
    'create table if not exists migrations (name text primary key, hash text not null, applied_at timestamptz not null default now())',
  );
  const known = new Map(
    (await client.query<{ name: string; hash: string }>('select name, hash from migrations')).rows.map(
      (row) => [row.name, row.hash],
    ),
  );
  const migrations = await readMigrations();
  refuseRewrittenHistory(known, migrations);
  const pending = migrations.filter((migration) => !known.has(migration.name));
  for (const migration of pending) {
    await client.query('begin');
    await client.query(migration.sql);
    await client.query('insert into migrations (name, hash) values ($1, $2)', [
      migration.name,
      migration.hash,
    ]);
    await client.query('commit');
  }
  return pending.map((migration) => migration.name);
}

async function readMigrations(): Promise<Migration[]> {
  return Promise.all(
    (await migrationNames()).map(async (name) => {
      const sql = await readFile(`${folder}/${name}`, 'utf8');
      return { name, sql, hash: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

function refuseRewrittenHistory(known: Map<string, string>, migrations: Migration[]): void {
  const byName = new Map(migrations.map((migration) => [migration.name, migration.hash]));
  for (const [name, hash] of known) {
    if (byName.get(name) === undefined) {
      throw new Error(`This database was made by a newer Homeward: it knows ${name}, which is not here.`);
    }
    if (byName.get(name) !== hash) {
      throw new Error(`${name} was changed after it was applied. Undo the change and write a new migration.`);
    }
  }
}

const ensureRole = `
do $$ begin
  create role homeward_app nologin;
exception when duplicate_object or unique_violation then null;
end $$`;

// graphile-worker guards its tables with row-level security, for their owner only; the server's role needs them too.
const grantJobs = `
grant usage on schema graphile_worker to homeward_app;
grant select, insert, update, delete on all tables in schema graphile_worker to homeward_app;
grant usage, select on all sequences in schema graphile_worker to homeward_app;
grant execute on all functions in schema graphile_worker to homeward_app;
do $$ declare t record; begin
  for t in select tablename from pg_tables where schemaname = 'graphile_worker' and rowsecurity loop
    if not exists (select from pg_policies where schemaname = 'graphile_worker' and tablename = t.tablename and policyname = 'homeward_app') then
      execute format('create policy homeward_app on graphile_worker.%I to homeward_app using (true) with check (true)', t.tablename);
    end if;
  end loop;
end $$`;
