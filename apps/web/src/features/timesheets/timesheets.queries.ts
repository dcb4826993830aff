import type { CallInput } from '@homeward/contract/core';
import {
  type ApproveClean,
  approveClean,
  confirmsNumbers,
  type EntryBody,
  exportPayroll,
  getTimesheet,
  listTimesheetMoves,
  listTimesheets,
  moveTimesheet,
  setSheetEntry,
  type Timesheet,
  type TimesheetMove,
} from '@homeward/contract/timesheets';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call, callForFile } from '../../lib/api/index.ts';
import { saveFile } from '../../lib/download.ts';
import { moveCalls } from '../../lib/moves.ts';
import { sentenceOf } from '../../lib/problem.ts';
import { listOptionsFor, queryOptionsFor, refetchAll, useListQuery } from '../../lib/query.ts';
import { notify } from '../../ui/notify.ts';
import type { TimesheetsListQuery } from './timesheets.list.model.ts';

/** The page of timesheets that is shown. */
export function useListedTimesheets(query: TimesheetsListQuery) {
  return useListQuery(listOptionsFor(listTimesheets, { query }));
}

/** A timesheet with its visits. */
export function useTimesheet(id: string) {
  return useQuery(queryOptionsFor(getTimesheet, { params: { id } }));
}

/** What is shown of timesheets is fetched again. */
export async function refetchTimesheets(): Promise<void> {
  await Promise.all(
    [listTimesheets, getTimesheet, listTimesheetMoves].map((endpoint) => refetchAll(endpoint)),
  );
}

/** The moves of timesheets, and their history. */
export const timesheetMoves = moveCalls<TimesheetMove>({ move: moveTimesheet, history: listTimesheetMoves });

/** The same for a timesheet as it was read: an approval counts for these numbers alone. */
export function movesAsRead({ digest }: Pick<Timesheet, 'digest'>): typeof timesheetMoves {
  return {
    ...timesheetMoves,
    move: (thing, wanted) => {
      const body = { ...wanted, ...(confirmsNumbers(wanted.move) && { digest }) };
      return timesheetMoves.move(thing, body);
    },
  };
}

/** Attests the hours of one's own timesheet, as they were read. */
export function useAttest({ id, version, digest }: Pick<Timesheet, 'id' | 'version' | 'digest'>) {
  return useMutation({
    mutationFn: () =>
      call(
        moveTimesheet,
        { params: { id }, body: { move: 'submit', cause: 'CONFIRMED', digest } },
        { ifMatch: `"${version}"` },
      ),
    onSettled: () => refetchTimesheets(),
  });
}

/** Keeps what the punches of a visit do not say. */
export function useSetEntry({ version }: Pick<Timesheet, 'version'>, visitId: string) {
  return useMutation({
    mutationFn: (body: EntryBody) =>
      call(setSheetEntry, { params: { id: visitId }, body }, { ifMatch: `"${version}"` }),
    onSettled: () => refetchTimesheets(),
  });
}

/** Approves what has no issues. */
export function useApproveClean() {
  return useMutation({
    mutationFn: (body: ApproveClean) => call(approveClean, { body }),
    onSettled: () => refetchTimesheets(),
  });
}

/** Saves a payroll file; what was approved becomes exported. */
export function useExportPayroll() {
  return useMutation({
    mutationFn: (query: NonNullable<CallInput<typeof exportPayroll>['query']>) =>
      callForFile(exportPayroll, { query }),
    onSuccess: ({ blob, name }) => {
      saveFile(blob, name ?? 'payroll.csv');
      notify({ title: 'Payroll exported' });
    },
    onError: (error) =>
      notify({ title: 'Failed to export payroll', description: sentenceOf(error), variant: 'destructive' }),
    onSettled: () => refetchTimesheets(),
  });
}
