import { type AgencySettings, getAgencySettings, putAgencySettings } from '@homeward/contract/settings';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../lib/api/index.ts';
import { queryClient, queryOptionsFor } from '../../lib/query.ts';
import { updateSession } from '../session/index.ts';
import { brandingQuery } from './settings.branding.queries.ts';

export type VersionedSettings = AgencySettings & { version: number };

export const agencyQuery = queryOptionsFor(getAgencySettings);

/** Saves the agency's settings over a version; everything that shows them follows. */
export function useSaveAgency() {
  return useMutation({
    mutationFn: ({ settings, version }: { settings: AgencySettings; version: number }) =>
      call(putAgencySettings, { body: settings }, { ifMatch: `"${version}"` }),
    onSuccess: (saved) => {
      queryClient.setQueryData(agencyQuery.queryKey, saved);
      updateSession((session) => ({ ...session, idleMinutes: saved.idleMinutes }));
      return queryClient.invalidateQueries({ queryKey: brandingQuery.queryKey });
    },
  });
}
