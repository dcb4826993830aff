import {
  type AssessmentMove,
  type AssessmentStatus,
  type AssessmentSubject,
  assessmentContent,
  assessmentStates,
  assessmentsText,
  changeOf,
  dueWhenSigned,
  interpretationOf,
  mayMarkInError,
  maySignAssessment,
} from '@homeward/contract/assessments';
import { shownItems } from '@homeward/contract/core';
import {
  checkInstrument,
  deltasOf,
  instrumentOf,
  instrumentsText,
  isDecline,
  licensedWorkLabels,
  needsCognitive,
  type Result,
  score,
  worksUsed,
} from '@homeward/contract/instruments';
import type { Transaction } from '../../platform/db/index.ts';
import { problem } from '../../platform/errors/index.ts';
import type { Caller, Deps } from '../../platform/slice/index.ts';
import type { Machine } from '../../platform/states/index.ts';
import { type MoveWanted, makeMove } from '../../platform/states/index.ts';
import { holdClient, noteHazards } from '../clients/index.ts';
import { confirmedOf, tablesOf } from '../instruments/index.ts';
import { assessmentsChangedMessage, ofAssessment, requireLocked } from './assessments.changes.service.ts';
import { dueAfter } from './assessments.doors.service.ts';
import { enterInError, resultOf } from './assessments.errors.service.ts';
import { tellFall } from './assessments.notices.service.ts';
import { makeCurrent, saveSigned } from './assessments.results.store.ts';
import type { Stored } from './assessments.row.store.ts';
import { appendSeal } from './assessments.seals.service.ts';
import { answersOf } from './assessments.service.ts';
import { shownAssessment } from './assessments.shown.service.ts';
import {
  findAssessment,
  findLatest,
  lockAssessment,
  saveCompleted,
  saveStatus,
} from './assessments.store.ts';

/** What the history and the audit log call it. */
export const assessmentHistory = {
  table: assessmentStates,
  type: 'assessment',
  stateOf: ({ status }: Stored) => status,
};

/**
 * Makes a move of an assessment. One that is signed gets its scores here, once and for all.
 * @throws 403, 404, 409 not from its state, or items are not answered, 412 with the newer version
 */
export async function moveAssessment(
  deps: Deps,
  tx: Transaction,
  wanted: MoveWanted<AssessmentMove>,
  caller: Caller,
) {
  const { json, ...now } = await makeMove(deps, tx, machineOf(deps, caller), wanted, caller);
  return { ...JSON.parse(json), ...now };
}

function machineOf(
  deps: Deps,
  caller: Caller,
): Machine<AssessmentStatus, AssessmentMove, Stored, AssessmentSubject> {
  const { viewer } = caller;
  const read = async (tx: Transaction, id: string) => {
    const {
      moves: _moves,
      status: _status,
      ...content
    } = shownAssessment(await requireLocked(tx, id, caller), viewer);
    return JSON.stringify(content);
  };
  return {
    ...assessmentHistory,
    what: assessmentsText.assessment,
    schema: assessmentContent,
    lock: (tx, id) => lockAssessment(tx, id, viewer),
    subjectOf: (assessment) => assessment,
    read,
    save: async (tx, name, assessment, _viewer, { reason = '' }) => {
      if (name === 'complete') await complete(tx, assessment);
      else if (name === 'sign') await sign(deps, tx, assessment, caller);
      else if (name === 'enterInError') await enterInError(deps, tx, { assessment, reason }, caller);
      else await saveStatus(tx, assessment.id, assessmentStates.moves[name].to);
      return read(tx, assessment.id);
    },
    record: (name, assessment) => ({
      action: 'assessments.moved',
      ...ofAssessment(assessment.id),
      before: { status: assessment.status },
      after: { status: assessmentStates.moves[name].to },
      tell: assessmentsChangedMessage(
        { ...assessment, version: assessment.version + 1 },
        { isSealed: name === 'sign' || name === 'enterInError' },
      ),
    }),
  };
}

/**
 * What the answers come to.
 * @throws 409 naming the items that have neither an answer nor a reason, a copied answer that nobody has confirmed, or one that
 * the form no longer takes
 */
