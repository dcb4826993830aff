import type { SecurityState, SignedIn } from '@homeward/contract/session';
import { expect, it } from 'vitest';
import { Authenticator } from '../../../test/authenticator.ts';
import { Browser } from '../../../test/browser.ts';
import { type Person, type PersonFields, testPassword } from '../../../test/people.ts';
import { useTestServer } from '../../../test/server.ts';

const server = useTestServer();

/** Passkeys do not work at bare addresses: the demo is opened as localhost for them. */
const host = () => `localhost:${new URL(server.current.url).port}`;
const origin = () => `http://${host()}`;

interface Options {
  challenge: string;
  options: Record<string, unknown>;
}

function at<Body>(browser: Browser, path: string, body?: unknown) {
  return browser.call<Body>('POST', path, body, { host: host() });
}

async function withPasskey(
  fields: PersonFields = {},
): Promise<{ person: Person; browser: Browser; key: Authenticator }> {
  const person = await server.current.createPerson(fields);
  const browser = new Browser(server);
  await browser.signIn(person);
  const key = new Authenticator(origin());
  const { body } = await at<Options>(browser, '/auth/passkeys/options', { password: testPassword });
  const added = await at(browser, '/auth/passkeys', {
    challenge: body.challenge,
    name: 'My phone',
    response: key.register(body.options),
  });
  expect(added.status).toBe(204);
  return { person, browser, key };
}

async function enter(key: Authenticator, change: Parameters<Authenticator['signIn']>[1] = {}) {
  const browser = new Browser(server);
  const { body } = await at<Options>(browser, '/auth/passkey/options');
  const response = key.signIn(body.options, change);
  const answer = await at<SignedIn>(browser, '/auth/passkey', { challenge: body.challenge, response });
  if (answer.status === 200) browser.token = answer.body.tokens.accessToken;
  return { browser, answer, given: { challenge: body.challenge, response } };
}

it('signs in without a name and without a password', async () => {
  const { person, key } = await withPasskey();
  const { browser, answer } = await enter(key);
  expect(answer.status).toBe(200);
  expect(answer.body.user.id).toBe(person.id);
  expect(await browser.isSignedIn()).toBe(true);
  const { rows } = await server.current.owner.query(
    "select method, outcome from login_events where user_id = $1 and method = 'passkey'",
    [person.id],
  );
  expect(rows).toEqual([{ method: 'passkey', outcome: 'success' }]);
});

it('asks for a key that the device keeps and unlocks', async () => {
  const browser = new Browser(server);
  await browser.signIn(await server.current.createPerson());
  const { body } = await at<Options>(browser, '/auth/passkeys/options', { password: testPassword });
  expect(body.options).toMatchObject({
    rp: { id: 'localhost', name: 'Homeward' },
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    attestation: 'none',
  });
});

it('is its own second factor', async () => {
  const owner = server.current.owner;
  const { key } = await withPasskey({ role: 'Admin' });
  await owner.query('update agency_settings set demands_two_factor = true');
  const { answer, browser } = await enter(key);
  expect(answer.body.mustSetUpTwoFactor).toBe(false);
  expect((await browser.call('GET', '/overview')).status).toBe(200);
  await owner.query('update agency_settings set demands_two_factor = false');
});

it('takes an answer once', async () => {
  const { key } = await withPasskey();
  const { given, answer } = await enter(key);
  expect(answer.status).toBe(200);
  expect((await at(new Browser(server), '/auth/passkey', given)).status).toBe(401);
});

it.each([
  ['of another site', { origin: 'https://homeward.example.net' }],
  ['to another question', { challenge: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' }],
])('refuses an answer %s', async (_, change) => {
  const { key } = await withPasskey();
  expect((await enter(key, change)).answer.status).toBe(401);
});

it('refuses a device that was not unlocked, a copied key and a stranger’s key', async () => {
  const { key } = await withPasskey();
  key.isUserVerified = false;
  expect((await enter(key)).answer.status).toBe(401);
  key.isUserVerified = true;
  key.count = 7;
  expect((await enter(key)).answer.status).toBe(200);
  // The copy does not know how often the other was used.
  key.count = 3;
  expect((await enter(key)).answer.status).toBe(401);
  expect((await enter(new Authenticator(origin()))).answer.status).toBe(401);
});

it('refuses another key under the id of a known one', async () => {
  const { key } = await withPasskey();
  const forged = new Authenticator(origin());
  key.id.copy(forged.id);
  expect((await enter(forged)).answer.status).toBe(401);
});

it('refuses documents that are none', async () => {
  for (const response of [
    {},
    { id: 5 },
    { id: 'x', response: null },
    { id: "' or 1=1", rawId: [], type: 'x' },
  ]) {
    const browser = new Browser(server);
    const { body } = await at<Options>(browser, '/auth/passkey/options');
    expect((await at(browser, '/auth/passkey', { challenge: body.challenge, response })).status).toBe(401);
  }
});

it('refuses an inactive account', async () => {
  const { person, key } = await withPasskey();
  await server.current.owner.query('update users set is_active = false where id = $1', [person.id]);
  expect((await enter(key)).answer.status).toBe(403);
});

it('adds no key by the challenge of somebody else, and none twice', async () => {
  const { browser, key } = await withPasskey();
  const thief = new Browser(server);
  await thief.signIn(await server.current.createPerson());
  const asked = (await at<Options>(browser, '/auth/passkeys/options', { password: testPassword })).body;
  const stolen = {
    challenge: asked.challenge,
    name: 'x',
    response: new Authenticator(origin()).register(asked.options),
  };
  expect((await at(thief, '/auth/passkeys', stolen)).status).toBe(422);
  const own = (await at<Options>(thief, '/auth/passkeys/options', { password: testPassword })).body;
  const known = { challenge: own.challenge, name: 'x', response: key.register(own.options) };
  expect((await at(thief, '/auth/passkeys', known)).status).toBe(422);
});

it('lists one’s keys, and removes one’s own only', async () => {
  const { browser, key } = await withPasskey();
  const stranger = new Browser(server);
  await stranger.signIn(await server.current.createPerson());
  const { passkeys } = (await browser.call<SecurityState>('GET', '/auth/security')).body;
  expect(passkeys).toEqual([
    { id: expect.any(String), name: 'My phone', createdAt: expect.any(String), lastUsedAt: null },
  ]);
  const path = `/auth/passkeys/${passkeys[0]?.id}`;
  expect((await stranger.call('DELETE', path)).status).toBe(404);
  expect((await enter(key)).answer.status).toBe(200);
  expect((await browser.call('DELETE', path)).status).toBe(204);
  expect((await enter(key)).answer.status).toBe(401);
  expect((await browser.call('DELETE', path)).status).toBe(404);
});

it('asks for the password before a key is added', async () => {
  const browser = new Browser(server);
  await browser.signIn(await server.current.createPerson());
  expect((await at(browser, '/auth/passkeys/options', { password: 'not it' })).status).toBe(422);
});
