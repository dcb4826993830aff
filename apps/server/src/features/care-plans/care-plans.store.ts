import { emptyPlan, type PlanSections, planDraftSchema } from '@homeward/contract/care-plans';
import type { Viewer } from '@homeward/contract/core';
import * as z from 'zod/mini';
import { instantOf, lockRows, type Queryable, raw, sql, type Transaction } from '../../platform/db/index.ts';
import { inCareText, withinReach } from '../clients/index.ts';
import { personJson } from '../users/index.ts';

const planRow = z.strictObject({
  draft: planDraftSchema,
  version: z.int(),
  publishedNo: z.nullable(z.int()),
  reviewDueOn: z.nullable(z.string()),
  tasksVersion: z.int(),
});
/** The plan of a client beside its versions. */
export type StoredPlan = z.output<typeof planRow>;

const selectPlan = (clientId: string, viewer: Viewer) => sql`
  select json_build_object('sections', p.sections, 'changed', case when p.changed_at is not null then
      json_build_object('by', ${raw(personJson('u'))}, 'at', ${raw(instantOf('p.changed_at'))}) end) as draft,
    p.version, p.published_no as "publishedNo", p.review_due_on::text as "reviewDueOn", p.tasks_version as "tasksVersion"
  from care_plans p left join users u on u.id = p.changed_by
  where p.client_id = ${clientId} and ${withinReach(viewer, 'p.client_id')}`;

/** What a client has before anybody has written something. */
const nothingYet: StoredPlan = {
  draft: { sections: { ...emptyPlan }, changed: null },
  version: 0,
  publishedNo: null,
  reviewDueOn: null,
  tasksVersion: 1,
};

/** The plan of a client within reach of a viewer. */
export async function findPlan(db: Queryable, clientId: string, viewer: Viewer): Promise<StoredPlan> {
  return (await db.one(planRow, selectPlan(clientId, viewer))) ?? nothingYet;
}

/** The same, kept from others who want to change it, or its tasks, until the transaction ends. */
export async function lockPlan(tx: Transaction, clientId: string, viewer: Viewer): Promise<StoredPlan> {
  await tx.run(sql`insert into care_plans (client_id, sections)
    values (${clientId}, ${JSON.stringify(emptyPlan)}::jsonb) on conflict do nothing`);
  await lockRows(tx, 'care_plans', [clientId], { key: 'client_id', strength: 'no key update' });
  return findPlan(tx, clientId, viewer);
}

/** Keeps a draft. */
export async function saveDraft(
  tx: Transaction,
  clientId: string,
  sections: PlanSections,
  viewer: Viewer,
): Promise<void> {
  await tx.run(sql`update care_plans set sections = ${JSON.stringify(sections)}::jsonb, version = version + 1,
    changed_by = ${viewer.id}, changed_at = now() where client_id = ${clientId}`);
}

/** Notes that a version is published now. */
export async function savePublished(
  tx: Transaction,
  clientId: string,
  { no, publishedOn, reviewDueOn }: { no: number; publishedOn: string; reviewDueOn: string | null },
): Promise<void> {
  await tx.run(sql`update care_plans set published_no = ${no}, published_on = ${publishedOn}::date,
    review_due_on = ${reviewDueOn}::date, version = version + 1 where client_id = ${clientId}`);
}

const placeRow = z.strictObject({ officeId: z.string(), timezone: z.string(), isInCare: z.boolean() });

/** The office of a client, and whether they are in care or about to be: the plans of others need no review. */
export async function findPlace(db: Queryable, clientId: string, viewer: Viewer) {
  return db.one(
    placeRow,
    sql`select o.id as "officeId", o.timezone, ${raw(inCareText('c'))} as "isInCare"
      from clients c join offices o on o.id = c.office_id where c.id = ${clientId} and ${withinReach(viewer, 'c.id')}`,
  );
}

const reader = z.strictObject({ id: z.string(), fullName: z.string(), image: z.nullable(z.string()) });
const readerRow = z.strictObject({
  user: reader,
  read: z.nullable(z.strictObject({ no: z.int(), at: z.string() })),
});

/** The caregivers and medical professionals who are on the care team and reach the client, with what they have read last. */
export async function findReaders(db: Queryable, clientId: string, viewer: Viewer) {
  return db.rows(
    readerRow,
    sql`select ${raw(personJson('u'))} as user, (select json_build_object('no', a.no, 'at', ${raw(instantOf('a.at'))})
        from care_plan_acknowledgements a where a.client_id = ${clientId} and a.user_id = u.id order by a.no desc limit 1) as read
      from users u where u.is_active and u.role in ('CareProvider', 'MedicalProfessional')
        and u.id in (select r.user_id from client_reach r where r.client_id = ${clientId} and r.by = 'TEAM'
          and (r.until is null or r.until > now()))
        and exists (select from clients c where c.id = ${clientId} and ${withinReach(viewer, 'c.id')})
      order by u.sort_name, u.id limit 200`,
  );
}

const readRow = z.strictObject({ no: z.int(), at: z.string() });

/** The version that a viewer has read last. */
export async function findRead(db: Queryable, clientId: string, viewer: Viewer) {
  return db.one(
    readRow,
    sql`select no, ${raw(instantOf('at'))} as at from care_plan_acknowledgements
      where client_id = ${clientId} and user_id = ${viewer.id} order by no desc limit 1`,
  );
}

/** Notes that a viewer has read a version. @returns whether they had not until now */
export async function insertRead(
  tx: Transaction,
  clientId: string,
  no: number,
  viewer: Viewer,
): Promise<boolean> {
  const added = await tx.run(sql`insert into care_plan_acknowledgements (client_id, user_id, no)
    values (${clientId}, ${viewer.id}, ${no}) on conflict do nothing`);
  return added > 0;
}
