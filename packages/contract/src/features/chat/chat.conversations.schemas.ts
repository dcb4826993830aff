import * as z from 'zod/mini';
import {
  daySchema,
  emptiableLineField,
  idSchema,
  instantSchema,
  lineField,
  listParam,
  pageOf,
  pageQuery,
  roleSchema,
  yesNoParam,
} from '../../core/index.ts';
import { chatLimits } from './chat.limits.model.ts';
import {
  chatAudiences,
  chatText,
  conversationRoles,
  conversationTypes,
  messageKinds,
  messagePriorities,
  systemEvents,
} from './chat.text.ts';

export const conversationParams = z.strictObject({ id: idSchema });

/**
 * Somebody in a chat, with what stands beside their name: role, and `position`, as in "Lead caregiver" or the speciality of
 * a medical professional; null where none is known. `isActive` false: their account is closed.
 */
export const chatPersonSchema = z.strictObject({
  id: idSchema,
  fullName: z.string(),
  image: z.nullable(z.string()),
  role: roleSchema,
  position: z.nullable(z.string()),
  isActive: z.boolean(),
});

/** The newest message of a conversation as its row in the list shows it; `excerpt` is empty where it was deleted. */
const lastMessageSchema = z.strictObject({
  id: idSchema,
  sequence: z.int(),
  kind: z.enum(messageKinds),
  priority: z.enum(messagePriorities),
  excerpt: z.string(),
  fileCount: z.int(),
  isVoice: z.boolean(),
  isDeleted: z.boolean(),
  /** It was forwarded from a client whom the reader may not see: then the excerpt is empty. */
  isHidden: z.boolean(),
  /** Of a line of the product: what happened. */
  event: z.nullable(z.enum(systemEvents)),
  senderId: z.nullable(idSchema),
  senderName: z.nullable(z.string()),
  at: instantSchema,
});

/** What a conversation is to the reader alone. `role`: what they may, see `mayWrite` and `mayLead`. */
const ownMembershipSchema = z.strictObject({
  role: z.enum(conversationRoles),
  joinedAt: instantSchema,
  /** The last message that they have read, 0 for none. The divider "New messages" stands after it. */
  lastReadSequence: z.int(),
  unreadCount: z.int(),
  /** Unread messages that mention them, or everybody, are among the unread. */
  isMentioned: z.boolean(),
  /** Of the threads here that they follow: what others wrote there and they have not read. Not part of `unreadCount`. */
  threadUnreadCount: z.int(),
  isPinned: z.boolean(),
  /** Null: not muted. */
  mutedUntil: z.nullable(instantSchema),
  /** Whether they may leave; else `leave` says why not. */
  mayLeave: z.boolean(),
});

/**
 * A conversation that the reader is in. `name` is what to call it: its title, the other person of a direct message, or
 * the client of a care team; of a shift its time at the client's home, as the reader is shown it, and the client. `ownTime`:
 * that time by the reader's own clock, for a title; null where both clocks agree, and of all others. `people`: the first five others; of a direct message the other one, whose account may be closed.
 */
export const conversationSchema = z.strictObject({
  id: idSchema,
  type: z.enum(conversationTypes),
  audience: z.enum(chatAudiences),
  name: z.string(),
  ownTime: z.nullable(z.string()),
  title: z.nullable(z.string()),
  client: z.nullable(z.strictObject({ id: idSchema, name: z.string() })),
  /** Of a conversation about a shift; `id` is null once the shift was deleted. Nobody writes to it from `closesAt` on. */
  shift: z.nullable(z.strictObject({ id: z.nullable(idSchema), closesAt: instantSchema })),
  people: z.array(chatPersonSchema),
  /** Those with an open account. */
  memberCount: z.int(),
  /** Of a direct message: how the two know each other, as `refusalOfWriting` asks. */
  acquaintance: z.nullable(z.strictObject({ sharesGroup: z.boolean(), sharesClient: z.boolean() })),
  /** An announcement that new staff read, too. */
  isForAllStaff: z.boolean(),
  lastMessage: z.nullable(lastMessageSchema),
  lastActivityAt: instantSchema,
  /** The newest message. */
  lastSequence: z.int(),
  /** Counts every change of a message: what came after one is asked for by `chat.missed`. */
  revision: z.int(),
  isArchived: z.boolean(),
  createdAt: instantSchema,
  version: z.int(),
  mine: ownMembershipSchema,
});

