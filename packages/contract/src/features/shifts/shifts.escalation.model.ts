import { minuteMs } from '../../core/index.ts';
import { type EscalationStep, escalationSteps } from './shifts.settings.schemas.ts';

const hourMs = 60 * minuteMs;

/** An open shift as its escalation reads it. */
export interface EscalatedShift {
  readonly now: Date;
  readonly startsAt: Date;
  /** Elapsed hours before the start at which each step comes. They fall. */
  readonly hours: Readonly<Record<EscalationStep, number>>;
  /** The steps that happened since it opened and got its time. */
  readonly done: readonly EscalationStep[];
}

/** The step that is due now, and the one that comes after it with its moment. */
export interface Escalation {
  readonly due: EscalationStep | null;
  readonly next: { readonly step: EscalationStep; readonly at: Date } | null;
}

/**
 * Where an open shift is on the way to its start. A shift that is published late begins at the step of the time that is left.
 * Steps never go back, also where the office changes its hours. Once a shift begins, nothing is due. Hours are elapsed
 * hours: in a night in which clocks change, the wall clock of a step moves and the time to answer stays.
 */
export function escalationOf({ now, startsAt, hours, done }: EscalatedShift): Escalation {
  if (now >= startsAt) return { due: null, next: null };
  const momentOf = (step: EscalationStep) => new Date(startsAt.getTime() - hours[step] * hourMs);
  const reached = escalationSteps.findLastIndex((step) => momentOf(step) <= now);
  const furthest = escalationSteps.findLastIndex((step) => done.includes(step));
  const next = escalationSteps[Math.max(reached, furthest) + 1];
  return {
    due: reached > furthest ? (escalationSteps[reached] ?? null) : null,
    next: next === undefined ? null : { step: next, at: momentOf(next) },
  };
}
