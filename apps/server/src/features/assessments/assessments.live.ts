import { assessmentsChanged, mayAssess, mayReadAssessments } from '@homeward/contract/assessments';
import { type Day, roleGroups } from '@homeward/contract/core';
import type { Deps, OutboxListener } from '../../platform/slice/index.ts';
import { clientsChangedTopic, findReaders, homeChangedTopic } from '../clients/index.ts';
import { assessmentsChangedTopic, type Changed } from './assessments.changes.service.ts';
import { dueAfter } from './assessments.doors.service.ts';
import { findReturned, keepWithClients } from './assessments.doors.store.ts';

/**
 * What open screens hear of assessments: of drafts those who assess, of signed ones everybody who reads them. Who comes back
 * from the hospital is due for an assessment, and so is a new home.
 */
export function assessmentsListeners(deps: Deps): OutboxListener[] {
  const { db, live } = deps;
  return [
    {
      name: 'assessments.live',
      topic: assessmentsChangedTopic,
      delivery: 'every-node',
      handle: async ({ payload }) => {
        const { isSealed, ...changed } = payload as Changed;
        live.emit({ roles: roleGroups.adminLevel }, assessmentsChanged, changed);
        const { roles } = isSealed ? mayReadAssessments : mayAssess;
        const readers = await findReaders(db, [changed.clientId], { roles, sections: ['assessments'] });
        const userIds = readers.map(({ userId }) => userId);
        if (userIds.length > 0) live.emit({ userIds }, assessmentsChanged, changed);
      },
    },
    {
      name: 'assessments.hospital-returns',
      topic: clientsChangedTopic,
      delivery: 'once',
      handle: async ({ payload }) => {
        const { changed } = payload as { changed: { id: string; version: number }[] };
        const returned = await findReturned(db, changed);
        if (returned.length === 0) return;
        await db.transaction(async (tx) => {
          for (const one of returned) await dueAfter(deps, tx, { ...one, reason: 'HOSPITAL_DISCHARGE' });
        });
      },
    },
    {
      name: 'assessments.clients',
      topic: clientsChangedTopic,
      delivery: 'once',
      handle: async ({ payload }) => {
        const { changed } = payload as { changed: { id: string }[] };
        const ids = changed.map(({ id }) => id);
        await db.transaction((tx) => keepWithClients(tx, ids));
      },
    },
    {
      name: 'assessments.home-changes',
      topic: homeChangedTopic,
      delivery: 'once',
      handle: async ({ payload }) => {
        const moved = payload as { clientId: string; on: Day };
        await db.transaction((tx) =>
          dueAfter(deps, tx, { ...moved, reason: 'HOME_CHANGED', instruments: ['home-safety'] }),
        );
      },
    },
  ];
}
