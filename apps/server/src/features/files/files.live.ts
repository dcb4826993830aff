import { roleGroups } from '@homeward/contract/core';
import { filesChanged } from '@homeward/contract/files';
import type { Deps, OutboxListener } from '../../platform/slice/index.ts';
import { filesChangedTopic } from './files.service.ts';

/** Tells who may see an owner's files that they have changed: management, and whom they are about. */
export function filesListeners({ live, log }: Deps): OutboxListener[] {
  return [
    {
      name: 'files.live',
      topic: filesChangedTopic,
      delivery: 'every-node',
      handle: async ({ payload }) => {
        const change = filesChanged.payload.safeParse(payload);
        if (!change.success) return log.error({ topic: filesChangedTopic }, 'not what its event carries');
        live.emit({ roles: roleGroups.management }, filesChanged, change.data);
        if (change.data.ownerType === 'USER') {
          live.emit({ userIds: [change.data.ownerId] }, filesChanged, change.data);
        }
      },
    },
  ];
}
