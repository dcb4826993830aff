import { once } from 'node:events';
import { connect } from 'node:net';
import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { type Homeward, launch, makeData, makeFolder, until, withoutDemo } from './homeward.ts';
import type { LockRounds } from './lockRounds.ts';

test('a start shows what it does, then the address and the demo accounts', async () => {
  const homeward = await (await launch({ dataDir: await makeFolder() })).ready();
  await until(() => homeward.output.includes('Ctrl-C'));
  const { output, url } = homeward;
  expect(output).toContain('Starting PostgreSQL');
  expect(output).toContain('Bringing the database up to date');
  expect(output).toContain(url);
  for (const name of [
    'super.admin',
    'admin',
    'care.manager',
    'care.provider',
    'family',
    'medical',
    'other',
  ]) {
    expect(output).toMatch(new RegExp(`^ {2}${name.replace('.', '\\.')} +[A-Z]`, 'm'));
  }
  expect(output).toContain('homeward-demo-2026');
});

test('a second start on the same data says who holds them and since when, and ends with 1', async () => {
  const dataDir = await makeData();
  const first = await (await launch({ dataDir })).ready();
  const second = await launch({ dataDir });
  expect(await second.ended).toEqual({ code: 1, signal: null });
  expect(second.output).toContain(`process ${first.child.pid}, since 20`);
  expect(second.output).toContain(dataDir);
  expect(await first.isReady()).toBe(true);
});

test('two starts at the same moment on an empty folder: one serves, the other ends with 1', async () => {
  const dataDir = await makeFolder();
  const both = await Promise.all([1, 2].map(() => launch({ dataDir, env: withoutDemo })));
  const loser = await Promise.race(both.map((homeward) => homeward.ended.then(() => homeward)));
  expect(await loser.ended).toEqual({ code: 1, signal: null });
  expect(loser.output).toContain('in use by another Homeward');
  const winner = both.find((homeward) => homeward !== loser);
  await winner?.ready();
});

test('of two that lock a folder at the same moment one has it, each time', async () => {
  const dataDir = await makeFolder();
  const folders = Array.from({ length: 100 }, (_, round) => `${dataDir}/${round}`);
  const rounds: LockRounds = { folders, workers: 2, met: new SharedArrayBuffer(8 * folders.length) };
  const has = await Promise.all(
    [1, 2].map(async () => {
      const worker = new Worker(new URL('lockRounds.ts', import.meta.url), { workerData: rounds });
      const [answer] = (await once(worker, 'message')) as [boolean[]];
      return answer;
    }),
  );
  expect(folders.map((_, round) => has.filter((one) => one[round]).length)).toEqual(folders.map(() => 1));
});

test('a taken port: a sentence that names PORT, exit code 1, nothing left', async () => {
  const first = await (await launch({ dataDir: await makeData() })).ready();
  const port = Number(new URL(first.url).port);
  const second = await launch({ dataDir: await makeData(), port });
  expect(await second.ended).toEqual({ code: 1, signal: null });
  expect(second.output).toContain(`Port ${port} is taken`);
  expect(second.output).toContain('PORT=');
  expect(second.leftOvers()).toEqual([]);
});

for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
  test(`${signal} lets a running request finish, and leaves no process`, async () => {
    const homeward = await (await launch({ dataDir: await makeData() })).ready();
    const request = await startRequest(homeward);
    homeward.kill(signal);
    await until(() => homeward.output.includes('Stopping'));
    await until(async () => !(await homeward.isReady()));
    request.finish();
    expect(await request.answer).toMatch(/^HTTP\/1\.1 4\d\d /);
    expect(await homeward.ended).toEqual({ code: 0, signal: null });
    expect(homeward.leftOvers()).toEqual([]);
  });
}

test('a request that does not end does not keep a server from stopping', async () => {
  const homeward = await (await launch({ dataDir: await makeData() })).ready();
  await startRequest(homeward);
  homeward.kill('SIGTERM');
  expect(await homeward.ended).toEqual({ code: 0, signal: null });
  expect(homeward.leftOvers()).toEqual([]);
});

test('a second Ctrl-C ends at once', async () => {
  const homeward = await (await launch({ dataDir: await makeData() })).ready();
  await startRequest(homeward);
  let hasEnded = false;
  void homeward.ended.finally(() => {
    hasEnded = true;
  });
  await until(() => {
    if (!hasEnded) homeward.kill('SIGINT');
    return hasEnded;
  });
  // Had the request been waited for, the code would be 0.
  expect(await homeward.ended).toEqual({ code: 130, signal: null });
  await until(() => homeward.leftOvers().length === 0);
});

test('a start that is broken off leaves no process, and the next one works', async () => {
  const dataDir = await makeFolder();
  const broken = await launch({ dataDir, env: withoutDemo });
  await until(() => broken.output.includes('Starting PostgreSQL'));
  broken.kill('SIGTERM');
  await broken.ended;
  expect(broken.leftOvers()).toEqual([]);
  await (await launch({ dataDir, env: withoutDemo })).ready();
});

test('production on an empty database: no demo accounts, and one link for the first Super Admin', async () => {
  const demo = await (await launch({ dataDir: await makeData() })).ready();
  const databaseUrl = await demo.makeEmptyDatabase('agency');
  const homeward = await launch({
    dataDir: await makeFolder(),
    env: {
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      DATABASE_URL: databaseUrl,
      PUBLIC_URL: 'https://care.agency.test',
      SMTP_URL: 'smtps://mail.agency.test:465',
      SESSION_SECRET: 'f3b1c9a07d5e42868b90aa6de17c35f4',
      AUDIT_KEY: '0d94e7b25a6f4c31b8e2975c60fd1a83',
    },
  });
  await homeward.ready();
  await until(() => homeward.output.includes('Ctrl-C'));
  expect(homeward.output.match(/https:\/\/care\.agency\.test\/set-up\S+/g)).toHaveLength(1);
  expect(homeward.output).not.toContain('homeward-demo-2026');
  expect(await demo.query('select count(*)::int as users from users', databaseUrl)).toEqual([{ users: 0 }]);
});

/** A request whose body is still on its way: running for as long as the test wants. */
async function startRequest(homeward: Homeward): Promise<{ finish(): void; answer: Promise<string> }> {
  const { hostname, port } = new URL(homeward.url);
  const socket = connect(Number(port), hostname);
  const answer = new Promise<string>((resolve) => {
    let text = '';
    socket.setEncoding('utf8').on('data', (part: string) => {
      text += part;
    });
    socket.on('error', () => resolve(text));
    socket.on('close', () => resolve(text));
  });
  const body = JSON.stringify({ identifier: 'nobody', password: 'not a password' });
  const head = [
    'POST /api/auth/login HTTP/1.1',
    `host: ${hostname}`,
    'content-type: application/json',
    `content-length: ${body.length}`,
    'expect: 100-continue',
    'connection: close',
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  // The server's 100 says that it has the request in hand.
  await new Promise((resolve) => socket.once('data', resolve));
  return {
    finish: () => void socket.write(body),
    answer: answer.then((text) => text.replace(/^HTTP\/1\.1 100.*\r\n\r\n/, '')),
  };
}
