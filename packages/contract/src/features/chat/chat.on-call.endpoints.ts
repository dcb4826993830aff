import { defineEndpoint } from '../../core/index.ts';
import { messageParams } from './chat.messages.schemas.ts';
import { callListSchema } from './chat.on-call.schemas.ts';
import { mayChat } from './chat.policy.ts';

export const readCallList = defineEndpoint({
  id: 'chat.call-list',
  method: 'GET',
  path: '/messages/{id}/call-list',
  summary:
    'Whom to call about an urgent message that some have not acknowledged, without its words, for those on call who were notified',
  policy: mayChat,
  params: messageParams,
  answer: callListSchema,
  errors: { 404: 'no such message, or the caller was not notified of it while on call' },
});
