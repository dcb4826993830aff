import { type Intake, intakesText, lockedStatuses, mostIntakeAddenda } from '@homeward/contract/intakes';
import type { Transaction } from '../../platform/db/index.ts';
import { problem } from '../../platform/errors/index.ts';
import type { Caller, Deps } from '../../platform/slice/index.ts';
import { intakesChangedMessage, ofIntake, requireLocked, rulesOf } from './intakes.changes.service.ts';
import { insertAddendum } from './intakes.sections.store.ts';
import { shownIntake } from './intakes.shown.service.ts';
import { countChange } from './intakes.store.ts';

/**
 * Adds to a submitted intake what became known later; its sections stay as they are.
 * @throws 404, 409 not submitted, or too many addenda
 */
export async function addAddendum(
  deps: Deps,
  tx: Transaction,
  { id, text }: { readonly id: string; readonly text: string },
  caller: Caller,
): Promise<Intake> {
  const { viewer, meta } = caller;
  const before = await requireLocked(tx, id, caller);
  if (!lockedStatuses.includes(before.status)) throw problem(409, intakesText.notSubmitted);
  if (before.addenda.length >= mostIntakeAddenda) throw problem(409, intakesText.tooManyAddenda);
  await insertAddendum(tx, id, text, viewer);
  await countChange(tx, id, before.completeness);
  const after = await requireLocked(tx, id, caller);
  await deps.record(caller, tx, {
    action: 'intakes.amended',
    ...ofIntake(id),
    after: { addendumId: after.addenda.at(-1)?.id },
    tell: intakesChangedMessage(after),
  });
  return shownIntake(after, viewer, await rulesOf(tx, meta.at));
}
