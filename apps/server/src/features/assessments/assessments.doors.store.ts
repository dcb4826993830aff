import { holdReasonLabels } from '@homeward/contract/clients';
import type { Viewer } from '@homeward/contract/core';
import { type InstrumentKey, instrumentKeys, resultSchema } from '@homeward/contract/instruments';
import * as z from 'zod/mini';
import { idRow, type Queryable, raw, sql, type Transaction } from '../../platform/db/index.ts';
import { inCareText, withinReach } from '../clients/index.ts';
import { assessmentJson, joined, type Stored, storedSchema, withSigner } from './assessments.row.store.ts';

const levelRow = z.strictObject({
  instrument: z.enum(instrumentKeys),
  scores: resultSchema.shape.scores,
  bands: resultSchema.shape.bands,
  visitDate: z.string(),
});
/** What the latest signed assessment by an instrument came to. */
export type Level = z.output<typeof levelRow>;

/** The results of the current assessments of a client within reach. */
export function findLevels(db: Queryable, clientId: string, viewer: Viewer): Promise<Level[]> {
  return db.rows(
    levelRow,
    sql`select a.instrument, a.scores, a.bands, a.visit_date::text as "visitDate" from assessments a
      where a.client_id = ${clientId} and a.is_current and ${withinReach(viewer, 'a.client_id')}`,
  );
}

const storedRow = z.strictObject({ assessment: storedSchema });

/** The current assessment of a client within reach by an instrument. */
export async function findCurrent(
  db: Queryable,
  { clientId, instrument }: { readonly clientId: string; readonly instrument: InstrumentKey },
  viewer: Viewer,
): Promise<Stored | undefined> {
  const found = await db.one(
    storedRow,
    sql`select ${raw(assessmentJson)} as assessment from assessments a ${raw(joined)} ${raw(withSigner)}
      where a.client_id = ${clientId} and a.instrument = ${instrument} and a.is_current
        and ${withinReach(viewer, 'a.client_id')}`,
  );
  return found?.assessment;
}

const returnRow = z.strictObject({ clientId: z.string(), on: z.string() });

/**
 * Of these clients those whose care has just gone on after a hospital stay, with the day where their office is: it was
 * resumed, or started again because care had ended during the stay.
 */
export function findReturned(
  db: Queryable,
  changed: readonly { readonly id: string; readonly version: number }[],
) {
  return db.rows(
    returnRow,
    sql`select c.id as "clientId", coalesce(m.day, (m.at at time zone o.timezone)::date)::text as on
      from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as t(id uuid, version int)
      join clients c on c.id = t.id join offices o on o.id = c.office_id
      join state_moves m on m.thing_type = 'client' and m.thing_id = c.id and m.version = t.version
        and m.move in ('resume', 'activate')
      cross join lateral (select h.move, h.reason from state_moves h where h.thing_type = 'client' and h.thing_id = c.id
        and h.move in ('hold', 'resume', 'activate') and h.version < m.version order by h.version desc limit 1) held
      where held.move = 'hold' and held.reason = ${holdReasonLabels.HOSPITAL}`,
  );
}

/** The draft of a client's Montessori profile, of a client within reach. */
export async function findProfileDraft(
  db: Queryable,
  clientId: string,
  viewer: Viewer,
): Promise<string | undefined> {
  const found = await db.one(
    idRow,
    sql`select a.id from assessments a where a.client_id = ${clientId} and a.instrument = 'montessori'
      and a.status = 'DRAFT' and ${withinReach(viewer, 'a.client_id')}`,
  );
  return found?.id;
}

/**
 * Keeps beside the assessments of these clients which office they belong to, and beside the latest whether they are in care: of
 * others nothing is due.
 */
export async function keepWithClients(tx: Transaction, clientIds: readonly string[]): Promise<void> {
  await tx.run(sql`update assessments a set office_id = c.office_id,
      is_in_care = case when a.is_current then ${raw(inCareText('c'))} else a.is_in_care end
    from clients c where c.id = a.client_id and a.client_id = any (${clientIds}::uuid[])
      and (a.office_id <> c.office_id or a.is_current and a.is_in_care <> (${raw(inCareText('c'))}))`);
}
