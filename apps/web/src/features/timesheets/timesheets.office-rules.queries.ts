import {
  type ConfirmRules,
  confirmOfficeRules,
  getOfficeRules,
  getTimesheet,
  listTimesheets,
  listUnconfirmedRules,
} from '@homeward/contract/timesheets';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api/index.ts';
import { queryOptionsFor, refetchAll } from '../../lib/query.ts';

/** The overtime rules of an office, with what waits to be confirmed. */
export function useOfficeRules(id: string) {
  return useQuery(queryOptionsFor(getOfficeRules, { params: { id } }));
}

/** Offices of the viewer whose overtime rules wait to be confirmed. */
export function useUnconfirmedRules() {
  return useQuery(queryOptionsFor(listUnconfirmedRules));
}

/** What is shown of the rules of offices is fetched again, and the timesheets that go by them. */
export async function refetchRules(): Promise<void> {
  await Promise.all(
    [getOfficeRules, listUnconfirmedRules, listTimesheets, getTimesheet].map((endpoint) =>
      refetchAll(endpoint),
    ),
  );
}

/** Confirms the rules of an office over the version that was seen. */
export function useConfirmRules(id: string) {
  return useMutation({
    mutationFn: ({ body, version }: { body: ConfirmRules; version: number }) =>
      call(confirmOfficeRules, { params: { id }, body }, { ifMatch: `"${version}"` }),
    onSettled: refetchRules,
  });
}
