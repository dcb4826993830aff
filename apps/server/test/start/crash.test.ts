import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { embeddedFolder } from '../../src/platform/postgres/index.ts';
import { type Homeward, launch, makeData, makeFolder, until, withoutDemo } from './homeward.ts';

const writeDown = 'create table if not exists kept (note text); insert into kept values ($$written$$)';
const readBack = 'select count(*)::int as notes from kept';

async function running(): Promise<Homeward> {
  const homeward = await (await launch({ dataDir: await makeData() })).ready();
  await homeward.query(writeDown);
  return homeward;
}

async function startsAgainWithAll(earlier: Homeward): Promise<void> {
  const again = await (await launch({ dataDir: earlier.dataDir })).ready();
  expect(await again.query(readBack)).toEqual([{ notes: 1 }]);
}

test('a server that is killed takes its PostgreSQL along', async () => {
  const homeward = await running();
  homeward.kill('SIGKILL');
  await homeward.ended;
  await until(() => homeward.leftOvers().length === 0);
  await startsAgainWithAll(homeward);
});

test('a start right after a kill does not wait for anybody to clean up', async () => {
  const homeward = await running();
  homeward.kill('SIGKILL');
  await homeward.ended;
  await startsAgainWithAll(homeward);
});

test('a PostgreSQL that is killed comes back by itself, and the server never goes', async () => {
  const homeward = await running();
  const first = homeward.postmaster();
  process.kill(first, 'SIGKILL');
  await until(() => homeward.hasDatabase());
  await homeward.ready();
  expect(homeward.postmaster()).not.toBe(first);
  expect(homeward.child.exitCode).toBeNull();
  expect(await homeward.query(readBack)).toEqual([{ notes: 1 }]);
});

test('readiness fails while PostgreSQL is away', async () => {
  const homeward = await running();
  // A stopped postmaster accepts nobody: the pool's own connections are closed under it.
  for (const pid of homeward.leftOvers()) process.kill(pid, 'SIGSTOP');
  await until(async () => !(await homeward.isReady()));
  for (const pid of homeward.leftOvers()) process.kill(pid, 'SIGCONT');
  await until(() => homeward.isReady());
});

test('both killed at once: the next start has everything', async () => {
  const homeward = await running();
  for (const pid of homeward.leftOvers()) process.kill(pid, 'SIGKILL');
  homeward.kill('SIGKILL');
  await homeward.ended;
  await startsAgainWithAll(homeward);
});

test('an orphaned PostgreSQL without its watchdog is ended by the next start', async () => {
  const homeward = await running();
  // Stopped processes cannot obey the watchdog until they are killed for good.
  const postmaster = homeward.postmaster();
  for (const pid of homeward.leftOvers()) process.kill(pid, 'SIGSTOP');
  homeward.kill('SIGKILL');
  await homeward.ended;
  await startsAgainWithAll(homeward);
  expect(() => process.kill(postmaster, 0)).toThrow();
});

test('a postmaster.pid whose number belongs to somebody else by now is no obstacle', async () => {
  const homeward = await running();
  for (const pid of homeward.leftOvers()) process.kill(pid, 'SIGKILL');
  homeward.kill('SIGKILL');
  await homeward.ended;
  await until(() => homeward.leftOvers().length === 0);
  const path = join(homeward.cluster, 'postmaster.pid');
  const [, ...rest] = readFileSync(path, 'utf8').split('\n');
  const stranger = await launch({ dataDir: await makeData() });
  await stranger.ready();
  // The very process that PostgreSQL would take for a rival: of the same user, and alive.
  writeFileSync(path, [stranger.postmaster(), ...rest].join('\n'));
  await startsAgainWithAll(homeward);
  expect(stranger.child.exitCode).toBeNull();
});

test('an emptied postmaster.pid is no obstacle', async () => {
  const homeward = await running();
  for (const pid of homeward.leftOvers()) process.kill(pid, 'SIGKILL');
  homeward.kill('SIGKILL');
  await homeward.ended;
  await until(() => homeward.leftOvers().length === 0);
  writeFileSync(join(homeward.cluster, 'postmaster.pid'), '');
  await startsAgainWithAll(homeward);
});

test('a first start that is killed half-way is done again, whole', async () => {
  const dataDir = await makeFolder();
  const first = await launch({ dataDir, env: withoutDemo });
  await until(() => clusterIsBeingMade(dataDir));
  first.kill('SIGKILL');
  await first.ended;
  const again = await (await launch({ dataDir, env: withoutDemo })).ready();
  expect(await again.query('select count(*)::int > 3 as migrated from migrations')).toEqual([
    { migrated: true },
  ]);
});

function clusterIsBeingMade(dataDir: string): boolean {
  try {
    return readFileSync(join(embeddedFolder(dataDir), 'cluster.unfinished', 'PG_VERSION'), 'utf8') !== '';
  } catch {
    return false;
  }
}

test('lost passwords of the database are made again', async () => {
  const homeward = await running();
  homeward.kill('SIGTERM');
  await homeward.ended;
  writeFileSync(join(embeddedFolder(homeward.dataDir), 'passwords.json'), '{');
  await startsAgainWithAll(homeward);
});
