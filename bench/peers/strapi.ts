import { eachTurn, type People } from '../calls.ts';
import { ratedId } from '../subjects.ts';
import { type Asks, ofTurn } from './asks.ts';
import { callPeer, type Peer, peerPassword } from './install.ts';
import { typed } from './rows.ts';

const largestBytes = 2 ** 31;

const program = `
import { mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
const home = import.meta.dirname;
process.chdir(home);
process.env.STRAPI_TELEMETRY_DISABLED = 'true';
mkdirSync(process.env.FILES + '/uploads', { recursive: true });
const { createStrapi } = createRequire(import.meta.url)('@strapi/strapi');
await createStrapi({ appDir: home, distDir: home, autoReload: false, serveAdminPanel: false }).start();
`;

const settings = {
  'config/database.js': `
const url = new URL(process.env.DATABASE_URL);
const connection = { host: url.searchParams.get('host'), database: url.pathname.slice(1), user: url.username,
  password: url.password, schema: 'strapi' };
module.exports = () => ({ connection: { client: 'postgres', connection, pool: { min: 2, max: 8 } } });`,
  'config/server.js': `
module.exports = () => ({ host: '127.0.0.1', port: Number(process.env.PORT), app: { keys: ['one', 'two'] },
  dirs: { public: process.env.FILES }, logger: { updates: { enabled: false }, startup: { enabled: false } } });`,
  'config/admin.js': `
module.exports = () => ({ auth: { secret: 'bench' }, apiToken: { salt: 'bench' }, transfer: { token: { salt: 'bench' } },
  secrets: { encryptionKey: 'bench' } });`,
  'config/plugins.js': `
module.exports = () => ({ 'users-permissions': { config: { jwtSecret: 'bench' } },
  upload: { config: { sizeLimit: ${largestBytes} } } });`,
  'config/middlewares.js': `
module.exports = ['logger', 'errors', 'security', 'cors', 'poweredBy', 'query', 'body', 'session', 'favicon', 'public']
  .map((name) => name === 'body'
    ? { name: 'strapi::body', config: { formidable: { maxFileSize: ${largestBytes} } } } : 'strapi::' + name);`,
  // Whoever is signed in reads every row, and uploads.
  'src/index.js': `
module.exports = { register() {}, async bootstrap({ strapi }) {
  const permissions = strapi.query('plugin::users-permissions.permission');
  const role = await strapi.query('plugin::users-permissions.role').findOne({ where: { type: 'authenticated' } });
  const actions = ['person', 'notice', 'review'].flatMap((name) =>
    ['find', 'findOne'].map((action) => 'api::' + name + '.' + name + '.' + action));
  for (const action of [...actions, 'plugin::upload.content-api.upload']) {
    if (!(await permissions.findOne({ where: { action } }))) await permissions.create({ data: { action, role: role.id } });
  }
} };`,
};

const toPerson = { type: 'relation', relation: 'manyToOne', target: 'api::person.person' };

const contentTypes = {
  person: {
    plural: 'people',
    attributes: {
      ...typed('string', [
        'firstName',
        'lastName',
        'username',
        'email',
        'phone',
        'image',
        'role',
        'sortName',
        'timezone',
        'dateFormat',
        'timeFormat',
      ]),
      ...typed('boolean', ['emailVerified', 'phoneVerified', 'isActive', 'isOnboarded']),
      ...typed('datetime', ['lastLoginAt']),
      ...typed('json', ['address']),
    },
  },
  notice: {
    plural: 'notices',
    attributes: {
      ...typed('string', ['to', 'kind', 'link']),
      ...typed('text', ['message']),
      ...typed('integer', ['sequence']),
      ...typed('json', ['metadata']),
      ...typed('boolean', ['isRead']),
      by: toPerson,
    },
  },
  review: {
    plural: 'reviews',
    attributes: {
      ...typed('string', ['about']),
      ...typed('text', ['comment']),
      ...typed('integer', ['halfStars', 'version']),
      ...typed('boolean', ['isVerified']),
      ...typed('datetime', ['verifiedAt']),
      rater: toPerson,
      verifier: toPerson,
    },
  },
};

/** A content type as a project of Strapi keeps it. */
function filesOf(name: string, { plural, attributes }: { plural: string; attributes: object }) {
  const core = (kind: string) =>
    `module.exports = require('@strapi/strapi').factories.createCore${kind}('api::${name}.${name}');\n`;
  const schema = {
    kind: 'collectionType',
    collectionName: plural,
    info: { singularName: name, pluralName: plural, displayName: name },
    options: { draftAndPublish: false },
    attributes,
  };
  return {
    [`src/api/${name}/content-types/${name}/schema.json`]: JSON.stringify(schema),
    [`src/api/${name}/controllers/${name}.js`]: core('Controller'),
    [`src/api/${name}/routes/${name}.js`]: core('Router'),
    [`src/api/${name}/services/${name}.js`]: core('Service'),
  };
}

