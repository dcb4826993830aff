import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import {
  namespaces,
  type Operation,
  type OperationAnswer,
  type OperationNews,
  operationDone,
  operationProgress,
  type Role,
} from '@homeward/contract/core';
import { io } from 'socket.io-client';
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { problem } from '../../src/platform/errors/index.ts';
import { forgetOldOperations } from '../../src/platform/operations/index.ts';
import type { OperationKind } from '../../src/platform/slice/index.ts';
import { createPerson } from '../people.ts';
import { Heard, type Node, useGround } from './ground.ts';
import { next } from './nextEvent.ts';
import { effectsTable, probeKind, probeSlice } from './probeOperation.ts';

const ground = useGround();

beforeAll(async () => {
  await ground.current.owner.query(`${effectsTable}; grant all on probe_effects to homeward_app`);
});

/** Somebody with an account, as jobs look for one. */
async function admit(role: Role = 'Admin') {
  const { id } = await createPerson(ground.current.owner, { role });
  return ground.current.gate.admit(role, 600_000, randomUUID(), id);
}

async function start(kind?: OperationKind): Promise<Node> {
  const node = await ground.current.startNode([probeSlice(kind)]);
  onTestFinished(() => node.close());
  return node;
}

const idsOf = (count: number) => Array.from({ length: count }, () => randomUUID());

