import { randomUUID } from 'node:crypto';
import { connect as connectSocket } from 'node:net';
import { anyone, defineEndpoint, type Endpoint, only, signedIn } from '@homeward/contract/core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { sql } from '../../src/platform/db/index.ts';
import { notFound } from '../../src/platform/errors/index.ts';
import { RawJson, readRoute, requireVersion, writeRoute } from '../../src/platform/http/index.ts';
import type { Slice } from '../../src/platform/slice/index.ts';
import { type Node, useGround } from './ground.ts';

const ground = useGround();
let node: Node;
let token: string;
let familyToken: string;
let runs = 0;

const note = z.strictObject({ text: z.string().check(z.maxLength(2_000_000)), count: z.optional(z.int()) });
const saved = z.strictObject({ id: z.string(), text: z.string() });

const keep = defineEndpoint({
  id: 'probe.keep',
  method: 'POST',
  path: '/probe/notes',
  summary: 'Keeps a note',
  policy: signedIn,
  body: note,
  answer: saved,
  status: 201,
});
const find = defineEndpoint({
  id: 'probe.find',
  method: 'GET',
  path: '/probe/notes/{id}',
  summary: 'A note',
  policy: signedIn,
  params: z.strictObject({ id: z.uuid() }),
  query: z.strictObject({ word: z.optional(z.string()) }),
  answer: saved,
});
const change = defineEndpoint({
  id: 'probe.change',
  method: 'PUT',
  path: '/probe/notes/{id}',
  summary: 'Changes a note',
  policy: only('adminLevel'),
  params: z.strictObject({ id: z.uuid() }),
  body: note,
});
const leak = defineEndpoint({
  id: 'probe.leak',
  method: 'POST',
  path: '/probe/leak',
  summary: 'Answers another shape than it says, after having written',
  policy: signedIn,
  answer: z.strictObject({ id: z.string() }),
});
const crash = defineEndpoint({
  id: 'probe.crash',
  method: 'GET',
  path: '/probe/crash',
  summary: 'Fails',
  policy: anyone,
});

const probe: Slice = {
  name: 'probe',
  routes: () => [
    writeRoute(keep, async ({ body, db }) => {
      runs += 1;
      await db.run(sql`insert into outbox (topic, payload) values ('note', ${JSON.stringify(body)}::jsonb)`);
      return { id: randomUUID(), text: body.text };
    }),
    readRoute(find, async ({ query, db }) => {
      const found = await db.one(
        z.strictObject({ text: z.string() }),
        sql`select ${query.word ?? ''}::text as text`,
      );
      if (query.word === undefined) throw notFound('This note');
      return new RawJson(JSON.stringify({ id: 'x', text: found?.text }));
    }),
    writeRoute(change, async ({ ifMatch }) => void requireVersion(ifMatch)),
    writeRoute(leak, async ({ db }) => {
      await db.run(sql`insert into outbox (topic, payload) values ('leak', '{}')`);
      return { id: 'x', passwordHash: 'secret' } as { id: string };
    }),
    readRoute(crash, async () => {
      throw new Error('SELECT secret FROM users WHERE email = ana@example.com');
    }),
  ],
};

beforeAll(async () => {
  node = await ground.current.startNode([probe]);
  token = ground.current.gate.admit('Admin').token;
  familyToken = ground.current.gate.admit('Family').token;
});

afterAll(() => node.close());

interface Sent {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
  as?: string | null;
}

