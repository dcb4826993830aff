import {
  type AgencyIdentity,
  type AgencyIdentityBody,
  getAgencyIdentity,
  putAgencyIdentity,
  putAgencyLogo,
} from '@homeward/contract/settings';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../lib/api/index.ts';
import { queryClient, queryOptionsFor } from '../../lib/query.ts';

export const identityQuery = queryOptionsFor(getAgencyIdentity);

const keep = (saved: AgencyIdentity) => queryClient.setQueryData(identityQuery.queryKey, saved);

/** Saves the agency's name, address, phone and licenses over a version. */
export function useSaveIdentity() {
  return useMutation({
    mutationFn: ({ body, version }: { body: AgencyIdentityBody; version: number }) =>
      call(putAgencyIdentity, { body }, { ifMatch: `"${version}"` }),
    onSuccess: keep,
  });
}

/** Sets the logo to a picture (base64), or removes it (null). */
export function useSaveLogo() {
  return useMutation({
    mutationFn: ({ picture, version }: { picture: string | null; version: number }) =>
      call(putAgencyLogo, { body: { picture } }, { ifMatch: `"${version}"` }),
    onSuccess: keep,
  });
}
