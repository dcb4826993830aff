import type { Page } from '@homeward/contract/core';
import {
  type ChangeHazard,
  type CreateHazards,
  type Hazard,
  type HazardsQuery,
  hazardSchema,
  hazardsText,
  mayReadHazards,
} from '@homeward/contract/hazards';
import type { Queryable, Transaction } from '../../platform/db/index.ts';
import { fieldProblem, problem } from '../../platform/errors/index.ts';
import { requireVersion, staleVersion } from '../../platform/http/index.ts';
import { type Caller, type Deps, isDifferent } from '../../platform/slice/index.ts';
import { signedHazardsOf } from '../assessments/index.ts';
import { findReaders, holdClient, markReadOnly } from '../clients/index.ts';
import {
  hazardsChangedMessage,
  ofHazard,
  requireConsent,
  requireLocked,
  settleStart,
} from './hazards.changes.service.ts';
import { findAdmins } from './hazards.doors.store.ts';
import { tellOwners } from './hazards.notices.service.ts';
import { shownHazard } from './hazards.shown.service.ts';
import { findHazards, insertHazards, updateHazard } from './hazards.store.ts';

/** One page of what is done about the hazards in the home of a client. @throws 404 out of reach, or without consent */
export async function listHazards(
  db: Queryable,
  { id, query }: { readonly id: string; readonly query: HazardsQuery },
  caller: Caller,
): Promise<Page<Hazard>> {
  await requireConsent(db, id, caller);
  const page = await findHazards(db, id, query, caller.viewer);
  const shown = page.data.map((row) => shownHazard(row, caller.viewer));
  return { ...page, data: await markReadOnly(db, caller.viewer, shown, () => id) };
}

/**
 * Creates actions for hazards that a signed assessment found: all of them, or none. Their owners are notified.
 * @throws 400 a hazard that it did not find, an owner who does not read it, or a day before the visit, 404, 409 not
 * signed, or an open action for it is there
 */
export async function createHazards(
  deps: Deps,
  tx: Transaction,
  { id, body }: { readonly id: string; readonly body: CreateHazards },
  caller: Caller,
): Promise<{ added: number }> {
  const before = await signedHazardsOf(tx, id, caller);
  // One that is being entered in error holds the client: what it found is read once that is over.
  if (before) await holdClient(tx, before.clientId);
  const found = before && (await signedHazardsOf(tx, id, caller));
  if (!found) throw problem(409, hazardsText.ofSigned);
  const { clientId, visitDate, hazards } = found;
  const owners = body.actions.map(({ ownerId }) => ownerId);
  const readers = await ownersAmong(tx, clientId, owners);
  const actions = body.actions.map((action, at) => {
    const hazard = hazards.find(({ itemId }) => itemId === action.itemId);
    if (!hazard) throw fieldProblem(400, `actions.${at}.itemId`, hazardsText.noSuchHazard);
    if (!readers.includes(action.ownerId))
      throw fieldProblem(400, `actions.${at}.ownerId`, hazardsText.notInReach);
    if (action.dueOn < visitDate) throw fieldProblem(400, `actions.${at}.dueOn`, hazardsText.dueEarlier);
    return { ...action, hazard: hazard.label, weight: String(hazard.weight) };
  });
  const ids = await insertHazards(
    tx,
    { clientId, assessmentId: id, foundOn: visitDate },
    actions,
    caller.viewer,
  );
  if (ids.length < actions.length) throw problem(409, hazardsText.openAlready);
  await deps.record(caller, tx, {
    action: 'hazards.created',
    subject: { type: 'assessment', id },
    after: { clientId, actions: actions.map(({ itemId, ownerId, dueOn }) => ({ itemId, ownerId, dueOn })) },
    tell: hazardsChangedMessage(clientId, owners),
  });
  await settleStart(deps, tx, clientId);
  await tellOwners(deps, tx, { clientId, actions }, caller);
  return { added: ids.length };
}

/** Which of these people may own an action: admins, and who reads the assessments of the client. */
async function ownersAmong(tx: Transaction, clientId: string, userIds: readonly string[]): Promise<string[]> {
  const { roles } = mayReadHazards;
  const readers = await findReaders(tx, [clientId], { roles, sections: ['assessments'] });
  const admins = await findAdmins(tx, userIds);
  return [...readers.map(({ userId }) => userId), ...admins];
}

/**
 * Changes what is to be done. What is there already is answered as it is, also to an older version.
 * @throws 400 naming the field, 404, 409 not open, 412 with the newer version, 428
 */
export async function changeHazard(
  deps: Deps,
  tx: Transaction,
  given: { readonly id: string; readonly body: ChangeHazard; readonly ifMatch: number | undefined },
  caller: Caller,
): Promise<Hazard> {
  const version = requireVersion(given.ifMatch);
  const before = await requireLocked(tx, given.id, caller);
  if (before.status !== 'OPEN') throw problem(409, hazardsText.onlyOpen);
  const { viewer } = caller;
  const { body } = given;
  const was = {
    text: before.text,
    ownerId: before.owner.id,
    doer: before.doer,
    dueOn: before.dueOn,
    hasPhotoConsent: before.hasPhotoConsent,
  };
  if (!isDifferent(was, body)) return shownHazard(before, viewer);
  if (version !== before.version) throw staleVersion(hazardSchema, shownHazard(before, viewer));
  const clientId = before.client.id;
  if (body.dueOn < before.foundOn) throw fieldProblem(400, 'dueOn', hazardsText.dueEarlier);
  if (
    body.ownerId !== was.ownerId &&
    !(await ownersAmong(tx, clientId, [body.ownerId])).includes(body.ownerId)
  )
    throw fieldProblem(400, 'ownerId', hazardsText.notInReach);
  await updateHazard(tx, before.id, body);
  const after = await requireLocked(tx, before.id, caller);
  await deps.record(caller, tx, {
    action: 'hazards.changed',
    ...ofHazard(before.id),
    before: was,
    after: body,
    tell: hazardsChangedMessage(clientId, [was.ownerId, body.ownerId]),
  });
  if (body.ownerId !== was.ownerId)
    await tellOwners(
      deps,
      tx,
      { clientId, actions: [{ ownerId: body.ownerId, weight: String(before.weight) }] },
      caller,
    );
  return shownHazard(after, viewer);
}
