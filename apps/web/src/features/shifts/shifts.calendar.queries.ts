import type { CallInput } from '@homeward/contract/core';
import {
  getUnpublished,
  listShiftDays,
  listShifts,
  mostShifts,
  type ShiftRow,
} from '@homeward/contract/shifts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/index.ts';
import { coalesced } from '../../lib/coalesced.ts';
import { listOptionsFor, refetchAll, useListQuery } from '../../lib/query.ts';
import type { FilterQuery } from './shifts.calendar.model.ts';

/** A time, as instants, and the filters. */
export type WindowQuery = { readonly from: string; readonly to: string } & FilterQuery;

async function readAll(query: WindowQuery, signal: AbortSignal): Promise<readonly ShiftRow[]> {
  const rows: ShiftRow[] = [];
  let cursor: string | undefined;
  do {
    const page = await call(
      listShifts,
      { query: { ...query, limit: mostShifts, ...(cursor ? { cursor } : {}) } },
      { signal },
    );
    rows.push(...page.data);
    cursor = page.pagination.nextCursor ?? undefined;
  } while (cursor);
  return rows;
}

/** The shifts of a time, all of them, by start. Those of the time before stay until they are there. */
export function useShownShifts(query: WindowQuery) {
  return useListQuery(
    queryOptions({
      queryKey: [listShifts.id, query],
      queryFn: ({ signal }) => readAll(query, signal),
      placeholderData: keepPreviousData,
    }),
  );
}

/** How many shifts each day of a month holds, with the first of them. */
export function useShownDays(query: NonNullable<CallInput<typeof listShiftDays>['query']>) {
  return useListQuery(listOptionsFor(listShiftDays, { query }));
}

/** What is shown of shifts is fetched again: once for what changes in a burst. */
export const refetchShown = coalesced(
  () => void Promise.all([listShifts, listShiftDays, getUnpublished].map((endpoint) => refetchAll(endpoint))),
  { quietMs: 150, mostMs: 1_000 },
);
