import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { runProgram } from './programs.mjs';

const folder = mkdtempSync(path.join(tmpdir(), 'homeward-programs-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const write = (/** @type {string} */ file, /** @type {string} */ text) =>
  writeFileSync(path.join(folder, file), text);

test('a program that hangs is ended with all that it started', async () => {
  write('child.mjs', 'setInterval(() => {}, 1_000);');
  write(
    'hangs.mjs',
    "import { spawn } from 'node:child_process';\nspawn(process.execPath, ['child.mjs'], { stdio: 'inherit' });\nsetInterval(() => {}, 1_000);",
  );
  // Its output is closed once the child, which has the same one, has ended, too.
  const { hung, code } = await runProgram(folder, ['hangs.mjs'], { silentMs: 1_000 });
  expect({ hung, code }).toEqual({ hung: true, code: 1 });
});

test('what a program says, how it ends and what it takes are told', async () => {
  write('speaks.mjs', "console.log('out');\nconsole.error('error');\nprocess.exitCode = 3;");
  const ran = await runProgram(folder, ['speaks.mjs'], { env: { ANY: '1' } });
  expect(ran).toMatchObject({ code: 3, hung: false });
  expect(ran.output.split('\n').sort()).toEqual(['', 'error', 'out']);
  expect(ran.seconds).toBeGreaterThan(0);
});
