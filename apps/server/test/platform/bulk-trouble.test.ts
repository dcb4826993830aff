import { randomBytes, randomUUID } from 'node:crypto';
import { chownSync, mkdirSync, statSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { type Operation, type OperationAnswer, operationStates } from '@homeward/contract/core';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import * as z from 'zod/mini';
import { sql } from '../../src/platform/db/index.ts';
import { problem } from '../../src/platform/errors/index.ts';
import { resumeLost } from '../../src/platform/operations/operations.jobs.ts';
import { defineOperation, type OperationKind } from '../../src/platform/slice/index.ts';
import { createPerson } from '../people.ts';
import { needsRoot } from '../root.ts';
import { fill, makeDisk } from '../start/disk.ts';
import { failAtThird } from '../trouble.ts';
import { type Node, useGround } from './ground.ts';
import { probeSlice } from './probeOperation.ts';

// What keeps an operation from going on and has nothing to do with its rows: nothing ends half done for good.

const ground = useGround();

beforeAll(async () => {
  await ground.current.owner.query(`
    create table probe_things (id uuid primary key, times int not null default 0, filling bytea);
    grant all on probe_things to homeward_app`);
});

interface Hooks {
  /** In the middle of a batch, after its rows were changed. */
  readonly onRows?: (ids: readonly string[]) => Promise<void>;
  /** Which things are locked, by each call. */
  readonly locked?: string[][];
  /** Who is told of what. */
  readonly told?: string[][];
}

/** Counts things up, and down again; each change of a row needs room on the disk. */
function countingKind({ onRows = async () => undefined, locked, told }: Hooks = {}): OperationKind {
  const lock = async (tx: Parameters<OperationKind['lock']>[0], ids: readonly string[]) => {
    locked?.push([...ids]);
    await tx.run(sql`select from probe_things where id = any (${ids}::uuid[]) order by id for update`);
  };
  const count = async (tx: Parameters<OperationKind['lock']>[0], ids: readonly string[], by: number) => {
    for (const id of ids)
      await tx.run(
        sql`update probe_things set times = times + ${by}, filling = ${randomBytes(1500)} where id = ${id}`,
      );
    await onRows(ids);
  };
  return defineOperation({
    name: 'probe.count',
    payload: z.strictObject({}),
    may: ({ role }) => role === 'Admin',
    lock,
    check: async (_db, ids) => ids.map((id) => ({ id, verdict: 'OK' })),
    apply: async (tx, ids) => {
      await count(tx, ids, 1);
      return ids.map((id) => ({ id, before: {} }));
    },
    describe: async () => new Map(),
    tell: async (_tx, rows) => void told?.push(rows.map(({ id }) => id)),
    undo: {
      before: z.strictObject({}),
      check: async (_tx, rows) => rows.map(({ id }) => ({ id, verdict: 'OK' })),
      apply: (tx, rows) =>
        count(
          tx,
          rows.map(({ id }) => id),
          -1,
        ),
    },
  });
}

async function start(hooks: Hooks = {}): Promise<Node> {
  const node = await ground.current.startNode([probeSlice(countingKind(hooks))]);
  onTestFinished(() => node.close());
  return node;
}

/** Somebody who starts operations on things that are there, and sees how often each was counted. */
async function prepare(node: Node, many: number) {
  const { owner, gate } = ground.current;
  const { id: makerId } = await createPerson(owner, { role: 'Admin' });
  const { token } = gate.admit('Admin', 600_000, randomUUID(), makerId);
  const ids = Array.from({ length: many }, () => randomUUID());
  await owner.query('insert into probe_things (id) select unnest($1::uuid[])', [ids]);
  const ask = async <Answer = Operation & { detail?: string; code?: string }>(
    method: string,
    path: string,
    body?: object,
  ) => {
    const response = await fetch(`${node.url}/api/probe-operations${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: (await response.json()) as Answer };
  };
  const { id } = (await ask('POST', '', { ids })).body;
  return {
    id,
    ids,
    move: (name: 'confirm' | 'undo' | 'cancel') => ask('POST', `/${id}/${name}`),
    read: async () => (await ask<OperationAnswer>('GET', `/${id}`)).body,
    until: (status: string) => expect.poll(async () => (await ask('GET', `/${id}`)).body.status).toBe(status),
    counted: async () => {
      const { rows } = await owner.query<{ times: number }>(
        'select times from probe_things join unnest($1::uuid[]) with ordinality as o (id, at) using (id) order by at',
        [ids],
      );
      return rows.map(({ times }) => times);
    },
  };
}

const times = (count: number, value: number) => Array<number>(count).fill(value);

/** The job of an operation that has failed; its next try is now, and its last one where it says so. */
async function tryJobAgain(id: string, isLast: boolean): Promise<void> {
  const { owner } = ground.current;
  await expect
    .poll(
      async () =>
        (
          await owner.query(
            `update graphile_worker._private_jobs set run_at = now(),
               attempts = case when $2 then 5 else attempts end
             where payload ->> 'id' = $1 and last_error is not null and locked_at is null returning id`,
            [id, isLast],
          )
        ).rowCount,
    )
    .toBe(1);
}

needsRoot('an operation on a full disk', 1, () => {
  test('a full disk stops an operation and its undoing where they are, and both go on once there is room', async () => {
    const { owner } = ground.current;
    const disk = await makeDisk(8);
    const { rows } = await owner.query<{ pid: number }>('select pg_backend_pid() as pid');
    // The account that PostgreSQL runs as.
    const { uid, gid } = statSync(`/proc/${rows[0]?.pid}`);
    const folder = join(disk, 'tables');
    mkdirSync(folder, { mode: 0o700 });
    chownSync(folder, uid, gid);
    await owner.query(`create tablespace small location '${folder}'`);
    await owner.query('alter table probe_things set tablespace small');
    onTestFinished(async () => {
      await owner.query('alter table probe_things set tablespace pg_default');
      await owner.query('drop tablespace small');
    });
    const makeRoom = () => truncateSync(join(disk, 'filler'));
    let batches = 0;
    const told: string[][] = [];
    const node = await start({
      told,
      onRows: async () => {
        batches += 1;
        if (batches === 1) fill(disk);
      },
    });
    const { id, ids, move, read, until, counted } = await prepare(node, 300);

    await move('confirm');
    await tryJobAgain(id, false);
    await expect.poll(async () => (await read()).status).toBe('RUNNING');
    await tryJobAgain(id, true);
    await until('INTERRUPTED');
    const stopped = await read();
    expect(stopped).toMatchObject({
      moves: ['confirm', 'undo'],
      reason:
        'The disk of the database is full, so the rest waits. Contact your administrator, and try again later.',
      counts: { failed: 0, skipped: 0, processed: stopped.counts.done },
    });
    const { done } = stopped.counts;
    expect(done).toBeGreaterThanOrEqual(25);
    expect(done).toBeLessThan(300);
    expect(await counted()).toEqual([...times(done, 1), ...times(300 - done, 0)]);
    expect(told).toEqual([ids.slice(0, done)]);

    makeRoom();
    await move('confirm');
    await until('DONE');
    expect((await read()).counts).toMatchObject({ done: 300, processed: 300, failed: 0 });
    expect(await counted()).toEqual(times(300, 1));
    expect(told).toEqual([ids.slice(0, done), ids.slice(done)]);

    batches = 0;
    await move('undo');
    await tryJobAgain(id, true);
    await until('UNDO_INTERRUPTED');
    const half = await read();
    expect(half).toMatchObject({ moves: ['undo'], undoUntil: null, counts: { failed: 0, kept: 0 } });
    const { undone } = half.counts;
    expect(undone).toBeGreaterThanOrEqual(25);
    expect(undone).toBeLessThan(300);
    expect(await counted()).toEqual([...times(300 - undone, 1), ...times(undone, 0)]);

    // The 15 minutes are for beginning.
    await owner.query("update operations set finished_at = now() - interval '1 day' where id = $1", [id]);
    makeRoom();
    expect((await move('undo')).status).toBe(200);
    await until('UNDONE');
    expect((await read()).counts).toMatchObject({ undone: 300, kept: 0, failed: 0 });
    expect(await counted()).toEqual(times(300, 0));
    expect(told.slice(2)).toEqual([ids.slice(300 - undone), ids.slice(0, 300 - undone)]);
  });
});

const sqlStates = [
  ['40001', 409, 'TRY_AGAIN'],
  ['40P01', 409, 'TRY_AGAIN'],
  ['55P03', 409, 'TRY_AGAIN'],
  ['53100', 503, undefined],
  ['53200', 503, undefined],
  ['53300', 503, undefined],
  ['57014', 503, undefined],
  ['57P01', 503, undefined],
  ['58030', 503, undefined],
] as const;

describe('a few rows, done with the answer', () => {
  test.each(sqlStates)(
    '%s: all or nothing, forward and undone, and again',
    async (sqlState, status, code) => {
      const node = await start();
      const { move, read, counted } = await prepare(node, 10);
      let isOver = await failAtThird(ground.current.owner, 'update on probe_things', sqlState);
      const refused = await move('confirm');
      expect([refused.status, refused.body.code]).toEqual([status, code]);
      expect(await read()).toMatchObject({ status: 'DRY_RUN', version: 1, counts: { done: 0, failed: 0 } });
      expect(await counted()).toEqual(times(10, 0));
      await isOver();
      expect((await move('confirm')).body).toMatchObject({ status: 'DONE', counts: { done: 10 } });
      isOver = await failAtThird(ground.current.owner, 'update on probe_things', sqlState);
      expect((await move('undo')).status).toBe(status);
      expect(await read()).toMatchObject({ status: 'DONE', counts: { done: 10, undone: 0, failed: 0 } });
      expect(await counted()).toEqual(times(10, 1));
      await isOver();
      expect((await move('undo')).body).toMatchObject({ status: 'UNDONE', counts: { undone: 10 } });
      expect(await counted()).toEqual(times(10, 0));
    },
  );
});

/** How many wait for a lock in a statement that begins so; as `pid` where it is to be ended. */
const waitingFor = `select pid from pg_stat_activity
  where wait_event_type = 'Lock' and datname = current_database() and query like $1 || '%'`;
const locking = 'select from probe_things where id = any';
const untilWaiting = () =>
  expect
    .poll(async () => (await ground.current.owner.query(waitingFor, [locking])).rowCount, { interval: 20 })
    .toBe(1);

/** Somebody else who has locked a thing, in a transaction of their own. */
async function hold(id: string) {
  const holder = await ground.current.owner.connect();
  onTestFinished(() => holder.release());
  // The operation is the one that notices a deadlock.
  await holder.query("set deadlock_timeout = '10min'");
  await holder.query('begin');
  await holder.query('select from probe_things where id = $1 for update', [id]);
  return holder;
}

describe('many rows, done by a job', () => {
  test('only what a row itself causes is its failure; all rows of a batch are locked once and in one order', async () => {
    const locked: string[][] = [];
    let wrong = '';
    const node = await start({
      locked,
      onRows: async (some) => {
        if (some.includes(wrong)) throw problem(409, 'The door is locked.');
      },
    });
    const { ids, move, read, until, counted } = await prepare(node, 60);
    wrong = ids[30] ?? '';
    await move('confirm');
    await until('PARTIAL');
    expect((await read()).counts).toMatchObject({ done: 59, failed: 1 });
    expect(await counted()).toEqual(ids.map((_, at) => (at === 30 ? 0 : 1)));
    expect(locked).toEqual([ids.slice(0, 25), ids.slice(25, 50), ids.slice(50)]);
  });

  test('a statement that is canceled is run again by the job, and the operation goes on where it was', async () => {
    const node = await start();
    const { id, ids, move, read, until, counted } = await prepare(node, 60);
    const holder = await hold(ids[40] ?? '');
    await move('confirm');
    await untilWaiting();
    await ground.current.owner.query(`select pg_cancel_backend(pid) from (${waitingFor}) as stuck`, [
      locking,
    ]);
    await tryJobAgain(id, false);
    await untilWaiting();
    expect(await read()).toMatchObject({ status: 'RUNNING', counts: { done: 25, failed: 0 } });
    await holder.query('rollback');
    await until('DONE');
    expect(await counted()).toEqual(times(60, 1));
  });

  test('a deadlock is tried again at once', async () => {
    const node = await start();
    const { ids, move, until, counted } = await prepare(node, 60);
    const batch = ids.slice(25, 50).sort();
    const holder = await hold(batch.at(-1) ?? '');
    await move('confirm');
    await untilWaiting();
    await holder.query('select from probe_things where id = $1 for update', [batch[0]]);
    await holder.query('rollback');
    await until('DONE');
    expect(await counted()).toEqual(times(60, 1));
  });

  test('one whose job was given up goes on the next night', async () => {
    const node = await start();
    const { id, until, counted } = await prepare(node, 60);
    await ground.current.owner.query("update operations set status = 'RUNNING' where id = $1", [id]);
    await resumeLost(node.app.deps);
    await until('DONE');
    expect(await counted()).toEqual(times(60, 1));
  });
});

test('who may not do it any more cannot go on with what was interrupted, and a fault of ours interrupts too', async () => {
  let isBroken = true;
  const kind = countingKind();
  const node = await ground.current.startNode([
    probeSlice({
      ...kind,
      lock: async (...given) => {
        if (isBroken) throw new Error('probe');
        return kind.lock(...given);
      },
    }),
  ]);
  onTestFinished(() => node.close());
  const { id, move, read, until } = await prepare(node, 60);
  await move('confirm');
  await tryJobAgain(id, true);
  await until('INTERRUPTED');
  expect((await read()).reason).toBe('Something went wrong on our side, so the rest waits. Try again.');
  const { body } = await move('cancel');
  expect(body.detail).toBe(operationStates.moves.cancel.refusals?.INTERRUPTED);
  isBroken = false;
  await ground.current.owner.query(
    'update users set is_active = false where id = (select created_by from operations where id = $1)',
    [id],
  );
  await move('confirm');
  await until('FAILED');
});
