import { type ForwardMessage, forwardMessage } from '@homeward/contract/chat';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../lib/api/index.ts';
import { refetchConversations } from './chat.queries.ts';

/** Forwards a message. */
export function useForward(messageId: string) {
  return useMutation({
    mutationFn: (body: ForwardMessage) => call(forwardMessage, { params: { id: messageId }, body }),
    onSuccess: refetchConversations,
  });
}
