import type { Viewer } from '@homeward/contract/core';
import {
  type Observation,
  type ObservationRow,
  type ObservationsQuery,
  type Observers,
  observationRowSchema,
} from '@homeward/contract/observations';
import * as z from 'zod/mini';
import {
  countedRows,
  pageFrom,
  type Queryable,
  raw,
  readCursor,
  sql,
  type Transaction,
  totalOf,
} from '../../platform/db/index.ts';
import { withinReach } from '../clients/index.ts';
import {
  isOpen,
  joined,
  observationJson,
  observationRow,
  observerJson,
  observersRow,
  rowJson,
} from './observations.row.store.ts';

/** What a viewer is asked to observe for a draft of a client whom they reach. */
export async function findObservation(
  db: Queryable,
  id: string,
  viewer: Viewer,
): Promise<Observation | undefined> {
  const found = await db.one(
    observationRow,
    sql`select ${raw(observationJson)} as observation from observers b ${raw(joined)}
      where b.assessment_id = ${id} and b.observer_id = ${viewer.id} and ${raw(isOpen)}
        and ${withinReach(viewer, 'b.client_id')}`,
  );
  return found?.observation;
}

/** The same, kept from who completes the draft until the transaction ends. */
export async function lockObservation(
  tx: Transaction,
  id: string,
  viewer: Viewer,
): Promise<Observation | undefined> {
  await holdDraft(tx, id);
  return findObservation(tx, id, viewer);
}

/** Keeps an assessment from others who change its state until the transaction ends. */
export async function holdDraft(tx: Transaction, id: string): Promise<void> {
  await tx.run(sql`select from assessments where id = ${id} for no key update`);
}

const pageRow = z.strictObject({ total: z.int(), data: z.array(observationRowSchema) });
const placeKeys = z.tuple([z.string(), z.string()]);

/** One page of what a viewer is asked now, by the day that it is due. @throws 400 when another list made the cursor */
export async function findObservations(
  db: Queryable,
  { cursor: text, limit, client }: ObservationsQuery,
  viewer: Viewer,
) {
  const cursor = readCursor(text, placeKeys);
  const isUp = cursor?.direction === 'previous';
  const [dueOn = null, id = null] = cursor?.keys ?? [];
  const which = sql`b.observer_id = ${viewer.id} and ${raw(isOpen)} and ${withinReach(viewer, 'b.client_id')}
    and (${client ?? null}::uuid is null or b.client_id = ${client ?? null}::uuid)`;
  const keys = sql`(${dueOn}::date - date '1970-01-01', ${id}::uuid)`;
  const beyond = isUp
    ? sql`(b.due_day, b.assessment_id) < ${keys}`
    : sql`(${id}::uuid is null or (b.due_day, b.assessment_id) > ${keys})`;
  const order = isUp ? sql`b.due_day desc, b.assessment_id desc` : sql`b.due_day, b.assessment_id`;
  const from = sql`from observers b join assessments a on a.id = b.assessment_id`;
  const found = await db.one(
    pageRow,
    sql`select (select count(*)::int from (select ${from} where ${which} limit ${countedRows + 1}) counted) as total,
      coalesce((select json_agg(${raw(rowJson)} order by b.no) from (select b.*, row_number() over (order by ${order}) as no
        ${from} where ${which} and ${beyond} order by ${order} limit ${limit + 1}) b ${raw(joined)}), '[]') as data`,
  );
  return pageFrom<ObservationRow>({
    rows: found?.data ?? [],
    limit,
    cursor,
    keysOf: (row) => [row.dueOn, row.assessmentId],
    total: totalOf(found?.total ?? 0),
  });
}

const firstRow = z.strictObject({ count: z.int(), first: z.nullable(observationRowSchema) });

