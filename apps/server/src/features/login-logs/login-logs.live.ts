import { loginLogAdded, mayReadLoginLogs } from '@homeward/contract/login-logs';
import type { Deps, OutboxListener } from '../../platform/slice/index.ts';
import { loginLogAddedTopic } from './login-logs.record.service.ts';
import { readLog } from './login-logs.row.store.ts';

/** Tells the admins who look at this node what has just happened at the door. */
export function loginLogsListeners({ live, db }: Deps): OutboxListener[] {
  return [
    {
      name: 'login-logs.live',
      topic: loginLogAddedTopic,
      delivery: 'every-node',
      handle: async ({ payload }) => {
        const stored = await readLog(db, String(payload.id));
        if (stored) live.emit({ roles: mayReadLoginLogs.roles }, loginLogAdded, stored.log);
      },
    },
  ];
}
