import { dayIn, type Instant, instantAt, type ServiceType, wallTimeIn } from '@homeward/contract/core';
import {
  type ReasonCode,
  type RequestCorrection,
  requestCorrectionBody,
  type Visit,
  visitsText,
} from '@homeward/contract/visits';

/** A correction as it is typed: times by the clock of the client's office. */
export interface CorrectionFields {
  readonly inDay: string | null;
  readonly inTime: string | null;
  readonly outDay: string | null;
  readonly outTime: string | null;
  readonly breakMinutes: number;
  readonly serviceType: ServiceType | null;
  readonly mileage: number | null;
  readonly location: string;
  readonly reasonCode: ReasonCode | null;
  readonly note: string;
}

const timeOf = (timezone: string, at: Instant | null) =>
  at === null ? null : wallTimeIn(timezone, at).slice(11, 16);

/** What the form begins with: what counts now. @param timezone of the client's office */
export function correctionFieldsOf(visit: Visit, timezone: string): CorrectionFields {
  const { inAt, outAt, plannedStartUtc } = visit;
  const day = inAt ?? plannedStartUtc;
  const inDay = day === null ? null : dayIn(timezone, day);
  return {
    inDay,
    inTime: timeOf(timezone, inAt),
    outDay: outAt === null ? inDay : dayIn(timezone, outAt),
    outTime: timeOf(timezone, outAt),
    breakMinutes: visit.breakMinutes,
    serviceType: visit.serviceType,
    mileage: visit.mileage,
    location: '',
    reasonCode: null,
    note: '',
  };
}

const instantOf = (timezone: string, day: string | null, time: string | null): string | undefined =>
  day === null || time === null ? undefined : instantAt(timezone, `${day}T${time}`).toISOString();

/** Those values that were changed, as the server takes them; a time that was not touched keeps its seconds. */
function changed(fields: CorrectionFields, first: CorrectionFields, timezone: string) {
  const isTouched = (...names: (keyof CorrectionFields)[]) =>
    names.some((name) => fields[name] !== first[name]);
  const start = instantOf(timezone, fields.inDay, fields.inTime);
  const end = instantOf(timezone, fields.outDay, fields.outTime);
  return {
    ...(isTouched('inDay', 'inTime') && start !== undefined && { in: start }),
    ...(isTouched('outDay', 'outTime') && end !== undefined && { out: end }),
    ...(isTouched('breakMinutes') && { breakMinutes: fields.breakMinutes }),
    ...(isTouched('serviceType') && fields.serviceType !== null && { serviceType: fields.serviceType }),
    ...(isTouched('mileage') && fields.mileage !== null && { mileage: fields.mileage }),
    ...(fields.location.trim() !== '' && { location: fields.location.trim() }),
  };
}

/** Checks the form: the body to send, or an error for each field that is wrong. */
export function checkCorrection(
  fields: CorrectionFields,
  first: CorrectionFields,
  timezone: string,
): { readonly body?: RequestCorrection; readonly errors: Readonly<Record<string, string>> } {
  const values = changed(fields, first, timezone);
  const { data, error } = requestCorrectionBody.safeParse({
    ...values,
    ...(fields.reasonCode !== null && { reasonCode: fields.reasonCode }),
    note: fields.note,
  });
  const errors: Record<string, string> = {};
  for (const { path, message } of error?.issues ?? []) errors[path.join('.')] ??= message;
  // The parser says so only once everything else is right.
  if (Object.keys(values).length === 0) errors.in ??= visitsText.nothingChanges;
  return data && Object.keys(errors).length === 0 ? { body: data, errors } : { errors };
}
