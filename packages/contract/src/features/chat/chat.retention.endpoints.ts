import { defineEndpoint } from '../../core/index.ts';
import { conversationParams } from './chat.conversations.schemas.ts';
import { mayHoldChats, mayReadRetention } from './chat.policy.ts';
import * as s from './chat.retention.schemas.ts';

const noConversation = 'no such conversation, or the caller is not in it';

export const readRetention = defineEndpoint({
  id: 'chat.retention',
  method: 'GET',
  path: '/conversations/{id}/retention',
  summary: 'How long the messages of a conversation are kept, and what keeps them longer',
  policy: mayReadRetention,
  params: conversationParams,
  answer: s.chatRetentionSchema,
  errors: { 404: noConversation },
});

export const placeHold = defineEndpoint({
  id: 'chat.placeHold',
  method: 'POST',
  path: '/conversations/{id}/holds',
  summary: 'Put a conversation, or all conversations of its client, on legal hold. Written to the audit log',
  policy: mayHoldChats,
  params: conversationParams,
  body: s.placeHoldBody,
  answer: s.chatRetentionSchema,
  status: 201,
  errors: { 404: noConversation, 409: 'it is on hold already', 422: 'it belongs to no client' },
});

export const releaseHold = defineEndpoint({
  id: 'chat.releaseHold',
  method: 'POST',
  path: '/chat-holds/{id}/release',
  summary: 'Release a legal hold; doing so again changes nothing. Written to the audit log',
  policy: mayHoldChats,
  params: s.holdParams,
  body: s.releaseHoldBody,
  errors: { 404: 'no such hold' },
});
