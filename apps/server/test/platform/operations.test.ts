import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { anyone, defineEndpoint } from '@homeward/contract/core';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { slices } from '../../src/app.ts';
import { readRoute } from '../../src/platform/http/index.ts';
import type { Slice } from '../../src/platform/slice/index.ts';
import { Heard, type Node, useGround } from './ground.ts';

const ground = useGround();
const metricsToken = 'b'.repeat(16) + randomText();
let node: Node;

beforeAll(async () => {
  node = await ground.current.startNode(slices, { env: { METRICS_TOKEN: metricsToken } });
});

afterAll(() => node.close());

/** Varied enough for a setting that must not look like an example. */
function randomText(): string {
  return crypto.randomUUID().replaceAll('-', '');
}

const get = (path: string, headers: Record<string, string> = {}) => fetch(node.url + path, { headers });

describe('health', () => {
  test('alive and ready', async () => {
    expect(await (await get('/api/health/live')).json()).toEqual({ status: 'ok' });
    expect(await (await get('/api/health/ready')).json()).toEqual({ status: 'ok' });
  });

  test('not ready, but alive, while the database has another shape than this version', async () => {
    await ground.current.owner.query(`insert into migrations (name, hash) values ('9999_future.sql', '')`);
    const fresh = await ground.current.startNode(slices);
    const ready = await fetch(`${fresh.url}/api/health/ready`);
    expect(ready.status).toBe(503);
    expect(ready.headers.get('retry-after')).toBe('2');
    expect((await fetch(`${fresh.url}/api/health/live`)).status).toBe(200);
    await ground.current.owner.query(`delete from migrations where name = '9999_future.sql'`);
    await expect.poll(async () => (await fetch(`${fresh.url}/api/health/ready`)).status).toBe(200);
    await fresh.close();
  });
});

describe('metrics', () => {
  test('for this machine: routes by their pattern, jobs, sockets, the process', async () => {
    await get('/api/health/live');
    const answer = await get('/api/metrics');
    expect(answer.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
    const text = await answer.text();
    expect(text).toMatch(
      /homeward_http_request_seconds_count\{method="GET",route="\/api\/health\/live",status="2xx"\} \d+/,
    );
    for (const name of [
      'homeward_jobs_failed',
      'homeward_jobs_waiting',
      'homeward_jobs_oldest_waiting_seconds',
      'homeward_jobs_errors_total',
      'homeward_sockets',
      'homeward_nodejs_eventloop_lag_seconds',
      'homeward_process_resident_memory_bytes',
    ]) {
      expect(text).toContain(`# TYPE ${name} `);
    }
  });

  test('from behind a proxy only with the token', async () => {
    const forwarded = { 'x-forwarded-for': '203.0.113.7' };
    expect((await get('/api/metrics', forwarded)).status).toBe(404);
    expect((await get('/api/metrics', { ...forwarded, authorization: 'Bearer x' })).status).toBe(404);
    const authorization = `Bearer ${metricsToken}`;
    expect((await get('/api/metrics', { ...forwarded, authorization })).status).toBe(200);
  });
});

const openApi = z.object({
  openapi: z.string(),
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.object({ operationId: z.string(), description: z.string(), security: z.array(z.unknown()) }),
    ),
  ),
});

describe('the documentation', () => {
  test('holds every endpoint of every slice, with its policy and its errors', async () => {
    const answer = await get('/api/openapi.json');
    const document = openApi.parse(await answer.json());
    expect(document.openapi).toBe('3.1.0');
    const routes = slices.flatMap((slice) => slice.routes?.(node.app.deps) ?? []);
    expect(routes.length).toBeGreaterThan(20);
    for (const { endpoint } of routes) {
      const operation = document.paths[`/api${endpoint.path}`]?.[endpoint.method.toLowerCase()];
      expect(operation?.operationId).toBe(endpoint.id);
      expect(operation?.description).toBe(`Who: ${endpoint.policy.name}.`);
      expect(operation?.security).toHaveLength(endpoint.policy.needsSignIn ? 1 : 0);
    }
  });

  test('is shown by a page that needs nothing inline and nothing from elsewhere', async () => {
    const page = await get('/api/docs');
    expect(page.headers.get('content-security-policy')).not.toMatch(/unsafe|http/);
    const html = await page.text();
    expect(html).not.toMatch(/<script>|<style|style=|https?:/);
    for (const [, path] of html.matchAll(/(?:src|href)="([^"]+)"/g)) {
      expect((await get(path ?? '')).status, path).toBe(200);
    }
  });
});

describe('the build', () => {
  test('is named on every answer, where a page was built', async () => {
    expect((await get('/api/health/live')).headers.get('x-homeward-build')).toBeNull();
    const webRoot = await mkdtemp(`${tmpdir()}/homeward-web-`);
    await writeFile(`${webRoot}/build.json`, '{"id":"abc123"}');
    await writeFile(`${webRoot}/routes.json`, '{}');
    for (const name of ['index', 'door', 'unsupported'])
      await writeFile(`${webRoot}/${name}.html`, `<p title="${name}" nonce="__CSP_NONCE__"></p>`);
    const built = await ground.current.startNode(slices, { webRoot });
    const live = await fetch(`${built.url}/api/health/live`);
    expect(live.headers.get('x-homeward-build')).toBe('abc123');
    const door = await fetch(`${built.url}/sign-in`);
    const nonce = /nonce="([^"]+)"/.exec(await door.text())?.[1];
    expect(door.headers.get('content-security-policy')).toContain(`'nonce-${nonce}'`);
    expect(door.headers.get('content-security-policy')).not.toContain('unsafe');
    const page = await fetch(`${built.url}/nowhere`, {
      redirect: 'manual',
      headers: { accept: 'text/html' },
    });
    expect(page.headers.get('location')).toBe('/dashboard/not-found');
    expect((await fetch(`${built.url}/dashboard/not-found`)).status).toBe(200);
    await built.close();
    await rm(webRoot, { recursive: true });
  });
});

test('a server that stops lets running requests finish, and takes no new ones', async () => {
  let answer: () => void = () => undefined;
  const waits = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const arrived = new Heard<true>();
  const slow = defineEndpoint({
    id: 'probe.slow',
    method: 'GET',
    path: '/probe/slow',
    summary: 'Takes its time',
    policy: anyone,
    answer: z.strictObject({ done: z.boolean() }),
  });
  const probe: Slice = {
    name: 'probe',
    routes: ({ pool }) => [
      readRoute(slow, async () => {
        arrived.add(true);
        await waits;
        await pool.query('select 1');
        return { done: true };
      }),
    ],
  };
  const stopping = await ground.current.startNode([probe]);
  const running = fetch(`${stopping.url}/api/probe/slow`);
  await arrived.until((all) => all.length === 1);
  const cutOff = vi.spyOn(stopping.app.fastify.server, 'closeAllConnections');
  const closed = stopping.close();
  await expect.poll(() => fetch(`${stopping.url}/api/probe/slow`).catch(() => 'refused')).toBe('refused');
  answer();
  expect(await (await running).json()).toEqual({ done: true });
  await closed;
  // Its connection is not kept for the ten seconds that a hanging request would get.
  expect(cutOff).not.toHaveBeenCalled();
});
