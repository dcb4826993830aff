import type { SecurityState, SignedIn } from '@homeward/contract/session';
import { generateSync } from 'otplib';
import { expect, it } from 'vitest';
import { Browser } from '../../../test/browser.ts';
import { type Person, type PersonFields, testPassword } from '../../../test/people.ts';
import { useTestServer } from '../../../test/server.ts';

const server = useTestServer();

interface Prepared {
  person: Person;
  browser: Browser;
  secret: string;
  recoveryCodes: string[];
}

/** The code of a step, counted from now. */
function codeOf(secret: string, steps = 0): string {
  return generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + steps * 30 });
}

/** Lets codes be used again, as if a minute had passed. */
async function forgetSteps(): Promise<void> {
  await server.current.owner.query('update two_factors set last_step = 0');
}

async function withTwoFactor(fields: PersonFields = {}): Promise<Prepared> {
  const person = await server.current.createPerson(fields);
  const browser = new Browser(server);
  await browser.signIn(person);
  const start = await browser.call<{ secret: string; uri: string }>('POST', '/auth/two-factor/set-up', {
    password: testPassword,
  });
  expect(start.status).toBe(200);
  expect(start.body.uri).toMatch(/^otpauth:\/\/totp\/Homeward/);
  const { secret } = start.body;
  const confirmed = await browser.call<{ recoveryCodes: string[] }>('POST', '/auth/two-factor/confirm', {
    code: codeOf(secret),
  });
  expect(confirmed.status).toBe(200);
  await forgetSteps();
  return { person, browser, secret, recoveryCodes: confirmed.body.recoveryCodes };
}

async function challengeOf(
  person: Person,
  browser = new Browser(server),
): Promise<{ browser: Browser; challenge: string }> {
  const answer = await browser.call<{ twoFactor: { challenge: string } }>('POST', '/auth/login', {
    identifier: person.username,
    password: testPassword,
  });
  expect(answer.status).toBe(200);
  expect(Object.keys(answer.body)).toEqual(['twoFactor']);
  return { browser, challenge: answer.body.twoFactor.challenge };
}

async function answer(browser: Browser, challenge: string, code: string) {
  const result = await browser.call<SignedIn>('POST', '/auth/two-factor', { challenge, code });
  if (result.status === 200) browser.token = result.body.tokens.accessToken;
  return result;
}

it('asks for a code and gives nothing before it is right', async () => {
  const { person, secret } = await withTwoFactor();
  const { browser, challenge } = await challengeOf(person);
  expect(browser.cookies.size).toBe(0);
  browser.token = challenge;
  expect(await browser.isSignedIn()).toBe(false);
  browser.token = undefined;
  expect((await answer(browser, challenge, '000000')).status).toBe(401);
  const right = await answer(browser, challenge, codeOf(secret));
  expect(right.status).toBe(200);
  expect(right.body.user.id).toBe(person.id);
  expect(await browser.isSignedIn()).toBe(true);
});

it('takes the code before and the code after, and none further away', async () => {
  const { person, secret } = await withTwoFactor();
  for (const [step, status] of [
    [-1, 200],
    [1, 200],
    [-3, 401],
    [3, 401],
  ] as const) {
    await forgetSteps();
    const { browser, challenge } = await challengeOf(person);
    expect((await answer(browser, challenge, codeOf(secret, step))).status).toBe(status);
  }
});

