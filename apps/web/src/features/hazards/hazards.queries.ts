import { getClient, listContacts, listTeam } from '@homeward/contract/clients';
import {
  type ChangeHazard,
  type CreateHazards,
  changeHazard,
  createHazards,
  type Hazard,
  listHazardMoves,
  listHazards,
  moveHazard,
} from '@homeward/contract/hazards';
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api/index.ts';
import { moveCalls } from '../../lib/moves.ts';
import { queryOptionsFor, refetchAll } from '../../lib/query.ts';
import type { Option } from '../../ui/OptionList.tsx';
import { useViewer } from '../session/index.ts';

/** More than a home has open at once, so that it rarely takes a second page. */
const pageSize = 30;

/** What is done about the hazards in the home of a client, as far as it was asked for. */
export function useHazards(clientId: string) {
  const input = { params: { id: clientId }, query: { limit: pageSize } };
  return useInfiniteQuery({
    queryKey: [listHazards.id, input],
    queryFn: ({ pageParam, signal }) =>
      call(
        listHazards,
        { ...input, query: { ...input.query, ...(pageParam === null ? {} : { cursor: pageParam }) } },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ pagination }) => pagination.nextCursor,
  });
}

/** Fetches what is shown of hazard actions again; a client may start care by it. */
export async function refetchHazards(): Promise<void> {
  await Promise.all([listHazards, listHazardMoves, getClient].map((endpoint) => refetchAll(endpoint)));
}

/** Creates actions for hazards that an assessment found. */
export function useCreateHazards(assessmentId: string) {
  return useMutation({
    mutationFn: (body: CreateHazards) => call(createHazards, { params: { id: assessmentId }, body }),
    onSuccess: refetchHazards,
  });
}

/** Changes an action over the version that was seen. */
export function useChangeHazard(id: string) {
  return useMutation({
    mutationFn: ({ body, version }: { body: ChangeHazard; version: number }): Promise<Hazard> =>
      call(changeHazard, { params: { id }, body }, { ifMatch: `"${version}"` }),
    onSuccess: refetchHazards,
  });
}

export const hazardMoves = moveCalls({ move: moveHazard, history: listHazardMoves });

/** Who may own an action, as far as this page knows: the viewer, the care manager, the care team and the family. */
export function useOwners(clientId: string): readonly Option[] {
  const viewer = useViewer();
  const params = { id: clientId };
  const client = useQuery(queryOptionsFor(getClient, { params }));
  const team = useQuery(queryOptionsFor(listTeam, { params }));
  const contacts = useQuery(queryOptionsFor(listContacts, { params }));
  const manager = client.data?.careManager;
  const members = (team.data?.members ?? []).filter(({ isCurrent }) => isCurrent);
  const family = (contacts.data?.contacts ?? []).flatMap(({ user, consents }) =>
    user?.isActive && consents?.assessments ? [user] : [],
  );
  const owners: Option[] = [
    { id: viewer.id, label: 'You' },
    ...(manager ? [{ id: manager.id, label: manager.fullName, hint: 'Care manager' }] : []),
    ...members.map(({ user }) => ({ id: user.id, label: user.fullName, hint: 'Care team' })),
    ...family.map(({ id, fullName }) => ({ id, label: fullName, hint: 'Family' })),
  ];
  return owners.filter(({ id }, at) => owners.findIndex((one) => one.id === id) === at);
}
