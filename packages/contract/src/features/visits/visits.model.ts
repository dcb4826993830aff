import { defineStates, type Viewer } from '../../core/index.ts';
import { mayKeepVisits } from './visits.policy.ts';
import { resolutionCodeLabels, visitsText } from './visits.text.ts';

/** What a move of a visit is decided by, beside its state. */
export interface VisitSubject {
  /** The viewer gave the visit. */
  readonly isMine: boolean;
  /** The viewer is family, sees it, and it ended within 72 hours. */
  readonly mayAnswer: boolean;
}

const keeps = (viewer: Viewer, { isMine }: VisitSubject) => mayKeepVisits.allows(viewer) && !isMine;
const { locked, approved, rejected, stillRunning } = visitsText;
const closed = { LOCKED: locked, APPROVED: approved, REJECTED: rejected, IN_PROGRESS: stillRunning };

/**
 * From the clock-in to the approval. A visit that is over is verified by itself where its six elements are there, nothing
 * blocks, and no time was entered by hand; otherwise the office reviews it. Nobody moves a visit of their own.
 */
export const visitStates = defineStates<VisitSubject>()({
  thing: 'visit',
  states: {
    NOT_STARTED: 'not started',
    IN_PROGRESS: 'running',
    ENDED: 'ended',
    NEEDS_REVIEW: 'unreviewed',
    VERIFIED: 'verified',
    APPROVED: 'approved',
    LOCKED: 'locked',
    REJECTED: 'rejected',
    MISSED: 'missed',
    DISPUTED: 'disputed',
  },
  moves: {
    verify: {
      from: ['ENDED', 'NEEDS_REVIEW', 'DISPUTED'],
      to: 'VERIFIED',
      may: keeps,
      label: 'Verify',
      says: 'Verified',
      needs: { cause: { label: 'How do you know?', options: resolutionCodeLabels } },
      refusals: closed,
    },
    approve: {
      from: ['VERIFIED'],
      to: 'APPROVED',
      may: keeps,
      label: 'Approve',
      says: 'Approved',
      refusals: { LOCKED: locked, IN_PROGRESS: stillRunning },
    },
    reject: {
      from: ['ENDED', 'NEEDS_REVIEW', 'VERIFIED', 'DISPUTED', 'MISSED'],
      to: 'REJECTED',
      may: keeps,
      label: 'Reject',
      says: 'Rejected',
      needs: { reason: 'Say why.' },
      refusals: closed,
      isDanger: true,
    },
    reopen: {
      from: ['VERIFIED', 'APPROVED', 'REJECTED'],
      to: 'NEEDS_REVIEW',
      may: keeps,
      label: 'Reopen',
      says: 'Reopened',
      needs: { reason: 'Say why.' },
      refusals: { LOCKED: locked },
    },
    dispute: {
      from: ['ENDED', 'NEEDS_REVIEW', 'VERIFIED', 'APPROVED'],
      to: 'DISPUTED',
      may: (_viewer, { mayAnswer }) => mayAnswer,
      label: 'Dispute',
      says: 'Disputed by the family',
      needs: { reason: 'Say what is wrong.' },
      refusals: { LOCKED: locked },
    },
  },
  implied: {
    /** A clock-in; also of a shift that counted as missed. */
    start: { from: ['NOT_STARTED', 'MISSED'], to: 'IN_PROGRESS', says: 'Clocked in' },
    end: { from: ['IN_PROGRESS'], to: 'ENDED', says: 'Clocked out' },
    settle: { from: ['ENDED', 'NEEDS_REVIEW'], to: 'VERIFIED', says: 'Verified by itself' },
    review: {
      from: ['ENDED', 'IN_PROGRESS', 'MISSED', 'VERIFIED', 'DISPUTED'],
      to: 'NEEDS_REVIEW',
      says: 'To be reviewed',
    },
    /** What the pay period does: an approved timesheet approves its visits. */
    lock: { from: ['VERIFIED', 'APPROVED'], to: 'LOCKED', says: 'Locked with its period' },
    unlock: { from: ['LOCKED'], to: 'APPROVED', says: 'Unlocked with its period' },
    miss: { from: ['NOT_STARTED'], to: 'MISSED', says: 'Missed' },
  },
});

export type VisitStatus = keyof typeof visitStates.states;
export type VisitMove = keyof typeof visitStates.moves;

/** What a correction is decided by. */
export interface CorrectionSubject {
  /** The viewer asked for it, or gave the visit. */
  readonly isOwn: boolean;
}

const decides = (viewer: Viewer, { isOwn }: CorrectionSubject) => mayKeepVisits.allows(viewer) && !isOwn;

/** A correction that was asked for; nobody decides one of their own. */
export const correctionStates = defineStates<CorrectionSubject>()({
  thing: 'correction',
  states: { PENDING: 'pending', APPROVED: 'approved', REJECTED: 'rejected' },
  moves: {
    approve: { from: ['PENDING'], to: 'APPROVED', may: decides, label: 'Approve', says: 'Approved' },
    reject: {
      from: ['PENDING'],
      to: 'REJECTED',
      may: decides,
      label: 'Reject',
      says: 'Rejected',
      needs: { reason: 'Say why.' },
    },
  },
});

export type CorrectionStatus = keyof typeof correctionStates.states;
export type CorrectionMove = keyof typeof correctionStates.moves;

/** Why a visit cannot be corrected in its state; undefined where it can. */
export function refusalOfCorrection(status: VisitStatus): string | undefined {
  const refusals: Partial<Record<VisitStatus, string>> = {
    LOCKED: locked,
    APPROVED: approved,
    REJECTED: rejected,
  };
  return refusals[status];
}

/** Whether an unscheduled visit proposes a shift that somebody else than who gave the visit can still decide about. */
export function isProposal(
  visit: {
    readonly shiftId: string | null;
    readonly status: VisitStatus;
    readonly staff: { readonly id: string };
  },
  viewerId: string,
): boolean {
  return (
    visit.shiftId === null && visit.staff.id !== viewerId && refusalOfCorrection(visit.status) === undefined
  );
}