async function send(path: string, { method = 'GET', headers = {}, body, as = token }: Sent = {}) {
  const response = await fetch(`${node.url}/api${path}`, {
    method,
    headers: { ...(as ? { authorization: `Bearer ${as}` } : {}), ...headers },
    ...(body === undefined ? {} : { body: new TextEncoder().encode(body) }),
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, text };
}

const json = { 'content-type': 'application/json' };
const post = (body: string, headers: Record<string, string> = json) =>
  send('/probe/notes', { method: 'POST', headers, body });

describe('bad input gets its own answer, never a 500', () => {
  test('an unknown field is refused by name', async () => {
    const answer = await post('{"text":"x","isAdmin":true}');
    expect(answer.status).toBe(400);
    expect(JSON.parse(answer.text)).toMatchObject({
      status: 400,
      errors: [{ path: 'isAdmin', message: 'This field is not known.' }],
      requestId: answer.headers.get('x-request-id'),
    });
    expect(answer.headers.get('content-type')).toBe('application/problem+json; charset=utf-8');
  });

  test.each([
    ['malformed JSON', '{"text":'],
    ['no JSON at all', 'text=x'],
    ['an empty body', ''],
    ['__proto__', '{"text":"x","__proto__":{"isAdmin":true}}'],
    ['constructor.prototype', '{"text":"x","constructor":{"prototype":{"a":1}}}'],
    ['a wrong type', '{"text":5}'],
    ['an array', '[]'],
    ['null', 'null'],
    ['depth', `{"text":${'['.repeat(100_000)}${']'.repeat(100_000)}}`],
    ['NUL', '{"text":"a\\u0000b"}'],
    ['half a pair', '{"text":"a\\ud800b"}'],
    ['an unknown query parameter', '{"text":"x"}'],
  ])('%s: 400', async (what, body) => {
    const path = what === 'an unknown query parameter' ? '/probe/notes?x=1' : '/probe/notes';
    const answer = await send(path, { method: 'POST', headers: json, body });
    expect(answer.status).toBe(400);
  });

  test('whole characters beyond the first plane are kept, however they are written', async () => {
    for (const body of ['{"text":"\\ud83d\\ude00"}', '{"text":"😀"}']) {
      const answer = await post(body);
      expect(answer.status).toBe(201);
      expect(JSON.parse(answer.text)).toMatchObject({ text: '😀' });
    }
  });

  test('too large: 413', async () => {
    expect((await post(JSON.stringify({ text: 'x'.repeat(1_100_000) }))).status).toBe(413);
  });

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/jsonp',
    'application/json garbage',
    'application/json\tgarbage',
    'application/json,text/plain',
    'application',
    'text/json',
    '*/*',
    'a/b/c',
  ])('content type %s: 415', async (type) => {
    const answer = await post('{"text":"x"}', { 'content-type': type });
    expect([400, 415]).toContain(answer.status);
  });

  test.each([
    ' application/json',
    'application/json\t',
    'application/json;charset=utf-8',
    'APPLICATION/JSON',
    'application/json; charset="utf-8"',
  ])('content type "%s" is JSON and is checked as such', async (type) => {
    expect((await post('{"text":"x","isAdmin":true}', { 'content-type': type })).status).toBe(400);
  });

  test('no content type: 415', async () => {
    const raw = await rawRequest(
      `POST /api/probe/notes HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\ncontent-length: 12\r\nconnection: close\r\n\r\n{"text":"x"}`,
    );
    expect(raw).toMatch(/^HTTP\/1.1 415 /);
  });

  test('unknown ids and addresses: 404', async () => {
    for (const path of [
      `/probe/notes/${randomUUID()}`,
      '/probe/notes/17',
      '/probe/notes/%00',
      `/probe/notes/${'x'.repeat(500)}`,
      '/probe/notes/..%2f..%2fetc%2fpasswd',
      '/nothing/here',
      '/__proto__',
    ]) {
      expect((await send(path)).status, path).toBe(404);
    }
    expect((await send('/probe/notes', { method: 'DELETE' })).status).toBe(404);
  });

  test('NUL in a query reaches the database as a refusal, not as a failure', async () => {
    const answer = await send(`/probe/notes/${randomUUID()}?word=a%00b`);
    expect(answer.status).toBe(400);
  });

  test('an address that is not one: 400', async () => {
    expect((await send('/probe/%zz')).status).toBe(400);
  });

  test('signed out: 401, before the body is read', async () => {
    for (const as of [null, 'x'.repeat(43), 'short']) {
      const answer = await send('/probe/notes', { method: 'POST', headers: json, body: '{"broken', as });
      expect(answer.status).toBe(401);
      expect(answer.headers.get('www-authenticate')).toBe('Bearer');
    }
  });

  test('the wrong role: 403', async () => {
    const body = '{"text":"x"}';
    const answer = await send(`/probe/notes/${randomUUID()}`, {
      method: 'PUT',
      headers: json,
      body,
      as: familyToken,
    });
    expect(answer.status).toBe(403);
  });

  test('a change without a version: 428, with nonsense for one: 400', async () => {
    const put = (headers: Record<string, string>) =>
      send(`/probe/notes/${randomUUID()}`, {
        method: 'PUT',
        headers: { ...json, ...headers },
        body: '{"text":"x"}',
      });
    expect((await put({})).status).toBe(428);
    expect((await put({ 'if-match': '*' })).status).toBe(400);
    expect((await put({ 'if-match': '"3"' })).status).toBe(204);
  });

  test('another site: 403', async () => {
    const answer = await post('{"text":"x"}', { ...json, 'sec-fetch-site': 'cross-site' });
    expect(answer.status).toBe(403);
    expect((await post('{"text":"x"}', { ...json, 'sec-fetch-site': 'same-site' })).status).toBe(403);
    expect((await post('{"text":"x"}', { ...json, 'sec-fetch-site': 'same-origin' })).status).toBe(201);
  });
});

describe('failures tell nothing', () => {
  test('an unexpected error is a 500 without its words', async () => {
    const answer = await send('/probe/crash', { as: null });
    expect(answer.status).toBe(500);
    expect(answer.text).not.toMatch(/secret|SELECT|ana@|\.ts|node_modules/);
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
  });

  test('an answer of another shape never leaves, and changes nothing', async () => {
    const answer = await send('/probe/leak', { method: 'POST' });
    expect(answer.status).toBe(500);
    expect(answer.text).not.toContain('secret');
    const kept = await ground.current.owner.query(`select from outbox where topic = 'leak'`);
    expect(kept.rowCount).toBe(0);
  });
});

