import { credentialKindsChanged, credentialsChanged } from '@homeward/contract/staff';
import { useRefetchOn } from '../../lib/socket.ts';
import { refetchCredentials } from './staff.credentials.queries.ts';

/** Follows credentials and their kinds while they are on the screen. */
export function useCredentialsLive(): void {
  useRefetchOn(credentialsChanged, refetchCredentials);
  useRefetchOn(credentialKindsChanged, refetchCredentials);
}
