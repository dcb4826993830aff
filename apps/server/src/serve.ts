import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { roleLabels } from '@homeward/contract/core';
import { demoAccounts, demoPassword } from '@homeward/contract/session';
import { type App, buildApp, slices } from './app.ts';
import { isEmptyInstallation, offerSetUp } from './features/session/index.ts';
import { connect, migrate } from './platform/db/index.ts';
import { type Env, readEnv, SettingsError } from './platform/env/index.ts';
import { createLog, type Log, logUnheard } from './platform/log/index.ts';
import { embeddedFolder, StartError, startPostgres } from './platform/postgres/index.ts';

/** A terminal and npm may both pass one Ctrl-C on: what comes this soon is the same one. */
const sameSignalMs = 500;
/** Requests have 10 s to finish; what still hangs after this is given up. */
const endWithinMs = 20_000;
const lookAtIdleMs = 60_000;
/** The first requests come before: a collection would keep them waiting. */
const giveBackAfterMs = 10_000;
/** The share of its time that a process has something to do, below which nobody is kept waiting by a collection. */
const idleShare = 0.02;

/** Thrown between two steps of a start that somebody has broken off; the one who did ends what runs. */
class EndRequested extends Error {}

interface Addresses {
  ownerUrl: string;
  appUrl: string;
}

/** What was started, ended in the opposite order. */
const endings: Array<{ what: string; end: (reason: string) => Promise<void> }> = [];
let endRequestedAt: number | undefined;
/** Breaks off what a start only waits for. */
const ending = new AbortController();
let currentStep: Promise<unknown> = Promise.resolve();

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => requestEnd(signal === 'SIGINT' ? 130 : 143));
}
// The start command holds the other end: without it nobody could stop this process any more.
process.on('disconnect', () => requestEnd(143));
process.channel?.unref();
/** Comes when the start command has built the page, which it does while the database is prepared. */
const pageBuilt =
  process.channel && process.argv.includes('--page-follows')
    ? once(process, 'message', { signal: ending.signal }).catch(() => undefined)
    : undefined;
// A closed terminal takes no more lines; that must not keep anything from ending in order.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

await main();

async function main(): Promise<void> {
  try {
    const env = readEnv(process.env);
    const log = createLog(env.logLevel);
    logUnheard(log);
    const addresses = await openDatabase(env, log);
    await start(env, log, addresses);
  } catch (error) {
    if (!(error instanceof EndRequested)) await fail(error);
  }
}

/** The database of the settings, or the embedded one. */
async function openDatabase(env: Env, log: Log): Promise<Addresses> {
  if (env.databaseUrl !== undefined) {
    return { appUrl: env.databaseUrl, ownerUrl: env.databaseOwnerUrl ?? env.databaseUrl };
  }
  return step('Starting PostgreSQL', async () => {
    const postgres = await startPostgres({
      dataDir: embeddedFolder(env.dataDir),
      log: (line) => log.info({ from: 'postgres' }, line),
    });
    endings.push({ what: 'PostgreSQL', end: () => postgres.stop() });
    postgres.onExit((exit) => log.warn(exit, 'PostgreSQL ended by itself; it is started again'));
    postgres.onRestart(() => log.warn('PostgreSQL is back'));
    return postgres;
  });
}

async function start(env: Env, log: Log, { ownerUrl, appUrl }: Addresses): Promise<void> {
  await refuseTakenPort(env);
  await step('Bringing the database up to date', () => bringUpToDate(ownerUrl));
  const isEmptyDemo = env.isDemo && (await isEmpty(appUrl));
  if (isEmptyDemo) await step('Filling in the demo agency', () => fill(appUrl));
  if (pageBuilt) await step('Building the page', waitForPage);
  const app = await step('Putting the server together', () =>
    buildApp({ env, databaseUrl: appUrl, log, ...builtPage() }),
  );
  endings.push({ what: 'the server', end: (reason) => app.close(reason) });
  // Slices that came with an upgrade add their part.
  if (env.isDemo && !isEmptyDemo) {
    await step('Looking after the demo agency', async () => {
      for (const slice of slices) await slice.seed?.(app.deps);
    });
  }
  await step('Opening the door', async () => {
    // When readiness says yes, everything has started.
    await app.start();
    await app.fastify.listen({ host: env.host, port: env.port });
  });
  const setUpLink = env.isDemo ? undefined : await offerSetUp(app.deps);
  greet(env, app, setUpLink);
  setTimeout(giveBackMemory, giveBackAfterMs).unref();
}

/**
 * Frees what only the start needed, and later what an idle server's own timers leave behind. Without it, V8 keeps 20 MB
 * until the heap is full again (decision 67).
 */
function giveBackMemory(): void {
  setFlagsFromString('--expose-gc');
  const collect: unknown = runInNewContext('gc');
  if (typeof collect !== 'function') return;
  // Including caches that can be rebuilt, and returning pages to the system.
  collect({ type: 'major', flavor: 'last-resort' });
  let before = performance.eventLoopUtilization();
  setInterval(() => {
    const now = performance.eventLoopUtilization();
    if (performance.eventLoopUtilization(now, before).utilization < idleShare) collect();
    before = now;
  }, lookAtIdleMs).unref();
}

