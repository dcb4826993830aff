import { addDays, type Day, dayIn, type Viewer } from '@homeward/contract/core';
import {
  type Conflict,
  daysBetweenOf,
  madeUntilAfter,
  materializedDays,
  type Regular,
  type SeriesResult,
} from '@homeward/contract/shifts';
import type { Transaction } from '../../platform/db/index.ts';
import { bySystem, type Deps } from '../../platform/slice/index.ts';
import { findCareManagers } from '../clients/index.ts';
import { notify } from '../notifications/index.ts';
import { type ChangedShift, shiftsChangedMessage } from './shifts.changes.service.ts';
import { findConflictsOf } from './shifts.conflicts.service.ts';
import { judgedOf, keptConflicts, plannedOn, whyLeftOpen } from './shifts.materialize.model.ts';
import * as store from './shifts.materialize.store.ts';
import { visibilityIn } from './shifts.planning.service.ts';
import { seriesDaysOf } from './shifts.series.model.ts';
import {
  findRegulars,
  findSeriesToMake,
  type StoredSeries,
  saveMadeUntil,
  takeSeries,
} from './shifts.series.store.ts';
import { insertShifts, lockSchedules, type NewShift } from './shifts.store.ts';

/** What making shifts of a series did. */
export interface Made {
  readonly shifts: readonly { readonly id: string; readonly careProviderId: string | null }[];
  /** Those whose regular has a conflict. */
  readonly leftOpen: SeriesResult['conflicts'];
}

/** Up to which day the shifts of a series are made: 84 days ahead, by its own calendar. */
export function madeUntilOf({ timezone }: Pick<StoredSeries, 'timezone'>, now: Date): Day {
  return addDays(dayIn(timezone, now), materializedDays);
}

/**
 * Makes the shifts of a series on these days, as drafts; where the regular cannot come, without anybody.
 * @param viewer who reads why; undefined: the product by itself
 */
export async function makeShifts(
  tx: Transaction,
  series: StoredSeries,
  regulars: readonly Regular[],
  days: readonly Day[],
  viewer?: Viewer,
): Promise<Made> {
  const planned = days.map((day) => plannedOn(series, regulars, day));
  await lockSchedules(
    tx,
    planned.map(({ careProviderId }) => careProviderId),
  );
  const judged = planned.map((shift) => judgedOf(series, shift, null));
  const conflicts = await findConflictsOf(tx, judged, viewer);
  const visibility = await visibilityIn(tx, series.officeId, series.visibility);
  const leftOpen = new Map<Day, Conflict>();
  const shifts = planned.flatMap(({ date }, at): readonly NewShift[] => {
    const [shift, found] = [judged[at], conflicts[at] ?? []];
    if (!shift) return [];
    const why = shift.careProviderId === null ? undefined : whyLeftOpen(found, series);
    if (why) leftOpen.set(date, why);
    const kept = keptConflicts(found, why !== undefined);
    const { officeId, addressId, notesOffice, notesCaregiver, overrideReason, createdBy } = series;
    return [
      {
        ...shift,
        careProviderId: why ? null : shift.careProviderId,
        ...{ officeId, addressId, visibility, notesOffice, notesCaregiver, createdBy },
        status: 'DRAFT',
        conflicts: kept,
        overrideReason: kept.length === 0 ? '' : overrideReason,
        seriesId: series.id,
        recurrenceDate: date,
      },
    ];
  });
  const made = await insertShifts(tx, shifts);
  const comes = new Map(shifts.map((one) => [one.recurrenceDate, one.careProviderId]));
  return {
    shifts: made.map(({ id, recurrenceDate }) => ({ id, careProviderId: comes.get(recurrenceDate) ?? null })),
    leftOpen: made.flatMap(({ recurrenceDate: date }) => {
      const why = date === null ? undefined : leftOpen.get(date);
      return date !== null && why ? [{ date, message: why.message }] : [];
    }),
  };
}

/** No shifts are made for whoever receives no care at the moment. */
export function isServed(clientStatus: string): boolean {
  return clientStatus === 'ONBOARDING' || clientStatus === 'ACTIVE';
}

