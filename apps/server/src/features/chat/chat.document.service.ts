import { type ConversationDocumentQuery, chatLimits, chatText } from '@homeward/contract/chat';
import { rangeOfDays } from '@homeward/contract/core';
import { daysInName, fileNameOf, type PrintedFile, renderDocument } from '../../platform/documents/index.ts';
import { notFound, problem } from '../../platform/errors/index.ts';
import type { Caller, Deps } from '../../platform/slice/index.ts';
import { readLetterhead } from '../settings/index.ts';
import { findDisplay, findFullName } from '../users/index.ts';
import { ofConversation, requireConversation, requireMember } from './chat.changes.service.ts';
import { findPrinted } from './chat.document.store.ts';
import { conversationDocument, lineOf, type PrintedLine } from './chat.document-content.service.ts';

/** Messages are read and put into words in parts of so many: other requests have their turn between them. */
const part = 500;

/**
 * The messages of some days of a conversation as a PDF, in the caller’s own time. That they left the product is written down
 * first.
 * @throws 404 not in it, 422 more than one document holds
 */
export async function printConversation(
  deps: Deps,
  id: string,
  { from, to }: ConversationDocumentQuery,
  caller: Caller,
): Promise<PrintedFile> {
  const { db } = deps;
  const { historyAfter } = await requireMember(db, id, caller);
  const [conversation, display, printedBy, agency] = await Promise.all([
    requireConversation(db, id, caller, true),
    findDisplay(db, caller.viewer.id),
    findFullName(db, caller.viewer.id),
    readLetterhead(deps),
  ]);
  if (!display) throw notFound('Your account');
  const range = rangeOfDays(display.timezone, from, to);
  const lines: PrintedLine[] = [];
  let characters = 0;
  let after = historyAfter;
  for (let isMore = true; isMore; ) {
    const found = await findPrinted(db, id, {
      ...range,
      viewer: caller.viewer,
      historyAfter,
      after,
      limit: part,
    });
    for (const message of found) {
      characters += message.body.length;
      lines.push(lineOf(message, display));
    }
    if (lines.length > chatLimits.exported || characters > chatLimits.exportedCharacters)
      throw problem(422, chatText.tooManyToExport);
    after = found.at(-1)?.sequence ?? after;
    isMore = found.length === part;
  }
  await deps.record(caller, db, {
    action: 'chat.conversation-exported',
    ...ofConversation(id),
    after: { from, to, messages: lines.length },
  });
  const data = {
    conversation,
    lines,
    from,
    to,
    agency,
    printedBy,
    display,
    at: caller.meta.at,
  };
  return {
    fileName: fileNameOf(['Conversation', conversation.name, daysInName(from, to)], 'pdf'),
    pdf: await renderDocument(conversationDocument, data),
  };
}
