import type { EventPayload } from '@homeward/contract/core';
import type { ratesChanged } from '@homeward/contract/rates';

/** The outbox topic of cards and overrides that are to be read again. */
export const ratesChangedTopic = 'rates.changed';

type What = EventPayload<typeof ratesChanged>['what'];

/** What a change is recorded of, and what refreshes the screens that show it. @param version that it has now */
export function ofRates(what: What, { id, version }: { readonly id: string; readonly version: number }) {
  return {
    subject: { type: what === 'CARD' ? 'rate-card' : 'rate-override', id },
    tell: { topic: ratesChangedTopic, payload: { what, id, version } },
  };
}