/** With its tokens (JWT) and its permissions by role; whoever is signed in reads every row. */
export const strapi: Peer = {
  name: 'Strapi',
  packages: ['@strapi/strapi@5.54.0', '@strapi/plugin-users-permissions@5.54.0', 'pg@8.23.1'],
  files: {
    'serve.mjs': program,
    ...settings,
    ...Object.assign({}, ...Object.entries(contentTypes).map(([name, type]) => filesOf(name, type))),
  },
  readyPath: '/_health',
  async prepare({ owner, people, start }) {
    await owner.query('create schema strapi');
    // It makes its tables itself, from its content types.
    const server = await start();
    await owner.query(`
      insert into strapi.people (document_id, first_name, last_name, username, email, phone, image, role, sort_name, timezone,
        date_format, time_format, email_verified, phone_verified, is_active, is_onboarded, last_login_at, address, created_at,
        updated_at, published_at)
      select id, first_name, last_name, username, email, phone, image, role, sort_name, timezone, date_format, time_format,
        email_verified, phone_verified, is_active, is_onboarded, last_login_at, address, created_at, created_at, created_at
      from users;
      insert into strapi.notices (document_id, "to", kind, link, message, sequence, metadata, is_read, created_at, updated_at,
        published_at)
      select id, user_id, type, link, message, sequence, metadata, is_read, created_at, created_at, created_at
      from notifications;
      insert into strapi.reviews (document_id, about, comment, half_stars, version, is_verified, verified_at, created_at,
        updated_at, published_at)
      select id, user_id, comment, half_stars, version, is_verified, verified_at, created_at, created_at, created_at from ratings;
      insert into strapi.notices_by_lnk (notice_id, person_id) select a.id, p.id from strapi.notices a
        join notifications n on n.id::text = a.document_id join strapi.people p on p.document_id = n.actor_id::text;
      insert into strapi.reviews_rater_lnk (review_id, person_id) select a.id, p.id from strapi.reviews a
        join ratings r on r.id::text = a.document_id join strapi.people p on p.document_id = r.rater_id::text;
      insert into strapi.reviews_verifier_lnk (review_id, person_id) select a.id, p.id from strapi.reviews a
        join ratings r on r.id::text = a.document_id join strapi.people p on p.document_id = r.verified_by::text;
      create index on strapi.people (sort_name);
      create index on strapi.notices ("to", sequence);
      create index on strapi.reviews (about, created_at)`);
    const { jwt } = await callPeer<{ jwt: string }>(`${server.url}/api/auth/local/register`, {
      username: 'bench',
      email: 'staff@agency.com',
      password: peerPassword,
    });
    await server.stop();
    const headers = { authorization: `Bearer ${jwt}` };
    return {
      asks: asksOf(headers, people),
      fileDoor: {
        path: '/api/upload',
        headers,
        field: 'files',
        addressIn: (answer, serverUrl) => {
          const [file] = JSON.parse(answer) as { url: string }[];
          return `${serverUrl}${file?.url}`;
        },
      },
    };
  },
};

const face = (name: string, ...more: readonly string[]) =>
  ['image', 'firstName', 'lastName', ...more]
    .map((field, at) => `populate[${name}][fields][${at}]=${field}`)
    .join('&');

function asksOf(headers: Record<string, string>, { own, ids }: People): Asks {
  const ask = (path: (turn: number) => string) =>
    eachTurn((turn) => ({ path: `/api/${path(turn)}`, headers }));
  const page = 'pagination[pageSize]=20';
  return {
    'session check': ask(() => 'users/me'),
    'one user by id': ask((turn) => `people/${ofTurn(ids, turn)}`),
    'users, 20 rows': ask(() => `people?${page}&sort=sortName`),
    'notifications, page 1': ask(
      (turn) => `notices?${page}&sort=sequence:desc&filters[to][$eq]=${ofTurn(own, turn)}&${face('by')}`,
    ),
    'ratings, 20 rows': ask(
      () =>
        `reviews?${page}&sort=createdAt:desc&filters[about][$eq]=${ratedId}&${face('rater', 'role')}&${face('verifier')}`,
    ),
  };
}
