import { roleGroups } from '@homeward/contract/core';
import { visitsChanged } from '@homeward/contract/visits';
import type { Deps, OutboxListener } from '../../platform/slice/index.ts';
import { type ChangedVisit, visitsChangedTopic } from './visits.changes.service.ts';
import { findListeners } from './visits.people.store.ts';

/** Above as many a screen fetches all that it shows. */
const mostNamed = 200;

/** What open screens hear of visits, told to those who see them. */
export function visitsListeners({ db, live }: Deps): OutboxListener[] {
  return [
    {
      name: 'visits.live',
      topic: visitsChangedTopic,
      delivery: 'every-node',
      handle: async ({ payload }) => {
        const changed = payload.changed as ChangedVisit[];
        live.emit({ roles: roleGroups.adminLevel }, visitsChanged, told(changed));
        const own = new Map<string, Set<ChangedVisit>>();
        const tell = (userId: string, visit: ChangedVisit) => {
          const known = own.get(userId) ?? new Set();
          own.set(userId, known.add(visit));
        };
        const ofClient = Map.groupBy(changed, ({ clientId }) => clientId);
        for (const { userId, clientId, isFamily } of await findListeners(db, [...ofClient.keys()]))
          for (const visit of ofClient.get(clientId) ?? [])
            if (!isFamily || visit.hasBegun) tell(userId, visit);
        for (const visit of changed) tell(visit.staffId, visit);
        for (const [userId, visits] of own)
          live.emit({ userIds: [userId] }, visitsChanged, told([...visits]));
      },
    },
  ];
}

function told(changed: readonly ChangedVisit[]) {
  return {
    changed: changed.length > mostNamed ? [] : changed.map(({ id, version }) => ({ id, version })),
  };
}
