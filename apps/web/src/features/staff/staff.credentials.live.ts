import { credentialKindsChanged, credentialsChanged } from '@homeward/contract/staff';
import { useEffect } from 'react';
import { onLive, onLiveBegin } from '../../lib/socket.ts';
import { refetchCredentials } from './staff.credentials.queries.ts';

/** Follows credentials and their kinds while they are on the screen. */
export function useCredentialsLive(): void {
  useEffect(() => onLive(credentialsChanged, () => void refetchCredentials()), []);
  useEffect(() => onLive(credentialKindsChanged, () => void refetchCredentials()), []);
  useEffect(() => onLiveBegin(() => void refetchCredentials(), credentialsChanged), []);
}
