import type { Assessment, AssessmentStatus, Due } from '@homeward/contract/assessments';
import type { Day, Viewer } from '@homeward/contract/core';
import { type InstrumentKey, instrumentOf } from '@homeward/contract/instruments';
import * as z from 'zod/mini';
import { idRow, type Queryable, raw, type Sql, sql, type Transaction } from '../../platform/db/index.ts';
import { withinReach } from '../clients/index.ts';
import { assessmentJson, joined, type Stored, storedSchema, withSigner } from './assessments.row.store.ts';

const storedRow = z.strictObject({ assessment: storedSchema });

const selectAssessment = (which: Sql, viewer: Viewer) => sql`select ${raw(assessmentJson)} as assessment
  from assessments a ${raw(joined)} ${raw(withSigner)} where ${which} and ${withinReach(viewer, 'a.client_id')}`;

/** An assessment of a client within reach of a viewer. */
export async function findAssessment(db: Queryable, id: string, viewer: Viewer): Promise<Stored | undefined> {
  return (await db.one(storedRow, selectAssessment(sql`a.id = ${id}`, viewer)))?.assessment;
}

/** The same, kept from others who want to change it until the transaction ends. */
export async function lockAssessment(
  tx: Transaction,
  id: string,
  viewer: Viewer,
): Promise<Stored | undefined> {
  // Read after it is locked: sections are rows of their own.
  await tx.run(sql`select from assessments where id = ${id} for no key update`);
  return findAssessment(tx, id, viewer);
}

const zoneRow = z.strictObject({ timezone: z.string() });

/** The time zone of the office of a client within reach of a viewer. */
export async function findTimezone(db: Queryable, clientId: string, viewer: Viewer): Promise<string> {
  const found = await db.one(
    zoneRow,
    sql`select o.timezone from clients c join offices o on o.id = c.office_id
      where c.id = ${clientId} and ${withinReach(viewer, 'c.id')}`,
  );
  return found?.timezone ?? 'UTC';
}

/** The latest signed assessment of a client by an instrument, up to a day where one is given. */
export async function findLatest(
  db: Queryable,
  given: { readonly clientId: string; readonly instrument: InstrumentKey; readonly until?: Day },
  viewer: Viewer,
): Promise<Stored | undefined> {
  const { clientId, instrument, until = null } = given;
  const latest = sql`a.id = (select p.id from assessments p where p.client_id = ${clientId}
    and p.instrument = ${instrument} and p.status in ('SIGNED', 'AMENDED')
    and (${until}::date is null or p.visit_day <= ${until}::date - date '1970-01-01')
    order by p.visit_day desc, p.id desc limit 1)`;
  return (await db.one(storedRow, selectAssessment(latest, viewer)))?.assessment;
}

/** Adds a draft. @returns its id; undefined where a draft of this client and instrument is there already */
export async function insertDraft(
  tx: Transaction,
  given: {
    readonly clientId: string;
    readonly instrument: InstrumentKey;
    readonly informants: Assessment['informants'];
    readonly visitDate: Day;
  },
  viewer: Viewer,
): Promise<string | undefined> {
  const { clientId, instrument, informants, visitDate } = given;
  const { version, isCognitive } = instrumentOf(instrument);
  const added = await tx.one(
    idRow,
    sql`insert into assessments (client_id, instrument, instrument_version, is_cognitive, assessor_id, informants, visit_date)
      values (${clientId}, ${instrument}, ${version}, ${isCognitive}, ${viewer.id}, ${informants}::text[], ${visitDate})
      on conflict do nothing returning id`,
  );
  return added?.id;
}

/** Writes the head of a draft as its next version. */
export async function updateHead(
  tx: Transaction,
  id: string,
  { informants, visitDate }: { readonly informants: Assessment['informants']; readonly visitDate: Day },
): Promise<void> {
  await tx.run(sql`update assessments set informants = ${informants}::text[], visit_date = ${visitDate},
    version = version + 1, updated_at = now() where id = ${id}`);
}

/** Counts a change of the answers. */
export async function countChange(tx: Transaction, id: string): Promise<void> {
  await tx.run(sql`update assessments set version = version + 1, updated_at = now() where id = ${id}`);
}

/**
 * Completes a draft, by the version of the instrument that its answers were held against.
 * @param isCognitive whether only those may sign it who are trained for it
 */
export async function saveCompleted(
  tx: Transaction,
  { id, instrument }: { readonly id: string; readonly instrument: InstrumentKey },
  isCognitive: boolean,
): Promise<void> {
  await tx.run(sql`update assessments set status = 'COMPLETED', is_cognitive = ${isCognitive},
    instrument_version = ${instrumentOf(instrument).version}, version = version + 1, updated_at = now() where id = ${id}`);
}

/** Writes another state as the next version. */
export async function saveStatus(tx: Transaction, id: string, status: AssessmentStatus): Promise<void> {
  await tx.run(sql`update assessments set status = ${status}, version = version + 1, updated_at = now()
    where id = ${id}`);
}

/**
 * Makes the current assessments of a client due on a day: those whose visit was before the event, and which are not due sooner
 * already. So an event that comes twice changes nothing.
 */
export async function saveSoonerDue(
  tx: Transaction,
  given: {
    readonly clientId: string;
    readonly due: Due;
    readonly instruments: readonly InstrumentKey[];
  },
): Promise<{ readonly id: string; readonly version: number }[]> {
  const { clientId, due, instruments } = given;
  return tx.rows(
    z.strictObject({ id: z.string(), version: z.int() }),
    sql`update assessments set due_on = ${due.on}, due_reason = ${due.reason}, due_event_on = ${due.eventOn}::date,
        version = version + 1, updated_at = now()
      where client_id = ${clientId} and is_current and instrument = any (${instruments}::text[])
        and due_on > ${due.on}::date and visit_date < ${due.eventOn}::date
      returning id, version`,
  );
}
