import { dueWhenSigned } from '@homeward/contract/assessments';
import { isDecline, type StoredResult } from '@homeward/contract/instruments';
import type { Transaction } from '../../platform/db/index.ts';
import type { Caller, Deps } from '../../platform/slice/index.ts';
import { removeAssessedTasks } from '../care-plans/index.ts';
import { insertAddendum } from './assessments.addenda.store.ts';
import { showChanged } from './assessments.changes.service.ts';
import * as store from './assessments.errors.store.ts';
import { notifyOfError } from './assessments.notices.service.ts';
import { makeCurrent } from './assessments.results.store.ts';
import type { Stored } from './assessments.row.store.ts';
import { appendSeal } from './assessments.seals.service.ts';
import { answersOf } from './assessments.service.ts';
import { countChange, findAssessment, findLatest } from './assessments.store.ts';

interface Marked {
  readonly assessment: Stored;
  readonly reason: string;
}

/**
 * Marks a signed assessment as entered in error, for good. What was signed stays as it is; all that followed from it is taken
 * back: the one before is the current one again, with what it was due for, what an event by it made due is due as before, a
 * draft loses the answers that it copied, and its care tasks go. Hazard actions follow by the outbox. The client is held.
 */
export async function enterInError(
  deps: Deps,
  tx: Transaction,
  { assessment, reason }: Marked,
  caller: Caller,
): Promise<void> {
  const { id, client, instrument } = assessment;
  const { viewer } = caller;
  const chain = { clientId: client.id, instrument };
  const addendumId = await insertAddendum(tx, { assessmentId: id, kind: 'ERROR', text: reason }, viewer);
  const due = await store.saveInError(tx, id);
  await appendSeal(deps, tx, chain, { assessmentId: id, addendumId });
  if (assessment.isCurrent) {
    await restoreBefore(deps, tx, { assessment, due }, caller);
    const drafts = await store.dropCopied(tx, assessment);
    await showChanged(deps, tx, client.id, drafts);
  }
  await takeBackFalls(deps, tx, assessment, caller);
  await removeAssessedTasks(deps, tx, { clientId: client.id, assessmentId: id }, caller);
  await notifyOfError(deps, tx, assessment, caller);
}

/** Makes the latest assessment that still counts the current one, due for what it was due for, or for a later event. */
async function restoreBefore(
  deps: Deps,
  tx: Transaction,
  { assessment, due }: { readonly assessment: Stored; readonly due: store.Kept },
  { viewer }: Caller,
): Promise<void> {
  const { client, instrument } = assessment;
  const chain = { clientId: client.id, instrument };
  const latest = await findLatest(tx, chain, viewer);
  if (!latest) return;
  const was = await store.findLastDue(tx, latest.id);
  const { id, visitDate } = latest;
  const events = [was, due].filter((one) => one !== null && one.eventOn !== null && one.eventOn > visitDate);
  const [sooner] = events.toSorted((one, other) => (one?.on ?? '').localeCompare(other?.on ?? ''));
  await makeCurrent(tx, {
    ...{ id, ...chain, visitDate },
    dueAfter: () => dueWhenSigned(instrument, visitDate, sooner ?? undefined),
  });
  await countChange(tx, id);
  await showChanged(deps, tx, client.id, [{ id, version: latest.version + 1 }]);
}

/**
 * Takes back that abilities fell: as this one found it, and as a later one found it that was compared with this one and is
 * compared with none now.
 */
async function takeBackFalls(deps: Deps, tx: Transaction, assessment: Stored, caller: Caller): Promise<void> {
  const { viewer } = caller;
  if (await fell(tx, assessment, viewer)) await takeBackFall(deps, tx, assessment, caller);
  for (const id of await store.findComparedWith(tx, assessment.id)) {
    const later = await findAssessment(tx, id, viewer);
    if (later && isDecline(resultOf(assessment), resultOf(later)))
      await takeBackFall(deps, tx, later, caller);
  }
}

/** Where no other one of that day says that abilities fell, the other assessments are due as before. */
async function takeBackFall(
  deps: Deps,
  tx: Transaction,
  { client, visitDate }: Stored,
  { viewer }: Caller,
): Promise<void> {
  const sameDay = await store.findSignedOf(tx, client.id, visitDate);
  for (const other of sameDay) {
    const found = await findAssessment(tx, other, viewer);
    if (found && (await fell(tx, found, viewer))) return;
  }
  const changed = await store.takeBackEvent(tx, { clientId: client.id, on: visitDate });
  await showChanged(deps, tx, client.id, changed);
}

/** Whether an assessment found that abilities had fallen. Compared with one that was entered in error, it found nothing. */
async function fell(
  tx: Transaction,
  { previousId, ...now }: Stored,
  viewer: Caller['viewer'],
): Promise<boolean> {
  const before = previousId === null ? undefined : await findAssessment(tx, previousId, viewer);
  if (before === undefined || before.status === 'ENTERED_IN_ERROR') return false;
  return isDecline(resultOf(before), resultOf(now));
}

/** What a signed assessment came to, for a comparison. */
export function resultOf(
  signed: Pick<Stored, 'instrument' | 'scores' | 'ruleVersion' | 'sections'>,
): StoredResult {
  const { instrument, scores, ruleVersion } = signed;
  return { instrument, scores: scores ?? {}, ruleVersion: ruleVersion ?? '', answers: answersOf(signed) };
}
