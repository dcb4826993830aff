import { appendFile, mkdtemp, readFile, rm, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { backUp } from '../../src/platform/backup/backup.ts';
import { restore } from '../../src/platform/backup/restore.ts';
import type { Storage } from '../../src/platform/slice/index.ts';
import { createStorage } from '../../src/platform/storage/index.ts';
import { cloneDatabase, openOwner, type TestDatabase } from '../databases.ts';
import { createPerson } from '../people.ts';

let folder: string;
const databases: TestDatabase[] = [];
const pools: pg.Pool[] = [];

async function database(): Promise<{ url: string; pool: pg.Pool }> {
  const made = await cloneDatabase(inject('ownerUrl'), inject('appUrl'), inject('template'));
  const pool = openOwner(made.ownerUrl);
  databases.push(made);
  pools.push(pool);
  return { url: made.ownerUrl, pool };
}

/** Every row of a table as text, so that two databases can be compared row by row. */
async function rowsOf(pool: pg.Pool, table: string): Promise<string[]> {
  const { rows } = await pool.query<{ row: string }>(`select t::text as row from ${table} t order by 1`);
  return rows.map(({ row }) => row);
}

beforeAll(async () => {
  folder = await mkdtemp(`${tmpdir()}/homeward-backup-`);
});

afterAll(async () => {
  await Promise.all(pools.map((pool) => pool.end()));
  await Promise.all(databases.map((made) => made.drop()));
  await rm(folder, { recursive: true, force: true });
});

describe('backup and restore', () => {
  it('brings every row to another database, as of one moment, while others write', async () => {
    const from = await database();
    const person = await createPerson(from.pool, { lastName: 'Peñaflor\tO’Connor\n\\' });
    await from.pool.query(
      `insert into audit_entries (actor_id, action, subject_type) values ($1, 'test.done', 'user')`,
      [person.id],
    );
    let isOver = false;
    const writer = (async () => {
      while (!isOver) {
        await from.pool.query(`with one as (insert into outbox (topic, payload) values ('a', '{}') returning id)
          insert into login_events (event, outcome, attempted_name) select 'login', 'failure', id::text from one`);
      }
    })();
    const manifest = await backUp(from.url, `${folder}/first`);
    isOver = true;
    await writer;

    const to = await database();
    await restore(to.url, `${folder}/first`);

    const whole = ['users', 'credentials', 'audit_entries', 'agency_settings'];
    for (const table of whole) expect(await rowsOf(to.pool, table)).toEqual(await rowsOf(from.pool, table));
    const [outbox, events] = await Promise.all(
      ['outbox', 'login_events'].map((table) => rowsOf(to.pool, table)),
    );
    expect(outbox?.length).toBe(events?.length);
    expect(manifest.tables.find(({ table }) => table === 'outbox')?.rows).toBe(outbox?.length);
  });

  it('goes on counting where the backup stopped', async () => {
    const from = await database();
    await from.pool.query(`insert into outbox (topic, payload) select 'a', '{}' from generate_series(1, 5)`);
    await backUp(from.url, `${folder}/counting`);
    const to = await database();
    await restore(to.url, `${folder}/counting`);
    const { rows } = await to.pool.query<{ id: string }>(
      `insert into outbox (topic, payload) values ('a', '{}') returning id`,
    );
    expect(rows[0]?.id).toBe('6');
  });

  it('keeps what is append-only append-only afterwards', async () => {
    const to = await database();
    await restore(to.url, `${folder}/counting`);
    await expect(
      to.pool.query(`insert into audit_entries (action, subject_type) values ('a', 'b')`),
    ).resolves.toBeDefined();
    await expect(to.pool.query('delete from audit_entries')).rejects.toThrow('append-only');
  });

  it('refuses a database that is in use, and leaves it as it was', async () => {
    const to = await database();
    await createPerson(to.pool);
    const before = await rowsOf(to.pool, 'users');
    await expect(restore(to.url, `${folder}/first`)).rejects.toThrow('in use');
    expect(await rowsOf(to.pool, 'users')).toEqual(before);
  });

  it('refuses a damaged, a cut and an unfinished backup whole', async () => {
    const from = await database();
    await createPerson(from.pool);
    for (const [name, damage] of [
      ['garbled', (file: string) => appendFile(file, 'x')],
      ['cut', (file: string) => truncate(file, 20)],
      ['missing', (file: string) => rm(file)],
    ] as const) {
      await backUp(from.url, `${folder}/${name}`);
      await damage(`${folder}/${name}/public.users.copy.gz`);
      const to = await database();
      await expect(restore(to.url, `${folder}/${name}`), name).rejects.toThrow('Nothing was restored');
      expect(await rowsOf(to.pool, 'users')).toEqual([]);
    }
    await backUp(from.url, `${folder}/unfinished`);
    await rm(`${folder}/unfinished/backup.json`);
    const to = await database();
    await expect(restore(to.url, `${folder}/unfinished`)).rejects.toThrow('not a whole backup');
  });

  it('refuses a backup of another version', async () => {
    const from = await database();
    await from.pool.query(`insert into migrations (name, hash) values ('9999_later__x.sql', 'x')`);
    await backUp(from.url, `${folder}/newer`);
    const to = await database();
    await expect(restore(to.url, `${folder}/newer`)).rejects.toThrow('another version');
  });

  it('brings the uploaded files along, and refuses a damaged one', async () => {
    const from = await database();
    const [here, there] = ['here', 'there'].map((name) =>
      createStorage({ dataDir: `${folder}/${name}`, s3Url: undefined }),
    ) as [Storage, Storage];
    const bytes = Buffer.from('a letter');
    const draft = await here.drafts.receive(Readable.from([bytes]), 100);
    await from.pool.query('insert into stored_objects (key, size, sha256) values ($1, $2, $3), ($4, 1, $3)', [
      'letter.txt',
      draft.size,
      draft.sha256,
      'lost.txt',
    ]);
    await here.put('letter.txt', draft, 'text/plain');
    const manifest = await backUp(from.url, `${folder}/files-too`, here);
    expect({ files: manifest.objects?.map(({ key }) => key), lost: manifest.missingObjects }).toEqual({
      files: ['letter.txt'],
      lost: ['lost.txt'],
    });
    const to = await database();
    await restore(to.url, `${folder}/files-too`, there);
    expect(await text(await there.open('letter.txt'))).toBe('a letter');
    await appendFile(`${folder}/files-too/files/letter.txt`, 'x');
    const other = await database();
    await expect(restore(other.url, `${folder}/files-too`, there)).rejects.toThrow('Nothing was restored');
  });

  it('is readable by the owner of the folder only', async () => {
    const { mode } = await import('node:fs/promises').then((fs) => fs.stat(`${folder}/first`));
    expect(mode & 0o077).toBe(0);
    expect(JSON.parse(await readFile(`${folder}/first/backup.json`, 'utf8'))).toMatchObject({ format: 1 });
  });
});
