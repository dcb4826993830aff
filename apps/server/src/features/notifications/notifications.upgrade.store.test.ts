import type pg from 'pg';
import { expect, inject, it } from 'vitest';
import { cloneDatabase, migrateBefore, openOwner } from '../../../test/databases.ts';
import { migrate } from '../../platform/db/index.ts';

/** Three people as accounts were then. */
async function createPeople(owner: pg.Pool): Promise<{ id: string }[]> {
  const { rows } = await owner.query<{ id: string }>(
    `insert into users (first_name, last_name, username, email, role, is_active, is_onboarded, timezone)
     select 'Early', 'Number' || n, 'early' || n, 'early' || n || '@example.test', 'CareProvider', true, true, 'UTC'
     from generate_series(1, 3) n returning id`,
  );
  return rows;
}

it('numbers the notifications of an agency that upgrades, and counts what is unread', async () => {
  const database = await cloneDatabase(inject('ownerUrl'), inject('appUrl'), 'template0');
  const owner = openOwner(database.ownerUrl, 2);
  try {
    await migrateBefore(owner, '0008');
    const [one, two, none] = await createPeople(owner);
    if (!one || !two || !none) throw new Error('The people were not created.');
    await owner.query(
      `insert into notifications (user_id, type, message, is_read, created_at)
       select case when n % 3 = 0 then $1::uuid else $2::uuid end, 'password-changed', 'number ' || n, n % 2 = 0,
         now() - make_interval(hours => 400 - n)
       from generate_series(1, 399) n order by random()`,
      [one.id, two.id],
    );
    expect(await migrate(database.ownerUrl)).toContain('0008_notifications__sequences.sql');
    const { rows } = await owner.query(
      `select i.user_id, i.last_sequence::int, i.unread_count, i.sound,
         (select array_agg(n.sequence order by n.created_at) = array_agg(g.n order by g.n)
          from notifications n join generate_series(1, i.last_sequence) g (n) on g.n = n.sequence
          where n.user_id = i.user_id) as in_order,
         (select count(*)::int from notification_digest_waits w where w.user_id = i.user_id) as waiting
       from notification_inboxes i where i.user_id = any($1) order by i.last_sequence`,
      [[one.id, two.id, none.id]],
    );
    expect(rows).toEqual([
      { user_id: one.id, last_sequence: 133, unread_count: 67, sound: 'hearth', in_order: true, waiting: 4 },
      { user_id: two.id, last_sequence: 266, unread_count: 133, sound: 'hearth', in_order: true, waiting: 8 },
    ]);
    // Of what is older than a day nobody is told by email after the upgrade.
    const old = await owner.query(
      "select 1 from notification_digest_waits where since < now() - interval '1 day'",
    );
    expect(old.rowCount).toBe(0);
  } finally {
    await owner.end();
    await database.drop();
  }
});
