import { type AnswerEvv, evvRecordSchema, evvStates } from '@homeward/contract/visits';
import * as z from 'zod/mini';
import { idRow, type Queryable, sql, type Transaction } from '../../platform/db/index.ts';

// Reach: only admins call this, and they reach every visit.

/** Days and offices of a run. */
export interface RunOf {
  readonly from: string;
  readonly to: string;
  readonly officeIds: readonly string[];
}

/** A record as it is added. */
export interface NewRecord {
  readonly visitId: string;
  readonly sequence: number;
  readonly content: object;
  readonly digest: string;
  readonly isVoid: boolean;
}

/** Lets one run go on at a time, until its transaction ends: two at once would send a visit twice. */
export async function lockRuns(tx: Transaction): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended('visits.evv', 0))`);
}

/** Adds a run with its records, in their order. @returns its id */
export async function insertRun(
  tx: Transaction,
  { from, to, officeIds }: RunOf,
  records: readonly NewRecord[],
  by: string,
): Promise<string> {
  const made = await tx.one(
    idRow,
    sql`insert into evv_runs (from_day, to_day, office_ids, made_by)
      values (${from}, ${to}, ${officeIds.toSorted()}::uuid[], ${by}) returning id`,
  );
  if (!made) throw new Error('The run was not added.');
  await tx.run(sql`
    insert into evv_records (visit_id, sequence, run_id, position, content, digest, is_void)
    select r."visitId", r.sequence, ${made.id}, row_number() over () - 1, r.content, r.digest, r."isVoid"
    from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as r("visitId" uuid, sequence int, content jsonb, digest text,
      "isVoid" boolean)`);
  return made.id;
}

const lastRow = z.strictObject({ id: z.string(), visits: z.int() });

/** The last run of these days and offices; undefined: there is none. */
export async function findLastRun(db: Queryable, { from, to, officeIds }: RunOf) {
  return db.one(
    lastRow,
    sql`select r.id, (select count(*)::int from evv_records e where e.run_id = r.id) as visits from evv_runs r
      where r.from_day = ${from}::date and r.to_day = ${to}::date and r.office_ids = ${officeIds.toSorted()}::uuid[]
      order by r.made_at desc, r.id desc limit 1`,
  );
}

const runRow = z.strictObject({ id: z.string(), madeAt: z.date() });

/** A run by its id, or the last one; undefined: there is none. */
export async function findRun(db: Queryable, id: string | undefined) {
  return db.one(
    runRow,
    sql`select id, made_at as "madeAt" from evv_runs where ${id ?? null}::uuid is null or id = ${id ?? null}::uuid
      order by made_at desc, id desc limit 1`,
  );
}

const recordRow = z.strictObject({ content: evvRecordSchema });

/** The records of a run as they were sent. */
export async function findRecords(db: Queryable, runId: string) {
  const found = await db.rows(
    recordRow,
    sql`select content from evv_records where run_id = ${runId} order by position`,
  );
  return found.map(({ content }) => content);
}

const stateRow = z.strictObject({ place: z.int(), state: z.nullable(z.enum(evvStates)) });

/** The states of the records that were answered, in the order of the answers; null: there is no such record. */
export async function lockAnswered(tx: Transaction, answers: AnswerEvv['answers']) {
  const keys = answers.map(({ visitId, sequence }, place) => ({ visitId, sequence, place }));
  await tx.run(sql`select from evv_records e join jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as k("visitId" uuid,
    sequence int) on e.visit_id = k."visitId" and e.sequence = k.sequence order by e.visit_id, e.sequence for update of e`);
  return tx.rows(
    stateRow,
    sql`select k.place, e.state from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as k("visitId" uuid, sequence int,
        place int) left join evv_records e on e.visit_id = k."visitId" and e.sequence = k.sequence order by k.place`,
  );
}

/** Keeps answers to records that have none. @returns how many are new */
export async function saveAnswers(
  tx: Transaction,
  answers: AnswerEvv['answers'],
  { by, at }: { readonly by: string; readonly at: Date },
): Promise<number> {
  return tx.run(sql`
    update evv_records e set state = a.result, code = a.code, reason = a.reason, answered_by = ${by}, answered_at = ${at}
    from jsonb_to_recordset(${JSON.stringify(answers)}::jsonb) as a("visitId" uuid, sequence int, result text, code text,
      reason text)
    where e.visit_id = a."visitId" and e.sequence = a.sequence and e.state = 'SENT'`);
}
