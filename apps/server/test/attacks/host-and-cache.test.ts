import { beforeAll, describe, expect, it } from 'vitest';
import { Browser } from '../browser.ts';
import type { Person } from '../people.ts';
import { useTestServer } from '../server.ts';
import { addressOf, type Operation, ofTurn, operationsOf } from './operations.ts';
import { sendRaw } from './raw.ts';

const ours = 'https://care.agency.example';
const server = useTestServer({ env: { PUBLIC_URL: ours, REQUESTS_PER_MINUTE: '1000000' } });
let admin: Person;
let operations: Operation[] = [];

beforeAll(async () => {
  admin = await server.current.createPerson({ role: 'SuperAdmin' });
  operations = ofTurn(await operationsOf(server.current));
});

/** What says to a careless server or cache that it is somebody else, or was asked for something else. */
const lies: Record<string, string> = {
  'x-forwarded-host': 'evil.example',
  'x-forwarded-server': 'evil.example',
  'x-forwarded-proto': 'gopher',
  'x-forwarded-port': '1337',
  'x-forwarded-prefix': '/evil.example',
  'x-forwarded-for': '203.0.113.77',
  'x-real-ip': '203.0.113.77',
  'x-host': 'evil.example',
  'x-original-host': 'evil.example',
  'x-original-url': '/evil.example',
  'x-rewrite-url': '/evil.example',
  forwarded: 'host=evil.example;proto=gopher;for=203.0.113.77',
  'true-client-ip': '203.0.113.77',
  'x-wap-profile': 'http://evil.example/',
};

/** The newest letter to somebody; the job that writes it may be on its way. */
async function letterTo(email: string): Promise<string> {
  let text = '';
  const newest = async () => {
    const { rows } = await server.current.owner.query<{ all: string }>(
      `select row_to_json(letter)::text as all from demo_letters letter where recipient = $1 order by at desc limit 1`,
      [email],
    );
    text = rows[0]?.all ?? '';
    return text;
  };
  await expect.poll(newest).not.toBe('');
  return text;
}

describe('the address in a letter', () => {
  it('is the configured one, whatever the request says of itself', async () => {
    const person = await server.current.createPerson();
    const { port } = new URL(server.current.url);
    const body = JSON.stringify({ identifier: person.email });
    const headers = Object.entries({ ...lies, host: 'evil.example', origin: '' })
      .filter(([, value]) => value !== '')
      .map(([name, value]) => `${name}: ${value}\r\n`)
      .join('');
    const answer = await sendRaw(
      server.current.url,
      `POST http://evil.example:${port}/api/auth/forgot-password HTTP/1.1\r\n${headers}content-type: application/json\r\ncontent-length: ${body.length}\r\nconnection: close\r\n\r\n${body}`,
    );
    expect(answer).toMatch(/^HTTP\/1.1 (200|404) /);
    if (answer.startsWith('HTTP/1.1 404')) return;
    const letter = await letterTo(person.email);
    expect(letter).toContain(`${ours}/reset-password#token=`);
    expect(letter).not.toContain('evil.example');
  });

  it.each(['/auth/forgot-password', '/users'])('holds nothing of the host: %s', async (path) => {
    const person = await server.current.createPerson();
    const email = path === '/users' ? `new.${person.email}` : person.email;
    const body =
      path === '/users'
        ? { firstName: 'New', lastName: 'Person', email, role: 'CareProvider' }
        : { identifier: email };
    const answer = await server.current.call('POST', path, { as: admin, body, headers: lies });
    expect(answer.status).toBeLessThan(300);
    const letter = await letterTo(email);
    expect(letter).toContain(ours);
    expect(letter).not.toContain('evil.example');
    expect(letter).not.toContain('127.0.0.1');
  });

  it('is written down as it came: a claimed address of elsewhere is not believed', async () => {
    const person = await server.current.createPerson();
    await new Browser(server).call('POST', '/auth/login', { identifier: person.email, password: 'x' }, lies);
    const { rows } = await server.current.owner.query<{ address: string }>(
      'select host(address) as address from login_events where user_id = $1',
      [person.id],
    );
    expect(rows).toEqual([{ address: '127.0.0.1' }]);
  });
});

describe('a cache on the way', () => {
  /** What everybody may keep: it is the same for all. */
  const forAll = new Set(['users.getPortrait']);

  it('may keep no answer of the API, signed in or out, good or bad', async () => {
    const wrong: Record<string, unknown> = {};
    for (const operation of operations) {
      if (operation.method !== 'GET' || forAll.has(operation.id)) continue;
      for (const as of [admin, undefined]) {
        const answer = await server.current.call('GET', addressOf(operation, admin.id), { as });
        const kept = answer.headers.get('cache-control') ?? 'nothing said';
        if (!/\bno-store\b|\bprivate\b/.test(kept)) wrong[`${operation.id} ${as?.role ?? 'out'}`] = kept;
        if (/\bpublic\b|s-maxage/.test(kept)) wrong[`${operation.id} ${as?.role ?? 'out'}`] = kept;
      }
    }
    expect(wrong).toEqual({});
  });

  it('is told nothing by a path that only looks like a file', async () => {
    for (const path of [
      '/auth/session/x.css',
      '/auth/session.css',
      '/auth/session;x.js',
      '/auth/session%2fx.css',
      '/auth/session%00.css',
      '/auth/session/..%2fx.css',
    ]) {
      const answer = await server.current.call('GET', path, { as: admin });
      expect([400, 404], path).toContain(answer.status);
      expect(JSON.stringify(answer.body)).not.toContain(admin.email);
    }
  });

  it('keeps nothing that a header without a key has changed: each answer is the same with and without', async () => {
    const wrong: Record<string, unknown> = {};
    for (const operation of operations) {
      // Metrics are for this machine: whoever comes by a proxy is none of it, and says so.
      if (operation.method !== 'GET' || operation.path === '/metrics') continue;
      const path = addressOf(operation, admin.id);
      const plain = await server.current.call<unknown>('GET', path);
      const lied = await server.current.call<unknown>('GET', path, { headers: lies });
      const text = (body: unknown) => JSON.stringify(body)?.replaceAll(/"requestId":"[^"]+"/g, '');
      if (plain.status !== lied.status || text(plain.body) !== text(lied.body))
        wrong[operation.id] = [plain, lied];
      const headers = JSON.stringify([...lied.headers]);
      if (/evil\.example|gopher|203\.0\.113/.test(headers + text(lied.body))) wrong[operation.id] = headers;
    }
    expect(wrong).toEqual({});
  });

  it('is led nowhere: no answer of the API sends elsewhere', async () => {
    const wrong: Record<string, unknown> = {};
    for (const operation of operations) {
      if (operation.method !== 'GET') continue;
      for (const name of ['next', 'redirect', 'returnTo', 'url', 'continue']) {
        const answer = await server.current.call(
          'GET',
          `${addressOf(operation, admin.id).split('?')[0]}?${name}=//evil.example`,
          {
            as: admin,
          },
        );
        const location = answer.headers.get('location');
        if (location !== null || (answer.status >= 300 && answer.status < 400))
          wrong[operation.id] = location;
      }
    }
    expect(wrong).toEqual({});
  });
});
