import { createHash } from 'node:crypto';
import type { ComputedSheet } from './timesheets.figures.service.ts';

const hashOf = (content: unknown) =>
  createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 32);

/** Stands for the hours of a timesheet: another one where a visit counts for other minutes. Amounts are not in it. */
export function hoursDigestOf({ lines, figures }: ComputedSheet): string {
  const times = lines.map(({ visit: { id, inAt, outAt, breakMinutes, payMinutes } }) => [
    ...[id, inAt, outAt, breakMinutes, payMinutes],
  ]);
  const minutes = figures.visits.map(({ id, regularMinutes, overtimeMinutes, doubleMinutes }) => [
    ...[id, regularMinutes, overtimeMinutes, doubleMinutes],
  ]);
  return hashOf([times, minutes]);
}

/** Stands for all that a timesheet says, with its issues and what it pays. */
export function digestOf(computed: ComputedSheet): string {
  const { sheet, rules, figures, lines } = computed;
  const issues = lines.map(({ visit, issue }) => [visit.id, issue]);
  return hashOf([hoursDigestOf(computed), sheet.status, rules, figures, issues]);
}

/** Whether the hours of a timesheet that waits for approval are others than those that were submitted. */
export function hasChangedSinceSubmitted(computed: ComputedSheet): boolean {
  const { status, submittedDigest } = computed.sheet;
  return status === 'SUBMITTED' && submittedDigest !== null && submittedDigest !== hoursDigestOf(computed);
}
