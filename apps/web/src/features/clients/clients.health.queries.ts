import { type ChangeHealth, changeHealth, getHealth } from '@homeward/contract/clients';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api/index.ts';
import { queryClient, queryOptionsFor } from '../../lib/query.ts';
import { refetchClients } from './clients.queries.ts';

const healthOptions = (id: string) => queryOptionsFor(getHealth, { params: { id } });

/** The health record of a client. */
export function useHealth(id: string) {
  return useQuery(healthOptions(id));
}

/** Saves the health record as a whole over the version that was seen. */
export function useChangeHealth(id: string) {
  return useMutation({
    mutationFn: ({ body, version }: { body: ChangeHealth; version: number }) =>
      call(changeHealth, { params: { id }, body }, { ifMatch: `"${version}"` }),
    onSuccess: (health) => {
      queryClient.setQueryData(healthOptions(id).queryKey, health);
      void refetchClients([id]);
    },
  });
}
