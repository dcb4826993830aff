import { listClients } from '@homeward/contract/clients';
import { queryClient, queryOptionsFor } from '../../lib/query.ts';
import type { FindResults } from '../../ui/palette.ts';
import { clientPath, statusLabel } from './clients.text.ts';

/** More are found by their list. */
const mostShown = 6;

/** The few clients within reach whom a name, a phone number, a street or a client number means. */
export const findClients: FindResults = async (search) => {
  const { data } = await queryClient.fetchQuery(
    queryOptionsFor(listClients, { query: { search, sort: 'name', limit: mostShown } }),
  );
  return data.map(({ id, fullName, status }) => ({
    id,
    label: fullName,
    detail: statusLabel(status),
    path: clientPath(id),
    face: { name: fullName, image: null },
  }));
};
