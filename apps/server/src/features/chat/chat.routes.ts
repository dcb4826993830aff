import * as c from '@homeward/contract/chat';
import { attachmentOf } from '../../platform/documents/index.ts';
import type { Deps } from '../../platform/slice/index.ts';
import { type Route, readRoute, writeRoute } from '../../platform/slice/route.ts';
import { printConversation } from './chat.document.service.ts';
import { readFiles } from './chat.files.service.ts';
import { forwardMessage } from './chat.forward.service.ts';
import * as marks from './chat.marks.service.ts';
import { leaveConversation, listMembers, putMembers } from './chat.members.service.ts';
import { listMessages, listMissed, listPins, sendMessage } from './chat.messages.service.ts';
import { readCallList } from './chat.on-call.service.ts';
import * as retention from './chat.retention.service.ts';
import { searchMessages } from './chat.search.service.ts';
import * as s from './chat.service.ts';
import { startConversation } from './chat.start.service.ts';
import * as threads from './chat.threads.service.ts';

/** The calls of conversations and messages. */
export function chatRoutes(deps: Deps): Route[] {
  return [...conversationRoutes(deps), ...messageRoutes(deps)];
}

function conversationRoutes(deps: Deps): Route[] {
  return [
    readRoute(c.listConversations, ({ db, query, viewer, meta }) =>
      s.listConversations(db, query, { viewer, meta }),
    ),
    writeRoute(c.startConversation, async ({ db, body, viewer, meta, setVersion }) => {
      const conversation = await startConversation(deps, db, body, { viewer, meta });
      setVersion(conversation.version);
      return conversation;
    }),
    readRoute(c.readChatUnread, ({ db, viewer, meta }) => s.readUnread(db, { viewer, meta })),
    readRoute(c.readChatDuty, ({ db, viewer, meta }) => s.readDuty(db, { viewer, meta })),
    readRoute(c.findChatPeople, ({ db, query, viewer, meta }) => s.findPeople(db, query, { viewer, meta })),
    readRoute(c.getConversation, async ({ db, params, viewer, meta, setVersion }) => {
      const conversation = await s.readConversation(db, params.id, { viewer, meta });
      setVersion(conversation.version);
      return conversation;
    }),
    readRoute(c.exportConversation, async ({ params, query, viewer, meta, setHeader }) => {
      const { fileName, pdf } = await printConversation(deps, params.id, query, { viewer, meta });
      setHeader('content-disposition', attachmentOf(fileName));
      return pdf;
    }),
    readRoute(c.readRetention, ({ db, params, viewer, meta }) =>
      retention.readRetention(db, params.id, { viewer, meta }),
    ),
    writeRoute(c.placeHold, ({ db, params, body, viewer, meta }) =>
      retention.placeHold(deps, db, { id: params.id, body }, { viewer, meta }),
    ),
    writeRoute(c.releaseHold, ({ db, params, body, viewer, meta }) =>
      retention.releaseHold(deps, db, { id: params.id, ...body }, { viewer, meta }),
    ),
    writeRoute(c.changeConversation, async ({ db, params, body, ifMatch, viewer, meta, setVersion }) => {
      const given = { id: params.id, body, ifMatch };
      const conversation = await s.changeConversation(deps, db, given, { viewer, meta });
      setVersion(conversation.version);
      return conversation;
    }),
    writeRoute(c.changeMembership, ({ db, params, body, viewer, meta }) =>
      s.changeMine(deps, db, { id: params.id, body }, { viewer, meta }),
    ),
    readRoute(c.listConversationMembers, ({ db, params, query, viewer, meta }) =>
      listMembers(db, params.id, query, { viewer, meta }),
    ),
    writeRoute(c.putConversationMembers, async ({ db, params, body, ifMatch, viewer, meta, setVersion }) => {
      const conversation = await putMembers(deps, db, { id: params.id, body, ifMatch }, { viewer, meta });
      setVersion(conversation.version);
      return conversation;
    }),
    writeRoute(c.leaveConversation, ({ db, params, viewer, meta }) =>
      leaveConversation(deps, db, params.id, { viewer, meta }),
    ),
    readRoute(c.getMessageDraft, ({ db, params, viewer, meta }) =>
      s.readDraft(db, params.id, { viewer, meta }),
    ),
    writeRoute(c.saveMessageDraft, ({ db, params, body, viewer, meta }) =>
      s.saveDraft(db, params.id, body, { viewer, meta }),
    ),
    writeRoute(c.discardMessageDraft, ({ db, params, viewer, meta }) =>
      s.discardDraft(db, params.id, { viewer, meta }),
    ),
  ];
}

