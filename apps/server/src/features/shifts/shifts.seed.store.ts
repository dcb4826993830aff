import * as z from 'zod/mini';
import { type Queryable, sql, type Transaction } from '../../platform/db/index.ts';

// Reach: the demo agency is made whole, for nobody.

/** Whether no shift is there yet. */
export async function hasNoShifts(db: Queryable): Promise<boolean> {
  return (await db.run(sql`select from shifts limit 1`)) === 0;
}

const clientRow = z.strictObject({
  id: z.string(),
  officeId: z.string(),
  addressId: z.nullable(z.string()),
  timezone: z.string(),
  today: z.string(),
  /** When care began. */
  since: z.string(),
  /** The first day without care, of one who is on hold or discharged. */
  until: z.nullable(z.string()),
  /** Who comes, the primary one first. */
  caregivers: z.array(z.string()),
  by: z.string(),
});
export type SeedClient = z.output<typeof clientRow>;

/** The clients of the demo who are in care, or were, with their caregivers. */
export function readSeedClients(db: Queryable): Promise<SeedClient[]> {
  return db.rows(
    clientRow,
    sql`select c.id, c.office_id as "officeId", (select a.id from client_addresses a where a.client_id = c.id and a.is_primary)
        as "addressId", o.timezone, (now() at time zone o.timezone)::date::text as today,
        coalesce(c.start_of_care, current_date)::text as since,
        case c.status when 'ON_HOLD' then c.hold_since when 'DISCHARGED' then c.discharged_on end::text as until,
        array(select t.user_id from client_team t join users u on u.id = t.user_id and u.role = 'CareProvider' and u.is_active
          where t.client_id = c.id and t.preference <> 'EXCLUDED' order by t.role = 'PRIMARY' desc, t.id) as caregivers,
        coalesce(c.care_manager_id, m.id) as by
      from clients c join offices o on o.id = c.office_id
      cross join lateral (select id from users where role = 'CareManager' and is_active order by username limit 1) m
      where c.status in ('ACTIVE', 'ON_HOLD', 'DISCHARGED') order by c.client_no`,
  );
}

/** What became of shifts after they were planned. */
export interface SeedFate {
  readonly id: string;
  readonly cancelled: object | null;
  readonly callOut: object | null;
}

/** Writes call-outs and cancellations, in one statement. */
export async function writeFates(tx: Transaction, fates: readonly SeedFate[]): Promise<void> {
  await tx.run(sql`
    update shifts s set cancelled = f.cancelled, call_out = f."callOut"
    from jsonb_to_recordset(${JSON.stringify(fates)}::jsonb) as f(id uuid, cancelled jsonb, "callOut" jsonb)
    where s.id = f.id`);
}
