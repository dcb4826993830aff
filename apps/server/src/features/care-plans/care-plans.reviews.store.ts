import { countedReviews } from '@homeward/contract/care-plans';
import type { Viewer } from '@homeward/contract/core';
import * as z from 'zod/mini';
import { idRow, type Queryable, raw, sql } from '../../platform/db/index.ts';
import { inCareText, withinReach } from '../clients/index.ts';

const overdueRow = z.strictObject({ id: z.string(), fullName: z.string(), dueOn: z.string() });

/** Clients in care within reach of a viewer whose plan should have been reviewed; those that waited longest come first. */
export async function findOverdue(db: Queryable, viewer: Viewer): Promise<z.output<typeof overdueRow>[]> {
  return db.rows(
    overdueRow,
    sql`select c.id, c.first_name || ' ' || c.last_name as "fullName", p.review_due_on::text as "dueOn"
      from care_plans p join clients c on c.id = p.client_id join offices o on o.id = c.office_id
      -- The first bound reads the index, the second knows the day where the office is.
      where p.review_due_on <= current_date and p.review_due_on < (now() at time zone o.timezone)::date
        and ${raw(inCareText('c'))} and ${withinReach(viewer, 'c.id')}
      order by p.review_due_on, p.client_id limit ${countedReviews}`,
  );
}

/** The offices of the agency. */
export async function findOffices(db: Queryable): Promise<string[]> {
  return (await db.rows(idRow, sql`select id from offices`)).map(({ id }) => id);
}

/** Makes the plans of an office due for a review so many days after they were published. */
export async function saveReviewDays(db: Queryable, officeId: string, days: number): Promise<void> {
  await db.run(sql`update care_plans p set review_due_on = p.published_on + ${days}::int from clients c
    where c.id = p.client_id and c.office_id = ${officeId} and p.review_due_on <> p.published_on + ${days}::int`);
}