/** Migrations refuse in sentences; PostgreSQL's own errors carry codes. */
async function bringUpToDate(ownerUrl: string): Promise<void> {
  try {
    await migrate(ownerUrl);
  } catch (error) {
    if (error instanceof Error && !('code' in error)) throw new StartError(error.message, { cause: error });
    throw error;
  }
}

/** The page is served where it was built; under `npm run dev` Vite serves it. */
function builtPage(): { webRoot?: string } {
  const webRoot = fileURLToPath(new URL('../../web/dist', import.meta.url));
  const isServed = !process.argv.includes('--api-only') && existsSync(`${webRoot}/build.json`);
  return isServed ? { webRoot } : {};
}

/** Says so now, and not after all the rest, when the server could not listen in the end. */
async function refuseTakenPort({ host, port }: Env): Promise<void> {
  const probe = createServer().listen({ host, port });
  await once(probe, 'listening');
  probe.close();
  await once(probe, 'close');
}

async function waitForPage(): Promise<void> {
  // Nothing else may keep this process alive.
  process.channel?.ref();
  await pageBuilt;
  process.channel?.unref();
}

async function isEmpty(databaseUrl: string): Promise<boolean> {
  const { db, close } = connect(databaseUrl, { max: 1 });
  try {
    return await isEmptyInstallation(db);
  } finally {
    await close();
  }
}

/** A whole agency is made in a process of its own: it takes 70 MB that this one would hold for as long as it runs. */
async function fill(databaseUrl: string): Promise<void> {
  const [, program = fileURLToPath(new URL('./main.ts', import.meta.url))] = process.argv;
  const child = fork(program, ['--seed'], { env: { ...process.env, DATABASE_URL: databaseUrl } });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new StartError('The demo agency could not be filled in. The lines above say why.');
}

function greet(env: Env, app: App, setUpLink: string | undefined): void {
  const address = app.fastify.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : env.port;
  say('');
  say(`${env.brandName} is ready: ${env.port === 0 ? `http://${env.host}:${port}` : env.publicUrl}`);
  if (env.isDemo) {
    say('');
    say(`This is the demo, for this machine only. Sign in with the password ${demoPassword} as`);
    for (const { username, role } of demoAccounts) say(`  ${username.padEnd(14)} ${roleLabels[role]}`);
  }
  if (setUpLink !== undefined) {
    say('');
    say(
      `Nobody has an account yet. Create the first Super Admin with this link, which works once: ${setUpLink}`,
    );
  }
  say('');
  say('Stop it with Ctrl-C.');
}

/** Does one part of the start, and shows it. */
async function step<T>(what: string, work: () => Promise<T>): Promise<T> {
  if (endRequestedAt !== undefined) throw new EndRequested();
  const startedAt = performance.now();
  process.stdout.write(`${what} … `);
  try {
    const working = work();
    currentStep = working.catch(() => undefined);
    const done = await working;
    say(`${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
    if (endRequestedAt !== undefined) throw new EndRequested();
    return done;
  } catch (error) {
    if (!(error instanceof EndRequested)) say('failed');
    throw error;
  }
}

function requestEnd(code: number): void {
  const now = performance.now();
  if (endRequestedAt !== undefined) {
    // The watchdog beside PostgreSQL ends it.
    if (now - endRequestedAt > sameSignalMs) process.exit(code);
    return;
  }
  endRequestedAt = now;
  ending.abort();
  say('\nStopping: running requests have 10 seconds to finish.');
  void end().then(() => process.exit(0));
}

async function end(): Promise<void> {
  const giveUp = setTimeout(() => process.exit(1), endWithinMs);
  await currentStep;
  for (const { what, end } of endings.splice(0).reverse()) {
    try {
      await end('Homeward is stopping. It comes back in a moment.');
    } catch (error) {
      complain(`${what} did not end cleanly: ${sentenceOf(error)}`);
    }
  }
  clearTimeout(giveUp);
}

async function fail(error: unknown): Promise<void> {
  complain('');
  complain('Homeward could not start.');
  complain(sentenceOf(error));
  await end();
  process.exit(1);
}

/** What a person at the terminal can act on; addresses with passwords are never in it. */
function sentenceOf(error: unknown): string {
  if (error instanceof StartError || error instanceof SettingsError) return error.message;
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error ? error.code : undefined;
  const port = process.env.PORT ?? '3000';
  if (code === 'EADDRINUSE') {
    return `Port ${port} is taken by another program: stop that one, or choose another port, as in PORT=${Number(port) + 1} npm start.`;
  }
  if (code === 'EACCES' && 'syscall' in error && error.syscall === 'listen') {
    return `Port ${port} is reserved by the system: choose one above 1023, as in PORT=3000 npm start.`;
  }
  if (code === 'EADDRNOTAVAIL') return 'HOST is not an address of this machine.';
  if (code === 'ECONNREFUSED' || code === 'ENOTFOUND' || code === 'ETIMEDOUT' || code === 'ENOENT') {
    return `The database of DATABASE_URL cannot be reached (${code}): check its host and port, and that it runs.`;
  }
  if (code === '28P01' || code === '28000' || code === '3D000') {
    return `The database of DATABASE_URL does not let Homeward in: ${error.message}.`;
  }
  if (code === '53100') {
    return 'The disk of the database is full: free at least 200 MB, then start again. Nothing that was saved is lost.';
  }
  return error.stack ?? error.message;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

function complain(line: string): void {
  process.stderr.write(`${line}\n`);
}