/** What a viewer is asked and has not sent: how many, and the one that is due first. */
export async function findFirst(db: Queryable, viewer: Viewer) {
  const found = await db.one(
    firstRow,
    sql`with open as (select b.* from observers b join assessments a on a.id = b.assessment_id
        where b.observer_id = ${viewer.id} and ${raw(isOpen)} and b.sent_at is null and ${withinReach(viewer, 'b.client_id')})
      select (select count(*)::int from open) as count, (select ${raw(rowJson)} from (select * from open
        order by due_day, assessment_id limit 1) b ${raw(joined)}) as first`,
  );
  return found?.first ? { count: found.count, first: found.first } : undefined;
}

/** All who observe or observed for an assessment of a client within reach. */
export async function findObservers(db: Queryable, id: string, viewer: Viewer): Promise<Observers> {
  const found = await db.one(
    observersRow,
    sql`select coalesce((select json_agg(${raw(observerJson)} order by b.assigned_at, b.observer_id) from observers b ${raw(joined)}
      where b.assessment_id = ${id} and ${withinReach(viewer, 'b.client_id')}), '[]') as observers`,
  );
  return { observers: found?.observers ?? [] };
}

const todayRow = z.strictObject({ today: z.string() });

/** Today where the office of an assessment's client is. */
export async function findToday(db: Queryable, id: string, viewer: Viewer): Promise<string> {
  const found = await db.one(
    todayRow,
    sql`select (now() at time zone o.timezone)::date::text as today from assessments a join clients c on c.id = a.client_id
      join offices o on o.id = c.office_id where a.id = ${id} and ${withinReach(viewer, 'a.client_id')}`,
  );
  return found?.today ?? '';
}

/** Asks somebody to observe until a day, or again. */
export async function saveObserver(
  tx: Transaction,
  of: { readonly assessmentId: string; readonly clientId: string; readonly userId: string },
  dueOn: string,
  viewer: Viewer,
): Promise<void> {
  await tx.run(sql`
    insert into observers (assessment_id, client_id, observer_id, due_on, assigned_by)
    values (${of.assessmentId}, ${of.clientId}, ${of.userId}, ${dueOn}, ${viewer.id})
    on conflict (assessment_id, observer_id) do update set due_on = excluded.due_on, assigned_by = excluded.assigned_by,
      assigned_at = now(), sent_at = null, ended_at = null`);
}

/** @returns whether somebody was asked, and is not any more */
export async function endObserver(
  tx: Transaction,
  { assessmentId, userId }: { readonly assessmentId: string; readonly userId: string },
): Promise<boolean> {
  const ended = await tx.run(sql`update observers set ended_at = now()
    where assessment_id = ${assessmentId} and observer_id = ${userId} and ended_at is null`);
  return ended > 0;
}

/** Writes what somebody saw, of one section, as its next version. */
export async function saveSection(
  tx: Transaction,
  { id, section }: { readonly id: string; readonly section: string },
  answers: Readonly<Record<string, unknown>>,
  viewer: Viewer,
): Promise<void> {
  await tx.run(sql`
    insert into observed_sections (assessment_id, observer_id, section, answers)
    values (${id}, ${viewer.id}, ${section}, ${JSON.stringify(answers)}::jsonb)
    on conflict (assessment_id, observer_id, section) do update set answers = excluded.answers, observed_at = now(),
      version = observed_sections.version + 1`);
}

export async function saveSent(tx: Transaction, id: string, viewer: Viewer): Promise<void> {
  await tx.run(
    sql`update observers set sent_at = now() where assessment_id = ${id} and observer_id = ${viewer.id}`,
  );
}

const endedRow = z.strictObject({ observerId: z.string(), clientId: z.string() });

// Reach: this is what follows from a state, for nobody who reads.

/** Ends what was asked for an assessment that is no draft any more. @returns who was asked */
export async function endObservers(tx: Transaction, assessmentId: string) {
  return tx.rows(
    endedRow,
    sql`update observers b set ended_at = now() from assessments a
      where a.id = b.assessment_id and a.id = ${assessmentId} and a.status <> 'DRAFT' and b.ended_at is null
      returning b.observer_id as "observerId", b.client_id as "clientId"`,
  );
}
