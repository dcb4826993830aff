import { type Conversation, refusalOfWriting } from '@homeward/contract/chat';
import type { Viewer } from '@homeward/contract/core';

/** Why the viewer may not write to a conversation that they are in; undefined where they may. */
export function refusalToWrite(
  viewer: Viewer,
  { type, isArchived, mine, shift, people, acquaintance }: Conversation,
  now: Date,
): string | undefined {
  const [other] = people;
  const partner = acquaintance && other ? { ...other, ...acquaintance } : null;
  const closesAt = shift?.closesAt ?? null;
  return refusalOfWriting(viewer, { type, isArchived, role: mine.role, closesAt, partner }, now);
}
