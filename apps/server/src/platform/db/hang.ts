import pg from 'pg';

/** A connection that is out for less is not looked into: nearly all are back in milliseconds. */
const suspiciousAfterMs = 300;
const lookEveryMs = 150;
/**
 * A PostgreSQL that cannot say `1` within this hangs: slow queries do not keep it from that. A machine that is
 * starved, or a disk that stalls, may for a second or two, and is no reason to break everybody off.
 */
const answersWithinMs = 3_000;

/** Looks whether PostgreSQL still answers while somebody waits for it. */
export interface HangWatch {
  close(): Promise<void>;
}

/**
 * A PostgreSQL that is gone says so at once; one that hangs (a stopped process, a cable that was pulled, a disk that
 * does not come back) says nothing, and its own time limits hang with it. While a connection is out for long, another
 * one asks for `1`; when even that is not answered, it breaks off all connections, so that everyone who waits gets an error.
 * @param pool whose connections are watched
 * @param config of a connection like those of the pool
 */
export function watchForHangs(pool: pg.Pool, config: pg.ClientConfig): HangWatch {
  const watch = new Watch(config);
  pool.on('connect', (client) => watch.opened(client));
  pool.on('acquire', (client) => watch.wentOut(client));
  pool.on('release', (_error, client) => watch.cameBack(client));
  pool.on('remove', (client) => watch.closed(client));
  return { close: () => watch.close() };
}

class Watch {
  readonly #config: pg.ClientConfig;
  readonly #open = new Set<pg.PoolClient>();
  readonly #out = new Map<pg.PoolClient, number>();
  #asker: pg.Client | undefined;
  #next: NodeJS.Timeout | undefined;
  #looking: Promise<void> | undefined;
  #isClosed = false;

  constructor(config: pg.ClientConfig) {
    this.#config = { ...config, application_name: 'homeward watch' };
  }

  opened(client: pg.PoolClient): void {
    this.#open.add(client);
  }

  closed(client: pg.PoolClient): void {
    this.#open.delete(client);
    this.#out.delete(client);
  }

  wentOut(client: pg.PoolClient): void {
    this.#out.set(client, performance.now());
    this.#lookLater();
  }

  cameBack(client: pg.PoolClient): void {
    this.#out.delete(client);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#next);
    await this.#looking;
    await this.#asker?.end().catch(() => undefined);
  }

  #lookLater(): void {
    if (this.#next !== undefined || this.#looking || this.#isClosed) return;
    this.#next = setTimeout(() => {
      this.#next = undefined;
      this.#looking = this.#look().finally(() => {
        this.#looking = undefined;
        if (this.#out.size > 0) this.#lookLater();
      });
    }, lookEveryMs).unref();
  }

  async #look(): Promise<void> {
    const before = performance.now() - suspiciousAfterMs;
    const isWaiting = [...this.#out.values()].some((since) => since < before);
    if (!isWaiting || (await this.#answers())) return;
    // Those that nobody uses hang as well: the next one would find out again.
    for (const client of this.#open) breakOff(client);
  }

  async #answers(): Promise<boolean> {
    // A refusal (too many connections, nobody there) is an answer too: those who wait learn it from their own connections.
    const asking = this.#ask().then(
      () => true,
      () => true,
    );
    const answered = await Promise.race([asking, this.#patience()]);
    if (!answered && this.#asker) {
      breakOff(this.#asker);
      this.#asker = undefined;
    }
    return answered;
  }

  async #ask(): Promise<void> {
    if (!this.#asker) {
      const asker = new pg.Client(this.#config);
      asker.on('error', () => this.#forget(asker));
      asker.on('end', () => this.#forget(asker));
      this.#asker = asker;
      await asker.connect();
    }
    await this.#asker.query('select 1');
  }

  #forget(asker: pg.Client): void {
    if (this.#asker === asker) this.#asker = undefined;
  }

  /** An answer that lies there unread, because this process itself was busy, counts. */
  #patience(): Promise<false> {
    return new Promise((resolve) => {
      setTimeout(() => setImmediate(() => setImmediate(() => resolve(false))), answersWithinMs).unref();
    });
  }
}

/** Not `end()`: that would wait for an answer too. */
function breakOff(client: pg.ClientBase): void {
  if (client instanceof pg.Client) client.connection.stream.destroy();
}
