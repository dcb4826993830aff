import type { SavedView } from '@homeward/contract/settings';
import type { Transaction } from '../../platform/db/index.ts';
import { problem } from '../../platform/errors/index.ts';
import { saveView } from './settings.views.store.ts';

export { readViews } from './settings.views.store.ts';

/** @throws 409 too many lists */
export async function keepView(
  tx: Transaction,
  userId: string,
  view: string,
  value: SavedView,
): Promise<void> {
  if (!(await saveView(tx, userId, view, value))) throw problem(409, 'No more lists can be remembered.');
}
