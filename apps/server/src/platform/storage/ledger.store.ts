import pg from 'pg';
import { type Queryable, sql } from '../db/index.ts';
import type { Draft } from '../slice/index.ts';

/** What the ledger says of an object. */
export interface LedgerRow {
  readonly key: string;
  readonly size: number;
  readonly sha256: Buffer;
}

/** Writes an object down. */
export async function insertObject(db: Queryable, key: string, { size, sha256 }: Draft): Promise<void> {
  await db.run(sql`insert into stored_objects (key, size, sha256) values (${key}, ${size}, ${sha256})`);
}

/** Strikes objects out. */
export async function deleteObjects(db: Queryable, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  await db.run(sql`delete from stored_objects where key = any (${keys})`);
}

/** Which of these keys the ledger holds. */
export async function knownKeys(pool: pg.Pool | pg.Client, keys: readonly string[]): Promise<Set<string>> {
  const { rows } = await pool.query<{ key: string }>('select key from stored_objects where key = any ($1)', [
    keys,
  ]);
  return new Set(rows.map(({ key }) => key));
}

const chunkRows = 1_000;

/** Every row of the ledger in the order of the keys, read in chunks. */
export async function* walkLedger(pool: pg.Pool | pg.Client): AsyncGenerator<LedgerRow> {
  let after = '';
  for (;;) {
    const { rows } = await pool.query<{ key: string; size: string; sha256: Buffer }>(
      'select key, size, sha256 from stored_objects where key > $1 order by key limit $2',
      [after, chunkRows],
    );
    for (const row of rows) yield { ...row, size: Number(row.size) };
    const last = rows.at(-1);
    if (!last || rows.length < chunkRows) return;
    after = last.key;
  }
}

/** Those whose bytes were compared longest ago, or never. */
export async function findUnverified(pool: pg.Pool, limit: number): Promise<LedgerRow[]> {
  const { rows } = await pool.query<{ key: string; size: string; sha256: Buffer }>(
    'select key, size, sha256 from stored_objects order by verified_at nulls first, key limit $1',
    [limit],
  );
  return rows.map((row) => ({ ...row, size: Number(row.size) }));
}

/** Notes that the bytes of an object were compared just now, and found right. */
export async function noteVerified(pool: pg.Pool, key: string): Promise<void> {
  await pool.query('update stored_objects set verified_at = now() where key = $1', [key]);
}

/** Lets a command read the ledger as the owner of the database. */
export async function withLedger<T>(ownerUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