describe('raw sockets', () => {
  test.each([
    ['garbage', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03'],
    ['two lengths', 'POST /api/x HTTP/1.1\r\nhost: x\r\ncontent-length: 3\r\ncontent-length: 4\r\n\r\nabc'],
    [
      'length and chunks',
      'POST /api/x HTTP/1.1\r\nhost: x\r\ncontent-length: 3\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
    ],
    ['a bare line feed', 'GET /api/health/live HTTP/1.1\nhost: x\n\n\n'],
    ['a space before the colon', 'GET /api/health/live HTTP/1.1\r\nhost : x\r\n\r\n'],
    ['no host', 'GET /api/health/live HTTP/1.1\r\n\r\n'],
    ['endless headers', `GET / HTTP/1.1\r\nhost: x\r\nx: ${'a'.repeat(40_000)}\r\n\r\n`],
    ['an unknown method', 'FROB / HTTP/1.1\r\nhost: x\r\n\r\n'],
  ])('%s is refused and the connection closed', async (_what, bytes) => {
    expect(await rawRequest(bytes)).toMatch(/^HTTP\/1.1 4\d\d /);
    expect((await send('/health/live', { as: null })).status).toBe(404);
  });

  test('doubled headers: the first token counts, other doubles are refused', async () => {
    const twice = (name: string, values: string[]) =>
      rawRequest(
        `POST /api/probe/notes HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\nauthorization: Bearer ${token}\r\n${values
          .map((value) => `${name}: ${value}\r\n`)
          .join('')}content-length: 12\r\nconnection: close\r\n\r\n{"text":"x"}`,
      );
    expect(await twice('authorization', [`Bearer ${'x'.repeat(43)}`])).toMatch(/^HTTP\/1.1 201 /);
    expect(await twice('idempotency-key', ['aaaaaaaa', 'bbbbbbbb'])).toMatch(/^HTTP\/1.1 400 /);
    expect(await twice('if-match', ['"1"', '"2"'])).toMatch(/^HTTP\/1.1 201 /);
  });
});

describe('Idempotency-Key', () => {
  test('fifty copies at once: one row, and the same answer to all', async () => {
    const before = runs;
    const key = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => post('{"text":"only once"}', { ...json, 'idempotency-key': key })),
    );
    expect(new Set(answers.map((answer) => answer.text)).size).toBe(1);
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([201]));
    expect(runs - before).toBe(1);
    const rows = await ground.current.owner.query(`select from outbox where payload->>'text' = 'only once'`);
    expect(rows.rowCount).toBe(1);
  });

  test('the same key with another body: 422; of another person: its own', async () => {
    const key = randomUUID();
    const keyed = { ...json, 'idempotency-key': key };
    expect((await post('{"text":"a"}', keyed)).status).toBe(201);
    expect((await post('{"text":"b"}', keyed)).status).toBe(422);
    const other = await send('/probe/notes', {
      method: 'POST',
      headers: keyed,
      body: '{"text":"b"}',
      as: familyToken,
    });
    expect(other.status).toBe(201);
  });

  test('a refused request leaves the key free', async () => {
    const keyed = { ...json, 'idempotency-key': randomUUID() };
    expect((await post('{"text":"a\\u0000"}', keyed)).status).toBe(400);
    expect((await post('{"text":"a"}', keyed)).status).toBe(201);
  });

  test('a malformed key: 400', async () => {
    expect((await post('{"text":"a"}', { ...json, 'idempotency-key': 'short' })).status).toBe(400);
  });
});

describe('headers', () => {
  test('every answer carries the strict ones', async () => {
    for (const answer of [await send('/nothing'), await send('/probe/crash'), await post('{"text":"x"}')]) {
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'content-security-policy':
          "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'permissions-policy':
          'camera=(self), microphone=(self), geolocation=(self), payment=(), usb=(), interest-cohort=()',
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'cache-control': 'no-store',
      });
      expect(answer.headers.get('x-powered-by')).toBeNull();
    }
  });

  test('over the limit: 429 with Retry-After, for that session alone', async () => {
    const few = await ground.current.startNode([probe], { env: { REQUESTS_PER_MINUTE: '60' } });
    const call = (as: string) =>
      fetch(`${few.url}/api/probe/notes/${randomUUID()}`, { headers: { authorization: `Bearer ${as}` } });
    for (let count = 0; count < 60; count += 1) expect((await call(token)).status).toBe(404);
    const refused = await call(token);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await call(familyToken)).status).toBe(404);
    await few.close();
  });
});

test('an endpoint without a policy stops the start', async () => {
  const { policy: _policy, ...bare } = crash;
  const slice: Slice = { name: 'bare', routes: () => [readRoute(bare as Endpoint, async () => undefined)] };
  await expect(ground.current.startNode([slice])).rejects.toThrow('probe.crash has no policy');
});

/** Sends bytes and reads until the server closes. */
function rawRequest(bytes: string): Promise<string> {
  const { hostname, port } = new URL(node.url);
  return new Promise((resolve, reject) => {
    const socket = connectSocket(Number(port), hostname, () => socket.write(Buffer.from(bytes, 'latin1')));
    let answer = '';
    socket.on('data', (chunk) => {
      answer += chunk.toString('latin1');
    });
    socket.on('close', () => resolve(answer));
    socket.on('error', reject);
  });
}
