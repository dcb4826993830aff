import type { Role } from '@homeward/contract/core';
import {
  type ClockShift,
  leastNote,
  mostNote,
  placeInWindow,
  type ReasonCode,
  type TimeClock,
  type Visit,
  visitsText,
} from '@homeward/contract/visits';

/**
 * How far the clock of this device is behind the server's, in ms: what has passed is told by the server's.
 * @param readAtMs when the answer came, by the clock of this device
 */
export const clockOffsetMs = ({ now }: Pick<TimeClock, 'now'>, readAtMs: number): number =>
  Date.parse(now) - readAtMs;

/** The shift that the button is for: the one that was chosen, else the first that can be begun now, else the next. */
export function shiftOnButton(
  next: readonly ClockShift[],
  chosenId: string | undefined,
  nowMs: number,
): ClockShift | undefined {
  return (
    next.find(({ id }) => id === chosenId) ??
    next.find((shift) => placeInWindow(shift, new Date(nowMs)) === 'OPEN') ??
    next[0]
  );
}

/** Tasks that were to be done and of which nothing was said. */
export const unreported = ({ tasks }: Pick<Visit, 'tasks'>) =>
  tasks.filter(({ outcome, isAsNeeded }) => outcome === null && !isAsNeeded);

/** The clock once the server has answered with a visit of the viewer's own. */
export function withVisit(clock: TimeClock, visit: Visit): TimeClock {
  const isRunning = visit.status === 'IN_PROGRESS';
  if (!isRunning && clock.running?.id !== visit.id) return clock;
  return {
    ...clock,
    running: isRunning ? visit : null,
    next: clock.next.filter(({ id }) => id !== visit.shiftId),
  };
}

/** A reason as it is typed beside a punch. */
export interface ReasonFields {
  readonly code: ReasonCode | null;
  readonly note: string;
}

export const noReason: ReasonFields = { code: null, note: '' };

/** What is wrong with a reason, by its fields; empty where it may be sent. */
export function reasonErrors({ code, note }: ReasonFields): { code?: string; note?: string } {
  const { length } = note.trim();
  return {
    ...(code === null && { code: visitsText.chooseReason }),
    ...(code === 'OTHER' && length < leastNote && { note: visitsText.longerNote }),
    ...(length > mostNote && { note: `Use at most ${mostNote} characters.` }),
  };
}

/** A reason as a punch carries it; undefined where none was given. */
export function reasonOf({
  code,
  note,
}: ReasonFields): { reasonCode: ReasonCode; overrideReason?: string } | undefined {
  if (code === null) return undefined;
  const words = note.trim();
  return { reasonCode: code, ...(words !== '' && { overrideReason: words }) };
}

/** Whether somebody is shown a clock: a medical professional only with a visit of their own. */
export function hasClock({ isEnabled, running, next }: TimeClock, role: Role): boolean {
  return isEnabled && (role !== 'MedicalProfessional' || running !== null || next.length > 0);
}
