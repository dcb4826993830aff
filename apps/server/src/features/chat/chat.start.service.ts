import {
  type ChatAudience,
  type Conversation,
  type ConversationRole,
  type ConversationType,
  chatText,
  mayJoinCareTeams,
  refusalOfPair,
  refusalOfRoles,
  refusalOfStart,
  type StartConversation,
} from '@homeward/contract/chat';
import type { Viewer } from '@homeward/contract/core';
import { isStaff } from '@homeward/contract/session';
import type { Transaction } from '../../platform/db/index.ts';
import { fieldProblem, problem } from '../../platform/errors/index.ts';
import type { Caller, Deps } from '../../platform/slice/index.ts';
import { requireReach } from '../clients/index.ts';
import { readShift } from '../shifts/index.ts';
import { ofConversation, requireConversation, tellConversation, writeLine } from './chat.changes.service.ts';
import {
  findOrMakePair,
  findOrMakeShift,
  findOrMakeTeam,
  insertConversation,
} from './chat.conversations.store.ts';
import { type Candidate, findCandidates, insertMembers } from './chat.members.store.ts';
import { settle } from './chat.team.service.ts';
import { findAllStaff, isWanted, joinTeam } from './chat.team.store.ts';

/**
 * Starts a conversation. The one of two people, and those of a care team, are made once.
 * @throws 403 not theirs to start, 404 no such client, 422 somebody cannot be in it
 */
export async function startConversation(
  deps: Deps,
  tx: Transaction,
  body: StartConversation,
  caller: Caller,
): Promise<Conversation> {
  const refusal = refusalOfStart(caller.viewer, body.type);
  if (refusal !== undefined) throw problem(403, refusal);
  const started = {
    DIRECT: startDirect,
    GROUP: startWithMembers,
    ANNOUNCEMENT: startWithMembers,
    CARE_TEAM: openTeam,
    SHIFT: openShift,
  } as const satisfies Record<ConversationType, typeof startDirect>;
  return requireConversation(tx, await started[body.type](deps, tx, body, caller), caller);
}

type Start = (deps: Deps, tx: Transaction, body: StartConversation, caller: Caller) => Promise<string>;

const startDirect: Start = async (deps, tx, { memberIds }, caller) => {
  const { viewer } = caller;
  const [otherId = ''] = memberIds;
  if (otherId === viewer.id) throw fieldProblem(422, 'memberIds', chatText.yourself);
  const [other] = await findCandidates(tx, [otherId], viewer);
  // That a family is one of theirs is nothing that others learn here.
  if (!other || isHidden(viewer, other)) throw fieldProblem(422, 'memberIds', chatText.unknownMember);
  const refusal = refusalOfPair(viewer, other, other);
  if (refusal !== undefined) throw problem(403, refusal);
  const audience = [viewer.role, other.role].includes('Family') ? 'WITH_FAMILY' : 'STAFF_ONLY';
  const { id, isNew } = await findOrMakePair(tx, [viewer.id, otherId], { audience, by: viewer.id });
  if (isNew) {
    await insertMembers(tx, id, { userIds: [viewer.id, otherId], role: 'MEMBER', seesHistory: true });
    await recordStart(deps, tx, id, { type: 'DIRECT', audience, memberIds: [otherId] }, caller);
  }
  return id;
};

/** A family whose client a care manager does not reach is nobody to them. */
const isHidden = (viewer: Viewer, { role, sharesClient }: Candidate) =>
  role === 'Family' && viewer.role === 'CareManager' && !sharesClient;

const startWithMembers: Start = async (deps, tx, body, caller) => {
  const { viewer } = caller;
  const { type, audience, toAllStaff, title = '' } = body;
  if (toAllStaff && !isStaff(viewer.role)) throw problem(403, chatText.allStaffByStaff);
  const chosen = [...new Set(body.memberIds)].filter((id) => id !== viewer.id);
  if (type === 'GROUP' && chosen.length < 2) throw fieldProblem(422, 'memberIds', chatText.groupTooSmall);
  await requireMembers(tx, { type, audience, memberIds: chosen }, viewer);
  const staff = toAllStaff ? await findAllStaff(tx) : [];
  const others = [...new Set([...chosen, ...staff])].filter((id) => id !== viewer.id);
  const id = await insertConversation(tx, {
    type,
    audience,
    title,
    isForAllStaff: toAllStaff,
    by: viewer.id,
  });
  await insertMembers(tx, id, { userIds: [viewer.id], role: 'OWNER', seesHistory: true });
  await insertMembers(tx, id, { userIds: others, role: roleOfMembers(type), seesHistory: true });
  await recordStart(deps, tx, id, { type, audience, title, memberIds: chosen, toAllStaff }, caller);
  return id;
};

