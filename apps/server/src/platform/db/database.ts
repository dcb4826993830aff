import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { watchForHangs } from './hang.ts';

/** A database that queries run on: the pool, or a transaction. */
export type Database = NodePgDatabase<Record<string, never>>;
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];
export type Queryable = Database | Transaction;

/** The pool and the query builder on it. */
export interface Connection {
  readonly pool: pg.Pool;
  readonly db: Database;
  close(): Promise<void>;
}

const poolSize = 8;

/**
 * Opens a pool that works as the server's own role, which cannot change what is append-only.
 * @param url PostgreSQL address; its role must be `homeward_app` or a member of it
 * @param options max: connections at most (2 to 8 measured best on two cores); keepsConnections: whether its user
 *   keeps some out for good, so that one that is out says nothing about PostgreSQL
 */
export function connect(
  url: string,
  { max = poolSize, keepsConnections = false }: { max?: number; keepsConnections?: boolean } = {},
): Connection {
  const config: pg.ClientConfig = {
    connectionString: url,
    statement_timeout: 10_000,
    idle_in_transaction_session_timeout: 10_000,
    // One plan for each prepared statement, whatever its values: planning a list anew costs more than running it, and
    // a plan that changes as the table grows is a surprise. Compiling (JIT) pays only for queries of seconds.
    options: '-c role=homeward_app -c timezone=UTC -c plan_cache_mode=force_generic_plan -c jit=off',
    application_name: 'homeward',
  };
  const pool = new pg.Pool({
    ...config,
    max,
    // Nobody is kept waiting by a database that hangs, or by others who have all of its connections: a request gives
    // up and says so.
    connectionTimeoutMillis: 2_000,
    idleTimeoutMillis: 30_000,
  });
  // An idle connection that PostgreSQL drops is replaced on the next query; without a listener it ends the process.
  pool.on('error', () => undefined);
  // The same for one that is in use: its query fails, and that is who is told.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const watch = keepsConnections ? undefined : watchForHangs(pool, config);
  return {
    pool,
    db: pooled(pool),
    close: async () => {
      await watch?.close();
      await pool.end();
    },
  };
}

/**
 * The query builder on a pool. Its own transaction loses a connection of the pool for good when the `begin` fails
 * (drizzle-orm issue 6023), so that here it works on one connection, which comes back whatever happened.
 */
function pooled(pool: pg.Pool): Database {
  const db: Database = drizzle(pool);
  db.transaction = async (work, config) => {
    const client = await pool.connect();
    try {
      return await drizzle(client).transaction(work, config);
    } finally {
      // One that is in the middle of something, or of which nobody knows, is closed.
      client.release(client.getTransactionStatus() !== 'I');
    }
  };
  return db;
}

/**
 * A statement prepared, and planned, once for each connection. PostgreSQL plans it without its values: it expects
 * `limit $n` to bring a tenth of the table, so put a constant limit inside it (`(… limit 101) … limit $n`).
 * @param name unique among all prepared statements; by custom `<slice>.<what>`
 * @param text SQL with `$1` …
 */
export function prepare<Row extends pg.QueryResultRow>(name: string, text: string) {
  return async (pool: pg.Pool | pg.PoolClient, values: unknown[]): Promise<Row[]> => {
    const result = await pool.query<Row>({ name, text, values });
    return result.rows;
  };
}
