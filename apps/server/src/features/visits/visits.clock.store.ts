import { shownAllergiesSchema } from '@homeward/contract/clients';
import { serviceTypes, type Viewer, wallTimeIn } from '@homeward/contract/core';
import { shiftStates } from '@homeward/contract/shifts';
import { isTaskOfVisit, observationSchema, type VisitTask } from '@homeward/contract/visits';
import * as z from 'zod/mini';
import { instantOf, lockRows, type Queryable, raw, sql, type Transaction } from '../../platform/db/index.ts';
import { findTasks } from '../care-plans/index.ts';
import { allergiesJson, withinReach } from '../clients/index.ts';
import { clientInitials, observationJson, pinJson } from './visits.row.store.ts';

const pinRow = z.nullable(z.strictObject({ lat: z.number(), lng: z.number(), radiusM: z.int() }));
const statuses = Object.keys(shiftStates.states) as [keyof typeof shiftStates.states];

const placeShape = {
  clientId: z.string(),
  client: z.string(),
  officeId: z.string(),
  addressId: z.nullable(z.string()),
  place: z.nullable(z.string()),
  timezone: z.string(),
  pin: pinRow,
};

const shiftRow = z.strictObject({
  ...placeShape,
  id: z.string(),
  status: z.enum(statuses),
  serviceType: z.enum(serviceTypes),
  startUtc: z.string(),
  endUtc: z.string(),
  notesCaregiver: z.string(),
  initials: z.string(),
  allergies: shownAllergiesSchema,
  /** Whether whoever it is asked for reaches the client. */
  isReached: z.boolean(),
});
/** A shift as the clock needs it. */
export type FoundShift = z.output<typeof shiftRow>;

const selectShift = (
  viewer: Viewer,
) => sql`select s.id, s.status, ${raw(clientInitials)} as initials, ${raw(allergiesJson)} as allergies,
    ${withinReach(viewer, 's.client_id')} as "isReached", s.client_id as "clientId", c.first_name || ' ' || c.last_name as client,
    s.office_id as "officeId", s.address_id as "addressId", a.address ->> 'formattedAddress' as place, s.timezone,
    ${raw(pinJson)} as pin, s.service_type as "serviceType", ${raw(instantOf('s.starts_at'))} as "startUtc",
    ${raw(instantOf('s.ends_at'))} as "endUtc", s.notes_caregiver as "notesCaregiver"
  from shifts s join clients c on c.id = s.client_id left join client_addresses a on a.id = s.address_id`;

/** A published shift of somebody, kept from others until the transaction ends; undefined: it is not theirs. */
export async function lockOwnShift(
  tx: Transaction,
  id: string,
  viewer: Viewer,
): Promise<FoundShift | undefined> {
  await lockRows(tx, 'shifts', [id]);
  return tx.one(
    shiftRow,
    sql`${selectShift(viewer)} where s.id = ${id} and s.care_provider_id = ${viewer.id} and s.published_at is not null
      and s.status <> 'DRAFT'`,
  );
}

/** Shifts of somebody that are still to be begun: those that have begun and are not over, and those before a moment. */
export async function findNextShifts(
  db: Queryable,
  viewer: Viewer,
  { now, before, limit }: { readonly now: Date; readonly before: Date; readonly limit: number },
): Promise<FoundShift[]> {
  return db.rows(
    shiftRow,
    sql`${selectShift(viewer)} where s.care_provider_id = ${viewer.id} and s.published_at is not null
      and s.starts_at between ${now}::timestamptz - interval '26 hours' and ${before} and s.ends_at > ${now}
      and s.status in ('ASSIGNED', 'CONFIRMED', 'MISSED') order by s.starts_at, s.id limit ${limit}`,
  );
}

const dutyRow = z.strictObject({ isOnDuty: z.boolean(), changesAt: z.nullable(z.string()) });

/** Whether somebody is at a visit, or in a shift of theirs that runs; and when a shift begins or ends next, within a week. */
export async function findDuty(
  db: Queryable,
  staffId: string,
  now: Date,
): Promise<z.output<typeof dutyRow> | undefined> {
  return db.one(
    dutyRow,
    sql`with own as (
        select starts_at, ends_at from shifts where care_provider_id = ${staffId} and published_at is not null
          and starts_at between ${now}::timestamptz - interval '26 hours' and ${now}::timestamptz + interval '7 days'
          and ends_at > ${now} and status in ('ASSIGNED', 'CONFIRMED', 'IN_PROGRESS')
      ), ends as (
        select starts_at as at from own union all select ends_at from own
      )
      select exists (select from visits where staff_id = ${staffId} and status = 'IN_PROGRESS')
          or exists (select from own where starts_at <= ${now}) as "isOnDuty",
        (select ${raw(instantOf('min(at)'))} from ends where at > ${now}) as "changesAt"`,
  );
}

