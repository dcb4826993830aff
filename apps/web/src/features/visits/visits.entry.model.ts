import { dayIn, type Instant, instantAt, wallTimeIn } from '@homeward/contract/core';
import { type EnterVisit, enterVisitBody, visitsText } from '@homeward/contract/visits';
import type { CorrectionFields } from './visits.corrections.model.ts';

/** A shift of which the office enters the visit. */
export interface EnteredShift {
  readonly id: string;
  /** "Personal care for Dorothy Bell". */
  readonly name: string;
  readonly startUtc: Instant;
  readonly endUtc: Instant;
  /** Of the client's office: times are entered by its clock. */
  readonly timezone: string;
}

/** What the form begins with: the planned times. */
export function entryFieldsOf({ startUtc, endUtc, timezone }: EnteredShift): CorrectionFields {
  const time = (at: Instant) => wallTimeIn(timezone, at).slice(11, 16);
  return {
    ...{ inDay: dayIn(timezone, startUtc), inTime: time(startUtc) },
    ...{ outDay: dayIn(timezone, endUtc), outTime: time(endUtc) },
    ...{ breakMinutes: 0, serviceType: null, mileage: null, location: '', reasonCode: null, note: '' },
  };
}

/** Checks the form: the body to send, or an error for each field that is wrong. */
export function checkEntry(
  fields: CorrectionFields,
  { id: shiftId, timezone }: EnteredShift,
): { readonly body?: EnterVisit; readonly errors: Readonly<Record<string, string>> } {
  const { inDay, inTime, outDay, outTime, breakMinutes, mileage, reasonCode, note } = fields;
  const instant = (day: string | null, time: string | null) =>
    day === null || time === null ? undefined : instantAt(timezone, `${day}T${time}`).toISOString();
  const times = { in: instant(inDay, inTime), out: instant(outDay, outTime) };
  const missing = {
    ...(times.in === undefined && { in: visitsText.enterIn }),
    ...(times.out === undefined && { out: visitsText.enterOut }),
    // The parser says so only once everything else is right.
    ...(reasonCode === null && { reasonCode: visitsText.chooseReason }),
  };
  if (Object.keys(missing).length > 0) return { errors: missing };
  const { data, error } = enterVisitBody.safeParse({
    ...{ shiftId, ...times, breakMinutes, reasonCode, note },
    ...(mileage !== null && { mileage }),
  });
  const errors: Record<string, string> = {};
  for (const { path, message } of error?.issues ?? []) errors[path.join('.')] ??= message;
  return data ? { body: data, errors } : { errors };
}

/** Whether a shift is over without a visit, so that the office can enter one. */
export function isToEnter(
  { status, endUtc }: { readonly status: string; readonly endUtc: Instant },
  now: Date,
): boolean {
  return ['ASSIGNED', 'CONFIRMED', 'MISSED'].includes(status) && new Date(endUtc) <= now;
}
