import type { Capability, Role } from '@homeward/contract/core';
import {
  type GroupMember,
  type GroupPreview,
  type GroupRule,
  groupsText,
  manyMembers,
  refusalOfCapabilities,
} from '@homeward/contract/groups';
import type { Queryable } from '../../platform/db/index.ts';
import { fieldProblem } from '../../platform/errors/index.ts';
import { conditionsOf, containsItself, groupsNamedBy, namedBy, reasonOf } from './groups.model.ts';
import { countRule, type FoundPerson, previewRule } from './groups.rule.store.ts';
import { readNames, readRuledGroups } from './groups.store.ts';

/** What the groups, offices, skills and kinds of credentials of a rule are called. */
export async function namesOf(db: Queryable, rule: GroupRule | null): Promise<(id: string) => string> {
  if (rule === null) return () => '';
  const names = await readNames(db, { groupIds: groupsNamedBy(rule), ...namedBy(rule) });
  const byId = new Map(names.map(({ id, name }) => [id, name]));
  return (id) => byId.get(id) ?? 'what no longer exists';
}

/** Somebody with the conditions that hold for them, in words. */
export function memberOf(
  found: FoundPerson,
  rule: GroupRule | null,
  nameOf: (id: string) => string,
): GroupMember {
  const { id, fullName, image, role, isActive, holds } = found;
  const conditions = rule === null ? [] : conditionsOf(rule);
  const because = conditions.flatMap((one, at) => (holds[at] ? [reasonOf(one, nameOf, role)] : []));
  return { id, fullName, image, role, isActive, because: [...new Set(because)] };
}

/** @throws 422 where a rule contains its own group, or names what is not there */
export async function requireRule(db: Queryable, id: string | undefined, rule: GroupRule): Promise<void> {
  const named = [...new Set(groupsNamedBy(rule))];
  const { officeIds, skillIds, kindIds } = namedBy(rule);
  const names = await readNames(db, { groupIds: named, officeIds, skillIds, kindIds });
  const count = (kind: (typeof names)[number]['kind']) => names.filter((one) => one.kind === kind).length;
  if (id !== undefined && containsItself(id, rule, await readRuledGroups(db)))
    throw wrong(groupsText.containsItself);
  if (count('group') < named.length) throw wrong(groupsText.unknownGroup);
  if (count('office') < officeIds.length) throw wrong(groupsText.unknownOffice);
  if (count('skill') < skillIds.length) throw wrong(groupsText.unknownSkill);
  if (count('credential') < kindIds.length) throw wrong(groupsText.unknownCredential);
}

const wrong = (message: string) => fieldProblem(422, 'rule', message);

/** @throws 422 where somebody who is in cannot have what the group gives */
export function requireWithinCeiling(given: readonly Capability[], roles: readonly Role[]): void {
  const refusal = refusalOfCapabilities(given, roles);
  if (refusal) throw fieldProblem(422, 'capabilities', refusal.text);
}

/** How many a preview names. */
const mostPreviewed = 50;

/**
 * Whom a rule finds now, and why.
 * @throws 422
 */
export async function preview(
  db: Queryable,
  { rule, groupId }: { rule: GroupRule; groupId?: string | undefined },
): Promise<GroupPreview> {
  await requireRule(db, groupId, rule);
  const nameOf = await namesOf(db, rule);
  const counts = await countRule(db, rule);
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  const found = await previewRule(db, rule, mostPreviewed);
  return {
    total,
    data: found.map((one) => memberOf(one, rule, nameOf)),
    warnings: total > manyMembers ? [groupsText.many] : [],
  };
}
