import { readFile } from 'node:fs/promises';
import type { Endpoint } from '@homeward/contract/core';
import type { FastifyInstance } from 'fastify';
import { addressesSlice } from './features/addresses/index.ts';
import { assessmentsSlice } from './features/assessments/index.ts';
import { auditSlice } from './features/audit/index.ts';
import { carePlansSlice } from './features/care-plans/index.ts';
import { careProvidersSlice } from './features/care-providers/index.ts';
import { chatSlice } from './features/chat/index.ts';
import { clientsSlice, explainEmergency } from './features/clients/index.ts';
import { directorySlice } from './features/directory/index.ts';
import { engagementSlice } from './features/engagement/index.ts';
import { filesSlice } from './features/files/index.ts';
import { groupsSlice } from './features/groups/index.ts';
import { hazardsSlice } from './features/hazards/index.ts';
import { healthSlice } from './features/health/index.ts';
import { instrumentsSlice } from './features/instruments/index.ts';
import { intakesSlice } from './features/intakes/index.ts';
import { loginLogs } from './features/login-logs/index.ts';
import { notifications } from './features/notifications/index.ts';
import { observationsSlice } from './features/observations/index.ts';
import { officesSlice } from './features/offices/index.ts';
import { overviewSlice } from './features/overview/index.ts';
import { presenceSlice } from './features/presence/index.ts';
import { profilesSlice } from './features/profiles/index.ts';
import { ratesSlice } from './features/rates/index.ts';
import { ratingsSlice } from './features/ratings/index.ts';
import { createIdentify, sessionGate, sessionSlice } from './features/session/index.ts';
import { readBranding, readMailLogo, settingsSlice } from './features/settings/index.ts';
import { shiftsSlice } from './features/shifts/index.ts';
import { skillsSlice } from './features/skills/index.ts';
import { staffSlice } from './features/staff/index.ts';
import { timesheetsSlice } from './features/timesheets/index.ts';
import { usersSlice } from './features/users/index.ts';
import { visitsSlice } from './features/visits/index.ts';
import { createAudit, createSealer } from './platform/audit/index.ts';
import { connect } from './platform/db/index.ts';
import { forgetDraftsJob } from './platform/drafts/index.ts';
import type { Env } from './platform/env/index.ts';
import {
  createHttp,
  forgetKeysJob,
  registerDocs,
  registerNotFound,
  registerPages,
  registerRoutes,
  routeOf,
} from './platform/http/index.ts';
import { createJobs, createJobWorker, jobConnections, measureJobs } from './platform/jobs/index.ts';
import { createLinks, forgetLinksJob } from './platform/links/index.ts';
import type { Log } from './platform/log/index.ts';
import { createMail, mailJobs, registerOutboxPage } from './platform/mail/index.ts';
import { createMetrics, type Metrics } from './platform/metrics/index.ts';
import { operationJobs, operationListener } from './platform/operations/index.ts';
import { createOutbox, createOutboxReader, pruneOutboxJob, retryOutboxJob } from './platform/outbox/index.ts';
import { createRedis, measureRedis, type Redis } from './platform/redis/index.ts';
import {
  type AccountFollower,
  collectFileOwners,
  createAccounts,
  createPaidDays,
  createRecorder,
  type Deps,
  type Identity,
  type OperationKind,
  type OverviewReader,
  type Slice,
} from './platform/slice/index.ts';
import {
  accessLosses,
  capabilityChanges,
  createSockets,
  measureSockets,
  sessionEndings,
} from './platform/sockets/index.ts';
import { createStorage, storageJobs } from './platform/storage/index.ts';

/** Every slice of the product. Nothing is registered anywhere else. */
export const slices: readonly Slice[] = [
  healthSlice,
  auditSlice,
  usersSlice,
  sessionSlice,
  officesSlice,
  staffSlice,
  settingsSlice,
  overviewSlice,
  loginLogs,
  notifications,
  presenceSlice,
  filesSlice,
  addressesSlice,
  profilesSlice,
  ratingsSlice,
  skillsSlice,
  careProvidersSlice,
  groupsSlice,
  clientsSlice,
  // After the clients: its demo says which partners they have.
  directorySlice,
  carePlansSlice,
  ratesSlice,
  shiftsSlice,
  visitsSlice,
  timesheetsSlice,
  chatSlice,
  instrumentsSlice,
  assessmentsSlice,
  // After the assessments: its demo says what is done about what they found.
  hazardsSlice,
  observationsSlice,
  intakesSlice,
  engagementSlice,
];

