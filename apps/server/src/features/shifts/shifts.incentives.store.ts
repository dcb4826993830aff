import * as z from 'zod/mini';
import { type Queryable, raw, sql } from '../../platform/db/index.ts';

// Reach: asked by the statements that this part stands in; the services have found the shift before they price it.

/**
 * The incentive that somebody gets for a shift: that of the last offer which gave it to them. Who was assigned without an offer,
 * or was offered none, gets 0.
 * @param shift,person SQL for their ids
 * @returns SQL for whole cents
 */
export const incentiveOf = (
  shift: string,
  person: string,
) => `coalesce((select o.incentive_cents from shift_offers o
  join shift_offer_recipients r on r.offer_id = o.id and r.user_id = ${person} and r.answer in ('ACCEPT', 'COUNTER')
  where o.shift_id = ${shift} and o.status = 'ACCEPTED' order by o.created_at desc, o.id desc limit 1), 0)`;

const incentiveRow = z.strictObject({ cents: z.int() });

/** What a shift costs on top in cents: the incentive of its caregiver, or where it has none, that of the running offer. */
export async function findIncentive(
  db: Queryable,
  { shiftId, staffId }: { readonly shiftId: string; readonly staffId: string | null },
): Promise<number> {
  const found = await db.one(
    incentiveRow,
    staffId === null
      ? sql`select incentive_cents as cents from shift_offers where shift_id = ${shiftId} and status = 'PENDING'`
      : sql`select ${raw(incentiveOf('p.shift', 'p.person'))} as cents
          from (values (${shiftId}::uuid, ${staffId}::uuid)) as p (shift, person)`,
  );
  return found?.cents ?? 0;
}
