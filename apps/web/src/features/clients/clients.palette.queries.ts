import { getClient, listClients } from '@homeward/contract/clients';
import { queryClient, queryOptionsFor } from '../../lib/query.ts';
import type { FindResults } from '../../ui/palette.ts';
import type { RecordSource } from '../../ui/table/types.ts';
import { clientPath, statusLabel } from './clients.text.ts';

/** More are found by their list. */
const mostShown = 6;

async function findRows(search: string) {
  const { data } = await queryClient.fetchQuery(
    queryOptionsFor(listClients, { query: { search, sort: 'name', limit: mostShown } }),
  );
  return data;
}

/** The few clients within reach whom a name, a phone number, a street or a client number means. */
export const findClients: FindResults = async (search) =>
  (await findRows(search)).map(({ id, fullName, status }) => ({
    id,
    label: fullName,
    detail: statusLabel(status),
    path: clientPath(id),
    face: { name: fullName, image: null },
  }));

/** Clients within reach for the filters of a list. */
export const clientSource: RecordSource = {
  name: 'clients',
  searchLabel: 'Name or client number',
  find: async (search) =>
    (await findRows(search)).map(({ id, fullName, clientNo }) => ({ id, label: fullName, hint: clientNo })),
  nameOf: async (id) =>
    (await queryClient.fetchQuery(queryOptionsFor(getClient, { params: { id } }))).fullName,
};
