import type { Invitation, SignedIn } from '@homeward/contract/session';
import type { Account } from '@homeward/contract/users';
import { expect, it } from 'vitest';
import { Browser } from '../../../test/browser.ts';
import type { Person } from '../../../test/people.ts';
import { startTestServer, useTestServer } from '../../../test/server.ts';
import { offerSetUp } from '../session/index.ts';

const server = useTestServer();
const password = 'eleven geese by the river';
let count = 0;

async function invite(change: object = {}): Promise<{ inviter: Person; account: Account; token: string }> {
  count += 1;
  const inviter = await server.current.createPerson({ role: 'Admin', firstName: 'Ida', lastName: 'Invites' });
  const { status, body } = await server.current.call<Account>('POST', '/users', {
    as: inviter,
    body: {
      firstName: 'Noor',
      lastName: 'van Dijk',
      email: `Noor.${count}@Agency.example`,
      role: 'CareProvider',
      ...change,
    },
  });
  expect(status).toBe(201);
  return { inviter, account: body, token: await tokenFor(body.email) };
}

async function letterTo(email: string): Promise<{ subject: string; text: string; html: string }> {
  const { rows } = await server.current.owner.query<{ subject: string; text: string; html: string }>(
    'select subject, text, html from demo_letters where recipient = $1 order by at desc limit 1',
    [email],
  );
  const [letter] = rows;
  if (!letter) throw new Error(`No letter was written to ${email}.`);
  return letter;
}

async function tokenFor(email: string): Promise<string> {
  return /\/accept-invite#token=([A-Za-z0-9_-]{43})/.exec((await letterTo(email)).text)?.[1] ?? '';
}

function accept(token: string, change: object = {}, browser = new Browser(server)) {
  return browser.call<SignedIn>('POST', '/auth/accept-invite', {
    token,
    password,
    firstName: 'Noor',
    lastName: 'van Dijk',
    phone: '+1 555 010 0142',
    ...change,
  });
}

async function historyOf(id: string): Promise<{ statuses: string[]; mails: string[] }> {
  const { rows } = await server.current.owner.query(
    `select (select array_agg(status order by at, id) from invite_statuses where user_id = $1) as statuses,
       (select array_agg(status order by at, id) from invite_email_statuses where user_id = $1) as mails`,
    [id],
  );
  return rows[0];
}

it('makes an account that waits, with a letter, histories and an audit entry', async () => {
  const { inviter, account } = await invite();
  expect(account).toMatchObject({ isActive: true, isOnboarded: false, inviteStatus: 'Invited', image: null });
  expect(account.username).toMatch(/^noor\.vandijk\d*$/);
  expect(await historyOf(account.id)).toEqual({ statuses: ['Invited'], mails: ['Sent'] });
  const letter = await letterTo(account.email);
  expect(letter.subject).toBe('Ida Invites invites you to Homeward');
  expect(letter.text).toContain('as Care Provider');
  const { rows } = await server.current.owner.query(
    "select actor_id, after from audit_entries where subject_id = $1 and action = 'users.invited'",
    [account.id],
  );
  expect(rows).toEqual([{ actor_id: inviter.id, after: { role: 'CareProvider' } }]);
  expect((await new Browser(server).signIn(account.username, password)).status).toBe(401);
});

it('lets nobody put markup or another address into the letter', async () => {
  const { account } = await invite({
    firstName: '<img src=x onerror=alert(1)>',
    lastName: '"><a href=//evil>',
  });
  const { html } = await letterTo(account.email);
  expect(html).not.toContain('<img');
  expect(html).not.toContain('<a href=//evil');
});

