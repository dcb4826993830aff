import { dayIn, minuteMs, movesFor, type Viewer } from '@homeward/contract/core';
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
    visits: figures.visits.filter(({ trip }) => !trip).length,
    grossCents: isTold ? grossCents : null,
  };
}

type Figured = SheetFigures['visits'][number];

const noFigures = { regularMinutes: 0, overtimeMinutes: 0, doubleMinutes: 0, cents: 0, parts: [] };

/** Where a rate is missing, minutes are counted and no line pays them. */
const isPriced = ({ source }: Figured['parts'][number]) => source.id !== '';

/** What a line pays, as far as the viewer may know. */
function paidOf(
  { cents, parts, ...figured }: Omit<Figured, 'id' | 'trip' | 'unpaidMinutes'>,
  isTold: boolean,
) {
  const { regularMinutes, overtimeMinutes, doubleMinutes } = figured;
  return {
    ...{ regularMinutes, overtimeMinutes, doubleMinutes },
    cents: isTold ? cents : null,
    parts: isTold
      ? parts.flatMap((part) => (isPriced(part) ? [{ ...part, source: { ...part.source } }] : []))
      : [],
  };
}

/** A line before its miles are known. */
type UnmeasuredLine = Omit<TimesheetLine, 'mileage'>;

function visitLine(
  { visit, issue }: SheetLine,
  figured: Figured | undefined,
  isTold: boolean,
): UnmeasuredLine {
  const { id: visitId, clientId, clientName, serviceType, date, inAt, outAt } = visit;
  const { breakMinutes, payMinutes } = visit;
  return {
    ...{
      kind: 'VISIT',
      trip: null,
      visitId,
      serviceType,
      date,
      inAt,
      outAt,
      breakMinutes,
      payMinutes,
      issue,
    },
    client: clientName === null ? null : { id: clientId, name: clientName },
    unpaidMinutes: figured?.unpaidMinutes ?? 0,
    // What was written of a client who is out of reach is not told.
    entry: clientName === null ? null : visit.entry,
    ...paidOf(figured ?? noFigures, isTold),
  };
}

/** The way to a visit. @param figured what its minutes pay; undefined: its miles alone are paid */
function tripLine(
  { visit }: SheetLine,
  trip: Figured['trip'],
  figured: Figured | undefined,
  isTold: boolean,
): UnmeasuredLine[] {
  const { id: visitId, clientId, clientName, date, before, inAt } = visit;
  if (!trip || inAt === null) return [];
  const from = before?.id === trip.fromId ? before : undefined;
  const { minutes, miles, basis } = trip;
  const left = new Date(new Date(inAt).getTime() - minutes * minuteMs).toISOString();
  return [
    {
      ...{ kind: 'TRAVEL', visitId, serviceType: null, date, inAt: left, outAt: inAt, breakMinutes: 0 },
      ...{ payMinutes: figured ? minutes : 0, issue: null },
      client: clientName === null ? null : { id: clientId, name: clientName },
      trip: { miles, basis, from: from?.clientName ? { id: from.clientId, name: from.clientName } : null },
      ...{ unpaidMinutes: 0, entry: null },
      ...paidOf(figured ?? noFigures, isTold),
    },
  ];
}

/** The miles of a line, with what they pay where the viewer may know. */
function milesOf(
  { lines }: ComputedSheet['mileage'],
  { kind, visitId }: Pick<TimesheetLine, 'kind' | 'visitId'>,
  isTold: boolean,
): TimesheetLine['mileage'] {
  const found = lines.find((one) => one.kind === kind && one.visitId === visitId);
  if (!found) return null;
  const { tenthMiles, millsPerMile, cents } = found;
  return {
    miles: tenthMiles / 10,
    millsPerMile: isTold ? millsPerMile : null,
    cents: isTold && millsPerMile !== null ? cents : null,
  };
}

/** A visit, after the way to it. */
function linesOf(line: SheetLine, { figures, mileage }: ComputedSheet, isTold: boolean): UnmeasuredLine[] {
  const own = figures.visits.filter(({ id }) => id === line.visit.id);
  const visit = own.find(({ trip }) => !trip);
  const byMiles = mileage.lines.filter(({ visitId, trip }) => trip && visitId === line.visit.id);
  return [
    ...own.flatMap((one) => tripLine(line, one.trip, one, isTold)),
    ...byMiles.flatMap(({ trip }) => tripLine(line, trip, undefined, isTold)),
    visitLine(line, visit, isTold),
  ];
}

/** A timesheet whole as a viewer sees it: what it pays is told to admins and to the person. */
export function shownSheet(computed: ComputedSheet, viewer: Viewer, now: Date): Timesheet {
  const { sheet, figures, rules, lines, mileage } = computed;
  const isTold = maySeePayOf(viewer, sheet.staff.id);
  return {
    ...shownRow(computed, viewer),
    timezone: sheet.timezone,
    workweekStart: rules.workweekStart,
    ruleSet: isTold ? rules.ruleSet : null,
    travelMinutes: figures.visits.reduce((total, { trip }) => total + (trip?.minutes ?? 0), 0),
    mileage: { miles: mileage.tenthMiles / 10, cents: isTold ? mileage.cents : null },
    isOver: dayIn(sheet.timezone, now) >= sheet.periodEnd,
    hasChangedSinceSubmitted: hasChangedSinceSubmitted(computed),
    digest: digestOf(computed),
    grossCents: isTold ? figures.grossCents : null,
    lines: lines
      .flatMap((line) => linesOf(line, computed, isTold))
      .map((line) => ({ ...line, mileage: milesOf(mileage, line, isTold) })),
    rates: isTold
      ? figures.rates.map(({ components, ...rate }) => ({ ...rate, components: [...components] }))
      : [],
    updatedAt: sheet.updatedAt,
  };
}
