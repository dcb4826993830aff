import { mostViews, type SavedView, savedViewSchema } from '@homeward/contract/settings';
import * as z from 'zod/mini';
import { type Queryable, sql, type Transaction } from '../../platform/db/index.ts';

const readViewsRow = z.strictObject({ view: z.string(), value: savedViewSchema });

/** How a person likes their lists, by the name of the list. */
export async function readViews(db: Queryable, userId: string): Promise<Record<string, SavedView>> {
  const found = await db.rows(
    readViewsRow,
    sql`select view, value from view_preferences where user_id = ${userId} order by view limit ${mostViews}`,
  );
  return Object.fromEntries(found.map(({ view, value }) => [view, value]));
}

/** Keeps one list as it is liked now. False when the person has as many as are kept already. */
export async function saveView(
  tx: Transaction,
  userId: string,
  view: string,
  value: SavedView,
): Promise<boolean> {
  const saved = await tx.run(sql`
    insert into view_preferences (user_id, view, value)
    select ${userId}, ${view}, ${JSON.stringify(value)}::jsonb
    where exists (select from view_preferences where user_id = ${userId} and view = ${view})
      or (select count(*) from view_preferences where user_id = ${userId}) < ${mostViews}
    on conflict (user_id, view) do update set value = excluded.value, updated_at = now()`);
  return saved === 1;
}
