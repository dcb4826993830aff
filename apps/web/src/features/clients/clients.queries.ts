import {
  type ChangeClient,
  type CheckDuplicates,
  type Client,
  type ClientMove,
  type CreateClient,
  changeClient,
  checkDuplicates,
  createClient,
  exportClients,
  getClient,
  getHealth,
  listClientMoves,
  listClients,
  listContacts,
  listNotes,
  listTeam,
  moveClient,
} from '@homeward/contract/clients';
import { listClientPartners } from '@homeward/contract/directory';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { call, callForFile } from '../../lib/api/index.ts';
import { moveCalls } from '../../lib/moves.ts';
import {
  listOptionsFor,
  queryClient,
  queryOptionsFor,
  refetch,
  refetchAll,
  useListQuery,
} from '../../lib/query.ts';
import { useRested } from '../../lib/useRested.ts';
import { useCsvExport } from '../../ui/table/useCsvExport.ts';
import type { ClientsListQuery } from './clients.list.model.ts';

/** The page of the list that is shown. */
export function useListedClients(query: ClientsListQuery) {
  return useListQuery(listOptionsFor(listClients, { query }));
}

const clientOptions = (id: string) => queryOptionsFor(getClient, { params: { id } });

/** A client, as far as the viewer may see them. */
export function useClient(id: string) {
  return useQuery(clientOptions(id));
}

/** By its id: only a lazy part of the page asks for it, and brings its schemas. */
const listAuthorizations = { id: 'clients.authorizations' } as const;

/** What is known of one client; each is kept by the client's id. */
const partsOfClient = [
  getClient,
  getHealth,
  listTeam,
  listClientPartners,
  listContacts,
  listNotes,
  listAuthorizations,
];

const isOf = (ids: readonly string[] | undefined, key: readonly unknown[]) => {
  const [, input] = key;
  if (ids === undefined || typeof input !== 'object' || input === null || !('params' in input)) return true;
  return ids.includes((input as { params: { id: string } }).params.id);
};

/**
 * What is shown of clients is fetched again.
 * @param ids whose; everybody's unless told
 */
export async function refetchClients(ids?: readonly string[]): Promise<void> {
  await Promise.all([
    refetchAll(listClients),
    ...[...partsOfClient, listClientMoves].map(({ id }) =>
      refetch({ queryKey: [id], predicate: ({ queryKey }) => isOf(ids, queryKey) }),
    ),
  ]);
}

/** Forgets what was known of a client who is out of reach by now. */
export function forgetClient(id: string): void {
  for (const part of [getHealth, listTeam, listClientPartners, listContacts, listNotes, listAuthorizations]) {
    queryClient.removeQueries({ queryKey: [part.id], predicate: ({ queryKey }) => isOf([id], queryKey) });
  }
}

function takeClient(client: Client): void {
  queryClient.setQueryData(clientOptions(client.id).queryKey, client);
  void refetchClients([client.id]);
}

/** Clients within reach who may be the same person. */
export function useCheckDuplicates() {
  return useMutation({ mutationFn: (body: CheckDuplicates) => call(checkDuplicates, { body }) });
}

/** Adds a client. */
export function useCreateClient() {
  return useMutation({
    mutationFn: (body: CreateClient) => call(createClient, { body }),
    onSuccess: takeClient,
  });
}

/** Changes a client over the version that was seen. */
export function useChangeClient(id: string) {
  return useMutation({
    mutationFn: ({ body, version }: { body: ChangeClient; version: number }) =>
      call(changeClient, { params: { id }, body }, { ifMatch: `"${version}"` }),
    onSuccess: takeClient,
  });
}

/** The moves of clients, and their history. */
export const clientMoves = moveCalls<ClientMove>({ move: moveClient, history: listClientMoves });

/** Fetches all that match as CSV and saves them. */
export function useClientsExport() {
  return useCsvExport<ClientsListQuery>({
    load: (query) => callForFile(exportClients, { query }),
    what: 'Clients',
    fileName: 'clients.csv',
  });
}

const restMs = 200;
const mostFound = 8;

/** The clients within reach whose name or number matches a few letters. */
export function useFoundClients(typed: string) {
  const search = useRested(typed.trim(), restMs);
  return useQuery({
    ...queryOptionsFor(listClients, {
      query: { limit: mostFound, sort: 'name', ...(search === '' ? {} : { search }) },
    }),
    placeholderData: keepPreviousData,
  });
}
