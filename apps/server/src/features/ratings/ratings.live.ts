import { ratingsChanged } from '@homeward/contract/ratings';
import type { Deps, OutboxListener } from '../../platform/slice/index.ts';
import { ratingsChangedTopic } from './ratings.changes.service.ts';

/** Tells every screen that somebody's ratings have changed: everybody may read them. */
export function ratingsListeners({ live }: Deps): OutboxListener[] {
  return [
    {
      name: 'ratings.live',
      topic: ratingsChangedTopic,
      delivery: 'every-node',
      handle: async ({ payload }) =>
        live.emit('everyone', ratingsChanged, { userId: String(payload.userId) }),
    },
  ];
}
