import { type Problem, type Role, roles } from '@homeward/contract/core';
import { type User, type UserCard, usersText } from '@homeward/contract/users';
import { beforeAll, expect, it } from 'vitest';
import { type Person, testPassword } from '../../../test/people.ts';
import { useTestServer } from '../../../test/server.ts';
import { pngFile, upload } from '../../../test/uploads.ts';

const server = useTestServer();
const unknownId = '01890000-0000-7000-8000-000000000000';
const management: readonly Role[] = ['SuperAdmin', 'Admin', 'CareManager'];
const staff: readonly Role[] = [...management, 'CareProvider'];
let people: Map<Role, Person>;
const viewer = (role: Role) => people.get(role) as Person;

beforeAll(async () => {
  people = await server.current.createOfEachRole(roles);
});

const personal = (person: Person) => ({
  firstName: person.firstName,
  lastName: person.lastName,
  email: person.email,
  phone: '+14155550100',
  username: person.username,
});
const display = { timezone: 'Asia/Manila', dateFormat: 'YYYY-MM-DD', timeFormat: '24h', weekStart: 'monday' };
const card = { role: 'Nurse', speciality: 'Wounds', subSpeciality: '', upin: '', npi: '' };

interface Step {
  method: string;
  path: (id: string) => string;
  body?: (person: Person) => unknown;
  needsVersion?: boolean;
  good: number;
  /** What whoever may see but not change is told; `read` is for calls that only read. */
  kind: 'read' | 'edit' | 'card';
}

const steps: Step[] = [
  { method: 'GET', path: (id) => `/users/id/${id}`, good: 200, kind: 'read' },
  { method: 'GET', path: (id) => `/users/${id}/card`, good: 200, kind: 'card' },
  {
    method: 'PUT',
    path: (id) => `/users/${id}`,
    body: personal,
    needsVersion: true,
    good: 200,
    kind: 'edit',
  },
  {
    method: 'PUT',
    path: (id) => `/users/${id}/display-preferences`,
    body: () => display,
    good: 200,
    kind: 'edit',
  },
  { method: 'POST', path: (id) => `/users/default-avatar/${id}`, good: 200, kind: 'edit' },
  { method: 'POST', path: (id) => `/users/${id}/verify-email`, good: 200, kind: 'edit' },
  {
    method: 'PUT',
    path: (id) => `/users/${id}/medical-professional`,
    body: () => card,
    needsVersion: true,
    good: 200,
    kind: 'edit',
  },
];

async function versionOf(id: string): Promise<number> {
  const { rows } = await server.current.owner.query('select version from users where id = $1', [id]);
  return rows[0]?.version ?? 1;
}

async function run(step: Step, as: Person | undefined, person: Person, id = person.id) {
  return server.current.call<Problem>(step.method, step.path(id), {
    as,
    body: step.body?.(person),
    headers: step.needsVersion ? { 'if-match': `"${await versionOf(id)}"` } : {},
  });
}

it.each(roles)('%s reads and changes exactly what they may, of each role', async (role) => {
  for (const step of steps) {
    for (const subject of roles) {
      const other = await server.current.createPerson({ role: subject });
      const { status } = await run(step, viewer(role), other);
      const isMedical = step.path('').endsWith('medical-professional');
      const good = isMedical && subject !== 'MedicalProfessional' ? 409 : step.good;
      const expected =
        step.kind === 'card'
          ? 200
          : step.kind === 'read'
            ? management.includes(role)
              ? 200
              : 404
            : role === 'SuperAdmin'
              ? good
              : management.includes(role)
                ? 403
                : 404;
      expect({ call: step.path('x'), subject, status }).toEqual({
        call: step.path('x'),
        subject,
        status: expected,
      });
    }
  }
});

it.each(roles)('%s reads and changes their own', async (role) => {
  const self = await server.current.createPerson({ role });
  for (const step of steps) {
    const isMedical = step.path('').endsWith('medical-professional');
    const { status } = await run(step, self, self);
    const expected = isMedical && role !== 'MedicalProfessional' ? 409 : step.good;
    expect({ call: step.path('x'), status }).toEqual({ call: step.path('x'), status: expected });
  }
});

