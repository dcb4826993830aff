import type { EventPayload } from '@homeward/contract/core';
import { mayKeepRates, mayReadRates, ratesChanged } from '@homeward/contract/rates';
import type { Deps, OutboxListener } from '../../platform/slice/index.ts';
import { ratesChangedTopic } from './rates.changes.service.ts';

type Changed = EventPayload<typeof ratesChanged>;

/** What open screens hear: of cards those who read them, of overrides those who write them. */
export function ratesListeners({ live }: Deps): OutboxListener[] {
  return [
    {
      name: 'rates.live',
      topic: ratesChangedTopic,
      delivery: 'every-node',
      handle: async ({ payload }) => {
        const changed = payload as Changed;
        const policy = changed.what === 'CARD' ? mayReadRates : mayKeepRates;
        live.emit({ policy }, ratesChanged, changed);
      },
    },
  ];
}
