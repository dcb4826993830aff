import {
  type ChangeConversation,
  type ChangeMembership,
  type ChatDuty,
  type ChatPeople,
  type ChatPerson,
  type ChatUnread,
  type Conversation,
  type ConversationsQuery,
  chatText,
  conversationSchema,
  mayLead,
  refusalOfPair,
} from '@homeward/contract/chat';
import {
  type Draft,
  idSchema,
  instantSchema,
  type Page,
  roles,
  type SaveDraft,
  type Viewer,
} from '@homeward/contract/core';
import * as z from 'zod/mini';
import { pageFrom, type Queryable, readCursor, type Transaction, totalOf } from '../../platform/db/index.ts';
import { type DraftKey, dropDraft, findDraft, keepDraft } from '../../platform/drafts/index.ts';
import { problem } from '../../platform/errors/index.ts';
import { requireVersion, staleVersion } from '../../platform/http/index.ts';
import type { Caller, Deps } from '../../platform/slice/index.ts';
import { displayOf, findMeantNames } from '../users/index.ts';
import { findDuty } from '../visits/index.ts';
import {
  ofConversation,
  requireConversation,
  requireLocked,
  requireMember,
  tellConversation,
  tellOwn,
  writeLine,
} from './chat.changes.service.ts';
import * as store from './chat.conversations.store.ts';
import { findPartners, findPeopleIn, type Reachable, saveMine } from './chat.members.store.ts';
import { listGroups } from './chat.mentions.service.ts';
import { named } from './chat.names.service.ts';

const placeKeys = z.tuple([z.string().check(z.regex(/^[01]$/)), instantSchema, idSchema]);

/** One page of the conversations of the caller. @throws 400 a strange cursor */
export async function listConversations(
  db: Queryable,
  query: ConversationsQuery,
  { viewer }: Caller,
): Promise<Page<Conversation>> {
  const cursor = readCursor(query.cursor, placeKeys);
  const [place = '', at = '', id = ''] = cursor?.keys ?? [];
  const rows = await store.findConversations(db, viewer, {
    ...query,
    from: cursor && { place: Number(place), at, id },
    isUp: cursor?.direction === 'previous',
    limit: query.limit + 1,
  });
  const page = pageFrom({
    rows,
    limit: query.limit,
    cursor,
    keysOf: (row) => [String(row.place), row.at, row.conversation.id],
    total: totalOf(await store.countConversations(db, viewer, query)),
  });
  const display = await displayOf(db, viewer.id);
  return { ...page, data: page.data.map(({ conversation }) => named(conversation, display)) };
}

/** @throws 404 */
export async function readConversation(db: Queryable, id: string, caller: Caller): Promise<Conversation> {
  await requireMember(db, id, caller);
  return requireConversation(db, id, caller);
}

export async function readUnread(db: Queryable, { viewer }: Caller): Promise<ChatUnread> {
  return store.findUnread(db, viewer.id);
}

/** Whether the caller works now. */
export async function readDuty(db: Queryable, { viewer, meta }: Caller): Promise<ChatDuty> {
  return (await findDuty(db, viewer.id, meta.at)) ?? { isOnDuty: false, changesAt: null };
}

/**
 * Names or archives a group or an announcement.
 * @throws 403, 404, 409 another kind of conversation, 412 with the newer version, 428
 */
export async function changeConversation(
  deps: Deps,
  tx: Transaction,
  given: { readonly id: string; readonly body: ChangeConversation; readonly ifMatch: number | undefined },
  caller: Caller,
): Promise<Conversation> {
  const { id, body } = given;
  const before = await requireLocked(tx, id, caller);
  if (before.type !== 'GROUP' && before.type !== 'ANNOUNCEMENT')
    throw problem(409, chatText.titleOfGroupsOnly);
  if (!mayLead(before.role)) throw problem(403, chatText.adminsOnly);
  if (requireVersion(given.ifMatch) !== before.version)
    throw staleVersion(conversationSchema, await requireConversation(tx, id, caller));
  const was = { title: before.title, isArchived: before.isArchived };
  const next = { title: body.title ?? before.title, isArchived: body.isArchived ?? before.isArchived };
  if (was.title === next.title && was.isArchived === next.isArchived)
    return requireConversation(tx, id, caller);
  const byId = caller.viewer.id;
  if (body.title !== undefined && was.title !== next.title)
    await writeLine(deps, tx, id, { event: 'RENAMED', subjectId: byId, byId, title: body.title });
  await tellConversation(deps, tx, id, [], body);
  await deps.record(caller, tx, {
    action: 'chat.conversation-changed',
    ...ofConversation(id),
    before: was,
    after: next,
  });
  return requireConversation(tx, id, caller);
}

