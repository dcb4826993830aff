import {
  idSchema,
  instantSchema,
  type MadeMove,
  type MovesQuery,
  madeMoveSchema,
  type Page,
} from '@homeward/contract/core';
import * as z from 'zod/mini';
import { pageFrom, type Queryable, readCursor, sql, type Transaction, totalOf } from '../db/index.ts';

/** A move that was made, to be kept; `at` is now unless told. */
export interface MoveRow {
  readonly thingType: string;
  readonly thingId: string;
  readonly move: string;
  readonly from: string;
  readonly to: string;
  /** Null: the product itself. */
  readonly by: string | null;
  readonly at?: string | null;
  readonly reason?: string | null;
  /** The day that it counts from, where it has one. */
  readonly day?: string | null;
  readonly version: number;
}

/** Writes moves into the history, in one statement. */
export async function insertMoves(tx: Transaction, rows: readonly MoveRow[]): Promise<void> {
  await tx.run(sql`
    insert into state_moves (thing_type, thing_id, move, from_state, to_state, moved_by, at, reason, day, version)
    select m."thingType", m."thingId", m.move, m."from", m."to", m.by, coalesce(m.at, now()), m.reason, m.day,
      m.version
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as m("thingType" text, "thingId" uuid, move text,
      "from" text, "to" text, by uuid, at timestamptz, reason text, day date, version int)`);
}

const movesRow = z.strictObject({ total: z.int(), data: z.array(madeMoveSchema) });
const placeKeys = z.tuple([instantSchema, idSchema]);

/**
 * One page of the moves of a thing, the newest first. Whether the viewer may read them is asked before.
 * @throws 400 when the cursor was made by another list
 */
export async function readMoves(
  db: Queryable,
  thing: { readonly thingType: string; readonly thingId: string },
  { cursor: text, limit }: MovesQuery,
): Promise<Page<MadeMove>> {
  const cursor = readCursor(text, placeKeys);
  const isUp = cursor?.direction === 'previous';
  const [at = null, id = null] = cursor?.keys ?? [];
  const ofThing = sql`thing_type = ${thing.thingType} and thing_id = ${thing.thingId}`;
  const beyond = isUp
    ? sql`(at, id) > (${at}::timestamptz, ${id}::uuid)`
    : sql`(${at}::timestamptz is null or (at, id) < (${at}::timestamptz, ${id}::uuid))`;
  const order = isUp ? sql`at, id` : sql`at desc, id desc`;
  const found = await db.one(
    movesRow,
    sql`
    select (select count(*)::int from (select from state_moves where ${ofThing} limit 1001) as counted) as total,
      coalesce((select json_agg(json_build_object('id', m.id, 'move', m.move, 'from', m.from_state,
        'to', m.to_state, 'at', to_char(m.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'by', case when u.id is not null then json_build_object('id', u.id,
          'fullName', u.first_name || ' ' || u.last_name, 'image', u.image) end,
        'reason', m.reason, 'day', m.day, 'version', m.version) order by m.place)
      from (select *, row_number() over (order by ${order}) as place from state_moves
        where ${ofThing} and ${beyond} order by ${order} limit ${limit + 1}) as m
      left join users u on u.id = m.moved_by), '[]') as data`,
  );
  return pageFrom({
    rows: found?.data ?? [],
    limit,
    cursor,
    keysOf: (move) => [move.at, move.id],
    total: totalOf(found?.total ?? 0),
  });
}
