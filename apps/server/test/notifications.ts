import type { Transaction } from '../src/platform/db/index.ts';
import type { Deps } from '../src/platform/slice/index.ts';
import type { TestServer } from './server.ts';

/** Does something in a transaction of its own, as a slice does, and lets the outbox be read after it. */
export async function commit(
  { app }: TestServer,
  work: (deps: Deps, tx: Transaction) => Promise<unknown>,
): Promise<void> {
  await app.deps.db.transaction((tx) => work(app.deps, tx));
  app.deps.outbox.poke();
}

/** Fills somebody's list at once: notifications from new devices, the first of them the oldest. */
export async function fillInbox({ owner }: TestServer, userId: string, count: number): Promise<void> {
  await owner.query(
    `with bumped as (
       insert into notification_inboxes as inbox (user_id, last_sequence, unread_count) values ($1, $2::int, $2::int)
       on conflict (user_id) do update set last_sequence = inbox.last_sequence + $2::int, unread_count = inbox.unread_count + $2::int
       returning last_sequence - $2::int as before
     )
     insert into notifications (user_id, type, message, metadata, sequence)
     select $1, 'new-device', 'New sign-in from {{device}}', jsonb_build_object('device', 'Phone ' || before + n), before + n
     from bumped, generate_series(1, $2::int) n`,
    [userId, count],
  );
}

/** Sets somebody's quiet hours: none, or those around a moment, by the clocks of their zone. */
export async function setQuiet(
  { owner }: TestServer,
  { id }: { readonly id: string },
  around: Date | null,
): Promise<void> {
  await owner.query(
    `insert into notification_inboxes as inbox (user_id, is_quiet_on, quiet_from, quiet_until)
     select u.id, $2::timestamptz is not null,
       to_char(coalesce($2::timestamptz, now()) at time zone u.timezone - interval '1 hour', 'HH24:MI'),
       to_char(coalesce($2::timestamptz, now()) at time zone u.timezone + interval '1 hour', 'HH24:MI')
     from users u where u.id = $1
     on conflict (user_id) do update set is_quiet_on = excluded.is_quiet_on, quiet_from = excluded.quiet_from,
       quiet_until = excluded.quiet_until`,
    [id, around],
  );
}
