import { type VisitStatus, visitStates } from '@homeward/contract/visits';
import * as z from 'zod/mini';
import { sql, type Transaction } from '../../platform/db/index.ts';

// Reach: whoever moves a pay period moves its visits; nothing of them is shown.

const statuses = Object.keys(visitStates.states) as [VisitStatus, ...VisitStatus[]];
const movedRow = z.strictObject({
  id: z.string(),
  version: z.int(),
  clientId: z.string(),
  staffId: z.string(),
  from: z.enum(statuses),
  /** It began before its planned start, at a time that the office approved. */
  isEarlyApproved: z.boolean(),
});

/** Moves visits that are in some states into another; `from` is how each was. */
export async function movePeriodVisits(
  tx: Transaction,
  ids: readonly string[],
  { from, to }: { readonly from: readonly VisitStatus[]; readonly to: VisitStatus },
): Promise<z.output<typeof movedRow>[]> {
  return tx.rows(
    movedRow,
    sql`update visits set status = ${to}, version = version + 1, updated_at = now()
      where id = any (${ids}::uuid[]) and status = any (${from}::text[])
      returning id, new.version, client_id as "clientId", staff_id as "staffId", old.status as "from",
        coalesce(new.is_in_approved and new.in_at < new.planned_start, false) as "isEarlyApproved"`,
  );
}
