import type { FileOwnerType } from '@homeward/contract/files';
import type { FileOwnerKind } from '../../platform/slice/index.ts';
import { isHiddenFrom, isIn, memberships } from './chat.shapes.store.ts';

// Reach: `isIn` asks for it with every membership.

/** Messages own files: whoever reads the message opens them, and nobody once it is deleted. They are sent with it, and stay as they are. */
export const filesOfMessages: FileOwnerKind = {
  type: 'MESSAGE' satisfies FileOwnerType,
  table: 'messages',
  mayRead: (ownerId) => `exists (select from ${memberships} join messages fg on fg.conversation_id = c.id
    where fg.id = ${ownerId} and fg.deleted_at is null and not ${isHiddenFrom('fg', 'm.user_id')} and coalesce(fg.thread_root_sequence, fg.sequence) > m.history_after
      and m.user_id = viewer.id and ${isIn})`,
  mayAdd: () => 'false',
  isFixed: true,
  // A message tells of its files by itself.
  audiences: () => [],
};
