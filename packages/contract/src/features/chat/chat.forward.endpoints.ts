import { defineEndpoint } from '../../core/index.ts';
import { forwardMessageBody } from './chat.forward.schemas.ts';
import { messageParams, messageSchema } from './chat.messages.schemas.ts';
import { mayChat } from './chat.policy.ts';

export const forwardMessage = defineEndpoint({
  id: 'chat.forward',
  method: 'POST',
  path: '/messages/{id}/forward',
  summary:
    'Forward a message with its files to another conversation. Sent again with the same clientMessageId, the first one is the answer',
  policy: mayChat,
  params: messageParams,
  body: forwardMessageBody,
  answer: messageSchema,
  status: 201,
  errors: {
    404: 'no such message or conversation, or the caller is not in it',
    409: 'the message is deleted, or a line of the product, or the conversation is archived',
  },
});
