import {
  type Assessment,
  type AssessmentRow,
  assessmentStates,
  assessmentTierOf,
  mayReadAssessments,
  sealedStatuses,
} from '@homeward/contract/assessments';
import { movesFor, type Viewer } from '@homeward/contract/core';
import { type ReadItem, type SaidItem, saidToCaregiver, saidToFamily } from '@homeward/contract/instruments';
import type { Stored, StoredRow } from './assessments.row.store.ts';

const isSealed = (status: string) => (sealedStatuses as readonly string[]).includes(status);

/** Whether a viewer may see an assessment of a client whom they reach: drafts are for those who assess. */
export function isShown({ status }: Pick<Stored, 'status'>, viewer: Viewer): boolean {
  return mayReadAssessments.allows(viewer) && (assessmentTierOf(viewer) === 'FULL' || isSealed(status));
}

/** A row as a viewer sees it: numbers are for those who read the answers, and families are not told which way it went. */
export function shownRow(row: StoredRow, viewer: Viewer): AssessmentRow {
  const moves = movesFor(assessmentStates, row.status, viewer, row);
  const tier = assessmentTierOf(viewer);
  if (tier === 'FULL') return { ...row, moves };
  const { scores: _scores, trend: _trend, change, ...words } = row;
  return tier === 'CARE' ? { ...words, change, moves } : { ...words, moves };
}

/** An assessment as a viewer sees it. What is not for them is not in the JSON. */
export function shownAssessment(stored: Stored, viewer: Viewer): Assessment {
  const { officeId: _office, timezone: _timezone, careManagerId: _manager, ...assessment } = stored;
  const {
    sections,
    previousId,
    deltas,
    isComparable,
    isPreviousInError,
    inError,
    addenda,
    seal,
    interpretation,
    mayChoke,
    ...numbers
  } = assessment;
  const tier = assessmentTierOf(viewer);
  if (tier === 'FULL')
    return { ...assessment, moves: movesFor(assessmentStates, stored.status, viewer, stored) };
  const { scores: _scores, trend: _trend, change, ...words } = numbers;
  const shown = { ...words, moves: [] };
  if (tier === 'CARE')
    return {
      ...shown,
      interpretation: wordsFor(saidToCaregiver, interpretation),
      change,
      careNotes: careNotesOf(stored),
      mayChoke,
      // What a person likes and can do is itself what helps those who care.
      ...(stored.instrument === 'montessori' && {
        sections: sections.map((section) => ({
          ...section,
          details: {},
          carried: [],
          copied: [],
          changed: null,
        })),
      }),
    };
  return { ...shown, interpretation: wordsFor(saidToFamily, interpretation) };
}

/**
 * What a result says, for somebody who does not read the answers. That nobody has confirmed it, everybody reads who goes by it.
 * @param read the sentences on each item, as they read them
 */
function wordsFor(
  read: (said: readonly SaidItem[]) => ReadItem[],
  interpretation: Stored['interpretation'],
): Assessment['interpretation'] {
  if (!interpretation) return null;
  const { bands, guidance, items, flags = [] } = interpretation;
  const open = flags.filter(({ kind }) => kind === 'UNCONFIRMED');
  return { bands, guidance, ...(items && { items: read(items) }), ...(open.length > 0 && { flags: open }) };
}

/** The notes that caregivers read, in the order of the sections. */
function careNotesOf({ sections }: Pick<Stored, 'sections'>): { item: string; text: string }[] {
  return sections.flatMap(({ details }) =>
    Object.entries(details).flatMap(([item, { note, isClinical }]) =>
      note === '' || isClinical ? [] : [{ item, text: note }],
    ),
  );
}
