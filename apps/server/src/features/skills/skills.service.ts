import type { Viewer } from '@homeward/contract/core';
import {
  type ChangeSkill,
  type CreateSkill,
  type MergedSkill,
  type Skill,
  skillSchema,
  skillsText,
  usesInWords,
} from '@homeward/contract/skills';
import type { Transaction } from '../../platform/db/index.ts';
import { notFound, problem, sqlState } from '../../platform/errors/index.ts';
import { type RequestMeta, requireVersion, staleVersion } from '../../platform/http/index.ts';
import type { Deps } from '../../platform/slice/index.ts';
import { moveSkill } from '../profiles/index.ts';
import * as store from './skills.store.ts';

/** Who asks for something, and how the request came. */
export interface Caller {
  readonly viewer: Viewer;
  readonly meta: RequestMeta;
}

/** The outbox topic of skills that are to be read anew. */
export const skillsChangedTopic = 'skills.changed';

/** Writes down what happened to a skill, and tells the screens once it is committed. */
async function writeDown(
  deps: Deps,
  tx: Transaction,
  { viewer, meta }: Caller,
  what: { action: string; id: string; ids?: readonly string[]; before?: object; after?: object },
): Promise<void> {
  await deps.audit.record(tx, {
    actor: { id: viewer.id, role: viewer.role },
    action: `skills.${what.action}`,
    subjectType: 'skill',
    subjectId: what.id,
    address: meta.address,
    requestId: meta.requestId,
    ...(what.before ? { before: { ...what.before } } : {}),
    ...(what.after ? { after: { ...what.after } } : {}),
  });
  await deps.outbox.add(tx, { topic: skillsChangedTopic, payload: { ids: what.ids ?? [what.id] } });
}

/** Makes a skill; where there is one of this name it is that one, as it was. */
export async function createSkill(
  deps: Deps,
  tx: Transaction,
  body: CreateSkill,
  caller: Caller,
): Promise<Skill & { isNew: boolean }> {
  const inserted = await store.insertSkill(tx, body);
  if (!inserted) {
    const namesake = await store.findNamesake(tx, body.name);
    // It went between the two: whoever asks again makes it.
    if (!namesake) throw problem(409, skillsText.tryAgain);
    return { ...namesake, isNew: false };
  }
  const { id, name, category } = inserted;
  await writeDown(deps, tx, caller, { action: 'created', id, after: { name, category } });
  return { ...inserted, isNew: true };
}

/** The skill in the version that a change is based on, locked. */
function requireSeen(found: Skill | undefined, seen: number): Skill {
  if (!found) throw notFound('This skill');
  if (found.version !== seen) throw staleVersion(skillSchema, found);
  return found;
}

/**
 * Renames a skill or sorts it into another category.
 * @throws 404, 409 naming the field, 412 with the newer version, 428
 */
export async function changeSkill(
  deps: Deps,
  tx: Transaction,
  given: { id: string; body: ChangeSkill; ifMatch: number | undefined },
  caller: Caller,
): Promise<Skill> {
  const { id, body } = given;
  const seen = requireVersion(given.ifMatch);
  const before = requireSeen((await store.lockSkills(tx, [id]))[0], seen);
  if (before.name === body.name && before.category === body.category) return before;
  const after = await store.updateSkill(tx, id, body).catch((error: unknown) => {
    if (sqlState(error) !== '23505') throw error;
    const message = skillsText.nameTaken;
    throw problem(409, message, { errors: [{ path: 'name', message }] });
  });
  const changed = (['name', 'category'] as const).filter((field) => before[field] !== after[field]);
  const pick = (skill: Skill) => Object.fromEntries(changed.map((field) => [field, skill[field]]));
  await writeDown(deps, tx, caller, { action: 'changed', id, before: pick(before), after: pick(after) });
  return after;
}

/**
 * Puts one skill in the place of another everywhere, and removes the other; a dry run only says what would move.
 * @throws 404, 409 the skill to merge into is gone, 412, 422 merged into itself, 428
 */
export async function mergeSkill(
  deps: Deps,
  tx: Transaction,
  given: { id: string; intoId: string; dryRun: boolean; ifMatch: number | undefined },
  caller: Caller,
): Promise<MergedSkill> {
  const { id, intoId, dryRun } = given;
  if (id === intoId) throw problem(422, skillsText.mergeIntoItself);
  const seen = dryRun ? undefined : requireVersion(given.ifMatch);
  const both = await (dryRun ? store.findSkills : store.lockSkills)(tx, [id, intoId]);
  const found = both.find((skill) => skill.id === id);
  const from = seen === undefined ? found : requireSeen(found, seen);
  if (!from) throw notFound('This skill');
  const into = both.find((skill) => skill.id === intoId);
  if (!into) throw problem(409, skillsText.targetGone);
  const { profiles, workExperiences } = from;
  if (!dryRun) {
    await moveSkill(deps, tx, id, intoId);
    await store.removeSkill(tx, id);
    await writeDown(deps, tx, caller, {
      action: 'merged',
      id,
      ids: [id, intoId],
      before: { name: from.name, category: from.category },
      after: { intoId, into: into.name, profiles, workExperiences },
    });
  }
  const tagOf = ({ id: tagId, name }: Skill) => ({ id: tagId, name });
  return { dryRun, from: tagOf(from), into: tagOf(into), profiles, workExperiences };
}

/**
 * Removes a skill that nobody uses.
 * @throws 404, 409 in use, 412, 428
 */
export async function deleteSkill(
  deps: Deps,
  tx: Transaction,
  given: { id: string; ifMatch: number | undefined },
  caller: Caller,
): Promise<void> {
  const { id } = given;
  const seen = requireVersion(given.ifMatch);
  const skill = requireSeen((await store.lockSkills(tx, [id]))[0], seen);
  if (skill.profiles + skill.workExperiences > 0) throw problem(409, skillsText.inUse(usesInWords(skill)));
  await store.removeSkill(tx, id);
  const { name, category } = skill;
  await writeDown(deps, tx, caller, { action: 'deleted', id, before: { name, category } });
}
