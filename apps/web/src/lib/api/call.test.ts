import { anyone, defineEndpoint } from '@homeward/contract/core';
import { afterEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { NoConnectionError, ProblemError } from '../problem.ts';
import { call, onAnswer } from './call.ts';

const post = defineEndpoint({
  id: 'probe.post',
  method: 'POST',
  path: '/probe',
  summary: 'Does something once',
  policy: anyone,
  body: z.strictObject({ word: z.string() }),
  answer: z.strictObject({ done: z.boolean() }),
});

const get = defineEndpoint({
  id: 'probe.get',
  method: 'GET',
  path: '/probe/{id}',
  summary: 'Reads something',
  policy: anyone,
  answer: z.strictObject({ done: z.boolean() }),
});

afterEach(() => vi.unstubAllGlobals());

const json = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/problem+json' } });

/** An answer that breaks off in its middle. */
const broken = () =>
  new Response(
    new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('{"do'));
        controller.error(new TypeError('network error'));
      },
    }),
  );

/** Sends the same again and again. @returns the key of each time */
async function keysOf(answers: readonly (() => Response)[]): Promise<string[]> {
  const keys: string[] = [];
  const waiting = [...answers];
  vi.stubGlobal('fetch', async (_address: string, { headers }: { headers: Record<string, string> }) => {
    keys.push(headers['idempotency-key'] ?? '');
    const answer = waiting.shift();
    if (!answer) throw new TypeError('Failed to fetch');
    return answer();
  });
  for (const _ of answers) await call(post, { body: { word: 'once' } }).catch(() => undefined);
  return keys;
}

const lost = () => {
  throw new TypeError('Failed to fetch');
};
const busy = () => json(503, { type: 'about:blank', title: 'Not available', status: 503, detail: 'Later.' });
const done = () => json(200, { done: true });
const refused = () => json(400, { type: 'about:blank', title: 'Wrong', status: 400, detail: 'Wrong.' });

test.each([
  ['no answer came', lost],
  ['the server failed, perhaps after the work was done', busy],
  ['the answer broke off in its middle', broken],
])('a submission keeps its key while nobody knows what became of it: %s', async (_what, failing) => {
  const [first, again, after] = await keysOf([failing, done, done]);
  expect(again).toBe(first);
  expect(after).not.toBe(first);
});

/** What `call` rejects with. */
const failureOf = () =>
  call(post, { body: { word: 'once' } }).then(
    () => undefined,
    (error: unknown) => error,
  );

test.each([
  ['no answer came', lost, NoConnectionError],
  ['the answer broke off in its middle', broken, NoConnectionError],
  [
    'something between answered with a page',
    () => new Response('<p>Sign in to the network</p>'),
    ProblemError,
  ],
])('a failure is told for what it is: %s', async (_what, failing, kind) => {
  vi.stubGlobal('fetch', async () => failing());
  expect(await failureOf()).toBeInstanceOf(kind);
});

test('an exception inside our own code is no lost connection', async () => {
  vi.stubGlobal('fetch', async () => done());
  const fault = new TypeError('listener.tell is not a function');
  const end = onAnswer(() => {
    throw fault;
  });
  expect(await failureOf()).toBe(fault);
  end();
  vi.stubGlobal('AbortSignal', { ...AbortSignal, any: undefined });
  const unable = await call(get, { params: { id: '1' } }, { signal: new AbortController().signal }).catch(
    (error: unknown) => error,
  );
  expect(unable).toBeInstanceOf(TypeError);
});

test('what was refused is another submission next time', async () => {
  const [first, again] = await keysOf([refused, done]);
  expect(again).not.toBe(first);
});

test.each<[string, Partial<NonNullable<typeof globalThis.homewardFirstRead>>, number]>([
  ['taken by its page, once', {}, 1],
  ['left by another page', { path: '/api/probe/2' }, 2],
  ['left where it is old', { at: performance.now() - 10_001 }, 2],
  ['left where it was refused', { answer: Promise.resolve(refused()) }, 2],
  ['left where nothing came', { answer: Promise.resolve(undefined) }, 2],
])('what was read before the code of a page was here is %s', async (_what, early, times) => {
  const fetched = vi.fn(async () => json(200, { done: false }));
  vi.stubGlobal('fetch', fetched);
  const read = { path: '/api/probe/1', at: performance.now(), answer: Promise.resolve(done()), ...early };
  vi.stubGlobal('homewardFirstRead', read);
  const first = await call(get, { params: { id: '1' } });
  expect(first).toEqual({ done: times === 1 });
  expect(await call(get, { params: { id: '1' } })).toEqual({ done: false });
  expect(fetched).toHaveBeenCalledTimes(times);
});
