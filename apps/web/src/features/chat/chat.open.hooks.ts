import type { Conversation, ConversationMember, Message } from '@homeward/contract/chat';
import { createContext, use } from 'react';
import type { MessageChange } from './chat.messages.queries.ts';

/** What opens about a message. */
export type MessageDialog = 'details' | 'forward' | 'note' | 'task';

/** What the parts of the open conversation share. */
export interface OpenConversation {
  readonly conversation: Conversation;
  readonly viewerId: string;
  /** These are the parts of a thread, under this message; undefined: those of the conversation itself. */
  readonly rootId: string | undefined;
  /** The thread that is open beside the conversation. */
  readonly sideId: string | undefined;
  /** What is not read of the threads that the viewer follows, by root. */
  readonly threadUnread: ReadonlyMap<string, number>;
  readonly openThread: (rootId: string) => void;
  /** Nothing else is on the page, as on a phone: its name is the page's heading. */
  readonly isAlone: boolean;
  /** Undefined until it is known. */
  readonly members: readonly ConversationMember[] | undefined;
  /** Why nobody can write here; undefined where the viewer may. */
  readonly refusal: string | undefined;
  /** The ids of the messages that the viewer has starred. */
  readonly stars: ReadonlySet<string>;
  readonly star: (message: Message, isStarred: boolean) => void;
  readonly change: (message: Message, change: MessageChange) => void;
  readonly reply: (message: Message) => void;
  readonly edit: (message: Message) => void;
  readonly askDelete: (message: Message) => void;
  readonly ask: (kind: MessageDialog, message: Message) => void;
  readonly goTo: (sequence: number) => void;
}

export const OpenContext = createContext<OpenConversation | undefined>(undefined);

/** The open conversation, for a part of it. */
export function useOpen(): OpenConversation {
  const open = use(OpenContext);
  if (open === undefined) throw new Error('No conversation is open around this part.');
  return open;
}
