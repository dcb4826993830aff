import { getClient } from '@homeward/contract/clients';
import {
  type ChangeShift,
  type CheckShift,
  type CreateShift,
  changeShift,
  checkShift,
  createShift,
  deleteShift,
  findCandidates,
  getSeries,
  getShift,
  getUnpublished,
  listConflicts,
  listMyChanges,
  listMyOffers,
  listOffers,
  listShiftDays,
  listShiftMoves,
  listShiftPlaces,
  listShifts,
  moveShift,
  publishShifts,
  type Shift,
  type ShiftMove,
  type ShiftRow,
} from '@homeward/contract/shifts';
import { getUserCard } from '@homeward/contract/users';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api/index.ts';
import { moveCalls } from '../../lib/moves.ts';
import { queryClient, queryOptionsFor, refetch, refetchAll } from '../../lib/query.ts';
import { randomId } from '../../lib/randomId.ts';
import { useRested } from '../../lib/useRested.ts';
import type { WindowQuery } from './shifts.calendar.model.ts';

/** The time of which drafts are published, with the filters of the calendar. */
export type PublishQuery = WindowQuery;

const shiftOptions = (id: string) => queryOptionsFor(getShift, { params: { id } });

/** A shift as far as the viewer may see it. */
export function useShift(id: string) {
  return useQuery(shiftOptions(id));
}

/** What is shown of one shift is fetched again. */
export const refetchShift = (id: string): Promise<void> => refetch({ queryKey: shiftOptions(id).queryKey });

/** What is shown of shifts and series is fetched again. */
export async function refetchShifts(): Promise<void> {
  await Promise.all(
    [
      ...[
        listShifts,
        listShiftDays,
        getShift,
        listShiftMoves,
        getUnpublished,
        checkShift,
        getSeries,
        listConflicts,
      ],
      ...[findCandidates, listOffers, listMyOffers, listMyChanges, listShiftPlaces],
    ].map((endpoint) => refetchAll(endpoint)),
  );
}

/** A shift as it was last answered, asked for only where that is older than a few seconds. */
export const readShift = (id: string): Promise<Shift> => queryClient.fetchQuery(shiftOptions(id));

/** The newest version of a shift that is known here; 0: none. */
export const knownVersion = (id: string): number =>
  queryClient.getQueryData(shiftOptions(id).queryKey)?.version ?? 0;

/** What was answered is shown at once, also in the lists of the calendar; the rest is fetched again. */
export function takeShift(shift: Shift): void {
  queryClient.setQueryData(shiftOptions(shift.id).queryKey, shift);
  queryClient.setQueriesData({ queryKey: [listShifts.id] }, (rows: unknown) =>
    Array.isArray(rows) ? withShift(rows, shift) : rows,
  );
  void refetchShifts();
}

/** The rows of a time with one of them as it is now, by start. */
function withShift(rows: readonly ShiftRow[], shift: Shift): readonly ShiftRow[] {
  if (!rows.some(({ id }) => id === shift.id)) return rows;
  return rows
    .map((row) => (row.id === shift.id ? shift : row))
    .sort(
      (one, other) => Date.parse(one.startUtc) - Date.parse(other.startUtc) || (one.id < other.id ? -1 : 1),
    );
}

/** A shift that was deleted is forgotten. */
export function dropShift(id: string): void {
  queryClient.removeQueries({ queryKey: shiftOptions(id).queryKey });
  void refetchShifts();
}

/** Plans a shift: a draft. */
export function useCreateShift() {
  return useMutation({
    mutationFn: (body: CreateShift) => call(createShift, { body }),
    onSuccess: takeShift,
  });
}

/** Changes a shift over the version that was seen. */
export function useChangeShift(id: string) {
  return useMutation({
    mutationFn: ({ body, version }: { body: ChangeShift; version: number }) =>
      call(changeShift, { params: { id }, body }, { ifMatch: `"${version}"` }),
    onSuccess: takeShift,
  });
}

/** Deletes a draft. */
export function useDeleteShift() {
  return useMutation({
    mutationFn: ({ id, version }: Pick<Shift, 'id' | 'version'>) =>
      call(deleteShift, { params: { id } }, { ifMatch: `"${version}"` }),
    onSuccess: (_, { id }) => dropShift(id),
  });
}

/** The moves of shifts, and their history. */
export const shiftMoves = moveCalls<ShiftMove>({ move: moveShift, history: listShiftMoves });

const checkRestMs = 300;

/**
 * What would speak against a shift, and what it would cost, once nothing is typed for a moment. The answer of an older
 * question stays in sight as `isOld` until the new one is there, and nothing is decided by it.
 * @param body undefined while something is missing
 */
export function useCheckedShift(body: CheckShift | undefined) {
  const asked = body === undefined ? '' : JSON.stringify(body);
  const rested = useRested(asked, checkRestMs);
  const found = useQuery({
    queryKey: [checkShift.id, rested],
    // A key of its own each time: the answer is of now, not the one that was given before.
    queryFn: ({ signal }) =>
      call(checkShift, { body: JSON.parse(rested) as CheckShift }, { signal, idempotencyKey: randomId() }),
    enabled: asked !== '' && rested !== '',
    placeholderData: keepPreviousData,
  });
  const isOld = rested !== asked || found.isPlaceholderData || found.isFetching;
  return {
    checked: asked === '' ? undefined : found.data,
    isOld,
    error: isOld || asked === '' ? null : found.error,
    retry: () => void found.refetch(),
  };
}

/** What publishing the drafts of a time would do. */
export function useUnpublished(query: PublishQuery) {
  return useQuery(queryOptionsFor(getUnpublished, { query }));
}

/** What speaks against the planned shifts of a time, as they are saved. */
export function useWindowConflicts(query: WindowQuery) {
  return useQuery(queryOptionsFor(listConflicts, { query }));
}

/** Publishes the drafts of a time, as many as were shown. */
export function usePublish() {
  return useMutation({
    mutationFn: (body: PublishQuery & { expected: number }) => call(publishShifts, { body }),
    onSuccess: () => void refetchShifts(),
    // What is there now is shown before anybody publishes again.
    onError: () => refetchShifts(),
  });
}

/** A client whom a new shift is for: their name, office and addresses. */
export function useClientOf(id: string | undefined) {
  return useQuery({
    ...queryOptionsFor(getClient, { params: { id: id ?? '' } }),
    enabled: id !== undefined,
  });
}

/** What somebody is called. */
export function useNameOf(id: string | undefined) {
  return useQuery({
    ...queryOptionsFor(getUserCard, { params: { id: id ?? '' } }),
    enabled: id !== undefined,
    select: ({ fullName }) => fullName,
  });
}
