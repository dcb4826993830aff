import * as z from 'zod/mini';
import {
  idRow,
  instantOf,
  lockRows,
  type Queryable,
  raw,
  sql,
  type Transaction,
} from '../../platform/db/index.ts';

// Reach: the server watches by itself, and shows nothing to anybody.

const shiftRow = z.strictObject({
  id: z.string(),
  status: z.string(),
  clientId: z.string(),
  officeId: z.string(),
  addressId: z.nullable(z.string()),
  staffId: z.string(),
  serviceType: z.string(),
  timezone: z.string(),
  startUtc: z.string(),
  endUtc: z.string(),
  rung: z.int(),
});
/** A shift that has begun without anybody. */
export type WatchedShift = z.output<typeof shiftRow>;

const selectShifts = sql`select s.id, s.status, s.client_id as "clientId", s.office_id as "officeId",
    s.address_id as "addressId", s.care_provider_id as "staffId", s.service_type as "serviceType", s.timezone,
    ${raw(instantOf('s.starts_at'))} as "startUtc", ${raw(instantOf('s.ends_at'))} as "endUtc", coalesce(l.rung, 0) as rung
  from shifts s left join visit_ladders l on l.shift_id = s.id and l.at >= s.starts_at
  where s.status in ('ASSIGNED', 'CONFIRMED') and s.published_at is not null
    and not exists (select from visits v where v.shift_id = s.id)`;

/**
 * Shifts that began before a moment, however long ago, and that nobody has clocked in to. The latest come first, so that a
 * backlog does not delay what is urgent.
 */
export async function findUnbegun(db: Queryable, to: Date): Promise<WatchedShift[]> {
  return db.rows(
    shiftRow,
    sql`${selectShifts} and s.starts_at <= ${to} order by s.starts_at desc, s.id desc limit 1000`,
  );
}

/** One of them, kept from others; undefined: somebody has clocked in, or it does not take place. */
export async function lockUnbegun(tx: Transaction, id: string): Promise<WatchedShift | undefined> {
  await lockRows(tx, 'shifts', [id]);
  return tx.one(shiftRow, sql`${selectShifts} and s.id = ${id}`);
}

/** Keeps how far the ladder of a shift has come. */
export async function saveRung(tx: Transaction, shiftId: string, rung: number): Promise<void> {
  await tx.run(sql`insert into visit_ladders (shift_id, rung) values (${shiftId}, ${rung})
    on conflict (shift_id) do update set rung = excluded.rung, at = now()`);
}

/** Running visits whose clock-out is overdue: 4 hours after the planned end, or a day after the start without one. */
export async function findUnended(db: Queryable, now: Date): Promise<string[]> {
  const found = await db.rows(
    idRow,
    sql`select id from visits where status = 'IN_PROGRESS'
      and coalesce(planned_end + interval '4 hours', in_at + interval '24 hours') < ${now}
      order by starts_at, id limit 1000`,
  );
  return found.map(({ id }) => id);
}
