import type { SessionState } from '@homeward/contract/session';
import { expect, it } from 'vitest';
import { Browser } from '../../../test/browser.ts';
import { fillInbox } from '../../../test/notifications.ts';
import { testPassword } from '../../../test/people.ts';
import { useTestServer } from '../../../test/server.ts';

const server = useTestServer();

it('signs in by username and by email, whatever the case', async () => {
  const person = await server.current.createPerson({ role: 'CareManager', username: 'Case.Mixed' });
  for (const name of ['case.mixed', 'CASE.MIXED', person.email.toUpperCase(), ` ${person.email} `]) {
    const browser = new Browser(server);
    const before = Date.now();
    const answer = await browser.signIn(name);
    expect(answer.status).toBe(200);
    expect(answer.body.user).toEqual({
      id: person.id,
      firstName: person.firstName,
      lastName: person.lastName,
      image: null,
      role: 'CareManager',
      capabilities: [],
      unReadNotificationCount: expect.any(Number),
    });
    expect(answer.body.tokens.accessToken).toMatch(/^[A-Za-z0-9_-]{43}$/);
    const expiresAt = Date.parse(answer.body.tokens.expiresAt);
    expect(expiresAt).toBeGreaterThanOrEqual(before + 15 * 60_000);
    expect(expiresAt).toBeLessThanOrEqual(Date.now() + 15 * 60_000);
  }
});

it('keeps the refresh token out of reach of scripts and other sites', async () => {
  const person = await server.current.createPerson();
  const response = await fetch(`${server.current.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ identifier: person.username, password: testPassword }),
  });
  const cookies = response.headers.getSetCookie();
  const refresh = cookies.find((line) => line.startsWith('refresh='));
  expect(refresh).toMatch(/; HttpOnly/);
  expect(refresh).toMatch(/; SameSite=Strict/);
  expect(refresh).toMatch(/; Path=\/api\/auth/);
  expect(JSON.stringify(await response.json())).not.toContain(refresh?.slice(8, 51));
});

it('answers who is signed in, with display preferences and the unread count', async () => {
  const person = await server.current.createPerson({ role: 'Family', timezone: 'Asia/Manila' });
  await fillInbox(server.current, person.id, 2);
  const browser = new Browser(server);
  await browser.signIn(person);
  const { status, body } = await browser.call<SessionState>('GET', '/auth/session');
  expect(status).toBe(200);
  expect(body.user.unReadNotificationCount).toBe(2);
  expect(body.display).toEqual({
    timezone: 'Asia/Manila',
    dateFormat: 'MM/DD/YYYY',
    timeFormat: '12h',
    weekStart: 'sunday',
  });
  expect(body.idleMinutes).toBe(15);
  expect(body.mustSetUpTwoFactor).toBe(false);
});

it('refuses every token that it did not give', async () => {
  for (const token of ['x', 'A'.repeat(43), "' or 1=1 --", '\u00e9'.repeat(43)]) {
    const response = await fetch(`${server.current.url}/api/auth/session`, {
      headers: { authorization: `Bearer ${encodeURIComponent(token)}` },
    });
    expect(response.status).toBe(401);
    expect(response.headers.get('www-authenticate')).toBe('Bearer');
  }
});

it('keeps no token and no password in clear', async () => {
  const person = await server.current.createPerson();
  const browser = new Browser(server);
  await browser.signIn(person);
  const secrets = [browser.token ?? '', ...browser.cookies.values(), testPassword];
  const tables = await server.current.owner.query<{ table: string }>(
    "select tablename as table from pg_tables where schemaname in ('public', 'graphile_worker')",
  );
  for (const { table } of tables.rows) {
    const schema = table.startsWith('_private') ? 'graphile_worker' : 'public';
    const rows = await server.current.owner.query(`select t::text as text from ${schema}.${table} t`);
    const text = rows.rows.map((row: { text: string }) => row.text).join('\n');
    for (const secret of secrets) {
      expect(text).not.toContain(secret);
      expect(text).not.toContain(Buffer.from(secret).toString('hex'));
    }
  }
});

it('signs out at once and for good', async () => {
  const person = await server.current.createPerson();
  const browser = new Browser(server);
  await browser.signIn(person);
  const stolen = browser.copy();
  expect((await browser.call('POST', '/auth/logout')).status).toBe(204);
  expect(browser.cookies.has('refresh')).toBe(false);
  expect(await stolen.isSignedIn()).toBe(false);
  expect((await stolen.refresh()).status).toBe(401);
  expect((await browser.call('POST', '/auth/logout')).status).toBe(204);
});

it('ends the session that a browser still has when it signs in again', async () => {
  const person = await server.current.createPerson();
  const browser = new Browser(server);
  await browser.signIn(person);
  const before = browser.copy();
  await browser.signIn(person);
  expect(await before.isSignedIn()).toBe(false);
  expect(await browser.isSignedIn()).toBe(true);
});

it('asks on each request whether the account is still active, however it was switched off', async () => {
  const person = await server.current.createPerson();
  const browser = new Browser(server);
  await browser.signIn(person);
  await server.current.owner.query('update users set is_active = false where id = $1', [person.id]);
  expect(await browser.isSignedIn()).toBe(false);
  expect((await browser.refresh()).status).toBe(401);
});

it('refuses a refresh from another site', async () => {
  const person = await server.current.createPerson();
  const browser = new Browser(server);
  await browser.signIn(person);
  const forged = await browser.call('POST', '/auth/refresh', undefined, { 'sec-fetch-site': 'cross-site' });
  expect(forged.status).toBe(403);
  expect(await browser.isSignedIn()).toBe(true);
});
