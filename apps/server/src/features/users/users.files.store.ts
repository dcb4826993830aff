import { roleGroups } from '@homeward/contract/core';
import type { FileOwnerType } from '@homeward/contract/files';
import type { FileOwnerKind } from '../../platform/slice/index.ts';
import { sharesClientText } from './users.circle.store.ts';

const management = roleGroups.management.map((role) => `'${role}'`).join(', ');

const mayAdd = (ownerId: string) => `${ownerId} = viewer.id or viewer.role in (${management})`;

/** `mayReadProfile`, for a row: whoever may read a profile reads its files. Colleagues only read them. */
const mayRead = (ownerId: string) =>
  `${mayAdd(ownerId)} or ${sharesClientText({ id: 'viewer.id', role: 'viewer.role' }, ownerId)}`;

/** People own files. */
export const filesOfUsers: FileOwnerKind = {
  type: 'USER' satisfies FileOwnerType,
  table: 'users',
  mayRead,
  mayAdd,
  audiences: (ownerId) => [{ roles: roleGroups.management }, { userIds: [ownerId] }],
};
