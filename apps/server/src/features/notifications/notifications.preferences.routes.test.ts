import { roles } from '@homeward/contract/core';
import {
  type NotificationPage,
  type NotificationPreferences,
  notificationTypes,
  usualQuietHours,
} from '@homeward/contract/notifications';
import { expect, it } from 'vitest';
import { commit } from '../../../test/notifications.ts';
import type { Person } from '../../../test/people.ts';
import { useTestServer } from '../../../test/server.ts';
import { type Notice, notify } from './index.ts';

const server = useTestServer();

const send = (notice: Notice) => commit(server.current, (deps, tx) => notify(deps, tx, notice));
const path = '/notification/preferences';

const read = async (as: Person) =>
  (await server.current.call<NotificationPreferences>('GET', path, { as })).body;
const patch = (as: Person, body: unknown) =>
  server.current.call<NotificationPreferences>('PATCH', path, { as, body });
const refused = (as: Person, body: unknown) => server.current.call('PATCH', path, { as, body });

it.each(roles)('%s sees the events that concern them, all on, and changes their own only', async (role) => {
  const person = await server.current.createPerson({ role });
  const other = await server.current.createPerson({ role });
  const isManagement = ['SuperAdmin', 'Admin', 'CareManager'].includes(role);
  const before = await read(person);
  expect(before.sound).toBe('hearth');
  expect(before.quietHours).toEqual(usualQuietHours);
  expect(before.events).toEqual(
    notificationTypes
      .filter((type) => ['SuperAdmin', 'Admin'].includes(role) || !/^(emergency-|overtime-rules-)/.test(type))
      .filter(
        (type) =>
          isManagement ||
          ![
            'invitation-accepted',
            'shift-offer-answered',
            'intake-assigned',
            'leave-ending',
            'shifts-opened',
          ].includes(type),
      )
      .filter(
        (type) => role === 'CareProvider' || !['review-received', 'observation-assigned'].includes(type),
      )
      .filter((type) => role === 'Family' || type !== 'visit-late-family')
      .filter(
        (type) =>
          role !== 'Family' ||
          ![
            'license-expiring',
            'availability-stale',
            'care-plan-changed',
            'abilities-fell',
            'assessment-in-error',
            'home-hazard',
            'observation-sent',
            'engagement-fell',
            'shifts-published',
            'shift-offered',
            'shift-offer-answered',
            'shift-changed',
            'shift-unfilled',
            'chat-unacknowledged',
            'visit-not-started',
            'visit-late',
            'visit-correction',
            'timesheet-decided',
            'intake-invited',
          ].includes(type),
      )
      .filter(
        (type) =>
          isManagement ||
          !['shift-called-out', 'shifts-left-open', 'visit-disputed', 'timesheet-submitted'].includes(type),
      )
      .map((type) => ({ type, inApp: true, email: true })),
  );
  const { status, body } = await patch(person, {
    sound: 'silent',
    events: [{ type: 'role-changed', inApp: false }],
  });
  expect(status).toBe(200);
  expect(body.sound).toBe('silent');
  expect(body.events.find(({ type }) => type === 'role-changed')).toEqual({
    type: 'role-changed',
    inApp: false,
    email: true,
  });
  expect(await read(person)).toEqual(body);
  expect(await read(other)).toEqual(before);
});

it('keeps quiet hours, also of somebody who was never told anything, and writes them down', async () => {
  const person = await server.current.createPerson();
  const quietHours = { isOn: true, from: '22:30', until: '05:45' };
  expect((await patch(person, { quietHours })).body.quietHours).toEqual(quietHours);
  await patch(person, { sound: 'marimba' });
  expect(await read(person)).toMatchObject({ sound: 'marimba', quietHours });
  await patch(person, { quietHours: { ...quietHours, isOn: false } });
  const { rows } = await server.current.owner.query(
    `select before, after from audit_entries where action = 'notifications.preferences-changed' and actor_id = $1
       and after ? 'quietHours' order by id`,
    [person.id],
  );
  expect(rows).toEqual([
    { before: { quietHours: '21:00–07:00' }, after: { quietHours: '22:30–05:45' } },
    { before: { quietHours: '22:30–05:45' }, after: { quietHours: 'off' } },
  ]);
});

