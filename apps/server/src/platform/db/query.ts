import type pg from 'pg';
import type { Sql } from 'sql-template-tag';
import * as z from 'zod/mini';

export { default as sql, empty, join, raw, type Sql } from 'sql-template-tag';

/** What a row looks like: every column of the statement and nothing else, as in `z.strictObject({ id: z.string() })`. */
export type RowSchema<Row> = z.ZodMiniType<Row>;

/** The row of statements that answer with an id alone. */
export const idRow = z.strictObject({ id: z.string() });

/** The row of statements that build a whole answer as JSON text. */
export const jsonRow = z.strictObject({ json: z.string() });

/** Of statements that answer with no row at all. */
export const noRow = z.never();

/** A statement that each connection parses and plans once. */
interface Prepared<Row> {
  readonly name: string;
  readonly text: string;
  readonly schema: RowSchema<Row>;
}

/** Where statements run: the pool, or a transaction. What reads by it works in both. */
export interface Queryable {
  /** The rows of a statement. */
  rows<Row>(schema: RowSchema<Row>, query: Sql): Promise<Row[]>;
  /** The first row of a statement; undefined where there is none. */
  one<Row>(schema: RowSchema<Row>, query: Sql): Promise<Row | undefined>;
  /** Runs a statement whose rows nobody reads. @returns how many rows it found or changed */
  run(query: Sql): Promise<number>;
  /** Runs what `prepare` made, which is how to call it. */
  prepared<Row>(statement: Prepared<Row>, values: readonly unknown[]): Promise<Row[]>;
}

/** A transaction: everything in it is committed, or nothing is. */
export interface Transaction extends Queryable {
  readonly isTransaction: true;
}

/** The pool: each statement for itself, on whichever connection is free. */
export interface Database extends Queryable {
  /**
   * Runs some work in a transaction, which is committed when the work is done.
   * @throws what the work threw, after everything was rolled back
   */
  transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
}

/**
 * A statement prepared, and planned, once for each connection. PostgreSQL plans it without its values: it expects
 * `limit $n` to bring a tenth of the table, so put a constant limit inside it (`(… limit 101) … limit $n`).
 * @param name unique among all prepared statements; by custom `<slice>.<what>`
 * @param schema of its rows
 * @param text SQL with `$1` …
 */
export function prepare<Row>(name: string, schema: RowSchema<Row>, text: string) {
  const statement = { name, schema, text };
  return (db: Queryable, values: readonly unknown[]): Promise<Row[]> => db.prepared(statement, values);
}

/** Everything that is asked of PostgreSQL goes through here. */
class Door implements Queryable {
  readonly #on: pg.Pool | pg.PoolClient;
  readonly #checkedShare: number;

  constructor(on: pg.Pool | pg.PoolClient, checkedShare: number) {
    this.#on = on;
    this.#checkedShare = checkedShare;
  }

  async rows<Row>(schema: RowSchema<Row>, query: Sql): Promise<Row[]> {
    const { rows } = await this.#send(query);
    return this.#check(schema, rows, query.text);
  }

  async one<Row>(schema: RowSchema<Row>, query: Sql): Promise<Row | undefined> {
    const { rows } = await this.#send(query);
    return this.#check(schema, rows, query.text)[0];
  }

  async run(query: Sql): Promise<number> {
    const { rowCount } = await this.#send(query);
    return rowCount ?? 0;
  }

  async prepared<Row>({ name, text, schema }: Prepared<Row>, values: readonly unknown[]): Promise<Row[]> {
    const { rows } = await this.#on.query({ name, text, values: values as unknown[] });
    return this.#check(schema, rows, name);
  }

  #send({ text, values }: Sql): Promise<pg.QueryResult> {
    return this.#on.query({ text, values });
  }

  /** Rows of the promised shape. The values stay out of the message: it goes to the log. */
  #check<Row>(schema: RowSchema<Row>, rows: unknown[], statement: string): Row[] {
    if (this.#checkedShare < 1 && Math.random() >= this.#checkedShare) return rows as Row[];
    for (const row of rows) {
      const { error } = schema.safeParse(row);
      if (!error) continue;
      const where = error.issues.map((issue) => `${issue.path.join('.')} ${issue.code}`).join('; ');
      throw new Error(`A row is not as its schema says (${where}): ${statement.trim().slice(0, 200)}`);
    }
    return rows as Row[];
  }
}

class ClientDoor extends Door implements Transaction {
  readonly isTransaction = true;
}

/**
 * The one way to PostgreSQL on a pool.
 * @param pool of connections
 * @param checkedShare part of the statements, 0 to 1, whose rows are compared with their schemas
 */
export function openDatabase(pool: pg.Pool, checkedShare: number): Database {
  const door = new Door(pool, checkedShare);
  return Object.assign(door, {
    transaction: <T>(work: (tx: Transaction) => Promise<T>) => inTransaction(pool, checkedShare, work),
  });
}

async function inTransaction<T>(
  pool: pg.Pool,
  checkedShare: number,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const done = await work(new ClientDoor(client, checkedShare));
    const { command } = await client.query('commit');
    // PostgreSQL answers so, and without an error, where a statement failed and the work went on all the same.
    if (command !== 'COMMIT')
      throw new Error('The transaction was rolled back: a statement in it had failed.');
    return done;
  } catch (error) {
    // The caller gets the first error, even if the rollback fails as well.
    if (client.getTransactionStatus() !== 'I') await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    // One that is in the middle of something, or of which nobody knows, is closed.
    client.release(client.getTransactionStatus() !== 'I');
  }
}
