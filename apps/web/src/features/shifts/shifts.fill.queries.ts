import { type FillProposal, proposeFill, readFill } from '@homeward/contract/shifts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../lib/api/index.ts';
import { queryClient, queryOptionsFor, refetchAll } from '../../lib/query.ts';
import type { WindowQuery } from './shifts.calendar.model.ts';

const readOptions = (id: string) => queryOptionsFor(readFill, { params: { id } });

/** Where the live event does not come, the proposal is asked for as often as this. */
const pollMs = 5_000;

/** Proposals that are shown are fetched again. */
export const refetchFills = (): Promise<void> => refetchAll(readFill);

/** A proposal for the open shifts of a time, made once; it grows when the solver is done. */
export function useFill(query: WindowQuery) {
  const made = useMutation({
    mutationFn: (body: WindowQuery) => call(proposeFill, { body }),
    onSuccess: (proposal: FillProposal) =>
      queryClient.setQueryData(readOptions(proposal.id).queryKey, proposal),
  });
  const { mutate, data, error } = made;
  const text = JSON.stringify(query);
  useEffect(() => mutate(JSON.parse(text) as WindowQuery), [mutate, text]);
  const read = useQuery({
    ...readOptions(data?.id ?? ''),
    enabled: data !== undefined,
    refetchInterval: ({ state }) => (state.data?.state === 'SOLVING' ? pollMs : false),
  });
  return { proposal: read.data ?? data, wasScarce: data?.state === 'SOLVING', error };
}
