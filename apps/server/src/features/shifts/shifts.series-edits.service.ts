import { addDays, dayIn, formatRule } from '@homeward/contract/core';
import {
  type ChangeSeries,
  type EditPlan,
  firstDayOf,
  lastDayOf,
  madeUntilAfter,
  planEdit,
  type Regular,
  regularsFrom,
  type SeriesEdit,
  type SeriesResult,
  seriesSchema,
  shiftsText,
} from '@homeward/contract/shifts';
import type { Transaction } from '../../platform/db/index.ts';
import { fieldProblem, notFound, problem } from '../../platform/errors/index.ts';
import { requireVersion, staleVersion } from '../../platform/http/index.ts';
import type { Caller, Deps } from '../../platform/slice/index.ts';
import { type ChangedShift, settlePeople, shiftsChangedMessage } from './shifts.changes.service.ts';
import { isServed, type Made, madeUntilOf, makeShifts, newOnes } from './shifts.materialize.service.ts';
import { requireWishes } from './shifts.planning.service.ts';
import { ruleOf, seriesDaysOf } from './shifts.series.model.ts';
import {
  ofSeries,
  requirePeople,
  requireSeries,
  requireServed,
  shownSeries,
  toldOf,
} from './shifts.series.service.ts';
import * as store from './shifts.series.store.ts';
import type { SeriesShift } from './shifts.series-edits.model.ts';
import * as shifts from './shifts.series-edits.store.ts';
import { tellCaregivers } from './shifts.series-notices.service.ts';
import { changeShifts, removeShifts, type Touched } from './shifts.series-shifts.service.ts';
import { lockSchedules } from './shifts.store.ts';

interface Given {
  readonly id: string;
  readonly body: ChangeSeries;
  readonly ifMatch: number | undefined;
}

/** What a change is decided by. */
interface Wanted {
  readonly before: store.StoredSeries;
  /** The same with what is changed. */
  readonly series: store.StoredSeries;
  readonly edit: SeriesEdit;
  readonly regulars: readonly Regular[];
}

/**
 * Changes a series from one of its days on, or ends it there. One shift alone is changed by the call of shifts.
 * @throws 400 naming the field, 404, 409 over or the client does not receive care, 412 with the newer version, 422, 428
 */
export async function changeSeries(
  deps: Deps,
  tx: Transaction,
  { id, body, ifMatch }: Given,
  caller: Caller,
): Promise<SeriesResult> {
  const { viewer, meta } = caller;
  const version = requireVersion(ifMatch);
  const before = await store.lockSeries(tx, id, viewer);
  if (!before) throw notFound(shiftsText.series);
  const { scope } = body;
  if (scope === 'THIS') throw fieldProblem(400, 'scope', shiftsText.oneShift);
  if (version !== before.version) throw staleVersion(seriesSchema, await shownSeries(tx, before, meta.at));
  const isEnd = body.end === true;
  if (!isEnd) requireServed(before.clientStatus);
  const regulars = regularsAfter(await store.findRegulars(tx, id), body);
  // People before shifts, as everywhere.
  await lockSchedules(
    tx,
    regulars.map((one) => one.careProviderId),
  );
  const made = await shifts.lockOccurrences(tx, id, body.from);
  const changed = changedFields(before, body);
  // A skill of before may be merged into another by now: only what is given is looked up.
  const isGiven = body.preferredSkillIds !== undefined;
  const series = isGiven
    ? { ...changed, ...(await requireWishes(tx, changed, before.requiredSkillIds)) }
    : changed;
  const edit = {
    scope,
    from: body.from,
    isEnd,
    times: series,
    rule: body.rule === undefined ? undefined : ruleOf(body.rule, series),
  };
  requireEditable(before, made, edit, meta.at);
  await requirePeople(tx, body);
  const window = { now: meta.at.toISOString(), until: madeUntilOf(before, meta.at) };
  const skips = await store.findSkips(tx, id, body.from);
  const standing = { ...seriesDaysOf(before), skips, madeUntil: before.madeUntil ?? '9999-12-30' };
  const plan = planEdit(standing, made, edit, window);
  return apply(deps, tx, { before, series, edit, regulars }, plan, caller);
}

function changedFields(before: store.StoredSeries, body: ChangeSeries): store.StoredSeries {
  // How it repeats, who comes and from when on is decided apart.
  const {
    scope: _scope,
    from: _from,
    rule: _rule,
    careProviderId: _person,
    regulars: _regulars,
    end: _end,
    ...given
  } = body;
  const changed = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  return { ...before, ...changed };
}

function regularsAfter(
  regulars: readonly Regular[],
  { from, regulars: given, careProviderId }: ChangeSeries,
) {
  if (given !== undefined) return given;
  return careProviderId === undefined ? regulars : regularsFrom(regulars, from, careProviderId);
}