it.each(roles)('%s meets an id that nobody has, and a signed-out caller nothing', async (role) => {
  for (const step of steps) {
    for (const id of [unknownId, 'x', '1%20or%201=1']) {
      const { status } = await run({ ...step, needsVersion: false }, viewer(role), viewer(role), id);
      const expected =
        step.needsVersion && id === unknownId && role === 'SuperAdmin'
          ? 428
          : step.kind === 'edit' && id === unknownId && role !== 'SuperAdmin' && management.includes(role)
            ? 403
            : 404;
      expect({ call: step.path('x'), id, status }).toEqual({ call: step.path('x'), id, status: expected });
    }
    expect((await run(step, undefined, viewer(role))).status).toBe(401);
  }
});

it('answers with the whole profile, and its version', async () => {
  const person = await server.current.createPerson({ role: 'MedicalProfessional', phone: '+14155550142' });
  await server.current.owner.query(
    `insert into invite_statuses (user_id, status, at) values ($1, 'Accepted', '2026-02-02T00:00:00Z'), ($1, 'Invited', '2026-02-01T00:00:00Z')`,
    [person.id],
  );
  const { body, headers } = await server.current.call<User>('GET', `/users/id/${person.id}`, { as: person });
  expect(headers.get('etag')).toBe('"1"');
  expect(body).toMatchObject({
    fullName: `${person.firstName} ${person.lastName}`,
    address: { address1: '', lat: 0, formattedAddress: '' },
    inviteStatus: [
      { status: 'Invited', timestamp: '2026-02-01T00:00:00.000Z' },
      { status: 'Accepted', timestamp: '2026-02-02T00:00:00.000Z' },
    ],
    inviteEmailStatus: [],
    medicalProfessional: { role: null, speciality: null, npi: null },
    timezone: 'America/New_York',
    version: 1,
  });
});

it('writes down who read whose profile, but not one’s own', async () => {
  const person = await server.current.createPerson();
  await server.current.call('GET', `/users/id/${person.id}`, { as: person });
  await server.current.call('GET', `/users/id/${person.id}`, { as: viewer('CareManager') });
  const { rows } = await server.current.owner.query(
    "select actor_id from audit_entries where subject_id = $1 and action = 'users.profile-read'",
    [person.id],
  );
  expect(rows).toEqual([{ actor_id: viewer('CareManager').id }]);
});

const cardKeys = [
  'firstName',
  'fullName',
  'id',
  'image',
  'isActive',
  'lastSeenAt',
  'sharesClient',
  'lastName',
  'medicalRole',
  'role',
  'timezone',
  'version',
];

it.each(roles)('%s sees email and phone on a card only as staff, or on their own', async (role) => {
  for (const subject of roles) {
    for (const isActive of [true, false]) {
      const about = await server.current.createPerson({ role: subject, isActive, phone: '+14155550142' });
      const read = await server.current.call<UserCard>('GET', `/users/${about.id}/card`, {
        as: viewer(role),
      });
      const keys = [...cardKeys, ...(staff.includes(role) ? ['email', 'phone'] : [])];
      expect({ subject, isActive, keys: Object.keys(read.body).sort() }).toEqual({
        subject,
        isActive,
        keys: keys.sort(),
      });
      expect(read.body.isActive).toBe(isActive);
      const whole = await server.current.call<User>('GET', `/users/id/${about.id}`, { as: viewer(role) });
      // Whoever may not read the profile learns nothing from its refusal either.
      if (management.includes(role)) expect(whole.body).toMatchObject({ email: about.email, isActive });
      else expect(JSON.stringify(whole.body)).not.toContain(about.email);
    }
  }
  const person = await server.current.createPerson({ phone: '+14155550142' });
  const other = await server.current.call<UserCard>('GET', `/users/${person.id}/card`, { as: viewer(role) });
  const own = await server.current.call<UserCard>('GET', `/users/${viewer(role).id}/card`, {
    as: viewer(role),
  });
  expect(Object.keys(other.body).includes('email')).toBe(staff.includes(role));
  expect(Object.keys(other.body).includes('phone')).toBe(staff.includes(role));
  expect(other.body).toMatchObject({
    role: 'Other',
    medicalRole: null,
    isActive: true,
    timezone: 'America/New_York',
  });
  expect(own.body.email).toBe(viewer(role).email);
  expect(own.headers.get('etag')).toMatch(/^"\d+"$/);
});

