import {
  addDays,
  dayIn,
  formatRule,
  occurrenceOn,
  type SeriesTimes,
  type Viewer,
} from '@homeward/contract/core';
import {
  type CreateSeries,
  daysBetweenOf,
  firstDayOf,
  lastDayOf,
  materializedDays,
  mayPlanPast,
  type PreviewSeries,
  type Regular,
  regularsFrom,
  type Series,
  type SeriesDays,
  type SeriesResult,
  shiftsText,
  splitSeries,
} from '@homeward/contract/shifts';
import type { Queryable, Transaction } from '../../platform/db/index.ts';
import { fieldProblem, notFound, problem } from '../../platform/errors/index.ts';
import type { Caller, Deps } from '../../platform/slice/index.ts';
import { shiftsChangedMessage } from './shifts.changes.service.ts';
import { findSkills } from './shifts.conflicts.store.ts';
import { type Made, madeUntilOf, makeUpTo, newOnes } from './shifts.materialize.service.ts';
import { findCaregivers, findPlace } from './shifts.people.store.ts';
import { choose, requireSkills, requireWishes } from './shifts.planning.service.ts';
import { ruleOf, seriesDaysOf } from './shifts.series.model.ts';
import * as store from './shifts.series.store.ts';

/** The days and instants of a rule, so many of them. Changes nothing. */
export function previewSeries({ rule, startDate, limit, ...times }: PreviewSeries) {
  const days: SeriesDays = { rule: ruleOf(rule, times), startDate, endsOn: null };
  const instances = [];
  for (const day of daysBetweenOf(days, startDate, '9999-12-30')) {
    instances.push(occurrenceOn(times, day));
    if (instances.length === limit) break;
  }
  return { instances };
}

/** A series with its regulars and exceptions. @throws 404 */
export async function readSeries(db: Queryable, id: string, caller: Caller): Promise<Series> {
  const stored = await store.findSeries(db, id, caller.viewer);
  if (!stored) throw notFound(shiftsText.series);
  return shownSeries(db, stored, caller.meta.at);
}

/** How far back the exceptions of a series are shown, in days. */
const exceptionsBack = 366;

/** A series as answers carry it. */
export async function shownSeries(db: Queryable, stored: store.StoredSeries, now: Date): Promise<Series> {
  const days = seriesDaysOf(stored);
  const today = dayIn(stored.timezone, now);
  const until = lastDayOf(days);
  const [regulars, exceptions, preferredSkills] = await Promise.all([
    store.findShownRegulars(db, stored.id),
    store.findExceptions(db, stored.id, addDays(today, -exceptionsBack)),
    findSkills(db, stored.preferredSkillIds),
  ]);
  const { id, version, clientId, clientName, serviceType, shiftType, startDate, startTime, endTime } = stored;
  const { timezone, endsOn, genderPref, minRating, breakMinutes, visibility, notesOffice, notesCaregiver } =
    stored;
  // As other calendars understand it: an end that was set by hand stands in the rule.
  const rule =
    endsOn === null ? days.rule : splitSeries({ ...days, endsOn: null }, addDays(endsOn, 1)).before;
  return {
    ...{ id, version, client: { id: clientId, name: clientName }, serviceType, shiftType },
    ...{ rule: formatRule(rule), startDate, startTime, endTime, timezone, until },
    isOver: until !== null && until < today,
    ...{
      genderPref,
      minRating,
      preferredSkills,
      regulars,
      exceptions,
      breakMinutes,
      visibility,
      notesOffice,
      notesCaregiver,
    },
  };
}

/** Where a series takes place. @throws 404 naming the field, 409 the client is not served */
async function requirePlace(tx: Transaction, { clientId, addressId }: CreateSeries, { viewer }: Caller) {
  const place = await findPlace(tx, { clientId, addressId }, viewer);
  if (!place) throw fieldProblem(404, 'clientId', choose.client);
  if (addressId !== undefined && place.addressId === null)
    throw fieldProblem(404, 'addressId', choose.address);
  requireServed((await store.findClientStatus(tx, clientId)) ?? '');
  return place;
}

/** @throws 409 the client is not, or no longer, a client */
export function requireServed(clientStatus: string): void {
  if (clientStatus === 'PROSPECT' || clientStatus === 'DISCHARGED')
    throw problem(409, shiftsText.clientNotServed);
}

