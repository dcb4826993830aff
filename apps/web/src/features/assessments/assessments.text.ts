import {
  type AssessmentMove,
  type AssessmentRow,
  type AssessmentStatus,
  assessmentStates,
  dueReasonLabels,
} from '@homeward/contract/assessments';
import type { InstrumentKey } from '@homeward/contract/instruments';
import type { StatusKind } from '../../ui/StatusBadge.tsx';

/** What an instrument is called in a list, before its definition has been fetched; a test holds them to it. */
export const instrumentNames: Readonly<Record<InstrumentKey, string>> = {
  'adl-6': 'Daily activities',
  'iadl-8': 'Household and community',
  barthel: 'Barthel index',
  rti: 'Routine task inventory',
  acl: 'Allen cognitive level',
  montessori: 'Montessori profile',
  'home-safety': 'Home safety',
};

/** What the areas of the routine tasks are called for those who do not read their definition; a test holds them to it. */
export const areaNames: Readonly<Record<string, string>> = {
  physical: 'Physical',
  community: 'Community',
  communication: 'Communication',
  participation: 'Participation',
};

/** A status as it begins a line: "Completed". */
export function statusLabel(status: AssessmentStatus): string {
  const name = assessmentStates.states[status];
  return name.charAt(0).toUpperCase() + name.slice(1);
}

export const statusKinds: Readonly<Record<AssessmentStatus, StatusKind>> = {
  DRAFT: 'info',
  COMPLETED: 'waiting',
  SIGNED: 'good',
  AMENDED: 'good',
  VOIDED: 'off',
  ENTERED_IN_ERROR: 'bad',
};

/**
 * What made an assessment due, with its day: "Back from the hospital on 11/20/2026". Undefined for a regular one.
 * @param dayOf words for a day
 */
export function dueEventOf(
  { dueReason, dueEventOn }: Pick<AssessmentRow, 'dueReason' | 'dueEventOn'>,
  dayOf: (day: string) => string,
): string | undefined {
  if (dueReason === null || dueEventOn === null) return undefined;
  return `${dueReasonLabels[dueReason]} on ${dayOf(dueEventOn)}`;
}

/** Moves that stand in the menu; the others have a button of their own. */
export const menuMoves: readonly AssessmentMove[] = ['reopen', 'void', 'enterInError'];

/** The instruments whose results speak for care tasks. */
export const taskInstruments: readonly InstrumentKey[] = ['adl-6', 'iadl-8', 'rti', 'home-safety'];