/** Pinned ones first, then the newest. `search`: words of the name, and of the names of those in it. */
export const conversationsQuery = z.strictObject({
  ...pageQuery,
  search: z.optional(emptiableLineField(100)),
  type: listParam(z.enum(conversationTypes)),
  unread: yesNoParam(),
  /** Left out: those that are not archived. */
  archived: yesNoParam(),
  clientId: z.optional(idSchema),
});
export const conversationsPage = pageOf(conversationSchema);

const titleField = lineField(chatLimits.titleCharacters, chatText.titleRequired);
const memberIds = z.array(idSchema).check(z.maxLength(chatLimits.members, chatText.tooManyMembers));

/**
 * Who a conversation is with; the caller is in by themself.
 * `DIRECT`: one other; where the two have one already, that is the answer. `GROUP`: a title and at least two others.
 * `CARE_TEAM`: `clientId` and `audience`, and no members; where there is one already, that is the answer.
 * `SHIFT`: `shiftId`, and no members; where there is one already, that is the answer.
 * `ANNOUNCEMENT`: a title, and who reads it, or `toAllStaff`.
 */
export const startConversationBody = z
  .strictObject({
    type: z.enum(conversationTypes, { error: 'Choose a kind of conversation.' }),
    memberIds: z._default(memberIds, []),
    title: z.optional(titleField),
    clientId: z.optional(idSchema),
    shiftId: z.optional(idSchema),
    audience: z._default(z.enum(chatAudiences), 'STAFF_ONLY'),
    toAllStaff: z._default(z.boolean(), false),
  })
  .check(
    z.superRefine(({ type, memberIds: others, title: name, clientId, shiftId, toAllStaff }, check) => {
      const wrong = (path: string, message: string) =>
        check.issues.push({ code: 'custom', input: undefined, path: [path], message });
      const count = new Set(others).size;
      if (type === 'DIRECT' && count !== 1) wrong('memberIds', chatText.onePerson);
      if (type === 'GROUP' && count < 2) wrong('memberIds', chatText.groupTooSmall);
      if (type === 'CARE_TEAM' && count > 0) wrong('memberIds', chatText.notMembersOfTeam);
      if (type === 'ANNOUNCEMENT' && count === 0 && !toAllStaff) wrong('memberIds', chatText.noMembers);
      if ((type === 'GROUP' || type === 'ANNOUNCEMENT') && name === undefined)
        wrong('title', chatText.titleRequired);
      if (type !== 'GROUP' && type !== 'ANNOUNCEMENT' && name !== undefined)
        wrong('title', chatText.titleOfGroupsOnly);
      if (type === 'CARE_TEAM' && clientId === undefined) wrong('clientId', chatText.clientRequired);
      if (type !== 'CARE_TEAM' && clientId !== undefined) wrong('clientId', chatText.clientOfTeamOnly);
      if (type === 'SHIFT' && count > 0) wrong('memberIds', chatText.notMembersOfShift);
      if (type === 'SHIFT' && shiftId === undefined) wrong('shiftId', chatText.shiftRequired);
      if (type !== 'SHIFT' && shiftId !== undefined) wrong('shiftId', chatText.shiftOfShiftsOnly);
      if (type !== 'ANNOUNCEMENT' && toAllStaff) wrong('toAllStaff', chatText.noMembers);
    }),
  );

