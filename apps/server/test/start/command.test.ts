import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Uploaded } from '@homeward/contract/files';
import { demoPassword } from '@homeward/contract/session';
import type { FillProposal } from '@homeward/contract/shifts';
import { expect, onTestFinished, test } from 'vitest';
import { ensureServerBuilt } from '../../../../tools/build.mjs';
import { programEnv } from '../programs.ts';
import { freePort, Homeward, launch, makeData, until } from './homeward.ts';

const command = fileURLToPath(new URL('../../../../tools/start-run.mjs', import.meta.url));

const built = await ensureServerBuilt();

/** What `npm start` does once all is installed and built: its last step, in a process of its own. */
async function start(dataDir: string, port: number): Promise<Homeward> {
  const script = `const { run } = await import(process.argv[1]); process.exit(await run(process.argv[2]));`;
  const child: ChildProcess = spawn(process.execPath, ['--input-type=module', '-e', script, command, built], {
    env: { ...programEnv, PORT: String(port), HOMEWARD_DATA: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const homeward = new Homeward(dataDir, `http://127.0.0.1:${port}`, child);
  onTestFinished(async () => {
    child.kill('SIGTERM');
    await homeward.ended;
  });
  return homeward;
}

/** Calls the server as an admin of the demo. @throws the answer, unless it succeeds */
async function adminOf({ url }: Homeward) {
  const json = { 'content-type': 'application/json' };
  const body = JSON.stringify({ identifier: 'admin', password: demoPassword });
  const signedIn = await fetch(`${url}/api/auth/login`, { method: 'POST', headers: json, body });
  const { tokens } = (await signedIn.json()) as { tokens: { accessToken: string } };
  return async (path: string, sent?: FormData | object): Promise<Response> => {
    const headers = { authorization: `Bearer ${tokens.accessToken}`, 'idempotency-key': crypto.randomUUID() };
    const answer = await (sent === undefined
      ? fetch(`${url}${path}`, { headers })
      : sent instanceof FormData
        ? fetch(`${url}${path}`, { method: 'POST', headers, body: sent })
        : fetch(`${url}${path}`, {
            method: 'POST',
            headers: { ...headers, ...json },
            body: JSON.stringify(sent),
          }));
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer;
  };
}

/** The threads of the built server print, decode a picture of a phone, and solve. */
async function expectThreads(homeward: Homeward): Promise<void> {
  const ask = await adminOf(homeward);
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const roster = await ask(`/api/shifts/roster.pdf?from=${day(0)}&to=${day(6)}&by=STAFF`);
  expect((await roster.text()).slice(0, 5)).toBe('%PDF-');

  const form = new FormData();
  const phone = readFileSync(new URL('../samples/phone.heic', import.meta.url));
  form.append('file', new Blob([phone], { type: 'image/heic' }), 'phone.heic');
  const { url } = (await (await ask('/api/files/image', form)).json()) as Uploaded;
  expect((await ask(`${url}&variant=display`)).headers.get('content-type')).toBe('image/webp');

  const window = { from: `${day(0)}T00:00:00.000Z`, to: `${day(8)}T00:00:00.000Z` };
  const made = (await (await ask('/api/shifts/fill', window)).json()) as FillProposal;
  expect(made.plans[0]?.filled).toBeGreaterThan(0);
  // Any plan is better than none, so what the solver finds is kept.
  await homeward.query(
    `update shift_fill_proposals set state = 'SOLVING', greedy = '[]' where id = '${made.id}'`,
  );
  await homeward.query(
    `select graphile_worker.add_job('shifts.solve-fill', json_build_object('id', '${made.id}'))`,
  );
  await until(async () => {
    const [row] = await homeward.query(`select state from shift_fill_proposals where id = '${made.id}'`);
    return row?.state === 'DONE';
  });
  const solved = (await (await ask(`/api/shifts/fill/${made.id}`)).json()) as FillProposal;
  expect(solved.plans.find(({ kind }) => kind === 'SOLVER')?.filled).toBeGreaterThan(0);
}

test('the built server finds every file that it opens or starts by its path', () => {
  const folder = new URL('../../dist/', import.meta.url);
  const code = readdirSync(folder).filter((name) => name.endsWith('.js'));
  const found = code.flatMap((name) => [
    ...readFileSync(new URL(name, folder), 'utf8').matchAll(
      /new URL\("([^"]+)", (?:new URL\("([^"]+)", )?import\.meta\.url\)/g,
    ),
  ]);
  const files = found.map(([, file = '', source = '.']) => new URL(file, new URL(source, folder)));
  // `npm run dev` serves no built page.
  const page = new URL('../../../web/dist', import.meta.url).href;
  // Three threads, the process that fills in the demo, places, passwords and migrations, each beside its source.
  expect(files.length).toBeGreaterThanOrEqual(7);
  expect(files.filter((file) => file.href !== page && !existsSync(file)).map(String)).toEqual([]);
});

test('the built server uses its files and threads, and the start command hands signals on and ends with its code', async () => {
  const homeward = await (await start(await makeData(), await freePort())).ready();
  // Schemas, and a file of a package, are found from the built server too.
  for (const path of ['/api/openapi.json', '/api/docs/swagger-ui.css']) {
    expect((await fetch(`${homeward.url}${path}`)).status, path).toBe(200);
  }
  await expectThreads(homeward);
  homeward.kill('SIGTERM');
  expect(await homeward.ended).toEqual({ code: 0, signal: null });
  expect(homeward.output).toContain('Stopping');
  expect(homeward.leftOvers()).toEqual([]);
});

test('a refusal of the server is a failure of the start command', async () => {
  const dataDir = await makeData();
  await (await launch({ dataDir })).ready();
  const second = await start(dataDir, await freePort());
  expect(await second.ended).toEqual({ code: 1, signal: null });
  expect(second.output).toContain('in use by another Homeward');
});

test('a start command that is killed takes server and database along', async () => {
  const homeward = await (await start(await makeData(), await freePort())).ready();
  homeward.kill('SIGKILL');
  await until(() => homeward.leftOvers().length === 0);
  expect(await homeward.isReady()).toBe(false);
  await homeward.ended;
});
