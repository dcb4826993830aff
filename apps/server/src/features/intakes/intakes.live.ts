import { roleGroups } from '@homeward/contract/core';
import { intakesChanged } from '@homeward/contract/intakes';
import type { Deps, OutboxListener } from '../../platform/slice/index.ts';
import { type Changed, intakesChangedTopic } from './intakes.changes.service.ts';
import { findHearers } from './intakes.people.store.ts';

/** What open screens hear of intakes: admins, the Care Managers of the office, and those who are invited. */
export function intakesListeners({ db, live }: Deps): OutboxListener[] {
  return [
    {
      name: 'intakes.live',
      topic: intakesChangedTopic,
      delivery: 'every-node',
      handle: async ({ payload }) => {
        const { officeId, guestIds, ...changed } = payload as Changed;
        live.emit({ roles: roleGroups.adminLevel }, intakesChanged, changed);
        const userIds = await findHearers(db, officeId, guestIds);
        if (userIds.length > 0) live.emit({ userIds }, intakesChanged, changed);
      },
    },
  ];
}
