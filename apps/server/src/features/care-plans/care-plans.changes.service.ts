import type { carePlansChanged } from '@homeward/contract/care-plans';
import { type ConsentSection, clientsText, maySeeSection } from '@homeward/contract/clients';
import type { EventPayload } from '@homeward/contract/core';
import type { Queryable } from '../../platform/db/index.ts';
import { notFound } from '../../platform/errors/index.ts';
import type { Caller, OutboxMessage } from '../../platform/slice/index.ts';
import { requireReach } from '../clients/index.ts';

/** The outbox topic of changes of plans and tasks. */
export const carePlansChangedTopic = 'care-plans.changed';

/** What refreshes the screens that show a part of a plan. */
export function carePlansChangedMessage(payload: EventPayload<typeof carePlansChanged>): OutboxMessage {
  return { topic: carePlansChangedTopic, payload };
}

/** @throws 404 no such client, out of reach, or a family member without the consent to the care plan */
export async function requirePlanReach(db: Queryable, clientId: string, caller: Caller): Promise<void> {
  const { sections } = await requireReach(db, clientId, caller);
  if (!maySeeSection(caller.viewer, 'carePlan', sections as ConsentSection[]))
    throw notFound(clientsText.client);
}
