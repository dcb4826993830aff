import { type Answers, checkAnswers } from '@homeward/contract/core';
import {
  completenessOfAll,
  formOfSection,
  type Intake,
  type IntakeSectionId,
  intakesText,
  lockOf,
  mayKeepIntakes,
  mayReadItem,
  type SavedIntakeSection,
  type SaveIntakeSection,
  savedIntakeSectionSchema,
} from '@homeward/contract/intakes';
import type { Transaction } from '../../platform/db/index.ts';
import { fieldProblem, notFound, problem } from '../../platform/errors/index.ts';
import { requireVersion } from '../../platform/http/index.ts';
import { type Caller, type Deps, isDifferent } from '../../platform/slice/index.ts';
import { intakesChangedMessage, ofIntake, requireLocked, rulesOf } from './intakes.changes.service.ts';
import { tellGuests } from './intakes.notices.service.ts';
import { findMedical } from './intakes.people.store.ts';
import type { Stored } from './intakes.row.store.ts';
import { saveGuests, writeSection } from './intakes.sections.store.ts';
import { sectionsFor, shownIntake, shownSection, storedSection } from './intakes.shown.service.ts';
import { countChange } from './intakes.store.ts';

interface Given {
  readonly id: string;
  readonly section: IntakeSectionId;
  readonly body: SaveIntakeSection;
  readonly ifMatch: number | undefined;
}

/**
 * Saves the answers of one section, or why it does not apply. What is there already is answered as it is, also to an older
 * version: of two people who save the same section at once, the second sees what the first one wrote. Who is not of the
 * office keeps what the office says of payer and price, and the tier.
 * @throws 400 naming the item, 404 no such intake, or not invited, 409 locked, 412 with the newer section, 428
 */
export async function saveSection(
  deps: Deps,
  tx: Transaction,
  { id, section, body, ifMatch }: Given,
  caller: Caller,
): Promise<SavedIntakeSection> {
  const { viewer } = caller;
  const version = requireVersion(ifMatch);
  const before = await requireLocked(tx, id, caller);
  if (!sectionsFor(before, viewer).includes(section)) throw notFound(intakesText.section);
  requireUnlocked(before);
  requireAnswers(section, body.answers, caller);
  const was = storedSection(before, section);
  const isOffice = mayKeepIntakes.allows(viewer);
  const hidden = Object.entries(was.answers).filter(([item]) => !mayReadItem(viewer, item));
  const next = {
    answers: { ...body.answers, ...Object.fromEntries(hidden) },
    notApplicable: body.notApplicable,
    tier: isOffice ? (body.tier ?? was.tier) : was.tier,
  };
  const shown = (stored: Stored): SavedIntakeSection => ({
    ...shownSection(stored, section, viewer),
    intakeVersion: stored.version,
  });
  if (!isDifferent(was, next)) return shown(before);
  if (version !== was.version)
    throw problem(412, intakesText.sectionChanged, {
      current: savedIntakeSectionSchema.parse(shown(before)),
    });
  await writeSection(tx, { id, section }, next, viewer);
  const others = before.sections.filter((one) => one.section !== section);
  await countChange(tx, id, completenessOfAll([...others, { ...next, section }]));
  const after = await requireLocked(tx, id, caller);
  const saved = shown(after);
  await deps.record(caller, tx, {
    action: 'intakes.section-saved',
    ...ofIntake(id),
    // What was answered stands in the intake.
    after: { section, version: saved.version, notApplicable: next.notApplicable, tier: next.tier },
    tell: intakesChangedMessage(after, { id: section, version: saved.version }),
  });
  return saved;
}

/** @throws 409 submitted, or put aside */
export function requireUnlocked({ status }: Pick<Stored, 'status'>): void {
  const lock = lockOf(status);
  if (lock !== undefined) throw problem(409, lock === 'LOCKED' ? intakesText.isLocked : intakesText.isClosed);
}

/** @throws 400 naming each item that is not of this section, not for the caller, or not answered as it asks */
function requireAnswers(section: IntakeSectionId, answers: Answers, { viewer }: Caller): void {
  const form = formOfSection(section);
  const own = form.sections.flatMap(({ items }) => items.map(({ id }) => id));
  const strange = Object.keys(answers).find((item) => !own.includes(item) || !mayReadItem(viewer, item));
  if (strange !== undefined) throw fieldProblem(400, `answers.${strange}`, intakesText.notOfSection);
  const errors = Object.entries(checkAnswers(form, answers)).map(([path, message]) => ({
    path: `answers.${path}`,
    message,
  }));
  const [first] = errors;
  if (first) throw problem(400, first.message, { errors });
}

/**
 * Says which medical professionals answer a section beside the office. Those who are new are notified; who is no longer
 * named loses it at once.
 * @throws 400 somebody who is none, 404
 */
export async function inviteGuests(
  deps: Deps,
  tx: Transaction,
  given: { readonly id: string; readonly section: IntakeSectionId; readonly userIds: readonly string[] },
  caller: Caller,
): Promise<Intake> {
  const { id, section, userIds } = given;
  const { viewer, meta } = caller;
  const before = await requireLocked(tx, id, caller);
  const rules = await rulesOf(tx, meta.at);
  const medical = await findMedical(tx, userIds);
  if (medical.length < userIds.length) throw fieldProblem(400, 'userIds', intakesText.notAGuest);
  const was = before.guests.filter((one) => one.section === section).map(({ person }) => person.id);
  if (!isDifferent({ ids: was.toSorted() }, { ids: [...userIds].sort() }))
    return shownIntake(before, viewer, rules);
  await saveGuests(tx, { id, section }, userIds, viewer);
  await countChange(tx, id, before.completeness);
  const after = await requireLocked(tx, id, caller);
  await deps.record(caller, tx, {
    action: 'intakes.guests-chosen',
    ...ofIntake(id),
    before: { section, userIds: was },
    after: { section, userIds },
    // Also those who are no longer invited: their screens let it go.
    tell: intakesChangedMessage({ ...after, guests: [...before.guests, ...after.guests] }),
  });
  await tellGuests(deps, tx, { id, userIds: userIds.filter((one) => !was.includes(one)) }, caller);
  return shownIntake(after, viewer, rules);
}