it('takes a code once, even when two try it at the same moment', async () => {
  const { person, secret } = await withTwoFactor();
  const code = codeOf(secret);
  const tries = await Promise.all(
    Array.from({ length: 4 }, async () => {
      const { browser, challenge } = await challengeOf(person);
      return { browser, challenge };
    }),
  );
  const answers = await Promise.all(tries.map(({ browser, challenge }) => answer(browser, challenge, code)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(3);
});

it('takes no older code after a newer one', async () => {
  const { person, secret } = await withTwoFactor();
  const first = await challengeOf(person);
  expect((await answer(first.browser, first.challenge, codeOf(secret, 1))).status).toBe(200);
  const second = await challengeOf(person);
  expect((await answer(second.browser, second.challenge, codeOf(secret, 0))).status).toBe(401);
});

it('uses a challenge up with its first right answer', async () => {
  const { person, secret } = await withTwoFactor();
  const { browser, challenge } = await challengeOf(person);
  expect((await answer(browser, challenge, codeOf(secret))).status).toBe(200);
  await forgetSteps();
  const again = await answer(new Browser(server), challenge, codeOf(secret));
  expect(again.status).toBe(401);
});

it('closes a challenge after five answers or five minutes', async () => {
  const { person, secret } = await withTwoFactor();
  const { browser, challenge } = await challengeOf(person);
  for (let turn = 0; turn < 5; turn += 1) {
    await server.current.owner.query('delete from sign_in_attempts');
    expect((await answer(browser, challenge, '000000')).status).toBe(401);
  }
  await server.current.owner.query('delete from sign_in_attempts');
  expect((await answer(browser, challenge, codeOf(secret))).status).toBe(401);
  const late = await challengeOf(person);
  await server.current.owner.query(
    "update sign_in_challenges set expires_at = expires_at - interval '301 seconds'",
  );
  expect((await answer(late.browser, late.challenge, codeOf(secret))).status).toBe(401);
});

it('cannot be guessed by asking for new challenges', async () => {
  const { person } = await withTwoFactor();
  const statuses: number[] = [];
  for (let turn = 0; turn < 8; turn += 1) {
    const { browser, challenge } = await challengeOf(person);
    statuses.push((await answer(browser, challenge, `00000${turn}`)).status);
  }
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429, 429]);
});

it('takes each recovery code once, however it is typed', async () => {
  const { person, recoveryCodes } = await withTwoFactor();
  expect(recoveryCodes).toHaveLength(10);
  expect(new Set(recoveryCodes).size).toBe(10);
  const [first = '', second = ''] = recoveryCodes;
  const one = await challengeOf(person);
  expect((await answer(one.browser, one.challenge, first.toUpperCase().replace('-', ' '))).status).toBe(200);
  const security = await one.browser.call<SecurityState>('GET', '/auth/security');
  expect(security.body.twoFactor).toEqual({ isOn: true, isDemanded: false, recoveryCodesLeft: 9 });
  const two = await challengeOf(person);
  expect((await answer(two.browser, two.challenge, first)).status).toBe(401);
  expect((await answer(two.browser, two.challenge, second)).status).toBe(200);
});

it('gives new recovery codes, and the old ones stop working', async () => {
  const { person, browser, recoveryCodes } = await withTwoFactor();
  const renewed = await browser.call<{ recoveryCodes: string[] }>('POST', '/auth/two-factor/recovery-codes', {
    password: testPassword,
  });
  expect(renewed.status).toBe(200);
  const { browser: other, challenge } = await challengeOf(person);
  expect((await answer(other, challenge, recoveryCodes[0] ?? '')).status).toBe(401);
  expect((await answer(other, challenge, renewed.body.recoveryCodes[0] ?? '')).status).toBe(200);
});

it('asks for the password before it is switched on or off or its codes are renewed', async () => {
  const { browser } = await withTwoFactor();
  const fresh = new Browser(server);
  await fresh.signIn(await server.current.createPerson());
  const wrong = { password: 'not the password' };
  expect((await fresh.call('POST', '/auth/two-factor/set-up', wrong)).status).toBe(422);
  expect((await browser.call('POST', '/auth/two-factor/recovery-codes', wrong)).status).toBe(422);
  expect((await browser.call('POST', '/auth/two-factor/remove', wrong)).status).toBe(422);
  expect((await browser.call('POST', '/auth/two-factor/set-up', { password: testPassword })).status).toBe(
    409,
  );
  // A stolen access token is no way to guess the password.
  const statuses = [];
  for (let turn = 0; turn < 6; turn += 1) {
    statuses.push((await fresh.call('POST', '/auth/two-factor/set-up', wrong)).status);
  }
  expect(statuses.at(-1)).toBe(429);
});