it('says on the card when somebody was last connected', async () => {
  const person = await server.current.createPerson();
  const seen = () =>
    server.current.call<UserCard>('GET', `/users/${person.id}/card`, { as: viewer('Other') });
  expect((await seen()).body.lastSeenAt).toBeNull();
  await server.current.owner.query(
    "insert into last_seen (user_id, at) values ($1, '2026-05-04T03:02:01.123456Z')",
    [person.id],
  );
  expect((await seen()).body.lastSeenAt).toBe('2026-05-04T03:02:01.123Z');
});

it.each([
  ['was never connected', null, '2026-05-04T03:02:01Z'],
  ['was connected before', '2026-05-04T01:00:00Z', '2026-05-04T03:02:01Z'],
  ['was connected since', '2026-05-04T03:02:01Z', '2026-05-04T01:00:00Z'],
])(
  'never says less on the card than the list says of the last login: somebody who %s',
  async (_what, at, login) => {
    const person = await server.current.createPerson();
    await server.current.owner.query('update users set last_login_at = $2 where id = $1', [person.id, login]);
    if (at)
      await server.current.owner.query('insert into last_seen (user_id, at) values ($1, $2)', [
        person.id,
        at,
      ]);
    const card = await server.current.call<UserCard>('GET', `/users/${person.id}/card`, {
      as: viewer('Other'),
    });
    expect(card.body.lastSeenAt).toBe('2026-05-04T03:02:01.000Z');
  },
);

/** Whoever changes an email address confirms it, unless `change` says how. */
async function put(as: Person, person: Person, change: object, version?: number) {
  const confirmation = 'email' in change ? { confirmation: { password: testPassword } } : {};
  return server.current.call<User & Problem>('PUT', `/users/${person.id}`, {
    as,
    body: { ...personal(person), ...confirmation, ...change },
    headers: { 'if-match': `"${version ?? (await versionOf(person.id))}"` },
  });
}

it('changes personal data, keeps what is left out, and answers as it is then', async () => {
  const self = await server.current.createPerson({ role: 'Family' });
  const address = {
    address1: '742 Evergreen Ter',
    address2: '',
    city: 'Springfield',
    region: 'IL',
    postalCode: '62704',
    country: 'United States',
    lat: 39.78,
    lng: -89.65,
    formattedAddress: '742 Evergreen Ter, Springfield, IL 62704',
  };
  const first = await put(self, self, { firstName: ' Ruth ', phone: '(415) 555-0142', address });
  expect(first.status).toBe(200);
  expect(first.headers.get('etag')).toBe('"2"');
  expect(first.body).toMatchObject({
    firstName: 'Ruth',
    phone: '+14155550142',
    address,
    version: 2,
    image: null,
  });
  // The same again, as after an answer that was lost on the way: it is there already, whatever version it names.
  const again = await put(self, self, { firstName: 'Ruth', phone: '+14155550142', address }, 1);
  expect([again.status, again.body.version]).toEqual([200, first.body.version]);
  const second = await put(self, self, { phone: '0917 555 0123', image: `/api/portraits/${self.id}.svg` });
  expect(second.body).toMatchObject({
    phone: '+639175550123',
    address,
    image: `/api/portraits/${self.id}.svg`,
  });
  expect((await put(self, self, { image: null })).body).toMatchObject({ image: null, address });
});

