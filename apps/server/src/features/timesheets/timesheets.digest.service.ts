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

/** A hash of the hours and miles that an office approves: those of its visits, and the entries for them. */
export function officeDigestOf({ lines, mileage }: ComputedSheet, officeId: string): string {
  const own = lines.filter(({ visit }) => visit.officeId === officeId).map(({ visit }) => visit);
  const times = own.map(({ id, inAt, outAt, breakMinutes, payMinutes, entry }) => [
    ...[id, inAt, outAt, breakMinutes, payMinutes, entry?.travel ?? null, entry?.sleep ?? null],
  ]);
  const ids = new Set(own.map(({ id }) => id));
  const miles = mileage.lines.flatMap(({ visitId, kind, tenthMiles }) =>
    ids.has(visitId) ? [[visitId, kind, tenthMiles]] : [],
  );
  return hashOf([times, miles]);
}

/** Offices whose hours wait for approval: nobody approved them yet, or they changed since. */
export function waitingOffices(computed: ComputedSheet): string[] {
  const { sheet, lines } = computed;
  const offices = new Set(lines.map(({ visit }) => visit.officeId));
  // A timesheet without hours is approved by the home office.
  return [...(offices.size > 0 ? offices : [sheet.officeId])].filter(
    (officeId) =>
      !sheet.approvals.some(
        (one) => one.officeId === officeId && one.digest === officeDigestOf(computed, officeId),
      ),
  );
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
