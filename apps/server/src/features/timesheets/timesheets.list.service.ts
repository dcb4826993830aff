import type { Page } from '@homeward/contract/core';
import {
  keepsTimesheets,
  type Timesheet,
  type TimesheetRow,
  type TimesheetStatus,
  type TimesheetsQuery,
  timesheetStates,
  timesheetsText,
} from '@homeward/contract/timesheets';
import * as z from 'zod/mini';
import type { Asked, Queryable } from '../../platform/db/index.ts';
import { notFound } from '../../platform/errors/index.ts';
import type { Caller, Deps } from '../../platform/slice/index.ts';
import { computeOne, computeSheets } from './timesheets.figures.service.ts';
import { timesheetList } from './timesheets.list.store.ts';
import {
  keysOf,
  makeMissing,
  makeRecent,
  meetsOf,
  officesAsked,
  placesOf,
} from './timesheets.periods.service.ts';
import { storedSheetSchema } from './timesheets.row.store.ts';
import { shownRow, shownSheet } from './timesheets.shown.service.ts';
import { findOffices, findSheet, type Meets } from './timesheets.store.ts';

const statuses = Object.keys(timesheetStates.states) as TimesheetStatus[];

/**
 * One page of the timesheets that somebody meets. Those of the days that are asked for are made first, where somebody worked
 * and there is none yet.
 * @throws 400 a cursor of another list
 */
export async function listTimesheets(
  deps: Pick<Deps, 'db'>,
  query: TimesheetsQuery,
  { viewer, meta }: Caller,
): Promise<Page<TimesheetRow>> {
  const { db } = deps;
  const meets = await meetsOf(db, viewer);
  const asked = await askedOf(deps, query, meets, { viewer, meta });
  const page = JSON.parse(await timesheetList.page(db, asked, query)) as Page<unknown>;
  const sheets = z.array(storedSheetSchema).parse(page.data);
  const computed = await computeSheets(db, sheets, { viewer, withPay: false });
  return { ...page, data: computed.map((one) => shownRow(one, { viewer, meets })) };
}

async function askedOf(
  deps: Pick<Deps, 'db'>,
  query: TimesheetsQuery,
  meets: Meets,
  { viewer, meta }: Caller,
): Promise<Asked<'period' | 'states' | 'people'>> {
  const { period, status, staffId } = query;
  const isKeeper = keepsTimesheets(viewer);
  const officeIds = officesAsked(meets, query.officeId);
  // The home office of somebody who worked for these offices may be any.
  const places = isKeeper && period !== undefined ? await placesOf(deps.db, null, period) : [];
  if (query.cursor === undefined) {
    const [one = null, ...others] = isKeeper ? (staffId ?? []) : [viewer.id];
    if (places.length > 0) await makeOfPlaces(deps, places, officeIds);
    // Those of everybody are made by the hour.
    else if (one !== null && others.length === 0) await makeRecent(deps, one, meta.at);
  }
  if (!isKeeper) {
    const isAsked = staffId === undefined || staffId.includes(viewer.id);
    return ofPeople(isAsked ? [viewer.id] : [], query.officeId, query);
  }
  // Their own may be of an office in which they do not work.
  const isOwn = staffId?.length === 1 && staffId[0] === viewer.id;
  if (staffId) return ofPeople(staffId, isOwn ? query.officeId : (officeIds ?? undefined), query);
  if (period === undefined) {
    const offices = await findOffices(deps.db, null);
    const keys = offices.flatMap(({ id }) => (status ?? statuses).map((one) => `${id} ${one}`));
    return { source: 'states', values: [keys, officeIds], sort: '-period' };
  }
  return {
    source: 'period',
    values: [await keysOf(deps.db, places), status ?? null, officeIds],
    sort: 'name',
  };
}

function ofPeople(
  staffIds: readonly string[],
  officeIds: readonly string[] | undefined,
  { status, period }: TimesheetsQuery,
): Asked<'people'> {
  return {
    source: 'people',
    values: [staffIds, officeIds ?? null, status ?? null, period ?? null],
    sort: '-period',
  };
}

/** Makes the timesheets of these periods, where somebody worked for some offices (null: for any) and there is none yet. */
export async function makeOfPlaces(
  deps: Pick<Deps, 'db'>,
  places: Awaited<ReturnType<typeof placesOf>>,
  officeIds: readonly string[] | null,
): Promise<void> {
  const periods = Map.groupBy(places, ({ start, end }) => `${start} ${end}`);
  for (const [first] of periods.values()) {
    if (!first) continue;
    await makeMissing(deps, { officeIds, staffId: null }, { from: first.start, to: first.end });
  }
}

/** A timesheet as the viewer sees it. @throws 404 */
export async function readTimesheet(db: Queryable, id: string, { viewer, meta }: Caller): Promise<Timesheet> {
  const meets = await meetsOf(db, viewer);
  const sheet = await findSheet(db, id, meets);
  if (!sheet) throw notFound(timesheetsText.sheet);
  return shownSheet(await computeOne(db, sheet, viewer), { viewer, meets, now: meta.at });
}