it('takes a username of a single letter or digit', async () => {
  for (const username of ['q', '7', 'ab']) {
    const self = await server.current.createPerson({ role: 'Family' });
    const { status, body } = await put(self, self, { username });
    expect([status, body.username]).toEqual([200, username]);
  }
});

it('refuses what is wrong, naming the field', async () => {
  const self = await server.current.createPerson();
  for (const [change, path] of [
    [{ firstName: ' ' }, 'firstName'],
    [{ phone: '' }, 'phone'],
    [{ phone: '+44 20 7946 0958' }, 'phone'],
    [{ phone: '123456789012345' }, 'phone'],
    [{ email: 'no' }, 'email'],
    [{ username: 'a b' }, 'username'],
    [{ username: '' }, 'username'],
    [{ username: '-' }, 'username'],
    [{ image: 'https://evil.example/pixel.gif' }, 'image'],
    [{ image: '/api/files/../auth/logout' }, 'image'],
    [{ image: '/api/portraits/01890000-0000-7000-8000-000000000000.svg' }, 'image'],
    [{ image: '/api/files/public/01890000-0000-7000-8000-000000000000.png' }, 'image'],
    [{ address: { lat: 91 } }, 'address.lat'],
    [{ role: 'SuperAdmin' }, 'role'],
    [{ emailVerified: true }, 'emailVerified'],
  ] as const) {
    const { status, body } = await put(self, self, change);
    expect({ change, status, path: body.errors?.[0]?.path }).toEqual({ change, status: 400, path });
  }
  const other = await server.current.createPerson();
  const taken = await put(self, self, {
    email: other.email.toUpperCase(),
    username: other.username.toUpperCase(),
  });
  expect(taken.status).toBe(409);
  expect(taken.body.errors?.map(({ path }) => path)).toEqual(['email', 'username']);
});

it('shows an upload of whoever changes the picture, in the size of lists, and lets go of the one before', async () => {
  const self = await server.current.createPerson();
  const fields = { isPublic: 'true', folder: 'profiles', alternativeDimensions: '[64, 256]' };
  const send = async (as: Person) =>
    (await upload(server.current, as, 'image', await pngFile('me.png', 600, 600), fields)).body;
  const isKept = async (key: string) =>
    (await server.current.owner.query('select is_kept from file_uploads where key = $1', [key])).rows[0]
      .is_kept;
  const first = await send(self);
  const shown = await put(self, self, { image: first.url });
  const square = first.alternatives.find(({ width }) => width === 256)?.url;
  expect(shown.body.image).toBe(square);
  expect(await isKept(first.key)).toBe(true);
  expect((await put(self, self, { image: square })).body.image).toBe(square);
  const opened = await fetch(server.current.url + square);
  expect([opened.status, opened.headers.get('content-type')]).toEqual([200, 'image/webp']);
  const stranger = await server.current.createPerson();
  expect((await put(self, self, { image: (await send(stranger)).url })).status).toBe(400);
  const second = await send(viewer('SuperAdmin'));
  expect((await put(viewer('SuperAdmin'), self, { image: second.url })).status).toBe(200);
  expect([await isKept(first.key), await isKept(second.key)]).toEqual([false, true]);
  await server.current.call('POST', `/users/default-avatar/${self.id}`, { as: self });
  expect(await isKept(second.key)).toBe(false);
});

it('overwrites nobody’s work', async () => {
  const person = await server.current.createPerson();
  await server.current.owner.query('update users set last_login_at = now() where id = $1', [person.id]);
  const saved = await put(viewer('SuperAdmin'), person, { firstName: 'Newer' }, 1);
  expect(saved.status).toBe(200);
  const stale = await put(person, person, { firstName: 'Older' }, 1);
  expect(stale.status).toBe(412);
  // The sign-in of just now is noted beside the profile, sooner or later.
  expect(stale.body.current).toEqual({ ...saved.body, lastLogin: expect.anything() });
  const { status } = await server.current.call('PUT', `/users/${person.id}`, {
    as: person,
    body: personal(person),
  });
  expect(status).toBe(428);
  const both = await Promise.all([
    put(person, person, { firstName: 'One' }, 2),
    put(viewer('SuperAdmin'), person, { firstName: 'Two' }, 2),
  ]);
  expect(both.map((answer) => answer.status).sort()).toEqual([200, 412]);
});

