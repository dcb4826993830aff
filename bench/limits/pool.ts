import pg from 'pg';

/** What a bare program runs with: as many connections as ours, and its settings. */
export function startPool(): pg.Pool {
  return new pg.Pool({
    connectionString: process.env.DATABASE_URL,
    max: 8,
    options: '-c timezone=UTC -c plan_cache_mode=force_generic_plan -c jit=off',
  });
}

/** The statement says which of the keys a row belongs to, from 1. */
interface PlacedRow {
  readonly place: number;
}

/** As many keys as ours looks up with one statement. */
const mostAtOnce = 32;

/**
 * Looks up the keys of all requests of one turn of the event loop with one statement, as ours does with sessions.
 * @param find the rows that were found, in any order
 * @returns the row of a key; undefined where there is none
 */
export function batched<Key, Row extends PlacedRow>(
  find: (keys: Key[]) => Promise<Row[]>,
): (key: Key) => Promise<Row | undefined> {
  interface Waiting {
    readonly key: Key;
    readonly found: (row: Row | undefined) => void;
    readonly failed: (reason: unknown) => void;
  }
  let waiting: Waiting[] = [];
  const send = async (batch: readonly Waiting[]) => {
    try {
      const rows = await find(batch.map(({ key }) => key));
      const placed = new Map(rows.map((row) => [row.place, row]));
      for (const [at, { found }] of batch.entries()) found(placed.get(at + 1));
    } catch (error) {
      for (const { failed } of batch) failed(error);
    }
  };
  const sendAll = () => {
    const all = waiting;
    waiting = [];
    for (let from = 0; from < all.length; from += mostAtOnce) void send(all.slice(from, from + mostAtOnce));
  };
  return (key) =>
    new Promise((found, failed) => {
      if (waiting.length === 0) setImmediate(sendAll);
      waiting.push({ key, found, failed });
    });
}
