import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { inject, onTestFinished, vi } from 'vitest';
import { runningOwnerUrl } from '../../src/platform/postgres/attach.ts';
import { embeddedFolder } from '../../src/platform/postgres/index.ts';
import { clusterProcesses } from '../../src/platform/postgres/processes.ts';
import { programEnv } from '../programs.ts';

// Each of these tests starts whole servers, on machines that may be busy with other tests.
vi.setConfig({ testTimeout: 120_000 });

const serverFolder = fileURLToPath(new URL('../..', import.meta.url));

/**
 * The environment of a first start that leaves the demo agency empty: filling it in is two thirds of what such a start
 * costs, and `preparedData.ts` and the first test of `lifecycle.test.ts` prove it.
 */
export const withoutDemo = {
  NODE_OPTIONS: `--import ${new URL('withoutDemo.ts', import.meta.url).href}`,
};

export interface LaunchOptions {
  dataDir: string;
  env?: Record<string, string>;
  /** Another user to run as; only root can. */
  user?: { uid: number; gid: number };
  /** The `apps/server` of another clone. */
  server?: string;
  port?: number;
}

/** A Homeward that a test has started as its own process, as `npm start` does in the end. */
export class Homeward {
  readonly dataDir: string;
  readonly url: string;
  readonly child: ChildProcess;
  readonly ended: Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
  output = '';

  constructor(dataDir: string, url: string, child: ChildProcess) {
    this.dataDir = dataDir;
    this.url = url;
    this.child = child;
    this.ended = new Promise((resolve) => {
      child.on('close', (code, signal) => resolve({ code, signal }));
    });
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        this.output += text;
      });
    }
  }

  get cluster(): string {
    return join(embeddedFolder(this.dataDir), 'cluster');
  }

  /** Waits until it serves; fails with all it printed when it ends instead. */
  async ready(): Promise<this> {
    await until(async () => {
      if (this.child.exitCode !== null || this.child.signalCode !== null) {
        throw new Error(`Homeward ended instead of serving.\n${this.output}`);
      }
      return this.isReady();
    });
    return this;
  }

  async isReady(): Promise<boolean> {
    try {
      const answer = await fetch(`${this.url}/api/health/ready`, { signal: AbortSignal.timeout(3000) });
      await answer.arrayBuffer();
      return answer.status === 200;
    } catch {
      return false;
    }
  }

  kill(signal: NodeJS.Signals): void {
    this.child.kill(signal);
  }

  /** The process that all others of the running PostgreSQL come from. */
  postmaster(): number {
    return Number(readFileSync(join(this.cluster, 'postmaster.pid'), 'utf8').split('\n')[0]);
  }

  get #ownerUrl(): string {
    const url = runningOwnerUrl(embeddedFolder(this.dataDir));
    if (url === undefined) throw new Error('No PostgreSQL runs there.');
    return url;
  }

  /** Another database on its PostgreSQL, as an agency would bring one. @returns its address */
  async makeEmptyDatabase(name: string): Promise<string> {
    await this.query(`create database ${name}`);
    return this.#ownerUrl.replace('/homeward?', `/${name}?`);
  }

  /** Runs SQL as the owner of the embedded database, or of the one at `url`. */
  async query(sql: string, url = this.#ownerUrl): Promise<pg.QueryResultRow[]> {
    // A connection to a PostgreSQL that dies meanwhile must fail, not wait.
    const client = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: 5000,
      query_timeout: 20_000,
    });
    client.on('error', () => undefined);
    await client.connect();
    try {
      return (await client.query(sql)).rows;
    } finally {
      await client.end();
    }
  }

  /** Whether the embedded database answers. */
  async hasDatabase(): Promise<boolean> {
    try {
      await this.query('select 1');
      return true;
    } catch {
      return false;
    }
  }

  /** Every process that belongs to it and is still there. */
  leftOvers(): number[] {
    return leftOvers(this.dataDir);
  }
}

/** Starts one; the test's end ends it. */
export async function launch(options: LaunchOptions): Promise<Homeward> {
  const port = options.port ?? (await freePort());
  const child = spawn(process.execPath, [join(options.server ?? serverFolder, 'src/main.ts')], {
    cwd: '/',
    env: {
      ...programEnv,
      HOME: '/',
      PORT: String(port),
      HOMEWARD_DATA: options.dataDir,
      ...options.env,
    },
    ...options.user,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const homeward = new Homeward(options.dataDir, `http://127.0.0.1:${port}`, child);
  onTestFinished(async () => {
    child.kill('SIGTERM');
    await homeward.ended;
  });
  return homeward;
}

function leftOvers(dataDir: string): number[] {
  const cluster = join(embeddedFolder(dataDir), 'cluster');
  return [...clusterProcesses(cluster), ...clusterProcesses(`${cluster}.unfinished`)];
}

/** An empty folder for one test, gone at its end. Its own parent can be walked through by anybody. */
export async function makeFolder(name = 'data'): Promise<string> {
  const parent = await mkdtemp(join(tmpdir(), 'homeward-start-'));
  await chmod(parent, 0o755);
  onTestFinished(async () => {
    await until(() => leftOvers(join(parent, name)).length === 0);
    await rm(parent, { recursive: true, force: true });
  });
  return join(parent, name);
}

/** A folder as a first start has left it, for one test. */
export async function makeData(): Promise<string> {
  const folder = await makeFolder();
  copyData(folder);
  return folder;
}

/** Copies what a first start has made into a folder that is not there yet; owners and modes stay. */
export function copyData(folder: string): void {
  // The blocks are shared where the file system can.
  const { status, stderr } = spawnSync('cp', ['-a', '--', inject('preparedData'), folder], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`The prepared data cannot be copied: ${stderr}`);
}

/** A port that was free a moment ago. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}

/** Waits for a condition, asking often; the test's own time limit ends a wait that is in vain. */
export async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 10));
}

/** How long a piece of work takes, in milliseconds. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}
