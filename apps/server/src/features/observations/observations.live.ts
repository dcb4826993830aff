import { roleGroups } from '@homeward/contract/core';
import { mayAssignObservers, observationsChanged } from '@homeward/contract/observations';
import type { Deps, OutboxListener } from '../../platform/slice/index.ts';
import { assessmentsChangedTopic } from '../assessments/index.ts';
import { findReaders } from '../clients/index.ts';
import {
  type Changed,
  observationsChangedMessage,
  observationsChangedTopic,
} from './observations.changes.service.ts';
import { endObservers } from './observations.store.ts';

/** What open screens hear: those who assess the client, and the caregivers whose observation it is. */
export function observationsListeners({ db, live, outbox }: Deps): OutboxListener[] {
  return [
    {
      name: 'observations.live',
      topic: observationsChangedTopic,
      delivery: 'every-node',
      handle: async ({ payload }) => {
        const { observerIds, ...changed } = payload as Changed;
        live.emit({ roles: roleGroups.adminLevel }, observationsChanged, changed);
        const { roles } = mayAssignObservers;
        const readers = await findReaders(db, [changed.clientId], { roles, sections: ['assessments'] });
        const userIds = [...new Set([...readers.map(({ userId }) => userId), ...observerIds])];
        if (userIds.length > 0) live.emit({ userIds }, observationsChanged, changed);
      },
    },
    {
      // Who answers sees nothing of it since it is no draft. Reopened, it takes somebody to ask again.
      name: 'observations.ends',
      topic: assessmentsChangedTopic,
      delivery: 'once',
      handle: async ({ payload }) => {
        const { id: assessmentId } = payload as { id: string };
        await db.transaction(async (tx) => {
          const ended = await endObservers(tx, assessmentId);
          const [first] = ended;
          if (!first) return;
          const observerIds = ended.map(({ observerId }) => observerId);
          const { clientId } = first;
          await outbox.add(tx, observationsChangedMessage({ assessmentId, clientId, observerIds }));
        });
      },
    },
  ];
}
