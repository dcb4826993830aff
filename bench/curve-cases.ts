import { buildApp } from '../apps/server/src/app.ts';
import { readEnv } from '../apps/server/src/platform/env/index.ts';
import { createLog } from '../apps/server/src/platform/log/index.ts';
import { scan } from '../apps/server/src/platform/outbox/reading.ts';
import { explain } from '../apps/server/test/plans.ts';
import { type Captured, captureStatements } from './capture.ts';
import type { Ground, RunningServer } from './servers.ts';
import { filedId, ratedId } from './subjects.ts';

interface Asked {
  readonly count: number;
  readonly ground: Ground;
  readonly server: RunningServer;
  readonly token: string;
}

/** Something that is asked for on every side. */
export interface CurveCase {
  readonly what: string;
  /** Below `/api`; none for what no address answers. */
  readonly path?: (side: Asked) => string;
  /** Makes what asks once. */
  readonly taker: (side: Asked) => Promise<() => Promise<unknown>>;
  readonly isNotifications?: boolean;
  /** How often it is asked a round, where that is limited. */
  readonly requests?: number;
  /** The look at the session itself, which every other case begins with. */
  readonly isCheck?: boolean;
}

function get(
  what: string,
  path: string | ((side: Asked) => string),
  least = 10,
  isNotifications = false,
): CurveCase {
  const pathOf = typeof path === 'string' ? () => path : path;
  const taker = async (side: Asked) => {
    const url = `${side.server.url}/api${pathOf(side)}`;
    const headers = { authorization: `Bearer ${side.token}` };
    return async () => {
      const answer = await fetch(url, { headers });
      if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`);
      const body = (await answer.json()) as { data?: unknown[] };
      if (least > 0 && (body.data?.length ?? 0) < least)
        throw new Error(`${url}: only ${body.data?.length} of ${side.count} found.`);
    };
  };
  return { what, path: pathOf, taker, isNotifications };
}

const search = '01990000-0000-7000-8000-00000000000a';

export const cases: readonly CurveCase[] = [
  get('people, first page with total', '/users?limit=20'),
  get('people, newest first', '/users?limit=20&sort=-createdAt'),
  get('people of one role, counted', '/users?limit=20&role=CareProvider'),
  get('people, search (also of the palette)', '/users?limit=20&search=reyes'),
  get('login logs, first page with total', '/login-logs?limit=20'),
  get('login logs, failures', '/login-logs?limit=20&outcome=failure'),
  get('login logs, search for a name', '/login-logs?limit=20&search=reyes'),
  get('notifications, page 1 with unread', '/notification', 20, true),
  get(
    'notifications, what was missed',
    ({ count }) => `/notification/missed?after=${count * 0.9 - 20}`,
    20,
    true,
  ),
  { ...get('session check with unread count', '/auth/session', 0, true), isCheck: true },
  get('reviews, first page with average', `/ratings?userId=${ratedId}&limit=20`),
  get('reviews, lowest first', `/ratings?userId=${ratedId}&limit=20&sortOrder=lowestRated`),
  get('files of a person, by name', `/lock-care/by-owner/USER/${filedId}?limit=20&sort=name`),
  get('audit log, first page with total', '/audit?limit=20'),
  get('audit log, one action', '/audit?limit=20&action=files.renamed'),
  get('what runs out, first page', '/credentials/expiring?limit=20'),
  get('skills, first page', '/skills?limit=20'),
  get('skills, search', '/skills?search=bath&limit=20'),
  get('Overview, its cards', '/overview', 0),
  // Nobody may search addresses more often than 120 times a minute.
  { ...get('address search', `/google-maps/places/search?input=120%20oak&gUuid=${search}`, 0), requests: 10 },
];

/** What a node does when it is told that something was written: the batch after where it stands. */
export const outboxCase: CurveCase = {
  what: 'outbox, the next batch',
  taker: async ({ ground }) => {
    const { rows } = await ground.owner.query<{ xid: string; id: string }>(
      `select xid::text, id::text from outbox order by xid desc, id desc offset 20 limit 1`,
    );
    const [place = { xid: '0', id: '0' }] = rows;
    return () => scan(ground.owner, place, ['bench']);
  },
};

/** Which indexes the statements of a case read, and which tables as a whole. */
export async function planOf(one: CurveCase, side: Asked): Promise<string[]> {
  const app = await buildApp({
    env: readEnv({ HOMEWARD_DATA: `${side.ground.dataDir}/capture` }),
    databaseUrl: side.ground.postgres.appUrl,
    log: createLog('silent'),
  });
  try {
    const { pool } = app.deps;
    const ask = async () => {
      const path = one.path?.(side);
      if (path === undefined) return;
      await app.fastify.inject({ url: `/api${path}`, headers: { authorization: `Bearer ${side.token}` } });
    };
    await ask();
    const statements: Captured[] = await captureStatements(pool, async () => {
      await ask();
      if (one.path === undefined) await scan(pool, { xid: '0', id: '0' }, ['nothing']);
    });
    const about = statements.filter(
      ({ name }) => name !== undefined && (name !== 'session.identity' || one.isCheck === true),
    );
    const read = new Set<string>();
    for (const statement of about) {
      for (const step of await explain(pool, { ...statement, name: statement.name ?? '' })) {
        if (step['Actual Loops'] === 0) continue;
        if (step['Index Name'] !== undefined) read.add(step['Index Name']);
        else if (step['Relation Name'] !== undefined && step['Node Type'].endsWith('Seq Scan'))
          read.add(`all of ${step['Relation Name']}`);
      }
    }
    return [...read];
  } finally {
    await app.close('The plans are known.');
  }
}
