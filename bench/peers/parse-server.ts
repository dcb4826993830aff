import { eachTurn, type People } from '../calls.ts';
import { ratedId } from '../subjects.ts';
import { type Asks, ofTurn, postJson } from './asks.ts';
import { callPeer, type Peer, peerPassword } from './install.ts';
import { typed } from './rows.ts';

// A unix socket is where our PostgreSQL listens; its own reading of addresses knows none.
const program = `
import { createRequire } from 'node:module';
const require = createRequire(import.meta.url);
const parser = require('parse-server/lib/Adapters/Storage/Postgres/PostgresConfigParser');
const url = new URL(process.env.DATABASE_URL);
parser.getDatabaseOptionsFromURI = () => ({
  host: url.searchParams.get('host'), database: url.pathname.slice(1), user: url.username, password: url.password, max: 8,
});
process.chdir(import.meta.dirname); // It writes its own log where it is started.
const { ParseServer } = require('parse-server');
const FilesAdapter = require('@parse/fs-files-adapter');
const express = require('express');
const port = Number(process.env.PORT);
const server = new ParseServer({
  databaseURI: process.env.DATABASE_URL, appId: 'bench', masterKey: 'bench-master', serverURL: 'http://127.0.0.1:' + port + '/parse',
  allowClientClassCreation: false, logLevel: 'error', silent: true, verbose: false, enforcePrivateUsers: true,
  filesAdapter: new FilesAdapter({ filesSubDirectory: process.env.FILES }), maxUploadSize: '1gb', liveQuery: { classNames: ['Tag'] },
});
await server.start();
const app = express();
app.get('/ready', (_request, response) => response.send('ready'));
app.use('/parse', server.app);
await ParseServer.createLiveQueryServer(app.listen(port, '127.0.0.1'));
process.on('SIGTERM', () => process.exit(0));
`;

const toPerson = { type: 'Pointer', targetClass: 'Person' };

const classes = {
  Person: {
    ...typed('String', [
      'firstName',
      'lastName',
      'username',
      'email',
      'phone',
      'image',
      'role',
      'sortName',
      'timezone',
    ]),
    ...typed('Boolean', ['emailVerified', 'phoneVerified', 'isActive', 'isOnboarded']),
    ...typed('Date', ['lastLoginAt']),
    ...typed('Object', ['address']),
  },
  Notice: {
    ...typed('String', ['to', 'kind', 'message', 'link']),
    ...typed('Number', ['sequence']),
    ...typed('Object', ['metadata']),
    ...typed('Boolean', ['isRead']),
    by: toPerson,
  },
  Review: {
    ...typed('String', ['about', 'comment']),
    ...typed('Number', ['halfStars', 'version']),
    ...typed('Boolean', ['isVerified']),
    ...typed('Date', ['verifiedAt']),
    rater: toPerson,
    verifier: toPerson,
  },
  Tag: typed('String', ['name']),
};

const application = { 'X-Parse-Application-Id': 'bench' };

/** With its sessions; whoever is signed in reads every row. */
export const parseServer: Peer = {
  name: 'Parse Server',
  packages: ['parse-server@9.10.0', '@parse/fs-files-adapter@3.0.0', 'express@5'],
  files: { 'serve.mjs': program },
  readyPath: '/ready',
  async prepare({ owner, people, start }) {
    const server = await start();
    const call = (path: string, body: object, more: Record<string, string>) =>
      callPeer<{ sessionToken?: string }>(`${server.url}/parse/${path}`, body, { ...application, ...more });
    const anybody = { '*': true };
    const classLevelPermissions = { get: anybody, find: anybody, count: anybody, create: anybody };
    for (const [className, fields] of Object.entries(classes)) {
      const schema = { className, classLevelPermissions, fields };
      await call(`schemas/${className}`, schema, { 'X-Parse-Master-Key': 'bench-master' });
    }
    await owner.query(`
      insert into "Person" ("objectId", "createdAt", "updatedAt", "firstName", "lastName", username, email, phone, image, role,
        "sortName", timezone, "emailVerified", "phoneVerified", "isActive", "isOnboarded", address, "lastLoginAt")
      select id::text, created_at, created_at, first_name, last_name, username, email, phone, image, role, sort_name, timezone,
        email_verified, phone_verified, is_active, is_onboarded, address, last_login_at from users;
      insert into "Notice" ("objectId", "createdAt", "updatedAt", "to", sequence, kind, message, metadata, link, "isRead", "by")
      select id::text, created_at, created_at, user_id::text, sequence, type, message, metadata, link, is_read, actor_id::text
      from notifications;
      insert into "Review" ("objectId", "createdAt", "updatedAt", about, rater, "halfStars", comment, "isVerified", verifier,
        "verifiedAt", version)
      select id::text, created_at, created_at, user_id::text, rater_id::text, half_stars, comment, is_verified,
        verified_by::text, verified_at, version from ratings;
      create index on "Person" ("sortName");
      create index on "Notice" ("to", sequence);
      create index on "Review" (about, "createdAt")`);
    // Whoever holds the master key makes accounts, and is not signed in by that.
    const { sessionToken } = await call(
      'users',
      { username: 'bench', password: peerPassword },
      { 'X-Parse-Revocable-Session': '1' },
    );
    await server.stop();
    if (!sessionToken) throw new Error('Parse Server signed nobody in.');
    const headers = { ...application, 'X-Parse-Session-Token': sessionToken };
    return {
      asks: asksOf(headers, people),
      fileDoor: {
        path: '/parse/files/clip.mp4',
        headers,
        addressIn: (answer, serverUrl) => {
          const { url } = JSON.parse(answer) as { url: string };
          return `${serverUrl}${new URL(url).pathname}`;
        },
      },
      liveDoor: {
        path: '/parse',
        greetings: () => [
          {
            say: JSON.stringify({ op: 'connect', applicationId: 'bench', sessionToken }),
            hear: '"op":"connected"',
          },
          {
            say: JSON.stringify({ op: 'subscribe', requestId: 1, query: { className: 'Tag', where: {} } }),
            hear: '"op":"subscribed"',
          },
        ],
        told: '"op":"create"',
        write: (name) => postJson('/parse/classes/Tag', headers, { name }),
      },
    };
  },
};

function asksOf(headers: Record<string, string>, { own, ids }: People): Asks {
  const ask = (path: (turn: number) => string) =>
    eachTurn((turn) => ({ path: `/parse/${path(turn)}`, headers }));
  const where = (condition: object) => encodeURIComponent(JSON.stringify(condition));
  return {
    'session check': ask(() => 'users/me'),
    'one user by id': ask((turn) => `classes/Person/${ofTurn(ids, turn)}`),
    'users, 20 rows': ask(() => 'classes/Person?limit=20&order=sortName&count=1'),
    'notifications, page 1': ask(
      (turn) =>
        `classes/Notice?where=${where({ to: ofTurn(own, turn) })}&limit=20&order=-sequence&include=by&count=1`,
    ),
    'ratings, 20 rows': ask(
      () =>
        `classes/Review?where=${where({ about: ratedId })}&limit=20&order=-createdAt&include=rater,verifier&count=1`,
    ),
  };
}
