import { defineEndpoint, draftAnswer, saveDraftBody, versionErrors } from '../../core/index.ts';
import * as s from './chat.conversations.schemas.ts';
import { mayBeOffDuty, mayChat, mayExportChats } from './chat.policy.ts';

const noConversation = 'no such conversation, or the caller is not in it';

export const listConversations = defineEndpoint({
  id: 'chat.list',
  method: 'GET',
  path: '/conversations',
  summary: 'The conversations that the caller is in: pinned ones first, then those with the newest messages',
  policy: mayChat,
  query: s.conversationsQuery,
  answer: s.conversationsPage,
});

export const startConversation = defineEndpoint({
  id: 'chat.start',
  method: 'POST',
  path: '/conversations',
  summary:
    'Start a conversation. The one of two people, and that of a care team, is made once: asked for again, it is the answer',
  policy: mayChat,
  body: s.startConversationBody,
  answer: s.conversationSchema,
  status: 201,
  errors: {
    404: 'no such client, or out of reach',
    422: 'someone has no active account, or cannot be in this conversation',
  },
});

export const readChatUnread = defineEndpoint({
  id: 'chat.unread',
  method: 'GET',
  path: '/conversations/unread',
  summary: 'How many messages the caller has not read, in all and by client',
  policy: mayChat,
  answer: s.chatUnreadSchema,
});

export const readChatDuty = defineEndpoint({
  id: 'chat.duty',
  method: 'GET',
  path: '/conversations/duty',
  summary: 'Whether the caller is on duty: at a visit, or in a shift of theirs that runs',
  policy: mayBeOffDuty,
  answer: s.chatDutySchema,
});

export const findChatPeople = defineEndpoint({
  id: 'chat.people',
  method: 'GET',
  path: '/conversations/people',
  summary:
    'Up to 20 people whom the caller may write to, or who are in one conversation and its groups to mention, by name',
  policy: mayChat,
  query: s.chatPeopleQuery,
  answer: s.chatPeopleSchema,
  errors: { 404: noConversation },
});

export const getConversation = defineEndpoint({
  id: 'chat.get',
  method: 'GET',
  path: '/conversations/{id}',
  summary: 'One conversation that the caller is in',
  policy: mayChat,
  params: s.conversationParams,
  answer: s.conversationSchema,
  errors: { 404: noConversation },
});

export const changeConversation = defineEndpoint({
  id: 'chat.change',
  method: 'PATCH',
  path: '/conversations/{id}',
  summary: 'Name or archive a group or an announcement, as its owner or an admin of it. Needs If-Match',
  policy: mayChat,
  params: s.conversationParams,
  body: s.changeConversationBody,
  answer: s.conversationSchema,
  errors: { 404: noConversation, 409: 'a direct message, or one of a care team', ...versionErrors },
});

export const changeMembership = defineEndpoint({
  id: 'chat.changeMine',
  method: 'PATCH',
  path: '/conversations/{id}/mine',
  summary: 'Pin or mute a conversation for oneself; what is not named stays as it is',
  policy: mayChat,
  params: s.conversationParams,
  body: s.changeMembershipBody,
  answer: s.conversationSchema,
  errors: { 404: noConversation },
});

export const listConversationMembers = defineEndpoint({
  id: 'chat.members',
  method: 'GET',
  path: '/conversations/{id}/members',
  summary: 'Who is in a conversation, by name',
  policy: mayChat,
  params: s.conversationParams,
  query: s.conversationMembersQuery,
  answer: s.conversationMembersPage,
  errors: { 404: noConversation },
});

export const putConversationMembers = defineEndpoint({
  id: 'chat.putMembers',
  method: 'PUT',
  path: '/conversations/{id}/members',
  summary: 'Say who is in a group or reads an announcement, as its owner or an admin of it. Needs If-Match',
  policy: mayChat,
  params: s.conversationParams,
  body: s.putConversationMembersBody,
  answer: s.conversationSchema,
  errors: {
    404: noConversation,
    409: 'a direct message, or one of a care team',
    ...versionErrors,
    422: 'someone has no active account, or cannot be in this conversation',
  },
});

export const leaveConversation = defineEndpoint({
  id: 'chat.leave',
  method: 'POST',
  path: '/conversations/{id}/leave',
  summary: 'Leave a group; from then on it is not there for the caller',
  policy: mayChat,
  params: s.conversationParams,
  errors: { 404: noConversation, 409: 'it cannot be left' },
});

export const getMessageDraft = defineEndpoint({
  id: 'chat.getDraft',
  method: 'GET',
  path: '/conversations/{id}/draft',
  summary: 'What the caller had typed into a conversation and not sent',
  policy: mayChat,
  params: s.conversationParams,
  answer: draftAnswer,
  errors: { 404: noConversation },
});

export const saveMessageDraft = defineEndpoint({
  id: 'chat.saveDraft',
  method: 'PUT',
  path: '/conversations/{id}/draft',
  summary:
    'Keep what the caller has typed so far, as `{body}` over the newest sequence that they have; it is gone once a message is sent',
  policy: mayChat,
  params: s.conversationParams,
  body: saveDraftBody,
  errors: { 404: noConversation, 413: 'larger than a draft can be' },
});

export const discardMessageDraft = defineEndpoint({
  id: 'chat.discardDraft',
  method: 'DELETE',
  path: '/conversations/{id}/draft',
  summary: 'Give a draft up',
  policy: mayChat,
  params: s.conversationParams,
  errors: { 404: noConversation },
});

export const exportConversation = defineEndpoint({
  id: 'chat.document',
  method: 'GET',
  path: '/conversations/{id}/document.pdf',
  summary:
    'The messages of some days of a conversation that the caller is in, up to 2,000, as a tagged PDF. Written to the audit log',
  policy: mayExportChats,
  params: s.conversationParams,
  query: s.conversationDocumentQuery,
  answer: { stream: 'application/pdf' },
  errors: { 404: noConversation, 422: 'more than one document holds: 2,000 messages, 1,000,000 characters' },
});
