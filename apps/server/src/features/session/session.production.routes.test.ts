import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { Browser } from '../../../test/browser.ts';
import { testPassword } from '../../../test/people.ts';
import { useTestServer } from '../../../test/server.ts';

const logLines: string[] = [];
const server = useTestServer({
  logLines,
  env: {
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://care.agency.example',
    DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none',
    SESSION_SECRET: randomBytes(32).toString('hex'),
    AUDIT_KEY: randomBytes(32).toString('hex'),
    SMTP_URL: 'smtp://127.0.0.1:9',
  },
});

async function post(path: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`${server.current.url}/api${path}`, {
    method: 'POST',
    headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
}

it('asks for TLS from then on, and gives cookies that no other site, no script and no plain connection can read or set', async () => {
  const person = await server.current.createPerson();
  const response = await post('/auth/login', { identifier: person.username, password: testPassword });
  expect(response.headers.get('strict-transport-security')).toBe('max-age=63072000; includeSubDomains');
  const cookies = response.headers.getSetCookie();
  expect(cookies).toHaveLength(2);
  for (const cookie of cookies) {
    expect(cookie).toMatch(/^__Host-(refresh|device)=[A-Za-z0-9_-]{43}; /);
    expect(cookie).toMatch(/; Path=\/(;|$)/);
    expect(cookie).toMatch(/; HttpOnly/);
    expect(cookie).toMatch(/; Secure/);
    expect(cookie).toMatch(/; SameSite=Strict/);
    expect(cookie).not.toMatch(/Domain/i);
  }
  const refresh = cookies.find((cookie) => cookie.startsWith('__Host-refresh='))?.split(';')[0] ?? '';
  const bare = refresh.replace('__Host-', '');
  expect((await post('/auth/refresh', undefined, { cookie: bare })).status).toBe(401);
  expect((await post('/auth/refresh', undefined, { cookie: refresh })).status).toBe(200);
});

it('makes passkeys for the public address, whatever host a request names', async () => {
  const browser = new Browser(server);
  const { body } = await browser.call('POST', '/auth/passkey/options', undefined, { host: 'evil.example' });
  expect(body).toMatchObject({ options: { rpId: 'care.agency.example' } });
});

it('logs no name, no address of mail, no token and no password', async () => {
  const person = await server.current.createPerson({
    firstName: 'Wilhelmina',
    lastName: 'Abernathy',
    username: 'w.abernathy',
    email: 'wilhelmina@agency.example',
  });
  const secrets = [testPassword, 'Wilhelmina', 'Abernathy', 'w.abernathy', 'wilhelmina@agency.example'];
  const answer = await post('/auth/login', { identifier: person.email, password: testPassword });
  const { tokens } = (await answer.json()) as { tokens: { accessToken: string } };
  secrets.push(
    tokens.accessToken,
    ...answer.headers.getSetCookie().map((cookie) => cookie.split(/[=;]/)[1] ?? ''),
  );
  await post('/auth/login', { identifier: 'w.abernathy', password: 'Abernathy-wrong' });
  await post('/auth/forgot-password', { identifier: 'wilhelmina@agency.example' });
  await post('/auth/reset-password', { token: 'Abernathy', password: testPassword });
  await post('/auth/accept-invite', '{"token": "Abernathy');
  const lines = logLines.join('\n');
  expect(lines).toContain('/api/auth/login');
  for (const secret of secrets) expect(lines).not.toContain(secret);
});
