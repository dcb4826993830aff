import {
  type ChangeStaffRecord,
  changeStaffRecord,
  checkStaffImport,
  type EmergencyContact,
  exportStaff,
  getStaffRecord,
  importStaff,
  listStaff,
  listStaffMoves,
  moveStaffRecord,
  type StaffRecord,
  saveEmergencyContacts,
} from '@homeward/contract/staff';
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { call, callForFile } from '../../lib/api/index.ts';
import { listOptionsFor, queryClient, queryOptionsFor, refetchAll, useListQuery } from '../../lib/query.ts';
import { useCsvExport } from '../../ui/table/useCsvExport.ts';
import type { StaffListQuery } from './staff.list.model.ts';
import type { MoveBody } from './staff.moves.model.ts';

/** The page of the list that is shown. */
export function useListedStaff(query: StaffListQuery) {
  return useListQuery(listOptionsFor(listStaff, { query }));
}

const recordOptions = (userId: string) => queryOptionsFor(getStaffRecord, { params: { userId } });

/** The employment of somebody. */
export function useStaffRecord(userId: string) {
  return useQuery({ ...recordOptions(userId), retry: false });
}

/** The history of somebody's employment, the newest first, as far as it was asked for. */
export function useStaffMoves(userId: string) {
  return useInfiniteQuery({
    queryKey: [listStaffMoves.id, userId],
    queryFn: ({ pageParam }) =>
      call(listStaffMoves, {
        params: { userId },
        query: { limit: 10, ...(pageParam === null ? {} : { cursor: pageParam }) },
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ pagination }) => pagination.nextCursor,
  });
}

/**
 * What is shown of staff records is read again.
 * @param ids whose; everybody's unless told
 */
export async function refetchStaff(ids?: readonly string[]): Promise<void> {
  const whose = (key: readonly unknown[]) => {
    const [endpointId, input] = key;
    return endpointId === getStaffRecord.id ? (input as { params: { userId: string } }).params.userId : input;
  };
  await Promise.all([
    refetchAll(listStaff),
    ...[getStaffRecord, listStaffMoves].map(({ id }) =>
      queryClient.invalidateQueries({
        queryKey: [id],
        predicate: ({ queryKey }) => ids === undefined || ids.includes(String(whose(queryKey))),
      }),
    ),
  ]);
}

function takeRecord(record: StaffRecord): void {
  queryClient.setQueryData(recordOptions(record.id).queryKey, record);
  void refetchStaff([record.id]);
}

/** Saves a record over a version. */
export function useChangeRecord(userId: string) {
  return useMutation({
    mutationFn: ({ body, version }: { body: ChangeStaffRecord; version: number }) =>
      call(changeStaffRecord, { params: { userId }, body }, { ifMatch: `"${version}"` }),
    onSuccess: takeRecord,
  });
}

/** Saves whom to call in an emergency over a version. */
export function useSaveContacts(userId: string) {
  return useMutation({
    mutationFn: ({ body, version }: { body: { contacts: EmergencyContact[] }; version: number }) =>
      call(saveEmergencyContacts, { params: { userId }, body }, { ifMatch: `"${version}"` }),
    onSuccess: takeRecord,
  });
}

/** Makes a move of a record over a version. */
export function useMoveRecord(userId: string) {
  return useMutation({
    mutationFn: ({ version, ...body }: MoveBody & { version: number }) =>
      call(moveStaffRecord, { params: { userId }, body }, { ifMatch: `"${version}"` }),
    onSuccess: takeRecord,
    onError: () => refetchStaff([userId]),
  });
}

/** Fetches all that match as CSV and saves them. */
export function useStaffExport() {
  return useCsvExport<StaffListQuery>({
    load: (query) => callForFile(exportStaff, { query }),
    what: 'Staff records',
    fileName: 'staff.csv',
  });
}

/** What a file would change. */
export function useCheckImport() {
  return useMutation({ mutationFn: (csv: string) => call(checkStaffImport, { body: { csv } }) });
}

/** Changes what a file says. */
export function useImport() {
  return useMutation({
    mutationFn: (body: { csv: string; onlyValid: boolean }) => call(importStaff, { body }),
    onSuccess: () => refetchStaff(),
  });
}
