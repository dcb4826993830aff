import { mayReadOffices, officesChanged } from '@homeward/contract/offices';
import type { Deps, OutboxListener } from '../../platform/slice/index.ts';
import { officesChangedTopic } from './offices.service.ts';

/** What open screens hear of offices. */
export function officesListeners({ live }: Deps): OutboxListener[] {
  return [
    {
      name: 'offices.live',
      topic: officesChangedTopic,
      delivery: 'every-node',
      handle: async ({ payload }) =>
        live.emit({ roles: mayReadOffices.roles }, officesChanged, { ids: payload.ids as string[] }),
    },
  ];
}
