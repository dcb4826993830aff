import { type Conversation, refusalOfWriting } from '@homeward/contract/chat';
import type { Viewer } from '@homeward/contract/core';

/** Why the viewer may not write to a conversation that they are in; undefined where they may. */
export function refusalToWrite(
  viewer: Viewer,
  { type, isArchived, mine, people, acquaintance }: Conversation,
): string | undefined {
  const [other] = people;
  return refusalOfWriting(viewer, {
    type,
    isArchived,
    role: mine.role,
    partner: acquaintance && other ? { ...other, ...acquaintance } : null,
  });
}
