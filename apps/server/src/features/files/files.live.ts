import { payloadOf } from '@homeward/contract/core';
import { filesChanged } from '@homeward/contract/files';
import type { Deps, OutboxListener } from '../../platform/slice/index.ts';
import { filesChangedTopic } from './files.service.ts';

/** Tells who may see an owner's files that they have changed. */
export function filesListeners({ live, log, fileOwners }: Deps): OutboxListener[] {
  return [
    {
      name: 'files.live',
      topic: filesChangedTopic,
      delivery: 'every-node',
      handle: async ({ payload }) => {
        const change = payloadOf(filesChanged).safeParse(payload);
        if (!change.success) return log.error({ topic: filesChangedTopic }, 'not what its event carries');
        const { ownerType, ownerId } = change.data;
        const kind = fileOwners.find(({ type }) => type === ownerType);
        for (const audience of kind?.audiences(ownerId) ?? []) live.emit(audience, filesChanged, change.data);
      },
    },
  ];
}
