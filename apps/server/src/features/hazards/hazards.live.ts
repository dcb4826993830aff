import { roleGroups } from '@homeward/contract/core';
import { hazardsChanged, mayKeepHazards, mayReadHazards } from '@homeward/contract/hazards';
import type { Deps, OutboxListener } from '../../platform/slice/index.ts';
import { assessmentsChangedTopic } from '../assessments/index.ts';
import { findReaders } from '../clients/index.ts';
import { followAssessment } from './hazards.assessments.service.ts';
import { type Changed, hazardsChangedTopic } from './hazards.changes.service.ts';

/**
 * Refreshes the screens of those who assess the client and of the owners when hazard actions change. Updates the actions when an
 * assessment that found their hazards, or found them gone, is signed or entered in error.
 */
export function hazardsListeners(deps: Deps): OutboxListener[] {
  const { db, live } = deps;
  return [
    {
      name: 'hazards.live',
      topic: hazardsChangedTopic,
      delivery: 'every-node',
      handle: async ({ payload }) => {
        const { ownerIds, ...changed } = payload as Changed;
        live.emit({ roles: roleGroups.adminLevel }, hazardsChanged, changed);
        const { roles } = mayReadHazards;
        const readers = await findReaders(db, [changed.clientId], { roles, sections: ['assessments'] });
        const userIds = readers
          .filter(({ userId, role }) => mayKeepHazards.roles.includes(role) || ownerIds.includes(userId))
          .map(({ userId }) => userId);
        if (userIds.length > 0) live.emit({ userIds }, hazardsChanged, changed);
      },
    },
    {
      name: 'hazards.assessments',
      topic: assessmentsChangedTopic,
      delivery: 'once',
      handle: async ({ payload }) => {
        const { id, isSealed } = payload as { id: string; isSealed: boolean };
        // A draft moves no action.
        if (isSealed) await db.transaction((tx) => followAssessment(deps, tx, id));
      },
    },
  ];
}
