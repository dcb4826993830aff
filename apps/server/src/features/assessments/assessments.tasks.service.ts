import { assessmentsText, sealedStatuses, suggestedTasks } from '@homeward/contract/assessments';
import type { Transaction } from '../../platform/db/index.ts';
import { fieldProblem, problem } from '../../platform/errors/index.ts';
import type { Caller, Deps } from '../../platform/slice/index.ts';
import { addTasks } from '../care-plans/index.ts';
import { requireAssessment, requireLocked } from './assessments.changes.service.ts';

/**
 * Adds tasks that a signed assessment suggests to the care tasks of its client: all of them, or none.
 * @param given the items whose tasks are wanted
 * @throws 400 an item that suggests none, 404, 409 not signed, or the client would have too many tasks
 */
export async function addAssessedTasks(
  deps: Deps,
  tx: Transaction,
  { id, items }: { readonly id: string; readonly items: readonly string[] },
  caller: Caller,
): Promise<{ added: number }> {
  // One that is being entered in error is waited for: its tasks go with it.
  await requireLocked(tx, id, caller);
  const assessment = await requireAssessment(tx, id, caller);
  if (!(sealedStatuses as readonly string[]).includes(assessment.status))
    throw problem(409, assessmentsText.tasksOfSigned);
  const suggested = suggestedTasks(assessment);
  for (const [at, item] of items.entries())
    if (!suggested.some((one) => one.item === item))
      throw fieldProblem(400, `items.${at}`, assessmentsText.noSuchTask);
  const tasks = suggested.filter(({ item }) => items.includes(item)).map(({ task }) => task);
  await addTasks(deps, tx, { clientId: assessment.client.id, tasks, assessmentId: id }, caller);
  return { added: tasks.length };
}
