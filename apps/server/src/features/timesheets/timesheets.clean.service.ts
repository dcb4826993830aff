import {
  type ApproveClean,
  type ApprovedClean,
  isFrozen,
  mostApproved,
  timesheetsText,
} from '@homeward/contract/timesheets';
import { visitsText } from '@homeward/contract/visits';
import { ProblemError } from '../../platform/errors/index.ts';
import type { Caller, Deps } from '../../platform/slice/index.ts';
import { hasChangedSinceSubmitted } from './timesheets.digest.service.ts';
import { type ComputedSheet, computeSheets } from './timesheets.figures.service.ts';
import { makeOfPlaces } from './timesheets.list.service.ts';
import { moveTimesheet } from './timesheets.moves.service.ts';
import { keysOf, meetsOf, officesAsked, placesOf } from './timesheets.periods.service.ts';
import { findOfPlaces } from './timesheets.store.ts';

/**
 * Approves what was submitted in a period and has no issues, each in a transaction of its own. Again it approves only what
 * has become clean since.
 */
export async function approveClean(
  deps: Deps,
  { period, officeIds }: ApproveClean,
  caller: Caller,
): Promise<ApprovedClean> {
  const { db } = deps;
  const { viewer } = caller;
  const asked = officesAsked(await meetsOf(db, viewer), officeIds);
  const places = await placesOf(db, null, period);
  await makeOfPlaces(deps, places, asked);
  const sheets = await findOfPlaces(db, await keysOf(db, places), asked);
  const waiting = sheets.filter(({ status }) => !isFrozen(status));
  const found: ApprovedClean = { approved: [], left: [] };
  for (const computed of await computeSheets(db, waiting, { viewer, withPay: false })) {
    const { id, staff } = computed.sheet;
    const isFull = found.approved.length >= mostApproved;
    const why = whyNot(computed, caller) ?? (isFull ? timesheetsText.tooManyAtOnce : undefined);
    const refusal = why ?? (await approveOne(deps, id, caller));
    if (refusal === undefined) found.approved.push(id);
    else found.left.push({ id, staff, why: refusal });
  }
  return found;
}

function whyNot(computed: ComputedSheet, { viewer }: Caller): string | undefined {
  const { sheet, issues } = computed;
  if (sheet.staff.id === viewer.id) return timesheetsText.ownSheet;
  if (sheet.status !== 'SUBMITTED') return timesheetsText.notSubmitted;
  if (hasChangedSinceSubmitted(computed)) return timesheetsText.changedSinceSubmitted;
  return issues > 0 ? visitsText.issues(issues) : undefined;
}

/** @returns why it is not approved after all: it changed meanwhile, a rate is missing, or another office has to approve, too */
async function approveOne(deps: Deps, id: string, caller: Caller): Promise<string | undefined> {
  try {
    const { status } = await deps.db.transaction((tx) =>
      moveTimesheet(deps, tx, { id, move: 'approve', ifMatch: undefined }, caller),
    );
    return isFrozen(status) ? undefined : timesheetsText.partlyApproved;
  } catch (error) {
    if (error instanceof ProblemError) return error.detail;
    throw error;
  }
}