export interface AppOptions {
  readonly env: Env;
  /** PostgreSQL as the server's own role; the database is migrated already. */
  readonly databaseUrl: string;
  readonly log: Log;
  /** Folder of the built page; without one only the API is served. */
  readonly webRoot?: string;
  /** Part of the rows, and of the answers built by PostgreSQL, that are compared with their schemas, 0 to 1. */
  readonly checkedShare?: number;
  /** How long a request waits for a connection to the database, in ms; by default 2,000. */
  readonly connectionWaitMs?: number;
  /** What the waits of presence are multiplied by; by default 1. */
  readonly pace?: number;
  /** Whether jobs also run by the clock; by default they do. */
  readonly runsByClock?: boolean;
  /** Other slices than the product's, for tests of the ground. */
  readonly slices?: readonly Slice[];
  /** Another way to know people than the product's, for tests of the ground. */
  readonly identify?: (token: string) => Promise<Identity | null>;
}

/** A server that is ready to listen. */
export interface App {
  readonly fastify: FastifyInstance;
  readonly deps: Deps;
  /** Starts what works beside the requests: outbox readers, jobs, the seal of the audit log. */
  start(): Promise<void>;
  /**
   * Ends everything in order: nothing new is accepted, sockets are told why, requests finish (10 s at most), then
   * jobs, readers and the database.
   * @param reason a sentence that connected browsers are told
   */
  close(reason: string): Promise<void>;
}

/** Requests that still run after this long at the end are cut off. */
const finishWithinMs = 10_000;
const sweepMs = 50;

export async function buildApp(options: AppOptions): Promise<App> {
  const { env, log, webRoot } = options;
  const list = options.slices ?? slices;
  const checkedShare = options.checkedShare ?? (env.isProduction ? 0.05 : 1);
  const { databaseUrl, connectionWaitMs: waitMs } = options;
  const connection = connect(databaseUrl, { checkedShare, waitMs });
  const jobsConnection = connect(databaseUrl, { max: jobConnections, keepsConnections: true, waitMs });
  const metrics = createMetrics();
  const identify = options.identify ?? createIdentify(connection.db, env);
  const redis = await openRedis(env, log, metrics);
  const fastify = createHttp({
    log,
    isProduction: env.isProduction,
    trustProxy: env.trustProxy,
    requestsPerMinute: env.requestsPerMinute,
    redis,
    publicUrl: env.publicUrl,
    identify,
    buildId: webRoot === undefined ? undefined : await readBuildId(webRoot),
    observe: (request, reply) => {
      metrics.http.observe(request.method, routeOf(request), reply.statusCode, reply.elapsedTime / 1000);
    },
  });
  const sockets = createSockets(fastify.server, {
    log,
    identify,
    publicUrl: env.publicUrl,
    // It knows the product's own people only.
    ...(options.identify ? {} : { gate: sessionGate }),
  });
  measureSockets(metrics, sockets);
  const jobs = createJobs();
  // The reader needs its listeners, which need the outbox, which wakes the reader.
  let poke: () => void = () => undefined;
  const outbox = createOutbox(() => poke());
  const audit = createAudit();
  const record = createRecorder({ audit, outbox });
  // The followers are the slices', which are given the door.
  let followers: readonly AccountFollower[] = [];
  const overview: OverviewReader[] = [];
  const deps: Deps = {
    env,
    log,
    metrics,
    pool: connection.pool,
    db: connection.db,
    live: { emit: sockets.emit },
    outbox,
    audit,
    record,
    links: createLinks({ publicUrl: env.publicUrl, record }),
    accounts: createAccounts(() => followers),
    jobs,
    mail: createMail({ env, jobs, readLogo: (db) => readMailLogo({ db, env, log }) }),
    redis,
    pace: options.pace ?? 1,
    storage: createStorage(env),
    fileOwners: collectFileOwners(list),
    settings: list.flatMap((slice) => slice.settings ?? []),
    officeUses: list.flatMap((slice) => slice.officeUses ?? []),
    paidDays: createPaidDays(list.flatMap((slice) => slice.paidDays ?? [])),
    overview,
  };
  followers = list.flatMap((slice) => slice.accounts?.(deps) ?? []);
  overview.push(...list.flatMap((slice) => slice.overview?.(deps) ?? []));
  const endpoints = registerSlices(fastify, list, deps, { ...options, checkedShare });
  registerDocs(fastify, endpoints, env.brandName);
  if (webRoot !== undefined) await registerPages(fastify, webRoot, () => readBranding(deps));
  if (env.isDemo && env.smtpUrl === undefined) registerOutboxPage(fastify, connection.db);
  registerNotFound(fastify, webRoot !== undefined);

  const watches = list.flatMap((slice) => slice.watch?.(deps) ?? []);
  for (const watch of watches) sockets.watch(watch);
  sockets.hear(list.flatMap((slice) => slice.sockets?.(deps) ?? []));
  const listeners = [
    sessionEndings(sockets),
    accessLosses(sockets),
    operationListener(deps),
    capabilityChanges(sockets),
    ...list.flatMap((slice) => slice.listeners?.(deps) ?? []),
  ];
  const reader = createOutboxReader({
    databaseUrl: options.databaseUrl,
    pool: connection.pool,
    log,
    listeners,
  });
  poke = reader.poke;
  const worker = createJobWorker({
    pool: jobsConnection.pool,
    log,
    events: measureJobs(metrics, connection.pool),
    afterJob: reader.poke,
    runsByClock: options.runsByClock ?? true,
    handlers: [
      ...mailJobs(env, connection.db, (db) => readMailLogo({ db, env, log })),
      pruneOutboxJob(connection.pool, listeners),
      retryOutboxJob(listeners),
      forgetKeysJob(connection.db),
      forgetDraftsJob(connection.db),
      forgetLinksJob(connection.db),
      ...storageJobs(env, connection.pool, deps.storage, log),
      ...operationJobs(deps, kindsOf(list, deps)),
      ...list.flatMap((slice) => slice.jobs?.(deps) ?? []),
    ],
  });
  const sealer = createSealer({ pool: connection.pool, env, log });
  return {
    fastify,
    deps,
    start: async () => {
      await reader.start();
      for (const watch of watches) watch.start();
      worker.start();
      sealer.start();
    },
    close: once(async (reason: string) => {
      await sockets.close(reason);
      await finishRequests(fastify);
      await worker.close();
      await reader.close();
      await sealer.close();
      await Promise.all(watches.map((watch) => watch.close()));
      await redis?.close();
      await Promise.all([jobsConnection.close(), connection.close()]);
    }),
  };
}

