import { dayIn, type MoveGiven } from '@homeward/contract/core';
import {
  type IntakeMove,
  type IntakeStatus,
  type IntakeSubject,
  intakeContent,
  intakeStates,
  intakesText,
  mayKeepIntakes,
  mayReviewIntake,
  openSections,
} from '@homeward/contract/intakes';
import type { Transaction } from '../../platform/db/index.ts';
import { fieldProblem, problem } from '../../platform/errors/index.ts';
import type { Caller, Deps } from '../../platform/slice/index.ts';
import { type Machine, type MoveWanted, makeMove } from '../../platform/states/index.ts';
import { intakesChangedMessage, ofIntake, requireLocked, rulesOf } from './intakes.changes.service.ts';
import type { Stored } from './intakes.row.store.ts';
import { type IntakeRules, levelNow, shownIntake } from './intakes.shown.service.ts';
import {
  findIntake,
  lockIntake,
  saveAside,
  saveReviewed,
  saveStatus,
  saveSubmitted,
} from './intakes.store.ts';

/** What the history and the audit log call it. */
export const intakeType = 'intake';

/**
 * Makes a move of an intake. What is submitted gets its level of care here, once and for all.
 * @throws 400 a visit or a follow-up that is not in the future, 403, 404, 409 not from its state, or sections are open, 412
 */
export async function moveIntake(
  deps: Deps,
  tx: Transaction,
  wanted: MoveWanted<IntakeMove>,
  caller: Caller,
) {
  const rules = await rulesOf(tx, caller.meta.at);
  await requireReviewer(tx, wanted, caller, rules);
  const { json, ...now } = await makeMove(deps, tx, machineOf(caller, rules), wanted, caller);
  return { ...JSON.parse(json), ...now };
}

/** Where a move leads: reopened, to where it was put aside. */
function targetOf(name: IntakeMove, { closedFrom }: Stored): IntakeStatus {
  const { to } = intakeStates.moves[name];
  return name === 'reopen' ? (closedFrom ?? to) : to;
}

function machineOf(
  caller: Caller,
  rules: IntakeRules,
): Machine<IntakeStatus, IntakeMove, Stored, IntakeSubject> {
  const { viewer } = caller;
  const read = async (tx: Transaction, id: string) => {
    const stored = await requireLocked(tx, id, caller);
    const { moves: _moves, status: _status, ...content } = shownIntake(stored, viewer, rules);
    return JSON.stringify(content);
  };
  return {
    table: intakeStates,
    type: intakeType,
    what: intakesText.intake,
    schema: intakeContent,
    lock: (tx, id) => lockIntake(tx, id, viewer),
    stateOf: ({ status }) => status,
    subjectOf: ({ assessorId }) => ({ assessorId, needsSecondReviewer: rules.needsSecondReviewer }),
    targetOf,
    read,
    save: async (tx, name, intake, _viewer, given) => {
      await save(tx, { name, intake, ...given }, caller, rules);
      return read(tx, intake.id);
    },
    record: (name, intake) => ({
      action: 'intakes.moved',
      ...ofIntake(intake.id),
      before: { status: intake.status },
      after: { status: targetOf(name, intake) },
      tell: intakesChangedMessage({ ...intake, version: intake.version + 1 }),
    }),
  };
}

interface Saved extends Pick<MoveGiven, 'until' | 'cause'> {
  readonly name: IntakeMove;
  readonly intake: Stored;
}

async function save(
  tx: Transaction,
  { name, intake, until, cause }: Saved,
  { viewer, meta }: Caller,
  rules: IntakeRules,
): Promise<void> {
  const { id, status, nextFollowUpOn } = intake;
  if (name === 'schedule') requireVisit(intake, meta.at);
  if (name === 'submit') {
    const open = openSections(intake.sections);
    if (open.length > 0) throw problem(409, intakesText.openSections(open.join(', ')));
    return saveSubmitted(tx, id, levelNow(intake, rules), viewer);
  }
  if (name === 'review') return saveReviewed(tx, id, viewer);
  if (name === 'nurture') {
    const followUpOn = until ?? null;
    if (followUpOn === null || followUpOn < dayIn(intake.timezone, meta.at))
      throw fieldProblem(400, 'until', intakesText.followUpInFuture);
    return saveAside(tx, id, { status: 'NURTURE', from: status, followUpOn, lostReason: null });
  }
  if (name === 'lose')
    return saveAside(tx, id, {
      status: 'LOST',
      from: status,
      followUpOn: nextFollowUpOn ?? null,
      lostReason: cause ?? null,
    });
  return saveStatus(tx, id, targetOf(name, intake));
}

/** @throws 400 without a visit in the future, or without an assessor */
function requireVisit({ scheduledAt, assessorId }: Stored, now: Date): void {
  if (scheduledAt === null || new Date(scheduledAt) <= now)
    throw fieldProblem(400, 'scheduledAt', intakesText.timeInFuture);
  if (assessorId === null) throw fieldProblem(400, 'assessorId', intakesText.chooseAssessor);
}

/** @throws 403 in the words of intakes: the agency wants somebody else than the assessor to review */
async function requireReviewer(
  tx: Transaction,
  { id, move }: MoveWanted<IntakeMove>,
  { viewer }: Caller,
  { needsSecondReviewer }: IntakeRules,
): Promise<void> {
  if (move !== 'review') return;
  const found = await findIntake(tx, id, viewer);
  if (found && !mayReviewIntake(viewer, { assessorId: found.assessorId, needsSecondReviewer }))
    throw problem(403, intakesText.secondReviewer);
}

/** Whether an intake is there for somebody of the office. */
export async function isThere(...[db, id, viewer]: Parameters<typeof findIntake>): Promise<boolean> {
  return mayKeepIntakes.allows(viewer) && (await findIntake(db, id, viewer)) !== undefined;
}
