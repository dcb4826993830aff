import * as z from 'zod/mini';
import {
  emptiableLineField,
  hasVisibleCharacter,
  idSchema,
  instantSchema,
  pageLimits,
  pageOf,
  pageQuery,
  typedTextField,
} from '../../core/index.ts';
import { attachmentSchema, fileKindSchema, fileSchema, voiceSchema } from '../files/index.ts';
import { chatPersonSchema } from './chat.conversations.schemas.ts';
import { chatLimits } from './chat.limits.model.ts';
import { pagedSchema, personToCallSchema } from './chat.on-call.schemas.ts';
import {
  chatAudiences,
  chatText,
  conversationTypes,
  messageKinds,
  messagePriorities,
  reactions,
  systemEvents,
} from './chat.text.ts';

export const messageParams = z.strictObject({ id: idSchema });

/** A file of a message; its addresses are answered by `chat.files`. `isHeld`: it waits for the virus scanner. */
const messageFileSchema = z.strictObject({
  id: idSchema,
  name: z.string(),
  kind: fileKindSchema,
  mimeType: z.string(),
  size: z.int(),
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
  durationSeconds: z.nullable(z.number()),
  blurhash: z.nullable(z.string()),
  isHeld: z.boolean(),
});

const stampedPerson = z.strictObject({ person: chatPersonSchema, at: instantSchema });

/**
 * A message, the same for everybody who reads it, but for those from whom it is hidden. `sequence` counts the messages of a
 * conversation: it is the order everywhere. `revision` grows with each change of any message of the conversation: of two states of one message the
 * higher is the newer. A message that was deleted has an empty `body` and no reactions.
 */
export const messageSchema = z.strictObject({
  id: idSchema,
  conversationId: idSchema,
  sequence: z.int(),
  revision: z.int(),
  clientMessageId: z.nullable(idSchema),
  kind: z.enum(messageKinds),
  /** Null: the product by itself. */
  sender: z.nullable(chatPersonSchema),
  /** Of a line of the product: what happened, to whom, and the title that was given. See `systemLine`. */
  event: z.nullable(z.enum(systemEvents)),
  subject: z.nullable(chatPersonSchema),
  body: z.string(),
  mentions: z.array(z.strictObject({ id: idSchema, fullName: z.string() })),
  mentionsAll: z.boolean(),
  /** The groups that it mentions, as the body names them. */
  mentionGroups: z.array(z.string()),
  replyTo: z.nullable(
    z.strictObject({
      id: idSchema,
      sequence: z.int(),
      senderName: z.nullable(z.string()),
      excerpt: z.string(),
      fileCount: z.int(),
      isVoice: z.boolean(),
      isDeleted: z.boolean(),
      /** As of the message itself: then the excerpt is empty. */
      isHidden: z.boolean(),
    }),
  ),
  /** In the order in which they were attached; fewer than `fileCount` where the virus scanner has removed one. */
  files: z.array(messageFileSchema),
  fileCount: z.int(),
  /** Its one file is a voice note; null for all others. */
  voice: z.nullable(voiceSchema),
  /** It was forwarded from another conversation: who wrote it there, and when. Null for all others, and once it is deleted. */
  forwarded: z.nullable(z.strictObject({ senderName: z.string(), at: instantSchema })),
  /** It was forwarded from a client whom the reader may not see: it has no words, files or author here. */
  isHidden: z.boolean(),
  priority: z.enum(messagePriorities),
  /** Of an urgent message: who has acknowledged it. */
  acknowledgedBy: z.array(z.strictObject({ userId: idSchema, at: instantSchema })),
  /** Null until those on call are notified that some have not acknowledged it. */
  paged: z.nullable(pagedSchema),
  reactions: z.array(z.strictObject({ emoji: z.enum(reactions), userIds: z.array(idSchema) })),
  isPinned: z.boolean(),
  /** The message under which it was written beside the conversation; null for what stands in the conversation itself. */
  threadRootId: z.nullable(idSchema),
  /** What was written under it; null where nothing was. What was deleted there counts, too. */
  thread: z.nullable(z.strictObject({ replyCount: z.int(), lastReplyAt: instantSchema })),
  editedAt: z.nullable(instantSchema),
  deletedAt: z.nullable(instantSchema),
  createdAt: instantSchema,
});

