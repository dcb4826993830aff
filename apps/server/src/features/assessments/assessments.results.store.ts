import { type Change, type Due, dueReasons, type Interpretation } from '@homeward/contract/assessments';
import { type Day, daySchema, type Viewer } from '@homeward/contract/core';
import type { Delta, InstrumentKey, Result } from '@homeward/contract/instruments';
import * as z from 'zod/mini';
import { raw, sql, type Transaction } from '../../platform/db/index.ts';

// Reach: asked when the assessment was locked.

/** What is kept of a result when it is signed. */
export interface SignedResult extends Pick<Result, 'scores' | 'bands' | 'ruleVersion'> {
  readonly interpretation: Interpretation;
  readonly previousId: string | null;
  readonly deltas: Readonly<Record<string, Delta>> | null;
  readonly change: Change | null;
}

/** Keeps a result for good, with who signed it; the assessment is signed now. */
export async function saveSigned(
  tx: Transaction,
  id: string,
  result: SignedResult,
  viewer: Viewer,
): Promise<void> {
  const { scores, bands, ruleVersion, interpretation, previousId, deltas, change } = result;
  await tx.run(sql`update assessments set status = 'SIGNED', scores = ${JSON.stringify(scores)}::jsonb,
    bands = ${JSON.stringify(bands)}::jsonb, band_keys = ${[...new Set(Object.values(bands))]}::text[],
    rule_version = ${ruleVersion}, interpretation = ${JSON.stringify(interpretation)}::jsonb,
    previous_id = ${previousId}::uuid, deltas = ${deltas && JSON.stringify(deltas)}::jsonb, change = ${change},
    signed_by = ${viewer.id}, signed_at = now(), version = version + 1, updated_at = now() where id = ${id}`);
}

/** What `assessments` is due for; null where nothing is due. */
export const dueJson = `case when due_on is not null then
  jsonb_build_object('on', due_on, 'reason', due_reason, 'eventOn', due_event_on) end`;
export const dueSchema = z.strictObject({
  on: daySchema,
  reason: z.enum(dueReasons),
  eventOn: z.nullable(daySchema),
});

/**
 * Makes an assessment the current one of its client and instrument; unless one of a later visit is there. Nothing is due any
 * more by the one that was current.
 * @param given `dueAfter`: when it is due again, by what the one that was current was due for
 * @returns whether it is the current one now
 */
export async function makeCurrent(
  tx: Transaction,
  given: {
    readonly id: string;
    readonly clientId: string;
    readonly instrument: InstrumentKey;
    readonly visitDate: Day;
    readonly dueAfter: (was: Due | undefined) => Due;
  },
): Promise<boolean> {
  const { id, clientId, instrument, visitDate } = given;
  const [was] = await tx.rows(
    dueSchema,
    sql`update assessments set is_current = false, last_due = ${raw(dueJson)}, due_on = null, due_reason = null, due_event_on = null
      where client_id = ${clientId} and instrument = ${instrument} and is_current and visit_date <= ${visitDate}::date
      returning old.due_on::text as on, old.due_reason as reason, old.due_event_on::text as "eventOn"`,
  );
  const due = given.dueAfter(was);
  const made =
    await tx.run(sql`update assessments set is_current = true, due_on = ${due.on}, due_reason = ${due.reason},
      due_event_on = ${due.eventOn}::date where id = ${id}
    and not exists (select from assessments c where c.client_id = ${clientId} and c.instrument = ${instrument} and c.is_current)`);
  return made > 0;
}
