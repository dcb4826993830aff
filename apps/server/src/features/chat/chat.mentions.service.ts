import type { SendMessage } from '@homeward/contract/chat';
import { chatText, type MentionableGroup, mayLead, mayMentionAnyGroup } from '@homeward/contract/chat';
import type { Queryable, Transaction } from '../../platform/db/index.ts';
import { fieldProblem, problem } from '../../platform/errors/index.ts';
import type { Caller } from '../../platform/slice/index.ts';
import { findThoseIn, type Membership } from './chat.members.store.ts';
import { findGroups } from './chat.mentions.store.ts';

/** Whom the groups of a message reach. */
interface MentionedGroups {
  /** As they are called now. */
  readonly names: readonly string[];
  /** Their members who are in the conversation. */
  readonly userIds: readonly string[];
}

export const noGroups: MentionedGroups = { names: [], userIds: [] };

const mostOffered = 20;

/** The groups that a member may mention and that hold somebody else of the conversation, by name. */
export async function listGroups(
  db: Queryable,
  { id, type, role }: Membership,
  search: string,
  { viewer }: Caller,
): Promise<MentionableGroup[]> {
  if (type === 'DIRECT' || !mayLead(role)) return [];
  const asked = { isAny: mayMentionAnyGroup.allows(viewer), search, limit: mostOffered };
  const found = await findGroups(db, id, viewer, asked);
  return found.map(({ insideIds, ...group }) => ({ ...group, insideCount: insideIds.length }));
}

/**
 * Whom a message mentions. Nobody is added to the conversation: of a group, those who are in it already are reached.
 * @throws 403 not theirs to mention everybody or groups, 422 somebody is not in the conversation, or an unknown group
 */
export async function resolveMentions(
  tx: Transaction,
  member: Membership,
  body: SendMessage,
  { viewer }: Caller,
): Promise<{ readonly mentions: string[]; readonly groups: MentionedGroups }> {
  if (body.mentionsAll && !mayLead(member.role)) throw problem(403, chatText.mentionsAllByAdmins);
  const mentions = [...new Set(body.mentions)];
  if ((await findThoseIn(tx, member.id, mentions)).length < mentions.length)
    throw fieldProblem(422, 'mentions', chatText.mentionedOutside);
  const ids = [...new Set(body.mentionGroupIds)];
  if (ids.length === 0) return { mentions, groups: noGroups };
  if (member.type === 'DIRECT' || !mayLead(member.role)) throw problem(403, chatText.mentionsGroupsByAdmins);
  const asked = { isAny: mayMentionAnyGroup.allows(viewer), among: ids, limit: ids.length };
  const found = await findGroups(tx, member.id, viewer, asked);
  if (found.length < ids.length) throw fieldProblem(422, 'mentionGroupIds', chatText.mentionedGroup);
  const userIds = [...new Set(found.flatMap(({ insideIds }) => insideIds))].sort();
  return { mentions, groups: { names: found.map(({ name }) => name), userIds } };
}
