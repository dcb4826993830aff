import type pg from 'pg';
import type { Log } from '../log/index.ts';
import type { JobHandler, OutboxListener } from '../slice/index.ts';
import { isBefore, moveCursor, type OutboxRow, type Position, readCursor, scan } from './reading.ts';

/** A message that its listener has refused this often in a row goes on as a job, so that the next ones can pass. */
const triesInARow = 5;
const firstPauseMs = 200;
const retryTask = 'outbox.retry';

/** One `once` listener on the node that leads: handles its messages one after the other, from its cursor on. */
export class OnceReader {
  readonly listener: OutboxListener;
  readonly #pool: pg.Pool;
  readonly #log: Log;
  #position: Position | undefined;
  #saved: Position | undefined;
  #isDirty = true;
  #working: Promise<void> | undefined;
  #tries = 0;
  #retry: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(listener: OutboxListener, pool: pg.Pool, log: Log) {
    this.listener = listener;
    this.#pool = pool;
    this.#log = log;
  }

  /** Whether this node has read for it since the lead came here. */
  get isServed(): boolean {
    return this.#position !== undefined;
  }

  /** The lead may be elsewhere now: forget the place, another node moves it. */
  forget(): void {
    this.#position = undefined;
    this.#isDirty = true;
  }

  /** There may be something for it. */
  wake(): void {
    this.#isDirty = true;
    if (this.#working || this.#retry || this.#isClosed) return;
    this.#working = this.#work().finally(() => {
      this.#working = undefined;
      if (this.#isDirty) this.wake();
    });
  }

  /** A scan has seen nothing for it up to a place. */
  passed(position: Position): void {
    if (this.#isDirty || this.#working || !this.#position) return;
    if (isBefore(this.#position, position)) this.#position = position;
  }

  /** Writes down how far it has come without having had anything to do, so that old messages can be removed. */
  async save(): Promise<void> {
    const position = this.#position;
    if (!position || this.#isDirty || this.#working || position.xid === this.#saved?.xid) return;
    await moveCursor(this.#pool, this.listener.name, position);
    this.#saved = position;
  }

  /** Lets the message that is being handled finish. */
  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#retry);
    await this.#working;
  }

  async #work(): Promise<void> {
    try {
      while (this.#isDirty && !this.#isClosed) {
        this.#isDirty = false;
        this.#position ??= await readCursor(this.#pool, this.listener.name);
        const found = await scan(this.#pool, this.#position, [this.listener.topic]);
        for (const row of found.rows) {
          if (this.#isClosed) return;
          await this.#handle(row);
        }
        this.#position = found.position;
        if (found.hasMore) this.#isDirty = true;
      }
    } catch (error) {
      this.#log.warn({ err: error, listener: this.listener.name, tries: this.#tries }, 'outbox');
      // Still to do: nothing may pass it meanwhile.
      this.#isDirty = true;
      this.#pause();
    }
  }

  /** Handles a message, then moves the cursor: dying between the two makes it come again, with the same id. */
  async #handle(row: OutboxRow): Promise<void> {
    const position = { xid: row.xid, id: row.id };
    try {
      await this.listener.handle({ id: row.id, payload: row.payload });
      await moveCursor(this.#pool, this.listener.name, position);
    } catch (error) {
      this.#tries += 1;
      if (this.#tries < triesInARow) throw error;
      this.#log.error(
        { err: error, listener: this.listener.name, message: row.id },
        'outbox message put aside',
      );
      await this.#putAside(row, position);
    }
    this.#tries = 0;
    this.#position = position;
    this.#saved = position;
  }

  async #putAside({ id, payload }: OutboxRow, position: Position): Promise<void> {
    const client = await this.#pool.connect();
    try {
      await client.query('begin');
      await client.query(
        'select graphile_worker.add_job($1, payload := $2::json, job_key := $3, max_attempts := 25)',
        [
          retryTask,
          JSON.stringify({ listener: this.listener.name, id, payload }),
          `${this.listener.name}:${id}`,
        ],
      );
      await moveCursor(client, this.listener.name, position);
      await client.query('commit');
      client.release();
    } catch (error) {
      client.release(true);
      throw error;
    }
  }

  #pause(): void {
    if (this.#isClosed) return;
    const pauseMs = Math.min(firstPauseMs * 2 ** this.#tries, 5_000);
    this.#retry = setTimeout(() => {
      this.#retry = undefined;
      this.wake();
    }, pauseMs).unref();
  }
}

/** The job that tries again what a listener has refused again and again; it stays visible as a failed job. */
export function retryOutboxJob(listeners: readonly OutboxListener[]): JobHandler {
  const byName = new Map(listeners.map((listener) => [listener.name, listener]));
  return {
    task: retryTask,
    run: async ({ listener, id, payload }) => {
      const found = byName.get(String(listener));
      if (!found) throw new Error('This listener is no longer there.');
      await found.handle({ id: String(id), payload: payload as Record<string, unknown> });
    },
  };
}
