import { only } from '@homeward/contract/core';
import { careProviderChanged, careProvidersChanged } from '@homeward/contract/profiles';
import type { Deps, OutboxListener } from '../../platform/slice/index.ts';
import { profilesUpdatedTopic } from './profiles.changes.service.ts';
import { profilesMovedTopic } from './profiles.skills.service.ts';
import { findVersionOfFiles } from './profiles.store.ts';

/** Tells the screens of whoever may read a profile that it is another one now. */
export function profilesListeners({ db, live }: Deps): OutboxListener[] {
  const tell = (userId: string, version: number) => {
    const changed = { userId, version };
    live.emit({ roles: only('management').roles }, careProviderChanged, changed);
    live.emit({ userIds: [userId] }, careProviderChanged, changed);
  };
  return [
    {
      name: 'profiles.live',
      topic: profilesUpdatedTopic,
      delivery: 'every-node',
      handle: async ({ payload }) => tell(String(payload.userId), Number(payload.version)),
    },
    {
      name: 'profiles.moved',
      topic: profilesMovedTopic,
      delivery: 'every-node',
      handle: async ({ payload }) => {
        const userIds = payload.userIds as string[];
        live.emit({ roles: only('management').roles }, careProvidersChanged, { userIds });
        for (const userId of userIds)
          live.emit({ userIds: [userId] }, careProvidersChanged, { userIds: [userId] });
      },
    },
    {
      // Renamed, deleted, or with a thumbnail now: a license shows its files.
      name: 'profiles.files',
      topic: 'files.changed',
      delivery: 'every-node',
      handle: async ({ payload }) => {
        const version = await findVersionOfFiles(db, payload.ids as string[]);
        if (version !== undefined) tell(String(payload.ownerId), version);
      },
    },
  ];
}
