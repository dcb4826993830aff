import { EventEmitter } from 'node:events';
import { expect, onTestFinished, test } from 'vitest';
import { RunningJobs } from '../../src/platform/jobs/running.ts';
import type { Slice } from '../../src/platform/slice/index.ts';
import { Heard, useGround } from './ground.ts';

const ground = useGround();

/** A job that a server has taken two minutes ago and that was killed in its middle. */
async function taken(task: string, word: string): Promise<string> {
  const { owner } = ground.current;
  const added = await owner.query<{ id: string }>(
    'select id from graphile_worker.add_job($1, payload := $2::json)',
    [task, JSON.stringify({ word })],
  );
  const id = added.rows[0]?.id ?? '';
  await owner.query(
    `update graphile_worker._private_jobs
     set locked_at = now() - interval '2 minutes', locked_by = 'killed', attempts = 1 where id = $1`,
    [id],
  );
  return id;
}

test('a job whose server was killed is run by another one, within seconds after a minute', async () => {
  const heard = new Heard<unknown>();
  const slice: Slice = {
    name: 'worker',
    jobs: () => [{ task: 'probe.work', run: async ({ word }) => void heard.add(word) }],
  };
  await taken('probe.work', 'half done');
  const node = await ground.current.startNode([slice]);
  await expect.poll(() => heard.all).toEqual(['half done']);
  await node.close();
});

test('long jobs, as many as run at once and more, hold up no quick one', async () => {
  const heard = new Heard<string>();
  const rest = Promise.withResolvers<void>();
  onTestFinished(() => rest.resolve());
  const slice: Slice = {
    name: 'lanes',
    jobs: () => [
      {
        task: 'probe.long',
        queue: 'long',
        run: async ({ word }) => {
          heard.add(`${word} begins`);
          await rest.promise;
          heard.add(`${word} ends`);
        },
      },
      { task: 'probe.letter', run: async ({ word }) => void heard.add(String(word)) },
    ],
  };
  const node = await ground.current.startNode([slice]);
  const { jobs, db } = node.app.deps;
  const add = (task: string, word: string) => db.transaction((tx) => jobs.add(tx, task, { word }));
  for (const word of ['1', '2', '3']) await add('probe.long', word);
  await expect.poll(() => heard.all.toSorted()).toEqual(['1 begins', '2 begins']);
  for (const word of ['letter a', 'letter b', 'letter c']) await add('probe.letter', word);
  await expect.poll(() => heard.all.slice(2).toSorted()).toEqual(['letter a', 'letter b', 'letter c']);
  rest.resolve();
  await expect.poll(() => heard.all).toContain('3 ends');
  await node.close();
});

test('two jobs of one name are refused, in whichever queues they are', async () => {
  const slice = (name: string, queue: 'quick' | 'long'): Slice => ({
    name,
    jobs: () => [{ task: 'probe.same', queue, run: async () => undefined }],
  });
  await expect(ground.current.startNode([slice('one', 'quick'), slice('two', 'long')])).rejects.toThrow(
    'Two jobs are called probe.same.',
  );
});

test('a job that runs is left alone as long as its worker says so', async () => {
  const { owner } = ground.current;
  const [mine, others] = [new EventEmitter(), new EventEmitter()];
  const [me, other] = [new RunningJobs(owner, mine), new RunningJobs(owner, others)];
  const id = await taken('probe.other', 'long');
  others.emit('job:start', { job: { id } });
  await other.beat();
  // Whoever has only come has not waited for what the others have to say.
  expect(await me.beat()).toBe(0);
  expect(await me.beat()).toBe(0);
  // The same for whoever runs it.
  expect(await other.beat()).toBe(0);
  // Its end could not be written down.
  others.emit('job:complete', { job: { id } });
  expect(await other.beat()).toBe(1);
  expect(await me.beat()).toBe(0);
});

test('a worker that is silent for a minute runs nothing any more', async () => {
  const { owner } = ground.current;
  const [mine, others] = [new EventEmitter(), new EventEmitter()];
  const [me, other] = [new RunningJobs(owner, mine), new RunningJobs(owner, others)];
  const id = await taken('probe.other', 'silent');
  others.emit('job:start', { job: { id } });
  await other.beat();
  await me.beat();
  expect(await me.beat()).toBe(0);
  await owner.query(
    `update job_workers set seen_at = now() - interval '61 seconds' where running = array[$1::bigint]`,
    [id],
  );
  expect(await me.beat()).toBe(1);
  await me.end();
  await other.end();
  expect(
    (await owner.query('select from job_workers where running = array[$1::bigint]', [id])).rowCount,
  ).toBe(0);
});

test('a run by the clock that was given up leaves the metrics once a later one succeeds; other jobs stay', async () => {
  const { owner } = ground.current;
  let isBroken = true;
  const slice: Slice = {
    name: 'nightly',
    jobs: () => [
      {
        task: 'probe.nightly',
        cron: '37 3 * * *',
        run: async () => {
          if (isBroken) throw new Error('probe');
        },
      },
      {
        task: 'probe.letters',
        run: async () => {
          throw new Error('probe');
        },
      },
    ],
  };
  const add = (task: string, payload: object) =>
    owner.query('select graphile_worker.add_job($1, payload := $2::json, max_attempts := 1)', [
      task,
      JSON.stringify(payload),
    ]);
  const givenUp = async () => {
    const { rows } = await owner.query<{ task: string }>(
      `select task_identifier as task from graphile_worker.jobs
       where attempts >= max_attempts and locked_at is null and task_identifier like 'probe.%' order by 1`,
    );
    return rows.map(({ task }) => task);
  };
  const clock = { _cron: { ts: '2026-11-29T03:37:00Z', backfilled: false } };
  const node = await ground.current.startNode([slice]);
  await add('probe.nightly', clock);
  await add('probe.nightly', { of: 'somebody' });
  await add('probe.letters', {});
  await expect.poll(givenUp).toEqual(['probe.letters', 'probe.nightly', 'probe.nightly']);
  isBroken = false;
  await add('probe.nightly', clock);
  await expect.poll(givenUp).toEqual(['probe.letters', 'probe.nightly']);
  await node.close();
});
