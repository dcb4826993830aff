import { createHash } from 'node:crypto';
import type { ComputedSheet } from './timesheets.figures.service.ts';

const hashOf = (content: unknown) =>
  createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 32);

/** Stands for the hours and miles of a timesheet: another one where a visit counts for other minutes or miles. Amounts are not in it. */
export function hoursDigestOf({ lines, figures, mileage }: ComputedSheet): string {
  const times = lines.map(({ visit: { id, inAt, outAt, breakMinutes, payMinutes } }) => [
    ...[id, inAt, outAt, breakMinutes, payMinutes],
  ]);
  const minutes = figures.visits.map(({ id, regularMinutes, overtimeMinutes, doubleMinutes }) => [
    ...[id, regularMinutes, overtimeMinutes, doubleMinutes],
  ]);
  const miles = mileage.lines.map(({ visitId, kind, tenthMiles }) => [visitId, kind, tenthMiles]);
  // Without miles it is what it was before miles were paid: what was submitted then has not changed.
  return hashOf(miles.length === 0 ? [times, minutes] : [times, minutes, miles]);
}

/** Stands for all that a timesheet says, with its issues and what it pays. */
export function digestOf(computed: ComputedSheet): string {
  const { sheet, rules, figures, mileage, lines } = computed;
  const issues = lines.map(({ visit, issue }) => [visit.id, issue]);
  return hashOf([hoursDigestOf(computed), sheet.status, rules, figures, mileage, issues]);
}

/** Whether the hours of a timesheet that waits for approval are others than those that were submitted. */
export function hasChangedSinceSubmitted(computed: ComputedSheet): boolean {
  const { status, submittedDigest } = computed.sheet;
  return status === 'SUBMITTED' && submittedDigest !== null && submittedDigest !== hoursDigestOf(computed);
}
