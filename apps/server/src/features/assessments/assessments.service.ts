import {
  type Assessment,
  type AssessmentSection,
  assessmentSchema,
  assessmentsText,
  type ChangeAssessment,
  type CreateAssessment,
} from '@homeward/contract/assessments';
import { type Answers, type Day, dayIn, type Viewer } from '@homeward/contract/core';
import {
  answersToCopy,
  checkInstrument,
  type InstrumentKey,
  instrumentOf,
} from '@homeward/contract/instruments';
import type { Queryable, Transaction } from '../../platform/db/index.ts';
import { fieldProblem, problem } from '../../platform/errors/index.ts';
import { requireVersion, staleVersion } from '../../platform/http/index.ts';
import { type Caller, type Deps, isDifferent } from '../../platform/slice/index.ts';
import { markReadOnly, requireReach } from '../clients/index.ts';
import {
  assessmentsChangedMessage,
  ofAssessment,
  requireAssessment,
  requireLocked,
} from './assessments.changes.service.ts';
import { knownHome } from './assessments.home.service.ts';
import { tellHazards } from './assessments.notices.service.ts';
import type { Stored } from './assessments.row.store.ts';
import { copySections, saveSection } from './assessments.sections.store.ts';
import { shownAssessment } from './assessments.shown.service.ts';
import * as store from './assessments.store.ts';

/** An assessment as far as the viewer may see it. @throws 404 */
export async function readAssessment(db: Queryable, id: string, caller: Caller): Promise<Assessment> {
  const shown = shownAssessment(await requireAssessment(db, id, caller), caller.viewer);
  const [assessment = shown] = await markReadOnly(db, caller.viewer, [shown], ({ client }) => client.id);
  return assessment;
}

/** All answers of an assessment by item. */
export function answersOf({ sections }: Pick<Stored, 'sections'>): Answers {
  return Object.assign({}, ...sections.map(({ answers }) => answers));
}

/** Of these items, those whose answers are what they were. */
export function unchangedOf(items: readonly string[], was: Answers, answers: Answers): string[] {
  return items.filter((item) => !isDifferent({ of: was[item] }, { of: answers[item] }));
}

/** The sections of an instrument's form with the items of each that take an answer. */
export function itemsBySection(key: InstrumentKey): ReadonlyMap<string, readonly string[]> {
  return new Map(
    instrumentOf(key).form.sections.map(({ id, items }) => [
      id,
      items.filter(({ kind }) => kind !== 'statement').map((item) => item.id),
    ]),
  );
}

/** @throws 400 naming each item whose answer is not one of its own. @param today so that no day lies ahead */
export function requireAnswers(key: InstrumentKey, answers: Answers, today?: Day): void {
  const errors = Object.entries(checkInstrument(key, answers, today)).map(([path, message]) => ({
    path: `answers.${path}`,
    message,
  }));
  const [first] = errors;
  if (first) throw problem(400, first.message, { errors });
}

/** @throws 409 not a draft */
export function requireDraft({ status }: Pick<Stored, 'status'>): void {
  if (status !== 'DRAFT') throw problem(409, assessmentsText.onlyDrafts);
}

/**
 * Begins an assessment, empty or with the answers of the latest signed one.
 * @throws 400 a visit in the future, 404 no such client or out of reach, 409 a draft is there already, or nothing to copy
 */
export async function createAssessment(
  deps: Deps,
  tx: Transaction,
  body: CreateAssessment,
  caller: Caller,
): Promise<Assessment> {
  const { viewer } = caller;
  const { clientId, instrument, informants, copiesLast } = body;
  await requireReach(tx, clientId, caller);
  const visitDate = await visitDayOf(tx, clientId, body.visitDate, caller);
  const last = copiesLast ? await store.findLatest(tx, { clientId, instrument }, viewer) : undefined;
  if (copiesLast && !last) throw fieldProblem(409, 'copiesLast', assessmentsText.noLast);
  const id = await store.insertDraft(tx, { clientId, instrument, informants, visitDate }, viewer);
  if (id === undefined) throw fieldProblem(409, 'instrument', assessmentsText.draftThere);
  if (last) await copySections(tx, id, carriedSections(last));
  else if (instrument === 'home-safety') await copySections(tx, id, await knownHome(tx, clientId, viewer));
  const added = await requireLocked(tx, id, caller);
  await deps.record(caller, tx, {
    action: 'assessments.added',
    ...ofAssessment(id),
    after: { clientId, instrument, visitDate, informants, ...(last && { copiedFrom: last.id }) },
    tell: assessmentsChangedMessage(added),
  });
  return shownAssessment(added, viewer);
}

