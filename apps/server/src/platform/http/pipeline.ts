import type { OutgoingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import { describedOf, type Endpoint, isStreamAnswer } from '@homeward/contract/core';
import type { FastifyInstance, FastifyReply, FastifyRequest, RequestPayload } from 'fastify';
import * as z from 'zod/mini';
import type { Database, Queryable, Transaction } from '../db/index.ts';
import { isDatabaseDown, problem } from '../errors/index.ts';
import { type Body, type Deps, type Identity, RawJson, type Route } from '../slice/index.ts';
import { type Input, RequestCall } from './call.ts';
import { claimKey, keepAnswer } from './idempotency.store.ts';
import { commitUnknown, invalidInput } from './problems.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Null until `identify` has found a session. */
    identity: Identity | null;
    arrivedAtMs: number;
  }
}

export interface PipelineOptions {
  readonly deps: Deps;
  /** Part of the answers that PostgreSQL built which are checked: 1 in tests, a sample in production. */
  readonly checkedShare: number;
  readonly isProduction: boolean;
  /** Refuses a signed-in person everything but some calls (a second factor that must be set up first). */
  readonly gate?: (identity: Identity, endpoint: Endpoint) => void;
  /** Says better why a call failed, where it can. @returns what is answered: the same error, or another */
  readonly explain?: (error: unknown, call: FailedCall) => Promise<unknown>;
}

/** A call of somebody who is signed in, which was refused or failed. */
export interface FailedCall {
  readonly identity: Identity;
  readonly endpoint: Endpoint;
  readonly input: Input;
}

/**
 * The way of a request, with no step back: who is it (a hook) → allowed → parse → begin → do → parse the answer →
 * commit → announce.
 * @throws when two routes share an id, or a route has no policy: the server does not start
 */
export function registerRoutes(
  app: FastifyInstance,
  routes: readonly Route[],
  options: PipelineOptions,
): void {
  const seen = new Set<string>();
  for (const { endpoint } of routes) {
    if (!endpoint.policy) throw new Error(`${endpoint.id} has no policy: say who may call it.`);
    if (seen.has(endpoint.id)) throw new Error(`${endpoint.id} is registered twice.`);
    seen.add(endpoint.id);
  }
  for (const route of routes) if (route.endpoint.upload === undefined) addRoute(app, route, options);
  // An upload is not read before its handler runs, and takes the time that it takes.
  void app.register(async (uploads) => {
    uploads.removeAllContentTypeParsers();
    uploads.addContentTypeParser('*', (_request, _payload, done) => done(null));
    for (const route of routes) if (route.endpoint.upload !== undefined) addRoute(uploads, route, options);
  });
}