/** The Redis of the settings; one node needs none. */
async function openRedis({ redisUrl }: Env, log: Log, metrics: Metrics): Promise<Redis | undefined> {
  if (redisUrl === undefined) return undefined;
  const redis = await createRedis(redisUrl, log);
  measureRedis(metrics, redis);
  return redis;
}

function registerSlices(
  fastify: FastifyInstance,
  list: readonly Slice[],
  deps: Deps,
  { env, checkedShare, identify }: AppOptions & { readonly checkedShare: number },
): Endpoint[] {
  const routes = list.flatMap((slice) => slice.routes?.(deps) ?? []);
  registerRoutes(fastify, routes, {
    deps,
    checkedShare,
    isProduction: env.isProduction,
    // It knows the product's own people only.
    ...(identify
      ? {}
      : { gate: sessionGate, explain: (error, call) => explainEmergency(deps.db, error, call) }),
  });
  return routes.map((route) => route.endpoint);
}

/**
 * All kinds of operations, by name.
 * @throws when two have the same name
 */
function kindsOf(list: readonly Slice[], deps: Deps): ReadonlyMap<string, OperationKind> {
  const kinds = list.flatMap((slice) => slice.operations?.(deps) ?? []);
  const byName = new Map(kinds.map((kind) => [kind.name, kind]));
  if (byName.size < kinds.length) throw new Error('Two kinds of operations have the same name.');
  return byName;
}

async function readBuildId(webRoot: string): Promise<string | undefined> {
  const text = await readFile(`${webRoot}/build.json`, 'utf8');
  const build: unknown = JSON.parse(text);
  return typeof build === 'object' && build !== null && 'id' in build ? String(build.id) : undefined;
}

/** Closes the door and waits for the requests inside. */
async function finishRequests(fastify: FastifyInstance): Promise<void> {
  const cutOff = setTimeout(() => fastify.server.closeAllConnections(), finishWithinMs);
  // A connection is closed once its request is answered, not when its browser lets go of it.
  const sweep = setInterval(() => fastify.server.closeIdleConnections(), sweepMs);
  await fastify.close();
  clearInterval(sweep);
  clearTimeout(cutOff);
}

function once(end: (reason: string) => Promise<void>): (reason: string) => Promise<void> {
  let ending: Promise<void> | undefined;
  return (reason) => {
    ending ??= end(reason);
    return ending;
  };
}
