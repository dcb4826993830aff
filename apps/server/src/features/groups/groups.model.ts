import { roleLabels } from '@homeward/contract/core';
import type { GroupCondition, GroupRule, SubRule } from '@homeward/contract/groups';

/** The conditions of a rule, at every depth, in the order in which they stand. */
export function conditionsOf(rule: GroupRule | SubRule): GroupCondition[] {
  return rule.conditions.flatMap((part) => ('conditions' in part ? conditionsOf(part) : [part]));
}

/** What a rule names beside groups, by its kind. */
export interface Named {
  readonly officeIds: string[];
  readonly skillIds: string[];
  readonly kindIds: string[];
}

/** The offices, skills and kinds of credentials that a rule names, each once. */
export function namedBy(rule: GroupRule): Named {
  const conditions = conditionsOf(rule);
  const each = (idsOf: (one: GroupCondition) => readonly string[]) => [...new Set(conditions.flatMap(idsOf))];
  return {
    officeIds: each((one) => (one.field === 'office' ? one.officeIds : [])),
    skillIds: each((one) => (one.field === 'skill' ? one.skillIds : [])),
    kindIds: each((one) => (one.field === 'credential' ? one.kindIds : [])),
  };
}

/** The groups that a rule names. */
export function groupsNamedBy(rule: GroupRule | null): string[] {
  if (rule === null) return [];
  return conditionsOf(rule).flatMap((condition) => (condition.field === 'group' ? [condition.groupId] : []));
}

interface Ruled {
  readonly id: string;
  readonly rule: GroupRule;
}

/** Whether a group would be part of itself, directly or by way of others. */
export function containsItself(id: string, rule: GroupRule, others: readonly Ruled[]): boolean {
  const rules = new Map<string, GroupRule>(others.map((group) => [group.id, group.rule]));
  const seen = new Set<string>();
  const reaches = (from: GroupRule): boolean =>
    groupsNamedBy(from).some((named) => {
      if (named === id) return true;
      const next = rules.get(named);
      if (next === undefined || seen.has(named)) return false;
      seen.add(named);
      return reaches(next);
    });
  return reaches(rule);
}

/** Groups with those first that others are made of. */
export function inOrder<Group extends Ruled>(groups: readonly Group[]): Group[] {
  const byId = new Map(groups.map((group) => [group.id, group]));
  const ordered = new Set<Group>();
  const place = (group: Group) => {
    if (ordered.has(group)) return;
    for (const named of groupsNamedBy(group.rule)) {
      const other = byId.get(named);
      if (other) place(other);
    }
    ordered.add(group);
  };
  for (const group of groups) place(group);
  return [...ordered];
}

/** Why a condition finds somebody, in words that follow "because". */
export function reasonOf(
  condition: GroupCondition,
  nameOf: (id: string) => string,
  role: keyof typeof roleLabels,
): string {
  switch (condition.field) {
    case 'role':
      return `their role is ${roleLabels[role]}`;
    case 'skill':
      return `they have the skill ${condition.skillIds.map(nameOf).join(' or ')}`;
    case 'office':
      return `they work for ${condition.officeIds.map(nameOf).join(' or ')}`;
    case 'language':
      return `they speak ${condition.languages.join(' or ')}`;
    case 'hired':
      return condition.when === 'LONGER_AGO'
        ? `they were hired ${condition.days} days ago or longer`
        : `they were hired in the last ${condition.days} days`;
    case 'employment':
      return `their employment is ${condition.types.join(' or ')}`;
    case 'credential': {
      const kinds = condition.kindIds.map(nameOf).join(' or ');
      return condition.has === 'HELD' ? `they hold a valid ${kinds}` : `they have no valid ${kinds}`;
    }
    case 'rating':
      return `they are rated ${condition.atLeast} or better`;
    case 'group':
      return `they are in ${nameOf(condition.groupId)}`;
  }
}
