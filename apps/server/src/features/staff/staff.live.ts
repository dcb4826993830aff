import { mayListStaff, staffChanged } from '@homeward/contract/staff';
import type { Deps, OutboxListener } from '../../platform/slice/index.ts';
import { staffChangedTopic } from './staff.changes.service.ts';

type Changed = { id: string; version: number }[];

/** What open screens hear of staff records: which of them are to be read again. */
export function staffListeners({ live }: Deps): OutboxListener[] {
  return [
    {
      name: 'staff.live',
      topic: staffChangedTopic,
      delivery: 'every-node',
      handle: async ({ payload }) => {
        const changed = payload.changed as Changed;
        live.emit({ roles: mayListStaff.roles }, staffChanged, { changed });
        // Each hears of their own only.
        for (const one of changed) live.emit({ userIds: [one.id] }, staffChanged, { changed: [one] });
      },
    },
  ];
}
