import { expect, it } from 'vitest';
import { Browser } from '../../../test/browser.ts';
import { newestToken } from '../../../test/letters.ts';
import { type Person, testPassword } from '../../../test/people.ts';
import { useTestServer } from '../../../test/server.ts';

const server = useTestServer();
const newPassword = 'seven slow herons wade';

async function requestLink(person: Person): Promise<string> {
  await server.current.owner.query('delete from demo_letters; delete from sign_in_attempts');
  const answer = await new Browser(server).call('POST', '/auth/forgot-password', {
    identifier: person.email,
  });
  expect(answer.status).toBe(200);
  return newestToken(server, person.email);
}

function reset(token: string, password = newPassword) {
  return new Browser(server).call('POST', '/auth/reset-password', { token, password });
}

it('sets a new password by a link, once, and ends every session', async () => {
  const person = await server.current.createPerson();
  const before = new Browser(server);
  await before.signIn(person);
  const token = await requestLink(person);
  expect((await new Browser(server).call('POST', '/auth/reset-password/check', { token })).status).toBe(204);
  expect((await reset(token)).status).toBe(204);
  expect(await before.isSignedIn()).toBe(false);
  expect((await before.refresh()).status).toBe(401);
  expect((await new Browser(server).signIn(person)).status).toBe(401);
  expect((await new Browser(server).signIn(person.username, newPassword)).status).toBe(200);
  expect((await reset(token)).status).toBe(410);
  expect((await new Browser(server).call('POST', '/auth/reset-password/check', { token })).status).toBe(410);
});

it('gives the link to one of two who use it at the same moment', async () => {
  const person = await server.current.createPerson();
  const token = await requestLink(person);
  const answers = await Promise.all([reset(token), reset(token, `${newPassword} too`)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 410]);
});

it('lets a link run out after thirty minutes, and a newer one replace it', async () => {
  const person = await server.current.createPerson();
  const first = await requestLink(person);
  const second = await requestLink(person);
  expect((await reset(first)).status).toBe(410);
  await server.current.owner.query(
    "update links set expires_at = expires_at - interval '30 minutes' where subject_id = $1",
    [person.id],
  );
  expect((await reset(second)).status).toBe(410);
});

it('answers alike for a name that nobody has, an inactive account and an open invitation, and sends nothing', async () => {
  const known = await server.current.createPerson();
  const inactive = await server.current.createPerson({ isActive: false });
  const invited = await server.current.createPerson({ hasPassword: false });
  await server.current.owner.query('delete from demo_letters');
  const bodies = new Set<string>();
  for (const identifier of ['nobody@agency.example', inactive.email, invited.username, known.email]) {
    const answer = await new Browser(server).call('POST', '/auth/forgot-password', { identifier });
    bodies.add(JSON.stringify([answer.status, answer.body]));
  }
  expect(bodies.size).toBe(1);
  await newestToken(server, known.email);
  await expect
    .poll(async () => {
      const { rows } = await server.current.owner.query(
        "select count(*)::int as done from login_events where event = 'password-reset-request' and user_id = any($1)",
        [[inactive.id, invited.id]],
      );
      return rows[0].done;
    })
    .toBe(2);
  const { rows } = await server.current.owner.query('select recipient from demo_letters');
  expect(rows).toEqual([{ recipient: known.email }]);
});

it('does not let a mailbox be flooded', async () => {
  const person = await server.current.createPerson();
  await server.current.owner.query('delete from sign_in_attempts');
  const statuses = [];
  for (let turn = 0; turn < 7; turn += 1) {
    const answer = await new Browser(server).call('POST', '/auth/forgot-password', {
      identifier: person.email,
    });
    statuses.push(answer.status);
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
});

it('refuses the passwords that are tried first, and keeps the link for a better one', async () => {
  const person = await server.current.createPerson({ username: 'marigold.winters', firstName: 'Marigold' });
  const token = await requestLink(person);
  for (const password of [
    'password1234',
    'Qwertyuiop12',
    'Sunshine!2026',
    'homeward2026!',
    'Homeward 1234',
    'marigold.winters1',
    'Marigold12345',
    'aaaaaaaaaaaaaa',
    'abcabcabcabcabc',
    '123456789012',
    'abcdefghijklmno',
    'ＱＷＥＲＴＹＵＩＯＰ１２',
  ]) {
    const { status, body } = await reset(token, password);
    expect({ password, status, path: body.errors?.[0]?.path }).toEqual({
      password,
      status: 400,
      path: 'password',
    });
  }
  expect((await reset(token, 'short')).status).toBe(400);
  expect((await reset(token)).status).toBe(204);
});

it('changes one’s own password, keeps this session and ends the others', async () => {
  const person = await server.current.createPerson();
  const here = new Browser(server);
  const elsewhere = new Browser(server);
  await here.signIn(person);
  await elsewhere.signIn(person);
  const wrong = await here.call('PUT', '/auth/password', { currentPassword: 'not it', newPassword });
  expect(wrong.status).toBe(422);
  const common = await here.call('PUT', '/auth/password', {
    currentPassword: testPassword,
    newPassword: 'password1234',
  });
  expect(common.body.errors?.[0]?.path).toBe('newPassword');
  const right = await here.call('PUT', '/auth/password', { currentPassword: testPassword, newPassword });
  expect(right.status).toBe(204);
  expect(await here.isSignedIn()).toBe(true);
  expect(await elsewhere.isSignedIn()).toBe(false);
  expect((await elsewhere.refresh()).status).toBe(401);
  const { rows } = await server.current.owner.query(
    "select action, before, after from audit_entries where subject_id = $1 and action = 'session.password-changed'",
    [person.id],
  );
  expect(rows).toEqual([
    { action: 'session.password-changed', before: null, after: { password: '[changed]' } },
  ]);
});

it('takes the same password however its accents are typed', async () => {
  const person = await server.current.createPerson();
  const here = new Browser(server);
  await here.signIn(person);
  const composed = 'caf\u00e9 under the elms';
  await here.call('PUT', '/auth/password', { currentPassword: testPassword, newPassword: composed });
  expect((await new Browser(server).signIn(person.username, composed.normalize('NFD'))).status).toBe(200);
});

it('hashes by the parameters of OWASP', async () => {
  const person = await server.current.createPerson();
  const here = new Browser(server);
  await here.signIn(person);
  await here.call('PUT', '/auth/password', { currentPassword: testPassword, newPassword });
  const { rows } = await server.current.owner.query<{ hash: string }>(
    'select password_hash as hash from credentials where user_id = $1',
    [person.id],
  );
  expect(rows[0]?.hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});
