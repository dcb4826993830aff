import {
  type Assessment,
  assessmentsText,
  mostAddenda,
  sealedStatuses,
} from '@homeward/contract/assessments';
import type { Transaction } from '../../platform/db/index.ts';
import { problem } from '../../platform/errors/index.ts';
import type { Caller, Deps } from '../../platform/slice/index.ts';
import { writeImplied } from '../../platform/states/index.ts';
import { insertAddendum } from './assessments.addenda.store.ts';
import { assessmentsChangedMessage, ofAssessment, requireLocked } from './assessments.changes.service.ts';
import { assessmentHistory } from './assessments.moves.service.ts';
import { appendSeal } from './assessments.seals.service.ts';
import { shownAssessment } from './assessments.shown.service.ts';
import { saveStatus } from './assessments.store.ts';

/**
 * Adds to a signed assessment what became known later. The assessment itself stays as it was signed; the addendum is sealed
 * in the same chain.
 * @throws 404, 409 not signed, or too many addenda
 */
export async function addAddendum(
  deps: Deps,
  tx: Transaction,
  { id, text }: { readonly id: string; readonly text: string },
  caller: Caller,
): Promise<Assessment> {
  const before = await requireLocked(tx, id, caller);
  const { status, addenda, client, instrument } = before;
  if (!(sealedStatuses as readonly string[]).includes(status)) throw problem(409, assessmentsText.onlySigned);
  if (addenda.length >= mostAddenda) throw problem(409, assessmentsText.tooManyAddenda);
  const addendumId = await insertAddendum(tx, { assessmentId: id, kind: 'ADDENDUM', text }, caller.viewer);
  await saveStatus(tx, id, 'AMENDED');
  if (status === 'SIGNED')
    await writeImplied(tx, assessmentHistory, { name: 'amend', thing: before }, caller.viewer);
  await appendSeal(deps, tx, { clientId: client.id, instrument }, { assessmentId: id, addendumId });
  const after = await requireLocked(tx, id, caller);
  await deps.record(caller, tx, {
    action: 'assessments.amended',
    ...ofAssessment(id),
    after: { addendumId },
    tell: assessmentsChangedMessage(after, { isSealed: true }),
  });
  return shownAssessment(after, caller.viewer);
}
