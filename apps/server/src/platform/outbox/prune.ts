import type pg from 'pg';
import type { JobHandler, OutboxListener } from '../slice/index.ts';

/** The nightly job that removes messages older than a week which every `once` listener has handled. */
export function pruneOutboxJob(pool: pg.Pool, listeners: readonly OutboxListener[]): JobHandler {
  const names = listeners.filter((listener) => listener.delivery === 'once').map(({ name }) => name);
  return {
    task: 'outbox.prune',
    queue: 'long',
    cron: '17 * * * *',
    run: async () => {
      await pool.query(
        `delete from outbox where created_at < now() - interval '7 days' and not exists (
           select from outbox_cursors c
           where c.listener = any($1) and (c.xid, c.id) < (outbox.xid, outbox.id))`,
        [names],
      );
    },
  };
}
