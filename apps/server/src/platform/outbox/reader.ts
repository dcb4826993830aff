import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { Log } from '../log/index.ts';
import type { OutboxListener } from '../slice/index.ts';
import { channel, type OutboxConnection, openConnection } from './connection.ts';
import { OnceReader } from './once.ts';
import { addCursors, bringToNow, type OutboxRow, type Position, scan, tail } from './reading.ts';

export interface OutboxReaderOptions {
  /** For the connection that the reader keeps to itself. */
  readonly databaseUrl: string;
  readonly pool: pg.Pool;
  readonly log: Log;
  readonly listeners: readonly OutboxListener[];
}

/** Reads the outbox on this node and hands messages to its listeners. */
export interface OutboxReader {
  start(): Promise<void>;
  /** A transaction has committed here: look soon, and tell the other nodes. */
  poke(): void;
  /** Lets what is being handled finish. */
  close(): Promise<void>;
}

/** The net: nothing is heard later than this, whatever notice was lost. */
const pollMs = 1_000;
/** Scans come no closer than this, so that many small commits share one. */
const minGapMs = 5;
const firstHiddenMs = 10;
const maxHiddenMs = 200;
const tellOthersMs = 50;
const connectAgainMs = 500;
const saveMs = 60_000;

/**
 * Reads below the oldest running transaction, in commit order, in batches, woken by pokes. `every-node` listeners
 * hear what is written while the node runs; `once` listeners are served by the one node that holds the lead.
 * @throws when two listeners share a name
 */
export function createOutboxReader(options: OutboxReaderOptions): OutboxReader {
  const reader = new Reader(options);
  return { start: () => reader.start(), poke: () => reader.poke(), close: () => reader.close() };
}

class Reader {
  readonly #options: OutboxReaderOptions;
  readonly #node = randomUUID();
  readonly #topics: readonly string[];
  readonly #everyNode: readonly OutboxListener[];
  readonly #once: readonly OnceReader[];
  #connection: OutboxConnection | undefined;
  #position: Position | undefined;
  #scanning: Promise<void> | undefined;
  #isAwaited = false;
  /** A fault that lasts is reported once. */
  #isFailing = false;
  #lastScanAt = 0;
  #hiddenMs = firstHiddenMs;
  #next: NodeJS.Timeout | undefined;
  #telling: NodeJS.Timeout | undefined;
  #saving: NodeJS.Timeout | undefined;
  #leads = false;
  #isStarted = false;
  #isClosed = false;

  constructor(options: OutboxReaderOptions) {
    const { listeners, pool, log } = options;
    this.#options = options;
    this.#topics = [...new Set(listeners.map((listener) => listener.topic))];
    this.#everyNode = listeners.filter((listener) => listener.delivery === 'every-node');
    this.#once = listeners
      .filter((listener) => listener.delivery === 'once')
      .map((listener) => new OnceReader(listener, pool, log));
    const names = new Set(listeners.map((listener) => listener.name));
    if (names.size < listeners.length) throw new Error('Two outbox listeners share a name.');
  }

  async start(): Promise<void> {
    await this.#connect();
    this.#isStarted = true;
    this.#saving = setInterval(() => void this.#save(), saveMs).unref();
    this.#wake(0);
  }

  poke(): void {
    if (this.#isClosed || !this.#isStarted) return;
    this.#wake(0);
    this.#telling ??= setTimeout(() => {
      this.#telling = undefined;
      // Lost is not lost for good: the other nodes poll.
      this.#options.pool.query(`select pg_notify('${channel}', $1)`, [this.#node]).catch(() => undefined);
    }, tellOthersMs).unref();
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#next);
    clearTimeout(this.#telling);
    clearInterval(this.#saving);
    await this.#scanning;
    await Promise.all(this.#once.map((reader) => reader.close()));
    await this.#save();
    await this.#connection?.close().catch(() => undefined);
  }

  async #connect(): Promise<void> {
    const connection = await openConnection(
      this.#options.databaseUrl,
      this.#node,
      () => this.#wake(0),
      () => this.#lost(),
    );
    this.#connection = connection;
    if (this.#position) return;
    await bringToNow(connection.client);
    await addCursors(
      connection.client,
      this.#once.map((reader) => reader.listener.name),
    );
    this.#position = await tail(connection.client);
  }

  #lost(): void {
    if (!this.#connection || this.#isClosed) return;
    this.#connection = undefined;
    this.#leads = false;
    this.#options.log.warn('the connection of the outbox reader was lost');
    this.#wake(connectAgainMs);
  }

  /** Sees to it that a scan begins after a wait, or sooner when another waits less. */
  #wake(afterMs: number): void {
    if (this.#isClosed) return;
    if (this.#scanning) {
      if (afterMs === 0) this.#isAwaited = true;
      return;
    }
    const gapMs = Math.max(afterMs, this.#lastScanAt + minGapMs - performance.now(), 0);
    clearTimeout(this.#next);
    this.#next = setTimeout(() => this.#begin(), gapMs).unref();
  }

  #begin(): void {
    if (this.#scanning || this.#isClosed) return;
    this.#isAwaited = false;
    this.#scanning = this.#scan()
      .catch((error: unknown) => {
        if (!this.#isFailing) this.#options.log.warn({ err: error }, 'the outbox could not be read');
        this.#isFailing = true;
        return connectAgainMs;
      })
      .then((againMs) => {
        this.#scanning = undefined;
        this.#lastScanAt = performance.now();
        this.#wake(this.#isAwaited ? 0 : againMs);
      });
  }

  /** @returns ms until the next scan is due when nobody pokes */
  async #scan(): Promise<number> {
    if (!this.#connection) await this.#connect();
    const connection = this.#connection;
    if (!connection || !this.#position) return connectAgainMs;
    if (!this.#leads && this.#once.length > 0 && (await connection.takeLead())) this.#lead();
    const found = await scan(connection.client, this.#position, this.#topics);
    const topics = new Set(found.rows.map((row) => row.topic));
    this.#position = found.position;
    if (this.#isFailing) this.#options.log.info('the outbox is read again');
    this.#isFailing = false;
    if (this.#leads) this.#serveOnce(topics, found.position);
    for (const row of found.rows) await this.#tellEveryNode(row);
    if (found.hasMore) return 0;
    if (found.hasHidden) {
      this.#hiddenMs = Math.min(this.#hiddenMs * 2, maxHiddenMs);
      return this.#hiddenMs;
    }
    this.#hiddenMs = firstHiddenMs;
    for (const listener of this.#everyNode) listener.caughtUp?.();
    return pollMs;
  }

  /** The lead came here: another node may have moved the cursors meanwhile. */
  #lead(): void {
    this.#leads = true;
    for (const reader of this.#once) reader.forget();
  }

  #serveOnce(topics: ReadonlySet<string>, position: Position): void {
    for (const reader of this.#once) {
      if (topics.has(reader.listener.topic) || !reader.isServed) reader.wake();
      else reader.passed(position);
    }
  }

  async #tellEveryNode(row: OutboxRow): Promise<void> {
    for (const listener of this.#everyNode) {
      if (listener.topic !== row.topic) continue;
      try {
        await listener.handle({ id: row.id, payload: row.payload });
      } catch (error) {
        this.#options.log.error({ err: error, listener: listener.name, message: row.id }, 'outbox');
      }
    }
  }

  async #save(): Promise<void> {
    await Promise.all(this.#once.map((reader) => reader.save().catch(() => undefined)));
  }
}