function requireComplete(assessment: Stored): Result {
  const answers = answersOf(assessment);
  const shown = new Set(shownItems(instrumentOf(assessment.instrument).form, answers).map(({ id }) => id));
  const carried = assessment.sections.flatMap((section) => section.carried.filter((item) => shown.has(item)));
  if (carried.length > 0)
    throw problem(409, assessmentsText.unconfirmed(carried.length), {
      errors: carried.map((item) => ({ path: `answers.${item}`, message: assessmentsText.confirmThis })),
    });
  const wrong = Object.entries(checkInstrument(assessment.instrument, answers));
  const [first] = wrong;
  if (first)
    throw problem(409, first[1], {
      errors: wrong.map(([path, message]) => ({ path: `answers.${path}`, message })),
    });
  const result = score(assessment.instrument, answers);
  const { missing } = result;
  if (missing.length > 0)
    throw problem(409, instrumentsText.gaps(missing.length), {
      errors: missing.map((item) => ({ path: `answers.${item}`, message: assessmentsText.answerThis })),
    });
  return result;
}

async function complete(tx: Transaction, assessment: Stored): Promise<void> {
  requireComplete(assessment);
  await saveCompleted(tx, assessment, needsCognitive(assessment.instrument, answersOf(assessment)));
}

async function sign(deps: Deps, tx: Transaction, assessment: Stored, caller: Caller): Promise<void> {
  const { id, instrument, visitDate, client } = assessment;
  const result = requireComplete(assessment);
  await requireLicense(tx, assessment, caller);
  await holdClient(tx, client.id);
  const chain = { clientId: client.id, instrument };
  const previous = await findLatest(tx, { ...chain, until: visitDate }, caller.viewer);
  const answers = answersOf(assessment);
  const now = { instrument, scores: result.scores, ruleVersion: result.ruleVersion, answers };
  const before = previous && resultOf(previous);
  const deltas = before && deltasOf(before, now);
  const kept = {
    scores: result.scores,
    ruleVersion: result.ruleVersion,
    bands: result.bands,
    interpretation: interpretationOf(instrument, answers, result, await tablesOf(tx, caller.meta.at)),
    previousId: previous?.id ?? null,
    deltas: deltas ?? null,
    change: changeOf(deltas),
  };
  await saveSigned(tx, id, kept, caller.viewer);
  const isCurrent = await makeCurrent(tx, {
    id,
    ...chain,
    visitDate,
    dueAfter: (was) => dueWhenSigned(instrument, visitDate, was),
  });
  await appendSeal(deps, tx, chain, { assessmentId: id, addendumId: null });
  if (isCurrent && instrument === 'home-safety')
    await noteHazards(deps, tx, { clientId: client.id, isCritical: Number(result.scores.critical) > 0 });
  if (!before || !isDecline(before, now)) return;
  await tellFall(deps, tx, assessment, caller);
  if (isCurrent) await dueAfter(deps, tx, { clientId: client.id, reason: 'ABILITIES_FELL', on: visitDate });
}

/** @throws 409 from a licensed work that the agency has not confirmed that it may use */
async function requireLicense(tx: Transaction, assessment: Stored, { meta }: Caller): Promise<void> {
  const used = worksUsed(assessment.instrument, answersOf(assessment));
  if (used.length === 0) return;
  const confirmed = await confirmedOf(tx, meta.at);
  const missing = used.find((work) => !confirmed.includes(work));
  if (missing) throw problem(409, instrumentsText.notLicensed(licensedWorkLabels[missing]));
}

/** Whether a viewer who assesses may see an assessment. */
export async function isThere(...given: Parameters<typeof findAssessment>): Promise<boolean> {
  return (await findAssessment(...given)) !== undefined;
}

/**
 * Refuses a signature or a mark in the words of assessments. Holds the client of one that is marked as entered in error.
 * @throws 403 not a role, or not a training, that signs it or takes it back
 */
export async function requireMover(
  tx: Transaction,
  { id, move }: MoveWanted<AssessmentMove>,
  { viewer }: Caller,
): Promise<void> {
  if (move !== 'sign' && move !== 'enterInError') return;
  const found = await findAssessment(tx, id, viewer);
  if (!found) return;
  if (move === 'sign' && !maySignAssessment(viewer, found)) throw problem(403, assessmentsText.cannotSign);
  if (move === 'sign') return;
  if (!mayMarkInError(viewer, found)) throw problem(403, assessmentsText.cannotMarkInError);
  // Before the assessment is locked: a signature holds the client, then changes the assessment before it.
  await holdClient(tx, found.client.id);
}
