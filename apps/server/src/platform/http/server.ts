import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { Socket } from 'node:net';
import {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  fastify,
} from 'fastify';
import { type ProblemError, problem } from '../errors/index.ts';
import type { Log } from '../log/index.ts';
import type { Redis } from '../redis/index.ts';
import type { Identity } from '../slice/index.ts';
import { securityHeaders } from './headers.ts';
import { takeJsonOnly } from './json-body.ts';
import { sendProblem, toProblem } from './problems.ts';
import { RateLimit } from './rate-limit.ts';
import { shareRate } from './rate-share.ts';

export interface HttpOptions {
  readonly log: Log;
  readonly isProduction: boolean;
  /** Addresses of proxies whose `X-Forwarded-For` is believed, or how many stand before us. */
  readonly trustProxy: false | number | string[];
  /** Requests a minute for one session, or for one address while signed out. */
  readonly requestsPerMinute: number;
  /** Where several nodes count those together; absent with one node. */
  readonly redis: Redis | undefined;
  /** The address that people type: what our own pages call themselves. */
  readonly publicUrl: string;
  /** Finds who a bearer token belongs to; null for none, expired or ended. */
  readonly identify: (token: string) => Promise<Identity | null>;
  /** Id of the page's build, told on every answer, so that an old page notices; undefined where none is built. */
  readonly buildId: string | undefined;
  /** Hears of each answer: for the metrics. */
  readonly observe: (request: FastifyRequest, reply: FastifyReply) => void;
}

const bodyLimitBytes = 1024 * 1024;
const minuteMs = 60_000;
const startedAtMs = performance.timeOrigin;

/**
 * The bare server: who is asking, limits, headers, problem documents, one log line a request. Routes come after.
 * Hooks are few and call back instead of returning promises: they are on the way of every request.
 */
export function createHttp(options: HttpOptions): FastifyInstance {
  const app: FastifyInstance = fastify({
    logger: false,
    bodyLimit: bodyLimitBytes,
    // Uploads take long; the time of other bodies is limited by the pipeline, that of headers by Node (60 s).
    requestTimeout: 0,
    connectionTimeout: 60_000,
    keepAliveTimeout: 65_000,
    trustProxy: trustOf(options.trustProxy),
    genReqId: () => randomUUID(),
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: false },
    // RFC 9110, section 9.1: every server supports GET and HEAD.
    exposeHeadRoutes: true,
    clientErrorHandler: refuseGarbage,
    frameworkErrors: (error, request, reply) => {
      reply.headers(securityHeaders(options.isProduction));
      sendProblem(toProblem(error), request, reply);
    },
  });
  takeJsonOnly(app);
  app.decorateRequest('identity', null);
  app.decorateRequest('arrivedAtMs', 0);
  const limit = new RateLimit(options.requestsPerMinute, minuteMs, options.redis !== undefined);
  if (options.redis) {
    const end = shareRate('requests', limit, minuteMs, options.redis);
    app.addHook('onClose', async () => end());
  }
  app.addHook('onRequest', enter(options, limit));
  app.addHook('onResponse', (request, reply, done) => {
    options.observe(request, reply);
    if (options.log.isLevelEnabled('info')) writeLine(options.log, request, reply);
    done();
  });
  app.setErrorHandler((error, request, reply) => {
    const answer = isCutOff(error, request)
      ? problem(400, 'The request stopped before its end.', { cause: error })
      : toProblem(error);
    if (answer.status >= 500) logFailure(options.log, answer, error, request);
    return sendProblem(answer, request, reply);
  });
  return app;
}

/** Who sends half a request, or one that Node stops reading, is no failure of ours. */
function isCutOff(error: unknown, { raw }: FastifyRequest): boolean {
  return !raw.complete && error instanceof Error && 'code' in error && error.code === 'ECONNRESET';
}

type Done = (error?: Error) => void;

