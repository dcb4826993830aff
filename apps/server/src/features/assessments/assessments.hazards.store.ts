import * as z from 'zod/mini';
import { type Queryable, sql } from '../../platform/db/index.ts';

// Reach: asked when the assessment was read; for those who read its answers.

const actionRow = z.strictObject({
  itemId: z.string(),
  text: z.string(),
  status: z.enum(['OPEN', 'DONE', 'ACCEPTED']),
  dueOn: z.string(),
  owner: z.string(),
});
/** What is done about a hazard, as it is printed. */
export type PrintedAction = z.output<typeof actionRow>;

/** Of each hazard in the home of a client the action that counts: the open one, else the last that was settled. */
export function findPrintedActions(db: Queryable, clientId: string): Promise<PrintedAction[]> {
  return db.rows(
    actionRow,
    sql`select distinct on (h.item_id) h.item_id as "itemId", h.text, h.status, h.due_on::text as "dueOn",
        u.first_name || ' ' || u.last_name as owner
      from hazard_actions h join users u on u.id = h.owner_id where h.client_id = ${clientId} and h.status <> 'VOIDED'
      order by h.item_id, h.place, h.due_day desc, h.id desc`,
  );
}
