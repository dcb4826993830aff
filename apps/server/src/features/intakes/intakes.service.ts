import { ageOn } from '@homeward/contract/clients';
import { dayIn } from '@homeward/contract/core';
import {
  type AddIntake,
  type ChangeIntake,
  daysOfClock,
  firstContactDue,
  type Intake,
  intakeHoursSetting,
  intakeSchema,
  intakesText,
  mostAge,
} from '@homeward/contract/intakes';
import { holidays, holidaysBetween } from '@homeward/contract/offices';
import type { Transaction } from '../../platform/db/index.ts';
import { fieldProblem, problem } from '../../platform/errors/index.ts';
import { requireVersion, staleVersion } from '../../platform/http/index.ts';
import { requirePhone } from '../../platform/phones/index.ts';
import { type Caller, type Deps, isDifferent } from '../../platform/slice/index.ts';
import { findOffice, findOnlyOffice } from '../clients/index.ts';
import { settingsOf } from '../offices/index.ts';
import { intakesChangedMessage, ofIntake, requireLocked, rulesOf } from './intakes.changes.service.ts';
import { tellAssessor } from './intakes.notices.service.ts';
import { isAssessor } from './intakes.people.store.ts';
import type { Stored } from './intakes.row.store.ts';
import { shownIntake } from './intakes.shown.service.ts';
import { insertIntake, updateHead } from './intakes.store.ts';
import { findTwins } from './intakes.twins.service.ts';

/**
 * Adds a prospect; the first-contact clock starts.
 * @throws 400 naming the field, 409 on `acceptsDuplicate` somebody who may be the same person
 */
export async function addIntake(
  deps: Deps,
  tx: Transaction,
  { acceptsDuplicate, officeId = undefined, ...rest }: AddIntake,
  caller: Caller,
): Promise<Intake> {
  const { viewer, meta } = caller;
  const office = officeId ?? (await findOnlyOffice(tx));
  if (office === undefined) throw fieldProblem(400, 'officeId', intakesText.chooseOffice);
  const { body, timezone } = await tidied(tx, { ...rest, officeId: office }, caller, undefined);
  if (!acceptsDuplicate) {
    const { twins } = await findTwins(tx, body.prospect, viewer);
    const [first] = twins;
    if (first) throw fieldProblem(409, 'acceptsDuplicate', first.message);
  }
  const settings = await settingsOf(tx, office);
  const { from, to } = daysOfClock(meta.at, timezone);
  const hours = settings.on(intakeHoursSetting, from).value;
  const closed = holidaysBetween(settings.on(holidays, from).value, from, to);
  const firstContactDueAt = firstContactDue(meta.at, timezone, hours, closed);
  const id = await insertIntake(tx, { body, firstContactDueAt, at: meta.at }, viewer);
  const added = await requireLocked(tx, id, caller);
  await deps.record(caller, tx, {
    action: 'intakes.added',
    ...ofIntake(id),
    after: body,
    tell: intakesChangedMessage(added),
  });
  await tellAssessor(deps, tx, { id, before: null, after: body.assessorId }, caller);
  return shownIntake(added, viewer, await rulesOf(tx, meta.at));
}

/**
 * Changes what the office keeps of a prospect. What is there already is answered as it is, also to an older version.
 * @throws 400 naming the field, 404, 409 put aside, 412 with the newer version, 428
 */
export async function changeIntake(
  deps: Deps,
  tx: Transaction,
  given: { readonly id: string; readonly body: ChangeIntake; readonly ifMatch: number | undefined },
  caller: Caller,
): Promise<Intake> {
  const { viewer, meta } = caller;
  const version = requireVersion(given.ifMatch);
  const before = await requireLocked(tx, given.id, caller);
  if (before.status === 'LOST' || before.status === 'NURTURE') throw problem(409, intakesText.isClosed);
  const rules = await rulesOf(tx, meta.at);
  const was = headOf(before);
  const { body } = await tidied(tx, given.body, caller, was);
  if (!isDifferent(was, body)) return shownIntake(before, viewer, rules);
  if (version !== before.version) throw staleVersion(intakeSchema, shownIntake(before, viewer, rules));
  await updateHead(tx, before.id, body);
  // A Care Manager may give it to another one of their offices only: it stays within their reach.
  const after = await requireLocked(tx, before.id, caller);
  await deps.record(caller, tx, {
    action: 'intakes.changed',
    ...ofIntake(before.id),
    before: was,
    after: body,
    tell: intakesChangedMessage(after),
  });
  await tellAssessor(deps, tx, { id: before.id, before: was.assessorId, after: body.assessorId }, caller);
  return shownIntake(after, viewer, rules);
}

