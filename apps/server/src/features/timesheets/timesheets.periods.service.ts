import { addDays, type Day, dayIn, daysBetween, type Viewer } from '@homeward/contract/core';
import { workweekStartsOn } from '@homeward/contract/offices';
import {
  keepsTimesheets,
  mayRunPayroll,
  type Period,
  payPeriod,
  periodOf,
} from '@homeward/contract/timesheets';
import type { Queryable } from '../../platform/db/index.ts';
import type { Deps, PaidDays } from '../../platform/slice/index.ts';
import { type SettingsOf, settingsOf } from '../offices/index.ts';
import * as store from './timesheets.store.ts';
import { findUncovered, findWorked } from './timesheets.visits.store.ts';

/** A home office with its pay period of a day. */
export interface Place extends Period {
  readonly officeId: string;
  readonly timezone: string;
  /** As the tables name it. */
  readonly key: string;
}

/** Whose timesheets a viewer meets: admins everybody's, who keeps timesheets those with hours for their offices, others their own. */
export async function meetsOf(db: Queryable, viewer: Viewer): Promise<store.Meets> {
  if (mayRunPayroll.allows(viewer)) return { viewerId: viewer.id, officeIds: null };
  const officeIds = keepsTimesheets(viewer) ? await store.findOfficesOf(db, viewer.id) : [];
  return { viewerId: viewer.id, officeIds };
}

/** The offices that were asked for, of those whose timesheets a viewer meets; null: all. */
export function officesAsked(
  { officeIds }: store.Meets,
  asked: readonly string[] | undefined,
): readonly string[] | null {
  if (asked === undefined || officeIds === null) return asked ?? officeIds;
  return asked.filter((id) => officeIds.includes(id));
}

const epoch = '1970-01-01';

function periodIn(settings: SettingsOf, day: Day): Period {
  return periodOf(day, (on) => ({
    ...settings.on(payPeriod, on).value,
    workweekStart: settings.on(workweekStartsOn, on).value,
  }));
}

/** The pay periods of a day in some offices, or in all of them. */
export async function placesOf(
  db: Queryable,
  officeIds: readonly string[] | null,
  day: Day,
): Promise<Place[]> {
  const places: Place[] = [];
  for (const { id, timezone } of await store.findOffices(db, officeIds)) {
    const period = periodIn(await settingsOf(db, id), day);
    places.push({ ...period, officeId: id, timezone, key: `${id} ${daysBetween(epoch, period.start)}` });
  }
  return places;
}

interface Where {
  readonly officeIds: readonly string[] | null;
  readonly staffId: string | null;
}

/**
 * The keys of timesheets that belong to periods of home offices, as `office_period` has them: those of whole periods, and of
 * those that begin later because the home office of their person changed within the period.
 */
export async function keysOf(db: Queryable, places: readonly Place[]): Promise<string[]> {
  const later = places.flatMap(({ officeId, start, end }) => ({
    officeId,
    from: daysBetween(epoch, start) + 1,
    to: daysBetween(epoch, end),
  }));
  return [...places.map(({ key }) => key), ...(await store.findKeysWithin(db, later))];
}

/**
 * Through which day the pay of people is counted by their present home office: its pay period of now, or their last timesheet.
 */
export const paidDays: PaidDays = async (tx, people, now) => {
  const found = new Map<string, Day>();
  const ends = new Map<string, Day>();
  for (const { id, officeId, timezone, lastDay } of await findWorked(tx, people, now)) {
    const end = ends.get(officeId) ?? periodIn(await settingsOf(tx, officeId), dayIn(timezone, now)).end;
    ends.set(officeId, end);
    found.set(id, lastDay !== null && lastDay > end ? lastDay : end);
  }
  return found;
};

interface Where {
  readonly officeIds: readonly string[] | null;
  readonly staffId: string | null;
}

/** Makes the timesheets of the days between two on which somebody worked, where they are not there yet. */
export async function makeMissing(
  { db }: Pick<Deps, 'db'>,
  where: Where,
  days: { readonly from: Day; readonly to: Day },
): Promise<void> {
  const seen = new Set((await findUncovered(db, where, days)).map(({ staffId }) => staffId));
  if (seen.size === 0) return;
  await db.transaction(async (tx) => {
    // Nobody changes a home office meanwhile: the days of a timesheet are those of one.
    await store.holdHomes(tx, [...seen]);
    const uncovered = (await findUncovered(tx, where, days)).filter(({ staffId }) => seen.has(staffId));
    const offices = new Map<string, SettingsOf>();
    const held = Map.groupBy(await store.findSpans(tx, [...seen]), ({ staffId }) => staffId);
    const found: store.NewSheet[] = [];
    for (const { staffId, homeId, date, homeFrom, homeUntil } of uncovered) {
      const own: Period[] = held.get(staffId) ?? [];
      if (own.some(({ start, end }) => start <= date && date <= end)) continue;
      const settings = offices.get(homeId) ?? (await settingsOf(tx, homeId));
      offices.set(homeId, settings);
      const whole = periodIn(settings, date);
      const ofHome = {
        start: homeFrom !== null && homeFrom > whole.start ? homeFrom : whole.start,
        end: homeUntil !== null && homeUntil < whole.end ? homeUntil : whole.end,
      };
      const period = leftOf(ofHome, date, own);
      found.push({ staffId, officeId: homeId, ...period });
      held.set(staffId, [...(held.get(staffId) ?? []), { staffId, ...period }]);
    }
    if (found.length > 0) await store.insertSheets(tx, found);
    await store.addOffices(tx, uncovered);
  });
}

/** What of a period is left between others: an office changed its period. */
function leftOf({ start, end }: Period, date: Day, others: readonly Period[]): Period {
  const before = others.filter((other) => other.end < date).map((other) => addDays(other.end, 1));
  const after = others.filter((other) => other.start > date).map((other) => addDays(other.start, -1));
  return { start: [start, ...before].sort().at(-1) ?? start, end: [end, ...after].sort().at(0) ?? end };
}

/** How far back timesheets are made without anybody asking for their period. */
const daysBack = 35;

/** Makes those of the last weeks. */
export async function makeRecent(deps: Pick<Deps, 'db'>, staffId: string | null, now: Date): Promise<void> {
  // A day ahead: somewhere it is tomorrow already.
  const to = addDays(dayIn('UTC', now), 1);
  await makeMissing(deps, { officeIds: null, staffId }, { from: addDays(to, -daysBack), to });
}
