import type { Role } from '@homeward/contract/core';
import {
  exportUsers,
  getUser,
  getUserCard,
  listUsers,
  mayReadProfile,
  resendInvite,
  userOperations,
} from '@homeward/contract/users';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call, callForFile } from '../../lib/api/index.ts';
import { operationCalls } from '../../lib/operations.ts';
import { sentenceOf } from '../../lib/problem.ts';
import { listOptionsFor, queryClient, queryOptionsFor, refetchAll, useListQuery } from '../../lib/query.ts';
import { useRested } from '../../lib/useRested.ts';
import { notify } from '../../ui/notify.ts';
import { useCsvExport } from '../../ui/table/useCsvExport.ts';
import { useViewer } from '../session/index.ts';
import type { ListQuery } from './users.list.model.ts';

/** One page of a list of users. */
export function listOptions(query: ListQuery) {
  return listOptionsFor(listUsers, { query });
}

/** The page of a list that is shown. */
export function useListedUsers(query: ListQuery) {
  return useListQuery(listOptions(query));
}

/**
 * Asks for a page that is about to be shown. The address changes first, and everything that depends on it renders before the
 * list itself would ask, which is too late for somebody who types.
 */
export function askAhead(query: ListQuery): void {
  void queryClient.prefetchQuery(listOptions(query));
}

/** Somebody's whole profile. */
export function profileOptions(id: string) {
  return queryOptionsFor(getUser, { params: { id } });
}

/** What the hover card shows. */
export function cardOptions(id: string) {
  return queryOptionsFor(getUserCard, { params: { id } });
}

/** What somebody is called, from as much of them as the viewer may read; undefined until it is there. */
export function useFullName(id: string): string | undefined {
  const viewer = useViewer();
  const isWhole = mayReadProfile(viewer, { id });
  const profile = useQuery({ ...profileOptions(id), enabled: isWhole });
  const card = useQuery({ ...cardOptions(id), enabled: !isWhole });
  return (profile.data ?? card.data)?.fullName;
}

/** Fetches all that match as CSV and saves them. */
export function useExport() {
  return useCsvExport<ListQuery>({
    load: (query) => callForFile(exportUsers, { query }),
    what: 'Users',
    fileName: 'users.csv',
  });
}

/** Sends an invitation again; the link before stops working. */
export function useResendInvite() {
  return useMutation({
    mutationFn: ({ id }: { id: string; fullName: string }) => call(resendInvite, { params: { id } }),
    onSuccess: (account) => {
      notify({ title: 'Invitation sent', description: `To ${account.email}` });
      return refetchAll(listUsers);
    },
    onError: (error, { fullName }) =>
      notify({
        title: `Failed to invite ${fullName} again`,
        description: sentenceOf(error),
        variant: 'destructive',
      }),
  });
}

/** Dry run, confirmation and undoing of what is done to many accounts. */
export const userOperationCalls = operationCalls(userOperations);

/**
 * What is shown of users anywhere is fetched again.
 * @param ids whose profiles and cards; everybody's if left out
 */
export async function refetchUsers(ids?: readonly string[]): Promise<void> {
  const isMeant = (id: string) => ids === undefined || ids.includes(id);
  await Promise.all([
    refetchAll(listUsers),
    ...[getUser, getUserCard].map(({ id: endpointId }) =>
      queryClient.invalidateQueries({
        queryKey: [endpointId],
        predicate: ({ queryKey: [, input] }) => isMeant((input as { params: { id: string } }).params.id),
      }),
    ),
  ]);
}

/** People with an active account whose name is like a text. */
export function useFoundPeople(text: string, roles: readonly Role[], isAsked: boolean) {
  const search = useRested(text.trim(), 250);
  return useQuery({
    ...listOptionsFor(listUsers, {
      query: { limit: 20, role: [...roles], status: ['active'], ...(search === '' ? {} : { search }) },
    }),
    enabled: isAsked,
  });
}
