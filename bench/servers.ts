import { type ChildProcess, spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { migrate } from '../apps/server/src/platform/db/index.ts';
import { type RunningPostgres, startPostgres } from '../apps/server/src/platform/postgres/index.ts';
import { ensureServerBuilt } from '../tools/build.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

/** A PostgreSQL with the product's tables, and what a bench puts into it. */
export interface Ground {
  postgres: RunningPostgres;
  owner: pg.Pool;
  dataDir: string;
  close(): Promise<void>;
}

/**
 * Starts PostgreSQL as it is in production (fsync on) and migrates it.
 * @param keptIn folder whose database is read as it was left, and left again; without one it goes with the bench
 */
export async function startGround(keptIn?: string): Promise<Ground> {
  const dataDir = keptIn ?? (await mkdtemp(`${tmpdir()}/homeward-bench-`));
  const postgres = await startPostgres({ dataDir, log: () => undefined });
  await migrate(postgres.ownerUrl);
  const owner = new pg.Pool({ connectionString: postgres.ownerUrl, max: 2 });
  // When the bench is stopped, what stopped it is told, and not that PostgreSQL has gone as well.
  owner.on('error', () => undefined);
  return {
    postgres,
    owner,
    dataDir,
    async close() {
      await owner.end();
      await postgres.stop();
      if (keptIn === undefined) await rm(dataDir, { recursive: true, force: true });
    },
  };
}

export interface RunningServer {
  url: string;
  pid: number;
  stop(): Promise<void>;
}

/** What `npm start` runs; built before anything is measured. */
const server = await ensureServerBuilt();

/**
 * The product as in production: policy, checks, limits, metrics and logging on.
 * @param ground whose database it serves
 * @param env settings beside those of every bench
 */
export function startOurs(
  ground: Ground,
  port: number,
  env: Record<string, string> = {},
): Promise<RunningServer> {
  const secret = () => randomBytes(32).toString('hex');
  return startProcess(server, port, '/api/health/ready', {
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PUBLIC_URL: 'https://bench.example',
    DATABASE_URL: ground.postgres.appUrl,
    DATABASE_OWNER_URL: ground.postgres.ownerUrl,
    HOMEWARD_DATA: `${ground.dataDir}/files`,
    SESSION_SECRET: secret(),
    AUDIT_KEY: secret(),
    SMTP_URL: 'smtp://127.0.0.1:9',
    // One load generator is one address and a few people; the limit is not what is measured.
    REQUESTS_PER_MINUTE: '100000000',
    ...env,
  });
}

/** A bare program of `bench/limits`, on the same database. */
export function startLimit(
  script: string,
  ground: Ground,
  port: number,
  env: Record<string, string> = {},
): Promise<RunningServer> {
  return startProcess(`bench/limits/${script}`, port, '/ready', {
    DATABASE_URL: ground.postgres.appUrl,
    ...env,
  });
}

/** @param ready path that is answered once it serves */
export function startProgram(
  script: string,
  port: number,
  ready: string,
  env: Record<string, string>,
): Promise<RunningServer> {
  return startProcess(script, port, ready, { NODE_ENV: 'production', ...env });
}

/** What still runs: a bench that fails half way leaves no server behind, which would disturb what is measured next. */
const running = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

async function startProcess(
  script: string,
  port: number,
  ready: string,
  env: Record<string, string>,
): Promise<RunningServer> {
  const child = spawn(process.execPath, ['--max-semi-space-size=4', script], {
    cwd: root,
    env: { PATH: process.env.PATH ?? '', PORT: String(port), ...env },
    // The log is written, as in production, and thrown away.
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  running.add(child);
  child.once('exit', () => running.delete(child));
  const url = `http://127.0.0.1:${port}`;
  await untilReady(child, `${url}${ready}`);
  if (child.pid === undefined) throw new Error(`${script} did not start.`);
  return { url, pid: child.pid, stop: () => end(child) };
}

async function untilReady(child: ChildProcess, address: string): Promise<void> {
  const deadline = Date.now() + 60_000;
  while (Date.now() < deadline) {
    if (child.exitCode !== null)
      throw new Error(`The server ended with ${child.exitCode} before it was ready.`);
    const answer = await fetch(address).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`${address} did not become ready.`);
}

function end(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
  });
}

/**
 * Signs people in without a browser: sessions and tokens as the product keeps them, and active until tomorrow, because nobody
 * touches a key while it measures.
 * @returns one access token a person
 */
export async function makeSignedIn(owner: pg.Pool, role: string, count: number): Promise<string[]> {
  const tokens = Array.from({ length: count }, () => randomBytes(32).toString('base64url'));
  const hashes = tokens.map((token) => createHash('sha256').update(token).digest());
  await owner.query(
    `with people as (
       insert into users (first_name, last_name, username, email, role, is_onboarded)
       select 'Bench', 'Person ' || n, $2 || '.bench.' || n, $2 || '.bench.' || n || '@agency.example', $2, true
       from generate_series(1, $1::int) n returning id
     ), signed_in as (
       insert into sessions (user_id, method, device, expires_at, last_activity_at)
       select id, 'password', 'Bench', now() + interval '30 days', now() + interval '1 day' from people returning id
     )
     insert into session_tokens (hash, session_id, kind, generation, expires_at)
     select token.hash, session.id, 'access', 1, now() + interval '1 day'
     from (select id, row_number() over () n from signed_in) session
     join unnest($3::bytea[]) with ordinality token(hash, n) using (n)`,
    [count, role, hashes],
  );
  return tokens;
}
