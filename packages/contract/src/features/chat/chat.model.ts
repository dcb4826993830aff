import { chatLimits } from './chat.limits.model.ts';
import { chatText } from './chat.text.ts';

/** What is asked of a message before it may be changed. */
export interface ChangeableMessage {
  readonly kind: 'USER' | 'SYSTEM';
  readonly sender: { readonly id: string } | null;
  readonly createdAt: string;
  readonly deletedAt: string | null;
  /** Whether it was forwarded: the words are those of somebody else. */
  readonly forwarded: object | null;
}

/** Why somebody may not edit a message now; undefined where they may. */
export function refusalOfEdit(
  viewer: { readonly id: string },
  message: ChangeableMessage,
  now: Date,
): string | undefined {
  const refusal = refusalOfDelete(viewer, message);
  if (refusal !== undefined) return refusal;
  if (message.deletedAt !== null) return chatText.isDeleted;
  if (message.forwarded !== null) return chatText.forwardedFixed;
  const age = now.getTime() - new Date(message.createdAt).getTime();
  return age > chatLimits.editMinutes * 60_000 ? chatText.editTooLate : undefined;
}

/** Why somebody may not delete a message; undefined where they may. Deleting it again changes nothing. */
export function refusalOfDelete(
  viewer: { readonly id: string },
  message: Pick<ChangeableMessage, 'kind' | 'sender'>,
): string | undefined {
  if (message.kind === 'SYSTEM') return chatText.systemMessage;
  return message.sender?.id === viewer.id ? undefined : chatText.notYours;
}

/** Why nobody may forward a message; undefined where those who read it may. */
export function refusalOfForward({
  kind,
  deletedAt,
}: Pick<ChangeableMessage, 'kind' | 'deletedAt'>): string | undefined {
  if (kind === 'SYSTEM') return chatText.systemMessage;
  return deletedAt === null ? undefined : chatText.isDeleted;
}

/** Messages that were not read: never below zero, whatever is told in which order. */
export function unreadOf(lastOrdinal: number, readOrdinal: number): number {
  return Math.max(0, lastOrdinal - readOrdinal);
}

/** Whether somebody has silenced a conversation at a moment. */
export function isMuted(mutedUntil: string | null, now: Date): boolean {
  return mutedUntil !== null && new Date(mutedUntil) > now;
}
