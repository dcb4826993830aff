import { addDays, type Day, dayIn, isTimezone, type Viewer } from '@homeward/contract/core';
import { overviewShifts, type Schedule, upcomingSchema } from '@homeward/contract/shifts';
import * as z from 'zod/mini';
import { instantOf, type Queryable, raw, sql } from '../../platform/db/index.ts';
import { initialsText, withinReach } from '../clients/index.ts';
import { isUnacknowledged } from './shifts.filters.store.ts';
import { seenBy } from './shifts.store.ts';

// Reach: `seenBy` checks it.

const ahead = '72 hours';
const takesPlace = `s.status not in ('DRAFT', 'CANCELLED', 'ON_HOLD', 'MISSED')`;

const zoneRow = z.strictObject({ timezone: z.string() });
const coverageRow = z.strictObject({
  today: z.int(),
  openToday: z.int(),
  openSoon: z.int(),
  unacknowledged: z.int(),
  fillMinutes: z.nullable(z.int()),
});

/**
 * Counts how well the clients within the viewer's reach are covered: published visits today, how many of those are open,
 * how many are open in the next 72 hours, and how many shifts of the next 14 days have a change whose acknowledgment is
 * overdue. "Today" is the date in the viewer's time zone; as in the calendar, a visit falls on the date in its own zone.
 */
export async function readCoverage(
  db: Queryable,
  viewer: Viewer,
): Promise<z.output<typeof coverageRow> | undefined> {
  const own = await db.one(zoneRow, sql`select timezone from users where id = ${viewer.id}`);
  const timezone = own && isTimezone(own.timezone) ? own.timezone : 'UTC';
  const today = dayIn(timezone, new Date());
  // No time zone is more than 14 hours ahead of UTC.
  const earliest = new Date(Date.parse(`${today}T00:00:00Z`) - 14 * 3_600_000).toISOString();
  const isToday = sql`s.start_wall >= ${`${today}T00:00`} and s.start_wall < ${`${addDays(today, 1)}T00:00`}`;
  return db.one(
    coverageRow,
    sql`
    select count(*) filter (where ${isToday})::int as today,
      count(*) filter (where ${isToday} and s.status in ('OPEN', 'OFFERED'))::int as "openToday",
      count(*) filter (where s.starts_at >= now() and s.status in ('OPEN', 'OFFERED'))::int as "openSoon",
      (${lateCount(viewer, today, earliest)})::int as unacknowledged,
      (${medianFill(viewer)}) as "fillMinutes"
    from shifts s
    where s.starts_at >= ${earliest} and s.starts_at < now() + interval '${raw(ahead)}' and ${raw(takesPlace)} and ${seenBy(viewer)}`,
  );
}

/** Counts the shifts that the calendar's agenda lists from today on under the filter "Late". */
const lateCount = (viewer: Viewer, today: Day, earliest: string) => sql`select count(*) from shifts s
  where s.starts_at > ${earliest}::timestamptz - interval '26 hours' and s.end_wall > ${`${today}T00:00`}
    and s.start_wall < ${`${addDays(today, 14)}T00:00`}
    and ${isUnacknowledged(viewer, 'LATE')} and ${seenBy(viewer)}`;

/** The median time, in minutes, that shifts filled in the last 30 days had been open. */
const medianFill = (viewer: Viewer) => sql`
  select round((percentile_cont(0.5) within group (order by extract(epoch from f.filled_at - f.opened_at)) / 60)::numeric)::int
  from shift_fills f join shifts s on s.id = f.shift_id
  where f.filled_at > now() - interval '30 days' and ${seenBy(viewer)}`;

const nextRow = z.strictObject({ shift: upcomingSchema });

/**
 * Reads the next shifts that the viewer can see and that have not ended.
 * @param isOpenOnly only unassigned shifts that start within 72 hours
 */
export async function readNext(
  db: Queryable,
  viewer: Viewer,
  isOpenOnly: boolean,
): Promise<Schedule['next']> {
  const wanted = isOpenOnly
    ? sql`s.status in ('OPEN', 'OFFERED') and s.starts_at >= now() and s.starts_at < now() + interval '${raw(ahead)}'`
    : sql`s.ends_at > now() and s.starts_at > now() - interval '1 day'`;
  // Family members see first names only.
  const name = viewer.role === 'Family' ? 'p.first_name' : `p.first_name || ' ' || p.last_name`;
  const rows = await db.rows(
    nextRow,
    sql`
    select json_build_object('id', s.id, 'startUtc', ${raw(instantOf('s.starts_at'))}, 'endUtc', ${raw(instantOf('s.ends_at'))},
      'timezone', s.timezone, 'client', case when ${withinReach(viewer, 's.client_id')} then c.first_name || ' ' || c.last_name
        else ${raw(initialsText('c'))} end, 'careProvider', ${raw(name)}, 'serviceType', s.service_type,
      'isToConfirm', s.status = 'ASSIGNED' and s.care_provider_id = ${viewer.id}) as shift
    from shifts s join clients c on c.id = s.client_id left join users p on p.id = s.care_provider_id
    where ${wanted} and ${raw(takesPlace)} and ${seenBy(viewer)}
    order by s.starts_at, s.id limit ${overviewShifts}`,
  );
  return rows.map(({ shift }) => shift);
}
