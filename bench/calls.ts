import { createHash, randomUUID } from 'node:crypto';
import { buildApp } from '../apps/server/src/app.ts';
import { readEnv } from '../apps/server/src/platform/env/index.ts';
import { createLog } from '../apps/server/src/platform/log/index.ts';
import { type Captured, captureStatements, markToken } from './capture.ts';
import { insertCrowd } from './crowd.ts';
import type { Ask } from './load.ts';
import { type Ground, makeSignedIn } from './servers.ts';
import { insertActors, insertNotifications, insertRatings, ratedId } from './subjects.ts';

/** A call of ours, and the same of the programs beside it. */
export interface Call {
  readonly what: string;
  /** Below the address of ours; `{own}` is whoever asks, `{id}` somebody else. */
  readonly path: string;
  /** Below the address of the bare program whose rows become JSON in JavaScript; none where there is nothing such. */
  readonly rowsPath?: string;
  /** Of the last statement that ours runs: the column that holds JSON. */
  readonly jsonColumn?: string;
  readonly isList: boolean;
}

/** Each reads with a signed-in person's token; `{search}` is a new id for each request. */
export const calls = [
  {
    what: 'session check',
    path: '/api/auth/session',
    rowsPath: '/session/-',
    jsonColumn: 'state',
    isList: false,
  },
  {
    what: 'one user by id',
    path: '/api/users/id/{own}',
    rowsPath: '/user/{own}',
    jsonColumn: 'json',
    isList: false,
  },
  {
    what: 'another’s profile, noted in the audit log',
    path: '/api/users/id/{id}',
    rowsPath: '/user/{id}',
    jsonColumn: 'json',
    isList: false,
  },
  {
    what: 'notifications, page 1',
    path: '/api/notification',
    rowsPath: '/notifications/-',
    jsonColumn: 'json',
    isList: false,
  },
  {
    what: 'users, 20 rows',
    path: '/api/users?limit=20',
    rowsPath: '/users/-',
    jsonColumn: 'json',
    isList: true,
  },
  {
    what: 'ratings, 20 rows',
    path: `/api/ratings?userId=${ratedId}&limit=20`,
    rowsPath: `/ratings/${ratedId}`,
    jsonColumn: 'json',
    isList: true,
  },
  {
    what: 'address search',
    // Streets of the crowd begin so: an answer with nothing in it would be no work.
    path: '/api/google-maps/places/search?input=120%20oak&gUuid={search}',
    isList: false,
  },
] as const satisfies readonly Call[];

/** Who asks, and about whom. */
export interface People {
  readonly tokens: readonly string[];
  /** Of those whose tokens they are, in the same order. */
  readonly own: readonly string[];
  readonly ids: readonly string[];
}

/**
 * The rows that every server of the bench has.
 * @param size how many people there are, and how many rows of each other kind: ten times as many
 * @param askers how many are signed in
 */
export async function fillForCalls({ owner }: Ground, size: number, askers: number): Promise<People> {
  const tokens = await makeSignedIn(owner, 'Admin', askers);
  await insertCrowd(owner, size);
  await insertActors(owner);
  await insertNotifications(owner, size * 10);
  await insertRatings(owner, size);
  await owner.query('vacuum analyze');
  const { rows } = await owner.query<{ id: string }>(
    `select id from users where username like 'crowd.%' and role in ('Family', 'CareManager') order by id limit 1000`,
  );
  const { rows: asking } = await owner.query<{ id: string }>(
    `select s.user_id as id from unnest($1::bytea[]) with ordinality given (hash, n)
     join session_tokens t using (hash) join sessions s on s.id = t.session_id order by n`,
    [tokens.map((token) => createHash('sha256').update(token).digest())],
  );
  return { tokens, own: asking.map(({ id }) => id), ids: rows.map(({ id }) => id) };
}

/**
 * Indexes for the lists of a bare program; our own lists use other indexes. A limit that sorts the whole table would be
 * too easy to beat. Their names begin with `limits_`.
 */
export async function addIndexesOfLimits({ owner }: Ground): Promise<void> {
  await owner.query('create index limits_users on users (sort_name, id)');
  await owner.query(
    'create index limits_ratings on ratings (user_id, created_at desc, id desc) where deleted_at is null',
  );
  await owner.query('analyze users, ratings');
}

