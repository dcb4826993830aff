import {
  type Assessment,
  assessmentsText,
  mayCoSignAssessment,
  sealedStatuses,
  signingText,
} from '@homeward/contract/assessments';
import type { Transaction } from '../../platform/db/index.ts';
import { problem } from '../../platform/errors/index.ts';
import type { Caller, Deps } from '../../platform/slice/index.ts';
import { insertAddendum } from './assessments.addenda.store.ts';
import { assessmentsChangedMessage, ofAssessment, requireLocked } from './assessments.changes.service.ts';
import { appendSeal } from './assessments.seals.service.ts';
import { shownAssessment } from './assessments.shown.service.ts';
import { saveStatus } from './assessments.store.ts';

/**
 * Co-signs a signed assessment. The signature is sealed in the same chain. Doing it again changes nothing.
 * @throws 403 the first signer, or not trained for it, 404, 409 not signed, or somebody else has co-signed
 */
export async function coSign(deps: Deps, tx: Transaction, id: string, caller: Caller): Promise<Assessment> {
  const { viewer } = caller;
  const before = await requireLocked(tx, id, caller);
  const { status, signed, coSigned, client, instrument } = before;
  if (!(sealedStatuses as readonly string[]).includes(status)) throw problem(409, signingText.coSignSigned);
  if (coSigned?.by.id === viewer.id) return shownAssessment(before, viewer);
  if (!mayCoSignAssessment(viewer, before))
    throw problem(403, signed?.by.id === viewer.id ? signingText.coSignOwn : assessmentsText.cannotSign);
  if (coSigned) throw problem(409, signingText.coSignTwice);
  const addendumId = await insertAddendum(tx, { assessmentId: id, kind: 'COSIGNATURE', text: '' }, viewer);
  await saveStatus(tx, id, status);
  await appendSeal(deps, tx, { clientId: client.id, instrument }, { assessmentId: id, addendumId });
  const after = await requireLocked(tx, id, caller);
  await deps.record(caller, tx, {
    action: 'assessments.co-signed',
    ...ofAssessment(id),
    after: { coSignedBy: viewer.id },
    tell: assessmentsChangedMessage(after, { isSealed: true }),
  });
  return shownAssessment(after, viewer);
}
