import type { Answers } from '@homeward/contract/core';
import { type HazardStatus, hazardStates } from '@homeward/contract/hazards';
import * as z from 'zod/mini';
import { sql, type Transaction } from '../../platform/db/index.ts';

// Reach: what the product itself asks, for nobody who reads.

const homeRow = z.strictObject({
  id: z.string(),
  clientId: z.string(),
  status: z.enum(['SIGNED', 'AMENDED', 'ENTERED_IN_ERROR']),
  isCurrent: z.boolean(),
  answers: z.custom<Answers>((value) => typeof value === 'object'),
});
/** A Home Safety assessment with its answers. */
export type Home = z.output<typeof homeRow>;

/** A Home Safety assessment that was signed, whether it counts or was entered in error. */
export function findHome(tx: Transaction, id: string): Promise<Home | undefined> {
  return tx.one(
    homeRow,
    sql`select a.id, a.client_id as "clientId", a.status, a.is_current as "isCurrent",
        coalesce((select jsonb_object_agg(e.key, e.value) from assessment_sections s cross join jsonb_each(s.answers) e
          where s.assessment_id = a.id), '{}') as answers
      from assessments a where a.id = ${id} and a.instrument = 'home-safety' and a.signed_at is not null`,
  );
}

const statuses = Object.keys(hazardStates.states) as [HazardStatus, ...HazardStatus[]];
/** An action after a change, with the state that it had. */
const changedRow = z.strictObject({
  id: z.string(),
  version: z.int(),
  was: z.enum(statuses),
  ownerId: z.string(),
});
export type Changed = z.output<typeof changedRow>;

const returned = sql`h.id, new.version, old.status as was, h.owner_id as "ownerId"`;

/** Ends the open actions of earlier visits for hazards that an assessment found gone; its signer settled them. */
export function resolve(
  tx: Transaction,
  { id, clientId, itemIds }: { readonly id: string; readonly clientId: string; readonly itemIds: string[] },
): Promise<Changed[]> {
  return tx.rows(
    changedRow,
    sql`update hazard_actions h set status = 'DONE', settled_by = a.signed_by, settled_at = a.signed_at,
        settled_assessment_id = a.id, version = h.version + 1, updated_at = now()
      from assessments a where a.id = ${id} and h.client_id = ${clientId} and h.status = 'OPEN' and h.assessment_id <> a.id
        and h.found_on <= a.visit_date and h.item_id = any (${itemIds}::text[])
      returning ${returned}`,
  );
}

/** Voids the actions that followed from an assessment. */
export function voidFoundBy(tx: Transaction, id: string): Promise<Changed[]> {
  return tx.rows(
    changedRow,
    sql`update hazard_actions h set status = 'VOIDED', reason = null, settled_by = d.added_by, settled_at = d.added_at,
        settled_assessment_id = null, version = h.version + 1, updated_at = now()
      from assessment_addenda d where d.assessment_id = h.assessment_id and d.kind = 'ERROR' and h.assessment_id = ${id}
        and h.status <> 'VOIDED'
      returning ${returned}`,
  );
}

/** Opens again what an assessment had found gone; unless another action for the same hazard is open. */
export function reopenSettledBy(tx: Transaction, id: string): Promise<Changed[]> {
  return tx.rows(
    changedRow,
    sql`update hazard_actions h set status = 'OPEN', reason = null, settled_by = null, settled_at = null,
        settled_assessment_id = null, reminded_at = null, version = h.version + 1, updated_at = now()
      where h.settled_assessment_id = ${id} and h.status = 'DONE' and not exists (select from hazard_actions t
        where t.client_id = h.client_id and t.item_id = h.item_id and t.id <> h.id
          and (t.status = 'OPEN' or t.settled_assessment_id = ${id} and t.id > h.id))
      returning ${returned}`,
  );
}