function messageRoutes(deps: Deps): Route[] {
  return [
    readRoute(c.listMessages, ({ db, params, query, viewer, meta }) =>
      listMessages(db, params.id, query, { viewer, meta }),
    ),
    writeRoute(c.sendMessage, ({ db, params, body, viewer, meta }) =>
      sendMessage(deps, db, { id: params.id, body }, { viewer, meta }),
    ),
    writeRoute(c.forwardMessage, ({ db, params, body, viewer, meta }) =>
      forwardMessage(deps, db, { id: params.id, body }, { viewer, meta }),
    ),
    readRoute(c.readMessageFiles, ({ db, params, viewer, meta }) =>
      readFiles(deps, db, params.id, { viewer, meta }),
    ),
    readRoute(c.listMissedMessages, ({ db, params, query, viewer, meta }) =>
      listMissed(db, params.id, query.since, { viewer, meta }),
    ),
    readRoute(c.listPinnedMessages, ({ db, params, viewer, meta }) =>
      listPins(db, params.id, { viewer, meta }),
    ),
    readRoute(c.readThread, ({ db, params, query, viewer, meta }) =>
      threads.readThread(db, params.id, query, { viewer, meta }),
    ),
    readRoute(c.listThreads, ({ db, params, viewer, meta }) =>
      threads.listThreads(db, params.id, { viewer, meta }),
    ),
    writeRoute(c.sayThreadRead, ({ db, params, body, viewer, meta }) =>
      threads.readUpToInThread(deps, db, { id: params.id, ...body }, { viewer, meta }),
    ),
    writeRoute(c.followThread, ({ db, params, body, viewer, meta }) =>
      threads.follow(deps, db, { id: params.id, ...body }, { viewer, meta }),
    ),
    writeRoute(c.readMessages, ({ db, params, body, viewer, meta }) =>
      marks.readUpTo(deps, db, { id: params.id, messageId: body.messageId }, { viewer, meta }),
    ),
    readRoute(c.searchMessages, ({ db, query, viewer, meta }) => searchMessages(db, query, { viewer, meta })),
    writeRoute(c.editMessage, ({ db, params, body, viewer, meta }) =>
      marks.editMessage(deps, db, { id: params.id, body: body.body }, { viewer, meta }),
    ),
    writeRoute(c.deleteMessage, ({ db, params, viewer, meta }) =>
      marks.deleteMessage(deps, db, params.id, { viewer, meta }),
    ),
    writeRoute(c.reactToMessage, ({ db, params, body, viewer, meta }) =>
      marks.react(deps, db, { id: params.id, ...body }, { viewer, meta }),
    ),
    writeRoute(c.acknowledgeMessage, ({ db, params, viewer, meta }) =>
      marks.acknowledge(deps, db, params.id, { viewer, meta }),
    ),
    writeRoute(c.pinMessage, ({ db, params, body, viewer, meta }) =>
      marks.pin(deps, db, { id: params.id, ...body }, { viewer, meta }),
    ),
    writeRoute(c.starMessage, ({ db, params, body, viewer, meta }) =>
      marks.star(db, { id: params.id, ...body }, { viewer, meta }),
    ),
    readRoute(c.listStars, ({ db, params, viewer, meta }) =>
      marks.listStars(db, params.id, { viewer, meta }),
    ),
    readRoute(c.readMessageReceipts, ({ db, params, viewer, meta }) =>
      marks.readReceipts(db, params.id, { viewer, meta }),
    ),
    readRoute(c.readCallList, ({ db, params, viewer, meta }) =>
      readCallList(db, params.id, { viewer, meta }),
    ),
    readRoute(c.listMessageVersions, ({ db, params, viewer, meta }) =>
      marks.listVersions(db, params.id, { viewer, meta }),
    ),
  ];
}