/** What is sent: kept as it was typed, but for spaces at its ends. */
const body = z
  .string({ error: chatText.empty })
  .check(z.trim(), z.maxLength(chatLimits.bodyCharacters, chatText.tooLong));
const anyBody = z.pipe(body, typedTextField(chatLimits.bodyCharacters));
const hasWords = (text: string) => text.trim() !== '' && hasVisibleCharacter(text);
const bodyField = z.pipe(
  body.check(z.refine(hasWords, chatText.empty)),
  typedTextField(chatLimits.bodyCharacters),
);

const attachments = z._default(
  z.array(attachmentSchema).check(
    z.maxLength(chatLimits.files, chatText.tooManyFiles),
    z.refine((all) => new Set(all.map(({ key }) => key)).size === all.length, 'Attach each file once.'),
  ),
  [],
);

const mentions = z._default(
  z.array(idSchema).check(z.maxLength(chatLimits.mentions, 'Mention at most 20 people.')),
  [],
);

const mentionGroupIds = z._default(
  z.array(idSchema).check(z.maxLength(chatLimits.mentionGroups, chatText.tooManyGroups)),
  [],
);

/**
 * `clientMessageId` is made by the browser: sent again, the message that is there is the answer. `attachments` are uploads of
 * the sender; with one, the body may be empty. `voice`: the one attachment is a recording of up to 3 minutes.
 */
export const sendMessageBody = z
  .strictObject({
    clientMessageId: idSchema,
    body: anyBody,
    replyToId: z.optional(z.nullable(idSchema)),
    /** Writes it into the thread of a message, beside the conversation. */
    threadRootId: z.optional(z.nullable(idSchema)),
    mentions,
    mentionsAll: z._default(z.boolean(), false),
    /** User groups, or the care team by the id of its client. Only those in the conversation are notified. */
    mentionGroupIds,
    priority: z._default(z.enum(messagePriorities), 'NORMAL'),
    attachments,
    voice: z.optional(voiceSchema),
  })
  .check(
    z.refine((message) => hasWords(message.body) || message.attachments.length > 0, {
      path: ['body'],
      error: chatText.empty,
    }),
    z.refine(({ voice, attachments: all }) => voice === undefined || all.length === 1, {
      path: ['voice'],
      error: chatText.voiceAlone,
    }),
    z.refine(
      ({ threadRootId, priority, mentionsAll, mentionGroupIds: groups }) =>
        !threadRootId || (priority === 'NORMAL' && !mentionsAll && groups.length === 0),
      { path: ['threadRootId'], error: chatText.threadLoud },
    ),
  );

export const editMessageBody = z.strictObject({ body: bodyField });
export const reactBody = z.strictObject({
  emoji: z.enum(reactions, { error: 'Choose one of the reactions.' }),
  /** False takes it back. */
  isOn: z._default(z.boolean(), true),
});
export const starMessageBody = z.strictObject({ isStarred: z.boolean() });
export const pinMessageBody = z.strictObject({ isPinned: z.boolean() });

const sequence = z.coerce
  .number({ error: 'Enter the number of a message.' })
  .check(
    z.int('Enter the number of a message.'),
    z.gte(0, 'Enter the number of a message.'),
    z.lte(2 ** 53 - 1),
  );

/**
 * Messages around one (`around`), before one, or after one, by their sequence; at most one of the three. With none of them,
 * the newest.
 */
export const messagesQuery = z
  .strictObject({
    before: z.optional(sequence),
    after: z.optional(sequence),
    around: z.optional(sequence),
    limit: z._default(
      z.coerce
        .number({ error: 'Enter a number of messages.' })
        .check(
          z.int(),
          z.gte(1, 'Ask for at least 1 message.'),
          z.lte(pageLimits.max, 'Ask for at most 100 messages.'),
        ),
      50,
    ),
  })
  .check(
    z.refine(
      ({ before, after, around }) => [before, after, around].filter((end) => end !== undefined).length < 2,
      { error: 'Ask for before, after or around, one of them.', path: ['around'] },
    ),
  );

