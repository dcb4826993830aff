import { expect, it } from 'vitest';
import { useTestServer } from '../../../test/server.ts';
import { forgetOldSessions } from './session.sweep.service.ts';

const server = useTestServer();

it('deletes sessions that ended more than six years ago, and keeps what Login logs say of them', async () => {
  const { app, owner } = server.current;
  const person = await server.current.createPerson({ role: 'Admin' });
  const add = async (began: string, ended: string | null) => {
    const { rows } = await owner.query<{ id: string }>(
      `insert into sessions (user_id, method, device, created_at, expires_at, ended_at, end_reason)
       values ($1, 'password', 'Firefox', now() - $2::interval, now() - $2::interval + interval '30 days',
         now() - $3::interval, case when $3 is not null then 'signed-out' end) returning id`,
      [person.id, began, ended],
    );
    const id = rows[0]?.id ?? '';
    await owner.query(
      `insert into login_events (event, outcome, session_id, user_id) values ('login', 'success', $1, $2)`,
      [id, person.id],
    );
    return id;
  };
  const old = [await add('7 years', '6 years 1 day'), await add('7 years', null)];
  const kept = [await add('7 years', '5 years 364 days'), await add('1 day', null)];
  await forgetOldSessions(app.deps);
  const left = await owner.query<{ id: string }>('select id from sessions where id = any ($1)', [
    [...old, ...kept],
  ]);
  expect(left.rows.map(({ id }) => id).sort()).toEqual(kept.sort());
  const events = await owner.query('select from login_events where session_id = any ($1)', [old]);
  expect(events.rowCount).toBe(2);
});
