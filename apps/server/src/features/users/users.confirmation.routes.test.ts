import type { Problem } from '@homeward/contract/core';
import { type User, usersText } from '@homeward/contract/users';
import { expect, it } from 'vitest';
import { Authenticator } from '../../../test/authenticator.ts';
import { Browser } from '../../../test/browser.ts';
import { type Person, testPassword } from '../../../test/people.ts';
import { useTestServer } from '../../../test/server.ts';

const server = useTestServer();

/** Passkeys do not work at bare addresses: the demo is opened as localhost for them. */
const host = () => `localhost:${new URL(server.current.url).port}`;

interface Options {
  challenge: string;
  options: Record<string, unknown>;
}

async function signedIn(role: Person['role'] = 'Family') {
  const person = await server.current.createPerson({ role, phone: '+14155550142' });
  const browser = new Browser(server);
  await browser.signIn(person);
  return { person, browser };
}

function at<Body>(browser: Browser, path: string, body?: unknown) {
  return browser.call<Body>('POST', path, body, { host: host() });
}

async function put(browser: Browser, { id, username, email }: Person, change: object) {
  const { rows } = await server.current.owner.query<{ version: number }>(
    'select version from users where id = $1',
    [id],
  );
  const body = { firstName: 'A', lastName: 'B', username, email, phone: '+14155550142', ...change };
  return browser.call<User & Problem>('PUT', `/users/${id}`, body, {
    host: host(),
    'if-match': `"${rows[0]?.version}"`,
  });
}

async function emailOf({ id }: Person): Promise<string> {
  const { rows } = await server.current.owner.query('select email from users where id = $1', [id]);
  return rows[0].email;
}

async function addPasskey(browser: Browser): Promise<Authenticator> {
  const key = new Authenticator(`http://${host()}`);
  const { body } = await at<Options>(browser, '/auth/passkeys/options', { password: testPassword });
  const response = key.register(body.options);
  expect(
    (await at(browser, '/auth/passkeys', { challenge: body.challenge, name: 'Key', response })).status,
  ).toBe(204);
  return key;
}

async function answerOf(
  key: Authenticator,
  browser: Browser,
  change: Parameters<Authenticator['signIn']>[1] = {},
) {
  const { body } = await at<Options>(browser, '/auth/passkey/options');
  return { challenge: body.challenge, response: key.signIn(body.options, change) };
}

it('refuses another email address without password or passkey, and changes nothing of what came with it', async () => {
  const { person, browser } = await signedIn();
  const refused = await put(browser, person, { email: 'elsewhere@thief.example', firstName: 'Other' });
  expect(refused.status).toBe(422);
  expect(refused.body.errors).toEqual([{ path: 'confirmation', message: usersText.confirmEmail }]);
  expect(await emailOf(person)).toBe(person.email);
  const { rows } = await server.current.owner.query('select first_name from users where id = $1', [
    person.id,
  ]);
  expect(rows[0].first_name).not.toBe('Other');
});

it('asks for nothing where the address stays, however it is written', async () => {
  const { person, browser } = await signedIn();
  expect((await put(browser, person, { email: person.email.toUpperCase(), firstName: 'C' })).status).toBe(
    200,
  );
});

it('takes the password, and counts the wrong ones', async () => {
  const { person, browser } = await signedIn();
  const email = `new.${person.email}`;
  const wrong = await put(browser, person, { email, confirmation: { password: 'not the password' } });
  expect([wrong.status, wrong.body.errors?.[0]?.path]).toEqual([422, 'confirmation']);
  expect((await put(browser, person, { email, confirmation: { password: testPassword } })).status).toBe(200);
  expect(await emailOf(person)).toBe(email);
  const statuses: number[] = [];
  for (let turn = 0; turn < 6; turn += 1) {
    const change = { email: 'other@agency.example', confirmation: { password: `guess ${turn}` } };
    statuses.push((await put(browser, person, change)).status);
  }
  expect(statuses).toEqual([422, 422, 422, 422, 422, 429]);
});

it('takes a passkey, once', async () => {
  const { person, browser } = await signedIn();
  const key = await addPasskey(browser);
  const confirmation = await answerOf(key, browser);
  expect((await put(browser, person, { email: `one.${person.email}`, confirmation })).status).toBe(200);
  const again = await put(browser, person, { email: `two.${person.email}`, confirmation });
  expect([again.status, again.body.errors?.[0]?.path]).toEqual([422, 'confirmation']);
  expect(await emailOf(person)).toBe(`one.${person.email}`);
});

it('takes neither somebody else’s passkey, nor one of another site, nor a made-up answer', async () => {
  const { person, browser } = await signedIn();
  const other = await signedIn();
  const own = await addPasskey(browser);
  const theirs = await addPasskey(other.browser);
  const { challenge } = await answerOf(own, browser);
  for (const confirmation of [
    await answerOf(theirs, browser),
    await answerOf(own, browser, { origin: 'https://homeward.example.evil' }),
    { challenge, response: { id: 'x', rawId: 'x', type: 'public-key', response: {} } },
    { ...(await answerOf(own, browser)), challenge: 'made-up' },
  ]) {
    const refused = await put(browser, person, { email: `x.${person.email}`, confirmation });
    expect([refused.status, refused.body.errors?.[0]?.path]).toEqual([422, 'confirmation']);
  }
  expect(await emailOf(person)).toBe(person.email);
});

it('asks a Super Admin who changes somebody else’s address for their own password or passkey', async () => {
  const { person } = await signedIn();
  const boss = await signedIn('SuperAdmin');
  const email = `moved.${person.email}`;
  expect((await put(boss.browser, person, { email })).status).toBe(422);
  const key = await addPasskey((await signedIn()).browser);
  const foreign = await answerOf(key, boss.browser);
  expect((await put(boss.browser, person, { email, confirmation: foreign })).status).toBe(422);
  const confirmation = { password: testPassword };
  expect((await put(boss.browser, person, { email, confirmation })).status).toBe(200);
  expect(await emailOf(person)).toBe(email);
});

it.each([
  ['nothing in it', {}],
  ['an empty password', { password: '' }],
  ['both', { password: testPassword, challenge: 'x', response: {} }],
  ['a flag', true],
])('refuses a confirmation with %s as badly formed', async (_what, confirmation) => {
  const { person, browser } = await signedIn();
  expect((await put(browser, person, { email: `x.${person.email}`, confirmation })).status).toBe(400);
});