/** In the order of their sequence, the oldest first. */
export const messagesSchema = z.strictObject({
  data: z.array(messageSchema),
  hasBefore: z.boolean(),
  hasAfter: z.boolean(),
  /** Of the conversation when this was read: ask `chat.missed` for what came after. */
  revision: z.int(),
  lastReadSequence: z.int(),
});

/** `since`: the highest revision that the browser has of this conversation. */
export const missedMessagesQuery = z.strictObject({ since: sequence });

/**
 * Every message that is new or has changed since, in the order of their revision. `isWhole` false: there were more than
 * 1,000, and none is here; read the conversation anew.
 */
export const missedMessagesSchema = z.strictObject({
  data: z.array(messageSchema),
  isWhole: z.boolean(),
  revision: z.int(),
  lastReadSequence: z.int(),
  unreadCount: z.int(),
});

/** The newest first. */
export const pinnedMessagesSchema = z.strictObject({ data: z.array(messageSchema) });

export const readMessagesBody = z.strictObject({ messageId: idSchema });

/** After it: the pointer never goes back. `totalUnread` as of `chat.unread`. */
export const readMessagesAnswer = z.strictObject({
  lastReadSequence: z.int(),
  unreadCount: z.int(),
  totalUnread: z.int(),
});

/**
 * Who has read a message, and who has acknowledged it. `readBy` is null in conversations of more than twenty people, where
 * `readCount` is all that is told. `notAcknowledged` is for urgent messages.
 */
export const messageReceiptsSchema = z.strictObject({
  readCount: z.int(),
  memberCount: z.int(),
  readBy: z.nullable(z.array(chatPersonSchema)),
  acknowledged: z.array(stampedPerson),
  notAcknowledged: z.array(personToCallSchema),
});

/** What a message said before, the newest first. A message that was deleted has none. */
export const messageVersionsSchema = z.strictObject({
  versions: z.array(z.strictObject({ body: z.string(), at: instantSchema })),
});

/** What the reader has starred in a conversation: theirs alone. The newest stars first, up to 1,000. */
export const starredMessagesSchema = z.strictObject({ messageIds: z.array(idSchema) });

/** With addresses that are open for 5 minutes and for who asked. */
export const messageFilesSchema = z.strictObject({ files: z.array(fileSchema) });

/**
 * `q`: words of a message, the last one may be unfinished; a phrase in quotes, `from:`, `has:file`, `is:starred` and days as `readSearch` has them.
 * The newest first.
 */
export const messageSearchQuery = z.strictObject({
  ...pageQuery,
  q: emptiableLineField(200).check(z.minLength(1, chatText.searchEmpty)),
  fromId: z.optional(idSchema),
  conversationId: z.optional(idSchema),
  /** From, and before. */
  since: z.optional(instantSchema),
  until: z.optional(instantSchema),
});
export const foundMessageSchema = z.strictObject({
  message: messageSchema,
  conversation: z.strictObject({
    id: idSchema,
    type: z.enum(conversationTypes),
    audience: z.enum(chatAudiences),
    name: z.string(),
    ownTime: z.nullable(z.string()),
  }),
});
export const messageSearchPage = pageOf(foundMessageSchema);

export type Message = z.output<typeof messageSchema>;
export type MessageFile = z.output<typeof messageFileSchema>;
export type MessageFiles = z.output<typeof messageFilesSchema>;
export type SendMessage = z.output<typeof sendMessageBody>;
export type MessagesQuery = z.output<typeof messagesQuery>;
export type Messages = z.output<typeof messagesSchema>;
export type MissedMessages = z.output<typeof missedMessagesSchema>;
export type MessageReceipts = z.output<typeof messageReceiptsSchema>;
export type MessageSearchQuery = z.output<typeof messageSearchQuery>;
export type FoundMessage = z.output<typeof foundMessageSchema>;
