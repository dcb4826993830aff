import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';
import { programEnv } from '../programs.ts';

declare module 'vitest' {
  interface ProvidedContext {
    preparedData: string;
  }
}

const main = fileURLToPath(new URL('../../src/main.ts', import.meta.url));

/** One data folder as a first start of the demo leaves it, which most tests of starts copy: a first start takes long. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const parent = await mkdtemp(join(tmpdir(), 'homeward-prepared-'));
  const data = join(parent, 'data');
  const child = spawn(process.execPath, [main], {
    cwd: '/',
    env: { ...programEnv, HOME: '/', PORT: '0', HOMEWARD_DATA: data },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'close');
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      if (output.includes('Ctrl-C')) child.kill('SIGTERM');
    });
  }
  const [code] = await ended;
  if (code !== 0) throw new Error(`The data folder for tests of starts was not made.\n${output}`);
  project.provide('preparedData', data);
  return () => rm(parent, { recursive: true, force: true });
}
