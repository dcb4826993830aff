import { instantSchema } from '@homeward/contract/core';
import { type EscalationStep, escalationSteps } from '@homeward/contract/shifts';
import * as z from 'zod/mini';
import { idRow, instantOf, type Queryable, raw, sql, type Transaction } from '../../platform/db/index.ts';

// Reach: the server escalates by itself; the services find the shift by it before they show how far it came.

const openRow = z.strictObject({
  id: z.string(),
  officeId: z.string(),
  day: z.string(),
  startUtc: instantSchema,
  done: z.array(z.enum(escalationSteps)),
});
/** An open shift that may escalate. */
export type OpenShift = z.output<typeof openRow>;

/** Published shifts without anybody that start between two moments, by their start; `after` is the last of the page before. */
export function findOpen(
  db: Queryable,
  { from, to, after }: { readonly from: Date; readonly to: Date; readonly after: OpenShift | undefined },
  limit: number,
): Promise<OpenShift[]> {
  const isAfter = after
    ? sql`(s.starts_at, s.id) > (${after.startUtc}::timestamptz, ${after.id}::uuid)`
    : sql`true`;
  return db.rows(
    openRow,
    sql`select s.id, s.office_id as "officeId", left(s.start_wall, 10) as day, ${raw(instantOf('s.starts_at'))} as "startUtc",
        array(select e.step from shift_escalations e where e.shift_id = s.id) as done
      from shifts s
      where s.status in ('OPEN', 'OFFERED') and s.care_provider_id is null and s.published_at is not null
        and s.starts_at > ${from} and s.starts_at <= ${to} and ${isAfter}
        and not exists (select from shift_escalations e where e.shift_id = s.id and e.step = 'ON_CALL')
      order by s.starts_at, s.id limit ${limit}`,
  );
}

const stepRow = z.strictObject({ step: z.enum(escalationSteps), at: instantSchema, asked: z.int() });
/** A step that happened. */
export type TakenStep = z.output<typeof stepRow>;

/** The steps of a shift that happened since it opened and got its time, in their order. */
export function findSteps(db: Queryable, shiftId: string): Promise<TakenStep[]> {
  return db.rows(
    stepRow,
    sql`select step, ${raw(instantOf('at'))} as at, asked from shift_escalations where shift_id = ${shiftId}
      order by array_position(${[...escalationSteps]}::text[], step)`,
  );
}

/** Keeps that a step happened. @throws where it had happened already: the key ends the transaction */
export async function insertStep(
  tx: Transaction,
  taken: {
    readonly shiftId: string;
    readonly step: EscalationStep;
    readonly at: Date;
    readonly asked: number;
  },
): Promise<void> {
  const { shiftId, step, at, asked } = taken;
  await tx.run(sql`insert into shift_escalations (shift_id, step, at, asked)
    values (${shiftId}, ${step}, ${at}, ${asked})`);
}

const runningRow = z.strictObject({ id: z.string(), isOwn: z.boolean() });

/** The running offer of a shift; `isOwn`: the escalation made it. */
export function findRunning(db: Queryable, shiftId: string) {
  return db.one(
    runningRow,
    sql`select id, created_by is null as "isOwn" from shift_offers where shift_id = ${shiftId} and status = 'PENDING'`,
  );
}

/** Whom the escalation need not ask: the running offer asks them, or they declined this shift as it is. */
export async function findAsked(db: Queryable, shiftId: string): Promise<Set<string>> {
  const found = await db.rows(
    idRow,
    sql`select distinct r.user_id as id from shift_offers o join shift_offer_recipients r on r.offer_id = o.id
      where o.shift_id = ${shiftId}
        and (o.status = 'PENDING' or r.answer = 'DECLINE' and o.status in ('ANSWERED', 'EXPIRED'))`,
  );
  return new Set(found.map(({ id }) => id));
}

/** Whom a client prefers on a day. */
export async function findPreferred(db: Queryable, clientId: string, day: string): Promise<string[]> {
  const found = await db.rows(
    idRow,
    sql`select distinct user_id as id from client_team where client_id = ${clientId} and preference = 'PREFERRED'
      and starts_on <= ${day}::date and (ends_on is null or ends_on >= ${day}::date) order by 1`,
  );
  return found.map(({ id }) => id);
}
