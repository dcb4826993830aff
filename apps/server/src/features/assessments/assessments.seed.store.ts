import type { AssessmentStatus } from '@homeward/contract/assessments';
import type { Day } from '@homeward/contract/core';
import type { InstrumentKey } from '@homeward/contract/instruments';
import * as z from 'zod/mini';
import { idRow, type Queryable, raw, sql, type Transaction } from '../../platform/db/index.ts';
import type { SignedResult } from './assessments.results.store.ts';
import { assessmentContent } from './assessments.seals.store.ts';

// Reach: the demo is written for nobody in particular.

/** Whether no assessment is there yet. */
export async function hasNoAssessments(db: Queryable): Promise<boolean> {
  return (await db.run(sql`select from assessments limit 1`)) === 0;
}

const clientRow = z.strictObject({
  id: z.string(),
  status: z.string(),
  by: z.string(),
  today: z.string(),
  /** Whether the caregiver of the demo looks after them. */
  isOfCaregiver: z.boolean(),
});
export type SeedClient = z.output<typeof clientRow>;

/**
 * The demo's present and former clients, with the care manager who assesses them. `today` is the latest day on which an
 * assessment signed at 15:00 UTC lies in the past.
 */
export function readSeedClients(db: Queryable): Promise<SeedClient[]> {
  return db.rows(
    clientRow,
    sql`select c.id, c.status, coalesce(c.care_manager_id, m.id) as by, ((now() - interval '15 hours') at time zone 'UTC')::date::text as today,
        exists (select from client_team t join users u on u.id = t.user_id and u.username = 'care.provider'
          where t.client_id = c.id and t.ends_on is null) as "isOfCaregiver"
      from clients c
      cross join lateral (select id from users where role = 'CareManager' and is_active order by username limit 1) m
      where c.status <> 'PROSPECT' order by c.client_no`,
  );
}

/** An assessment of the demo before it is signed. */
export interface SeedDraft {
  readonly clientId: string;
  readonly instrument: InstrumentKey;
  readonly instrumentVersion: number;
  readonly isCognitive: boolean;
  readonly by: string;
  readonly visitDate: Day;
}

const addedRow = z.strictObject({ id: z.string(), clientId: z.string(), instrument: z.string() });

/** Adds drafts, one of each client and instrument, as they were at 14:00 UTC on the day of the visit. */
export function insertSeedDrafts(tx: Transaction, drafts: readonly SeedDraft[]) {
  return tx.rows(
    addedRow,
    sql`insert into assessments (client_id, instrument, instrument_version, is_cognitive, assessor_id, informants, visit_date,
        created_at, updated_at)
      select d."clientId", d.instrument, d."instrumentVersion", d."isCognitive", d.by, '{OBSERVATION,FAMILY}', d."visitDate",
        d."visitDate" + time '14:00', d."visitDate" + time '14:00'
      from jsonb_to_recordset(${JSON.stringify(drafts)}::jsonb) as d("clientId" uuid, instrument text,
        "instrumentVersion" int, "isCognitive" boolean, by uuid, "visitDate" date)
      returning id, client_id as "clientId", instrument`,
  );
}

/** Adds the answers of sections. */
export async function insertSeedSections(
  tx: Transaction,
  sections: readonly { id: string; section: string; answers: object; details: object; by: string }[],
): Promise<void> {
  await tx.run(sql`
    insert into assessment_sections (assessment_id, section, answers, details, changed_by, changed_at)
    select s.id, s.section, s.answers, s.details, s.by, a.created_at + interval '40 minutes'
    from jsonb_to_recordset(${JSON.stringify(sections)}::jsonb) as s(id uuid, section text, answers jsonb, details jsonb,
      by uuid) join assessments a on a.id = s.id`);
}

/** Signs assessments an hour after the visit. */
export async function signSeeds(
  tx: Transaction,
  signed: readonly (SignedResult & { readonly id: string })[],
): Promise<void> {
  const rows = signed.map((one) => ({ ...one, bandKeys: [...new Set(Object.values(one.bands))] }));
  await tx.run(sql`
    update assessments a set status = 'SIGNED', scores = s.scores, bands = s.bands, band_keys = s."bandKeys",
      rule_version = s."ruleVersion", interpretation = s.interpretation, previous_id = s."previousId",
      deltas = nullif(s.deltas, 'null'), change = s.change, signed_by = a.assessor_id,
      signed_at = a.created_at + interval '1 hour', version = 3, updated_at = a.created_at + interval '1 hour'
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as s(id uuid, scores jsonb, bands jsonb, "bandKeys" text[],
      "ruleVersion" text, interpretation jsonb, "previousId" uuid, deltas jsonb, change text)
    where a.id = s.id`);
}

/** Makes assessments the current ones, due again on a day. */
export async function makeSeedsCurrent(
  tx: Transaction,
  current: readonly { readonly id: string; readonly dueOn: Day }[],
): Promise<void> {
  await tx.run(sql`
    update assessments a set is_current = true, due_on = c."dueOn", due_reason = 'INTERVAL'
    from jsonb_to_recordset(${JSON.stringify(current)}::jsonb) as c(id uuid, "dueOn" date) where a.id = c.id`);
}

/** Brings drafts into another state. */
export async function moveSeeds(
  tx: Transaction,
  ids: readonly string[],
  status: AssessmentStatus,
): Promise<void> {
  await tx.run(
    sql`update assessments set status = ${status}, version = version + 1 where id = any (${ids}::uuid[])`,
  );
}

/** An admin of the demo who co-signs what somebody else signed. */
export async function findSeedSecond(tx: Transaction, by: string): Promise<string | undefined> {
  const found = await tx.one(
    idRow,
    sql`select id from users where role = 'Admin' and is_active and id <> ${by}
      order by username <> 'admin', username limit 1`,
  );
  return found?.id;
}

const contentRow = z.strictObject({ id: z.string(), json: z.string() });

/** What is to be sealed of assessments. */
export function readContents(tx: Transaction, ids: readonly string[]) {
  return tx.rows(
    contentRow,
    sql`select a.id, ${raw(assessmentContent)}::text as json from assessments a where a.id = any (${ids}::uuid[])`,
  );
}

/** A seal of the demo, in hexadecimal. */
export interface SeedSeal {
  readonly clientId: string;
  readonly instrument: InstrumentKey;
  readonly no: number;
  readonly id: string;
  readonly seal: string;
}

/** Adds seals and the ends of their chains. */
export async function insertSeedSeals(
  tx: Transaction,
  seals: readonly SeedSeal[],
  ends: readonly (Omit<SeedSeal, 'id' | 'no'> & { readonly length: number })[],
): Promise<void> {
  await tx.run(sql`
    insert into assessment_seals (client_id, instrument, no, assessment_id, seal)
    select s."clientId", s.instrument, s.no, s.id, decode(s.seal, 'hex')
    from jsonb_to_recordset(${JSON.stringify(seals)}::jsonb) as s("clientId" uuid, instrument text, no int, id uuid, seal text)`);
  await tx.run(sql`
    insert into assessment_chains (client_id, instrument, length, seal)
    select e."clientId", e.instrument, e.length, decode(e.seal, 'hex')
    from jsonb_to_recordset(${JSON.stringify(ends)}::jsonb) as e("clientId" uuid, instrument text, length int, seal text)`);
}
