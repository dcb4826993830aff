import type { EventPayload } from '@homeward/contract/core';
import type { ratesChanged } from '@homeward/contract/rates';
import { problem } from '../../platform/errors/index.ts';

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

/** The refusal of something that is not there, or out of reach, and was chosen in a field. */
export function noParty(path: string, message: string) {
  return problem(404, message, { errors: [{ path, message }] });
}

/** The refusal of a value in a field. */
export function wrong(path: string, message: string, status = 400) {
  return problem(status, message, { errors: [{ path, message }] });
}
