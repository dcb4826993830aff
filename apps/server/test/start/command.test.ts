import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
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

test('the start command hands signals on and ends with the code of the server', async () => {
  const homeward = await (await start(await makeData(), await freePort())).ready();
  // Schemas, and a file of a package, are found from the built server too.
  for (const path of ['/api/openapi.json', '/api/docs/swagger-ui.css']) {
    expect((await fetch(`${homeward.url}${path}`)).status, path).toBe(200);
  }
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
