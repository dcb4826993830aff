import { roleGroups } from '@homeward/contract/core';
import type { FileOwnerType } from '@homeward/contract/files';
import type { FileOwnerKind } from '../../platform/slice/index.ts';

const management = roleGroups.management.map((role) => `'${role}'`).join(', ');

/** `mayReadProfile`, for a row: whoever may read a profile reads its files, and adds to them. */
const mayRead = (ownerId: string) => `${ownerId} = viewer.id or viewer.role in (${management})`;

/** People own files. */
export const filesOfUsers: FileOwnerKind = {
  type: 'USER' satisfies FileOwnerType,
  table: 'users',
  mayRead,
  mayAdd: mayRead,
  audiences: (ownerId) => [{ roles: roleGroups.management }, { userIds: [ownerId] }],
};
