import type { Viewer } from '@homeward/contract/core';
import * as z from 'zod/mini';
import { instantOf, lockRows, type Queryable, raw, sql, type Transaction } from '../../platform/db/index.ts';
import { withinReach } from '../clients/index.ts';

const shiftRow = z.strictObject({
  id: z.string(),
  status: z.string(),
  clientId: z.string(),
  officeId: z.string(),
  addressId: z.nullable(z.string()),
  staffId: z.nullable(z.string()),
  serviceType: z.string(),
  timezone: z.string(),
  startUtc: z.string(),
  endUtc: z.string(),
  isPublished: z.boolean(),
});
/** A shift of which the office may enter the visit. */
export type EnteredShift = z.output<typeof shiftRow>;

/** A shift within reach; undefined: there is none. */
export async function findShift(
  db: Queryable,
  id: string,
  viewer: Viewer,
): Promise<EnteredShift | undefined> {
  return db.one(
    shiftRow,
    sql`select s.id, s.status, s.client_id as "clientId", s.office_id as "officeId", s.address_id as "addressId",
        s.care_provider_id as "staffId", s.service_type as "serviceType", s.timezone,
        ${raw(instantOf('s.starts_at'))} as "startUtc", ${raw(instantOf('s.ends_at'))} as "endUtc",
        s.published_at is not null as "isPublished"
      from shifts s where s.id = ${id} and ${withinReach(viewer, 's.client_id')}`,
  );
}

/** The same, kept from others until the transaction ends. */
export async function lockShift(
  tx: Transaction,
  id: string,
  viewer: Viewer,
): Promise<EnteredShift | undefined> {
  await lockRows(tx, 'shifts', [id]);
  return findShift(tx, id, viewer);
}

const sheetRow = z.strictObject({ status: z.enum(['APPROVED', 'EXPORTED', 'PAID']) });

/**
 * How the timesheet stands that holds the time of somebody at a moment, where it is approved. The schedule of the person is
 * locked before (`lockSchedules`), as it is for every approval. Undefined: it is not approved, or there is none.
 */
export async function findApprovedSheet(
  tx: Transaction,
  { staffId, officeId, at }: { readonly staffId: string; readonly officeId: string; readonly at: string },
): Promise<z.output<typeof sheetRow>['status'] | undefined> {
  const found = await tx.one(
    sheetRow,
    sql`select x.status from timesheets x join offices y on y.id = x.office_id
      left join lateral home_of(x.staff_id, ${at}::timestamptz) h on true
      where x.staff_id = ${staffId} and case when x.only_office_id is null and h.day is not null then h.day
          else (${at}::timestamptz at time zone y.timezone)::date end between x.period_start and x.period_end
        and (x.only_office_id is null or x.only_office_id = ${officeId}) and x.status in ('APPROVED', 'EXPORTED', 'PAID')
      order by x.only_office_id is null limit 1`,
  );
  return found?.status;
}
