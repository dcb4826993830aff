import {
  changeRateOverride,
  createRateOverride,
  deleteRateOverride,
  listRateOverrides,
  type RateOverrideBody,
  type RateOverrideRow,
} from '@homeward/contract/rates';
import { listShifts } from '@homeward/contract/shifts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api/index.ts';
import { listOptionsFor, queryOptionsFor, refetchAll, useListQuery } from '../../lib/query.ts';
import { notify } from '../../ui/notify.ts';
import type { OverridesQuery } from './rates.overrides.model.ts';

/** The page of overrides that is shown. */
export function useListedOverrides(query: OverridesQuery) {
  return useListQuery(listOptionsFor(listRateOverrides, { query }));
}

/** Days before and after today of which shifts are offered. */
const daysBack = 7;
const daysAhead = 35;
const dayMs = 86_400_000;

/** The shifts of a client to choose from; none until there is a client. */
export function useShiftsOf(clientId: string | undefined) {
  // From midnight, so that the same is asked for all day.
  const today = new Date().setUTCHours(0, 0, 0, 0);
  const at = (days: number) => new Date(today + days * dayMs).toISOString();
  return useQuery({
    ...queryOptionsFor(listShifts, {
      query: { from: at(-daysBack), to: at(daysAhead), clientId: clientId === undefined ? [] : [clientId] },
    }),
    enabled: clientId !== undefined,
  });
}

/** Adds an override, or changes one over the version that was seen. */
export function useSaveOverride(id: string | undefined) {
  return useMutation({
    mutationFn: ({ body, version }: { body: RateOverrideBody; version: number }) =>
      id === undefined
        ? call(createRateOverride, { body })
        : call(changeRateOverride, { params: { id }, body }, { ifMatch: `"${version}"` }),
    onSuccess: () => refetchAll(listRateOverrides),
  });
}

/** Deletes an override. */
export function useDeleteOverride() {
  return useMutation({
    mutationFn: ({ id, version }: RateOverrideRow) =>
      call(deleteRateOverride, { params: { id } }, { ifMatch: `"${version}"` }),
    onSuccess: () => {
      notify({ title: 'Override deleted' });
      return refetchAll(listRateOverrides);
    },
    onError: () => refetchAll(listRateOverrides),
  });
}
