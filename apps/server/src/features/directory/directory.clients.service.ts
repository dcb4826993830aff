import { directoryText, mayReadAllPartners, type Partner } from '@homeward/contract/directory';
import type { Queryable, Transaction } from '../../platform/db/index.ts';
import { fieldProblem } from '../../platform/errors/index.ts';
import type { Caller, Deps } from '../../platform/slice/index.ts';
import { recordAround, requireReach } from '../clients/index.ts';
import * as store from './directory.clients.store.ts';
import { keepPartner } from './directory.partners.store.ts';

/** The outbox topic of clients who have other partners now. */
export const clientPartnersChangedTopic = 'directory.client-partners-changed';

/** The partners of a client. @throws 404 out of reach */
export async function listClientPartners(
  db: Queryable,
  clientId: string,
  caller: Caller,
): Promise<{ partners: Partner[] }> {
  await requireReach(db, clientId, caller);
  const { viewer } = caller;
  const withNotes = mayReadAllPartners.allows(viewer);
  return { partners: await store.findPartnersOfClient(db, clientId, viewer, withNotes) };
}

/** @throws 400 no such partner, 404 out of reach */
export async function addClientPartner(
  deps: Deps,
  tx: Transaction,
  { clientId, partnerId }: { readonly clientId: string; readonly partnerId: string },
  caller: Caller,
): Promise<{ partners: Partner[] }> {
  await requireReach(tx, clientId, caller);
  const partner = await keepPartner(tx, partnerId);
  if (!partner) throw fieldProblem(400, 'partnerId', directoryText.unknownPartner);
  if (await store.linkPartner(tx, { clientId, partnerId, by: caller.viewer.id }))
    await record(
      deps,
      tx,
      { clientId, action: 'clients.partner-added', after: { partnerId, name: partner.name } },
      caller,
    );
  return listClientPartners(tx, clientId, caller);
}

/** @throws 404 out of reach */
export async function removeClientPartner(
  deps: Deps,
  tx: Transaction,
  { clientId, partnerId }: { readonly clientId: string; readonly partnerId: string },
  caller: Caller,
): Promise<void> {
  await requireReach(tx, clientId, caller);
  const unlinked = await store.unlinkPartner(tx, clientId, partnerId);
  if (!unlinked) return;
  const before = { partnerId, name: unlinked.name };
  await record(deps, tx, { clientId, action: 'clients.partner-removed', before }, caller);
}

async function record(
  deps: Deps,
  tx: Transaction,
  change: Parameters<typeof recordAround>[2],
  caller: Caller,
): Promise<void> {
  await recordAround(deps, tx, change, caller);
  await deps.outbox.add(tx, { topic: clientPartnersChangedTopic, payload: { clientIds: [change.clientId] } });
}