/** Of groups and announcements, by their owner and admins. */
export const changeConversationBody = z.strictObject({
  title: z.optional(titleField),
  isArchived: z.optional(z.boolean()),
});

/** The reader’s own: nobody else is told. */
export const changeMembershipBody = z.strictObject({
  isPinned: z.optional(z.boolean()),
  mutedUntil: z.optional(z.nullable(instantSchema)),
});

/**
 * `lastReadSequence`, and what has come to a browser of theirs: null in conversations of more than twenty people, where
 * nobody is told who has read what.
 */
export const conversationMemberSchema = z.strictObject({
  person: chatPersonSchema,
  role: z.enum(conversationRoles),
  joinedAt: instantSchema,
  lastReadSequence: z.nullable(z.int()),
  lastDeliveredSequence: z.nullable(z.int()),
  /** When they were last connected or signed in; in direct messages only. Who is online now comes live. */
  lastSeenAt: z.optional(instantSchema),
});
export const conversationMembersQuery = z.strictObject(pageQuery);
export const conversationMembersPage = pageOf(conversationMemberSchema);

/**
 * Everybody who is in a group or reads an announcement from now on; the owner stays. `adminIds`: who of them leads it, too;
 * left out, everybody keeps what they are.
 */
export const putConversationMembersBody = z.strictObject({
  memberIds,
  adminIds: z.optional(memberIds),
});

/** Whom the caller may write to directly, by the first letters of their names. */
export const chatPeopleQuery = z.strictObject({
  search: z._default(emptiableLineField(100), ''),
  /** Among those in one conversation: whom to mention. */
  conversationId: z.optional(idSchema),
});
/** A group to mention: how many others of it are in the conversation, and how many are not and hear nothing. */
export const mentionableGroupSchema = z.strictObject({
  id: idSchema,
  name: z.string(),
  insideCount: z.int(),
  outsideCount: z.int(),
});
/** `groups` is empty for who may not mention groups in this conversation. */
export const chatPeopleSchema = z.strictObject({
  people: z.array(chatPersonSchema),
  groups: z.array(mentionableGroupSchema),
});

/**
 * All that the reader has not read: `byClient` for the pages of clients, with the conversation of the client that holds the
 * newest of it. Muted conversations count in neither.
 */
export const chatUnreadSchema = z.strictObject({
  unreadCount: z.int(),
  byClient: z.array(z.strictObject({ clientId: idSchema, unreadCount: z.int(), conversationId: idSchema })),
});

/** Whether the caller works now: at a visit, or in a shift that runs. `changesAt`: when that may be another answer, within a week. */
export const chatDutySchema = z.strictObject({ isOnDuty: z.boolean(), changesAt: z.nullable(instantSchema) });

/** First and last day, both included, in the zone of the caller. */
export const conversationDocumentQuery = z
  .strictObject({ from: daySchema, to: daySchema })
  .check(z.refine(({ from, to }) => from <= to, { path: ['to'], error: chatText.daysReversed }));

export type ChatPerson = z.output<typeof chatPersonSchema>;
export type Conversation = z.output<typeof conversationSchema>;
export type ConversationsQuery = z.output<typeof conversationsQuery>;
export type StartConversation = z.output<typeof startConversationBody>;
export type ChangeConversation = z.output<typeof changeConversationBody>;
export type ChangeMembership = z.output<typeof changeMembershipBody>;
export type ConversationMember = z.output<typeof conversationMemberSchema>;
export type PutConversationMembers = z.output<typeof putConversationMembersBody>;
export type MentionableGroup = z.output<typeof mentionableGroupSchema>;
export type ChatPeople = z.output<typeof chatPeopleSchema>;
export type ChatDuty = z.output<typeof chatDutySchema>;
export type ConversationDocumentQuery = z.output<typeof conversationDocumentQuery>;
export type ChatUnread = z.output<typeof chatUnreadSchema>;