function addRoute(app: FastifyInstance, route: Route, options: PipelineOptions): void {
  const { endpoint } = route;
  app.route({
    method: endpoint.method,
    url: `/api${endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
    // Before the body is read: whoever may not call does not make us parse.
    onRequest: (request, _reply, done) => {
      try {
        allow(endpoint, request, options);
        done();
      } catch (error) {
        done(error as Error);
      }
    },
    ...(endpoint.maxBodyBytes === undefined ? {} : { bodyLimit: endpoint.maxBodyBytes }),
    // A hook is a step of every request: those without a body do without it.
    ...(endpoint.upload === undefined && !bodiless.has(endpoint.method) ? { preParsing: limitBodyTime } : {}),
    handler: (request, reply) => answerCall(route, options, request, reply),
  });
}

const bodyWithinMs = 30_000;
/** Fastify reads no body with these. */
const bodiless: ReadonlySet<string> = new Set(['GET', 'HEAD']);

/** A body that is still not there after half a minute is not waited for: its sender holds a connection for nothing. */
function limitBodyTime(
  request: FastifyRequest,
  _reply: FastifyReply,
  payload: RequestPayload,
  done: (error: Error | null, payload: RequestPayload) => void,
): void {
  if (!request.raw.complete && hasBody(request)) {
    const timer = setTimeout(() => request.raw.destroy(), bodyWithinMs).unref();
    request.raw.once('close', () => clearTimeout(timer));
  }
  done(null, payload);
}

function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

async function answerCall(
  route: Route,
  options: PipelineOptions,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { endpoint } = route;
  const input = parseInput(endpoint, request);
  let call: RequestCall | undefined;
  if (route.before) {
    const { deps, isProduction } = options;
    await route.before(new RequestCall(request, reply, endpoint, input, deps.db, isProduction));
  }
  const work = async (db: Queryable) => {
    call = new RequestCall(request, reply, endpoint, input, db, options.isProduction);
    return checkAnswer(endpoint, await route.run(call), options);
  };

  const answer = await inTransaction(route, options, request, input, reply, work).catch(async (error) => {
    const { identity } = request;
    throw identity && options.explain ? await options.explain(error, { identity, endpoint, input }) : error;
  });
  call?.announce((error) => options.deps.log.error({ err: error, requestId: request.id }, 'after commit'));
  if (route.transaction !== 'read') options.deps.outbox.poke();
  return send(endpoint, answer, reply);
}

function allow(endpoint: Endpoint, { identity }: FastifyRequest, { gate }: PipelineOptions): void {
  if (!endpoint.policy.needsSignIn) return;
  if (!identity) throw problem(401, 'You are signed out. Sign in to continue.');
  if (!endpoint.policy.allows(identity)) throw problem(403, 'Your role does not allow this.');
  gate?.(identity, endpoint);
}

function parseInput(endpoint: Endpoint, request: FastifyRequest): Input {
  const { params, query } = describedOf(endpoint);
  return {
    params: params ? parsePart(params, request.params, 'path') : undefined,
    query: parsePart(query ?? nothing, request.query, 'query'),
    // That of an upload is read by its handler.
    body: endpoint.upload === undefined ? parseBody(endpoint, request.body) : undefined,
  };
}

const nothing = z.strictObject({});

function parseBody(endpoint: Endpoint, body: unknown): unknown {
  const { body: schema } = describedOf(endpoint);
  if (schema) return parsePart(schema, body, 'body');
  if (body === undefined || body === null) return undefined;
  return parsePart(nothing, body, 'body');
}

function parsePart(schema: z.ZodMiniType, value: unknown, part: 'path' | 'query' | 'body'): unknown {
  const result = schema.safeParse(value);
  if (!result.success) throw invalidInput(result.error, part);
  return result.data;
}

async function inTransaction(
  route: Route,
  { deps }: PipelineOptions,
  request: FastifyRequest,
  input: Input,
  reply: FastifyReply,
  work: (db: Queryable) => Promise<unknown>,
): Promise<unknown> {
  if (route.transaction !== 'write') return work(deps.db);
  const key = request.headers['idempotency-key'];
  const { identity } = request;
  const { endpoint } = route;
  const { secretAnswer } = describedOf(endpoint);
  if (endpoint.method !== 'POST' || typeof key !== 'string' || !identity || secretAnswer) {
    return committed(deps.db, work);
  }
  return committed(deps.db, async (tx) => {
    const kept = await claimKey(tx, identity.id, key, endpoint.id, input);
    if (kept) {
      reply.header('idempotency-replayed', 'true');
      return kept.answer === null ? undefined : new RawJson(kept.answer);
    }
    const answer = await work(tx);
    await keepAnswer(tx, identity.id, key, { status: goodStatus(endpoint), answer: bodyOf(answer) });
    return answer;
  });
}

/**
 * Does work in a transaction. When PostgreSQL is lost after all of it was done, nobody knows whether the commit came
 * through: that is told as it is, for "nothing was changed" may be a lie.
 */
async function committed<T>(db: Database, work: (tx: Transaction) => Promise<T>): Promise<T> {
  let isDone = false;
  try {
    return await db.transaction(async (tx) => {
      const answer = await work(tx);
      isDone = true;
      return answer;
    });
  } catch (error) {
    if (isDone && isDatabaseDown(error)) throw commitUnknown(error);
    throw error;
  }
}

function bodyOf(answer: unknown): string | null {
  if (answer === undefined) return null;
  return answer instanceof RawJson ? answer.text : JSON.stringify(answer);
}

function checkAnswer(endpoint: Endpoint, answer: unknown, { checkedShare }: PipelineOptions): unknown {
  const schema = describedOf(endpoint).answer;
  if (schema === undefined) {
    if (answer !== undefined) throw new Error(`${endpoint.id} answered although its contract says 204.`);
    return undefined;
  }
  if (isStreamAnswer(schema)) return answer;
  if (answer instanceof RawJson) {
    if (checkedShare >= 1 || Math.random() < checkedShare)
      requireShape(endpoint, schema, JSON.parse(answer.text));
    return answer;
  }
  return requireShape(endpoint, schema, answer);
}

function requireShape(endpoint: Endpoint, schema: z.ZodMiniType, answer: unknown): unknown {
  const result = schema.safeParse(answer);
  if (result.success) return result.data;
  // The values stay out of the message: it goes to the log.
  const where = result.error.issues.map((issue) => `${issue.path.join('.')} ${issue.code}`).join('; ');
  throw new Error(`${endpoint.id} answered another shape than its contract: ${where}`);
}

function goodStatus(endpoint: Endpoint): number {
  const { status, answer } = describedOf(endpoint);
  return status ?? (answer === undefined ? 204 : 200);
}

function send(
  endpoint: Endpoint,
  answer: unknown,
  reply: FastifyReply,
): FastifyReply | Promise<FastifyReply> {
  // A library has answered by itself.
  if (reply.sent) return reply;
  if (reply.statusCode === 200) reply.status(goodStatus(endpoint));
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  if (answer === undefined) return reply.send();
  const schema = describedOf(endpoint).answer;
  if (isStreamAnswer(schema)) {
    if (!reply.hasHeader('content-type')) reply.header('content-type', schema.stream);
    return isBody(answer) ? sendBody(answer, reply) : reply.send(answer as Readable | Buffer | string);
  }
  reply.header('content-type', 'application/json; charset=utf-8');
  return reply.send(bodyOf(answer));
}

function isBody(answer: unknown): answer is Body {
  return typeof answer === 'object' && answer !== null && 'copyTo' in answer;
}

/** Bytes go past Fastify, straight to the socket. What breaks off in their middle breaks the connection off. */
async function sendBody(body: Body, reply: FastifyReply): Promise<FastifyReply> {
  const { raw } = reply;
  reply.hijack();
  raw.writeHead(reply.statusCode, reply.getHeaders() as OutgoingHttpHeaders);
  try {
    if (reply.request.method !== 'HEAD') await body.copyTo(raw);
    raw.end();
  } catch {
    raw.destroy();
  }
  return reply;
}

/**
 * Asks for the version that a change is based on.
 * @throws 428 when the caller sent no `If-Match`
 */
export function requireVersion(ifMatch: number | undefined): number {
  if (ifMatch === undefined)
    throw problem(428, 'Say which version you changed (If-Match), so that nobody’s work is overwritten.');
  return ifMatch;
}

/**
 * The refusal of a stale change, with the newer version to show beside what was typed.
 * @param schema what leaves of it, as with every answer
 */
export function staleVersion(schema: z.ZodMiniType, current: unknown) {
  return problem(412, 'Someone else changed this while you were editing. Compare and save again.', {
    current: schema.parse(current),
  });
}
