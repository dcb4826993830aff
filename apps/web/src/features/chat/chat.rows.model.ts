import type { Message } from '@homeward/contract/chat';
import { dayIn } from '@homeward/contract/core';

/** A line of an open conversation. `isFirst`: the name stands above; what the same person says soon after goes without. */
export type LogRow =
  | { readonly kind: 'day'; readonly key: string; readonly day: string }
  | { readonly kind: 'divider'; readonly key: string }
  | { readonly kind: 'message'; readonly key: string; readonly message: Message; readonly isFirst: boolean };

const togetherMs = 5 * 60_000;

function isTogether(before: Message | undefined, message: Message): boolean {
  return (
    before?.kind === 'USER' &&
    message.kind === 'USER' &&
    before.sender?.id === message.sender?.id &&
    message.replyTo === null &&
    Date.parse(message.createdAt) - Date.parse(before.createdAt) < togetherMs
  );
}

/**
 * The lines of a conversation: its messages, the day before the first of each, and "New messages" before the first that
 * was not read when it was opened.
 * @param dividerAfter the last message that was read; undefined: no divider
 */
export function rowsOf(
  { messages, hasBefore }: { readonly messages: readonly Message[]; readonly hasBefore: boolean },
  { timezone, dividerAfter }: { readonly timezone: string; readonly dividerAfter: number | undefined },
): LogRow[] {
  const rows: LogRow[] = [];
  const firstNew = messages.findIndex(
    ({ sequence }) => dividerAfter !== undefined && sequence > dividerAfter,
  );
  let day = '';
  for (const [at, message] of messages.entries()) {
    const own = dayIn(timezone, message.createdAt);
    const isNewDay = own !== day;
    if (isNewDay) rows.push({ kind: 'day', key: `day-${own}`, day: own });
    day = own;
    // Where what was read is further up, it is not known whether this is the first.
    const isFirstNew = at === firstNew && (at > 0 || !hasBefore);
    if (isFirstNew) rows.push({ kind: 'divider', key: 'divider' });
    const isFirst = isNewDay || isFirstNew || !isTogether(messages[at - 1], message);
    rows.push({ kind: 'message', key: message.id, message, isFirst });
  }
  return rows;
}
