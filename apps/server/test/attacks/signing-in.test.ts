import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { Browser } from '../browser.ts';
import { testPassword } from '../people.ts';
import { useTestServer } from '../server.ts';

const server = useTestServer({ env: { REQUESTS_PER_MINUTE: '1000000' } });

describe('a session that somebody else has chosen', () => {
  it('is not taken over: whatever cookie or token comes along, signing in makes new ones', async () => {
    const planted = randomBytes(32).toString('base64url');
    const person = await server.current.createPerson();
    const browser = new Browser(server);
    for (const name of ['refresh', '__Host-refresh', 'session', 'sid']) browser.cookies.set(name, planted);
    browser.token = planted;
    expect((await browser.signIn(person)).status).toBe(200);
    expect(browser.cookies.get('refresh')).not.toBe(planted);
    expect(browser.token).not.toBe(planted);
    const attacker = new Browser(server);
    attacker.cookies.set('refresh', planted);
    attacker.token = planted;
    expect(await attacker.isSignedIn()).toBe(false);
    expect((await attacker.refresh()).status).toBe(401);
  });

  it('of an attacker does not become the victim’s when they sign in on it', async () => {
    const attacker = new Browser(server);
    await attacker.signIn(await server.current.createPerson());
    const victim = await server.current.createPerson();
    const shared = attacker.copy();
    expect((await shared.signIn(victim)).status).toBe(200);
    const who = await attacker.call<{ user: { id: string } }>('GET', '/auth/session');
    expect(who.status === 200 ? who.body.user.id : 'signed out').not.toBe(victim.id);
    const refreshed = await attacker.refresh();
    if (refreshed.status === 200) expect(refreshed.body.user.id).not.toBe(victim.id);
  });

  it('is carried by no address and no body', async () => {
    const person = await server.current.createPerson({ role: 'SuperAdmin' });
    const token = await server.current.tokenOf(person);
    for (const name of ['token', 'access_token', 'accessToken', 'session', 'authorization', 'jwt']) {
      expect((await server.current.call('GET', `/auth/session?${name}=${token}`)).status).toBe(401);
      const answer = await server.current.call('GET', '/auth/session', {
        headers: { cookie: `${name}=${token}` },
      });
      expect(answer.status).toBe(401);
    }
    for (const authorization of [
      `bearer ${token}`,
      `Basic ${token}`,
      token,
      `Bearer  ${token}`,
      `Bearer ${token},`,
      `Bearer ${token}=`,
    ])
      expect((await server.current.call('GET', '/auth/session', { headers: { authorization } })).status).toBe(
        401,
      );
  });

  it('is never the same twice, and never a part of another', async () => {
    const person = await server.current.createPerson();
    const seen = new Set<string>();
    for (let turn = 0; turn < 20; turn += 1) {
      const browser = new Browser(server);
      await browser.signIn(person);
      for (const secret of [browser.token ?? '', browser.cookies.get('refresh') ?? '']) {
        expect(secret).toMatch(/^[A-Za-z0-9_-]{43}$/);
        seen.add(secret);
      }
    }
    expect(seen.size).toBe(40);
    const { rows } = await server.current.owner.query<{ text: string }>(
      `select string_agg(t::text, ' ') as text from (select * from session_tokens) t`,
    );
    for (const secret of seen) expect(rows[0]?.text).not.toContain(secret);
  });
});

describe('who has an account', () => {
  /** Names of every kind: nobody's, and those of people in whatever state. */
  async function names(): Promise<string[]> {
    const { current } = server;
    const people = [
      await current.createPerson({ role: 'SuperAdmin' }),
      await current.createPerson({ role: 'Family' }),
      await current.createPerson({ isActive: false }),
      await current.createPerson({ hasPassword: false, isOnboarded: false }),
    ];
    return ['nobody@agency.example', ...people.map(({ email }) => email)];
  }

  /** One answer without what differs by chance; challenges and ids are random. */
  const shapeOf = (value: unknown): unknown => {
    if (typeof value === 'string')
      return /^[A-Za-z0-9_-]{20,}$/.test(value) || value.length === 36 ? 'random' : value;
    if (Array.isArray(value)) return value.map(shapeOf);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, shapeOf(part)]));
  };

  it.each([
    ['/auth/login', (identifier: string) => ({ identifier, password: 'not the password' })],
    ['/auth/forgot-password', (identifier: string) => ({ identifier })],
  ])('is not told by %s, in words, status, or headers', async (path, bodyOf) => {
    const told = new Set<string>();
    for (const name of await names()) {
      await server.current.owner.query('delete from sign_in_attempts');
      const { status, body, headers } = await new Browser(server).call<unknown>('POST', path, bodyOf(name));
      const kept = [...headers.keys()].filter((header) => header !== 'date').sort();
      told.add(JSON.stringify([status, shapeOf(body), kept]));
    }
    expect([...told]).toHaveLength(1);
  });

  it.each([
    ['/auth/accept-invite/check', { token: '' }],
    ['/auth/reset-password/check', { token: '' }],
    ['/users/verify-email', { token: '' }],
  ])('is not told by links that are nobody’s: %s', async (path, body) => {
    const told = new Set<string>();
    const used = randomBytes(32).toString('base64url');
    for (const token of [used, randomBytes(32).toString('base64url'), 'A'.repeat(43)]) {
      const answer = await new Browser(server).call<unknown>('POST', path, { ...body, token });
      told.add(JSON.stringify([answer.status, shapeOf(answer.body)]));
    }
    expect([...told]).toHaveLength(1);
    expect([...told][0]).toMatch(/^\[4(04|10),/);
  });
});

describe('one password tried at many accounts', () => {
  it('is stopped at the address that tries it, whatever the names are and however they are written', async () => {
    const people = await Promise.all(Array.from({ length: 30 }, () => server.current.createPerson()));
    await server.current.owner.query('delete from sign_in_attempts');
    const browser = new Browser(server, '127.9.0.1');
    const statuses: number[] = [];
    for (const [at, { username, email }] of people.entries()) {
      const name = at % 3 === 0 ? username : at % 3 === 1 ? email.toUpperCase() : ` ${username} `;
      const answer = await browser.call(
        'POST',
        '/auth/login',
        { identifier: name, password: 'Spring 2026!' },
        {
          'x-forwarded-for': `203.0.113.${at}`,
          'user-agent': `Browser ${at}`,
        },
      );
      statuses.push(answer.status);
    }
    expect(statuses.filter((status) => status === 200)).toEqual([]);
    expect(statuses.slice(20).filter((status) => status !== 429)).toEqual([]);
    // Nobody who was tried is kept out.
    const last = people.at(-1);
    expect((await new Browser(server, '127.9.0.2').signIn(last?.username ?? '', testPassword)).status).toBe(
      200,
    );
  });
});
