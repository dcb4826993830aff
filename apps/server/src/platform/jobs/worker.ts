import type { EventEmitter } from 'node:events';
import {
  type CronItem,
  Logger,
  parseCronItems,
  type Runner,
  type RunnerOptions,
  run,
  type TaskList,
} from 'graphile-worker';
import type pg from 'pg';
import type { Log } from '../log/index.ts';
import type { JobHandler, JobQueue } from '../slice/index.ts';
import { beatMs, RunningJobs } from './running.ts';

export interface JobWorkerOptions {
  /** A pool of its own: jobs must not make requests wait for a connection. */
  readonly pool: pg.Pool;
  readonly log: Log;
  readonly handlers: readonly JobHandler[];
  readonly events: EventEmitter;
  /** Whether jobs also run by the clock, or only when somebody asks for them. */
  readonly runsByClock: boolean;
  /** A job has ended well and may have written to the outbox. */
  readonly afterJob: () => void;
}

/** Runs jobs until it is closed; comes back by itself when the database was away. */
export interface JobWorker {
  start(): void;
  /** Lets running jobs finish (5 s), then gives them back to the queue. */
  close(): Promise<void>;
}

const startAgainMs = 1_000;
/** The net under graphile-worker's own wake-up. */
const pollMs = 2_000;
/**
 * How many jobs of each queue a node runs at once. Each queue has a runner of its own: long jobs wait for each other,
 * never a letter or a notification for them.
 */
const jobsAtOnce = { quick: 2, long: 2 } as const satisfies Record<JobQueue, number>;
const queues = ['quick', 'long'] as const satisfies readonly JobQueue[];

/** Connections that the runners use: one each that listens, and one for each job that begins or ends. */
export const jobConnections = queues.reduce((sum, queue) => sum + 1 + jobsAtOnce[queue], 0);

/** @throws when two handlers have the same task */
export function createJobWorker(options: JobWorkerOptions): JobWorker {
  const { pool, log, handlers, events } = options;
  requireDifferentNames(handlers);
  const settingsOf = (queue: JobQueue): RunnerOptions => ({
    pgPool: pool,
    // A runner takes the jobs that it knows by name.
    ...workOf(
      handlers.filter((handler) => (handler.queue ?? 'quick') === queue),
      options,
    ),
    concurrency: jobsAtOnce[queue],
    pollInterval: pollMs,
    noHandleSignals: true,
    events,
    gracefulShutdownAbortTimeout: 5_000,
    logger: quietLogger(log),
  });
  const running = new RunningJobs(pool, events);
  let beating: NodeJS.Timeout | undefined;
  const runners = new Map<JobQueue, Runner>();
  let working: Promise<unknown> = Promise.resolve();
  const closing = new AbortController();

  async function work(queue: JobQueue): Promise<void> {
    const settings = settingsOf(queue);
    while (!closing.signal.aborted) {
      try {
        const runner = await run(settings);
        runners.set(queue, runner);
        if (closing.signal.aborted) await runner.stop();
        await runner.promise;
      } catch (error) {
        if (!closing.signal.aborted) log.warn({ err: error, queue }, 'jobs stopped; starting them again');
      }
      runners.delete(queue);
      await pause(startAgainMs, closing.signal);
    }
  }

  async function beat(): Promise<void> {
    try {
      const given = await running.beat();
      if (given > 0) log.warn({ jobs: given }, 'jobs that nobody ran were given back');
    } catch {
      // The database is away, which the worker tells of: the next beat is soon.
    }
  }

  return {
    start: () => {
      working = Promise.all(queues.map(work));
      void beat();
      beating = setInterval(() => void beat(), beatMs).unref();
    },
    close: async () => {
      closing.abort();
      clearInterval(beating);
      // Rejects only when it is stopping already.
      await Promise.all([...runners.values()].map((runner) => runner.stop().catch(() => undefined)));
      await working;
      await running.end().catch(() => undefined);
    },
  };
}

function requireDifferentNames(handlers: readonly JobHandler[]): void {
  const names = new Set<string>();
  for (const { task } of handlers) {
    if (names.has(task)) throw new Error(`Two jobs are called ${task}.`);
    names.add(task);
  }
}

/** What one runner does: by name, and by the clock. */
function workOf(
  handlers: readonly JobHandler[],
  { pool, log, runsByClock, afterJob }: JobWorkerOptions,
): Pick<RunnerOptions, 'taskList' | 'parsedCronItems'> {
  const taskList: TaskList = {};
  const crons: CronItem[] = [];
  for (const { task, cron, run: work } of handlers) {
    taskList[task] = async (payload, { job }) => {
      const given = isRecord(payload) ? payload : {};
      await work(given, { tries: job.attempts });
      if (cron && isByClock(given)) await forgetGivenUp(pool, task, log);
      afterJob();
    };
    // Without a backfill: what should have run while nobody ran is caught up by the next run.
    if (cron && runsByClock) crons.push({ task, match: cron, options: { maxAttempts: 3 } });
  }
  return { taskList, parsedCronItems: parseCronItems(crons) };
}

/** What runs by the clock is told when it was due, and nothing else. */
const isByClock = (payload: Record<string, unknown>) => Object.keys(payload).every((key) => key === '_cron');

/**
 * Removes earlier runs by the clock that were given up: this one has done what they should have done, so nobody needs to
 * be alerted any more.
 */
async function forgetGivenUp(pool: pg.Pool, task: string, log: Log): Promise<void> {
  try {
    await pool.query(
      `select graphile_worker.complete_jobs(array(
         select job.id from graphile_worker._private_jobs job
         join graphile_worker._private_tasks task on task.id = job.task_id
         where task.identifier = $1 and job.attempts >= job.max_attempts and job.locked_at is null
           and job.payload::jsonb - '_cron' = '{}'))`,
      [task],
    );
  } catch (error) {
    // The work itself is done, and the next run tries again.
    log.warn({ err: error, task }, 'earlier runs that were given up were not removed');
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

/** Its messages may quote a payload; what is logged is the level, the task and the job. */
function quietLogger(log: Log): Logger {
  return new Logger(({ taskIdentifier, jobId }) => (level, _message, meta) => {
    if (level === 'debug' || level === 'info') return;
    const error: unknown = meta?.error;
    log[level === 'error' ? 'error' : 'warn']({ task: taskIdentifier, jobId, err: error }, 'job');
  });
}
