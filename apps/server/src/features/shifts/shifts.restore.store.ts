import { type ShiftStatus, shiftStates } from '@homeward/contract/shifts';
import * as z from 'zod/mini';
import { type Queryable, raw, sql, type Transaction } from '../../platform/db/index.ts';
import { awaitsOffice } from './shifts.offers.store.ts';

// Reach: the caller has locked the shift.

const statuses = Object.keys(shiftStates.states) as [ShiftStatus];
const endedRow = z.strictObject({ from: z.enum(statuses), isKnown: z.boolean() });

/**
 * The state that a shift left with the change that made a version of it, and whether the assigned person knows the shift as
 * it is now.
 * @returns undefined: the change did not move the shift
 */
export function findEnded(db: Queryable, shiftId: string, version: number) {
  return db.one(
    endedRow,
    sql`select m.from_state as "from", not exists (select from shift_acknowledgements k join shifts s on s.id = k.shift_id
        where k.shift_id = ${shiftId} and k.user_id = s.care_provider_id and k.acknowledged_at is null) as "isKnown"
      from state_moves m where m.thing_type = 'shift' and m.thing_id = ${shiftId} and m.version = ${version}`,
  );
}

/**
 * Resumes the offer that the change of a version ended, with its answers. It stays ended where its time is over, where it
 * gave the shift to somebody, or where somebody was notified that the shift went to somebody else.
 * @returns whether it goes on
 */
export async function resumeOffer(tx: Transaction, shiftId: string, version: number): Promise<boolean> {
  const resumed = await tx.run(sql`
    update shift_offers o set status = 'PENDING', ended_at = null
    from state_moves m
    where m.thing_type = 'shift' and m.thing_id = o.shift_id and m.version = ${version} and m.from_state = 'OFFERED'
      and o.shift_id = ${shiftId} and o.status = 'CLOSED' and o.ended_at::timestamptz(3) = m.at and o.expires_at > now()
      and not (m.move = 'assign' and exists (
        select from shift_offer_recipients r where r.offer_id = o.id and ${raw(awaitsOffice)}))`);
  return resumed === 1;
}