/** What the office keeps of an intake, as its form sends it. */
function headOf(stored: Stored): ChangeIntake {
  const { prospect, requester, source, priority, payer, assessorId, scheduledAt, nextFollowUpOn } = stored;
  return {
    prospect,
    requester,
    source,
    priority,
    payer,
    assessorId,
    scheduledAt,
    nextFollowUpOn,
    recommended: stored.recommended,
    officeId: stored.office.id,
  };
}

/**
 * The form with phone numbers as they are kept, once all of it can be. What stays as it was is not asked again: a visit
 * that is over, an assessor who has left.
 * @throws 400 naming the field
 */
async function tidied(
  tx: Transaction,
  body: ChangeIntake,
  { viewer, meta }: Caller,
  was: ChangeIntake | undefined,
): Promise<{ body: ChangeIntake; timezone: string }> {
  const { prospect, requester, officeId, assessorId } = body;
  const office = await findOffice(tx, officeId, viewer);
  if (!office) throw fieldProblem(400, 'officeId', intakesText.chooseOffice);
  if (!office.isTheirs) throw fieldProblem(400, 'officeId', intakesText.officeNotYours);
  const today = dayIn(office.timezone, meta.at);
  requireBirthDate(prospect.birthDate, today);
  requireFuture(body, was, { today, now: meta.at });
  const isNewAssessor = assessorId !== was?.assessorId || officeId !== was.officeId;
  if (assessorId !== null && isNewAssessor && !(await isAssessor(tx, assessorId, officeId)))
    throw fieldProblem(400, 'assessorId', intakesText.notAnAssessor);
  const phone = requirePhone(prospect.phone, 'prospect.phone');
  const theirs = requester.phone === '' ? '' : requirePhone(requester.phone, 'requester.phone');
  const scheduledAt = body.scheduledAt && new Date(body.scheduledAt).toISOString();
  return {
    body: {
      ...body,
      scheduledAt,
      prospect: { ...prospect, phone },
      requester: { ...requester, phone: theirs },
    },
    timezone: office.timezone,
  };
}

/** @throws 400 a date of birth that is not in the past, or too long ago */
function requireBirthDate(birthDate: string | null, today: string): void {
  if (birthDate === null) return;
  const path = 'prospect.birthDate';
  if (birthDate >= today) throw fieldProblem(400, path, intakesText.birthDateInPast);
  if (ageOn(birthDate, today) > mostAge) throw fieldProblem(400, path, intakesText.tooOld);
}

/** @throws 400 a visit or a follow-up that is newly chosen, and is over */
function requireFuture(
  body: ChangeIntake,
  was: ChangeIntake | undefined,
  { today, now }: { readonly today: string; readonly now: Date },
): void {
  const { scheduledAt, nextFollowUpOn } = body;
  const isNewVisit = scheduledAt !== null && !isSame(scheduledAt, was?.scheduledAt);
  if (isNewVisit && new Date(scheduledAt) <= now)
    throw fieldProblem(400, 'scheduledAt', intakesText.timeInFuture);
  if (nextFollowUpOn !== null && nextFollowUpOn !== was?.nextFollowUpOn && nextFollowUpOn < today)
    throw fieldProblem(400, 'nextFollowUpOn', intakesText.followUpInFuture);
}

const isSame = (one: string, other: string | null | undefined) =>
  typeof other === 'string' && new Date(one).getTime() === new Date(other).getTime();
