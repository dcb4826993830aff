import { expect, test } from 'vitest';
import { sentenceOf } from '../../../../tools/sentences.mjs';
import { type FakeClone, makeClone, makeInstalledClone } from './fakeClone.ts';
import { until } from './homeward.ts';

const start = ['tools/start.mjs'];

async function expectInstalls(clone: FakeClone): Promise<void> {
  clone.set('npm', 'works');
  expect(await clone.install(false).ended).toBe(0);
  expect(clone.has('node_modules/runs/index.js')).toBe(true);
}

test('a start installs what running needs, a test adds the rest, and neither takes anything away', async () => {
  const clone = await makeClone();
  expect(await clone.install(false).ended).toBe(0);
  expect(clone.has('node_modules/runs/index.js')).toBe(true);
  expect(clone.has('node_modules/tests/index.js')).toBe(false);
  expect(clone.has('node_modules/node/node_modules')).toBe(false);
  expect(await clone.install(false).ended).toBe(0);
  expect(clone.asked()).toEqual(['install --omit=dev --prefer-offline --no-save']);

  expect(await clone.install(true).ended).toBe(0);
  expect(clone.has('node_modules/tests/index.js')).toBe(true);
  expect(await clone.install(false).ended).toBe(0);
  expect(clone.asked().slice(1)).toEqual(['install --include=dev --prefer-offline --no-save']);

  clone.lock({ node: '24.0.0', runs: '1.0.1', tests: '1.0.0' });
  expect(await clone.install(false).ended).toBe(0);
  expect(clone.asked().slice(2)).toEqual(['install --include=dev --prefer-offline --no-save']);
});

test('a package.json that was edited is what the lockfile follows', async () => {
  const clone = await makeInstalledClone();
  const manifest = { type: 'module', dependencies: { node: '24.0.0', runs: '1.0.0', more: '2.0.0' } };
  clone.write('package.json', JSON.stringify(manifest));
  expect(await clone.install(false).ended).toBe(0);
  expect(clone.asked()).toEqual(['install --include=dev --prefer-offline']);
});

test.each([
  { fate: 'ENOTFOUND', says: 'connect this machine' },
  { fate: 'ENOSPC', says: 'free at least 2 GB' },
] as const)(
  '$fate while packages are installed: what to do, and the next start installs',
  async ({ fate, says }) => {
    const clone = await makeClone();
    clone.set('npm', fate);
    const first = clone.run(start);
    expect(await first.ended).toBe(1);
    expect(first.output).toContain('The packages could not be installed.');
    expect(first.output).toContain(says);
    expect(first.output).not.toContain('npm error');
    expect(clone.has('node_modules')).toBe(false);
    // Without a network, npm is told so: it would try each package for a while.
    expect(clone.asked()).toEqual([
      `install --omit=dev ${fate === 'ENOTFOUND' ? '--offline' : '--prefer-offline'} --no-save`,
    ]);
    await expectInstalls(clone);
  },
);

test('packages that cannot be added leave those that are there', async () => {
  const clone = await makeClone();
  expect(await clone.install(false).ended).toBe(0);
  clone.set('npm', 'ENOTFOUND');
  expect(await clone.install(true).ended).toBe(1);
  expect(await clone.install(false).ended).toBe(0);
  expect(clone.asked()).toHaveLength(2);
});

test('an installation that is killed is done again from nothing, once its npm is gone', async () => {
  const clone = await makeClone();
  clone.set('npm', 'hangs');
  const first = clone.install(true);
  await until(() => clone.has('node_modules/runs/package.json'));
  const npm = clone.read('.cache/install.pid').split('\n').map(Number).at(-1);
  // Its npm holds the pipes: it exits, and is not closed.
  const exited = new Promise((resolve) => first.child.once('exit', resolve));
  first.child.kill('SIGKILL');
  await exited;
  clone.set('npm', 'works');
  const second = clone.install(false);
  await until(() => second.output.includes(`Process ${npm} is installing packages`));
  // It looks complete, and is not.
  clone.write('node_modules/left/half.js', '');
  clone.write('node_modules/.package-lock.json', clone.read('package-lock.json'));
  process.kill(Number(npm), 'SIGKILL');
  expect(await second.ended).toBe(0);
  expect(clone.has('node_modules/left')).toBe(false);
  expect(clone.has('node_modules/runs/index.js')).toBe(true);
});

test('Node 18: which one is needed, and where it is', async () => {
  const clone = await makeClone();
  const old = `data:text/javascript,Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '18.20.8' } })`;
  for (const command of [start, ['tools/test.mjs'], ['tools/with-tools.mjs', 'tools/look.mjs']]) {
    const running = clone.run(['--import', old, ...command]);
    expect(await running.ended).toBe(1);
    expect(running.output).toMatch(
      /^Homeward needs Node 20\.19 or newer; this is 18\.20\.8\. Install .+\n$/m,
    );
  }
  expect(clone.asked()).toEqual([]);
});

test('the server prepares its database while the page is built, and has to wait for the page once', async () => {
  const clone = await makeInstalledClone();
  clone.set('vite', 'hangs');
  const broken = clone.run(start);
  await until(() => broken.output.includes('The database is prepared.') && clone.has('vite.pid'));
  const builder = Number(clone.read('vite.pid'));
  broken.child.kill('SIGTERM');
  expect(await broken.ended).toBe(0);
  expect(broken.output).toContain('The server ends.');
  await until(() => !isThere(builder));

  clone.set('vite', 'works');
  const first = clone.run(start);
  await until(() => first.output.includes('Serving what was built now.'));
  first.child.kill('SIGTERM');
  await first.ended;
  const second = clone.run(start);
  await until(() => second.output.includes('Serving at once.'));
  expect(clone.asked()).toEqual([]);
});

test('a page that cannot be built ends the server, says what to do, and is built by the next start', async () => {
  const clone = await makeInstalledClone();
  clone.set('vite', 'ENOSPC');
  const first = clone.run(start);
  expect(await first.ended).toBe(1);
  expect(first.output).toContain('The page could not be built.\nThe disk is full: free at least');
  clone.set('vite', 'works');
  const second = clone.run(start);
  await until(() => second.output.includes('Serving what was built now.'));
});

test('a server that cannot start breaks the build off', async () => {
  const clone = await makeInstalledClone();
  clone.set('vite', 'hangs');
  const running = clone.run(start, { SERVER: 'refuses' });
  expect(await running.ended).toBe(3);
  expect(running.output).toContain('The server refuses.');
});

function isThere(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

test.each([
  [
    Object.assign(new Error('ENOSPC: no space left on device, mkdir'), { code: 'ENOSPC' }),
    /^The disk is full/,
  ],
  [
    Object.assign(new Error('EACCES: permission denied, open'), { code: 'EACCES' }),
    /^This user may not write/,
  ],
  [new Error('The server could not be built.\nerror: unknown word'), /^The server .+\nerror: unknown word$/],
])('%s', (error, sentence) => {
  expect(sentenceOf(error)).toMatch(sentence);
});
