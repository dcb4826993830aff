import { EventEmitter } from 'node:events';
import type pg from 'pg';
import { Counter, Gauge } from 'prom-client';
import type { Metrics } from '../metrics/index.ts';

interface Waiting {
  task: string;
  waiting: number;
  failed: number;
  oldest_seconds: number;
}

/** Asked of the database at most this often, however often the metrics are read. */
const askAgainMs = 5_000;

/**
 * What whoever runs Homeward must know of jobs: how many wait and since when, how many have been given up, how
 * often one went wrong.
 * @returns the events that the worker tells its errors to
 */
export function measureJobs(metrics: Metrics, pool: pg.Pool): EventEmitter {
  const registers = [metrics.registry];
  const labelNames = ['task'];
  const events = new EventEmitter();
  const errors = new Counter({
    name: 'homeward_jobs_errors_total',
    help: 'Runs of a job that ended in an error; it is tried again.',
    labelNames,
    registers,
  });
  events.on('job:error', ({ job }: { job: { task_identifier: string } }) =>
    errors.inc({ task: job.task_identifier }),
  );

  const failed = new Gauge({
    name: 'homeward_jobs_failed',
    help: 'Jobs that were given up after their last try.',
    labelNames,
    registers,
  });
  const oldest = new Gauge({
    name: 'homeward_jobs_oldest_waiting_seconds',
    help: 'How long the oldest due job has been waiting.',
    labelNames,
    registers,
  });
  let askedAt = Number.NEGATIVE_INFINITY;
  new Gauge({
    name: 'homeward_jobs_waiting',
    help: 'Jobs that are due and wait for a worker.',
    labelNames,
    registers,
    async collect() {
      if (performance.now() - askedAt < askAgainMs) return;
      askedAt = performance.now();
      // A scrape while the database is away still tells everything else.
      const rows = await countJobs(pool).catch(() => []);
      for (const gauge of [this, failed, oldest]) gauge.reset();
      for (const row of rows) {
        this.set({ task: row.task }, row.waiting);
        failed.set({ task: row.task }, row.failed);
        oldest.set({ task: row.task }, row.oldest_seconds);
      }
    },
  });
  return events;
}

async function countJobs(pool: pg.Pool): Promise<Waiting[]> {
  const answer = await pool.query<Waiting>(`
    select task_identifier as task,
      count(*) filter (where attempts < max_attempts and run_at <= now() and locked_at is null)::int as waiting,
      count(*) filter (where attempts >= max_attempts)::int as failed,
      coalesce(extract(epoch from now() - min(run_at) filter (
        where attempts < max_attempts and run_at <= now() and locked_at is null)), 0)::float8 as oldest_seconds
    from graphile_worker.jobs group by task_identifier`);
  return answer.rows;
}
