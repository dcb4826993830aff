import type { CallInput } from '@homeward/contract/core';
import {
  listShiftDays,
  listShiftPlaces,
  listShifts,
  mostShifts,
  type ShiftRow,
} from '@homeward/contract/shifts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/index.ts';
import { listOptionsFor, useListQuery } from '../../lib/query.ts';
import type { WindowQuery } from './shifts.calendar.model.ts';

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
  const options = queryOptions<readonly ShiftRow[]>({
    queryKey: [listShifts.id, query],
    queryFn: ({ signal }) => readAll(query, signal),
  });
  return useListQuery({ ...options, placeholderData: keepPreviousData });
}

/** Where the shifts of a time take place. */
export function useShownPlaces(query: WindowQuery) {
  return useListQuery(listOptionsFor(listShiftPlaces, { query }));
}

/** How many shifts each day of a month holds, with the first of them. */
export function useShownDays(query: NonNullable<CallInput<typeof listShiftDays>['query']>) {
  return useListQuery(listOptionsFor(listShiftDays, { query }));
}
