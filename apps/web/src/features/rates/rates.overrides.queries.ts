import {
  changeRateOverride,
  createRateOverride,
  deleteRateOverride,
  listRateOverrides,
  type RateOverrideBody,
  type RateOverrideRow,
} from '@homeward/contract/rates';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../lib/api/index.ts';
import { listOptionsFor, refetchAll, useListQuery } from '../../lib/query.ts';
import { notify } from '../../ui/notify.ts';
import type { OverridesQuery } from './rates.overrides.model.ts';

/** The page of overrides that is shown. */
export function useListedOverrides(query: OverridesQuery) {
  return useListQuery(listOptionsFor(listRateOverrides, { query }));
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
