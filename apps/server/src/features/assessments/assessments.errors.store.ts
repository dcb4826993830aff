import type { Due } from '@homeward/contract/assessments';
import type { Day } from '@homeward/contract/core';
import { instrumentKeys, instrumentOf } from '@homeward/contract/instruments';
import * as z from 'zod/mini';
import { idRow, raw, sql, type Transaction } from '../../platform/db/index.ts';
import { dueJson, dueSchema } from './assessments.results.store.ts';
import type { Stored } from './assessments.row.store.ts';

// Reach: asked when the assessment was locked.

/** What an assessment was due for; null where nothing is known. */
export type Kept = Due | null;

const keptRow = z.strictObject({ due: z.nullable(dueSchema) });
const changedRow = z.strictObject({ id: z.string(), version: z.int() });

/** Marks an assessment as entered in error: it is not the current one, and nothing is due by it. @returns what was due */
export async function saveInError(tx: Transaction, id: string): Promise<Kept> {
  const found = await tx.one(
    keptRow,
    sql`with was as (select ${raw(dueJson)} as due from assessments where id = ${id})
      update assessments set status = 'ENTERED_IN_ERROR', is_current = false, due_on = null, due_reason = null,
        due_event_on = null, version = version + 1, updated_at = now()
      from was where id = ${id} returning was.due`,
  );
  return found?.due ?? null;
}

/** What an assessment was due for when a later one took its place. */
export async function findLastDue(tx: Transaction, id: string): Promise<Kept> {
  const found = await tx.one(keptRow, sql`select last_due as due from assessments where id = ${id}`);
  return found?.due ?? null;
}

/**
 * Takes from the draft of a client and instrument the answers that it copied from an assessment and that nobody has confirmed.
 * There is at most one draft, and it was created while this one was the latest.
 */
export async function dropCopied(tx: Transaction, { client, instrument, signed }: Stored) {
  return tx.rows(
    changedRow,
    sql`with emptied as (
        update assessment_sections s set answers = s.answers - s.carried, carried = '{}', version = s.version + 1,
          copied = array(select one from unnest(s.copied) as one where one <> all (s.carried))
        from assessments a where a.id = s.assessment_id and a.client_id = ${client.id} and a.instrument = ${instrument}
          and a.status = 'DRAFT' and a.created_at >= ${signed?.at ?? null}::timestamptz and s.carried <> '{}'
        returning s.assessment_id)
      update assessments set version = version + 1, updated_at = now() where id in (select assessment_id from emptied)
      returning id, version`,
  );
}

/** The signed assessments of a client that count, by the day of the visit. */
export async function findSignedOf(tx: Transaction, clientId: string, visitDate: Day): Promise<string[]> {
  const found = await tx.rows(
    idRow,
    sql`select id from assessments where client_id = ${clientId} and visit_date = ${visitDate}
      and status in ('SIGNED', 'AMENDED') order by id`,
  );
  return found.map(({ id }) => id);
}

/** The signed assessments that count and were compared with one. */
export async function findComparedWith(tx: Transaction, id: string): Promise<string[]> {
  const found = await tx.rows(
    idRow,
    sql`select n.id from assessments a join assessments n on n.client_id = a.client_id and n.instrument = a.instrument
        and n.previous_id = a.id and n.status in ('SIGNED', 'AMENDED')
      where a.id = ${id} order by n.id`,
  );
  return found.map(({ id: one }) => one);
}

/** Makes the current assessments of a client that were due since abilities fell on a day due after their interval again. */
export async function takeBackEvent(
  tx: Transaction,
  { clientId, on }: { readonly clientId: string; readonly on: Day },
) {
  const days = instrumentKeys.map((key) => ({ key, days: instrumentOf(key).intervalDays }));
  return tx.rows(
    changedRow,
    sql`update assessments a set due_on = a.visit_date + i.days, due_reason = 'INTERVAL', due_event_on = null,
        version = version + 1, updated_at = now()
      from jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as i(key text, days int)
      where i.key = a.instrument and a.client_id = ${clientId} and a.is_current
        and a.due_reason = 'ABILITIES_FELL' and a.due_event_on = ${on}::date
      returning a.id, a.version`,
  );
}
