import { addDays, type Day, defineStates } from '../../core/index.ts';
import {
  type Delta,
  type Flag,
  type InstrumentKey,
  instrumentOf,
  type NeedsMinutes,
  type SaidItem,
} from '../instruments/index.ts';
import {
  type AssessmentSubject,
  mayAssess,
  mayMarkInError,
  maySignAssessment,
} from './assessments.policy.ts';
import { assessmentsText, type Change, type DueReason } from './assessments.text.ts';

const may = mayAssess.allows;

/** An assessment from its first answer to its signature. A signed one never changes; what is added later stands beside it. */
export const assessmentStates = defineStates<AssessmentSubject>()({
  thing: 'assessment',
  states: {
    DRAFT: 'draft',
    COMPLETED: 'completed',
    SIGNED: 'signed',
    AMENDED: 'amended',
    VOIDED: 'voided',
    ENTERED_IN_ERROR: 'entered in error',
  },
  moves: {
    complete: { from: ['DRAFT'], to: 'COMPLETED', may, label: 'Complete', says: 'Completed' },
    reopen: { from: ['COMPLETED'], to: 'DRAFT', may, label: 'Reopen', says: 'Reopened' },
    sign: { from: ['COMPLETED'], to: 'SIGNED', may: maySignAssessment, label: 'Sign', says: 'Signed' },
    void: {
      from: ['DRAFT'],
      to: 'VOIDED',
      may,
      label: 'Void',
      says: 'Voided',
      isDanger: true,
      needs: { reason: assessmentsText.reason },
    },
    // Not reversible: all that follows from it is taken back. A mark made by mistake takes a new assessment.
    enterInError: {
      from: ['SIGNED', 'AMENDED'],
      to: 'ENTERED_IN_ERROR',
      may: mayMarkInError,
      label: 'Mark as entered in error',
      says: 'Marked as entered in error',
      isDanger: true,
      needs: { reason: assessmentsText.errorReason },
    },
  },
  implied: { amend: { from: ['SIGNED'], to: 'AMENDED', says: 'Amended by an addendum' } },
});

export type AssessmentStatus = keyof typeof assessmentStates.states;
export type AssessmentMove = keyof typeof assessmentStates.moves;

/** The states in which it counts as a result. One that was entered in error is signed as well, and counts nowhere. */
export const sealedStatuses = ['SIGNED', 'AMENDED'] as const satisfies readonly AssessmentStatus[];

/** Which way the scores have gone: one that is worse outweighs others that are better. Null where none is compared. */
export function changeOf(deltas: Readonly<Record<string, Delta>> | undefined): Change | null {
  const ways = Object.values(deltas ?? {}).map(({ way }) => way);
  if (ways.length === 0) return null;
  if (ways.includes('WORSE')) return 'WORSE';
  return ways.includes('BETTER') ? 'BETTER' : 'SAME';
}

/** What a result says, in the words of the day on which it was signed. */
export interface Interpretation {
  readonly bands: { score: string; band: string; label: string; summary: string | null }[];
  readonly guidance: { title: string; lines: string[] }[];
  /** What is said of each item. Results that were signed before there were sentences for each item have none. */
  readonly items?: SaidItem[] | undefined;
  readonly flags: Flag[];
  /** Of daily activities the minutes that the needs map counts; without them those of the product. */
  readonly needsMinutes?: NeedsMinutes | undefined;
}

/** The day on which an assessment is due again. @param visitDate the day of the last one */
export function nextDueOn(key: InstrumentKey, visitDate: Day): Day {
  return addDays(visitDate, instrumentOf(key).intervalDays);
}

/** Days until an assessment is due after an event, such as a hospital stay. */
export const daysAfterEvent = 7;

/** When an assessment is due again, and why. `eventOn`: the day of the event; null for a regular one. */
export interface Due {
  readonly on: Day;
  readonly reason: DueReason;
  readonly eventOn: Day | null;
}

/**
 * When an assessment that is signed now is due again: after its interval, or sooner for an event after the visit that the
 * assessment before was already due for. An event on the day of the visit or earlier is settled by it.
 * @param was what the assessment before was due for; undefined where there is none
 */
export function dueWhenSigned(key: InstrumentKey, visitDate: Day, was: Due | undefined): Due {
  const regular = { on: nextDueOn(key, visitDate), reason: 'INTERVAL', eventOn: null } as const;
  if (!was || was.eventOn === null || was.eventOn <= visitDate) return regular;
  return was.on < regular.on ? was : regular;
}
