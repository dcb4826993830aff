import { idSchema } from '@homeward/contract/core';
import * as z from 'zod/mini';

/** What the address of the page holds: the open conversation, and the message of it that is looked at. */
export interface ChatSearch {
  readonly conversation?: string;
  readonly message?: number;
}

/** Keeps what the page understands of the query part of its address. */
export function readChatSearch(search: Readonly<Record<string, unknown>>): ChatSearch {
  const conversation = z.safeParse(idSchema, search.conversation);
  if (!conversation.success) return {};
  const message = Number(search.message);
  return {
    conversation: conversation.data,
    ...(Number.isSafeInteger(message) && message > 0 ? { message } : {}),
  };
}

/** Where a message is looked at, for a link that may be handed on. */
export function addressOfMessage(conversation: string, message: number): string {
  return `/dashboard/chat?${new URLSearchParams({ conversation, message: String(message) })}`;
}
