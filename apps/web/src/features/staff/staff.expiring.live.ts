import { careProviderChanged } from '@homeward/contract/profiles';
import { credentialKindsChanged, credentialsChanged, listExpiring } from '@homeward/contract/staff';
import { usersUpdated } from '@homeward/contract/users';
import { useEffect } from 'react';
import { refetchAll } from '../../lib/query.ts';
import { onLive, onLiveBegin } from '../../lib/socket.ts';

const refetch = () => void refetchAll(listExpiring);

/** Follows what becomes of licenses, credentials and those who hold them while the list is on the screen. */
export function useExpiringLive(): void {
  useEffect(() => onLive(careProviderChanged, refetch), []);
  useEffect(() => onLive(credentialsChanged, refetch), []);
  useEffect(() => onLive(credentialKindsChanged, refetch), []);
  useEffect(() => onLive(usersUpdated, refetch), []);
  useEffect(() => onLiveBegin(refetch), []);
}
