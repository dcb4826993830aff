import { roleGroups } from '@homeward/contract/core';
import { engagementChanged, mayReadEngagement } from '@homeward/contract/engagement';
import type { Deps, OutboxListener } from '../../platform/slice/index.ts';
import { findReaders } from '../clients/index.ts';
import { type Changed, engagementTopic } from './engagement.service.ts';

/** What open screens hear of the log: everybody who reads it, families by consent. */
export function engagementListeners({ db, live }: Deps): OutboxListener[] {
  return [
    {
      name: 'engagement.live',
      topic: engagementTopic,
      delivery: 'every-node',
      handle: async ({ payload }) => {
        const changed = payload as Changed;
        live.emit({ roles: roleGroups.adminLevel }, engagementChanged, changed);
        const { roles } = mayReadEngagement;
        const readers = await findReaders(db, [changed.clientId], { roles, sections: ['assessments'] });
        const userIds = readers.map(({ userId }) => userId);
        if (userIds.length > 0) live.emit({ userIds }, engagementChanged, changed);
      },
    },
  ];
}
