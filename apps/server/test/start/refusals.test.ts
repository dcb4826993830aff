import { rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { needsRoot } from '../root.ts';
import { fill, makeDisk, resizeDisk } from './disk.ts';
import { copyData, launch, makeData, makeFolder } from './homeward.ts';

const goodSecrets = {
  SESSION_SECRET: 'f3b1c9a07d5e42868b90aa6de17c35f4',
  AUDIT_KEY: '0d94e7b25a6f4c31b8e2975c60fd1a83',
};
const production = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://homeward_app:pw@127.0.0.1:1/homeward',
  PUBLIC_URL: 'https://care.agency.test',
  SMTP_URL: 'smtps://mail.agency.test:465',
  ...goodSecrets,
};

async function refusal(env: Record<string, string>): Promise<string> {
  const dataDir = await makeFolder();
  const homeward = await launch({ dataDir, env });
  expect(await homeward.ended).toEqual({ code: 1, signal: null });
  expect(homeward.output).not.toMatch(/\n {4}at /);
  return homeward.output;
}

test('production without settings says a sentence for each that it needs', async () => {
  const output = await refusal({ NODE_ENV: 'production' });
  for (const name of ['DATABASE_URL', 'SESSION_SECRET', 'AUDIT_KEY', 'PUBLIC_URL', 'SMTP_URL']) {
    expect(output).toMatch(new RegExp(`^Production needs ${name}: .+\\.$`, 'm'));
  }
});

test.each([
  [{ SESSION_SECRET: 'short' }, /^SESSION_SECRET must be 32 random characters/m],
  [{ SESSION_SECRET: 'change-me-change-me-change-me-1234567890' }, /^SESSION_SECRET must be 32 random/m],
  [{ AUDIT_KEY: 'a'.repeat(64) }, /^AUDIT_KEY must be 32 random characters/m],
  [{ AUDIT_KEY: goodSecrets.SESSION_SECRET }, /^AUDIT_KEY must differ from SESSION_SECRET\.$/m],
  [{ PUBLIC_URL: 'http://care.agency.test' }, /^PUBLIC_URL must start with https/m],
  [{ DATABASE_URL: 'mysql://db' }, /^DATABASE_URL must look like postgres:/m],
  [{ SMTP_URL: 'mail.agency.test' }, /^SMTP_URL must look like smtps:/m],
  [{ PORT: 'http' }, /^PORT must be a number/m],
  [{ IDLE_MINUTES: '4' }, /^IDLE_MINUTES must be a number from 5 to 60/m],
  [{ TRUST_PROXY: 'everybody' }, /^TRUST_PROXY must be/m],
  [{ LOG_LEVEL: 'loud' }, /^LOG_LEVEL must be/m],
])('production with %o is refused', async (wrong, sentence) => {
  const output = await refusal({ ...production, ...wrong });
  expect(output).toMatch(sentence);
  for (const secret of Object.values(goodSecrets)) expect(output).not.toContain(secret);
});

test('production with a database that cannot be reached says so, without its password', async () => {
  const output = await refusal({
    ...production,
    DATABASE_URL: 'postgres://homeward_app:hidden-word@127.0.0.1:1/homeward',
  });
  expect(output).toMatch(/DATABASE_URL cannot be reached \(ECONNREFUSED\)/);
  expect(output).not.toContain('hidden-word');
});

test('the demo listens on this machine only', async () => {
  expect(await refusal({ HOST: '0.0.0.0' })).toMatch(
    /^HOST is 0\.0\.0\.0, but the demo listens on this machine only/m,
  );
});

test('NODE_ENV that is nearly production is not taken for the demo', async () => {
  expect(await refusal({ NODE_ENV: 'prod' })).toMatch(/^NODE_ENV must be `production`/m);
});

test('the secrets of the demo are made once, for the owner of the folder only', async () => {
  // A copy keeps the owners and modes of the first start.
  const dataDir = await makeData();
  const path = join(dataDir, 'secrets.json');
  const { mode, mtimeMs } = statSync(path);
  expect(mode & 0o777).toBe(0o600);
  expect(statSync(dataDir).mode & 0o777).toBe(0o700);
  await (await launch({ dataDir })).ready();
  expect(statSync(path).mtimeMs).toBe(mtimeMs);
});

needsRoot('a full disk', 2, () => {
  test('a full disk: a clear sentence at the first start, and a whole start once there is room', async () => {
    const disk = await makeDisk(45);
    const dataDir = join(disk, 'data');
    const starved = await launch({ dataDir });
    expect(await starved.ended).toEqual({ code: 1, signal: null });
    expect(starved.output).toContain(`The disk that holds ${dataDir}`);
    expect(starved.output).toContain('is full: free at least');
    expect(starved.output).not.toMatch(/\n {4}at /);
    resizeDisk(disk, 400);
    await (await launch({ dataDir })).ready();
  });

  test('a disk that fills up later loses nothing that was saved', async () => {
    const disk = await makeDisk(400);
    const dataDir = join(disk, 'data');
    copyData(dataDir);
    const homeward = await (await launch({ dataDir })).ready();
    await homeward.query('create table kept (note text)');
    await homeward.query('insert into kept select repeat(md5(n::text), 30) from generate_series(1, 1000) n');
    fill(disk);
    const [{ notes } = {}] = await homeward.query('select count(*)::int as notes from kept');
    expect(notes).toBe(1000);
    homeward.kill('SIGKILL');
    await homeward.ended;
    const starved = await launch({ dataDir });
    if ((await Promise.race([starved.ended, starved.ready().catch(() => starved.ended)])) !== starved) {
      expect(starved.output).toContain('is full');
    }
    starved.kill('SIGTERM');
    await starved.ended;
    rmSync(join(disk, 'filler'));
    const again = await (await launch({ dataDir })).ready();
    expect(await again.query('select count(*)::int as notes from kept')).toEqual([{ notes: 1000 }]);
  });
});
