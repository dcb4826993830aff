import { listContacts, listTeam } from '@homeward/contract/clients';
import { useQuery } from '@tanstack/react-query';
import { queryOptionsFor } from '../../lib/query.ts';

/** Who is on the care team of a client, and who was. */
export function useTeam(id: string, isAsked = true) {
  return useQuery({ ...queryOptionsFor(listTeam, { params: { id } }), enabled: isAsked });
}

/** The contacts of a client that the viewer may see. */
export function useContacts(id: string, isAsked = true) {
  return useQuery({ ...queryOptionsFor(listContacts, { params: { id } }), enabled: isAsked });
}
