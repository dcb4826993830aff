import { type Authorization, type AuthorizationFields, clientsText } from '@homeward/contract/clients';
import type { Queryable, Transaction } from '../../platform/db/index.ts';
import { notFound, problem } from '../../platform/errors/index.ts';
import { requireVersion } from '../../platform/http/index.ts';
import { type Caller, type Deps, isDifferent } from '../../platform/slice/index.ts';
import * as store from './clients.authorizations.store.ts';
import { requireReach } from './clients.changes.service.ts';
import { recordAround, requireLocked } from './clients.service.ts';

/** The authorizations of a client, the latest to end first. @throws 404 out of reach */
export async function listAuthorizations(
  db: Queryable,
  clientId: string,
  caller: Caller,
): Promise<{ authorizations: Authorization[] }> {
  await requireReach(db, clientId, caller);
  const found = await store.findAuthorizations(db, clientId, caller.viewer);
  return { authorizations: found.map(shown) };
}

/** @throws 400 naming the field, 404, 409 the client has as many as one can have */
export async function addAuthorization(
  deps: Deps,
  tx: Transaction,
  { clientId, body }: { readonly clientId: string; readonly body: AuthorizationFields },
  caller: Caller,
): Promise<Authorization> {
  await requireLocked(tx, clientId, caller);
  if (await store.isFull(tx, clientId)) throw problem(409, clientsText.tooManyAuthorizations);
  const id = await store.insertAuthorization(tx, clientId, body);
  const after = { authorizationId: id, ...body };
  await recordAround(deps, tx, { clientId, action: 'clients.authorization-added', after }, caller);
  return requireShown(tx, id, caller);
}

/** @throws 400, 404, 412 with the newer version, 428 */
export async function changeAuthorization(
  deps: Deps,
  tx: Transaction,
  given: { readonly id: string; readonly body: AuthorizationFields; readonly ifMatch: number | undefined },
  caller: Caller,
): Promise<Authorization> {
  const { id, clientId, version: _version, ...before } = await requireStored(tx, given, caller);
  if (isDifferent(before, given.body)) {
    await store.saveAuthorization(tx, id, given.body);
    const change = {
      before: { authorizationId: id, ...before },
      after: { authorizationId: id, ...given.body },
    };
    await recordAround(deps, tx, { clientId, action: 'clients.authorization-changed', ...change }, caller);
  }
  return requireShown(tx, id, caller);
}

/** @throws 404, 412 with the newer version, 428 */
export async function removeAuthorization(
  deps: Deps,
  tx: Transaction,
  given: { readonly id: string; readonly ifMatch: number | undefined },
  caller: Caller,
): Promise<void> {
  const { id, clientId, version: _version, ...before } = await requireStored(tx, given, caller);
  await store.deleteAuthorization(tx, id);
  const change = { before: { authorizationId: id, ...before } };
  await recordAround(deps, tx, { clientId, action: 'clients.authorization-removed', ...change }, caller);
}

const shown = ({ clientId: _client, ...authorization }: store.StoredAuthorization): Authorization =>
  authorization;

async function requireStored(
  tx: Transaction,
  { id, ifMatch }: { readonly id: string; readonly ifMatch: number | undefined },
  { viewer }: Caller,
): Promise<store.StoredAuthorization> {
  const version = requireVersion(ifMatch);
  const found = await store.lockAuthorization(tx, id, viewer);
  if (!found) throw notFound(clientsText.authorization);
  if (found.version !== version)
    throw problem(412, clientsText.authorizationChangedSince, { current: shown(found) });
  return found;
}

async function requireShown(tx: Transaction, id: string, { viewer }: Caller): Promise<Authorization> {
  const found = await store.lockAuthorization(tx, id, viewer);
  if (!found) throw notFound(clientsText.authorization);
  return shown(found);
}
