import { only } from '@homeward/contract/core';
import { credentialKindsChanged, credentialsChanged, mayReadCredentialKinds } from '@homeward/contract/staff';
import { announces, type Deps, type OutboxListener } from '../../platform/slice/index.ts';
import { kindsChangedTopic } from './staff.credential-kinds.service.ts';
import { credentialsChangedTopic } from './staff.credentials.service.ts';

/** What open screens hear of credentials: whose, and that the kinds are others now. */
export function credentialListeners({ live }: Deps): OutboxListener[] {
  return [
    {
      name: 'staff.credentials-live',
      topic: credentialsChangedTopic,
      delivery: 'every-node',
      handle: async ({ payload }) => {
        const changed = { userId: String(payload.userId) };
        live.emit({ roles: only('management').roles }, credentialsChanged, changed);
        live.emit({ userIds: [changed.userId] }, credentialsChanged, changed);
      },
    },
    announces(live, {
      name: 'staff.credential-kinds-live',
      topic: kindsChangedTopic,
      event: credentialKindsChanged,
      to: { roles: mayReadCredentialKinds.roles },
    }),
  ];
}
