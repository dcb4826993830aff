import { careProviderChanged, listExpiringLicenses } from '@homeward/contract/profiles';
import { usersUpdated } from '@homeward/contract/users';
import { useEffect } from 'react';
import { refetchAll } from '../../lib/query.ts';
import { onLive, onLiveBegin } from '../../lib/socket.ts';

const refetch = () => void refetchAll(listExpiringLicenses);

/** Follows what becomes of licenses and of those who hold them while the list is on the screen. */
export function useLicensesLive(): void {
  useEffect(() => onLive(careProviderChanged, refetch), []);
  useEffect(() => onLive(usersUpdated, refetch), []);
  useEffect(() => onLiveBegin(refetch), []);
}
