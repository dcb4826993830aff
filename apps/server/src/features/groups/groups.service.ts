import type { Capability } from '@homeward/contract/core';
import {
  type ChangeGroup,
  type CreateGroup,
  type Group,
  type GroupDetail,
  type GroupPurpose,
  groupDetailSchema,
  groupsText,
  manyMembers,
} from '@homeward/contract/groups';
import type { Queryable, Transaction } from '../../platform/db/index.ts';
import { fieldProblem, notFound, problem, sqlState } from '../../platform/errors/index.ts';
import { requireVersion, staleVersion } from '../../platform/http/index.ts';
import { type Caller, type Deps, isDifferent } from '../../platform/slice/index.ts';
import { findJoinable, readMemberIds, readRolesOf } from './groups.members.store.ts';
import { settleChosen, settleRule } from './groups.rule.store.ts';
import { requireRule, requireWithinCeiling } from './groups.rules.service.ts';
import { groupsMoved, settleDependents } from './groups.settle.service.ts';
import * as store from './groups.store.ts';

const ofGroup = (id: string) => ({ subject: { type: 'group', id }, tell: groupsMoved([id]) });

/** @throws 404 */
export async function readGroup(db: Queryable, id: string): Promise<GroupDetail> {
  const group = await store.findGroup(db, id);
  if (!group) throw notFound('This group');
  const uses = await store.readUses(db, id);
  return {
    ...group,
    uses: uses.map((use) => ({ what: 'group', ...use })),
    warnings: group.members > manyMembers ? [groupsText.many] : [],
  };
}

/** What gives capabilities says so among its purposes. */
function purposesOf({
  purposes,
  capabilities,
}: {
  purposes: GroupPurpose[];
  capabilities: Capability[];
}): GroupPurpose[] {
  const others = [...new Set(purposes)].filter((one) => one !== 'CAPABILITY');
  return capabilities.length > 0 ? [...others, 'CAPABILITY'] : others;
}

const contentOf = ({
  name,
  description,
  purposes,
  rule,
  capabilities,
  colour,
  status,
}: Group): store.GroupContent => ({
  name,
  description,
  purposes,
  rule,
  capabilities,
  colour,
  status,
});

/** @throws 422 */
function requireKindOfRule(kind: Group['kind'], rule: unknown): void {
  const message =
    kind === 'STATIC' && rule
      ? groupsText.ruleOfStatic
      : kind === 'DYNAMIC' && !rule
        ? groupsText.noCondition
        : undefined;
  if (message !== undefined) throw fieldProblem(422, 'rule', message);
}

function refuseName(error: unknown): never {
  if (sqlState(error) !== '23505') throw error;
  const message = groupsText.nameTaken;
  throw fieldProblem(409, 'name', message);
}

/**
 * Makes a group with the people who are chosen for it; a rule finds its members at once.
 * @throws 409 the name, 422
 */
export async function createGroup(
  deps: Deps,
  tx: Transaction,
  { userIds, ...body }: CreateGroup,
  caller: Caller,
): Promise<GroupDetail> {
  const rule = body.rule ?? null;
  if (rule && userIds.length > 0) throw fieldProblem(422, 'userIds', groupsText.membersOfDynamic);
  requireKindOfRule(body.kind, rule);
  await store.lockGroups(tx);
  if (rule) await requireRule(tx, undefined, rule);
  const content = {
    ...body,
    rule,
    purposes: purposesOf(body),
    capabilities: [...new Set(body.capabilities)],
    status: 'ACTIVE',
  };
  const group = await store.insertGroup(tx, body.kind, content).catch(refuseName);
  await deps.record(caller, tx, { action: 'groups.created', ...ofGroup(group.id), after: contentOf(group) });
  if (rule) await settleRule(tx, group.id, rule, undefined);
  else await choose(tx, group.id, userIds);
  const added = await readMemberIds(tx, group.id);
  await finish(deps, tx, group.id, { added, removed: [] });
  if (userIds.length > 0)
    await deps.record(caller, tx, {
      action: 'groups.members-changed',
      ...ofGroup(group.id),
      after: { added, removed: [] },
    });
  return readGroup(tx, group.id);
}

/** The group in the version that a change is based on. @throws 404, 412, 428 */
async function requireSeen(tx: Transaction, id: string, ifMatch: number | undefined): Promise<GroupDetail> {
  await store.lockGroups(tx);
  const found = await readGroup(tx, id);
  if (found.version !== requireVersion(ifMatch)) throw staleVersion(groupDetailSchema, found);
  return found;
}

/**
 * Changes a group, archives or restores it.
 * @throws 404, 409, 412, 422, 428
 */
