import { beforeAll, describe, expect, it } from 'vitest';
import { Browser } from '../browser.ts';
import { useTestServer } from '../server.ts';
import { addressOf, type Operation, ofTurn, operationsOf } from './operations.ts';

const server = useTestServer({ env: { REQUESTS_PER_MINUTE: '1000000' } });
let operations: Operation[] = [];
const id = '01890000-0000-7000-8000-000000000000';

beforeAll(async () => {
  operations = ofTurn(await operationsOf(server.current));
});

/** What a page of another site can make a browser send without asking: a form, a ping, a picture. */
const forms: [string, Record<string, string>, string][] = [
  ['a form', { 'content-type': 'application/x-www-form-urlencoded' }, 'isActive=false'],
  ['a form of parts', { 'content-type': 'multipart/form-data; boundary=x' }, '--x--'],
  ['JSON in the clothes of text', { 'content-type': 'text/plain' }, '{"isActive":false}'],
  ['JSON with the name of a form’s field', { 'content-type': 'text/plain' }, '{"a":"=","b":1}'],
];

describe('a page of another site', () => {
  it.each(forms)(
    'changes nothing at any endpoint by %s, with the cookie of whoever looks at it',
    async (_what, headers, body) => {
      const browser = new Browser(server);
      await browser.signIn(await server.current.createPerson({ role: 'SuperAdmin' }));
      const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const wrong: Record<string, number> = {};
      for (const operation of operations) {
        if (operation.method === 'GET' || operation.method === 'HEAD') continue;
        // Forms can only be posted; whatever else is tried as well.
        const response = await fetch(`${server.current.url}/api${addressOf(operation, id)}`, {
          method: operation.method,
          headers: { ...headers, cookie, origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
          body,
        });
        await response.text();
        if (response.status !== 403) wrong[operation.id] = response.status;
      }
      expect(wrong).toEqual({});
      expect(await browser.isSignedIn()).toBe(true);
      expect((await browser.refresh()).status).toBe(200);
    },
  );

  it.each([
    ['another site', 'https://evil.example'],
    ['a frame without an origin', 'null'],
    ['our name on another port', 'http://127.0.0.1:1'],
    ['a name that begins as ours', 'http://127.0.0.1.evil.example'],
    ['nonsense', 'x'],
  ])('is told apart by its origin where an old browser says nothing else: %s', async (_what, origin) => {
    const browser = new Browser(server);
    await browser.signIn(await server.current.createPerson());
    expect((await browser.copy().call('POST', '/auth/refresh', undefined, { origin })).status).toBe(403);
    expect((await browser.copy().call('POST', '/auth/logout', undefined, { origin })).status).toBe(403);
    expect(await browser.isSignedIn()).toBe(true);
    const own = { origin: server.current.url };
    expect((await browser.call('POST', '/auth/refresh', undefined, own)).status).toBe(200);
  });

  it('is given no answer to read, at no endpoint, whatever it asks beforehand', async () => {
    const wrong: Record<string, string> = {};
    for (const operation of operations) {
      for (const method of ['OPTIONS', operation.method]) {
        const response = await fetch(`${server.current.url}/api${addressOf(operation, id)}`, {
          method,
          headers: {
            origin: 'https://evil.example',
            'access-control-request-method': operation.method,
            'access-control-request-headers': 'authorization,content-type',
          },
        });
        await response.text();
        for (const [name] of response.headers)
          if (name.startsWith('access-control-')) wrong[`${method} ${operation.id}`] = name;
        if (response.headers.get('cross-origin-resource-policy') !== 'same-origin')
          wrong[`${method} ${operation.id}`] = 'may be embedded';
      }
    }
    expect(wrong).toEqual({});
  });

  it('cannot have a method or an address put in the place of another by a header', async () => {
    const person = await server.current.createPerson({ role: 'SuperAdmin' });
    const answer = await server.current.call('GET', '/auth/session', {
      as: person,
      headers: {
        'x-http-method-override': 'DELETE',
        'x-http-method': 'DELETE',
        'x-method-override': 'DELETE',
        'x-original-url': '/api/users',
        'x-rewrite-url': '/api/users',
      },
    });
    expect(answer.status).toBe(200);
    expect(Object.keys(answer.body)).toContain('sessionId');
    expect((await server.current.call('POST', '/auth/sessions?_method=DELETE', { as: person })).status).toBe(
      404,
    );
  });
});