/** Makes a request for each turn, so that nobody is asked for twice in a row. */
export function eachTurn(make: (turn: number) => Ask): () => Ask {
  let turn = 0;
  return () => {
    turn += 1;
    return make(turn);
  };
}

/** Takes the next person and the next token at each call. */
export function turnsOf(path: string, { tokens, own, ids }: People): () => Ask {
  return eachTurn((turn) => ({
    path: path
      .replace('{own}', own[turn % tokens.length] ?? '')
      .replace('{id}', ids[turn % ids.length] ?? '')
      .replace('{search}', () => randomUUID()),
    headers: { authorization: `Bearer ${tokens[turn % tokens.length] ?? ''}` },
  }));
}

/** A small change of one's own: the hours of the day in another form each time. */
export function changesOf({ tokens, own }: People): () => Ask {
  return eachTurn((turn) => {
    const at = turn % tokens.length;
    return {
      method: 'PUT',
      path: `/api/users/${own[at]}/display-preferences`,
      headers: { authorization: `Bearer ${tokens[at]}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        timezone: 'America/New_York',
        dateFormat: 'MM/DD/YYYY',
        timeFormat: Math.floor(turn / tokens.length) % 2 === 0 ? '24h' : '12h',
        weekStart: 'sunday',
      }),
    };
  });
}

/**
 * The floor of a call: the last statement that ours runs, with the look at the session in the same statement.
 * @returns what `limits/floor.ts` is told
 */
export async function floorOf(on: Ground, call: Call, people: People): Promise<string> {
  const token = people.tokens[0] ?? '';
  const id = people.ids[0] ?? '';
  const path = call.path
    .replace('{own}', people.own[0] ?? '')
    .replace('{id}', id)
    .replace('{search}', randomUUID());
  const statements = await statementsOf(on, path, token);
  // What was read may be written down in the audit log after it.
  const last = statements.findLast(({ name, text }) => name !== undefined && !text.includes('insert into'));
  if (!last) throw new Error(`${call.what} runs no statement.`);
  const { jsonColumn, isList } = call;
  const isBatched = last.name === 'session.identity';
  const tell = (text: string, values: readonly unknown[]) =>
    JSON.stringify({ text, values, ...(jsonColumn !== undefined && { jsonColumn }), isList, isBatched });
  const hash = createHash('sha256').update(token).digest();
  // The session check is its own floor.
  if (isBatched) return tell(last.text, markToken(last.values, hash, '{token}'));
  const [viewerId] = people.own;
  const values = last.values.map((value) => (value === id ? '{id}' : value));
  // Where the statement is about whoever asks, it is told who that is by the same statement.
  const about = values.indexOf(viewerId);
  const at = about < 0 ? values.length : about;
  const text =
    about < 0
      ? last.text
      : last.text.replaceAll(new RegExp(`\\$${at + 1}\\b`, 'g'), '(select user_id from viewer)');
  return tell(
    `with viewer as materialized (
      select s.user_id from session_tokens t join sessions s on s.id = t.session_id join users u on u.id = s.user_id
      where t.hash = $${at + 1} and t.kind = 'access' and t.expires_at > now() and s.ended_at is null
        and s.expires_at > now() and u.is_active
    ) select * from (${text}) answered where exists (select from viewer)`,
    values.toSpliced(at, about < 0 ? 0 : 1, '{token}'),
  );
}

async function statementsOf(from: Ground, path: string, token: string): Promise<Captured[]> {
  const app = await buildApp({
    env: readEnv({ HOMEWARD_DATA: `${from.dataDir}/capture` }),
    databaseUrl: from.postgres.appUrl,
    log: createLog('silent'),
  });
  try {
    const ask = () => app.fastify.inject({ url: path, headers: { authorization: `Bearer ${token}` } });
    // The first use of a token also confirms it; what counts is every use after that.
    await ask();
    return await captureStatements(app.deps.pool, async () => {
      const answer = await ask();
      if (answer.statusCode !== 200) throw new Error(`${path} answered ${answer.statusCode}.`);
    });
  } finally {
    await app.close('captured');
  }
}
