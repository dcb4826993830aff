import pg from 'pg';
import { watchForHangs } from './hang.ts';
import { type Database, openDatabase } from './query.ts';

/** The pool, and the way to ask it. */
export interface Connection {
  readonly pool: pg.Pool;
  readonly db: Database;
  close(): Promise<void>;
}

export interface ConnectOptions {
  /** Connections at most (2 to 8 measured best on two cores). */
  readonly max?: number;
  /** Whether its user keeps some out for good, so that one that is out says nothing about PostgreSQL. */
  readonly keepsConnections?: boolean;
  /** Part of the statements, 0 to 1, whose rows are compared with their schemas. */
  readonly checkedShare?: number;
  /** How long a query waits for one, in ms. */
  readonly waitMs?: number | undefined;
}

const poolSize = 8;

// What a column is in JavaScript, once for all statements: an instant is a Date (as pg has it), a day stays the text that
// it is (a Date would move it by the server's zone), a decimal is a number. A bigint stays text: it may not fit.
const types = new pg.TypeOverrides();
types.setTypeParser(pg.types.builtins.DATE, String);
types.setTypeParser(pg.types.builtins.NUMERIC, Number);

/**
 * Opens a pool that works as the server's own role, which cannot change what is append-only.
 * @param url PostgreSQL address; its role must be `homeward_app` or a member of it
 */
export function connect(
  url: string,
  { max = poolSize, keepsConnections = false, checkedShare = 1, waitMs = 2_000 }: ConnectOptions = {},
): Connection {
  const config: pg.ClientConfig = {
    connectionString: url,
    statement_timeout: 10_000,
    idle_in_transaction_session_timeout: 10_000,
    // One plan for each prepared statement, whatever its values: planning a list again costs more than running it, and
    // a plan that changes as the table grows is a surprise. Compiling (JIT) pays only for queries of seconds.
    options: '-c role=homeward_app -c timezone=UTC -c plan_cache_mode=force_generic_plan -c jit=off',
    application_name: 'homeward',
    types,
  };
  const pool = new pg.Pool({
    ...config,
    max,
    // Nobody is kept waiting by a database that hangs, or by others who have all of its connections: a request gives
    // up and says so.
    connectionTimeoutMillis: waitMs,
    idleTimeoutMillis: 30_000,
  });
  // An idle connection that PostgreSQL drops is replaced on the next query; without a listener it ends the process.
  pool.on('error', () => undefined);
  // The same for one that is in use: its query fails, which reports it.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const watch = keepsConnections ? undefined : watchForHangs(pool, config);
  return {
    pool,
    db: openDatabase(pool, checkedShare),
    close: async () => {
      await watch?.close();
      await pool.end();
    },
  };
}