/** The answers of an assessment for the items that its form has today, each carried forward; notes stay where they were. */
function carriedSections(last: Stored): Omit<AssessmentSection, 'version' | 'changed'>[] {
  const answers = answersToCopy(last.instrument, answersOf(last));
  const wrong = Object.keys(checkInstrument(last.instrument, answers)).map((path) => path.split('.')[0]);
  return [...itemsBySection(last.instrument)].flatMap(([section, items]) => {
    const carried = items.filter((item) => Object.hasOwn(answers, item) && !wrong.includes(item));
    const kept = Object.fromEntries(carried.map((item) => [item, answers[item]]));
    return carried.length === 0 ? [] : [{ section, answers: kept, details: {}, carried, copied: carried }];
  });
}

/** The day of a visit: today where the client's office is, unless told. @throws 400 later than that */
async function visitDayOf(
  tx: Transaction,
  clientId: string,
  given: string | undefined,
  { viewer, meta }: Caller,
): Promise<string> {
  const today = dayIn(await store.findTimezone(tx, clientId, viewer), meta.at);
  if (given !== undefined && given > today) throw fieldProblem(400, 'visitDate', assessmentsText.visitLater);
  return given ?? today;
}

/**
 * Changes day and informants of a draft, and all of its answers where they are given. What is there already is answered as
 * it is, also to an older version.
 * @throws 400 naming the item, 404, 409 not a draft, 412 with the newer version, 428
 */
export async function changeAssessment(
  deps: Deps,
  tx: Transaction,
  given: { readonly id: string; readonly body: ChangeAssessment; readonly ifMatch: number | undefined },
  caller: Caller,
): Promise<Assessment> {
  const { viewer } = caller;
  const version = requireVersion(given.ifMatch);
  const before = await requireLocked(tx, given.id, caller);
  requireDraft(before);
  const { visitDate, informants, answers = answersOf(before) } = given.body;
  // What is kept already stops nobody who changes the visit alone.
  const today = given.body.answers && dayIn(before.timezone, caller.meta.at);
  requireAnswers(before.instrument, answers, today);
  const was = { visitDate: before.visitDate, informants: before.informants, answers: answersOf(before) };
  if (!isDifferent(was, { visitDate, informants, answers })) return shownAssessment(before, viewer);
  if (version !== before.version) throw staleVersion(assessmentSchema, shownAssessment(before, viewer));
  await visitDayOf(tx, before.client.id, visitDate, caller);
  if (given.body.answers) await replaceAnswers(tx, before, answers, viewer);
  await store.updateHead(tx, before.id, { visitDate, informants });
  const after = await requireLocked(tx, before.id, caller);
  await deps.record(caller, tx, {
    action: 'assessments.changed',
    ...ofAssessment(before.id),
    // What was answered stands in the assessment, and is sealed there.
    before: { visitDate: was.visitDate, informants: was.informants },
    after: { visitDate, informants },
    tell: assessmentsChangedMessage(after),
  });
  await tellHazards(deps, tx, { before, after }, caller);
  return shownAssessment(after, viewer);
}

/**
 * Saves each section that these answers change. Notes stay. Giving all answers confirms those that were carried forward; one
 * that did not change stays `copied`.
 */
async function replaceAnswers(
  tx: Transaction,
  { id, instrument, sections }: Stored,
  answers: Answers,
  viewer: Viewer,
): Promise<void> {
  for (const [section, items] of itemsBySection(instrument)) {
    const before = sections.find((one) => one.section === section);
    const own = Object.fromEntries(
      items.filter((item) => Object.hasOwn(answers, item)).map((item) => [item, answers[item]]),
    );
    const { answers: was = {}, details = {}, carried = [], copied = [] } = before ?? {};
    const next = { answers: own, details, carried: [], copied: unchangedOf(copied, was, own) };
    if (isDifferent({ answers: was, carried }, { answers: own, carried: [] }))
      await saveSection(tx, { id, section }, next, viewer);
  }
}
