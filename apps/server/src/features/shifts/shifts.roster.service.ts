import { addDays, dayIn, daysBetween, rangeOfDays } from '@homeward/contract/core';
import {
  mostCalendarDays,
  mostPrintedShifts,
  type RosterQuery,
  type ShiftRow,
  shiftsText,
} from '@homeward/contract/shifts';
import { daysInName, fileNameOf, type PrintedFile, renderDocument } from '../../platform/documents/index.ts';
import { fieldProblem, notFound, problem } from '../../platform/errors/index.ts';
import type { Caller, Deps } from '../../platform/slice/index.ts';
import { readLetterhead } from '../settings/index.ts';
import { findDisplay, findFullName } from '../users/index.ts';
import * as store from './shifts.list.store.ts';
import { roster } from './shifts.roster-content.service.ts';
import { shownRow } from './shifts.shown.service.ts';

/** Shifts are read in parts of this size, so that other requests get their turn between them. */
const part = 1_000;

const filterNames = {
  officeId: 'office',
  clientId: 'client',
  staffId: 'caregiver',
  careManagerId: 'care manager',
  serviceType: 'service',
  status: 'status',
  open: 'open',
  unpublished: 'unpublished',
  inSeries: 'series',
  hasConflict: 'conflict',
  unacknowledged: 'acknowledgement',
} as const;

/**
 * The shifts of some days that the caller sees, as a PDF by caregiver or client, in the time of each shift's office. The
 * export is written to the audit log first.
 * @throws 400 the days are reversed or too many, 422 more than one document holds
 */
export async function printRoster(
  deps: Deps,
  { from, to, by, ...filters }: RosterQuery,
  caller: Caller,
): Promise<PrintedFile> {
  const { db } = deps;
  if (from > to) throw fieldProblem(400, 'to', shiftsText.untilBeforeStart);
  if (daysBetween(from, to) >= mostCalendarDays) throw fieldProblem(400, 'to', shiftsText.tooManyDays);
  const [display, printedBy, agency] = await Promise.all([
    findDisplay(db, caller.viewer.id),
    findFullName(db, caller.viewer.id),
    readLetterhead(deps),
  ]);
  if (!display) throw notFound('Your account');
  const shifts = await findRoster(deps, { from, to, filters }, caller);
  await deps.record(caller, db, {
    action: 'shifts.roster-printed',
    subject: { type: 'shift', id: null },
    after: { ...filters, from, to, by, shifts: shifts.length },
  });
  const chosen = Object.entries(filters).filter(([, value]) => value !== undefined);
  const data = {
    ...{ shifts, by, from, to, display, printedBy, agency, at: caller.meta.at },
    filters: chosen.map(([name]) => filterNames[name as keyof typeof filterNames]).join(', '),
  };
  return {
    fileName: fileNameOf(['Roster', daysInName(from, to)], 'pdf'),
    pdf: await renderDocument(roster, data),
  };
}

interface Asked {
  readonly from: string;
  readonly to: string;
  readonly filters: Omit<RosterQuery, 'from' | 'to' | 'by'>;
}

/** The shifts that touch the days by their own clock, by start. */
async function findRoster({ db }: Deps, { from, to, filters }: Asked, { viewer }: Caller) {
  // One more day at each end, so that the range covers these days in every zone.
  const range = rangeOfDays('UTC', addDays(from, -1), addDays(to, 1));
  const window = { from: new Date(range.from), to: new Date(range.before) };
  const found: ShiftRow[] = [];
  let place: store.From | undefined;
  for (let isMore = true; isMore; ) {
    const rows = await store.findShifts(db, window, { filters, from: place, limit: part }, viewer);
    for (const { shift } of rows) {
      const last = dayIn(shift.timezone, new Date(Date.parse(shift.endUtc) - 1));
      if (dayIn(shift.timezone, shift.startUtc) <= to && last >= from) found.push(shownRow(shift, viewer));
    }
    if (found.length > mostPrintedShifts) throw problem(422, shiftsText.tooManyToPrint);
    const end = rows.at(-1)?.shift;
    place = end && { at: end.startUtc, id: end.id, isUp: false };
    isMore = rows.length === part;
  }
  return found;
}
