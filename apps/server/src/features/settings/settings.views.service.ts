import type { SavedView } from '@homeward/contract/settings';
import type { Queryable, Transaction } from '../../platform/db/index.ts';
import { problem } from '../../platform/errors/index.ts';
import { readDefaultViews } from './settings.named-views.store.ts';
import { readViews as readLastViews, saveView } from './settings.views.store.ts';

/** How somebody's lists open, by the name of the list: with their default view, else as they were left. */
export async function readViews(db: Queryable, userId: string): Promise<Record<string, SavedView>> {
  const [last, defaults] = await Promise.all([readLastViews(db, userId), readDefaultViews(db, userId)]);
  return { ...last, ...defaults };
}

/** @throws 409 too many lists */
export async function keepView(
  tx: Transaction,
  userId: string,
  view: string,
  value: SavedView,
): Promise<void> {
  if (!(await saveView(tx, userId, view, value))) throw problem(409, 'The limit of saved lists is reached.');
}