export async function changeGroup(
  deps: Deps,
  tx: Transaction,
  given: { id: string; body: ChangeGroup; ifMatch: number | undefined },
  caller: Caller,
): Promise<GroupDetail> {
  const { id, body } = given;
  const before = await requireSeen(tx, id, given.ifMatch);
  if (body.kind !== undefined && body.kind !== before.kind) throw problem(409, groupsText.kindFixed);
  const next: store.GroupContent = {
    ...contentOf(before),
    ...body,
    rule: body.rule === undefined ? before.rule : body.rule,
    purposes: purposesOf(body),
    capabilities: [...new Set(body.capabilities)],
    status: body.status ?? before.status,
  };
  if (before.isSystem) refuseSystemChange(before, next);
  else requireKindOfRule(before.kind, next.rule);
  if (!isDifferent(contentOf(before), next)) return before;
  if (next.rule && isDifferent({ rule: before.rule }, { rule: next.rule }))
    await requireRule(tx, id, next.rule);
  await store.updateGroup(tx, id, next).catch(refuseName);
  const moved =
    next.rule && next.status === 'ACTIVE'
      ? await settleRule(tx, id, next.rule, undefined)
      : { added: [], removed: [] };
  await finish(deps, tx, id, moved);
  const after = await readGroup(tx, id);
  await deps.record(caller, tx, {
    action: 'groups.changed',
    ...ofGroup(id),
    before: contentOf(before),
    after: contentOf(after),
  });
  return after;
}

/** @throws 409 */
function refuseSystemChange(before: Group, next: store.GroupContent): void {
  if (next.status !== before.status) throw problem(409, groupsText.systemArchived);
  if (next.name !== before.name || isDifferent({ rule: before.rule }, { rule: next.rule }))
    throw problem(409, groupsText.systemFixed);
}

/** Whether everybody who is in may have what the group gives, and what follows from who is in. @throws 422 */
async function finish(
  deps: Deps,
  tx: Transaction,
  id: string,
  moved: { added: string[]; removed: string[] },
): Promise<void> {
  const group = await readGroup(tx, id);
  requireWithinCeiling(group.capabilities, await readRolesOf(tx, id));
  const given = group.status === 'ACTIVE' ? group : { ...group, capabilities: [] };
  await settleDependents(deps, tx, { group: given, moved }, await readMemberIds(tx, id));
}

/** Puts chosen people into a group, and nobody else. @throws 422 somebody who cannot be a member */
async function choose(
  tx: Transaction,
  id: string,
  userIds: readonly string[],
): Promise<{ added: string[]; removed: string[] }> {
  const wanted = [...new Set(userIds)];
  const joinable = await findJoinable(tx, id, wanted);
  if (joinable.length < wanted.length) throw fieldProblem(422, 'userIds', groupsText.unknownMember);
  return settleChosen(tx, id, wanted);
}

/**
 * Says who is in a group of chosen people.
 * @throws 404, 409, 412, 422, 428
 */
export async function putMembers(
  deps: Deps,
  tx: Transaction,
  given: { id: string; userIds: readonly string[]; ifMatch: number | undefined },
  caller: Caller,
): Promise<GroupDetail> {
  const { id } = given;
  const before = await requireSeen(tx, id, given.ifMatch);
  if (before.kind === 'DYNAMIC') throw problem(409, groupsText.membersOfDynamic);
  const moved = await choose(tx, id, given.userIds);
  if (moved.added.length + moved.removed.length === 0) return before;
  await store.countVersion(tx, id);
  await finish(deps, tx, id, moved);
  await deps.record(caller, tx, { action: 'groups.members-changed', ...ofGroup(id), after: moved });
  return readGroup(tx, id);
}

/**
 * Deletes a group that nothing uses; what it gave is taken at once.
 * @throws 404, 409, 412, 428
 */
export async function deleteGroup(
  deps: Deps,
  tx: Transaction,
  given: { id: string; ifMatch: number | undefined },
  caller: Caller,
): Promise<void> {
  const { id } = given;
  const before = await requireSeen(tx, id, given.ifMatch);
  if (before.isSystem) throw problem(409, groupsText.systemDeleted);
  if (before.uses.length > 0)
    throw problem(409, groupsText.inUse(before.uses.map(({ name }) => `“${name}”`).join(', ')));
  const removed = await readMemberIds(tx, id);
  await store.removeGroup(tx, id);
  await settleDependents(
    deps,
    tx,
    { group: { ...before, capabilities: [] }, moved: { added: [], removed } },
    [],
  );
  await deps.record(caller, tx, { action: 'groups.deleted', ...ofGroup(id), before: contentOf(before) });
}