/**
 * Makes what a series has up to a day and not made yet. Days that went by meanwhile stay as they are: nobody came.
 * The caller keeps the series from others.
 */
export async function makeUpTo(
  tx: Transaction,
  series: StoredSeries,
  { from, until }: { readonly from: Day; readonly until: Day },
  viewer?: Viewer,
): Promise<Made> {
  if (!isServed(series.clientStatus)) return { shifts: [], leftOpen: [] };
  const taken = await store.findTakenDays(tx, series.id, from, until);
  const days = [...daysBetweenOf(seriesDaysOf(series), from, until)].filter((day) => !taken.has(day));
  const made = await makeShifts(tx, series, await findRegulars(tx, series.id), days, viewer);
  await saveMadeUntil(tx, series.id, madeUntilAfter(seriesDaysOf(series), until));
  return made;
}

const chunk = 200;
/** No series is later than this one. */
const none = { madeUntil: '0001-01-01', id: '00000000-0000-0000-0000-000000000000' };

/**
 * Makes the next days of every series. It runs every hour, since a day begins at another hour in each time zone. A series
 * that fails is tried again by the next run and keeps no other from being made.
 */
export async function makeNextDays(deps: Deps, now: Date): Promise<void> {
  const failures: unknown[] = [];
  const leftOpen: string[] = [];
  for (let after = none; ; ) {
    const found = await findSeriesToMake(deps.db, now, after, chunk);
    for (const { id } of found) {
      const making = deps.db.transaction((tx) => makeNext(deps, tx, id, now));
      const made = await making.catch((error: unknown) => void failures.push(error));
      for (const clientId of made ?? []) leftOpen.push(clientId);
    }
    const last = found.at(-1);
    if (!last || found.length < chunk) break;
    after = last;
  }
  await tellLeftOpen(deps, leftOpen);
  if (failures.length > 0) throw new AggregateError(failures, 'Some series could not be made.');
}

/** @returns the client, once for each shift that stayed open */
async function makeNext(deps: Deps, tx: Transaction, id: string, now: Date): Promise<string[]> {
  const series = await takeSeries(tx, id, now);
  if (!series) return [];
  const [today, until] = [dayIn(series.timezone, now), madeUntilOf(series, now)];
  const next = addDays(series.madeUntil ?? until, 1);
  const [, from = today] = [next, today].sort();
  const made = await makeUpTo(tx, series, { from, until });
  await recordMade(deps, tx, series, made);
  return made.leftOpen.map(() => series.clientId);
}

async function recordMade(deps: Deps, tx: Transaction, series: StoredSeries, made: Made): Promise<void> {
  if (made.shifts.length === 0) return;
  await deps.record(bySystem, tx, {
    action: 'shifts.series-made',
    subject: { type: 'shift-series', id: series.id },
    after: { created: made.shifts.length, leftOpen: made.leftOpen.length },
    tell: shiftsChangedMessage(newOnes(series, made)),
  });
}

/** New shifts as screens hear of them. */
export function newOnes({ clientId }: Pick<StoredSeries, 'clientId'>, { shifts }: Made): ChangedShift[] {
  return shifts.map(({ id, careProviderId }) => ({
    ...{ id, version: 1, clientId, people: [careProviderId], isPublished: false },
  }));
}

async function tellLeftOpen(deps: Deps, clientIds: readonly string[]): Promise<void> {
  if (clientIds.length === 0) return;
  await deps.db.transaction(async (tx) => {
    const counts = new Map<string, number>();
    for (const [clientId, all] of Map.groupBy(clientIds, (id) => id))
      for (const userId of await findCareManagers(tx, clientId))
        counts.set(userId, (counts.get(userId) ?? 0) + all.length);
    // In one order, so that nobody waits the other way round.
    for (const [userId, count] of [...counts].sort())
      await notify(deps, tx, {
        type: 'shifts-left-open',
        to: { userId },
        ...(count === 1 ? { wording: 'one' } : { metadata: { count: String(count) } }),
      });
  });
}