/** @throws 404 naming the field */
export async function requirePeople(
  tx: Transaction,
  {
    careProviderId,
    regulars,
  }: { careProviderId?: string | null | undefined; regulars?: readonly Regular[] | undefined },
): Promise<void> {
  const ids = [
    ...(careProviderId ? [careProviderId] : []),
    ...(regulars ?? []).map((one) => one.careProviderId),
  ];
  const known = await findCaregivers(tx, ids);
  if (careProviderId && !known.includes(careProviderId))
    throw fieldProblem(404, 'careProviderId', choose.caregiver);
  const at = (regulars ?? []).findIndex((one) => !known.includes(one.careProviderId));
  if (at >= 0) throw fieldProblem(404, `regulars.${at}.careProviderId`, choose.caregiver);
}

/** The most days between today and the first day of a series. */
const mostDaysAhead = 730;

/** @throws 400 the start is too early or too late, or the end is before it; 422 the rule never falls */
function requireDays(days: SeriesDays, times: SeriesTimes, { viewer, meta }: Caller): void {
  const { rule, startDate } = days;
  const today = dayIn(times.timezone, meta.at);
  if (startDate > addDays(today, mostDaysAhead))
    throw fieldProblem(400, 'startDate', shiftsText.startTooLate);
  if (rule.until !== undefined && rule.until < startDate)
    throw fieldProblem(400, 'rule', shiftsText.untilBeforeStart);
  const mayBePast = mayPlanPast.allows(viewer);
  if (startDate < today && !mayBePast) throw fieldProblem(400, 'startDate', shiftsText.past);
  if (startDate < addDays(today, -materializedDays))
    throw fieldProblem(400, 'startDate', shiftsText.startTooEarly);
  const first = firstDayOf(days);
  if (first === undefined) throw fieldProblem(422, 'rule', shiftsText.neverFalls);
  if (!mayBePast && occurrenceOn(times, first).startUtc < meta.at.toISOString())
    throw fieldProblem(400, 'startDate', shiftsText.past);
}

/**
 * Plans shifts that repeat, and makes those of the next 84 days as drafts.
 * @throws 400, 404 naming the field, 409 the client does not receive care, 422 the rule never falls
 */
export async function createSeries(
  deps: Deps,
  tx: Transaction,
  body: CreateSeries,
  caller: Caller,
): Promise<SeriesResult> {
  const place = await requirePlace(tx, body, caller);
  const { rule: text, careProviderId, regulars: given, overrideReason, timezone, ...fields } = body;
  const times = { ...body, timezone: timezone ?? place.timezone };
  const rule = ruleOf(text, times);
  requireDays({ rule, startDate: body.startDate, endsOn: null }, times, caller);
  await requirePeople(tx, body);
  await requireSkills(tx, 'requiredSkillIds', body.requiredSkillIds);
  const regulars = given.length > 0 ? given : regularsFrom([], body.startDate, careProviderId);
  const series = {
    ...fields,
    ...(await requireWishes(tx, body, body.requiredSkillIds)),
    rule: formatRule(rule),
    timezone: times.timezone,
    addressId: place.addressId,
    endsOn: null,
    madeUntil: addDays(body.startDate, -1),
    overrideReason: overrideReason ?? '',
  };
  const id = await store.insertSeries(tx, { ...series, followsId: null }, caller.viewer);
  await store.saveRegulars(tx, id, regulars);
  const stored = await requireSeries(tx, id, caller.viewer);
  const made = await makeUpTo(
    tx,
    stored,
    { from: body.startDate, until: madeUntilOf(stored, caller.meta.at) },
    caller.viewer,
  );
  await deps.record(caller, tx, {
    action: 'shifts.series-added',
    ...ofSeries(id),
    after: { ...series, regulars, created: made.shifts.length, leftOpen: made.leftOpen.length },
    tell: shiftsChangedMessage(newOnes(stored, made)),
  });
  const counts = { created: made.shifts.length, changed: 0, removed: 0 };
  return { series: await shownSeries(tx, stored, caller.meta.at), ...counts, ...toldOf(made.leftOpen) };
}

/** What an answer says of shifts that stayed open: how many, and the first ten. */
export function toldOf(leftOpen: Made['leftOpen']): Pick<SeriesResult, 'leftOpen' | 'conflicts'> {
  return { leftOpen: leftOpen.length, conflicts: leftOpen.slice(0, 10) };
}

export const ofSeries = (id: string) => ({ subject: { type: 'shift-series', id } });

/** @throws 404 */
export async function requireSeries(db: Queryable, id: string, viewer: Viewer): Promise<store.StoredSeries> {
  const stored = await store.findSeries(db, id, viewer);
  if (!stored) throw notFound(shiftsText.series);
  return stored;
}
