import { type ConsentSection, maySeeSection } from '@homeward/contract/clients';
import type { EventPayload } from '@homeward/contract/core';
import { type hazardsChanged, hazardsText } from '@homeward/contract/hazards';
import type { Queryable, Transaction } from '../../platform/db/index.ts';
import { notFound } from '../../platform/errors/index.ts';
import type { Caller, Deps, OutboxMessage } from '../../platform/slice/index.ts';
import { noteHazards, requireReach } from '../clients/index.ts';
import { hasCriticalHazard } from './hazards.doors.store.ts';
import type { Stored } from './hazards.row.store.ts';
import { lockHazard } from './hazards.store.ts';

/** The outbox topic of changes of hazard actions; `ownerIds`: owners hear of it, beside those who assess. */
export const hazardsChangedTopic = 'hazards.changed';

export type Changed = EventPayload<typeof hazardsChanged> & { readonly ownerIds: readonly string[] };

/** What refreshes the screens that show the actions of a client. */
export function hazardsChangedMessage(clientId: string, ownerIds: readonly string[]): OutboxMessage {
  const payload: Changed = { clientId, ownerIds };
  return { topic: hazardsChangedTopic, payload };
}

/** What a change of an action is recorded of. */
export function ofHazard(id: string) {
  return { subject: { type: 'hazard', id } };
}

/** @throws 404 out of reach, or without the consent to the assessments */
export async function requireConsent(db: Queryable, clientId: string, caller: Caller): Promise<void> {
  const { sections } = await requireReach(db, clientId, caller);
  if (!maySeeSection(caller.viewer, 'assessments', sections as ConsentSection[]))
    throw notFound(hazardsText.action);
}

/** An action, kept from others until the transaction ends. @throws 404 not for this viewer */
export async function requireLocked(tx: Transaction, id: string, caller: Caller): Promise<Stored> {
  const found = await lockHazard(tx, id, caller.viewer);
  if (!found) throw notFound(hazardsText.action);
  await requireConsent(tx, found.client.id, caller);
  return found;
}

/** Lets the start of care know whether a critical hazard is left, in the transaction that changed one. */
export async function settleStart(deps: Deps, tx: Transaction, clientId: string): Promise<void> {
  await noteHazards(deps, tx, { clientId, isCritical: await hasCriticalHazard(tx, clientId) });
}
