import { trendWeeks } from '@homeward/contract/engagement';
import { hasEngagementFallen } from '@homeward/contract/instruments';
import type { Transaction } from '../../platform/db/index.ts';
import type { Caller, Deps } from '../../platform/slice/index.ts';
import { findWhoActs } from '../assessments/index.ts';
import { holdClient, noteEngagement } from '../clients/index.ts';
import { notify } from '../notifications/index.ts';
import { findLately } from './engagement.store.ts';

/** Sessions that the log is looked back on at most. */
export const mostLookedBack = 500;

/**
 * Keeps whether the engagement of a client has fallen, in the transaction that writes a session. The care manager is notified
 * once of each fall: another one counts after the log has recovered.
 */
export async function noteFall(deps: Deps, tx: Transaction, clientId: string, { viewer }: Caller) {
  // Two sessions at once: the second one reads both.
  await holdClient(tx, clientId);
  const sessions = await findLately(tx, clientId, { weeks: trendWeeks, most: mostLookedBack }, viewer);
  const hasFallen = hasEngagementFallen(sessions);
  const isNew = await noteEngagement(deps, tx, { clientId, hasFallen });
  if (!isNew || !hasFallen) return;
  const userIds = await findWhoActs(tx, clientId, viewer);
  if (userIds.length === 0) return;
  await notify(deps, tx, {
    type: 'engagement-fell',
    to: { userIds },
    actorId: viewer.id,
    link: `/dashboard/clients/${clientId}?tab=engagement`,
  });
}
