import { createHash, randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { runMigrations as migrateJobs } from 'graphile-worker';
import pg from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { isDealtToMe } from '../../../../tools/test/turns.mjs';
import { migrate } from '../../src/platform/db/index.ts';
import { databaseUrl } from '../../test/databases.ts';
import { type Contents, fillEveryTable, readContents } from './filling.ts';
import { isLong, report } from './findings.ts';

/** The newest migration of each version that was released. A release adds its own: those are what people upgrade from. */
const released: readonly string[] = [];
/** Besides, the first version and so many of the newest, where what is being written now can go wrong. */
const newest = 5;

const folder = fileURLToPath(new URL('../../migrations', import.meta.url));

/** A pool of one: what a test asks is asked in order. */
function poolOf(url: string): pg.Pool {
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  pool.on('error', () => undefined);
  return pool;
}

/** Columns that a later migration recalculates, rewords or drops in existing rows. */
const recounted: Readonly<Record<string, readonly string[]>> = {
  skills: ['profiles', 'work_experiences', 'uses'],
  user_groups: ['description'],
  licenses: ['next_notice_on'],
  available_providers: ['timezone'],
  staff_expiry_digests: ['told_until'],
  staff_records: ['home_office_id'],
  clients: ['missing'],
};

/** Tables whose rows a later migration moves: the same values, read before from the one and after from the other. */
const moved: Readonly<Record<string, { before: string; after: string }>> = {
  care_provider_drafts: {
    before:
      'select editor_id, user_id, base_version, content, saved_at from care_provider_drafts order by 1, 2',
    after: `select owner_id, subject_id, base_version, content, saved_at from drafts
      where form = 'care-provider-profile' order by 1, 2`,
  },
  one_time_links: {
    before: 'select hash, kind, user_id, expires_at, used_at, created_at from one_time_links order by 1',
    after: 'select hash, purpose, subject_id, expires_at, revoked_at, created_at from links order by 1',
  },
  license_digests: {
    // Who only holds a license gets a row too: told until today, or until yesterday where a word is due.
    before: `select user_id, told_until from license_digests
      union all
      select user_id, current_date - (coalesce(min(next_notice_on), 'infinity') <= current_date)::int from licenses
      where user_id not in (select user_id from license_digests) group by user_id order by 1`,
    after: `select d.user_id, (d.told_at at time zone known_zone(u.timezone))::date
      from staff_expiry_digests d join users u on u.id = d.user_id order by 1`,
  },
};

/** What the rows of tables that move hold, by the table that they come from. */
async function readMoved(pool: pg.Pool, tables: readonly string[], when: 'before' | 'after') {
  const contents: Record<string, unknown[][]> = {};
  for (const table of tables) {
    const { rows } = await pool.query<unknown[]>({ text: moved[table]?.[when] ?? '', rowMode: 'array' });
    contents[table] = rows;
  }
  return contents;
}

/** Which columns of which tables must be as they were. */
async function columnsToKeep(pool: pg.Pool): Promise<Contents> {
  const contents = await readContents(pool);
  contents.delete('migrations');
  for (const [table, names] of Object.entries(recounted)) {
    const found = contents.get(table);
    if (found)
      contents.set(table, { ...found, columns: found.columns.filter((name) => !names.includes(name)) });
  }
  return contents;
}

test('from every earlier version with rows in every table: all rows are there after the upgrade', {
  timeout: 600_000,
}, async () => {
  const admin = poolOf(inject('ownerUrl'));
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  const prefix = `upgrade_${randomBytes(4).toString('hex')}`;
  const made: string[] = [];
  onTestFinished(async () => {
    for (const name of made) await admin.query(`drop database if exists ${name} with (force)`);
    await admin.end();
  });
  const create = async (name: string, template = 'template1') => {
    await admin.query(`create database ${name} template ${template}`);
    made.push(name);
    return databaseUrl(inject('ownerUrl'), name);
  };
  // One database walks through the versions; at each stop a copy of it is filled and upgraded.
  const walkingUrl = await create(`${prefix}_walks`);
  // What migrations of jobs need is there already, as in every database that is upgraded, and so in each copy.
  await migrateJobs({ connectionString: walkingUrl });
  const isStop = (name: string, index: number) =>
    isLong ||
    index === 0 ||
    released.includes(name) ||
    (index < names.length - 1 && index >= names.length - 1 - newest);
  // From the last version but one always: it is what the migration that is being written now upgrades.
  const isMine = (index: number) => isLong || index === names.length - 2 || isDealtToMe(index);
  const stops = names.flatMap((name, index) => (isStop(name, index) && isMine(index) ? [index + 1] : []));
  let tables = 0;
  let rows = 0;
  for (const [index, name] of names.entries()) {
    const walking = poolOf(walkingUrl);
    if (index === 0)
      await walking.query(
        'create table migrations (name text primary key, hash text not null, applied_at timestamptz not null default now())',
      );
    const sql = await readFile(`${folder}/${name}`, 'utf8');
    await walking.query(sql);
    const hash = createHash('sha256').update(sql).digest('hex');
    await walking.query('insert into migrations (name, hash) values ($1, $2)', [name, hash]);
    await walking.end();
    if (!stops.includes(index + 1)) continue;
    const url = await create(`${prefix}_from_${index + 1}`, `${prefix}_walks`);
    const pool = poolOf(url);
    expect(await fillEveryTable(pool), `rows of ${name}`).toEqual({});
    const before = await readContents(pool, await columnsToKeep(pool));
    const moving = Object.keys(moved).filter((table) => before.delete(table));
    const movedBefore = await readMoved(pool, moving, 'before');
    expect(await migrate(url)).toEqual(names.slice(index + 1));
    expect(await readMoved(pool, moving, 'after'), `what moves, from ${name}`).toEqual(movedBefore);
    const after = await readContents(pool, before);
    for (const [table, { rows: kept }] of before) {
      const found = new Set(after.get(table)?.rows);
      const lost = kept.filter((row) => !found.has(row));
      expect(lost, `${table}, from ${name}`).toEqual([]);
      expect(after.get(table)?.rows.length, `${table}, from ${name}`).toBeGreaterThanOrEqual(kept.length);
      tables += 1;
      rows += kept.length;
    }
    await pool.end();
  }
  report({
    part: 'upgrade',
    fault: `from each of ${stops.length} earlier versions, rows in every table`,
    held: `${tables} tables, ${rows} rows compared: all there`,
  });
});
