import { defineStates } from '../../core/index.ts';
import { mayKeepShifts } from './shifts.policy.ts';
import { cancelReasonLabels, shiftsText } from './shifts.text.ts';

/** What a move of a shift is decided by, beside its state. */
export interface ShiftSubject {
  /** The viewer is the one who is assigned. */
  readonly isMine: boolean;
}

const keeps = mayKeepShifts.allows;
const locked = shiftsText.locked;
const withRecords = { IN_PROGRESS: locked, COMPLETED: locked, VERIFIED: locked };

/**
 * From draft to verified. A published shift is open until somebody is assigned. `publish`, `resume` and `reinstate` lead to
 * ASSIGNED where somebody is; `reinstate` leads to DRAFT where the shift was never published. What a visit does to a shift (IN_PROGRESS and after) comes from its time records.
 */
export const shiftStates = defineStates<ShiftSubject>()({
  thing: 'shift',
  states: {
    DRAFT: 'draft',
    OPEN: 'open',
    OFFERED: 'offered',
    ASSIGNED: 'assigned',
    CONFIRMED: 'confirmed',
    IN_PROGRESS: 'in progress',
    COMPLETED: 'completed',
    VERIFIED: 'verified',
    CANCELLED: 'cancelled',
    MISSED: 'missed',
    ON_HOLD: 'on hold',
  },
  moves: {
    publish: { from: ['DRAFT'], to: 'OPEN', may: keeps, label: 'Publish', says: 'Published' },
    confirm: {
      from: ['ASSIGNED'],
      to: 'CONFIRMED',
      may: (viewer, { isMine }) => isMine || keeps(viewer),
      label: 'Confirm',
      says: 'Confirmed',
    },
    'call-out': {
      from: ['ASSIGNED', 'CONFIRMED'],
      to: 'OPEN',
      may: (viewer, { isMine }) => isMine || keeps(viewer),
      label: 'Call out',
      says: 'Called out',
      needs: { reason: 'Say why, so that the office can help.' },
      refusals: withRecords,
      isDanger: true,
    },
    hold: {
      from: ['OPEN', 'OFFERED', 'ASSIGNED', 'CONFIRMED'],
      to: 'ON_HOLD',
      may: keeps,
      label: 'Put on hold',
      says: 'Put on hold',
      needs: { reason: 'Say why.' },
      refusals: withRecords,
    },
    resume: { from: ['ON_HOLD'], to: 'OPEN', may: keeps, label: 'Resume', says: 'Resumed' },
    cancel: {
      from: ['DRAFT', 'OPEN', 'OFFERED', 'ASSIGNED', 'CONFIRMED', 'ON_HOLD'],
      to: 'CANCELLED',
      may: keeps,
      label: 'Cancel shift',
      says: 'Cancelled',
      needs: { cause: { label: 'Why is it cancelled?', options: cancelReasonLabels } },
      refusals: withRecords,
      isDanger: true,
    },
    /** Ends the offer: nobody can accept any more. */
    withdraw: { from: ['OFFERED'], to: 'OPEN', may: keeps, label: 'Withdraw offer', says: 'Offer withdrawn' },
    reinstate: { from: ['CANCELLED'], to: 'OPEN', may: keeps, label: 'Reinstate', says: 'Reinstated' },
  },
  implied: {
    offer: { from: ['OPEN'], to: 'OFFERED', says: 'Offered' },
    /** An offer ended without giving the shift to anybody: its time came, all have answered, or the shift changed. */
    'end-offer': { from: ['OFFERED'], to: 'OPEN', says: 'Offer ended' },
    assign: { from: ['OPEN', 'OFFERED'], to: 'ASSIGNED', says: 'Assigned' },
    unassign: { from: ['ASSIGNED', 'CONFIRMED'], to: 'OPEN', says: 'Unassigned' },
    /** The time, the place or the person changed after somebody confirmed. */
    ask: { from: ['CONFIRMED'], to: 'ASSIGNED', says: 'Changed after it was confirmed' },
    /** Nobody objected for a day after publishing, where the office wants that. */
    'auto-confirm': { from: ['ASSIGNED'], to: 'CONFIRMED', says: 'Confirmed automatically' },
    /** A change was undone before anybody acted on it: the confirmation or offer that it ended is restored. */
    reconfirm: { from: ['ASSIGNED'], to: 'CONFIRMED', says: 'Confirmation restored' },
    'resume-offer': { from: ['OPEN'], to: 'OFFERED', says: 'Offer goes on' },
    /** Publishing was undone. */
    retract: { from: ['OPEN', 'ASSIGNED'], to: 'DRAFT', says: 'Taken back to a draft' },
    /** What the time records of a visit say. */
    begin: { from: ['ASSIGNED', 'CONFIRMED', 'MISSED'], to: 'IN_PROGRESS', says: 'Started' },
    complete: { from: ['IN_PROGRESS'], to: 'COMPLETED', says: 'Completed' },
    verify: { from: ['COMPLETED'], to: 'VERIFIED', says: 'Verified' },
    miss: { from: ['ASSIGNED', 'CONFIRMED'], to: 'MISSED', says: 'Missed' },
  },
});

export type ShiftStatus = keyof typeof shiftStates.states;
export type ShiftMove = keyof typeof shiftStates.moves;

/** The states in which a person is taken up by a shift: two of them never overlap. */
export const occupyingStates = [
  'DRAFT',
  'ASSIGNED',
  'CONFIRMED',
  'IN_PROGRESS',
  'COMPLETED',
  'VERIFIED',
] as const satisfies readonly ShiftStatus[];

/** The states that the people of a client, and whoever is assigned, see: a draft is the office's alone. */
export const publishedStates = (Object.keys(shiftStates.states) as ShiftStatus[]).filter(
  (status) => status !== 'DRAFT',
);

/** Why a shift cannot be edited in its state; undefined where it can. */
export function refusalOfEdit(status: ShiftStatus): string | undefined {
  const refusals: Partial<Record<ShiftStatus, string>> = {
    ...withRecords,
    CANCELLED: shiftsText.over,
    MISSED: shiftsText.started,
  };
  return refusals[status];
}
