import { roleGroups } from '@homeward/contract/core';
import { visitsChanged } from '@homeward/contract/visits';
import { type Deps, type OutboxListener, tellChanges } from '../../platform/slice/index.ts';
import { findReaders } from '../clients/index.ts';
import { type ChangedVisit, visitsChangedTopic } from './visits.changes.service.ts';

/** Who sees visits by their clients; whoever gives one sees it anyway. */
const readers = {
  roles: ['CareManager', 'MedicalProfessional', 'Family'],
  sections: ['schedule', 'visitNotes'],
} as const;

/** What open screens hear of visits, told to those who see them. Families see those that have begun. */
export function visitsListeners({ db, live }: Deps): OutboxListener[] {
  return [
    {
      name: 'visits.live',
      topic: visitsChangedTopic,
      delivery: 'every-node',
      handle: async ({ payload }) => {
        const changed = payload.changed as ChangedVisit[];
        const ofClient = Map.groupBy(changed, ({ clientId }) => clientId);
        const found = await findReaders(db, [...ofClient.keys()], readers);
        const concerned = [
          ...found.flatMap(({ userId, clientId, role }) =>
            (ofClient.get(clientId) ?? [])
              .filter(({ hasBegun }) => hasBegun || role !== 'Family')
              .map((visit) => [userId, visit] as const),
          ),
          ...changed.map((visit) => [visit.staffId, visit] as const),
        ];
        tellChanges(live, visitsChanged, { to: { roles: roleGroups.adminLevel }, changed }, concerned);
      },
    },
  ];
}
