import { type Message, refusalOfEdit } from '@homeward/contract/chat';
import { useState } from 'react';
import { type MessageChange, useChangeMessage } from './chat.messages.queries.ts';
import type { ThreadState } from './chat.thread.model.ts';

/**
 * What the viewer does with the messages of a conversation or a thread: replies, edits, changes and deletes.
 * @param receive takes a message that was changed
 * @returns `actions` of each message, and the props of the composer and of the delete dialog
 */
export function useSubject(viewerId: string, { window }: ThreadState, receive: (message: Message) => void) {
  const changing = useChangeMessage(receive);
  const [subject, setSubject] = useState<{ reply?: Message; editing?: Message }>({});
  const [deleting, setDeleting] = useState<Message>();
  const change = ({ id }: Message, what: MessageChange) => changing.mutate({ id, change: what });
  return {
    actions: {
      change,
      reply: (message: Message) => setSubject({ reply: message }),
      edit: (message: Message) => setSubject({ editing: message }),
      askDelete: setDeleting,
    },
    composer: {
      reply: subject.reply,
      editing: subject.editing,
      /** An edit that is refused opens again, unless something else has begun. */
      onEdited: (message: Message, body: string, onSaved: () => void) =>
        changing.mutate(
          { id: message.id, change: { kind: 'edit', body } },
          {
            onSuccess: onSaved,
            onError: () => setSubject((now) => (now.reply || now.editing ? now : { editing: message })),
          },
        ),
      onDone: () => setSubject({}),
      onEditLast: () => {
        const now = new Date();
        const last = window.messages.findLast(
          (one) => one.sender?.id === viewerId && refusalOfEdit({ id: viewerId }, one, now) === undefined,
        );
        if (last) setSubject({ editing: last });
      },
    },
    deletion: {
      message: deleting,
      onDelete: (message: Message) => change(message, { kind: 'delete' }),
      onClose: () => setDeleting(undefined),
    },
  };
}
