import {
  type AssessmentSection,
  assessmentsText,
  type SavedSection,
  type SaveSection,
  savedSectionSchema,
} from '@homeward/contract/assessments';
import { type Day, dayIn } from '@homeward/contract/core';
import { instrumentOf } from '@homeward/contract/instruments';
import type { Transaction } from '../../platform/db/index.ts';
import { fieldProblem, notFound, problem } from '../../platform/errors/index.ts';
import { requireVersion } from '../../platform/http/index.ts';
import { type Caller, type Deps, isDifferent } from '../../platform/slice/index.ts';
import { assessmentsChangedMessage, ofAssessment, requireLocked } from './assessments.changes.service.ts';
import { tellHazards } from './assessments.notices.service.ts';
import type { Stored } from './assessments.row.store.ts';
import { type SectionContent, saveSection as writeSection } from './assessments.sections.store.ts';
import { itemsBySection, requireAnswers, requireDraft, unchangedOf } from './assessments.service.ts';
import { countChange } from './assessments.store.ts';

interface Given {
  readonly id: string;
  readonly section: string;
  readonly body: SaveSection;
  readonly ifMatch: number | undefined;
  /** An item whose answer only got longer: a copied one still waits until somebody has looked at it. */
  readonly extended?: string;
}

/**
 * Saves the answers of one section. What is there already is answered as it is, also to an older version: of two people
 * who save the same section at once, the second sees what the first one wrote.
 * @throws 400 naming the item, 404 no such assessment or section, 409 not a draft, 412 with the newer section, 428
 */
export async function saveSection(
  deps: Deps,
  tx: Transaction,
  { id, section, body, ifMatch, extended }: Given,
  caller: Caller,
): Promise<SavedSection> {
  const version = requireVersion(ifMatch);
  const before = await requireLocked(tx, id, caller);
  requireDraft(before);
  requireItems(before, { section, body }, dayIn(before.timezone, caller.meta.at));
  const was = sectionOf(before, section);
  const next = { ...body, ...marksOf(was, body, extended) };
  if (!isDifferent(was, next)) return { ...was, assessmentVersion: before.version };
  if (version !== was.version) {
    const current = savedSectionSchema.parse({ ...was, assessmentVersion: before.version });
    throw problem(412, assessmentsText.sectionChanged, { current });
  }
  await writeSection(tx, { id, section }, next, caller.viewer);
  await countChange(tx, id);
  const after = await requireLocked(tx, id, caller);
  const saved = sectionOf(after, section);
  await deps.record(caller, tx, {
    action: 'assessments.section-saved',
    ...ofAssessment(id),
    // What was answered stands in the assessment, and is sealed there.
    after: { section, version: saved.version },
    tell: assessmentsChangedMessage(after, { section: { id: section, version: saved.version } }),
  });
  await tellHazards(deps, tx, { before, after }, caller);
  return { ...saved, assessmentVersion: after.version };
}

/** A section of an assessment; without answers where nobody has written any. */
function sectionOf({ sections }: Pick<Stored, 'sections'>, section: string): AssessmentSection {
  const empty = { section, version: 0, answers: {}, details: {}, carried: [], copied: [], changed: null };
  return sections.find((one) => one.section === section) ?? empty;
}

/** @throws 400 an item that is not of this section, or details that the instrument does not take; 404 no such section */
function requireItems(
  { instrument }: Stored,
  { section, body: { answers, details, carried } }: Pick<Given, 'section' | 'body'>,
  today: Day,
): void {
  const items = itemsBySection(instrument).get(section);
  if (!items) throw notFound(assessmentsText.section);
  for (const [part, ids] of Object.entries({
    answers: Object.keys(answers),
    details: Object.keys(details),
    carried,
  })) {
    const strange = ids.find((one) => !items.includes(one));
    if (strange !== undefined) throw fieldProblem(400, `${part}.${strange}`, assessmentsText.notOfSection);
  }
  if (!instrumentOf(instrument).hasDetails) {
    const detailed = Object.entries(details).find(([, { note: _note, isClinical: _kind, ...more }]) =>
      Object.values(more).some((one) => one !== undefined),
    );
    if (detailed) throw fieldProblem(400, `details.${detailed[0]}`, assessmentsText.noDetails);
  }
  requireAnswers(instrument, answers, today);
}

/** Of the answers that were copied, those that were not changed, and of these the ones that nobody has confirmed. */
function marksOf(was: SectionContent, { answers, carried }: SaveSection, extended?: string) {
  const compared = extended === undefined ? answers : { ...answers, [extended]: was.answers[extended] };
  const unchanged = (items: readonly string[]) => unchangedOf(items, was.answers, compared);
  return {
    copied: unchanged(was.copied),
    carried: unchanged(was.carried).filter((item) => carried.includes(item)),
  };
}