it('signs in whoever accepts, with a new name, a phone number and a password', async () => {
  const before = Date.now();
  const { inviter, account, token } = await invite();
  const after = Date.now();
  const check = await new Browser(server).call<Invitation>('POST', '/auth/accept-invite/check', { token });
  expect(check.body).toMatchObject({
    firstName: 'Noor',
    email: account.email,
    phone: null,
    role: 'CareProvider',
  });
  const expiresAt = Date.parse(check.body.expiresAt);
  expect(expiresAt).toBeGreaterThanOrEqual(before + 7 * 86_400_000);
  expect(expiresAt).toBeLessThanOrEqual(after + 7 * 86_400_000);
  const browser = new Browser(server);
  const answer = await accept(token, { firstName: 'Noortje' }, browser);
  expect(answer.status).toBe(200);
  expect(answer.body.user).toMatchObject({ id: account.id, firstName: 'Noortje', role: 'CareProvider' });
  browser.token = answer.body.tokens.accessToken;
  expect(await browser.isSignedIn()).toBe(true);
  expect(await historyOf(account.id)).toEqual({ statuses: ['Invited', 'Accepted'], mails: ['Sent'] });
  const { rows } = await server.current.owner.query(
    `select u.is_onboarded, u.email_verified, u.phone, n.user_id as told, n.message, n.metadata, n.link
     from users u join notifications n on n.actor_id = u.id where u.id = $1`,
    [account.id],
  );
  expect(rows).toEqual([
    {
      is_onboarded: true,
      email_verified: true,
      phone: '+15550100142',
      told: inviter.id,
      message: '{{who}} accepted your invitation',
      metadata: { who: 'Noortje van Dijk' },
      link: `/dashboard/users/${account.id}`,
    },
  ]);
  expect((await new Browser(server).signIn(account.email.toLowerCase(), password)).status).toBe(200);
});

it('works once, even for two at the same moment', async () => {
  const { token } = await invite();
  const answers = await Promise.all([accept(token), accept(token), accept(token)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 410, 410]);
  expect((await accept(token)).status).toBe(410);
  expect((await new Browser(server).call('POST', '/auth/accept-invite/check', { token })).status).toBe(410);
});

it('runs out after seven days, and with the account', async () => {
  const late = await invite();
  const passes = (time: string) =>
    server.current.owner.query(
      'update links set expires_at = expires_at - $2::interval where subject_id = $1',
      [late.account.id, time],
    );
  // Hours, not days: the same wherever a clock changes meanwhile.
  await passes('167 hours 59 minutes');
  const check = () => new Browser(server).call('POST', '/auth/accept-invite/check', { token: late.token });
  expect((await check()).status).toBe(200);
  await passes('1 minute');
  expect((await check()).status).toBe(410);
  expect((await accept(late.token)).status).toBe(410);
  const inactive = await invite();
  await server.current.owner.query('update users set is_active = false where id = $1', [inactive.account.id]);
  expect((await accept(inactive.token)).status).toBe(410);
});

it('is no link for another purpose', async () => {
  const { token } = await invite();
  const browser = new Browser(server);
  expect((await browser.call('POST', '/auth/reset-password', { token, password })).status).toBe(410);
  expect((await browser.call('POST', '/auth/set-up/check', { token })).status).toBe(410);
  expect((await accept(token)).status).toBe(200);
});

it('keeps the link when the password is too common or the phone is none', async () => {
  const { token } = await invite();
  expect((await accept(token, { password: 'password1234' })).body).toMatchObject({ status: 400 });
  expect((await accept(token, { password: 'noor.vandijk1' })).status).toBe(400);
  expect((await accept(token, { phone: 'none' })).status).toBe(400);
  expect((await accept(token, { role: 'SuperAdmin' })).status).toBe(400);
  expect((await accept(token)).status).toBe(200);
});

