import type { Page } from '@homeward/contract/core';
import { namespaces } from '@homeward/contract/core';
import { type LoginLog, loginLogAdded, loginLogSchema } from '@homeward/contract/login-logs';
import { io, type Socket } from 'socket.io-client';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createLoginEvent } from '../../../test/login-events.ts';
import { type Person, testPassword } from '../../../test/people.ts';
import { useTestServer } from '../../../test/server.ts';

const server = useTestServer();
let admin: Person;
const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/139.0.0.0 Safari/537.36';

beforeAll(async () => {
  admin = await server.current.createPerson({ role: 'Admin' });
});

async function newest(): Promise<LoginLog> {
  const { body } = await server.current.call<Page<LoginLog>>('GET', '/login-logs?limit=1', { as: admin });
  const [log] = body.data;
  if (!log) throw new Error('The log is empty.');
  return log;
}

function signIn(identifier: string, password: string, userAgent = chrome) {
  return server.current.call('POST', '/auth/login', {
    body: { identifier, password },
    headers: { 'user-agent': userAgent },
  });
}

describe('what is written down', () => {
  it('a wrong password: who, from where, with what, and never the password', async () => {
    const person = await server.current.createPerson({
      role: 'CareManager',
      firstName: 'Ana',
      lastName: 'Cruz',
    });
    await server.current.tokenOf(admin);
    expect((await signIn(person.username, 'my other secret 42')).status).toBe(401);
    expect(await newest()).toMatchObject({
      user: { id: person.id, fullName: 'Ana Cruz' },
      role: 'CareManager',
      attemptedName: null,
      event: 'login',
      outcome: 'failure',
      reason: 'wrong-password',
      address: '127.0.0.1',
      device: { type: 'desktop', browser: 'Chrome 139', os: 'Windows 10' },
    });
  });

  it.each([
    ['Nobody@Example.com', 'n•••@example.com'],
    ['hunter2-is-my-password', 'h•••'],
    ['  spaces around  ', 's•••'],
    ['a@b', 'a•••'],
  ])('a name that nobody has, masked: %s', async (typed, kept) => {
    await server.current.tokenOf(admin);
    expect((await signIn(typed, 'whatever it was')).status).toBe(401);
    const log = await newest();
    expect(log).toMatchObject({ user: null, role: null, attemptedName: kept, reason: 'unknown-user' });
  });

  it.each([
    [chrome, { type: 'desktop', browser: 'Chrome 139', os: 'Windows 10' }],
    ['curl/8.5.0', { type: 'bot', browser: 'curl 8', os: null }],
    ['', { type: 'unknown', browser: null, os: null }],
    ['!?', { type: 'unknown', browser: null, os: null }],
  ])('the device that a user agent tells: %s', async (userAgent, device) => {
    await server.current.tokenOf(admin);
    await signIn('nobody', 'whatever it was', userAgent);
    expect((await newest()).device).toEqual(device);
  });

  it('nothing that was typed stands anywhere in the database', async () => {
    await signIn('hunter2-is-my-password', 'my other secret 42');
    for (const table of ['login_events', 'audit_entries', 'outbox', 'sign_in_attempts']) {
      const { rows } = await server.current.owner.query(
        `select 1 from ${table} as row where row::text like '%hunter2-is%' or row::text like '%other secret%'`,
      );
      expect([table, rows]).toEqual([table, []]);
    }
  });
});

describe('append-only', () => {
  const attacks = {
    'an update': "update login_events set outcome = 'success'",
    'a removal': 'delete from login_events',
    'emptying it': 'truncate login_events',
  };

  it.each(Object.entries(attacks))('the server itself cannot do %s', async (_what, statement) => {
    await createLoginEvent(server.current.owner);
    await expect(server.current.app.deps.pool.query(statement)).rejects.toThrow(/permission denied/);
  });

  it.each(Object.entries(attacks))('nor can the owner of the database, by %s', async (_what, statement) => {
    await expect(server.current.owner.query(statement)).rejects.toThrow(/append-only/);
  });
});

describe('live', () => {
  const sockets: Socket[] = [];
  afterEach(() => {
    for (const socket of sockets.splice(0)) socket.disconnect();
  });

  async function listen(person: Person) {
    const token = await server.current.tokenOf(person);
    const socket = io(`${server.current.url}${namespaces.notifications}`, {
      transports: ['websocket'],
      auth: { token },
      forceNew: true,
    });
    sockets.push(socket);
    const heard: LoginLog[] = [];
    socket.on(loginLogAdded.name, (log: LoginLog) => void heard.push(log));
    await new Promise<void>((resolve, reject) => {
      socket.on('connect', resolve);
      socket.on('connect_error', reject);
    });
    return heard;
  }

  it('tells admins of each event once it is committed, and nobody else', async () => {
    const manager = await server.current.createPerson({ role: 'CareManager' });
    const person = await server.current.createPerson({ role: 'Family' });
    const [admins, managers] = [await listen(admin), await listen(manager)];
    await signIn(person.username, 'not the password');
    await expect.poll(() => admins.some((log) => log.user?.id === person.id)).toBe(true);
    const log = admins.find((one) => one.user?.id === person.id);
    expect(loginLogSchema.parse(log)).toEqual(log);
    expect(log?.outcome).toBe('failure');

    expect((await signIn(person.username, testPassword)).status).toBe(200);
    await expect
      .poll(() => admins.some((one) => one.user?.id === person.id && one.outcome === 'success'))
      .toBe(true);
    expect(managers).toEqual([]);
  });
});