it('takes the verified mark from what was changed, and from nothing else', async () => {
  const self = await server.current.createPerson({ phone: '+14155550142' });
  await server.current.owner.query(
    'update users set email_verified = true, phone_verified = true where id = $1',
    [self.id],
  );
  const same = await put(self, self, {
    phone: '415-555-0142',
    email: self.email.toUpperCase(),
    lastName: 'Newname',
  });
  expect(same.body).toMatchObject({ emailVerified: true, phoneVerified: true });
  expect((await put(self, self, { phone: '415-555-0143' })).body).toMatchObject({
    emailVerified: true,
    phoneVerified: false,
  });
  expect((await put(self, self, { email: `new.${self.email}` })).body).toMatchObject({
    emailVerified: false,
  });
});

async function linkTo(email: string): Promise<string> {
  const { rows } = await server.current.owner.query<{ text: string }>(
    'select text from demo_letters where recipient = $1 order by at desc limit 1',
    [email],
  );
  return /\/verify-email#token=([A-Za-z0-9_-]{43})/.exec(rows[0]?.text ?? '')?.[1] ?? '';
}

it('verifies an email address by a link that works once, for that address', async () => {
  const self = await server.current.createPerson();
  const send = () => server.current.call('POST', `/users/${self.id}/verify-email`, { as: self });
  const open = (token: string) => server.current.call('POST', '/users/verify-email', { body: { token } });
  expect(await send()).toMatchObject({ status: 200, body: { sentTo: self.email } });
  const old = await linkTo(self.email);
  await put(self, self, { email: 'moved.away@agency.example' });
  expect((await open(old)).status).toBe(410);
  await send();
  const token = await linkTo('moved.away@agency.example');
  const answers = await Promise.all([open(token), open(token)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 410]);
  expect(
    (await server.current.call<User>('GET', `/users/id/${self.id}`, { as: self })).body.emailVerified,
  ).toBe(true);
  expect((await send()).status).toBe(409);
  expect((await open('x')).status).toBe(410);
});

async function lettersTo(email: string): Promise<string[]> {
  const { rows } = await server.current.owner.query<{ subject: string }>(
    'select subject from demo_letters where recipient = $1 order by at, id',
    [email],
  );
  return rows.map(({ subject }) => subject);
}

it('tells the old email address that it was changed, without the new one, and asks the new one at once', async () => {
  const self = await server.current.createPerson();
  const link = { body: { identifier: self.email } };
  await server.current.call('POST', '/auth/forgot-password', link);
  const letters = async () =>
    (await server.current.owner.query('select text from demo_letters where recipient = $1', [self.email]))
      .rows;
  await expect.poll(letters).toHaveLength(1);
  const before = await letters();
  const reset = /#token=([A-Za-z0-9_-]{43})/.exec(before[0]?.text ?? '')?.[1];
  expect((await put(self, self, { email: 'moved.to@agency.example' })).status).toBe(200);
  expect((await lettersTo(self.email)).at(-1)).toBe('Your email address for Homeward was changed');
  const { rows } = await server.current.owner.query(
    'select text, html from demo_letters where recipient = $1 order by at desc, id desc limit 1',
    [self.email],
  );
  expect(rows[0]?.text + rows[0]?.html).not.toContain('moved.to');
  expect(await lettersTo('moved.to@agency.example')).toEqual(['Verify your email address for Homeward']);
  // What was sent to the old address opens nothing any more.
  const opened = await server.current.call('POST', '/auth/reset-password', {
    body: { token: reset, password: 'another quiet street at dusk' },
  });
  expect([reset?.length, opened.status]).toEqual([43, 410]);
  await put(self, self, { email: 'MOVED.to@agency.example', lastName: 'Same' });
  expect(await lettersTo('moved.to@agency.example')).toHaveLength(1);
});

