import { reachesAll } from '@homeward/contract/clients';
import type { Viewer } from '@homeward/contract/core';
import {
  type RateOverrideBody,
  type RateOverrideRow,
  type RateOverridesQuery,
  rateOverrideSchema,
  ratesText,
  writtenScopes,
} from '@homeward/contract/rates';
import type { Queryable, Transaction } from '../../platform/db/index.ts';
import { fieldProblem, notFound, problem } from '../../platform/errors/index.ts';
import { requireVersion, staleVersion } from '../../platform/http/index.ts';
import { type Caller, type Deps, isDifferent } from '../../platform/slice/index.ts';
import { ofRates } from './rates.changes.service.ts';
import * as store from './rates.overrides.store.ts';
import { findClient, isStaff } from './rates.price.store.ts';
import { daysInWords } from './rates.succession.model.ts';

/**
 * One page of overrides as JSON text; of those for clients, the ones whose client the viewer reaches.
 * @throws 400 when the cursor was made by another list
 */
export async function listOverrides(
  db: Queryable,
  query: RateOverridesQuery,
  viewer: Viewer,
): Promise<string> {
  const { scope, client, staff, sort } = query;
  const source = client ? 'clients' : staff ? 'caregivers' : 'kinds';
  const values = [scope ?? writtenScopes, client, staff, reachesAll(viewer) ? null : viewer.id];
  return store.overrideList.page(db, { source, values, sort }, query);
}

/** What is written of an override. */
const contentOf = ({
  client,
  staff,
  shift,
  id: _id,
  version: _version,
  updatedAt: _at,
  ...rest
}: RateOverrideRow) => ({
  ...rest,
  clientId: client?.id ?? null,
  staffId: staff?.id ?? null,
  shiftId: shift?.id ?? null,
});

async function requireOverride(db: Queryable, id: string, viewer: Viewer): Promise<RateOverrideRow> {
  const found = await store.findOverride(db, id, viewer);
  if (!found) throw notFound(ratesText.override);
  return found;
}

/** @throws 404 naming the field */
async function requireParties(tx: Transaction, next: RateOverrideBody, viewer: Viewer): Promise<void> {
  const { clientId, staffId, shiftId } = next;
  if (clientId !== null && !(await findClient(tx, clientId, viewer)))
    throw fieldProblem(404, 'clientId', ratesText.chooseClient);
  if (staffId !== null && !(await isStaff(tx, staffId)))
    throw fieldProblem(404, 'staffId', ratesText.chooseStaff);
  if (clientId !== null && shiftId !== null && !(await store.hasShift(tx, { clientId, shiftId }, viewer)))
    throw fieldProblem(404, 'shiftId', ratesText.chooseShift);
}

/** @throws 409 */
async function requireAlone(tx: Transaction, next: RateOverrideBody, exceptId: string | null): Promise<void> {
  const other = await store.findOverlap(tx, next, exceptId);
  if (other) throw problem(409, ratesText.overlapOverride(...daysInWords(other)));
}

/** Adds an override. @throws 400, 404 no such client or caregiver, 409 its dates overlap */
export async function createOverride(
  deps: Deps,
  tx: Transaction,
  body: RateOverrideBody,
  caller: Caller,
): Promise<RateOverrideRow> {
  await requireParties(tx, body, caller.viewer);
  await store.keepOverridesStill(tx);
  await requireAlone(tx, body, null);
  const id = await store.insertOverride(tx, body, caller.viewer);
  const added = await requireOverride(tx, id, caller.viewer);
  await deps.record(caller, tx, {
    action: 'rates.override-added',
    ...ofRates('OVERRIDE', added),
    after: contentOf(added),
  });
  return added;
}

/** Changes an override. @throws 400, 404, 409 its dates overlap, 412 with the newer version, 428 */
export async function changeOverride(
  deps: Deps,
  tx: Transaction,
  given: { readonly id: string; readonly body: RateOverrideBody; readonly ifMatch: number | undefined },
  caller: Caller,
): Promise<RateOverrideRow> {
  const { id, body } = given;
  const version = requireVersion(given.ifMatch);
  await store.keepOverridesStill(tx);
  const before = await requireOverride(tx, id, caller.viewer);
  if (!isDifferent(contentOf(before), body)) return before;
  if (version !== before.version) throw staleVersion(rateOverrideSchema, before);
  await requireParties(tx, body, caller.viewer);
  await requireAlone(tx, body, id);
  await store.updateOverride(tx, id, body);
  const after = await requireOverride(tx, id, caller.viewer);
  await deps.record(caller, tx, {
    action: 'rates.override-changed',
    ...ofRates('OVERRIDE', after),
    before: contentOf(before),
    after: contentOf(after),
  });
  return after;
}

/** Deletes an override. @throws 404, 412 with the newer version, 428 */
export async function deleteOverride(
  deps: Deps,
  tx: Transaction,
  given: { readonly id: string; readonly ifMatch: number | undefined },
  caller: Caller,
): Promise<void> {
  const version = requireVersion(given.ifMatch);
  await store.keepOverridesStill(tx);
  const before = await requireOverride(tx, given.id, caller.viewer);
  if (version !== before.version) throw staleVersion(rateOverrideSchema, before);
  await store.removeOverride(tx, given.id);
  await deps.record(caller, tx, {
    action: 'rates.override-removed',
    ...ofRates('OVERRIDE', before),
    before: contentOf(before),
  });
}
