import { isDeepStrictEqual } from 'node:util';
import {
  type ChangeNamedView,
  type CreateNamedView,
  mayShareViews,
  type NamedView,
  namedViewSchema,
  settingsViewsText,
} from '@homeward/contract/settings';
import type { Transaction } from '../../platform/db/index.ts';
import { fieldProblem, notFound, problem, sqlState } from '../../platform/errors/index.ts';
import { requireVersion, staleVersion } from '../../platform/http/index.ts';
import type { Caller, Deps } from '../../platform/slice/index.ts';
import * as store from './settings.named-views.store.ts';

type Contents = Pick<NamedView, 'name' | 'value' | 'sharedWith'>;

const contentsOf = ({ name, value, sharedWith }: Contents) => ({ name, value, sharedWith });
const isSame = (a: Contents, b: Contents) => isDeepStrictEqual(contentsOf(a), contentsOf(b));

/** @throws 403 when the caller may not share, 409 when as many of the list are shared as may be */
function requireMayShare(caller: Caller, isSharedFull: boolean): void {
  const fail = (status: 403 | 409, message: string) => fieldProblem(status, 'sharedWith', message);
  if (!mayShareViews.allows(caller.viewer)) throw fail(403, settingsViewsText.mayNotShare);
  if (isSharedFull) throw fail(409, settingsViewsText.tooManyShared);
}

function nameTaken(error: unknown): never {
  if (sqlState(error) !== '23505') throw error;
  const message = settingsViewsText.nameTaken;
  throw fieldProblem(409, 'name', message);
}

async function readBack(tx: Transaction, caller: Caller, id: string): Promise<NamedView> {
  const found = await store.readNamedView(tx, caller.viewer.id, id);
  if (!found) throw new Error('The view went while it was written.');
  return found.view;
}

/**
 * Saves a view of a list by a name.
 * @throws 403, 409 naming the field
 */
export async function createNamedView(
  { record }: Deps,
  tx: Transaction,
  list: string,
  body: CreateNamedView,
  caller: Caller,
): Promise<NamedView> {
  const { isFull, isSharedFull } = await store.countViews(tx, caller.viewer.id, list);
  if (body.sharedWith.length > 0) requireMayShare(caller, isSharedFull);
  if (isFull) throw problem(409, settingsViewsText.tooMany);
  const next = { ...body, sharedWith: [...new Set(body.sharedWith)] };
  const id = await store.insertNamedView(tx, caller.viewer.id, list, next).catch(nameTaken);
  if (body.isDefault) await store.saveDefaultView(tx, caller.viewer.id, list, id);
  await record(caller, tx, {
    action: 'settings.view-created',
    subject: { type: 'view', id },
    after: { list, ...contentsOf(next) },
  });
  return readBack(tx, caller, id);
}

async function lockSeen(
  tx: Transaction,
  given: { id: string; ifMatch: number | undefined },
  caller: Caller,
): Promise<{ view: NamedView; list: string }> {
  const seen = requireVersion(given.ifMatch);
  const found = await store.lockOwnView(tx, caller.viewer.id, given.id);
  if (!found) throw notFound('This view');
  if (found.view.version !== seen) throw staleVersion(namedViewSchema, found.view);
  return found;
}

/**
 * Renames, updates or shares a view of the caller's own.
 * @throws 403, 404, 409 naming the field, 412 with the newer version, 428
 */
export async function changeNamedView(
  { record }: Deps,
  tx: Transaction,
  given: { id: string; body: ChangeNamedView; ifMatch: number | undefined },
  caller: Caller,
): Promise<NamedView> {
  const { view: before, list } = await lockSeen(tx, given, caller);
  const { name = before.name, value = before.value, sharedWith = before.sharedWith } = given.body;
  const after = { name, value, sharedWith: [...new Set(sharedWith)] };
  if (isSame(before, after)) return before;
  if (after.sharedWith.some((role) => !before.sharedWith.includes(role))) {
    const { isSharedFull } = await store.countViews(tx, caller.viewer.id, list);
    requireMayShare(caller, isSharedFull && before.sharedWith.length === 0);
  }
  await store.updateNamedView(tx, given.id, after).catch(nameTaken);
  await record(caller, tx, {
    action: 'settings.view-changed',
    subject: { type: 'view', id: given.id },
    before: contentsOf(before),
    after,
  });
  return readBack(tx, caller, given.id);
}

/**
 * Deletes a view of the caller's own, for all who share it.
 * @throws 404, 412, 428
 */
export async function deleteNamedView(
  { record }: Deps,
  tx: Transaction,
  given: { id: string; ifMatch: number | undefined },
  caller: Caller,
): Promise<void> {
  const { view: before, list } = await lockSeen(tx, given, caller);
  await store.removeNamedView(tx, given.id);
  await record(caller, tx, {
    action: 'settings.view-deleted',
    subject: { type: 'view', id: given.id },
    before: { list, ...contentsOf(before) },
  });
}

/**
 * Chooses the view that a list opens with at the next sign-in. Like how a list was left, it is nobody else's concern.
 * @throws 404 when it is no view of this list that the caller may read
 */
export async function chooseDefaultView(
  tx: Transaction,
  userId: string,
  list: string,
  id: string | null,
): Promise<void> {
  if (id !== null && (await store.readNamedView(tx, userId, id))?.list !== list) throw notFound('This view');
  await store.saveDefaultView(tx, userId, list, id);
}