function asking(node: Node, token: string) {
  return async <Answer = OperationAnswer>(method: string, path: string, body?: object): Promise<Answer> => {
    const response = await fetch(`${node.url}/api/probe-operations${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    return (await response.json()) as Answer;
  };
}

async function effectsOf(ids: readonly string[]): Promise<number[]> {
  const { rows } = await ground.current.owner.query<{ id: string; times: number }>(
    `select subject_id as id, count(*)::int as times from probe_effects
     where subject_id = any ($1::uuid[]) group by 1`,
    [ids],
  );
  const times = new Map(rows.map((row) => [row.id, row.times]));
  return ids.map((id) => times.get(id) ?? 0);
}

test('a server killed in the middle neither loses a row nor does one twice', async () => {
  const maker = await admit();
  const ids = idsOf(60);
  const checking = await ground.current.startNode([probeSlice()]);
  const { id } = await asking(checking, maker.token)<Operation>('POST', '', { ids });
  await checking.close();
  // As its confirmation leaves it: running, with a job that waits.
  await ground.current.owner.query("update operations set status = 'RUNNING' where id = $1", [id]);
  const child = fork(fileURLToPath(new URL('./operateAndDie.ts', import.meta.url)), [
    ground.current.database.appUrl,
    id,
  ]);
  expect(await once(child, 'exit')).toEqual([null, 'SIGKILL']);
  expect((await effectsOf(ids)).slice(20, 30)).toEqual([1, 1, 1, 1, 1, 0, 0, 0, 0, 0]);
  await ground.current.owner.query("select graphile_worker.add_job('operations.run', $1::json)", [
    JSON.stringify({ id }),
  ]);

  const ask = asking(await start(), maker.token);
  await expect.poll(async () => (await ask('GET', `/${id}`)).status).toBe('DONE');
  const { counts } = await ask('GET', `/${id}`);
  expect(counts).toMatchObject({ total: 60, processed: 60, done: 60, failed: 0 });
  expect(await effectsOf(ids)).toEqual(ids.map(() => 1));
});

test('two servers that run the same operation share its rows', async () => {
  const maker = await admit();
  const ids = idsOf(200);
  const [one, two] = [await start(), await start()];
  const ask = asking(one, maker.token);
  const { id } = await ask<Operation>('POST', '', { ids });
  await ask('POST', `/${id}/confirm`);
  for (const { app } of [one, two])
    await app.deps.db.transaction((tx) => app.deps.jobs.add(tx, 'operations.run', { id }));
  await expect.poll(async () => (await ask('GET', `/${id}`)).status).toBe('DONE');
  expect(await effectsOf(ids)).toEqual(ids.map(() => 1));
});

test('a row that goes wrong holds up no other, and says why', async () => {
  const maker = await admit();
  const ids = idsOf(10);
  const ask = asking(
    await start(
      probeKind(async (some) => {
        if (some.includes(ids[3] ?? '')) throw problem(409, 'The door is locked.');
        if (some.includes(ids[6] ?? '')) throw new Error('select secret from somewhere');
      }),
    ),
    maker.token,
  );
  const { id } = await ask<Operation>('POST', '', { ids });
  const done = await ask<Operation>('POST', `/${id}/confirm`);
  expect(done).toMatchObject({ status: 'PARTIAL', counts: { done: 8, failed: 2, skipped: 0 } });
  const { rows } = await ask('GET', `/${id}?outcome=FAILED`);
  expect(rows.data.map(({ position, note }) => [position, note])).toEqual([
    [3, 'The door is locked.'],
    [6, 'Something went wrong with this row. Try it again on its own.'],
  ]);
  expect(await effectsOf(ids)).toEqual([1, 1, 1, 0, 1, 1, 0, 1, 1, 1]);
});

test('cancelled midway, what is done stays and the rest is not started', async () => {
  const maker = await admit();
  const ids = idsOf(500);
  const isThere = Promise.withResolvers<void>();
  const rest = Promise.withResolvers<void>();
  const node = await start(
    probeKind(async (some) => {
      if (!some.includes(ids[30] ?? '')) return;
      isThere.resolve();
      await rest.promise;
    }),
  );
  const ask = asking(node, maker.token);
  const { id } = await ask<Operation>('POST', '', { ids });
  expect((await ask<Operation>('POST', `/${id}/confirm`)).status).toBe('RUNNING');
  await isThere.promise;
  const cancelling = ask<Operation>('POST', `/${id}/cancel`);
  await expect
    .poll(async () => {
      const { rows } = await ground.current.owner.query(
        "select count(*)::int as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      );
      return rows[0].waiting;
    })
    .toBeGreaterThan(0);
  rest.resolve();
  const cancelled = await cancelling;
  expect(cancelled.status).toBe('CANCELLED');
  const { done } = cancelled.counts;
  expect(done).toBeGreaterThanOrEqual(50);
  expect(done).toBeLessThan(500);
  const pending = await ask('GET', `/${id}?outcome=PENDING`);
  expect(pending.rows.pagination.total).toBe(500 - done);
  expect((await effectsOf(ids)).filter((times) => times === 1)).toHaveLength(done);
});

test('a maker who may no longer do it is stopped before the next batch', async () => {
  const maker = await admit();
  const ids = idsOf(100);
  const { owner } = ground.current;
  const kind = probeKind(async (some) => {
    if (some.includes(ids[0] ?? ''))
      await owner.query('update users set is_active = false where id = $1', [maker.id]);
  });
  const ask = asking(await start(kind), maker.token);
  const { id } = await ask<Operation>('POST', '', { ids });
  await ask('POST', `/${id}/confirm`);
  await expect.poll(async () => (await ask('GET', `/${id}`)).status).toBe('FAILED');
  expect(await ask('GET', `/${id}`)).toMatchObject({
    reason: 'The person who started this no longer has permission. The rest was skipped.',
    counts: { done: 25, total: 100 },
    moves: [],
  });
});

test('its maker hears how far it is, at most five times a second, and that it is over; nobody else does', async () => {
  const [maker, other] = [await admit(), await admit()];
  const slow = probeKind();
  const node = await start({
    ...slow,
    apply: (tx, ids, doing, checked) => {
      vi.advanceTimersByTime(60);
      return slow.apply(tx, ids, doing, checked);
    },
  });
  const heard = new Heard<{ event: string } & OperationNews>();
  const wrong: OperationNews[] = [];
  for (const { token, id } of [maker, other]) {
    const socket = io(`${node.url}${namespaces.notifications}`, {
      transports: ['websocket'],
      auth: { token },
      forceNew: true,
    });
    onTestFinished(() => void socket.disconnect());
    for (const { name } of [operationProgress, operationDone]) {
      socket.on(name, (news: OperationNews) =>
        id === maker.id ? heard.add({ event: name, ...news }) : wrong.push(news),
      );
    }
    await next(socket, 'connect');
  }
  const ask = asking(node, maker.token);
  const { id } = await ask<Operation>('POST', '', { ids: idsOf(500) });
  // The clock moves with the batches alone, by which the job tells: 20 of 25 rows, 60 ms each.
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  await ask('POST', `/${id}/confirm`);
  const news = await heard.until((all) => all.some(({ event }) => event === operationDone.name));
  const progress = news.filter(({ event }) => event === operationProgress.name);
  expect(progress.map(({ counts }) => counts.processed)).toEqual([25, 150, 275, 400]);
  expect(news.at(-1)).toMatchObject({ id, kind: 'probe.mark', status: 'DONE', counts: { done: 500 } });
  expect(wrong).toEqual([]);
});

test('old operations are forgotten with their rows, dry runs sooner', async () => {
  const maker = await admit();
  const node = await start();
  const ask = asking(node, maker.token);
  const make = async (age: string, status: string) => {
    const { id } = await ask<Operation>('POST', '', { ids: idsOf(1) });
    await ground.current.owner.query(
      `update operations set status = $2, created_at = now() - $3::interval where id = $1`,
      [id, status, age],
    );
    return id;
  };
  const made = [
    await make('25 hours', 'DRY_RUN'),
    await make('23 hours', 'DRY_RUN'),
    await make('31 days', 'DONE'),
    await make('29 days', 'DONE'),
  ];
  await forgetOldOperations(node.app.deps, Date.now());
  const { rows } = await ground.current.owner.query<{ id: string }>(
    'select distinct operation_id as id from operation_rows where operation_id = any ($1::uuid[])',
    [made],
  );
  expect(rows.map(({ id }) => id).sort()).toEqual([made[1], made[3]].sort());
});
