import {
  addClientPartner,
  listClientPartners,
  listPartners,
  type Partner,
  removeClientPartner,
} from '@homeward/contract/directory';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api/index.ts';
import { sentenceOf } from '../../lib/problem.ts';
import { queryClient, queryOptionsFor, refetchAll } from '../../lib/query.ts';
import { useRested } from '../../lib/useRested.ts';
import { notify } from '../../ui/notify.ts';

const optionsOf = (clientId: string) => queryOptionsFor(listClientPartners, { params: { id: clientId } });

/** The partners that a client uses. */
export function useClientPartners(clientId: string) {
  return useQuery(optionsOf(clientId));
}

const mostFound = 8;

/** Partners whose name, kind or city begins with what was typed. */
export function useFoundPartners(typed: string) {
  const search = useRested(typed.trim(), 200);
  const query = { limit: mostFound, ...(search === '' ? {} : { search }) };
  return useQuery({ ...queryOptionsFor(listPartners, { query }), placeholderData: keepPreviousData });
}

/** Adds a partner to a client. */
export function useAddClientPartner(clientId: string) {
  return useMutation({
    mutationFn: ({ id }: Pick<Partner, 'id'>) =>
      call(addClientPartner, { params: { id: clientId }, body: { partnerId: id } }),
    onSuccess: (answer) => {
      queryClient.setQueryData(optionsOf(clientId).queryKey, answer);
    },
  });
}

/** Removes a partner from a client; "Undo" puts it back. */
export function useRemoveClientPartner(clientId: string) {
  const putBack = useAddClientPartner(clientId);
  return useMutation({
    mutationFn: ({ id }: Partner) => call(removeClientPartner, { params: { id: clientId, partnerId: id } }),
    onSuccess: (_, partner) => {
      notify({
        title: 'Partner removed from this client',
        description: partner.name,
        undo: () =>
          putBack.mutate(partner, {
            onError: (error) => notifyFailure(`${partner.name} was not restored`, error),
          }),
      });
      return refetchAll(listClientPartners);
    },
    onError: (error) => {
      notifyFailure('Failed to remove the partner', error);
      return refetchAll(listClientPartners);
    },
  });
}

function notifyFailure(title: string, error: unknown): void {
  notify({ title, description: sentenceOf(error), variant: 'destructive' });
}
