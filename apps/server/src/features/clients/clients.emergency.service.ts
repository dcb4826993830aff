import {
  clientsPeopleText,
  clientsText,
  type EmergencyAccess,
  type emergencyAccessQuery,
  type FindInEmergency,
  mayReviewEmergency,
  type ReviewEmergency,
  reachesAll,
} from '@homeward/contract/clients';
import { type Page, roleGroups, type Viewer } from '@homeward/contract/core';
import type * as z from 'zod/mini';
import type { Queryable, Transaction } from '../../platform/db/index.ts';
import { notFound, problem } from '../../platform/errors/index.ts';
import type { Caller, Deps } from '../../platform/slice/index.ts';
import { notify } from '../notifications/index.ts';
import { findFullName } from '../users/index.ts';
import { ofClient, reachSweep, settleReach } from './clients.changes.service.ts';
import * as store from './clients.emergency.store.ts';
import { searchWaitSeconds } from './clients.searches.model.ts';
import { insertSearch, lockSearches } from './clients.searches.store.ts';

const shown = (access: store.StoredAccess, viewer: Viewer): EmergencyAccess => ({
  ...access,
  mayReview: access.review === null && mayReviewEmergency(viewer, access),
});

/**
 * Counts an emergency search, on all servers together. Admins are notified of the first one in an hour that has to wait.
 * @returns for how many seconds it has to wait; 0: it passes
 */
async function countSearch(deps: Deps, { viewer }: Caller): Promise<number> {
  return deps.db.transaction(async (tx) => {
    const { passed, refused, secondsAgo } = await lockSearches(tx, viewer.id);
    const waitSeconds = Math.max(0, searchWaitSeconds(passed) - (secondsAgo ?? Number.POSITIVE_INFINITY));
    await insertSearch(tx, viewer.id, waitSeconds > 0);
    if (waitSeconds > 0 && refused === 0)
      await notify(deps, tx, {
        type: 'emergency-searches-repeated',
        metadata: { who: await findFullName(tx, viewer.id), count: String(passed + 1) },
        to: { roles: roleGroups.adminLevel },
        actorId: viewer.id,
      });
    return Math.ceil(waitSeconds);
  });
}

/**
 * Finds a client out of reach for an emergency. The audit log names who was searched for, also in searches that find nobody or are refused.
 * @throws 429 they have looked for too many; admins, who reach every client, never have
 */
export async function findInEmergency(deps: Deps, given: FindInEmergency, caller: Caller) {
  const waitSeconds = reachesAll(caller.viewer) ? 0 : await countSearch(deps, caller);
  const action = 'clients.emergency-search';
  if (waitSeconds > 0) {
    await deps.record(caller, deps.db, {
      action,
      subject: { type: 'client', id: null },
      after: { ...given, refused: true },
    });
    throw problem(429, clientsPeopleText.tooManySearches, { retryAfterSeconds: waitSeconds });
  }
  const clients = await store.findByNameAndBirth(deps.db, given, caller.viewer);
  await deps.record(caller, deps.db, {
    action,
    subject: { type: 'client', id: clients[0]?.id ?? null },
    after: { ...given, found: clients.map(({ id }) => id) },
  });
  return { clients };
}

/**
 * Opens a client out of reach for an hour. Admins are notified at once, and one of them has to review it.
 * @throws 404 no such client, 409 within reach already
 */
export async function openInEmergency(
  deps: Deps,
  tx: Transaction,
  { clientId, reason }: { readonly clientId: string; readonly reason: string },
  caller: Caller,
) {
  const { viewer } = caller;
  const client = await store.lockAnyClient(tx, clientId, viewer);
  if (!client) throw notFound(clientsText.client);
  if (client.isInReach) throw problem(409, clientsPeopleText.inReach);
  const { id, until } = await store.insertAccess(tx, clientId, viewer.id, reason);
  await settleReach(deps, tx, 'client_id', [clientId]);
  await deps.jobs.add(tx, reachSweep, {}, { runAt: new Date(until), key: `${reachSweep}:${id}` });
  await deps.record(caller, tx, {
    action: 'clients.emergency-opened',
    ...ofClient(clientId),
    after: { accessId: id, reason, until },
  });
  await notify(deps, tx, {
    type: 'emergency-access-opened',
    metadata: { who: await findFullName(tx, viewer.id) },
    to: { roles: roleGroups.adminLevel },
    actorId: viewer.id,
  });
  return { id, clientId, until };
}

/** All emergency accesses: those that wait for a review the oldest first, else the newest. */
export async function listEmergencyAccess(
  db: Queryable,
  query: z.output<typeof emergencyAccessQuery>,
  viewer: Viewer,
): Promise<Page<EmergencyAccess>> {
  const { isReviewed = null } = query;
  const sort = isReviewed === false ? 'time' : '-time';
  const page = JSON.parse(
    await store.accessList.page(db, { source: 'all', values: [isReviewed], sort }, query),
  );
  return { ...page, data: page.data.map((access: store.StoredAccess) => shown(access, viewer)) };
}

/** @throws 403 their own, 404, 409 reviewed already */
export async function reviewEmergency(
  deps: Deps,
  tx: Transaction,
  given: { readonly id: string; readonly body: ReviewEmergency },
  caller: Caller,
): Promise<EmergencyAccess> {
  const { id, body } = given;
  const access = await store.lockAccess(tx, id);
  if (!access) throw notFound(clientsPeopleText.access);
  if (!mayReviewEmergency(caller.viewer, access)) throw problem(403, clientsPeopleText.ownReview);
  if (access.review) throw problem(409, clientsPeopleText.reviewed);
  await store.saveReview(tx, id, body, caller.viewer);
  await deps.record(caller, tx, {
    action: 'clients.emergency-reviewed',
    ...ofClient(access.client.id),
    before: { accessId: id, outcome: null },
    after: { accessId: id, ...body },
  });
  const reviewed = await store.lockAccess(tx, id);
  if (!reviewed) throw notFound(clientsPeopleText.access);
  return shown(reviewed, caller.viewer);
}
