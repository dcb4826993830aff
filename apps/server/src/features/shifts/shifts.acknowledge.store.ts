import type { Viewer } from '@homeward/contract/core';
import { type MyChange, myChangeSchema } from '@homeward/contract/shifts';
import * as z from 'zod/mini';
import { instantOf, lockRows, type Queryable, raw, sql, type Transaction } from '../../platform/db/index.ts';
import { withinReach } from '../clients/index.ts';
import { acknowledgeBy, isToAcknowledge } from './shifts.row.store.ts';

// Reach: everybody reads what they were asked; the client is named only to those who reach them.

const changeRow = z.strictObject({ change: myChangeSchema });

/** The changes that await a viewer's acknowledgement, the most urgent first. */
export async function findMyChanges(db: Queryable, viewer: Viewer): Promise<MyChange[]> {
  const span = (start: string, end: string) =>
    raw(`json_build_object('startUtc', ${instantOf(start)}, 'endUtc', ${instantOf(end)})`);
  const found = await db.rows(
    changeRow,
    sql`select json_build_object('shiftId', s.id, 'serviceType', s.service_type, 'timezone', s.timezone,
        'kind', case when is_shift_of(s, k.user_id) then case when k.knew_start is null then 'ASSIGNED' else 'MOVED' end
          when s.care_provider_id = k.user_id and s.status in ('CANCELLED', 'ON_HOLD') then s.status else 'TAKEN_OFF' end,
        'client', case when ${withinReach(viewer, 's.client_id')} then json_build_object('id', c.id,
          'name', c.first_name || ' ' || c.last_name) end,
        'before', case when k.knew_start is not null then ${span('k.knew_start', 'k.knew_end')} end,
        'after', case when is_shift_of(s, k.user_id) then ${span('s.starts_at', 's.ends_at')} end,
        'askedAt', ${raw(instantOf('k.asked_at'))}, 'acknowledgeBy', ${raw(instantOf(acknowledgeBy))}) as change
      from shift_acknowledgements k join shifts s on s.id = k.shift_id join clients c on c.id = s.client_id
      where k.user_id = ${viewer.id} and ${raw(isToAcknowledge)} order by ${raw(acknowledgeBy)}, k.id limit 50`,
  );
  return found.map(({ change }) => change);
}

const askedRow = z.strictObject({
  version: z.int(),
  clientId: z.string(),
  askedAt: z.string(),
  isWaiting: z.boolean(),
});

/**
 * What a person was last asked to acknowledge of a shift. Locks the shift until the transaction ends.
 * @returns undefined: they were never asked
 */
export async function lockAsked(tx: Transaction, shiftId: string, userId: string) {
  const own = sql`k.shift_id = ${shiftId} and k.user_id = ${userId}`;
  await lockRows(tx, 'shifts', [shiftId]);
  return tx.one(
    askedRow,
    sql`select s.version, s.client_id as "clientId", ${raw(instantOf('k.asked_at'))} as "askedAt",
        k.acknowledged_at is null as "isWaiting"
      from shift_acknowledgements k join shifts s on s.id = k.shift_id
      where ${own} order by k.asked_at desc, k.id desc limit 1`,
  );
}

/** Records that a person knows how a shift is now. */
export async function acknowledge(tx: Transaction, shiftId: string, userId: string): Promise<void> {
  await tx.run(sql`update shift_acknowledgements set acknowledged_at = now()
    where shift_id = ${shiftId} and user_id = ${userId} and acknowledged_at is null`);
}
