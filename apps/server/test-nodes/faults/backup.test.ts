import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { backUp } from '../../src/platform/backup/backup.ts';
import { restore } from '../../src/platform/backup/restore.ts';
import { createStorage } from '../../src/platform/storage/index.ts';
import { cloneDatabase, openOwner } from '../../test/databases.ts';
import { useTestServer } from '../../test/server.ts';
import { timed } from '../../test/start/homeward.ts';
import { Caller } from './caller.ts';
import { readContents } from './filling.ts';
import { report, rounds } from './findings.ts';
import { Load } from './load.ts';
import * as writers from './writers.ts';

const server = useTestServer({ env: { REQUESTS_PER_MINUTE: '100000000' } });
const writes = rounds(60, 2_000);

/** Another database, whose rows are as a backup has them. */
async function restored(folder: string): Promise<{ pool: pg.Pool; ms: number }> {
  const made = await cloneDatabase(inject('ownerUrl'), inject('appUrl'), inject('template'));
  const pool = openOwner(made.ownerUrl, 2);
  onTestFinished(async () => {
    await pool.end();
    await made.drop();
  });
  const files = createStorage({ dataDir: `${folder}-restored`, s3Url: undefined });
  const ms = await timed(() => restore(made.ownerUrl, folder, files));
  return { pool, ms };
}

/** What jobs and readers do meanwhile is theirs: cursors move, sessions are seen, and groups are worked out. */
const ofOthers = [
  'migrations',
  'outbox_cursors',
  'sessions',
  'audit_seals',
  'audit_unsealed',
  'last_seen',
  'user_group_checks',
];

test('a backup under writes is of one moment: all before it, nothing half; one at rest is the same, row by row', {
  timeout: 300_000,
}, async () => {
  const { owner, database, app, url } = server.current;
  const office = await server.current.createPerson({ role: 'SuperAdmin' });
  const subject = await server.current.createPerson({
    role: 'Other',
    lastName: 'Kept 0',
    phone: '+14155550100',
  });
  const provider = await server.current.createPerson({ role: 'CareProvider' });
  const cast: writers.Cast = {
    office: new Caller(url, await server.current.tokenOf(office)),
    member: new Caller(url, await server.current.tokenOf(subject)),
    subject,
    provider,
  };
  const all = [
    new writers.ProfileWriter(cast),
    new writers.CareProviderWriter(cast),
    new writers.RatingWriter(cast),
    new writers.InvitationWriter(cast),
    new writers.FileWriter(cast),
    new writers.MessageWriter(cast),
    new writers.MarkReadWriter(cast),
  ];
  const folder = await mkdtemp(join(tmpdir(), 'homeward-faults-backup-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const load = new Load(all);
  load.start();
  await load.more(writes);
  // What was acknowledged before the backup began must be in it: the writers are asked about that moment.
  const before = all.map((writer) => writer.freeze());
  let backupMs = 0;
  const during = load.acknowledged;
  await Promise.all([
    load.more(20),
    timed(() => backUp(database.ownerUrl, `${folder}/under-writes`, app.deps.storage)).then((ms) => {
      backupMs = ms;
    }),
  ]);
  const wrote = load.acknowledged - during;
  await load.ended();

  const first = await restored(`${folder}/under-writes`);
  const ask = async (sql: string) => (await first.pool.query(sql)).rows;
  for (const check of before) expect(await check(ask)).toEqual([]);
  expect(await writers.checkCounts(ask)).toEqual([]);

  // At rest: groups are worked out after the saves that may change them, and tell of it.
  await expect
    .poll(async () => (await owner.query('select from user_group_checks limit 1')).rowCount, {
      timeout: 60_000,
    })
    .toBe(0);
  const restBackup = `${folder}/at-rest`;
  await backUp(database.ownerUrl, restBackup, app.deps.storage);
  const second = await restored(restBackup);
  const [here, there] = [await readContents(owner), await readContents(second.pool)];
  let rows = 0;
  for (const [table, { rows: own }] of here) {
    if (ofOthers.includes(table)) continue;
    expect(there.get(table)?.rows, table).toEqual(own);
    rows += own.length;
  }
  report({
    part: 'backup',
    fault: `taken while ${wrote} writes were acknowledged, restored elsewhere`,
    held: `all ${during} acknowledged before it are in it, none half; ${rows} rows of one at rest are equal`,
    measured: `backup ${Math.round(backupMs)} ms, restore ${Math.round(first.ms)} ms`,
  });
});