it('is not on until a first code was right', async () => {
  const person = await server.current.createPerson();
  const browser = new Browser(server);
  await browser.signIn(person);
  expect((await browser.call('POST', '/auth/two-factor/confirm', { code: '123456' })).status).toBe(409);
  await browser.call('POST', '/auth/two-factor/set-up', { password: testPassword });
  expect((await browser.call('POST', '/auth/two-factor/confirm', { code: '123456' })).status).toBe(422);
  expect((await new Browser(server).signIn(person)).body).toHaveProperty('tokens');
});

it('goes off with the password, and open challenges with it', async () => {
  const { person, browser, secret } = await withTwoFactor();
  const { browser: other, challenge } = await challengeOf(person);
  expect((await browser.call('POST', '/auth/two-factor/remove', { password: testPassword })).status).toBe(
    204,
  );
  expect((await answer(other, challenge, codeOf(secret))).status).toBe(401);
  expect((await new Browser(server).signIn(person)).body).toHaveProperty('tokens');
  expect((await browser.call('POST', '/auth/two-factor/remove', { password: testPassword })).status).toBe(
    409,
  );
});

it('keeps the secret sealed to its owner', async () => {
  const one = await withTwoFactor();
  const two = await withTwoFactor();
  const { rows } = await server.current.owner.query<{ sealed: Buffer }>(
    'select secret_sealed as sealed from two_factors where user_id = $1',
    [one.person.id],
  );
  expect(rows[0]?.sealed.includes(one.secret)).toBe(false);
  // Moved to another account it opens nothing, and does not bring the server down either.
  await server.current.owner.query('update two_factors set secret_sealed = $2 where user_id = $1', [
    two.person.id,
    rows[0]?.sealed,
  ]);
  const { browser, challenge } = await challengeOf(two.person);
  expect((await answer(browser, challenge, codeOf(one.secret))).status).toBe(401);
  expect((await answer(browser, challenge, codeOf(two.secret))).status).toBe(401);
});

it('serves nothing else to staff until it is set up, where the agency demands it', async () => {
  const owner = server.current.owner;
  await owner.query('update agency_settings set demands_two_factor = true');
  const admin = new Browser(server);
  const staff = await server.current.createPerson({ role: 'Admin' });
  expect((await admin.signIn(staff)).body.mustSetUpTwoFactor).toBe(true);
  const refused = await admin.call('POST', '/users', {});
  expect(refused.status).toBe(403);
  expect(refused.body.detail).toBe('Your agency requires a second factor. Set one up to continue.');
  expect((await admin.call('GET', '/overview')).status).toBe(403);
  for (const path of ['/auth/session', '/auth/sessions', '/auth/security', '/branding']) {
    expect((await admin.call('GET', path)).status).toBe(200);
  }
  const start = await admin.call<{ secret: string }>('POST', '/auth/two-factor/set-up', {
    password: testPassword,
  });
  await admin.call('POST', '/auth/two-factor/confirm', { code: codeOf(start.body.secret) });
  expect((await admin.call('GET', '/overview')).status).toBe(200);
  expect((await admin.call('POST', '/auth/two-factor/remove', { password: testPassword })).status).toBe(409);
  const family = new Browser(server);
  const relative = await server.current.createPerson({ role: 'Family' });
  expect((await family.signIn(relative)).body.mustSetUpTwoFactor).toBe(false);
  await owner.query('update agency_settings set demands_two_factor = false');
});

it('is written down in both logs and told to its owner', async () => {
  const { person } = await withTwoFactor();
  const { rows } = await server.current.owner.query(
    `select (select count(*)::int from login_events where user_id = $1 and event = 'two-factor-change') as events,
       (select array_agg(action || ' ' || after::text) from audit_entries where subject_id = $1::text and action like 'session.second%') as audit,
       (select count(*)::int from notifications where user_id = $1 and type = 'second-factor-changed') as notices`,
    [person.id],
  );
  expect(rows).toEqual([
    { events: 1, audit: ['session.second-factor-changed {"secondFactor": "switched on"}'], notices: 1 },
  ]);
});