it('writes to neither address of somebody who is still invited or inactive; the old invitation is void', async () => {
  const boss = viewer('SuperAdmin');
  const { body: invited } = await server.current.call<User>('POST', '/users', {
    as: boss,
    body: { firstName: 'Wrong', lastName: 'Address', email: 'wrong@agency.example', role: 'Family' },
  });
  const { rows } = await server.current.owner.query('select text from demo_letters where recipient = $1', [
    'wrong@agency.example',
  ]);
  const token = /#token=([A-Za-z0-9_-]{43})/.exec(rows[0]?.text ?? '')?.[1];
  const inactive = await server.current.createPerson({ isActive: false });
  for (const person of [{ ...inactive, id: invited.id, username: invited.username }, inactive]) {
    expect((await put(boss, person, { email: `right.${person.id}@agency.example` })).status).toBe(200);
    expect(await lettersTo(`right.${person.id}@agency.example`)).toEqual([]);
  }
  expect(await lettersTo('wrong@agency.example')).toHaveLength(1);
  const read = await server.current.call('POST', '/auth/accept-invite/check', { body: { token } });
  expect([token?.length, read.status]).toEqual([43, 410]);
});

it.each(roles)(
  '%s verifies a phone number that they called: management, and nobody their own',
  async (role) => {
    const say = (id: string, phone = '(415) 555-0142', as: Person | undefined = viewer(role)) =>
      server.current.call('POST', `/users/${id}/verify-phone`, { as, body: { phone } });
    const isVerified = async (id: string) =>
      (await server.current.owner.query('select phone_verified from users where id = $1', [id])).rows[0]
        ?.phone_verified;
    for (const subject of roles) {
      const person = await server.current.createPerson({ role: subject, phone: '+14155550142' });
      const isAllowed = management.includes(role);
      expect({ subject, status: (await say(person.id)).status }).toEqual({
        subject,
        status: isAllowed ? 204 : 403,
      });
      expect(await isVerified(person.id)).toBe(isAllowed);
    }
    const self = await server.current.createPerson({ role, phone: '+14155550142' });
    expect((await say(self.id, '+14155550142', self)).status).toBe(403);
    for (const id of [unknownId, 'x']) {
      const status = management.includes(role) || id === 'x' ? [404, 403] : [403];
      expect(status).toContain((await say(id)).status);
    }
    expect((await server.current.call('POST', `/users/${self.id}/verify-phone`)).status).toBe(401);
  },
);

it('verifies nothing of somebody who has not accepted the invitation', async () => {
  const person = await server.current.createPerson({ phone: '+14155550142' });
  const { owner } = server.current;
  await owner.query('update users set is_onboarded = false, email_verified = false where id = $1', [
    person.id,
  ]);
  const refused = [
    await server.current.call<Problem>('POST', `/users/${person.id}/verify-phone`, {
      as: viewer('CareManager'),
      body: { phone: '+14155550142' },
    }),
    await server.current.call<Problem>('POST', `/users/${person.id}/verify-email`, {
      as: viewer('SuperAdmin'),
    }),
  ];
  expect(refused.map(({ status, body }) => [status, body.detail])).toEqual([
    [409, usersText.notAccepted],
    [409, usersText.notAccepted],
  ]);
  const { rows } = await owner.query('select email_verified, phone_verified from users where id = $1', [
    person.id,
  ]);
  expect(rows).toEqual([{ email_verified: false, phone_verified: false }]);
});

