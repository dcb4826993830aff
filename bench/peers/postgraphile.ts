import { createHmac } from 'node:crypto';
import { eachTurn, type People } from '../calls.ts';
import { ratedId } from '../subjects.ts';
import { type Asks, ofTurn, postJson } from './asks.ts';
import type { Peer } from './install.ts';
import { copyRows } from './rows.ts';

/** What its tokens are signed with. */
const secret = 'a secret of the bench';

const program = `
import { createServer } from 'node:http';
import { postgraphile } from 'postgraphile';
import { PostGraphileAmberPreset } from 'postgraphile/presets/amber';
import { PgLazyJWTPreset } from 'postgraphile/presets/lazy-jwt';
import { makePgService } from 'postgraphile/adaptors/pg';
import { grafserv } from 'postgraphile/grafserv/node';
const instance = postgraphile({
  extends: [PostGraphileAmberPreset, PgLazyJWTPreset],
  pgServices: [makePgService({ connectionString: process.env.DATABASE_URL, schemas: ['postgraphile'], poolConfig: { max: 8 } })],
  grafserv: { graphqlPath: '/graphql', graphiql: false, watch: false, pgJwtSecret: '${secret}' },
});
const serv = instance.createServ(grafserv);
const handler = serv.createHandler();
await serv.ready();
createServer((request, response) => request.url === '/ready' ? response.end('ready') : handler(request, response))
  .listen(Number(process.env.PORT), '127.0.0.1');
process.on('SIGTERM', () => process.exit(0));
`;

/** With its own tokens (JWT) and PostgreSQL's policies: the role `staff` reads everybody and every review, and its own notices. */
export const postgraphile: Peer = {
  name: 'PostGraphile',
  packages: ['postgraphile@5.1.5', 'graphql@16', 'pg@8.23.1'],
  files: { 'serve.mjs': program },
  readyPath: '/ready',
  async prepare({ owner, people }) {
    await copyRows(owner, 'postgraphile');
    await owner.query(`
      create function postgraphile.current_person() returns postgraphile.people language sql stable as $$
        select * from postgraphile.people where id = current_setting('jwt.claims.user_id', true)::uuid $$;
      create role staff;
      grant usage on schema postgraphile to staff;
      grant select on all tables in schema postgraphile to staff;
      alter table postgraphile.people enable row level security;
      alter table postgraphile.notices enable row level security;
      alter table postgraphile.reviews enable row level security;
      create policy everybody on postgraphile.people to staff using (true);
      create policy everybody on postgraphile.reviews to staff using (true);
      create policy own on postgraphile.notices to staff
        using (user_id = (select current_setting('jwt.claims.user_id', true)::uuid))`);
    return { asks: asksOf(people, false), openAsks: asksOf(people, true) };
  },
};

const personFields =
  'rowId firstName lastName username email emailVerified phone phoneVerified image role isActive isOnboarded createdAt lastLoginAt';
const faceFields = 'rowId image firstName lastName';

/** A JSON Web Token (RFC 7519, HS256) as PostGraphile reads it. */
function jsonWebToken(claims: object): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const signed = `${part({ alg: 'HS256', typ: 'JWT' })}.${part(claims)}`;
  return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`;
}

/** By somebody who is signed in, with the totals of lists; or open, by anybody and without them. */
function asksOf({ own, ids }: People, isOpen: boolean): Asks {
  const tokens = own.map((id) => jsonWebToken({ aud: 'postgraphile', role: 'staff', user_id: id }));
  const ask = (query: string, variables: (turn: number) => object = () => ({})) =>
    eachTurn((turn) => {
      const headers = isOpen ? {} : { authorization: `Bearer ${ofTurn(tokens, turn)}` };
      return postJson('/graphql', headers, { query, variables: variables(turn) });
    });
  const total = isOpen ? '' : 'totalCount ';
  return {
    ...(!isOpen && {
      'session check': ask(`{ currentPerson { ${faceFields} role timezone dateFormat timeFormat } }`),
    }),
    'one user by id': ask(
      `query ($id: UUID!) { personByRowId(rowId: $id) { ${personFields} address timezone dateFormat timeFormat } }`,
      (turn) => ({ id: ofTurn(ids, turn) }),
    ),
    'users, 20 rows': ask(
      `{ allPeople(first: 20, orderBy: SORT_NAME_ASC) { ${total}nodes { ${personFields} } } }`,
    ),
    'notifications, page 1': ask(
      `query ($id: UUID!) { allNotices(first: 20, condition: { userId: $id }, orderBy: SEQUENCE_DESC) {
        ${total}nodes { rowId sequence type message metadata link isRead createdAt personByActorId { ${faceFields} } } } }`,
      (turn) => ({ id: ofTurn(own, turn) }),
    ),
    'ratings, 20 rows': ask(
      `query ($id: UUID!) { allReviews(first: 20, condition: { userId: $id }, orderBy: CREATED_AT_DESC) {
        ${total}nodes { rowId userId halfStars comment createdAt editedAt isVerified verifiedAt version
          personByRaterId { ${faceFields} role } personByVerifiedBy { ${faceFields} } } } }`,
      () => ({ id: ratedId }),
    ),
  };
}
