import type { EventPayload } from '@homeward/contract/core';
import type { observationsChanged } from '@homeward/contract/observations';
import type { OutboxMessage } from '../../platform/slice/index.ts';

/** The outbox topic of changes of observations; `observerIds`: they hear of it, beside those who assess. */
export const observationsChangedTopic = 'observations.changed';

export type Changed = EventPayload<typeof observationsChanged> & { readonly observerIds: readonly string[] };

/** What refreshes the screens that show what is observed for an assessment. */
export function observationsChangedMessage(payload: Changed): OutboxMessage {
  return { topic: observationsChangedTopic, payload };
}
