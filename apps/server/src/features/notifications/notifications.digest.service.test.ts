import type { NotificationPage } from '@homeward/contract/notifications';
import type { AgencySettings } from '@homeward/contract/settings';
import { beforeEach, expect, it } from 'vitest';
import { commit, fillInbox, setQuiet } from '../../../test/notifications.ts';
import type { Person } from '../../../test/people.ts';
import { useTestServer } from '../../../test/server.ts';
import { type Notice, notify } from './index.ts';
import { sendDigests } from './notifications.digest.service.ts';

const server = useTestServer();

const send = (notice: Notice) => commit(server.current, (deps, tx) => notify(deps, tx, notice));

beforeEach(async () => {
  await server.current.owner.query('delete from notification_digest_waits');
});

/** Runs the job as the clock would, so many times at once, and waits for its end. */
async function runDigest(atOnce = 1): Promise<void> {
  const { owner } = server.current;
  const { rows } = await owner.query<{ id: string }>(
    `select (graphile_worker.add_job('notifications.digest', queue_name := null)).id::text from generate_series(1, $1::int)`,
    [atOnce],
  );
  const left = () =>
    owner.query('select 1 from graphile_worker._private_jobs where id = any($1::bigint[])', [
      rows.map(({ id }) => id),
    ]);
  await expect.poll(async () => (await left()).rowCount, { timeout: 60_000 }).toBe(0);
}

async function letOf(minutes: number): Promise<void> {
  await server.current.owner.query(
    'update notification_digest_waits set since = since - make_interval(mins => $1)',
    [minutes],
  );
}

async function lettersTo({ email }: Person) {
  const { rows } = await server.current.owner.query<{ subject: string; text: string; html: string }>(
    'select subject, text, html from demo_letters where recipient = $1 order by id',
    [email],
  );
  return rows;
}

const waits = async (): Promise<number> =>
  (await server.current.owner.query('select 1 from notification_digest_waits')).rowCount ?? -1;

function tellDevice(person: Person, device = 'Chrome on Windows') {
  return send({ type: 'new-device', metadata: { device }, to: { userId: person.id } });
}

const prefer = (person: Person, event: object) =>
  server.current.call('PATCH', '/notification/preferences', { as: person, body: { events: [event] } });

it('sends one letter with all that was not read for an hour, in the receiver’s own time', async () => {
  const person = await server.current.createPerson({ firstName: 'Ana', timezone: 'Asia/Manila' });
  const admin = await server.current.createPerson({ role: 'Admin', firstName: 'Maria', lastName: 'Reyes' });
  await send({
    type: 'role-changed',
    metadata: { role: '<b>Admin</b> & more', note: 'Welcome <i>in</i>.' },
    to: { userId: person.id },
    actorId: admin.id,
  });
  await tellDevice(person);
  await server.current.owner.query(
    `update notifications set created_at = '2025-03-08 17:39:00Z' where user_id = $1 and type = 'role-changed'`,
    [person.id],
  );
  await letOf(59);
  await runDigest();
  expect(await lettersTo(person)).toEqual([]);
  await letOf(2);
  await runDigest(2);
  await runDigest();
  const letters = await lettersTo(person);
  expect(letters).toHaveLength(1);
  const { subject = '', text = '', html = '' } = letters[0] ?? {};
  expect(subject).toBe('2 unread notifications in Homeward');
  expect(text).toContain('Hello Ana, this happened in Homeward');
  expect(text).toContain(
    '* Your role is now <b>Admin</b> & more\n  Welcome <i>in</i>.\n  Maria Reyes, Mar 9, 2025, 1:39 AM',
  );
  expect(text).toContain('* New sign-in from Chrome on Windows');
  expect(html).toContain('Your role is now <strong>&lt;b&gt;Admin&lt;/b&gt; &amp; more</strong>');
  expect(html).toContain('Welcome &lt;i&gt;in&lt;/i&gt;.</em>');
  expect(html).not.toMatch(/<b>|<i>/);
  expect(html).toMatch(/href="http:\/\/[^"]+\/dashboard"/);
  // The newest stands first.
  expect(html.indexOf('Chrome on Windows')).toBeLessThan(html.indexOf('Your role is now'));
  expect(await waits()).toBe(0);
});

it('takes along what is younger, and tells nothing twice', async () => {
  const person = await server.current.createPerson();
  await tellDevice(person, 'Phone 1');
  await letOf(61);
  await tellDevice(person, 'Phone 2');
  await runDigest();
  expect((await lettersTo(person)).map(({ subject }) => subject)).toEqual([
    '2 unread notifications in Homeward',
  ]);
  await tellDevice(person, 'Phone 3');
  await runDigest();
  expect(await lettersTo(person)).toHaveLength(1);
  await letOf(61);
  await runDigest();
  const [, next] = await lettersTo(person);
  expect(next?.subject).toBe('1 unread notification in Homeward');
  expect(next?.text).toContain('Phone 3');
  expect(next?.text).not.toContain('Phone 2');
});

it('writes to nobody who has read it, switched it off, or cannot sign in', async () => {
  const [one, all, off, inactive, invited] = await Promise.all([
    server.current.createPerson(),
    server.current.createPerson(),
    server.current.createPerson(),
    server.current.createPerson(),
    server.current.createPerson({ isOnboarded: false }),
  ]);
  const people = [one, all, off, inactive, invited];
  await send({
    type: 'password-changed',
    to: { userIds: people.map(({ id }) => id) },
  });
  const first = async (as: Person) =>
    (await server.current.call<NotificationPage>('GET', '/notification', { as })).body.data[0];
  await server.current.call('POST', `/notification/${(await first(one))?.id}/read`, { as: one });
  await server.current.call('POST', '/notification/mark-all-as-read', { as: all });
  expect((await prefer(off, { type: 'password-changed', email: false })).status).toBe(200);
  await server.current.owner.query('update users set is_active = false where id = $1', [inactive.id]);
  expect(await waits()).toBe(5);
  await letOf(61);
  await runDigest();
  for (const person of people) expect(await lettersTo(person)).toEqual([]);
  // And none comes later, when the account is active again or the switch is on.
  expect(await waits()).toBe(0);
});