it('makes the old link void when it is sent again', async () => {
  const { inviter, account, token } = await invite();
  const soon = await server.current.call('POST', `/users/${account.id}/resend-invite`, { as: inviter });
  expect(soon.body).toMatchObject({ status: 409, detail: 'An invitation was sent less than 5 minutes ago.' });
  await server.current.owner.query(
    "update invite_statuses set at = at - interval '5 minutes' where user_id = $1",
    [account.id],
  );
  const again = await server.current.call<Account>('POST', `/users/${account.id}/resend-invite`, {
    as: inviter,
  });
  expect(again.status).toBe(200);
  expect((await accept(token)).status).toBe(410);
  expect((await accept(await tokenFor(account.email))).status).toBe(200);
  expect(await historyOf(account.id)).toEqual({
    statuses: ['Invited', 'Invited', 'Accepted'],
    mails: ['Sent', 'Sent'],
  });
  const late = await server.current.call('POST', `/users/${account.id}/resend-invite`, { as: inviter });
  expect(late.status).toBe(409);
});

it('invites an address once, whatever its case, and finds a free username', async () => {
  const { inviter, account } = await invite({ firstName: 'Zoë', lastName: 'Ñuñez' });
  expect(account.username).toBe('zoe.nunez');
  const body = { firstName: 'Zoë', lastName: 'Ñuñez', email: account.email.toLowerCase(), role: 'Other' };
  const twice = await server.current.call('POST', '/users', { as: inviter, body });
  expect(twice.status).toBe(409);
  expect(twice.body.errors).toEqual([{ path: 'email', message: 'This email address is already in use.' }]);
  const others = await Promise.all(
    Array.from({ length: 5 }, (_, index) =>
      server.current.call<Account>('POST', '/users', {
        as: inviter,
        body: { ...body, email: `zoe.${index}@agency.example` },
      }),
    ),
  );
  expect(others.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
  expect(new Set(others.map((answer) => answer.body.username)).size).toBe(5);
});

it('invites once when the same request comes again', async () => {
  const inviter = await server.current.createPerson({ role: 'Admin' });
  const body = { firstName: 'One', lastName: 'Only', email: 'one.only@agency.example', role: 'Other' };
  const headers = { 'idempotency-key': 'invite-one-only' };
  const answers = await Promise.all([
    server.current.call<Account>('POST', '/users', { as: inviter, body, headers }),
    server.current.call<Account>('POST', '/users', { as: inviter, body, headers }),
  ]);
  expect(answers).toMatchObject([{ status: 201 }, { status: 201 }]);
  expect(answers[0]?.body.id).toBe(answers[1]?.body.id);
});

it('creates the first Super Admin of an empty installation, once', async () => {
  const empty = await startTestServer();
  try {
    const link = (await offerSetUp(empty.app.deps)) ?? '';
    const other = (await offerSetUp(empty.app.deps)) ?? '';
    const tokenOf = (url: string) => /^http:\/\/[^/]+\/set-up#token=(.{43})$/.exec(url)?.[1] ?? '';
    const body = {
      firstName: 'Robin',
      lastName: 'First',
      username: 'robin',
      email: 'robin@agency.example',
      password,
    };
    const send = (url: string, change: object = {}) =>
      empty.call<SignedIn>('POST', '/auth/set-up', { body: { ...body, token: tokenOf(url), ...change } });
    expect((await empty.call('POST', '/auth/set-up/check', { body: { token: tokenOf(link) } })).status).toBe(
      204,
    );
    expect((await send(link, { username: 'robin@agency.example' })).status).toBe(400);
    const answers = await Promise.all([
      send(link),
      send(other, { username: 'second', email: 'second@agency.example' }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410]);
    const { rows } = await empty.owner.query(
      'select role, is_onboarded, (select status from invite_statuses i where i.user_id = u.id) as status from users u',
    );
    expect(rows).toEqual([{ role: 'SuperAdmin', is_onboarded: true, status: 'Seed Origin' }]);
    for (const url of [link, other]) {
      expect((await send(url)).status).toBe(410);
      expect((await empty.call('POST', '/auth/set-up/check', { body: { token: tokenOf(url) } })).status).toBe(
        410,
      );
    }
    expect(await offerSetUp(empty.app.deps)).toBeUndefined();
  } finally {
    await empty.close();
  }
});
