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
import {
  digestOf,
  hasChangedSinceSubmitted,
  officeDigestOf,
  waitingOffices,
} from './timesheets.digest.service.ts';
import type { ComputedSheet, SheetLine } from './timesheets.figures.service.ts';
import type { StoredSheet } from './timesheets.row.store.ts';
import type { Meets } from './timesheets.store.ts';

/** What the moves of a timesheet are decided by. */
export const subjectOf = ({ staff }: Pick<StoredSheet, 'staff'>, viewer: Pick<Viewer, 'id'>) => ({
  isOwn: staff.id === viewer.id,
});

/** Who looks, and for which offices. */
export interface Looker {
  readonly viewer: Viewer;
  readonly meets: Meets;
}

/** Whether a viewer sees the lines of an office: on their own timesheet, or where the office is theirs. */
export function isTold(sheet: StoredSheet, officeId: string, { viewer, meets }: Looker): boolean {
  return sheet.staff.id === viewer.id || meets.officeIds === null || meets.officeIds.includes(officeId);
}

/** A timesheet as lists show it to a viewer. */
export function shownRow(computed: ComputedSheet, looker: Looker): TimesheetRow {
  const { sheet, figures, issues } = computed;
  const { viewer } = looker;
  const waits = waitingOffices(computed).some(
    (officeId) => isTold(sheet, officeId, looker) && !computed.unconfirmed.has(officeId),
  );
  const { id, version, status, staff, officeId, periodStart, periodEnd } = sheet;
  const { regularMinutes, overtimeMinutes, doubleMinutes, grossCents } = figures;
  const isPayTold = maySeePayOf(viewer, staff.id) && isFrozen(status);
  return {
    ...{ id, version, status, staff, officeId, periodStart, periodEnd },
    moves: movesFor(timesheetStates, status, viewer, subjectOf(sheet, viewer)).filter(
      (move) => move !== 'approve' || waits,
    ),
    ...{ regularMinutes, overtimeMinutes, doubleMinutes, issues },
    visits: figures.visits.filter(({ trip }) => !trip).length,
    grossCents: isPayTold ? grossCents : null,
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
  const { id: visitId, officeId, timezone, clientId, clientName, serviceType, date, inAt, outAt } = visit;
  const { breakMinutes, payMinutes } = visit;
  return {
    ...{
      kind: 'VISIT',
      trip: null,
      visitId,
      officeId,
      timezone,
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
  const { id: visitId, officeId, timezone, clientId, clientName, date, before, inAt } = visit;
  if (!trip || inAt === null) return [];
  const from = before?.id === trip.fromId ? before : undefined;
  const { minutes, miles, basis } = trip;
  const left = new Date(new Date(inAt).getTime() - minutes * minuteMs).toISOString();
  return [
    {
      ...{
        kind: 'TRAVEL',
        visitId,
        officeId,
        timezone,
        serviceType: null,
        date,
        inAt: left,
        outAt: inAt,
        breakMinutes: 0,
      },
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

/** The hours of each office, the home office first, with who approved them. */
function officesOf(computed: ComputedSheet, looker: Looker, isPayTold: boolean): Timesheet['offices'] {
  const { sheet, lines, figures, ruleSets, officeNames } = computed;
  const byVisit = new Map(lines.map(({ visit }) => [visit.id, visit.officeId]));
  const ids = [...new Set(lines.map(({ visit }) => visit.officeId))];
  return ids
    .sort((one, other) => Number(other === sheet.officeId) - Number(one === sheet.officeId))
    .map((id) => {
      const own = figures.visits.filter((visit) => byVisit.get(visit.id) === id);
      const sum = (of: (visit: Figured) => number) => own.reduce((total, visit) => total + of(visit), 0);
      const digest = officeDigestOf(computed, id);
      const found = sheet.approvals.find(
        (one) => one.officeId === id && (isFrozen(sheet.status) || one.digest === digest),
      );
      return {
        ...{ id, name: officeNames.get(id) ?? '' },
        regularMinutes: sum((visit) => visit.regularMinutes),
        overtimeMinutes: sum((visit) => visit.overtimeMinutes),
        doubleMinutes: sum((visit) => visit.doubleMinutes),
        isTold: isTold(sheet, id, looker),
        ruleSet: isPayTold ? (ruleSets[id] ?? null) : null,
        hasConfirmedRules: isFrozen(sheet.status) || !computed.unconfirmed.has(id),
        approval: found ? { by: found.by, at: found.at } : null,
      };
    });
}

/**
 * A whole timesheet as a viewer sees it. Admins and the person see what it pays; the person and those who keep an office's
 * timesheets see the lines of that office. Everyone sees the total hours of all offices.
 */
export function shownSheet(
  computed: ComputedSheet,
  { now, ...looker }: Looker & { readonly now: Date },
): Timesheet {
  const { sheet, figures, version, rules, lines, mileage } = computed;
  const isPayTold = maySeePayOf(looker.viewer, sheet.staff.id);
  return {
    ...shownRow(computed, looker),
    timezone: sheet.timezone,
    workweekStart: rules.workweekStart,
    rulesVersion: version,
    ruleSet: isPayTold ? rules.ruleSet : null,
    offices: officesOf(computed, looker, isPayTold),
    adjustments: isPayTold ? (figures.adjustments ?? []).map((one) => ({ ...one })) : [],
    travelMinutes: figures.visits.reduce((total, { trip }) => total + (trip?.minutes ?? 0), 0),
    mileage: { miles: mileage.tenthMiles / 10, cents: isPayTold ? mileage.cents : null },
    isOver: dayIn(sheet.timezone, now) >= sheet.periodEnd,
    hasChangedSinceSubmitted: hasChangedSinceSubmitted(computed),
    digest: digestOf(computed),
    grossCents: isPayTold ? figures.grossCents : null,
    lines: lines
      .filter(({ visit }) => isTold(sheet, visit.officeId, looker))
      .flatMap((line) => linesOf(line, computed, isPayTold))
      .map((line) => ({ ...line, mileage: milesOf(mileage, line, isPayTold) })),
    rates: isPayTold
      ? figures.rates.map(({ components, ...rate }) => ({ ...rate, components: [...components] }))
      : [],
    updatedAt: sheet.updatedAt,
  };
}
