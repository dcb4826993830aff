import { roles } from '@homeward/contract/core';
import * as contract from '@homeward/contract/session';
import { expect, it } from 'vitest';
import { Browser } from '../../../test/browser.ts';
import { useTestServer } from '../../../test/server.ts';

const server = useTestServer();
const unknownId = '01890000-0000-7000-8000-000000000000';

/** What each endpoint answers a signed-in person of any role who sends something harmless but well-formed. */
const own: Record<string, { body?: unknown; status: number }> = {
  'session.get': { status: 200 },
  'session.reportActivity': { status: 204 },
  'session.listDevices': { status: 200 },
  'session.endDevice': { status: 404 },
  'session.endOthers': { status: 204 },
  'session.getSecurity': { status: 200 },
  'session.changePassword': {
    body: { currentPassword: 'x', newPassword: 'a lantern on the stair' },
    status: 422,
  },
  'session.startTwoFactor': { body: { password: 'x' }, status: 422 },
  'session.confirmTwoFactor': { body: { code: '123456' }, status: 409 },
  'session.renewRecoveryCodes': { body: { password: 'x' }, status: 422 },
  'session.stopTwoFactor': { body: { password: 'x' }, status: 422 },
  'session.startPasskey': { body: { password: 'x' }, status: 422 },
  'session.addPasskey': { body: { challenge: 'x', name: 'x', response: {} }, status: 422 },
  'session.removePasskey': { status: 404 },
};

/** What each endpoint answers anyone, signed in or not. */
const anyone: Record<string, { body?: unknown; status: number }> = {
  'session.login': { body: { identifier: 'nobody', password: 'x' }, status: 401 },
  'session.answerTwoFactor': { body: { challenge: 'x', code: '123456' }, status: 401 },
  'session.refresh': { status: 401 },
  'session.logout': { status: 204 },
  'session.forgotPassword': { body: { identifier: 'nobody' }, status: 200 },
  'session.checkResetLink': { body: { token: 'x' }, status: 410 },
  'session.resetPassword': { body: { token: 'x', password: 'a lantern on the stair' }, status: 410 },
  'session.readInvitation': { body: { token: 'x' }, status: 410 },
  'session.acceptInvite': {
    body: {
      token: 'x',
      password: 'a lantern on the stair',
      firstName: 'A',
      lastName: 'B',
      phone: '+1 555 010 0199',
    },
    status: 410,
  },
  'session.checkSetUpLink': { body: { token: 'x' }, status: 410 },
  'session.setUp': {
    body: {
      token: 'x',
      password: 'a lantern on the stair',
      firstName: 'A',
      lastName: 'B',
      username: 'first.admin',
      email: 'first@agency.example',
    },
    status: 410,
  },
  'session.startPasskeySignIn': { status: 200 },
  'session.passkeySignIn': { body: { challenge: 'x', response: {} }, status: 401 },
};

interface Described {
  id: string;
  method: string;
  path: string;
}

function isEndpoint(value: unknown): value is Described {
  return typeof value === 'object' && value !== null && 'method' in value && 'policy' in value;
}

const declared: unknown[] = Object.values(contract);
const endpoints = declared.filter(isEndpoint);

function send(browser: Browser, { method, path }: Described, body: unknown) {
  return browser.call(method, path.replace('{id}', unknownId), body);
}

it('has a row for every endpoint', () => {
  expect(Object.keys({ ...own, ...anyone }).sort()).toEqual(endpoints.map(({ id }) => id).sort());
});

it.each(endpoints.filter(({ id }) => id in own))('serves its owner only: $id', async (endpoint) => {
  const row = own[endpoint.id];
  expect((await send(new Browser(server), endpoint, row?.body)).status).toBe(401);
  const over = new Browser(server);
  over.token = 'A'.repeat(43);
  expect((await send(over, endpoint, row?.body)).status).toBe(401);
  for (const role of roles) {
    const browser = new Browser(server);
    await browser.signIn(await server.current.createPerson({ role }));
    const { status } = await send(browser, endpoint, row?.body);
    expect({ role, status }).toEqual({ role, status: row?.status });
  }
});

it.each(endpoints.filter(({ id }) => id in anyone))('serves anyone alike: $id', async (endpoint) => {
  const row = anyone[endpoint.id];
  for (const role of [undefined, ...roles]) {
    await server.current.owner.query('delete from sign_in_attempts');
    const browser = new Browser(server);
    if (role) {
      await browser.signIn(await server.current.createPerson({ role }));
      browser.cookies.clear();
    }
    const { status } = await send(browser, endpoint, row?.body);
    expect({ role, status }).toEqual({ role, status: row?.status });
  }
});

it.each(endpoints)('names an unknown field and never fails: $id', async (endpoint) => {
  const browser = new Browser(server);
  await browser.signIn(await server.current.createPerson());
  const row = own[endpoint.id] ?? anyone[endpoint.id];
  if (endpoint.method === 'GET') return;
  const { status, body } = await send(browser, endpoint, { ...(row?.body ?? {}), isAdmin: true });
  expect({ status, path: body.errors?.at(-1)?.path }).toEqual({ status: 400, path: 'isAdmin' });
  for (const odd of [
    [],
    'text',
    5,
    null,
    { token: { $gt: '' } },
    { identifier: '\u0000', password: '\ud800' },
  ]) {
    expect((await send(browser, endpoint, odd)).status).toBeLessThan(500);
  }
});

it.each(['not-a-uuid', '1', '%00', '..%2f..%2fusers', unknownId])('knows no session %s', async (id) => {
  const browser = new Browser(server);
  await browser.signIn(await server.current.createPerson({ role: 'SuperAdmin' }));
  expect((await browser.call('DELETE', `/auth/sessions/${id}`)).status).toBe(404);
  expect((await browser.call('DELETE', `/auth/passkeys/${id}`)).status).toBe(404);
});
