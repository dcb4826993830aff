import { createHmac } from 'node:crypto';
import { calls, eachTurn, type People, turnsOf } from './calls.ts';
import type { Ask } from './load.ts';
import { postgraphileSecret } from './peers-install.ts';
import { parseHeaders } from './peers-rows.ts';
import { ratedId } from './subjects.ts';

/** The calls that others can answer too, as `calls` names them. */
export const compared = [
  'session check',
  'one user by id',
  'users, 20 rows',
  'notifications, page 1',
  'ratings, 20 rows',
] as const satisfies readonly (typeof calls)[number]['what'][];

export type Compared = (typeof compared)[number];

/** What each call is of one side; none where that side cannot give such an answer. */
export type Asks = Partial<Record<Compared, () => Ask>>;

const of = (list: readonly string[], turn: number) => list[turn % list.length] ?? '';

export function ownAsks(people: People): Asks {
  return Object.fromEntries(
    calls
      .filter(({ what }) => compared.some((name) => name === what))
      .map(({ what, path }) => [what, turnsOf(path, people)]),
  );
}

const personFields =
  'rowId firstName lastName username email emailVerified phone phoneVerified image role isActive isOnboarded createdAt lastLoginAt';
const faceFields = 'rowId image firstName lastName';

/** A JSON Web Token (RFC 7519, HS256) as PostGraphile reads it. */
function jsonWebToken(claims: object): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const signed = `${part({ alg: 'HS256', typ: 'JWT' })}.${part(claims)}`;
  return `${signed}.${createHmac('sha256', postgraphileSecret).update(signed).digest('base64url')}`;
}

/**
 * PostGraphile's: by somebody who is signed in, with the totals of lists; or open, by anybody and without them.
 */
export function graphAsks({ own, ids }: People, isOpen: boolean): Asks {
  const tokens = own.map((id) => jsonWebToken({ aud: 'postgraphile', role: 'staff', user_id: id }));
  const ask = (query: string, variables: (turn: number) => object = () => ({})) =>
    eachTurn((turn) => ({
      method: 'POST',
      path: '/graphql',
      headers: {
        'content-type': 'application/json',
        ...(!isOpen && { authorization: `Bearer ${of(tokens, turn)}` }),
      },
      body: JSON.stringify({ query, variables: variables(turn) }),
    }));
  const total = isOpen ? '' : 'totalCount ';
  return {
    ...(!isOpen && {
      'session check': ask(`{ currentPerson { ${faceFields} role timezone dateFormat timeFormat } }`),
    }),
    'one user by id': ask(
      `query ($id: UUID!) { personByRowId(rowId: $id) { ${personFields} address timezone dateFormat timeFormat } }`,
      (turn) => ({ id: of(ids, turn) }),
    ),
    'users, 20 rows': ask(
      `{ allPeople(first: 20, orderBy: SORT_NAME_ASC) { ${total}nodes { ${personFields} } } }`,
    ),
    'notifications, page 1': ask(
      `query ($id: UUID!) { allNotices(first: 20, condition: { userId: $id }, orderBy: SEQUENCE_DESC) {
        ${total}nodes { rowId sequence type message metadata link isRead createdAt personByActorId { ${faceFields} } } } }`,
      (turn) => ({ id: of(own, turn) }),
    ),
    'ratings, 20 rows': ask(
      `query ($id: UUID!) { allReviews(first: 20, condition: { userId: $id }, orderBy: CREATED_AT_DESC) {
        ${total}nodes { rowId userId halfStars comment createdAt editedAt isVerified verifiedAt version
          personByRaterId { ${faceFields} role } personByVerifiedBy { ${faceFields} } } } }`,
      () => ({ id: ratedId }),
    ),
  };
}

/** Parse Server's, by whoever has the token. */
export function parseAsks(token: string, { own, ids }: People): Asks {
  const headers = parseHeaders(token);
  const ask = (path: (turn: number) => string) =>
    eachTurn((turn) => ({ path: `/parse/${path(turn)}`, headers }));
  const where = (condition: object) => encodeURIComponent(JSON.stringify(condition));
  return {
    'session check': ask(() => 'users/me'),
    'one user by id': ask((turn) => `classes/Person/${of(ids, turn)}`),
    'users, 20 rows': ask(() => 'classes/Person?limit=20&order=sortName&count=1'),
    'notifications, page 1': ask(
      (turn) =>
        `classes/Notice?where=${where({ to: of(own, turn) })}&limit=20&order=-sequence&include=by&count=1`,
    ),
    'ratings, 20 rows': ask(
      () =>
        `classes/Review?where=${where({ about: ratedId })}&limit=20&order=-createdAt&include=rater,verifier&count=1`,
    ),
  };
}
