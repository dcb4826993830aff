import { dayIn, movesFor, type Viewer } from '@homeward/contract/core';
import {
  isFrozen,
  maySeePayOf,
  type SheetFigures,
  type Timesheet,
  type TimesheetLine,
  type TimesheetRow,
  timesheetStates,
} from '@homeward/contract/timesheets';
import { digestOf, hasChangedSinceSubmitted } from './timesheets.digest.service.ts';
import type { ComputedSheet, SheetLine } from './timesheets.figures.service.ts';
import type { StoredSheet } from './timesheets.row.store.ts';

/** What the moves of a timesheet are decided by. */
export const subjectOf = ({ staff }: Pick<StoredSheet, 'staff'>, viewer: Pick<Viewer, 'id'>) => ({
  isOwn: staff.id === viewer.id,
});

/** A timesheet as lists show it to a viewer. */
export function shownRow({ sheet, figures, issues }: ComputedSheet, viewer: Viewer): TimesheetRow {
  const { id, version, status, staff, officeId, periodStart, periodEnd } = sheet;
  const { regularMinutes, overtimeMinutes, doubleMinutes, grossCents } = figures;
  const isTold = maySeePayOf(viewer, staff.id) && isFrozen(status);
  return {
    ...{ id, version, status, staff, officeId, periodStart, periodEnd },
    moves: movesFor(timesheetStates, status, viewer, subjectOf(sheet, viewer)),
    ...{ regularMinutes, overtimeMinutes, doubleMinutes, issues },
    visits: figures.visits.length,
    grossCents: isTold ? grossCents : null,
  };
}

const noFigures = { regularMinutes: 0, overtimeMinutes: 0, doubleMinutes: 0, cents: 0, parts: [] };

function lineOf({ visit, issue }: SheetLine, figures: SheetFigures, isTold: boolean): TimesheetLine {
  const { id: visitId, clientId, clientName, serviceType, date, inAt, outAt } = visit;
  const { breakMinutes, payMinutes } = visit;
  const own = figures.visits.find(({ id }) => id === visitId) ?? noFigures;
  const { regularMinutes, overtimeMinutes, doubleMinutes, cents, parts } = own;
  return {
    ...{ visitId, serviceType, date, inAt, outAt, breakMinutes, payMinutes, issue },
    client: clientName === null ? null : { id: clientId, name: clientName },
    ...{ regularMinutes, overtimeMinutes, doubleMinutes },
    cents: isTold ? cents : null,
    parts: isTold ? parts.map((part) => ({ ...part, source: { ...part.source } })) : [],
  };
}

/** A timesheet whole as a viewer sees it: what it pays is told to admins and to the person. */
export function shownSheet(computed: ComputedSheet, viewer: Viewer, now: Date): Timesheet {
  const { sheet, figures, rules, lines } = computed;
  const isTold = maySeePayOf(viewer, sheet.staff.id);
  return {
    ...shownRow(computed, viewer),
    timezone: sheet.timezone,
    workweekStart: rules.workweekStart,
    ruleSet: isTold ? rules.ruleSet : null,
    isOver: dayIn(sheet.timezone, now) >= sheet.periodEnd,
    hasChangedSinceSubmitted: hasChangedSinceSubmitted(computed),
    digest: digestOf(computed),
    grossCents: isTold ? figures.grossCents : null,
    lines: lines.map((line) => lineOf(line, figures, isTold)),
    rates: isTold
      ? figures.rates.map(({ components, ...rate }) => ({ ...rate, components: [...components] }))
      : [],
    updatedAt: sheet.updatedAt,
  };
}
