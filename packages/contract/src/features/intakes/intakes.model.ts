import { defineStates } from '../../core/index.ts';
import { type IntakeSubject, mayKeepIntakes, mayReviewIntake } from './intakes.policy.ts';
import { lostReasonLabels } from './intakes.text.ts';

const may = mayKeepIntakes.allows;
const open = ['NEW', 'CONTACTED', 'SCHEDULED', 'IN_PROGRESS', 'SUBMITTED', 'REVIEWED'] as const;

/**
 * A prospect from the first call to the client. Reopening leads to the state from which it was put aside. A proposal is
 * created by the slice of proposals, and a client by `intakes.createClient`, never by a move.
 */
export const intakeStates = defineStates<IntakeSubject>()({
  thing: 'initial assessment',
  states: {
    NEW: 'new',
    CONTACTED: 'contacted',
    SCHEDULED: 'scheduled',
    IN_PROGRESS: 'in progress',
    SUBMITTED: 'submitted',
    REVIEWED: 'reviewed',
    PROPOSAL_CREATED: 'proposal created',
    NURTURE: 'nurture',
    LOST: 'lost',
    WON: 'won',
  },
  moves: {
    contact: { from: ['NEW'], to: 'CONTACTED', may, label: 'Mark as contacted', says: 'Contacted' },
    schedule: { from: ['CONTACTED'], to: 'SCHEDULED', may, label: 'Schedule the visit', says: 'Scheduled' },
    start: { from: ['SCHEDULED'], to: 'IN_PROGRESS', may, label: 'Start the visit', says: 'Started' },
    submit: {
      from: ['IN_PROGRESS'],
      to: 'SUBMITTED',
      may,
      label: 'Submit',
      says: 'Submitted',
      isDanger: true,
    },
    review: { from: ['SUBMITTED'], to: 'REVIEWED', may: mayReviewIntake, label: 'Review', says: 'Reviewed' },
    nurture: {
      from: open,
      to: 'NURTURE',
      may,
      label: 'Nurture',
      says: 'Put aside to follow up',
      needs: { until: 'Follow up on' },
    },
    lose: {
      from: open,
      to: 'LOST',
      may,
      label: 'Mark as lost',
      says: 'Lost',
      needs: { cause: { label: 'Why is this prospect lost?', options: lostReasonLabels } },
    },
    reopen: { from: ['NURTURE', 'LOST'], to: 'CONTACTED', may, label: 'Reopen', says: 'Reopened' },
  },
  implied: {
    propose: { from: ['REVIEWED'], to: 'PROPOSAL_CREATED', says: 'Proposal created' },
    win: { from: ['REVIEWED', 'PROPOSAL_CREATED'], to: 'WON', says: 'Client created' },
  },
});

export type IntakeStatus = keyof typeof intakeStates.states;
export type IntakeMove = keyof typeof intakeStates.moves;
export const intakeStatuses = Object.keys(intakeStates.states) as [IntakeStatus, ...IntakeStatus[]];

/** The states in which the sections can be answered. */
const answeredStatuses: readonly IntakeStatus[] = ['NEW', 'CONTACTED', 'SCHEDULED', 'IN_PROGRESS'];
/** The states in which it is submitted: the sections are locked, and addenda may follow. */
export const lockedStatuses: readonly IntakeStatus[] = ['SUBMITTED', 'REVIEWED', 'PROPOSAL_CREATED', 'WON'];
/** The states from which a prospect becomes a client. */
export const winnableStatuses: readonly IntakeStatus[] = ['REVIEWED', 'PROPOSAL_CREATED'];

/** Why the sections cannot be changed in a state: locked, or put aside; undefined where they can. */
export function lockOf(status: IntakeStatus): 'LOCKED' | 'CLOSED' | undefined {
  if (answeredStatuses.includes(status)) return undefined;
  return lockedStatuses.includes(status) ? 'LOCKED' : 'CLOSED';
}
