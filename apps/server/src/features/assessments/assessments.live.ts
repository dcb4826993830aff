import { assessmentsChanged, mayAssess, mayReadAssessments } from '@homeward/contract/assessments';
import { roleGroups } from '@homeward/contract/core';
import type { Deps, OutboxListener } from '../../platform/slice/index.ts';
import { assessmentsChangedTopic, type Changed } from './assessments.changes.service.ts';
import { findListeners } from './assessments.people.store.ts';

/** What open screens hear of assessments: of drafts those who assess, of signed ones everybody who reads them. */
export function assessmentsListeners({ db, live }: Deps): OutboxListener[] {
  return [
    {
      name: 'assessments.live',
      topic: assessmentsChangedTopic,
      delivery: 'every-node',
      handle: async ({ payload }) => {
        const { isSealed, ...changed } = payload as Changed;
        live.emit({ roles: roleGroups.adminLevel }, assessmentsChanged, changed);
        const { roles } = isSealed ? mayReadAssessments : mayAssess;
        const userIds = await findListeners(db, changed.clientId, roles);
        if (userIds.length > 0) live.emit({ userIds }, assessmentsChanged, changed);
      },
    },
  ];
}
