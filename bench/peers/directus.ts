import { eachTurn, type People } from '../calls.ts';
import { ratedId } from '../subjects.ts';
import { type Asks, ofTurn, postJson } from './asks.ts';
import { callPeer, type Peer, peerPassword } from './install.ts';
import { copyRows } from './rows.ts';

const adminEmail = 'admin@agency.com';
const staffEmail = 'staff@agency.com';

// isolated-vm, for what its users script, has to be compiled, and nothing is scripted here: another module stands for it.
const program = `
import { mkdirSync } from 'node:fs';
import { registerHooks } from 'node:module';
const url = new URL(process.env.DATABASE_URL);
process.chdir(import.meta.dirname);
mkdirSync('extensions', { recursive: true });
mkdirSync(process.env.FILES, { recursive: true });
Object.assign(process.env, {
  HOST: '127.0.0.1', PUBLIC_URL: 'http://127.0.0.1:' + process.env.PORT, SERVE_APP: 'false', LOG_LEVEL: 'warn',
  DB_CLIENT: 'pg', DB_HOST: url.searchParams.get('host'), DB_PORT: '5432', DB_DATABASE: url.pathname.slice(1),
  DB_USER: url.username, DB_PASSWORD: url.password, DB_SEARCH_PATH: 'array:directus', DB_POOL__MAX: '8',
  SECRET: 'a secret of the bench, longer than it has to be', ACCESS_TOKEN_TTL: '1d', TELEMETRY: 'false',
  PRESSURE_LIMITER_ENABLED: 'false', WEBSOCKETS_ENABLED: 'true', STORAGE_LOCAL_ROOT: process.env.FILES,
  ADMIN_EMAIL: '${adminEmail}', ADMIN_PASSWORD: '${peerPassword}',
});
registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'isolated-vm' ? { url: 'node:vm', format: 'builtin', shortCircuit: true } : next(specifier, context),
});
const part = (path) => import('./node_modules/@directus/api/dist/' + path);
if (process.env.ONCE === 'bootstrap') {
  const { default: bootstrap } = await part('cli/commands/bootstrap/index.js');
  await bootstrap({});
}
const { startServer } = await part('server.js');
await startServer();
`;

/** With its tokens, and permissions by which the staff reads every row. */
export const directus: Peer = {
  name: 'Directus',
  packages: ['directus@12.3.1'],
  files: { 'serve.mjs': program },
  readyPath: '/server/ping',
  async prepare({ owner, people, start, runOnce }) {
    await owner.query('create schema directus');
    await runOnce('bootstrap');
    await copyRows(owner, 'directus');
    await owner.query(
      'create table directus.tags (id bigint generated always as identity primary key, name text)',
    );
    const server = await start();
    const call = async <Answer>(path: string, body: object, token?: string) => {
      const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
      const { data } = await callPeer<{ data: Answer }>(`${server.url}/${path}`, body, headers);
      return data;
    };
    const signIn = async (email: string) => {
      const answer = await call<{ access_token: string }>('auth/login', { email, password: peerPassword });
      return answer.access_token;
    };
    const admin = await signIn(adminEmail);
    // Access to the app is what lets somebody read who they are themselves.
    const policy = await call<{ id: string }>('policies', { name: 'staff', app_access: true }, admin);
    const permissions = [
      ['people', 'read'],
      ['notices', 'read'],
      ['reviews', 'read'],
      ['tags', 'read'],
      ['tags', 'create'],
      ['directus_files', 'read'],
      ['directus_files', 'create'],
    ];
    for (const [collection, action] of permissions) {
      await call('permissions', { collection, action, fields: ['*'], policy: policy.id }, admin);
    }
    await call(
      'users',
      { email: staffEmail, password: peerPassword, status: 'active', policies: [{ policy: policy.id }] },
      admin,
    );
    const token = await signIn(staffEmail);
    const headers = { authorization: `Bearer ${token}` };
    await server.stop();
    return {
      asks: asksOf(headers, people),
      fileDoor: {
        path: '/files',
        headers,
        field: 'file',
        addressIn: (answer, serverUrl) => {
          const { data } = JSON.parse(answer) as { data: { id: string } };
          return `${serverUrl}/assets/${data.id}`;
        },
      },
      liveDoor: {
        path: '/websocket',
        greetings: () => [
          {
            say: JSON.stringify({ type: 'auth', access_token: token }),
            hear: '"status":"ok"',
          },
          {
            say: JSON.stringify({ type: 'subscribe', collection: 'tags', event: 'create' }),
            hear: '"event":"init"',
          },
        ],
        told: '"event":"create"',
        write: (name) => postJson('/items/tags', headers, { name }),
      },
    };
  },
};

const personFields =
  'id,first_name,last_name,username,email,email_verified,phone,phone_verified,image,role,is_active,is_onboarded,created_at,last_login_at';

/** Of somebody whom a column names. */
const face = (column: string, ...more: readonly string[]) =>
  ['id', 'image', 'first_name', 'last_name', ...more].map((name) => `${column}.${name}`).join();

function asksOf(headers: Record<string, string>, { own, ids }: People): Asks {
  const ask = (path: (turn: number) => string) => eachTurn((turn) => ({ path: `/${path(turn)}`, headers }));
  const list = (collection: string, sort: string, fields: string) =>
    `items/${collection}?limit=20&sort=${sort}&meta=filter_count&fields=${fields}`;
  return {
    'session check': ask(() => 'users/me?fields=id,first_name,last_name,email,avatar,role'),
    'one user by id': ask(
      (turn) =>
        `items/people/${ofTurn(ids, turn)}?fields=${personFields},address,timezone,date_format,time_format`,
    ),
    'users, 20 rows': ask(() => list('people', 'sort_name', personFields)),
    'notifications, page 1': ask(
      (turn) =>
        `${list('notices', '-sequence', `id,sequence,type,message,metadata,link,is_read,created_at,${face('actor_id')}`)}&filter[user_id][_eq]=${ofTurn(own, turn)}`,
    ),
    'ratings, 20 rows': ask(
      () =>
        `${list('reviews', '-created_at', `id,user_id,half_stars,comment,created_at,edited_at,is_verified,verified_at,version,${face('rater_id', 'role')},${face('verified_by')}`)}&filter[user_id][_eq]=${ratedId}`,
    ),
  };
}
