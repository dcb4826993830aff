import * as z from 'zod/mini';
import { prepare, type Queryable } from '../../platform/db/index.ts';

/** Every zone's days begin at one of these: the offsets from UTC are multiples of it. */
export const quarterMs = 15 * 60_000;
const quarterSeconds = quarterMs / 1000;

/** What a quarter of an hour saw of sign-ins; `quarter` counts from the beginning of 1970 in UTC. */
const signInsRow = z.strictObject({
  quarter: z.number(),
  succeeded: z.number(),
  failed: z.number(),
});
export type SignIns = z.output<typeof signInsRow>;

const selectSignIns = prepare(
  'login-logs.overview.sign_ins',
  signInsRow,
  `select floor(extract(epoch from at) / ${quarterSeconds})::int as quarter,
     count(*) filter (where outcome = 'success')::int as succeeded,
     count(*) filter (where outcome <> 'success')::int as failed
   from login_events
   where event = 'login' and at >= to_timestamp($1::float8 * ${quarterSeconds})
   group by 1`,
);

/** Sign-ins from a quarter on, that one included; quarters without one are left out. */
export async function readSignIns(db: Queryable, from: number): Promise<SignIns[]> {
  return selectSignIns(db, [from]);
}

/** A calendar day and the instants (ms of the epoch) that bound it: the first belongs to it, the second does not. */
const viewersDayRow = z.strictObject({
  day: z.string(),
  begins: z.number(),
  ends: z.number(),
});
export type ViewersDay = z.output<typeof viewersDayRow>;

const selectDays = prepare(
  'login-logs.overview.days',
  viewersDayRow,
  `with viewer as materialized (
     select known.zone, (now() at time zone known.zone)::date as today
     from (select known_zone(timezone) as zone from users where id = $1) known
   )
   select to_char(day, 'YYYY-MM-DD') as day,
     extract(epoch from day at time zone zone)::float8 * 1000 as begins,
     extract(epoch from (day + interval '1 day') at time zone zone)::float8 * 1000 as ends
   from viewer cross join lateral (
     select (today - back)::timestamp as day from generate_series($2 - 1, 0, -1) back
   ) days
   order by 1`,
);

/** The days up to today in the zone of a viewer, oldest first. */
export async function readViewersDays(db: Queryable, viewerId: string, count: number): Promise<ViewersDay[]> {
  return selectDays(db, [viewerId, count]);
}
