import { only } from '@homeward/contract/core';
import { availabilityChanged } from '@homeward/contract/staff';
import type { Deps, OutboxListener } from '../../platform/slice/index.ts';
import { availabilityChangedTopic } from './staff.availability.service.ts';

/** Tells the screens of a person and of management that the person's availability is another one now. */
export function availabilityListeners({ live }: Deps): OutboxListener[] {
  return [
    {
      name: 'staff.availability-live',
      topic: availabilityChangedTopic,
      delivery: 'every-node',
      handle: async ({ payload }) => {
        const changed = { userId: String(payload.userId), version: Number(payload.version) };
        live.emit({ roles: only('management').roles }, availabilityChanged, changed);
        live.emit({ userIds: [changed.userId] }, availabilityChanged, changed);
      },
    },
  ];
}
