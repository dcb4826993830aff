import { defineEndpoint } from '../../core/index.ts';
import { conversationParams } from './chat.conversations.schemas.ts';
import { messageParams, messagesQuery } from './chat.messages.schemas.ts';
import { mayChat } from './chat.policy.ts';
import * as s from './chat.threads.schemas.ts';

const noMessage = 'no such message, or the caller is not in its conversation';

export const readThread = defineEndpoint({
  id: 'chat.thread',
  method: 'GET',
  path: '/messages/{id}/thread',
  summary: 'What was written under a message before, after or around one of them, or the newest',
  policy: mayChat,
  params: messageParams,
  query: messagesQuery,
  answer: s.threadSchema,
  errors: { 404: noMessage },
});

export const listThreads = defineEndpoint({
  id: 'chat.threads',
  method: 'GET',
  path: '/conversations/{id}/threads',
  summary: 'The threads of a conversation that the caller follows, with what they have not read',
  policy: mayChat,
  params: conversationParams,
  answer: s.followedThreadsSchema,
  errors: { 404: 'no such conversation, or the caller is not in it' },
});

export const sayThreadRead = defineEndpoint({
  id: 'chat.readThread',
  method: 'POST',
  path: '/messages/{id}/thread/read',
  summary: 'Say that the caller has read a thread up to a message; an older one changes nothing',
  policy: mayChat,
  params: messageParams,
  body: s.readThreadBody,
  answer: s.readThreadAnswer,
  errors: { 404: `${noMessage}, or no such message in its thread` },
});

export const followThread = defineEndpoint({
  id: 'chat.followThread',
  method: 'POST',
  path: '/messages/{id}/thread/follow',
  summary: 'Follow a thread, or stop; doing so again changes nothing. Nobody else is notified',
  policy: mayChat,
  params: messageParams,
  body: s.followThreadBody,
  errors: { 404: noMessage, 409: 'a line of the product, or a message of a thread' },
});