it('verifies the number that was called and no newer one, once', async () => {
  const person = await server.current.createPerson({ phone: '+14155550142' });
  const manager = viewer('CareManager');
  const say = (body: unknown) =>
    server.current.call<Problem>('POST', `/users/${person.id}/verify-phone`, { as: manager, body });
  expect((await say({})).status).toBe(400);
  expect((await say({ phone: '+14155550142', role: 'Admin' })).status).toBe(400);
  expect((await say({ phone: '+14155550143' })).status).toBe(409);
  const both = await Promise.all([say({ phone: '+14155550142' }), say({ phone: '+14155550142' })]);
  expect(both.map(({ status }) => status)).toEqual([204, 204]);
  const { rows } = await server.current.owner.query(
    "select after from audit_entries where subject_id = $1 and action = 'users.phone-verified'",
    [person.id],
  );
  expect(rows).toEqual([{ after: { phoneVerified: true, phone: '+14155550142' } }]);
  const { rows: told } = await server.current.owner.query(
    'select message, metadata from notifications where user_id = $1',
    [person.id],
  );
  expect(told).toEqual([
    {
      message: '{{who}} verified your phone number after calling you',
      metadata: { who: `${manager.firstName} ${manager.lastName}` },
    },
  ]);
  await put(person, person, { phone: '415-555-0143' });
  expect((await say({ phone: '+14155550142' })).status).toBe(409);
});

it('keeps display preferences, of zones that there are', async () => {
  const self = await server.current.createPerson();
  const path = `/users/${self.id}/display-preferences`;
  const answer = await server.current.call('PUT', path, { as: self, body: display });
  expect(answer).toMatchObject({ status: 200, body: display });
  for (const timezone of ['Mars/Olympus', '+02:00', '', 'x'.repeat(65)]) {
    const { status, body } = await server.current.call('PUT', path, {
      as: self,
      body: { ...display, timezone },
    });
    expect({ timezone, status, path: body.errors?.[0]?.path }).toEqual({
      timezone,
      status: 400,
      path: 'timezone',
    });
  }
  expect(
    (await server.current.call('PUT', path, { as: self, body: { ...display, timeFormat: '13h' } })).status,
  ).toBe(400);
});

it('keeps the card of a medical professional, with an NPI that is one', async () => {
  const self = await server.current.createPerson({ role: 'MedicalProfessional' });
  const save = async (change: object) =>
    server.current.call<User & Problem>('PUT', `/users/${self.id}/medical-professional`, {
      as: self,
      body: { ...card, ...change },
      headers: { 'if-match': `"${await versionOf(self.id)}"` },
    });
  const saved = await save({ role: 'Medical_Director', npi: '1234567893', upin: 'a12345' });
  expect(saved.status).toBe(200);
  expect(saved.body.medicalProfessional).toEqual({
    role: 'Medical_Director',
    speciality: 'Wounds',
    subSpeciality: null,
    upin: 'A12345',
    npi: '1234567893',
  });
  for (const [change, path] of [
    [{ npi: '1234567890' }, 'npi'],
    [{ npi: '3234567893' }, 'npi'],
    [{ npi: '123456789' }, 'npi'],
    [{ upin: '123456' }, 'upin'],
    [{ role: 'Medical Director' }, 'role'],
  ] as const) {
    const { status, body } = await save(change);
    expect({ change, status, path: body.errors?.[0]?.path }).toEqual({ change, status: 400, path });
  }
});

it('tells whose profile somebody else changed, and writes down what', async () => {
  const person = await server.current.createPerson();
  await put(viewer('SuperAdmin'), person, { lastName: 'Married' });
  await put(person, person, { phone: '+14155550199' });
  const { rows: told } = await server.current.owner.query(
    'select type, actor_id, metadata from notifications where user_id = $1',
    [person.id],
  );
  const boss = viewer('SuperAdmin');
  expect(told).toEqual([
    {
      type: 'profile-changed',
      actor_id: boss.id,
      metadata: { who: `${boss.firstName} ${boss.lastName}`, what: 'personal information' },
    },
  ]);
  const { rows } = await server.current.owner.query(
    "select actor_id, before, after from audit_entries where subject_id = $1 and action = 'users.profile-changed' order by at",
    [person.id],
  );
  expect(rows[0]).toEqual({
    actor_id: boss.id,
    before: { lastName: person.lastName, phone: null },
    after: { lastName: 'Married', phone: '+14155550100' },
  });
});