function enter(options: HttpOptions, limit: RateLimit) {
  const { identify, buildId, publicUrl } = options;
  const headers = {
    ...securityHeaders(options.isProduction),
    ...(buildId === undefined ? {} : { 'x-homeward-build': buildId }),
  };
  const pass = (request: FastifyRequest, done: Done) => {
    // The parts of a page are cached for ever and cost nothing; an office behind one address loads many at once.
    if (!request.url.startsWith('/api/')) return done();
    const waitMs = limit.take(request.identity?.sessionId ?? request.ip, startedAtMs + performance.now());
    if (waitMs === 0) return done();
    done(
      problem(429, 'Too many requests. Wait a moment and try again.', { retryAfterSeconds: waitMs / 1000 }),
    );
  };
  return (request: FastifyRequest, reply: FastifyReply, done: Done) => {
    request.arrivedAtMs = Date.now();
    reply.headers(headers);
    reply.header('x-request-id', request.id);
    if (namesTwoHosts(request)) return done(problem(400, 'The request names two hosts.'));
    if (isCrossSite(request, publicUrl)) return done(problem(403, 'This request came from another site.'));
    const token = bearerToken(request.headers.authorization);
    if (token === undefined) return pass(request, done);
    identify(token).then((identity) => {
      request.identity = identity;
      pass(request, done);
    }, done);
  };
}

/** Node keeps the first `Host` and lets others pass; a proxy may have kept the last (RFC 9112, section 3.2). */
function namesTwoHosts({ raw: { rawHeaders } }: FastifyRequest): boolean {
  let found = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at];
    if (name?.length === 4 && name.toLowerCase() === 'host') found += 1;
  }
  return found > 1;
}

/**
 * A page of another site can make a browser send a request, but not without saying so: `Sec-Fetch-Site`, and `Origin`
 * where a browser is too old for it, are set by the browser and cannot be forged by a page. Calls carry a bearer token
 * anyway; this guards the refresh cookie.
 */
function isCrossSite({ method, headers }: FastifyRequest, publicUrl: string): boolean {
  if (method === 'GET' || method === 'HEAD') return false;
  const site = headers['sec-fetch-site'];
  if (site === undefined) return !isOwnOrigin(headers, publicUrl);
  return site !== 'same-origin' && site !== 'none';
}

/** Programs send no origin. Browsers do with whatever may change something, and our own pages carry our own. */
export function isOwnOrigin({ origin, host }: IncomingHttpHeaders, publicUrl: string): boolean {
  if (origin === undefined || origin === publicUrl) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}

const tokenPattern = /^Bearer ([A-Za-z0-9_-]{43})$/;

function bearerToken(header: string | undefined): string | undefined {
  return header === undefined ? undefined : tokenPattern.exec(header)?.[1];
}

function trustOf(
  trust: HttpOptions['trustProxy'],
): false | string[] | ((address: string, hop: number) => boolean) {
  return typeof trust === 'number' ? (_address, hop) => hop < trust : trust;
}

/** The pattern of the route, never the address itself: addresses carry ids, names and searches. */
export function routeOf(request: FastifyRequest): string {
  return request.routeOptions.url ?? 'none';
}

function writeLine(log: Log, request: FastifyRequest, reply: FastifyReply): void {
  log.info(
    {
      requestId: request.id,
      method: request.method,
      route: routeOf(request),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      userId: request.identity?.id,
    },
    'request',
  );
}

function logFailure(log: Log, answer: ProblemError, error: unknown, request: FastifyRequest): void {
  log.error({ err: answer.options.cause ?? error, requestId: request.id, route: routeOf(request) }, 'failed');
}

/** What is not HTTP, or too slow, or too large to be a request: it never reaches a route. */
function refuseGarbage(error: FastifyError & { rawPacket?: unknown }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const status =
    error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
      ? '408 Request Timeout'
      : error.code === 'HPE_HEADER_OVERFLOW'
        ? '431 Request Header Fields Too Large'
        : '400 Bad Request';
  socket.end(`HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`);
}
