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
import { fieldProblem, notFound, problem, sqlState } from '../../platform/errors/index.ts';
import { requireVersion, staleVersion } from '../../platform/http/index.ts';
import type { Caller, Deps } from '../../platform/slice/index.ts';
import { moveSkill } from '../profiles/index.ts';
import { countAskingFor, replaceSkill } from '../shifts/index.ts';
import * as store from './skills.store.ts';

/** The outbox topic of skills that are to be read again. */
export const skillsChangedTopic = 'skills.changed';

/** What is recorded of every change, and what refreshes the screens that show these skills. */
function ofSkill(id: string, ids: readonly string[] = [id]) {
  return { subject: { type: 'skill', id }, tell: { topic: skillsChangedTopic, payload: { ids } } };
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
  await deps.record(caller, tx, { action: 'skills.created', ...ofSkill(id), after: { name, category } });
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
    throw fieldProblem(409, 'name', message);
  });
  const contentOf = ({ name, category }: Skill) => ({ name, category });
  await deps.record(caller, tx, {
    action: 'skills.changed',
    ...ofSkill(id),
    before: contentOf(before),
    after: contentOf(after),
  });
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
    await replaceSkill(tx, id, intoId);
    await store.removeSkill(tx, id);
    await deps.record(caller, tx, {
      action: 'skills.merged',
      ...ofSkill(id, [id, intoId]),
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
  const uses = { ...skill, shifts: await countAskingFor(tx, id) };
  if (uses.profiles + uses.workExperiences + uses.shifts > 0)
    throw problem(409, skillsText.inUse(usesInWords(uses)));
  await store.removeSkill(tx, id);
  const { name, category } = skill;
  await deps.record(caller, tx, { action: 'skills.deleted', ...ofSkill(id), before: { name, category } });
}