/** What those are who are put into a conversation: an announcement is read only. */
export const roleOfMembers = (type: ConversationType): ConversationRole =>
  type === 'ANNOUNCEMENT' ? 'READER' : 'MEMBER';

/**
 * Refuses those who cannot be in a conversation of this viewer’s.
 * @throws 422 no active account, a family among staff, or nobody whom the viewer may write to
 */
export async function requireMembers(
  tx: Transaction,
  given: {
    readonly type: ConversationType;
    readonly audience: ChatAudience;
    readonly memberIds: readonly string[];
  },
  viewer: Viewer,
): Promise<void> {
  const { type, audience, memberIds } = given;
  const found = await findCandidates(tx, memberIds, viewer);
  const others = found.filter((one) => !isHidden(viewer, one));
  if (others.length < memberIds.length) throw fieldProblem(422, 'memberIds', chatText.unknownMember);
  const roles = [viewer.role, ...others.map(({ role }) => role)];
  const refusal =
    refusalOfRoles(type, audience, roles) ??
    others.map((other) => refusalOfPair(viewer, other, other)).find((text) => text !== undefined);
  if (refusal !== undefined) throw fieldProblem(422, 'memberIds', refusal);
}

const openTeam: Start = async (deps, tx, { clientId = '', audience }, caller) => {
  const { viewer } = caller;
  await requireReach(tx, clientId, caller);
  const belongs = await isWanted(tx, { clientId, audience, userId: viewer.id });
  if (!belongs && !mayJoinCareTeams.allows(viewer)) {
    const isOnTeam = await isWanted(tx, { clientId, audience: 'STAFF_ONLY', userId: viewer.id });
    throw problem(403, isOnTeam ? chatText.caregiversApart : chatText.notInTeam);
  }
  const { id, isNew } = await findOrMakeTeam(tx, clientId, { audience, by: viewer.id });
  await settle(deps, tx, id, { isSilent: isNew });
  if (!belongs && (await joinTeam(tx, id, viewer.id)) && !isNew) {
    await writeLine(deps, tx, id, { event: 'JOINED', subjectId: viewer.id, byId: viewer.id });
    await tellConversation(deps, tx, id);
    await deps.record(caller, tx, {
      action: 'chat.joined',
      ...ofConversation(id),
      after: { clientId, audience },
    });
  }
  if (isNew) await recordStart(deps, tx, id, { type: 'CARE_TEAM', audience, clientId }, caller);
  return id;
};

const openShift: Start = async (deps, tx, { shiftId = '' }, caller) => {
  const { viewer } = caller;
  const { status, careProvider, client } = await readShift(tx, shiftId, caller);
  const isMine = careProvider?.id === viewer.id;
  if (!isMine && !mayJoinCareTeams.allows(viewer)) throw problem(403, chatText.notOnShift);
  if (status === 'DRAFT') throw problem(409, chatText.shiftUnpublished);
  if (careProvider === null) throw problem(409, chatText.shiftUnassigned);
  const { id, isNew } = await findOrMakeShift(tx, { shiftId, clientId: client.id, by: viewer.id });
  await settle(deps, tx, id, { isSilent: isNew });
  if (!isMine && (await joinTeam(tx, id, viewer.id)) && !isNew) {
    await writeLine(deps, tx, id, { event: 'JOINED', subjectId: viewer.id, byId: viewer.id });
    await tellConversation(deps, tx, id);
    await deps.record(caller, tx, { action: 'chat.joined', ...ofConversation(id), after: { shiftId } });
  }
  if (isNew) await recordStart(deps, tx, id, { type: 'SHIFT', audience: 'STAFF_ONLY', shiftId }, caller);
  return id;
};

async function recordStart(
  deps: Deps,
  tx: Transaction,
  id: string,
  after: Pick<StartConversation, 'type'> & Record<string, unknown>,
  caller: Caller,
): Promise<void> {
  const byId = caller.viewer.id;
  if (after.type !== 'DIRECT') await writeLine(deps, tx, id, { event: 'STARTED', subjectId: byId, byId });
  await tellConversation(deps, tx, id);
  await deps.record(caller, tx, { action: 'chat.started', ...ofConversation(id), after });
}
