import { defineEndpoint } from '../../core/index.ts';
import { conversationParams } from './chat.conversations.schemas.ts';
import * as s from './chat.messages.schemas.ts';
import { mayChat } from './chat.policy.ts';

const noConversation = 'no such conversation, or the caller is not in it';
const noMessage = 'no such message, or the caller is not in its conversation';

export const listMessages = defineEndpoint({
  id: 'chat.messages',
  method: 'GET',
  path: '/conversations/{id}/messages',
  summary: 'Messages of a conversation before, after or around one of them, or the newest',
  policy: mayChat,
  params: conversationParams,
  query: s.messagesQuery,
  answer: s.messagesSchema,
  errors: { 404: noConversation },
});

export const sendMessage = defineEndpoint({
  id: 'chat.send',
  method: 'POST',
  path: '/conversations/{id}/messages',
  summary: 'Send a message. Sent again with the same clientMessageId, the first one is the answer',
  policy: mayChat,
  params: conversationParams,
  body: s.sendMessageBody,
  answer: s.messageSchema,
  status: 201,
  errors: {
    404: noConversation,
    409: 'the conversation is archived',
    422: 'it mentions or replies to what is not in the conversation, or attaches what is not there',
  },
});

export const readMessageFiles = defineEndpoint({
  id: 'chat.files',
  method: 'GET',
  path: '/messages/{id}/files',
  summary: 'The files of a message, with addresses that are open for 5 minutes and for the caller',
  policy: mayChat,
  params: s.messageParams,
  answer: s.messageFilesSchema,
  errors: { 404: noMessage },
});

export const listMissedMessages = defineEndpoint({
  id: 'chat.missed',
  method: 'GET',
  path: '/conversations/{id}/messages/missed',
  summary:
    'Every message that is new or has changed since a revision, for a browser whose connection was away',
  policy: mayChat,
  params: conversationParams,
  query: s.missedMessagesQuery,
  answer: s.missedMessagesSchema,
  errors: { 404: noConversation },
});

export const listPinnedMessages = defineEndpoint({
  id: 'chat.pins',
  method: 'GET',
  path: '/conversations/{id}/pins',
  summary: 'The messages that were pinned in a conversation, the newest first, up to 100',
  policy: mayChat,
  params: conversationParams,
  answer: s.pinnedMessagesSchema,
  errors: { 404: noConversation },
});

export const readMessages = defineEndpoint({
  id: 'chat.read',
  method: 'POST',
  path: '/conversations/{id}/read',
  summary: 'Say that the caller has read up to a message; an older one changes nothing',
  policy: mayChat,
  params: conversationParams,
  body: s.readMessagesBody,
  answer: s.readMessagesAnswer,
  errors: { 404: `${noConversation}, or no such message in it` },
});

export const searchMessages = defineEndpoint({
  id: 'chat.search',
  method: 'GET',
  path: '/messages/search',
  summary: 'Messages of all conversations that the caller is in, by words, sender and days, the newest first',
  policy: mayChat,
  query: s.messageSearchQuery,
  answer: s.messageSearchPage,
});

export const editMessage = defineEndpoint({
  id: 'chat.edit',
  method: 'PATCH',
  path: '/messages/{id}',
  summary: 'Change the words of an own message within 15 minutes; what it said before is kept',
  policy: mayChat,
  params: s.messageParams,
  body: s.editMessageBody,
  answer: s.messageSchema,
  errors: { 404: noMessage, 409: 'later than 15 minutes, or deleted' },
});

export const deleteMessage = defineEndpoint({
  id: 'chat.delete',
  method: 'DELETE',
  path: '/messages/{id}',
  summary: 'Delete an own message: a line that says so stays in its place. Deleting it again changes nothing',
  policy: mayChat,
  params: s.messageParams,
  answer: s.messageSchema,
  errors: { 404: noMessage },
});

export const reactToMessage = defineEndpoint({
  id: 'chat.react',
  method: 'POST',
  path: '/messages/{id}/reactions',
  summary: 'Put a reaction on a message, or take it back; doing so again changes nothing',
  policy: mayChat,
  params: s.messageParams,
  body: s.reactBody,
  answer: s.messageSchema,
  errors: { 404: noMessage, 409: 'deleted, or a line of the product' },
});

export const acknowledgeMessage = defineEndpoint({
  id: 'chat.acknowledge',
  method: 'POST',
  path: '/messages/{id}/acknowledge',
  summary: 'Acknowledge an urgent message; doing so again changes nothing',
  policy: mayChat,
  params: s.messageParams,
  answer: s.messageSchema,
  errors: { 404: noMessage, 409: 'not urgent, or deleted' },
});

export const pinMessage = defineEndpoint({
  id: 'chat.pin',
  method: 'POST',
  path: '/messages/{id}/pin',
  summary: 'Pin a message for everyone in the conversation, or take the pin away',
  policy: mayChat,
  params: s.messageParams,
  body: s.pinMessageBody,
  answer: s.messageSchema,
  errors: { 404: noMessage, 409: 'deleted, or a line of the product' },
});

export const starMessage = defineEndpoint({
  id: 'chat.star',
  method: 'POST',
  path: '/messages/{id}/star',
  summary: 'Star a message for oneself, or take the star back. Nobody else is notified',
  policy: mayChat,
  params: s.messageParams,
  body: s.starMessageBody,
  errors: { 404: noMessage, 409: 'deleted, or a line of the product' },
});

export const listStars = defineEndpoint({
  id: 'chat.stars',
  method: 'GET',
  path: '/conversations/{id}/stars',
  summary: 'The messages of a conversation that the caller has starred',
  policy: mayChat,
  params: conversationParams,
  answer: s.starredMessagesSchema,
  errors: { 404: noConversation },
});

export const readMessageReceipts = defineEndpoint({
  id: 'chat.receipts',
  method: 'GET',
  path: '/messages/{id}/receipts',
  summary: 'Who has read a message; of an urgent one, who has acknowledged it and who has not',
  policy: mayChat,
  params: s.messageParams,
  answer: s.messageReceiptsSchema,
  errors: { 404: noMessage },
});

export const listMessageVersions = defineEndpoint({
  id: 'chat.versions',
  method: 'GET',
  path: '/messages/{id}/versions',
  summary: 'What a message said before it was edited, the newest first',
  policy: mayChat,
  params: s.messageParams,
  answer: s.messageVersionsSchema,
  errors: { 404: noMessage },
});
