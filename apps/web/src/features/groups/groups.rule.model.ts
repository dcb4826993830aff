import type { GroupCondition, GroupRule, SubRule } from '@homeward/contract/groups';

/** What a condition can be about, in the order in which it is offered. */
export const conditionFields = [
  'role',
  'office',
  'skill',
  'language',
  'hired',
  'employment',
  'credential',
  'rating',
  'group',
] as const;
export type ConditionField = (typeof conditionFields)[number];

export const fieldLabels: Record<ConditionField, string> = {
  role: 'Role',
  office: 'Office',
  skill: 'Skill',
  language: 'Language',
  hired: 'Hire date',
  employment: 'Employment type',
  credential: 'Credential',
  rating: 'Rating',
  group: 'Group',
};

export type RulePart = GroupRule['conditions'][number];

/** A condition about which nothing is chosen yet. */
export function emptyCondition(field: ConditionField): GroupCondition {
  switch (field) {
    case 'role':
      return { field, roles: [] };
    case 'office':
      return { field, officeIds: [] };
    case 'skill':
      return { field, skillIds: [] };
    case 'language':
      return { field, languages: [] };
    case 'hired':
      return { field, when: 'LONGER_AGO', days: 90 };
    case 'employment':
      return { field, types: [] };
    case 'credential':
      return { field, has: 'HELD', kindIds: [] };
    case 'rating':
      return { field, atLeast: 4 };
    case 'group':
      return { field, groupId: '' };
  }
}

/** A rule to begin with. */
export const emptyRule: GroupRule = { match: 'ALL', conditions: [] };

export const isSubRule = (part: RulePart): part is SubRule => 'conditions' in part;

function isWhole(part: RulePart): boolean {
  if (isSubRule(part)) return part.conditions.length > 0 && part.conditions.every(isWhole);
  switch (part.field) {
    case 'role':
      return part.roles.length > 0;
    case 'office':
      return part.officeIds.length > 0;
    case 'skill':
      return part.skillIds.length > 0;
    case 'language':
      return part.languages.length > 0;
    case 'employment':
      return part.types.length > 0;
    case 'credential':
      return part.kindIds.length > 0;
    case 'group':
      return part.groupId !== '';
    case 'hired':
    case 'rating':
      return true;
  }
}

/** Whether every condition says what it asks, so that it can be tried out. */
export function isWholeRule(rule: GroupRule): boolean {
  return rule.conditions.length > 0 && rule.conditions.every(isWhole);
}
