import type { ServiceType } from '@homeward/contract/core';
import {
  type ClockIn,
  type ObservationKind,
  type Signature,
  type TaskOutcome,
  type TimeClock,
  taskOutcomeLabels,
} from '@homeward/contract/visits';
import type { PressMoment } from './visits.device-clock.model.ts';

/** What a clock-in is for. */
export type Start =
  | { readonly shiftId: string }
  | { readonly clientId: string; readonly serviceType: ServiceType };

/**
 * What every punch says; its id is the key of the press. `moment`: when the button was pressed, by the clocks of this
 * device. Presses that an older version kept have none.
 */
export type PunchFacts = { readonly deviceAt: string; readonly moment?: PressMoment } & Pick<
  ClockIn,
  'lat' | 'lng' | 'accuracyM' | 'method' | 'code' | 'reasonCode' | 'overrideReason'
>;

/**
 * A punch before anybody has asked where the device is. `visitId` is the id of the visit, or the key of the press that
 * clocked in and has no answer yet.
 */
export type PunchWork =
  | { readonly kind: 'IN'; readonly start: Start; readonly clientName: string }
  | {
      readonly kind: 'OUT';
      readonly visitId: string;
      readonly mileage: number | null;
      /** Null: none is asked for. Presses that an older version kept have none. */
      readonly signature?: Signature | null;
    }
  | { readonly kind: 'BREAK_START' | 'BREAK_END'; readonly visitId: string };

/** What a press does: all that its call needs, as it is kept on the device. */
export type Work =
  | (PunchWork & { readonly facts: PunchFacts })
  | {
      readonly kind: 'TASK';
      readonly visitId: string;
      readonly report: { readonly taskId: string; readonly outcome: TaskOutcome; readonly reason?: string };
    }
  | {
      readonly kind: 'NOTE';
      readonly visitId: string;
      readonly note: { readonly kind: ObservationKind; readonly text: string };
    };

/**
 * What a press does in a word: pressed twice in a row, it is one press.
 * @returns `group`: of what the last press counts, so that a break can begin again behind one that ended
 */
export function nameOf(work: Work): { readonly group: string; readonly name: string } {
  switch (work.kind) {
    case 'TASK': {
      const { taskId, outcome, reason = '' } = work.report;
      return { group: `task ${taskId}`, name: `${outcome} ${reason}` };
    }
    case 'NOTE': {
      const name = `note ${work.visitId} ${work.note.kind} ${work.note.text}`;
      return { group: name, name };
    }
    default:
      return {
        group: 'punch',
        name: work.kind === 'IN' ? `IN ${JSON.stringify(work.start)}` : `${work.kind} ${work.visitId}`,
      };
  }
}

/**
 * The zone of the client's office, by whose clock a press is said; undefined where this device does not know it: at the start
 * of a visit that nobody planned.
 */
export function zoneOf(
  work: Work,
  clock: Pick<TimeClock, 'running' | 'next'> | undefined,
  waiting: readonly { readonly key: string; readonly timezone?: string | undefined }[],
): string | undefined {
  if (work.kind !== 'IN') {
    const clockedIn = waiting.find(({ key }) => key === work.visitId);
    return clockedIn ? clockedIn.timezone : clock?.running?.timezone;
  }
  const { start } = work;
  return 'shiftId' in start ? clock?.next.find(({ id }) => id === start.shiftId)?.timezone : undefined;
}

const wordsOf = (words: readonly (string | false | null | undefined)[]): string =>
  words.filter(Boolean).join(', ');

/** What was typed or chosen for a press, in words, so that it can be written down again; empty: nothing. */
export function typedOf(work: Work): string {
  switch (work.kind) {
    case 'NOTE':
      return work.note.text;
    case 'TASK':
      return wordsOf([taskOutcomeLabels[work.report.outcome], work.report.reason]);
    case 'OUT': {
      const { mileage, signature, facts } = work;
      const signer = signature?.kind === 'TYPED' && `signed by ${signature.name}`;
      return wordsOf([mileage !== null && `${mileage} miles`, signer, facts.overrideReason]);
    }
    default:
      return work.facts.overrideReason ?? '';
  }
}
