import type pg from 'pg';

/** A place in commit order: after `(xid, id)`. Both are 64-bit numbers, as text. */
export interface Position {
  readonly xid: string;
  readonly id: string;
}

/** Whether a place comes before another in commit order. */
export function isBefore(a: Position, b: Position): boolean {
  const [left, right] = [BigInt(a.xid), BigInt(b.xid)];
  return left < right || (left === right && BigInt(a.id) < BigInt(b.id));
}

export interface OutboxRow extends Position {
  readonly topic: string;
  readonly payload: Record<string, unknown>;
}

export interface Scan {
  readonly rows: OutboxRow[];
  /** Everything before this place has been read. */
  readonly position: Position;
  /** The batch was full: read on at once. */
  readonly hasMore: boolean;
  /** There are rows that an older, still running transaction hides: look again soon. */
  readonly hasHidden: boolean;
}

const batchSize = 500;

interface ScanRow {
  rows: OutboxRow[] | null;
  border: string;
  hidden: boolean;
}

/**
 * Reads the next messages in commit order. It stops below the oldest transaction that still runs: a row of that
 * one would come before rows that are already visible, and whoever had passed it would never come back.
 * @param topics only these
 */
export async function scan(
  client: pg.ClientBase | pg.Pool,
  after: Position,
  topics: readonly string[],
): Promise<Scan> {
  const answer = await client.query<ScanRow>({
    name: 'outbox.scan',
    text: `
      with border as (select pg_snapshot_xmin(pg_current_snapshot()) as xid),
      batch as (
        select o.xid, o.id, o.topic, o.payload from outbox o
        where (o.xid, o.id) > ($1::xid8, $2::bigint) and o.xid < (select xid from border) and o.topic = any($3)
        order by o.xid, o.id limit ${batchSize}
      )
      select (select xid::text from border) as border,
        coalesce((select xid from outbox order by xid desc, id desc limit 1) >= (select xid from border), false)
          as hidden,
        (select json_agg(json_build_object('xid', xid::text, 'id', id::text, 'topic', topic, 'payload', payload)
          order by xid, id) from batch) as rows`,
    values: [after.xid, after.id, topics],
  });
  const found = answer.rows[0];
  if (!found) throw new Error('The outbox did not answer.');
  const rows = found.rows ?? [];
  const last = rows.at(-1);
  const hasMore = rows.length === batchSize;
  return {
    rows,
    hasMore,
    hasHidden: found.hidden,
    position: hasMore && last ? { xid: last.xid, id: last.id } : { xid: found.border, id: '0' },
  };
}

/** The end of what can be read now. */
export async function tail(client: pg.ClientBase | pg.Pool): Promise<Position> {
  const answer = await client.query<{ xid: string }>(
    'select pg_snapshot_xmin(pg_current_snapshot())::text as xid',
  );
  return { xid: answer.rows[0]?.xid ?? '0', id: '0' };
}

/**
 * Gives new `once` listeners their cursor, at the end: what happened before they existed is not their own.
 */
export async function addCursors(
  client: pg.ClientBase | pg.Pool,
  listeners: readonly string[],
): Promise<void> {
  await client.query(
    `insert into outbox_cursors (listener, xid, id)
     select name, pg_snapshot_xmin(pg_current_snapshot()), 0 from unnest($1::text[]) name
     on conflict do nothing`,
    [listeners],
  );
}

/** Where a `once` listener goes on. */
export async function readCursor(pool: pg.Pool, listener: string): Promise<Position> {
  const answer = await pool.query<{ xid: string; id: string }>(
    'select xid::text, id::text from outbox_cursors where listener = $1',
    [listener],
  );
  const row = answer.rows[0];
  if (!row) throw new Error(`The cursor of ${listener} is missing.`);
  return row;
}

/** Moves the cursor of a listener forward, never back. */
export async function moveCursor(
  db: pg.ClientBase | pg.Pool,
  listener: string,
  { xid, id }: Position,
): Promise<void> {
  await db.query({
    name: 'outbox.move',
    text: `update outbox_cursors set xid = $2::xid8, id = $3::bigint
           where listener = $1 and (xid, id) < ($2::xid8, $3::bigint)`,
    values: [listener, xid, id],
  });
}

/**
 * A database that was restored on another PostgreSQL counts transactions again, and rows and cursors from before
 * would lie in its future. They are brought to now: what some listener had not handled comes again, in its order.
 */
export async function bringToNow(client: pg.ClientBase): Promise<void> {
  await client.query(`
    do $$ begin
      if exists (select from outbox_cursors where xid > pg_snapshot_xmax(pg_current_snapshot()))
        or exists (select from outbox where xid > pg_snapshot_xmax(pg_current_snapshot())) then
        lock table outbox, outbox_cursors in exclusive mode;
        delete from outbox o where (o.xid, o.id) <= all (select c.xid, c.id from outbox_cursors c);
        update outbox set xid = pg_current_xact_id();
        update outbox_cursors set xid = pg_current_xact_id(), id = 0;
      end if;
    end $$`);
}
