import { addDays, type Day, dayMs, daysBetween, idSchema, instantSchema } from '@homeward/contract/core';
import {
  mostCalendarDays,
  mostShifts,
  type ShiftDay,
  type ShiftFilters,
  type ShiftPlace,
  type ShiftRow,
  type ShiftsQuery,
  shiftsText,
  shiftTierOf,
} from '@homeward/contract/shifts';
import * as z from 'zod/mini';
import { pageFrom, type Queryable, readCursor, totalOf } from '../../platform/db/index.ts';
import { fieldProblem } from '../../platform/errors/index.ts';
import type { Caller } from '../../platform/slice/index.ts';
import { markReadOnly } from '../clients/index.ts';
import type { Window } from './shifts.filters.store.ts';
import * as store from './shifts.list.store.ts';
import { shownRow } from './shifts.shown.service.ts';

const placeKeys = z.tuple([instantSchema, idSchema]);

const hourMs = 3_600_000;
/** No clock is further ahead of UTC, or behind it. */
const [mostAheadMs, mostBehindMs] = [14 * hourMs, 12 * hourMs];

/** Days by the clock of each shift. @throws 400 they are reversed, or too many */
function windowOfDays(from: Day, to: Day): Window & Required<Pick<Window, 'days'>> {
  if (from > to) throw fieldProblem(400, 'to', shiftsText.untilBeforeStart);
  if (daysBetween(from, to) >= mostCalendarDays) throw fieldProblem(400, 'to', shiftsText.tooManyDays);
  const before = addDays(to, 1);
  return {
    from: new Date(Date.parse(`${from}T00:00:00Z`) - mostAheadMs),
    to: new Date(Date.parse(`${before}T00:00:00Z`) + mostBehindMs),
    days: { from, before },
  };
}

/**
 * The time between two instants, or the days from one to another by the clock of each shift.
 * @throws 400 one is a day and the other an instant, it ends before it begins, or is too long
 */
export function windowOf({ from, to }: { readonly from: string; readonly to: string }): Window {
  const [isDay, isOther] = [from, to].map((edge) => !edge.includes('T'));
  if (isDay !== isOther) throw fieldProblem(400, 'to', shiftsText.mixedEdges);
  if (isDay) return windowOfDays(from, to);
  const window = { from: new Date(from), to: new Date(to) };
  const length = window.to.getTime() - window.from.getTime();
  if (length <= 0) throw fieldProblem(400, 'to', shiftsText.untilBeforeStart);
  // An hour more where clocks go back.
  if (length > mostCalendarDays * dayMs + hourMs) throw fieldProblem(400, 'to', shiftsText.tooManyDays);
  return window;
}

/** One page of the shifts of a time, by start. @throws 400 a cursor of another list, or too many days */
export async function listShifts(
  db: Queryable,
  { from, to, cursor: text, limit, ...filters }: ShiftsQuery,
  { viewer }: Pick<Caller, 'viewer'>,
) {
  const window = windowOf({ from, to });
  const cursor = readCursor(text, placeKeys);
  const place = cursor && { at: cursor.keys[0], id: cursor.keys[1], isUp: cursor.direction === 'previous' };
  const rows = await store.findShifts(db, window, { filters, from: place, limit: limit + 1 }, viewer);
  const isWhole = cursor === undefined && rows.length <= limit;
  const total = isWhole ? rows.length : await store.countShifts(db, window, filters, viewer);
  const shown = rows.map(({ shift }) => shownRow(shift, viewer));
  return pageFrom<ShiftRow>({
    rows: await markReadOnly(db, viewer, shown, ({ client }) => client.id),
    limit,
    cursor,
    keysOf: ({ startUtc, id }) => [startUtc, id],
    total: totalOf(total, mostShifts),
  });
}

/** Where shifts of a time take place. Only the office gets the places of open shifts. @throws 400 too many days */
export async function listPlaces(
  db: Queryable,
  { from, to, ...filters }: ShiftFilters & { readonly from: string; readonly to: string },
  { viewer }: Pick<Caller, 'viewer'>,
): Promise<{ places: ShiftPlace[] }> {
  const isOffice = shiftTierOf(viewer) === 'OFFICE';
  return { places: await store.findShiftPlaces(db, windowOf({ from, to }), { filters, isOffice }, viewer) };
}

/** What each day holds on which a shift begins, by the clock of the shift. @throws 400 too many days */
export async function listDays(
  db: Queryable,
  { from, to, ...filters }: ShiftFilters & { readonly from: Day; readonly to: Day },
  { viewer }: Pick<Caller, 'viewer'>,
): Promise<{ days: ShiftDay[] }> {
  const found = await store.findDays(db, windowOfDays(from, to), filters, viewer);
  const rows = found.flatMap(({ first }) => (first ?? []).map((row) => shownRow(row, viewer)));
  const shown = await markReadOnly(db, viewer, rows, ({ client }) => client.id);
  const rowOf = new Map(shown.map((row) => [row.id, row]));
  const known = new Map(found.map((day) => [day.day, day]));
  const days = Array.from({ length: daysBetween(from, to) + 1 }, (_, at) => addDays(from, at));
  return {
    days: days.map((day) => {
      const { first = [], ...counts } = known.get(day) ?? { day, total: 0, open: 0, drafts: 0, cancelled: 0 };
      return { ...counts, first: first.flatMap(({ id }) => rowOf.get(id) ?? []) };
    }),
  };
}
