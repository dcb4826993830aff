import type { SaveSection } from '@homeward/contract/assessments';
import { listTeam } from '@homeward/contract/clients';
import {
  type AssignObserver,
  assignObserver,
  getObservation,
  listObservations,
  listObservers,
  type ObservedSection,
  type Observers,
  saveObservation,
  sendObservation,
  withdrawObserver,
} from '@homeward/contract/observations';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api/index.ts';
import { queryClient, queryOptionsFor, refetchAll } from '../../lib/query.ts';
import type { Option } from '../../ui/OptionList.tsx';

/** More than a caregiver is asked about one client: there are seven instruments. */
const mostOfClient = 10;

/** What the viewer is asked to observe of a client now. */
export function useOwnObservations(clientId: string) {
  return useQuery(queryOptionsFor(listObservations, { query: { client: clientId, limit: mostOfClient } }));
}

/** As many as a page of the server holds. */
const mostAsked = 100;

/** The assessments for which the viewer is asked to observe now; undefined: not known yet. @param isAsked whether to ask */
export function useAskedFor(isAsked: boolean): ReadonlySet<string> | undefined {
  const { data, isError } = useQuery({
    ...queryOptionsFor(listObservations, { query: { limit: mostAsked } }),
    enabled: isAsked,
  });
  if (!isAsked || isError) return new Set();
  return data && new Set(data.data.map(({ assessmentId }) => assessmentId));
}

const observationOptions = (id: string) => queryOptionsFor(getObservation, { params: { id } });

/** What the viewer is asked to observe for a draft. */
export function useObservation(id: string) {
  return useQuery(observationOptions(id));
}

/** Saves one section of what was seen over the version that was seen of it, and keeps it in what is shown. */
export async function saveObserved(
  id: string,
  section: string,
  { body, version }: { readonly body: SaveSection; readonly version: number },
): Promise<ObservedSection> {
  const saved = await call(
    saveObservation,
    { params: { id, section }, body: { answers: body.answers } },
    { ifMatch: `"${version}"` },
  );
  queryClient.setQueryData(
    observationOptions(id).queryKey,
    (kept) =>
      kept && { ...kept, sections: [...kept.sections.filter((one) => one.section !== section), saved] },
  );
  return saved;
}

/** Says that all is answered. */
export function useSendObservation(id: string) {
  return useMutation({
    mutationFn: () => call(sendObservation, { params: { id } }),
    onSuccess: (sent) => queryClient.setQueryData(observationOptions(id).queryKey, sent),
  });
}

const observersOptions = (id: string) => queryOptionsFor(listObservers, { params: { id } });

/** Who observes for an assessment, and what they saw. */
export function useObservers(id: string) {
  return useQuery(observersOptions(id));
}

const takeObservers = (id: string) => (observers: Observers) =>
  queryClient.setQueryData(observersOptions(id).queryKey, observers);

export function useAssignObserver(id: string) {
  return useMutation({
    mutationFn: (body: AssignObserver) => call(assignObserver, { params: { id }, body }),
    onSuccess: takeObservers(id),
  });
}

export function useWithdrawObserver(id: string) {
  return useMutation({
    mutationFn: (userId: string) => call(withdrawObserver, { params: { id, userId } }),
    onSuccess: takeObservers(id),
  });
}

/** The caregivers of a client's care team. */
export function useCaregivers(clientId: string): readonly Option[] {
  const team = useQuery(queryOptionsFor(listTeam, { params: { id: clientId } }));
  return (team.data?.members ?? [])
    .filter(({ isCurrent, user }) => isCurrent && user.role === 'CareProvider')
    .map(({ user }) => ({ id: user.id, label: user.fullName }));
}

/** What is shown of observations is fetched again. */
export async function refetchObservations(): Promise<void> {
  await Promise.all(
    [listObservations, getObservation, listObservers].map((endpoint) => refetchAll(endpoint)),
  );
}
