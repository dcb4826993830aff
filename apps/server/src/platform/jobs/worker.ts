import type { EventEmitter } from 'node:events';
import { type CronItem, Logger, parseCronItems, type Runner, run, type TaskList } from 'graphile-worker';
import type pg from 'pg';
import type { Log } from '../log/index.ts';
import type { JobHandler } from '../slice/index.ts';
import { beatMs, RunningJobs } from './running.ts';

export interface JobWorkerOptions {
  /** A pool of its own: jobs must not make requests wait for a connection. */
  readonly pool: pg.Pool;
  readonly log: Log;
  readonly handlers: readonly JobHandler[];
  readonly events: EventEmitter;
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
const jobsAtOnce = 2;

/** @throws when two handlers have the same task */
export function createJobWorker(options: JobWorkerOptions): JobWorker {
  const { pool, log, handlers, events, afterJob } = options;
  const tasks: TaskList = {};
  const crons: CronItem[] = [];
  for (const handler of handlers) {
    if (tasks[handler.task]) throw new Error(`Two jobs are called ${handler.task}.`);
    tasks[handler.task] = async (payload) => {
      await handler.run(isRecord(payload) ? payload : {});
      afterJob();
    };
    // Without a backfill: what should have run while nobody ran is caught up by the next run.
    if (handler.cron) crons.push({ task: handler.task, match: handler.cron, options: { maxAttempts: 3 } });
  }
  const settings = {
    pgPool: pool,
    taskList: tasks,
    parsedCronItems: parseCronItems(crons),
    concurrency: jobsAtOnce,
    pollInterval: pollMs,
    noHandleSignals: true,
    events,
    gracefulShutdownAbortTimeout: 5_000,
    logger: quietLogger(log),
  };
  const running = new RunningJobs(pool, events);
  let beating: NodeJS.Timeout | undefined;
  let runner: Runner | undefined;
  let working: Promise<void> = Promise.resolve();
  const closing = new AbortController();

  async function work(): Promise<void> {
    while (!closing.signal.aborted) {
      try {
        runner = await run(settings);
        if (closing.signal.aborted) await runner.stop();
        await runner.promise;
      } catch (error) {
        if (!closing.signal.aborted) log.warn({ err: error }, 'jobs stopped; starting them again');
      }
      runner = undefined;
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
      working = work();
      void beat();
      beating = setInterval(() => void beat(), beatMs).unref();
    },
    close: async () => {
      closing.abort();
      clearInterval(beating);
      // Rejects only when it is stopping already.
      await runner?.stop().catch(() => undefined);
      await working;
      await running.end().catch(() => undefined);
    },
  };
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