const clientRow = z.strictObject(placeShape);

/** Where a client within reach is visited; undefined: out of reach. */
export async function findClientPlace(
  db: Queryable,
  clientId: string,
  viewer: Viewer,
): Promise<z.output<typeof clientRow> | undefined> {
  return db.one(
    clientRow,
    sql`select c.id as "clientId", c.first_name || ' ' || c.last_name as client, c.office_id as "officeId",
        a.id as "addressId", a.address ->> 'formattedAddress' as place, o.timezone, ${raw(pinJson)} as pin
      from clients c join offices o on o.id = c.office_id
      left join client_addresses a on a.client_id = c.id and a.is_primary
      where c.id = ${clientId} and ${withinReach(viewer, 'c.id')}`,
  );
}

/** The tasks of a visit that is planned so, as they are now. */
export async function findPlannedTasks(
  db: Queryable,
  { clientId, startUtc, endUtc, timezone }: Pick<FoundShift, 'clientId' | 'startUtc' | 'endUtc' | 'timezone'>,
  viewer: Viewer,
): Promise<VisitTask[]> {
  const span = { start: wallTimeIn(timezone, startUtc), end: wallTimeIn(timezone, endUtc) };
  const tasks = await findTasks(db, clientId, viewer);
  return tasks
    .filter(({ schedule }) => isTaskOfVisit(schedule, span))
    .map(({ id, title, instructions, category, priority, schedule, needsTwoPeople }) => ({
      taskId: id,
      title,
      instructions,
      category,
      priority,
      isAsNeeded: schedule.kind === 'AS_NEEDED',
      needsTwoPeople,
      outcome: null,
      reason: null,
      reportedAt: null,
    }));
}

/** Keeps the tasks of a visit as they are when it begins; those that it has already stay. */
export async function insertVisitTasks(
  tx: Transaction,
  visitId: string,
  tasks: readonly VisitTask[],
): Promise<void> {
  await tx.run(sql`
    insert into visit_tasks (visit_id, task_id, position, title, instructions, category, priority, is_as_needed,
      needs_two_people)
    select ${visitId}, t."taskId", row_number() over (), t.title, t.instructions, t.category, t.priority, t."isAsNeeded",
      t."needsTwoPeople"
    from jsonb_to_recordset(${JSON.stringify(tasks)}::jsonb) as t("taskId" uuid, title text, instructions text,
      category text, priority text, "isAsNeeded" boolean, "needsTwoPeople" boolean)
    on conflict (visit_id, task_id) do nothing`);
}

/** Reports tasks of a visit. @returns how many of them the visit has */
export async function reportTasks(
  tx: Transaction,
  visitId: string,
  tasks: readonly {
    readonly taskId: string;
    readonly outcome: string;
    readonly reason?: string | undefined;
  }[],
): Promise<number> {
  return tx.run(sql`
    update visit_tasks t set outcome = r.outcome, reason = r.reason, reported_at = now()
    from jsonb_to_recordset(${JSON.stringify(tasks)}::jsonb) as r("taskId" uuid, outcome text, reason text)
    where t.visit_id = ${visitId} and t.task_id = r."taskId"`);
}

/** Adds an observation; it stays as it was written. */
export async function insertObservation(
  tx: Transaction,
  given: {
    readonly visitId: string;
    readonly clientId: string;
    readonly kind: string;
    readonly text: string;
    readonly authorId: string;
  },
): Promise<void> {
  await tx.run(sql`insert into visit_observations (visit_id, client_id, kind, body, author_id)
    values (${given.visitId}, ${given.clientId}, ${given.kind}, ${given.text}, ${given.authorId})`);
}

const observationRow = z.strictObject({ observation: observationSchema });

/** What those who were with a client before left for the next, the newest first, of the last 14 days. */
export async function findHandover(db: Queryable, clientId: string, viewer: Viewer) {
  const found = await db.rows(
    observationRow,
    sql`select ${raw(observationJson)} as observation from visit_observations o
      where o.client_id = ${clientId} and o.kind = 'HANDOVER' and o.at > now() - interval '14 days'
        and ${withinReach(viewer, 'o.client_id')} order by o.at desc, o.id desc limit 10`,
  );
  return found.map(({ observation }) => observation);
}

/** Whether somebody is employed: each account of staff has a record, and whoever was hired a day of it. */
export async function isEmployed(db: Queryable, userId: string): Promise<boolean> {
  const found = await db.run(sql`select from staff_records where user_id = ${userId} and hire_date is not null
    and status in ('ONBOARDING', 'ACTIVE')`);
  return found > 0;
}
