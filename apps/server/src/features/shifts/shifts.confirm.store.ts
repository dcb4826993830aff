import { autoConfirmHours } from '@homeward/contract/shifts';
import * as z from 'zod/mini';
import { idRow, type Queryable, sql, type Transaction } from '../../platform/db/index.ts';

// Reach: the server confirms by itself.

/** All offices. */
export function findOfficeIds(db: Queryable): Promise<{ id: string }[]> {
  return db.rows(idRow, sql`select id from offices order by id`);
}

/**
 * The condition that a shift (`shifts as s`) confirms itself now: it is assigned and has not begun, a day has gone by since it
 * was published and since the last move that made it assigned, and no change of it awaits an acknowledgement.
 */
const isDue = (now: Date) => sql`s.status = 'ASSIGNED' and s.starts_at > ${now}
  and s.published_at <= ${now}::timestamptz - make_interval(hours => ${autoConfirmHours})
  and not exists (select from shift_acknowledgements k where k.shift_id = s.id and k.acknowledged_at is null)
  and not exists (select from state_moves m where m.thing_type = 'shift' and m.thing_id = s.id and m.to_state = 'ASSIGNED'
    and m.at > ${now}::timestamptz - make_interval(hours => ${autoConfirmHours}))`;

const dueRow = z.strictObject({ id: z.string(), publishedAt: z.string() });
export type DueShift = z.output<typeof dueRow>;

/** Shifts of an office that confirm themselves now, the longest published first; `after` is the last of the page before. */
export function findToConfirm(
  db: Queryable,
  {
    officeId,
    now,
    after,
  }: { readonly officeId: string; readonly now: Date; readonly after: DueShift | undefined },
  limit: number,
): Promise<DueShift[]> {
  const isAfter = after
    ? sql`(s.published_at, s.id) > (${after.publishedAt}::timestamptz, ${after.id}::uuid)`
    : sql`true`;
  return db.rows(
    dueRow,
    sql`select s.id, s.published_at::text as "publishedAt" from shifts s
      where s.office_id = ${officeId} and ${isDue(now)} and ${isAfter} order by s.published_at, s.id limit ${limit}`,
  );
}

const heldRow = z.strictObject({
  id: z.string(),
  version: z.int(),
  status: z.enum(['ASSIGNED']),
  clientId: z.string(),
  careProviderId: z.nullable(z.string()),
});

/** Such a shift, kept from others; undefined where it does not confirm itself any more, or somebody is about to change it. */
export function holdToConfirm(tx: Transaction, id: string, now: Date) {
  return tx.one(
    heldRow,
    sql`select s.id, s.version, s.status, s.client_id as "clientId", s.care_provider_id as "careProviderId"
      from shifts s where s.id = ${id} and ${isDue(now)} for update of s skip locked`,
  );
}