it('sends by email only what is wanted by email only, and writes nothing for who wants neither', async () => {
  const mailed = await server.current.createPerson({ role: 'Admin' });
  const quiet = await server.current.createPerson({ role: 'Admin' });
  await prefer(mailed, { type: 'invitation-accepted', inApp: false });
  await prefer(quiet, { type: 'invitation-accepted', inApp: false, email: false });
  await send({
    type: 'invitation-accepted',
    metadata: { who: 'Grace Osei' },
    to: { userIds: [mailed.id, quiet.id] },
  });
  const list = await server.current.call<NotificationPage>('GET', '/notification', { as: mailed });
  expect(list.body).toMatchObject({ data: [], pagination: { total: 0 }, unreadCount: 0 });
  const { rows } = await server.current.owner.query(
    `select user_id, id from notifications where type = 'invitation-accepted' and user_id = any($1)`,
    [[mailed.id, quiet.id]],
  );
  expect(rows.map((row) => row.user_id)).toEqual([mailed.id]);
  // What is not listed cannot be read either.
  const read = await server.current.call('POST', `/notification/${rows[0].id}/read`, { as: mailed });
  expect(read.status).toBe(404);
  await server.current.call('POST', '/notification/mark-all-as-read', { as: mailed });
  await letOf(61);
  await runDigest();
  expect((await lettersTo(mailed))[0]?.text).toContain('Grace Osei accepted your invitation');
  expect(await lettersTo(quiet)).toEqual([]);
});

it('names twenty of ten thousand', async () => {
  const person = await server.current.createPerson();
  await fillInbox(server.current, person.id, 10_000);
  await server.current.owner.query(
    `insert into notification_digest_waits select user_id, id, now() - interval '2 hours' from notifications where user_id = $1`,
    [person.id],
  );
  await runDigest();
  const [letter] = await lettersTo(person);
  expect(letter?.subject).toBe('10,000 unread notifications in Homeward');
  expect(letter?.text.match(/New sign-in from/g)).toHaveLength(20);
  expect(letter?.text).toContain('And 9,980 more.');
  expect(await waits()).toBe(0);
});

it('reaches people of several batches once, with two runs at the same moment', async () => {
  const { owner } = server.current;
  const { rows } = await owner.query<{ id: string }>(
    `insert into users (first_name, last_name, username, email, role, is_onboarded)
     select 'Many', 'N' || n, 'many.' || n, 'many.' || n || '@agency.example', 'CareProvider', true
     from generate_series(1, 250) n returning id`,
  );
  await send({ type: 'password-changed', to: { userIds: rows.map(({ id }) => id) } });
  await letOf(61);
  await runDigest(2);
  const letters = await owner.query(
    `select recipient, count(*)::int as count from demo_letters where recipient like 'many.%' group by 1`,
  );
  expect(letters.rows).toHaveLength(250);
  expect(letters.rows.every((row) => row.count === 1)).toBe(true);
}, 60_000);

it('loses nothing when a letter cannot be written, and holds up nobody else', async () => {
  const [unlucky, other] = [await server.current.createPerson(), await server.current.createPerson()];
  await send({ type: 'password-changed', to: { userIds: [unlucky.id, other.id] } });
  await letOf(61);
  await server.current.owner.query(
    `alter table demo_letters add constraint unlucky check (recipient <> '${unlucky.email}')`,
  );
  await runDigest();
  expect([await lettersTo(unlucky), (await lettersTo(other)).length]).toEqual([[], 1]);
  expect(await waits()).toBe(1);
  await server.current.owner.query('alter table demo_letters drop constraint unlucky');
  await runDigest();
  expect(await lettersTo(unlucky)).toHaveLength(1);
  expect(await lettersTo(other)).toHaveLength(1);
});

it('goes by the time that the agency has set', async () => {
  const admin = await server.current.createPerson({ role: 'Admin' });
  const { body } = await server.current.call<AgencySettings & { version: number }>(
    'GET',
    '/settings/agency',
    {
      as: admin,
    },
  );
  const { version, ...settings } = body;
  expect(settings.digestAfterMinutes).toBe(60);
  const person = await server.current.createPerson();
  await tellDevice(person);
  await letOf(16);
  await runDigest();
  expect(await lettersTo(person)).toEqual([]);
  const saved = await server.current.call('PUT', '/settings/agency', {
    as: admin,
    body: { ...settings, digestAfterMinutes: 15 },
    headers: { 'if-match': `"${version}"` },
  });
  expect(saved.status).toBe(200);
  await runDigest();
  expect(await lettersTo(person)).toHaveLength(1);
});

it('leaves messages out while the receiver has quiet hours, and sums up the rest', async () => {
  const person = await server.current.createPerson();
  await setQuiet(server.current, person, new Date());
  await send({ type: 'chat-direct', metadata: { who: 'Maria Reyes' }, to: { userId: person.id } });
  await tellDevice(person);
  await letOf(61);
  const { deps } = server.current.app;
  await sendDigests(deps, new Date());
  await sendDigests(deps, new Date());
  expect((await lettersTo(person)).map(({ text }) => text.includes('sent you a message'))).toEqual([false]);
  await sendDigests(deps, new Date(Date.now() + 62 * 60_000));
  expect((await lettersTo(person)).map(({ text }) => text.includes('sent you a message'))).toEqual([
    false,
    true,
  ]);
});
