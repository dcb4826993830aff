import {
  type Conversation,
  type ConversationMember,
  chatText,
  conversationSchema,
  mayLead,
  type PutConversationMembers,
} from '@homeward/contract/chat';
import { idSchema, type Page } from '@homeward/contract/core';
import * as z from 'zod/mini';
import {
  type AskedPage,
  pageFrom,
  type Queryable,
  readCursor,
  type Transaction,
  totalOf,
} from '../../platform/db/index.ts';
import { problem } from '../../platform/errors/index.ts';
import { requireVersion, staleVersion } from '../../platform/http/index.ts';
import type { Caller, Deps } from '../../platform/slice/index.ts';
import {
  ofConversation,
  requireConversation,
  requireLocked,
  requireMember,
  tellConversation,
  writeLine,
} from './chat.changes.service.ts';
import * as store from './chat.members.store.ts';
import { requireMembers, roleOfMembers } from './chat.start.service.ts';

const nameKeys = z.tuple([z.string().check(z.maxLength(300)), idSchema]);

/** Who is in a conversation, by name. @throws 400 a strange cursor, 404 */
export async function listMembers(
  db: Queryable,
  id: string,
  query: AskedPage,
  caller: Caller,
): Promise<Page<ConversationMember>> {
  await requireMember(db, id, caller);
  const cursor = readCursor(query.cursor, nameKeys);
  const total = await store.countMembers(db, id);
  const rows = await store.findMembers(db, id, {
    from: cursor?.keys,
    isUp: cursor?.direction === 'previous',
    limit: query.limit + 1,
    showsReading: store.showsFaces(total),
  });
  const page = pageFrom({
    rows,
    limit: query.limit,
    cursor,
    keysOf: ({ key, member }) => [key, member.person.id],
    total: totalOf(total),
  });
  return { ...page, data: page.data.map(({ member }) => member) };
}

/**
 * Says who is in a group or reads an announcement from now on; its owner stays.
 * @throws 403, 404, 409 another kind of conversation, 412 with the newer version, 422 somebody cannot be in it, 428
 */
export async function putMembers(
  deps: Deps,
  tx: Transaction,
  given: { readonly id: string; readonly body: PutConversationMembers; readonly ifMatch: number | undefined },
  caller: Caller,
): Promise<Conversation> {
  const { id, body } = given;
  const { viewer } = caller;
  const before = await requireLocked(tx, id, caller);
  if (before.type === 'DIRECT') throw problem(409, chatText.directMembers);
  if (before.type === 'CARE_TEAM') throw problem(409, chatText.teamMembers);
  if (before.type === 'SHIFT') throw problem(409, chatText.shiftMembers);
  if (!mayLead(before.role)) throw problem(403, chatText.adminsOnly);
  if (requireVersion(given.ifMatch) !== before.version)
    throw staleVersion(conversationSchema, await requireConversation(tx, id, caller));
  const standing = await store.findStanding(tx, id);
  const was = new Map(standing.map(({ userId, role }) => [userId, role]));
  const owners = standing.flatMap(({ userId, role }) => (role === 'OWNER' ? [userId] : []));
  // Who leads it takes themself out by leaving.
  const next = new Set([...body.memberIds, ...owners, viewer.id]);
  const joined = [...next].filter((userId) => !was.has(userId));
  const removed = [...was.keys()].filter((userId) => !next.has(userId));
  await requireMembers(tx, { type: before.type, audience: before.audience, memberIds: joined }, viewer);
  const role = roleOfMembers(before.type);
  await store.insertMembers(tx, id, { userIds: joined, role, seesHistory: before.type === 'ANNOUNCEMENT' });
  await store.endMemberships(tx, id, removed);
  const isOther = await saveAdmins(tx, { id, adminIds: body.adminIds, next, owners }, role, viewer.id);
  if (joined.length + removed.length === 0 && !isOther) return requireConversation(tx, id, caller);
  if (before.type === 'GROUP') await writeChanges(deps, tx, id, { joined, removed, byId: viewer.id });
  await tellConversation(deps, tx, id, removed);
  await deps.record(caller, tx, {
    action: 'chat.members-changed',
    ...ofConversation(id),
    after: { joined, removed, ...(body.adminIds && { adminIds: body.adminIds }) },
  });
  return requireConversation(tx, id, caller);
}

async function writeChanges(
  deps: Deps,
  tx: Transaction,
  id: string,
  { joined, removed, byId }: { joined: readonly string[]; removed: readonly string[]; byId: string },
): Promise<void> {
  for (const subjectId of removed) await writeLine(deps, tx, id, { event: 'REMOVED', subjectId, byId });
  for (const subjectId of joined) await writeLine(deps, tx, id, { event: 'JOINED', subjectId, byId });
}

/** Who leads a conversation beside its owner, where that was said. @returns whether it was said */
async function saveAdmins(
  tx: Transaction,
  given: {
    readonly id: string;
    readonly adminIds: readonly string[] | undefined;
    readonly next: ReadonlySet<string>;
    readonly owners: readonly string[];
  },
  otherwise: 'MEMBER' | 'READER' | 'OWNER' | 'ADMIN',
  viewerId: string,
): Promise<boolean> {
  const { id, adminIds, next, owners } = given;
  if (adminIds === undefined) return false;
  // Nobody takes the lead from themself by mistake.
  const leading = new Set([...adminIds, viewerId].filter((userId) => next.has(userId)));
  const others = [...next].filter((userId) => !owners.includes(userId));
  await store.saveRoles(
    tx,
    id,
    others.filter((userId) => leading.has(userId)),
    'ADMIN',
  );
  await store.saveRoles(
    tx,
    id,
    others.filter((userId) => !leading.has(userId)),
    otherwise,
  );
  return true;
}

/** Takes the caller out of a group; who leads it longest owns it then. @throws 404, 409 it cannot be left */
export async function leaveConversation(
  deps: Deps,
  tx: Transaction,
  id: string,
  caller: Caller,
): Promise<void> {
  const { viewer } = caller;
  const { type, by, role } = await requireLocked(tx, id, caller);
  if (type === 'DIRECT') throw problem(409, chatText.directLeave);
  if (type === 'ANNOUNCEMENT') throw problem(409, chatText.announcementLeave);
  if (type === 'CARE_TEAM' && by === 'TEAM') throw problem(409, chatText.teamLeave);
  if (type === 'SHIFT' && by === 'TEAM') throw problem(409, chatText.shiftLeave);
  await store.endMemberships(tx, id, [viewer.id]);
  if (role === 'OWNER') await passOwnership(tx, id);
  await writeLine(deps, tx, id, { event: 'LEFT', subjectId: viewer.id, byId: viewer.id });
  await tellConversation(deps, tx, id, [viewer.id]);
  await deps.record(caller, tx, { action: 'chat.left', ...ofConversation(id) });
}

async function passOwnership(tx: Transaction, id: string): Promise<void> {
  const standing = await store.findStanding(tx, id);
  const heir = standing.find(({ role }) => role === 'ADMIN') ?? standing[0];
  if (heir) await store.saveRoles(tx, id, [heir.userId], 'OWNER');
}