it('keeps what is not named, also when two change at once', async () => {
  const person = await server.current.createPerson();
  await Promise.all([
    patch(person, { events: [{ type: 'role-changed', inApp: false }] }),
    patch(person, { events: [{ type: 'role-changed', email: false }] }),
    patch(person, { events: [{ type: 'account-status-changed', email: false }] }),
    patch(person, { sound: 'marimba' }),
  ]);
  expect((await patch(person, {})).body).toMatchObject({ sound: 'marimba' });
  expect((await read(person)).events.filter(({ inApp, email }) => !inApp || !email)).toEqual([
    { type: 'account-status-changed', inApp: true, email: false },
    { type: 'role-changed', inApp: false, email: false },
  ]);
});

it('writes each change into the audit log, and none where nothing changed', async () => {
  const person = await server.current.createPerson();
  await patch(person, { sound: 'droplet', events: [{ type: 'role-changed', email: false, inApp: true }] });
  await patch(person, { sound: 'droplet', events: [{ type: 'role-changed', email: false }] });
  const { rows } = await server.current.owner.query(
    `select actor_id, subject_id, before, after from audit_entries where action = 'notifications.preferences-changed'
       and actor_id = $1`,
    [person.id],
  );
  expect(rows).toEqual([
    {
      actor_id: person.id,
      subject_id: person.id,
      before: { sound: 'hearth', 'role-changed.email': true },
      after: { sound: 'droplet', 'role-changed.email': false },
    },
  ]);
});

it.each([
  [
    { events: [{ type: 'new-device', inApp: false }] },
    'events.0.inApp',
    'because it concerns the security of your account',
  ],
  [
    { events: [{ type: 'visit-late', inApp: false }] },
    'events.0.inApp',
    'because a client’s safety can depend on it',
  ],
  [
    { events: [{ type: 'invitation-accepted', email: false }] },
    'events.0.type',
    'does not concern your role',
  ],
  [
    { events: [{ type: 'role-changed' }, { type: 'role-changed', email: false }] },
    'events.1.type',
    'named twice',
  ],
  [{ events: [{ type: 'lottery', email: false }] }, 'events.0.type', ''],
  [{ events: [{ type: 'role-changed', push: true }] }, 'events.0', ''],
  [
    { quietHours: { isOn: true, from: '22:00', until: '22:00' } },
    'quietHours.until',
    'must differ from the start',
  ],
  [{ quietHours: { isOn: true, from: '24:00', until: '07:00' } }, 'quietHours.from', 'Enter a time of day.'],
  [{ sound: 'trumpet' }, 'sound', 'Choose one of the sounds.'],
  [{ volume: 1 }, 'volume', ''],
])('refuses %j with a sentence, and changes nothing', async (body, field, sentence) => {
  const person = await server.current.createPerson();
  const answer = await refused(person, body);
  expect(answer.status).toBe(400);
  expect(answer.body.errors?.[0]?.path).toContain(field);
  expect(answer.body.detail + answer.body.errors?.[0]?.message).toContain(sentence);
  expect((await read(person)).events.every(({ inApp, email }) => inApp && email)).toBe(true);
});

it('lists and counts nothing that is switched off in the app, and does not leave a gap for it', async () => {
  const person = await server.current.createPerson();
  await patch(person, { events: [{ type: 'role-changed', inApp: false }] });
  const notice = { type: 'role-changed', metadata: { role: 'Other' }, to: { userId: person.id } } as const;
  await send(notice);
  await send({ type: 'password-changed', to: { userId: person.id } });
  await send(notice);
  await patch(person, { events: [{ type: 'role-changed', inApp: true }] });
  await send(notice);
  const { body } = await server.current.call<NotificationPage>('GET', '/notification', { as: person });
  expect(body.data.map(({ sequence, type }) => [sequence, type])).toEqual([
    [2, 'role-changed'],
    [1, 'password-changed'],
  ]);
  expect(body.unreadCount).toBe(2);
});

it('shows what concerns an account’s safety even where a row says otherwise', async () => {
  const person = await server.current.createPerson();
  await server.current.owner.query(
    `insert into notification_preferences (user_id, type, in_app, email) values ($1, 'password-changed', false, false)`,
    [person.id],
  );
  await send({ type: 'password-changed', to: { userId: person.id } });
  const { body } = await server.current.call<NotificationPage>('GET', '/notification', { as: person });
  expect(body.unreadCount).toBe(1);
});
