import { minuteMs } from '@homeward/contract/core';
import { type CorrectionField, mostVisitMinutes, visitsText } from '@homeward/contract/visits';
import type { Transaction } from '../../platform/db/index.ts';
import { fieldProblem, problem } from '../../platform/errors/index.ts';
import type { Caller } from '../../platform/slice/index.ts';
import { findApprovedSheet } from './visits.entry.store.ts';
import type { StoredVisit } from './visits.row.store.ts';

/** What of a visit can be corrected. */
export type Values = { readonly [Field in CorrectionField]: string | number | null };

/** What of a visit can be corrected, as it is. */
export function valuesOf(visit: StoredVisit): Values {
  const { inAt, outAt, breakMinutes, serviceType, mileage, place } = visit;
  return { in: inAt, out: outAt, breakMinutes, serviceType, mileage, location: place };
}

/** @throws 422 an end before the start, more than a day, the future, or a break longer than the visit */
export function requireTimes({ in: from, out: to, breakMinutes }: Values, { meta }: Caller): void {
  const [start, end] = [from, to].map((at) => (at === null ? undefined : new Date(at).getTime()));
  const now = meta.at.getTime();
  for (const [field, at] of [
    ['in', start],
    ['out', end],
  ] as const)
    if (at !== undefined && at > now) throw fieldProblem(422, field, visitsText.inFuture);
  if (start === undefined && end !== undefined) throw fieldProblem(422, 'in', visitsText.outBeforeIn);
  if (start === undefined || end === undefined) return;
  if (end <= start) throw fieldProblem(422, 'out', visitsText.outBeforeIn);
  const minutes = (end - start) / minuteMs;
  if (minutes > mostVisitMinutes) throw fieldProblem(422, 'out', visitsText.tooLong);
  if (Number(breakMinutes) >= minutes) throw fieldProblem(422, 'breakMinutes', visitsText.breakTooLong);
}

/**
 * Time that comes to a day whose timesheet is approved would be paid by nobody: the timesheet is reopened first. The schedule
 * of who gave the visit is locked before.
 * @param at the clock-in as it will be
 * @throws 409
 */
export async function requireOpenPeriod(
  tx: Transaction,
  { staff, officeId }: Pick<StoredVisit, 'staff' | 'officeId'>,
  at: string,
): Promise<void> {
  const status = await findApprovedSheet(tx, { staffId: staff.id, officeId, at });
  if (status === undefined) return;
  throw problem(409, status === 'APPROVED' ? visitsText.sheetApproved : visitsText.sheetExported, {
    code: 'PERIOD_CLOSED',
  });
}
