import { getClient, listClients } from '@homeward/contract/clients';
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
import { listOptionsFor, queryClient, queryOptionsFor, refetchAll, useListQuery } from '../../lib/query.ts';
import { notify } from '../../ui/notify.ts';
import type { RecordSource } from '../../ui/table/types.ts';
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

const mostFound = 6;

/** Clients within reach for the filters of the list. */
export const clientSource: RecordSource = {
  name: 'clients',
  searchLabel: 'Name or client number',
  find: async (search) => {
    const { data } = await queryClient.fetchQuery(
      queryOptionsFor(listClients, { query: { search, sort: 'name', limit: mostFound } }),
    );
    return data.map(({ id, fullName, clientNo }) => ({ id, label: fullName, hint: clientNo }));
  },
  nameOf: async (id) =>
    (await queryClient.fetchQuery(queryOptionsFor(getClient, { params: { id } }))).fullName,
};
