import { expect, it } from 'vitest';
import { useTestServer } from '../../../test/server.ts';
import { notify } from './notifications.notice.service.ts';
import { forgetOldNotifications } from './notifications.retention.service.ts';

const server = useTestServer({ givesSessions: true });

it('deletes what is older than six years, and counts it as unread no longer', async () => {
  const { app, owner } = server.current;
  const { deps } = app;
  const [person, other] = [
    await server.current.createPerson({ role: 'Admin' }),
    await server.current.createPerson({ role: 'Admin' }),
  ];
  const inbox = async (id: string) => {
    const { rows } = await owner.query(
      `select unread_count as unread, (select count(*)::int from notifications where user_id = $1) as listed
       from notification_inboxes where user_id = $1`,
      [id],
    );
    return rows[0];
  };
  const tell = async (userId: string, age: string, isRead = false) => {
    await deps.db.transaction((tx) =>
      notify(deps, tx, { type: 'employment-changed', metadata: { who: 'Ada' }, to: { userIds: [userId] } }),
    );
    await owner.query(
      `update notifications set created_at = now() - $2::interval, is_read = $3
       where id = (select id from notifications where user_id = $1 order by id desc limit 1)`,
      [userId, age, isRead],
    );
    if (isRead)
      await owner.query(
        'update notification_inboxes set unread_count = unread_count - 1 where user_id = $1',
        [userId],
      );
  };
  await tell(person.id, '6 years 1 day');
  await tell(person.id, '6 years 1 day', true);
  await tell(person.id, '5 years 364 days');
  await tell(other.id, '7 years');
  await tell(person.id, '1 day');
  expect(await inbox(person.id)).toEqual({ unread: 3, listed: 4 });
  await forgetOldNotifications(deps, new Date());
  expect(await inbox(person.id)).toEqual({ unread: 2, listed: 2 });
  expect(await inbox(other.id)).toEqual({ unread: 0, listed: 0 });
});