/** @throws 400 not a day of the series, or times that are the same; 409 over; 422 the new rule never falls */
function requireEditable(
  before: store.StoredSeries,
  made: readonly SeriesShift[],
  { from, rule, times }: SeriesEdit,
  now: Date,
): void {
  const days = seriesDaysOf(before);
  const last = lastDayOf(days);
  if (last !== null && last < dayIn(before.timezone, now)) throw problem(409, shiftsText.seriesOver);
  const isDay = made.some(({ date }) => date === from) || firstDayOf(days, from) === from;
  if (!isDay) throw fieldProblem(400, 'from', shiftsText.notADay);
  if (times.startTime === times.endTime && (times as store.StoredSeries).shiftType !== 'LIVE_IN')
    throw fieldProblem(400, 'endTime', shiftsText.endEqualsStart);
  if (rule?.until !== undefined && rule.until < from)
    throw fieldProblem(400, 'rule', shiftsText.untilBeforeStart);
  if (rule && firstDayOf({ rule, startDate: from, endsOn: null }) === undefined)
    throw fieldProblem(422, 'rule', shiftsText.neverFalls);
}

async function apply(
  deps: Deps,
  tx: Transaction,
  { before, series, edit, regulars }: Wanted,
  plan: EditPlan<SeriesShift>,
  caller: Caller,
): Promise<SeriesResult> {
  const goesOn = await writeSeries(tx, { before, series, edit, regulars }, plan, caller);
  await shifts.handOver(
    tx,
    [...plan.carry, ...plan.change].map(({ id }) => id),
    goesOn.id,
  );
  const removed = await removeShifts(tx, plan.remove, caller);
  const changed = await changeShifts(tx, goesOn, regulars, plan.change, caller);
  const isMade = isServed(goesOn.clientStatus);
  const created = isMade ? await makeShifts(tx, goesOn, regulars, plan.create, caller.viewer) : nothing;
  const touched: Touched[] = [...removed, ...changed.touched];
  const leftOpen = [...changed.leftOpen, ...created.leftOpen].sort((a, b) => (a.date < b.date ? -1 : 1));
  const counts = { created: created.shifts.length, changed: changed.touched.length, removed: removed.length };
  await deps.record(caller, tx, {
    action: edit.isEnd ? 'shifts.series-ended' : 'shifts.series-changed',
    ...ofSeries(before.id),
    before: contentOf(before),
    after: { ...contentOf(series), scope: edit.scope, from: edit.from, goesOnAs: goesOn.id, ...counts },
    tell: shiftsChangedMessage([...changedOf(goesOn, touched), ...newOnes(goesOn, created)]),
  });
  await settlePeople(
    deps,
    tx,
    touched.flatMap(({ before, after }) => [before.careProviderId, after?.careProviderId]),
  );
  await tellCaregivers(deps, tx, touched, caller);
  return { series: await shownSeries(tx, goesOn, caller.meta.at), ...counts, ...toldOf(leftOpen) };
}

/** What screens are to read again. */
function changedOf({ clientId }: store.StoredSeries, touched: readonly Touched[]): ChangedShift[] {
  return touched.map(({ before, after }) => ({
    ...{ id: before.id, version: before.version + 1, clientId },
    people: [before.careProviderId, after?.careProviderId],
    isPublished: before.status !== 'DRAFT',
    wasOpenToAll: before.visibility === 'EVERYONE_ELIGIBLE',
  }));
}

const nothing: Made = { shifts: [], leftOpen: [] };

/** @returns the series that goes on: the same, or the new one */
async function writeSeries(
  tx: Transaction,
  { before, series, edit, regulars }: Wanted,
  { next, isSplit, skips }: EditPlan<SeriesShift>,
  { viewer, meta }: Caller,
): Promise<store.StoredSeries> {
  const dayBefore = addDays(edit.from, -1);
  if (!next || isSplit) {
    const ended = { ...before, endsOn: dayBefore };
    // A change from far ahead leaves it days that are still to be made.
    const madeUntil = before.madeUntil && madeUntilAfter(seriesDaysOf(ended), before.madeUntil);
    await store.updateSeries(tx, before.id, { ...ended, madeUntil });
  }
  if (!next) return requireSeries(tx, before.id, viewer);
  const days = { rule: formatRule(next.rule), startDate: next.startDate, endsOn: next.endsOn };
  const until = madeUntilOf(series, meta.at);
  // While care is on hold nothing is made: what is due then is made once it resumes.
  const madeUntil = isServed(before.clientStatus) ? madeUntilAfter(next, until) : dayBefore;
  const fields = { ...series, ...days, madeUntil };
  if (!isSplit) {
    await store.updateSeries(tx, before.id, fields);
    await store.saveRegulars(tx, before.id, regulars);
    return requireSeries(tx, before.id, viewer);
  }
  const id = await store.insertSeries(tx, { ...fields, followsId: before.id }, viewer);
  await store.saveRegulars(tx, id, regulars);
  await shifts.moveSkips(tx, { from: edit.from, of: before.id, to: id });
  await store.insertSkips(tx, id, skips);
  return requireSeries(tx, id, viewer);
}

/** What the audit log keeps of a series. */
function contentOf(series: store.StoredSeries): Partial<store.StoredSeries> {
  const {
    id: _id,
    version: _version,
    clientName: _name,
    clientStatus: _status,
    madeUntil: _made,
    ...content
  } = series;
  return content;
}
