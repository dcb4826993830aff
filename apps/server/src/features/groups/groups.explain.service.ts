import {
  type Capability,
  capabilityLabels,
  hasByRole,
  isWithinCeiling,
  roleLabels,
} from '@homeward/contract/core';
import { type Explanation, refusalOfCapabilities } from '@homeward/contract/groups';
import type { Queryable } from '../../platform/db/index.ts';
import { notFound } from '../../platform/errors/index.ts';
import { readGrants } from './groups.members.store.ts';
import { findHolds } from './groups.rule.store.ts';
import { memberOf, namesOf } from './groups.rules.service.ts';
import { findGroup } from './groups.store.ts';

/**
 * By which path a person may do something.
 * @throws 404
 */
export async function explain(db: Queryable, userId: string, capability: Capability): Promise<Explanation> {
  const person = await findHolds(db, userId, null);
  if (!person) throw notFound('This person');
  const { fullName, role } = person;
  const paths: Explanation['paths'] = [];
  if (hasByRole(role, capability))
    paths.push({ kind: 'ROLE', groupId: null, name: roleLabels[role], because: [] });
  for (const { groupId, name } of await readGrants(db, userId, capability)) {
    const rule = (await findGroup(db, groupId))?.rule ?? null;
    const found = await findHolds(db, userId, rule);
    const because = found ? memberOf(found, rule, await namesOf(db, rule)).because : [];
    paths.push({ kind: 'GROUP', groupId, name, because });
  }
  const ceiling = refusalOfCapabilities([capability], [role])?.text ?? null;
  const allowed = isWithinCeiling(role, capability) && paths.length > 0;
  return {
    userId,
    fullName,
    role,
    capability,
    allowed,
    paths,
    ceiling,
    sentence: sentenceOf({ fullName, capability, allowed, paths, ceiling }),
  };
}

function sentenceOf(given: Omit<Explanation, 'userId' | 'role' | 'sentence'>): string {
  const { fullName, capability, allowed, paths, ceiling } = given;
  const what = `“${capabilityLabels[capability]}”`;
  if (ceiling !== null) return `${fullName} does not have ${what}. ${ceiling}`;
  if (!allowed) return `${fullName} does not have ${what}: neither their role nor a group gives it.`;
  const ways = paths.map(({ kind, name }) => (kind === 'ROLE' ? `the role ${name}` : `the group ${name}`));
  return `${fullName} has ${what} by ${ways.join(' and ')}.`;
}
