import { idSchema, instantSchema } from '@homeward/contract/core';
import {
  type ExceptionGroups,
  exceptionCodes,
  exceptionKinds,
  type Visit,
  type VisitRow,
  type VisitsQuery,
} from '@homeward/contract/visits';
import * as z from 'zod/mini';
import { pageFrom, type Queryable, readCursor, totalOf } from '../../platform/db/index.ts';
import { notFound } from '../../platform/errors/index.ts';
import type { Caller } from '../../platform/slice/index.ts';
import { markReadOnly } from '../clients/index.ts';
import { what } from './visits.changes.service.ts';
import { countPending } from './visits.corrections.store.ts';
import * as list from './visits.list.store.ts';
import { shownRow, shownVisit } from './visits.shown.service.ts';
import * as store from './visits.store.ts';

const placeKeys = z.tuple([instantSchema, idSchema]);

/** One page of the visits that somebody may see, by when they began. @throws 400 a cursor of another list */
export async function listVisits(
  db: Queryable,
  { cursor: text, limit, sort, ...given }: VisitsQuery,
  { viewer, meta }: Caller,
) {
  const cursor = readCursor(text, placeKeys);
  const isUp = cursor?.direction === 'previous';
  const isLater = (sort === 'date') !== isUp;
  const from = cursor && { at: cursor.keys[0], id: cursor.keys[1], isLater };
  const filters = await list.namePaidFor(db, given, viewer);
  const rows = await list.findVisits(db, filters, { from, isLater, limit: limit + 1 }, viewer);
  const isWhole = cursor === undefined && rows.length <= limit;
  const total = isWhole ? rows.length : await list.countVisits(db, filters, viewer);
  const starts = new Map(rows.map(({ visit }) => [visit.id, visit.startsAt]));
  const shown = rows.map(({ visit, isReached }) => shownRow({ ...visit, isReached }, viewer, meta.at));
  return pageFrom<VisitRow>({
    rows: await markReadOnly(db, viewer, shown, ({ client }) => client.id),
    limit,
    cursor,
    keysOf: ({ id }) => [starts.get(id) ?? '', id],
    total: totalOf(total),
  });
}

/** A visit as far as the viewer may see it. @throws 404 */
export async function readVisit(db: Queryable, id: string, { viewer, meta }: Caller): Promise<Visit> {
  const stored = await store.findVisit(db, id, viewer);
  if (!stored) throw notFound(what);
  const consents = { visitNotes: await store.mayReadNotes(db, id, viewer) };
  const shown = shownVisit(stored, viewer, { now: meta.at, consents });
  const [visit] = await markReadOnly(db, viewer, [shown], ({ client }) => client.id);
  // Only what is read in an emergency is another object.
  if (visit === undefined || visit === shown) return shown;
  const corrections = visit.corrections.map((one) => ({ ...one, moves: [] }));
  return { ...visit, access: 'READ', corrections };
}

/** What waits for the office: each exception with how many visits have it, and the corrections. */
export async function readExceptionGroups(
  db: Queryable,
  { officeId }: { readonly officeId?: readonly string[] | undefined },
  { viewer }: Pick<Caller, 'viewer'>,
): Promise<ExceptionGroups> {
  const found = await list.countExceptions(db, officeId, viewer);
  const counts = new Map(found.map(({ code, visits }) => [code, visits]));
  return {
    groups: exceptionCodes.flatMap((code) => {
      const visits = counts.get(code);
      return visits === undefined ? [] : [{ code, severity: exceptionKinds[code].severity, visits }];
    }),
    pendingCorrections: await countPending(db, officeId, viewer),
  };
}
