import { movesFor, type Viewer } from '@homeward/contract/core';
import {
  answersOfSections,
  completenessOf,
  defaultTiers,
  type Intake,
  type IntakeRow,
  type IntakeSection,
  type IntakeSectionId,
  type IntakeVoice,
  intakeSectionIds,
  intakeStates,
  type LevelBands,
  levelOfCare,
  mayKeepIntakes,
  mayReadItem,
  tiersRead,
} from '@homeward/contract/intakes';
import type { Stored, StoredRow } from './intakes.row.store.ts';

/** What the agency has chosen. */
export interface IntakeRules {
  readonly needsSecondReviewer: boolean;
  readonly bands: LevelBands;
}

/** A row as a viewer sees it: who is invited sees no payer, source or follow-up. */
export function shownRow(row: StoredRow, viewer: Viewer, { needsSecondReviewer }: IntakeRules): IntakeRow {
  const assessorId = row.assessor?.id ?? null;
  const moves = movesFor(intakeStates, row.status, viewer, { assessorId, needsSecondReviewer });
  if (mayKeepIntakes.allows(viewer)) return { ...row, moves };
  const { source: _s, payer: _p, nextFollowUpOn: _n, isFollowUpDue: _f, lostReason: _l, ...shown } = row;
  const { firstContactDueAt: _c, ...rest } = shown;
  return { ...rest, levelOfCare: null, moves };
}

/** The section of an intake as it is kept; without answers where nobody has written any. */
export function storedSection({ sections }: Pick<Stored, 'sections'>, section: IntakeSectionId) {
  const empty = {
    section,
    version: 0,
    answers: {},
    notApplicable: null,
    tier: defaultTiers[section],
    changed: null,
  };
  return sections.find((one) => one.section === section) ?? empty;
}

/** The voice notes of one section. */
export function voicesOf(voices: Stored['voices'], id: IntakeSectionId): IntakeVoice[] {
  return voices.flatMap(({ section, ...voice }) => (section === id ? [voice] : []));
}

/** A section as a viewer sees it: payer and price are for the office, and so is who is invited. */
export function shownSection(stored: Stored, id: IntakeSectionId, viewer: Viewer): IntakeSection {
  const section = storedSection(stored, id);
  const answers = Object.fromEntries(
    Object.entries(section.answers).filter(([item]) => mayReadItem(viewer, item)),
  );
  const guests = stored.guests.filter((one) => one.section === id).map(({ person }) => person);
  const voiceNotes = voicesOf(stored.voices, id);
  return {
    ...section,
    answers,
    completeness: completenessOf(section),
    ...(voiceNotes.length > 0 && { voiceNotes }),
    ...(mayKeepIntakes.allows(viewer) && { guests }),
  };
}

/**
 * The sections that a viewer reads, and answers while they are open: all for the office, those to which they are invited for
 * a medical professional. A caregiver reads what was answered in the sections whose tier is for them.
 */
export function sectionsFor(
  stored: Pick<Stored, 'guests' | 'sections'>,
  viewer: Viewer,
): readonly IntakeSectionId[] {
  if (mayKeepIntakes.allows(viewer)) return intakeSectionIds;
  const { guests, sections } = stored;
  if (viewer.role === 'CareProvider') {
    const read = tiersRead(viewer);
    return intakeSectionIds.filter((id) =>
      sections.some(
        ({ section, tier, notApplicable }) => section === id && notApplicable === null && read.includes(tier),
      ),
    );
  }
  return intakeSectionIds.filter((id) =>
    guests.some(({ section, person }) => section === id && person.id === viewer.id),
  );
}

/** What an intake comes to by the answers of now. */
export function levelNow(
  { sections }: Pick<Stored, 'sections'>,
  { bands }: IntakeRules,
): NonNullable<Intake['level']> {
  return levelOfCare(answersOfSections(sections), bands);
}

/** An intake as a viewer sees it. What is not for them is not in the JSON. */
export function shownIntake(stored: Stored, viewer: Viewer, rules: IntakeRules): Intake {
  const {
    guests: _guests,
    voices: _voices,
    closedFrom: _from,
    assessorId,
    sections: _sections,
    level,
    ...intake
  } = stored;
  const { needsSecondReviewer } = rules;
  const sections = sectionsFor(stored, viewer).map((id) => shownSection(stored, id, viewer));
  const moves = movesFor(intakeStates, stored.status, viewer, { assessorId, needsSecondReviewer });
  if (mayKeepIntakes.allows(viewer))
    return { ...intake, sections, level: level ?? levelNow(stored, rules), needsSecondReviewer, moves };
  const row = shownRow(rowOf(intake), viewer, rules);
  return { ...row, prospect: intake.prospect, sections };
}

/** What the list shows of an intake. */
function rowOf(
  intake: Omit<Stored, 'guests' | 'voices' | 'closedFrom' | 'assessorId' | 'sections' | 'level'>,
): StoredRow {
  const {
    prospect: _p,
    client: _k,
    requester: _q,
    recommended: _r,
    submitted: _s,
    reviewed: _v,
    ...row
  } = intake;
  const { addenda: _a, ...rest } = row;
  return rest;
}
