import { type assessmentsChanged, assessmentsText } from '@homeward/contract/assessments';
import { type ConsentSection, maySeeSection } from '@homeward/contract/clients';
import type { EventPayload } from '@homeward/contract/core';
import type { Queryable, Transaction } from '../../platform/db/index.ts';
import { notFound } from '../../platform/errors/index.ts';
import type { Caller, Deps, OutboxMessage } from '../../platform/slice/index.ts';
import { requireReach } from '../clients/index.ts';
import type { Stored } from './assessments.row.store.ts';
import { isShown } from './assessments.shown.service.ts';
import { findAssessment, lockAssessment } from './assessments.store.ts';

/** The outbox topic of changes of assessments; `isSealed`: families and caregivers hear of it, too. */
export const assessmentsChangedTopic = 'assessments.changed';

export type Changed = EventPayload<typeof assessmentsChanged> & { readonly isSealed: boolean };

/** What refreshes the screens that show an assessment, as it is after a change. */
export function assessmentsChangedMessage(
  { id, client, version }: Pick<Stored, 'id' | 'version'> & { readonly client: { readonly id: string } },
  { section = null, isSealed = false }: Partial<Pick<Changed, 'section' | 'isSealed'>> = {},
): OutboxMessage {
  const changed: Changed = { id, clientId: client.id, version, section, isSealed };
  return { topic: assessmentsChangedTopic, payload: changed };
}

/** Refreshes the screens that show assessments of a client which follow from another change. */
export async function showChanged(
  { outbox }: Pick<Deps, 'outbox'>,
  tx: Transaction,
  clientId: string,
  changed: readonly { readonly id: string; readonly version: number }[],
): Promise<void> {
  for (const { id, version } of changed)
    await outbox.add(
      tx,
      assessmentsChangedMessage({ id, client: { id: clientId }, version }, { isSealed: true }),
    );
}

/** What a change of an assessment is recorded of. */
export function ofAssessment(id: string) {
  return { subject: { type: 'assessment', id } };
}

/** An assessment that a viewer may see. @throws 404 no such one, out of reach, without consent, or not for their role */
export async function requireAssessment(db: Queryable, id: string, caller: Caller): Promise<Stored> {
  const found = await findAssessment(db, id, caller.viewer);
  if (!found || !isShown(found, caller.viewer)) throw notFound(assessmentsText.assessment);
  const { sections } = await requireReach(db, found.client.id, caller);
  if (!maySeeSection(caller.viewer, 'assessments', sections as ConsentSection[]))
    throw notFound(assessmentsText.assessment);
  return found;
}

/** The same for those who assess, kept from others until the transaction ends. @throws 404 */
export async function requireLocked(tx: Transaction, id: string, { viewer }: Caller): Promise<Stored> {
  const found = await lockAssessment(tx, id, viewer);
  if (!found) throw notFound(assessmentsText.assessment);
  return found;
}
