import autocannon from 'autocannon';
import { cpuTimeOf, familyMicroseconds } from './cpu.ts';
import type { RunningServer } from './servers.ts';

export interface LoadResult {
  requestsPerSecond: number;
  /** CPU of the server alone, user and system. */
  cpuMicrosecondsPerRequest: number;
  userMicrosecondsPerRequest: number;
  systemMicrosecondsPerRequest: number;
  /** CPU of PostgreSQL, where it was told which it is. */
  databaseMicrosecondsPerRequest: number;
  /** How many were answered. */
  answers: number;
  seconds: number;
  p50Ms: number;
  p99Ms: number;
}

/** What is asked next. */
export interface Ask {
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly method?: 'GET' | 'POST' | 'PUT';
  readonly body?: string;
}

const usualConnections = 32;

/**
 * Asks a server for one address as fast as it answers, each connection as another person.
 * @param tokens bearer tokens, taken in turn
 * @param seconds how long
 * @throws Error when a single answer was not 200: a fast refusal is no result
 */
export function load(
  server: RunningServer,
  path: string,
  tokens: readonly string[],
  seconds: number,
): Promise<LoadResult> {
  let next = 0;
  return measure(server, path, undefined, {
    url: `${server.url}${path}`,
    connections: usualConnections,
    duration: seconds,
    setupClient: (client) => {
      next += 1;
      client.setHeaders({ authorization: `Bearer ${tokens[next % tokens.length] ?? ''}` });
    },
  });
}

export interface Pace {
  readonly seconds: number;
  readonly connections?: number;
  /** Requests a second; as fast as it answers where it is left out. */
  readonly rate?: number;
}

/**
 * Asks a server for one thing after the other, as fast as it answers.
 * @param postmaster process id of PostgreSQL, whose CPU is told apart
 * @param ask what is asked next, by whom
 * @throws Error when a single answer was not 200
 */
export function loadEach(
  server: RunningServer,
  postmaster: number,
  ask: () => Ask,
  { seconds, connections = usualConnections, rate }: Pace,
): Promise<LoadResult> {
  const { path, method = 'GET', headers, body } = ask();
  return measure(server, path, postmaster, {
    url: server.url,
    connections,
    duration: seconds,
    ...(rate !== undefined && { overallRate: rate }),
    requests: [
      {
        method,
        path,
        headers,
        ...(body !== undefined && { body }),
        setupRequest: (request) => ({ ...request, ...ask() }),
      },
    ],
  });
}

async function measure(
  server: RunningServer,
  path: string,
  postmaster: number | undefined,
  options: autocannon.Options,
): Promise<LoadResult> {
  const databaseTime = () => (postmaster === undefined ? 0 : familyMicroseconds(postmaster));
  const before = { server: cpuTimeOf(server.pid), database: databaseTime() };
  const result = await autocannon(options);
  const after = { server: cpuTimeOf(server.pid), database: databaseTime() };
  const good = result['2xx'];
  if (result.non2xx > 0 || result.errors > 0 || good === 0) {
    throw new Error(`${path}: ${result.non2xx} refusals and ${result.errors} errors beside ${good} answers.`);
  }
  const user = (after.server.user - before.server.user) / good;
  const system = (after.server.system - before.server.system) / good;
  return {
    requestsPerSecond: good / result.duration,
    cpuMicrosecondsPerRequest: user + system,
    userMicrosecondsPerRequest: user,
    systemMicrosecondsPerRequest: system,
    databaseMicrosecondsPerRequest: (after.database - before.database) / good,
    answers: good,
    seconds: result.duration,
    p50Ms: result.latency.p50,
    p99Ms: result.latency.p99,
  };
}
