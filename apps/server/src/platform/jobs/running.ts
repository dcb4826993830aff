import { randomUUID } from 'node:crypto';
import type { EventEmitter } from 'node:events';
import type pg from 'pg';

/** How often a worker is to say what it runs. */
export const beatMs = 10_000;
/** Between two beats that are further apart PostgreSQL was away, for others too. */
const gapMs = 3 * beatMs;

/**
 * What this worker runs, told to the others. A job whose server was killed, or whose end could not be written down
 * because the connection was lost just then, stays taken: graphile-worker gives it back after four hours. Here a job
 * that was taken a minute ago and that no worker says it runs is given back to whoever is free. It is run again, as
 * each job may be.
 */
export class RunningJobs {
  readonly #id = randomUUID();
  readonly #pool: pg.Pool;
  readonly #running = new Set<string>();
  #beatAt = Number.NEGATIVE_INFINITY;

  /** @param events of the worker */
  constructor(pool: pg.Pool, events: EventEmitter) {
    this.#pool = pool;
    events.on('job:start', ({ job }: { job: { id: string } }) => this.#running.add(job.id));
    events.on('job:complete', ({ job }: { job: { id: string } }) => this.#running.delete(job.id));
  }

  /**
   * Says what runs here, and gives back what runs nowhere, unless the others may not have had the time to say so.
   * @returns how many jobs were given back
   */
  async beat(): Promise<number> {
    await this.#pool.query(
      `insert into job_workers (id, running) values ($1, $2::bigint[])
       on conflict (id) do update set running = excluded.running, seen_at = now()`,
      [this.#id, [...this.#running]],
    );
    const beforeAt = this.#beatAt;
    this.#beatAt = performance.now();
    if (this.#beatAt - beforeAt > gapMs) return 0;
    await this.#pool.query(`delete from job_workers where seen_at < now() - interval '1 hour'`);
    const given = await this.#pool.query(`
      update graphile_worker._private_jobs as job set locked_at = null, locked_by = null
      where locked_at < now() - interval '1 minute' and not exists (
        select from job_workers w where w.seen_at > now() - interval '1 minute' and job.id = any(w.running))`);
    return given.rowCount ?? 0;
  }

  /** Nothing runs here any more. */
  async end(): Promise<void> {
    await this.#pool.query('delete from job_workers where id = $1', [this.#id]);
  }
}
