import {
  type Authorization,
  type AuthorizationFields,
  addAuthorization,
  changeAuthorization,
  listAuthorizations,
  removeAuthorization,
} from '@homeward/contract/clients';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api/index.ts';
import { sentenceOf } from '../../lib/problem.ts';
import { queryOptionsFor, refetchAll } from '../../lib/query.ts';
import { notify } from '../../ui/notify.ts';

/** What payers authorized for a client, the latest to end first. */
export function useAuthorizations(clientId: string) {
  return useQuery(queryOptionsFor(listAuthorizations, { params: { id: clientId } }));
}

const refetchAuthorizations = () => refetchAll(listAuthorizations);

/** Adds an authorization of a client. */
export function useAddAuthorization(clientId: string) {
  return useMutation({
    mutationFn: (body: AuthorizationFields) => call(addAuthorization, { params: { id: clientId }, body }),
    onSuccess: refetchAuthorizations,
  });
}

/** Changes an authorization over the version that was seen. */
export function useChangeAuthorization(id: string) {
  return useMutation({
    mutationFn: ({ body, version }: { body: AuthorizationFields; version: number }) =>
      call(changeAuthorization, { params: { id }, body }, { ifMatch: `"${version}"` }),
    onSuccess: refetchAuthorizations,
  });
}

/** Removes an authorization; "Undo" adds it again. */
export function useRemoveAuthorization(clientId: string) {
  const putBack = useMutation({
    mutationFn: ({ id: _id, version: _version, ...body }: Authorization) =>
      call(addAuthorization, { params: { id: clientId }, body }),
    onSuccess: refetchAuthorizations,
    onError: (error) => notifyFailure('The authorization was not restored', error),
  });
  return useMutation({
    mutationFn: ({ id, version }: Authorization) =>
      call(removeAuthorization, { params: { id } }, { ifMatch: `"${version}"` }),
    onSuccess: (_, authorization) => {
      notify({
        title: 'Authorization removed',
        description: authorization.reference,
        undo: () => putBack.mutate(authorization),
      });
      return refetchAuthorizations();
    },
    onError: (error) => {
      notifyFailure('Failed to remove the authorization', error);
      return refetchAuthorizations();
    },
  });
}

function notifyFailure(title: string, error: unknown): void {
  notify({ title, description: sentenceOf(error), variant: 'destructive' });
}