/** Pins or mutes a conversation for the caller alone. @throws 404 */
export async function changeMine(
  deps: Pick<Deps, 'outbox'>,
  tx: Transaction,
  given: { readonly id: string; readonly body: ChangeMembership },
  caller: Caller,
): Promise<Conversation> {
  const { id, body } = given;
  const member = await requireMember(tx, id, caller);
  await saveMine(tx, id, caller.viewer.id, body);
  await tellOwn(deps, tx, member, caller);
  return requireConversation(tx, id, caller);
}

const known = { sharesGroup: true, sharesClient: true };

/** The roles of those whom somebody may write to, as the policy has it. */
function reachableBy(viewer: Viewer): Reachable {
  const passing = (by: Parameters<typeof refusalOfPair>[2]) =>
    roles.filter((role) => refusalOfPair(viewer, { id: '', role }, by) === undefined);
  return {
    free: passing({ sharesGroup: false, sharesClient: false }),
    byGroup: passing({ ...known, sharesClient: false }),
    byClient: passing({ ...known, sharesGroup: false }),
  };
}

/** How many names that are spelled almost so are tried. */
const mostMeant = 5;

/** Those whom a typed name finds; where that is nobody, those of the likeliest name that is spelled almost so. */
async function asMeant(
  db: Queryable,
  typed: string,
  find: (name: string) => Promise<ChatPerson[]>,
): Promise<ChatPerson[]> {
  const found = await find(typed);
  if (found.length > 0 || !/\p{L}{3}/u.test(typed)) return found;
  for (const name of (await findMeantNames(db, typed)).slice(0, mostMeant)) {
    const meant = await find(name);
    if (meant.length > 0) return meant;
  }
  return [];
}

/** @throws 404 not in the conversation that was named */
export async function findPeople(
  db: Queryable,
  { search, conversationId }: { readonly search: string; readonly conversationId?: string | undefined },
  caller: Caller,
): Promise<ChatPeople> {
  const { viewer } = caller;
  if (conversationId === undefined)
    return {
      people: await asMeant(db, search, (name) => findPartners(db, viewer, name, reachableBy(viewer))),
      groups: [],
    };
  const member = await requireMember(db, conversationId, caller);
  return {
    people: await asMeant(db, search, (name) => findPeopleIn(db, conversationId, viewer, name)),
    groups: await listGroups(db, member, search, caller),
  };
}

/** What the caller has typed into a conversation. */
export function draftOf(conversationId: string, { viewer }: Caller): DraftKey {
  return { ownerId: viewer.id, form: 'chat-message', subjectId: conversationId };
}

/** @throws 404 */
export async function readDraft(db: Queryable, id: string, caller: Caller): Promise<{ draft: Draft | null }> {
  await requireMember(db, id, caller);
  return { draft: (await findDraft(db, draftOf(id, caller))) ?? null };
}

/** @throws 404, 413 */
export async function saveDraft(
  tx: Transaction,
  id: string,
  draft: SaveDraft,
  caller: Caller,
): Promise<void> {
  await requireMember(tx, id, caller);
  await keepDraft(tx, draftOf(id, caller), draft);
}

/** @throws 404 */
export async function discardDraft(tx: Transaction, id: string, caller: Caller): Promise<void> {
  await requireMember(tx, id, caller);
  await dropDraft(tx, draftOf(id, caller));
}
