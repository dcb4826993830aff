import { mayListUsers, usersUpdated } from '@homeward/contract/users';
import type { Deps, OutboxListener } from '../../platform/slice/index.ts';
import { usersUpdatedTopic } from './users.changes.service.ts';
import { noteSignIn } from './users.store.ts';

/** What the accounts hear from elsewhere (somebody has signed in), and what they tell the screens. */
export function usersListeners({ db, live }: Deps): OutboxListener[] {
  return [
    {
      name: 'users.last-login',
      topic: 'session.opened',
      delivery: 'once',
      handle: ({ payload }) => noteSignIn(db, String(payload.userId), String(payload.at)),
    },
    {
      name: 'users.live',
      topic: usersUpdatedTopic,
      delivery: 'every-node',
      handle: async ({ payload }) => {
        const ids = payload.ids as string[];
        live.emit({ roles: mayListUsers.roles }, usersUpdated, { ids });
        // Each hears of themself only.
        for (const id of ids) live.emit({ userIds: [id] }, usersUpdated, { ids: [id] });
      },
    },
  ];
}
