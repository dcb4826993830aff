import { getCareProvider } from '@homeward/contract/profiles';
import {
  type AddCredential,
  addCredential,
  addCredentialKind,
  type ChangeCredential,
  type Credential,
  type CredentialKind,
  type CredentialKindBody,
  changeCredential,
  changeCredentialKind,
  deleteCredential,
  deleteCredentialKind,
  listCredentialKinds,
  listCredentialMoves,
  listCredentials,
  listExpiring,
  listStaff,
  moveCredential,
} from '@homeward/contract/staff';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api/index.ts';
import { moveCalls } from '../../lib/moves.ts';
import { queryOptionsFor, refetchAll } from '../../lib/query.ts';

/** As many as one page holds: more than an agency has kinds, or somebody credentials. */
const mostListed = 100;

/** The kinds of credentials that the agency asks for, by name. */
export function useCredentialKinds() {
  return useQuery(queryOptionsFor(listCredentialKinds, { query: { limit: mostListed } }));
}

/** The credentials of somebody, the soonest to expire first. */
export function useCredentials(userId: string) {
  return useQuery(queryOptionsFor(listCredentials, { params: { userId }, query: { limit: mostListed } }));
}

/** The professional profile of somebody: what can be taken over from it. */
export function useLicensesOf(userId: string, isWanted: boolean) {
  const found = useQuery({
    ...queryOptionsFor(getCareProvider, { params: { id: userId } }),
    enabled: isWanted,
  });
  return found.data?.careProvider?.licenses ?? [];
}

/** What is shown of credentials is read again. */
export async function refetchCredentials(): Promise<void> {
  await Promise.all(
    [listCredentials, listCredentialKinds, listExpiring, listStaff].map((endpoint) => refetchAll(endpoint)),
  );
}

/** Adds a credential, or changes one over the version that was seen. */
export function useSaveCredential(userId: string, credential: Credential | undefined) {
  return useMutation({
    mutationFn: ({ body, version }: { body: AddCredential; version: number }) => {
      if (credential === undefined) return call(addCredential, { params: { userId }, body });
      const { licenseId: _taken, ...changed } = body satisfies ChangeCredential & { licenseId?: unknown };
      return call(
        changeCredential,
        { params: { id: credential.id }, body: changed },
        { ifMatch: `"${version}"` },
      );
    },
    onSuccess: refetchCredentials,
  });
}

export function useDeleteCredential() {
  return useMutation({
    mutationFn: ({ id, version }: Credential) =>
      call(deleteCredential, { params: { id } }, { ifMatch: `"${version}"` }),
    onSettled: refetchCredentials,
  });
}

/** How credentials are verified and rejected. */
export const credentialCalls = moveCalls<Credential['moves'][number]>({
  move: moveCredential,
  history: listCredentialMoves,
});

/** Adds a kind, or changes one over the version that was seen. */
export function useSaveKind(kind: CredentialKind | undefined) {
  return useMutation({
    mutationFn: ({ body, version }: { body: CredentialKindBody; version: number }) =>
      kind
        ? call(changeCredentialKind, { params: { id: kind.id }, body }, { ifMatch: `"${version}"` })
        : call(addCredentialKind, { body }),
    onSuccess: refetchCredentials,
  });
}

export function useDeleteKind() {
  return useMutation({
    mutationFn: ({ id, version }: CredentialKind) =>
      call(deleteCredentialKind, { params: { id } }, { ifMatch: `"${version}"` }),
    onSuccess: refetchCredentials,
  });
}
