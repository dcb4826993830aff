import { listClients } from '@homeward/contract/clients';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queryOptionsFor } from '../../lib/query.ts';

// Apart from the other calls: what clients are made of is fetched with the dialog that looks for them.

/** Clients whose care team may be written to. */
export function useClientsFound(search: string, isAsked: boolean) {
  return useQuery({
    ...queryOptionsFor(listClients, {
      query: { limit: 20, sort: 'name', ...(search === '' ? {} : { search }) },
    }),
    placeholderData: keepPreviousData,
    enabled: isAsked,
  });
}
