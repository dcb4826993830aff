import { randomUUID } from 'node:crypto';
import { type Page, type Role, roles } from '@homeward/contract/core';
import {
  type LoginLog,
  type LoginLogDetail,
  loginLogSchema,
  loginLogsPage,
} from '@homeward/contract/login-logs';
import { beforeAll, describe, expect, it } from 'vitest';
import { createLoginEvent } from '../../../test/login-events.ts';
import type { Person } from '../../../test/people.ts';
import { useTestServer } from '../../../test/server.ts';

const server = useTestServer();
let admin: Person;
let provider: Person;

beforeAll(async () => {
  admin = await server.current.createPerson({ role: 'Admin' });
  provider = await server.current.createPerson({ role: 'CareProvider', firstName: 'Ana', lastName: 'Reyes' });
});

/** Lists of one test: its events stand in a year of their own, away from those of signing in. */
function inYear(year: number) {
  const period = `from=${year}-01-01T00:00:00Z&to=${year + 1}-01-01T00:00:00Z`;
  return {
    at: (rest: string) => `${year}-${rest}`,
    list: async (query = '') => {
      const answer = await server.current.call<Page<LoginLog>>('GET', `/login-logs?${period}&${query}`, {
        as: admin,
      });
      expect(answer.status).toBe(200);
      return answer.body;
    },
  };
}

const idsOf = (page: Page<LoginLog>) => page.data.map((log) => log.id);

describe('who may read', () => {
  const readers: Record<Role | 'signed out', number> = {
    SuperAdmin: 200,
    Admin: 200,
    CareManager: 403,
    CareProvider: 403,
    Family: 403,
    MedicalProfessional: 403,
    Other: 403,
    'signed out': 401,
  };

  it.each(Object.entries(readers))('%s: %i', async (who, status) => {
    const id = await createLoginEvent(server.current.owner);
    const role = roles.find((one) => one === who);
    const person = role && (await server.current.createPerson({ role }));
    for (const path of ['/login-logs', '/login-logs/export', `/login-logs/${id}`]) {
      const answer = await server.current.call('GET', path, person ? { as: person } : {});
      expect([path, answer.status]).toEqual([path, status]);
    }
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
      const answer = await server.current.call(method, `/login-logs/${id}`, person ? { as: person } : {});
      expect([method, answer.status]).toEqual([method, 404]);
    }
  });
});

describe('a row', () => {
  it('says what the contract names and nothing else', async () => {
    const year = inYear(2001);
    const sessionId = randomUUID();
    const id = await createLoginEvent(server.current.owner, {
      at: year.at('05-01T10:00:00.123Z'),
      user: provider,
      role: 'Family',
      outcome: 'failure',
      reason: 'wrong-password',
      address: '203.0.113.7',
      browser: 'Chrome 140',
      os: 'Windows 10',
      userAgent: 'Mozilla/5.0 of Ana',
      sessionId,
    });
    const { data } = await year.list();
    expect(data).toEqual([
      {
        id,
        at: '2001-05-01T10:00:00.123Z',
        user: { id: provider.id, fullName: 'Ana Reyes', image: null, role: 'CareProvider' },
        attemptedName: null,
        role: 'Family',
        event: 'login',
        outcome: 'failure',
        reason: 'wrong-password',
        method: null,
        address: '203.0.113.7',
        device: { type: 'unknown', browser: 'Chrome 140', os: 'Windows 10' },
        isNewDevice: false,
        sessionId,
      },
    ]);
  });

  it('is shown whole with the other events of its session', async () => {
    const year = inYear(2002);
    const session = { user: provider, sessionId: randomUUID() };
    const arrange = (time: string, event: 'login' | 'two-factor' | 'logout') =>
      createLoginEvent(server.current.owner, {
        ...session,
        event,
        at: year.at(time),
        userAgent: 'A browser',
      });
    const login = await arrange('05-01T10:00:00Z', 'login');
    const refresh = await arrange('05-01T10:15:00Z', 'two-factor');
    const logout = await arrange('05-01T10:20:00Z', 'logout');
    await createLoginEvent(server.current.owner, { user: provider, sessionId: randomUUID() });

    const { status, body } = await server.current.call<LoginLogDetail>('GET', `/login-logs/${refresh}`, {
      as: admin,
    });
    expect(status).toBe(200);
    expect(body.userAgent).toBe('A browser');
    expect(body.sessionEvents.map((log) => log.id)).toEqual([logout, login]);
  });

  it('is 404 when it is not there, and when its id is none', async () => {
    for (const id of [randomUUID(), 'nothing', '%00']) {
      const answer = await server.current.call('GET', `/login-logs/${id}`, { as: admin });
      expect([id, answer.status]).toEqual([id, 404]);
    }
  });
});

describe('filters', () => {
  const year = inYear(2003);
  const ids: Record<string, string> = {};

  beforeAll(async () => {
    const { owner } = server.current;
    const manager = await server.current.createPerson({ role: 'CareManager' });
    ids.signIn = await createLoginEvent(owner, { at: year.at('01-01T00:00:00Z'), user: provider });
    ids.wrong = await createLoginEvent(owner, {
      at: year.at('02-01T00:00:00Z'),
      user: provider,
      outcome: 'failure',
      reason: 'wrong-password',
    });
    ids.blocked = await createLoginEvent(owner, {
      at: year.at('03-01T00:00:00Z'),
      attemptedName: 'x•••@example.com',
      outcome: 'blocked',
      reason: 'too-many-attempts',
    });
    ids.signOut = await createLoginEvent(owner, {
      at: year.at('04-01T00:00:00Z'),
      user: manager,
      event: 'logout',
    });
  });

  it.each([
    ['', ['signOut', 'blocked', 'wrong', 'signIn']],
    ['sort=at', ['signIn', 'wrong', 'blocked', 'signOut']],
    ['event=logout', ['signOut']],
    ['event=login', ['blocked', 'wrong', 'signIn']],
    ['event=login&event=logout', ['signOut', 'blocked', 'wrong', 'signIn']],
    ['event=login&event=login', ['blocked', 'wrong', 'signIn']],
    ['outcome=failure', ['wrong']],
    ['outcome=failure&outcome=blocked', ['blocked', 'wrong']],
    ['role=CareProvider', ['wrong', 'signIn']],
    ['role=CareProvider&role=CareManager&sort=at', ['signIn', 'wrong', 'signOut']],
    ['event=login&outcome=blocked', ['blocked']],
    ['outcome=success&role=CareProvider', ['signIn']],
    ['event=login&role=CareProvider&sort=at', ['signIn', 'wrong']],
    ['event=login&outcome=failure&role=CareManager', []],
    [`search=reyes&outcome=failure`, ['wrong']],
    [`search=reyes&event=logout`, []],
    [`search=reyes&role=CareProvider&outcome=success`, ['signIn']],
  ])('%s', async (query, names) => {
    const page = await year.list(query);
    expect(idsOf(page)).toEqual(names.map((name) => ids[name]));
    expect(page.pagination).toMatchObject({ total: names.length, totalPrecision: 'exact' });
  });

  it('includes `from` and leaves out `to`', async () => {
    const between = (from: string, to: string) =>
      server.current.call<Page<LoginLog>>(
        'GET',
        `/login-logs?from=${year.at(from)}&to=${year.at(to)}&outcome=failure&outcome=success`,
        { as: admin },
      );
    expect(idsOf((await between('02-01T00:00:00Z', '04-01T00:00:00Z')).body)).toEqual([ids.wrong]);
    expect(idsOf((await between('02-01T00:00:00.001Z', '04-01T00:00:00.001Z')).body)).toEqual([ids.signOut]);
    expect((await between('04-01T00:00:00Z', '02-01T00:00:00Z')).body.data).toEqual([]);
  });

  it('refuses times at the edges of the calendar, and lists what lies between possible ones', async () => {
    const list = (query: string) =>
      server.current.call<Page<LoginLog>>('GET', `/login-logs?${query}&limit=1`, { as: admin });
    for (const edge of ['from=0000-01-01T00:00:00Z', 'to=9999-12-31T23:59:59.999Z'])
      expect((await list(edge)).status).toBe(400);
    const { body } = await list('from=1800-01-01T00:00:00Z&to=2999-12-31T23:59:59.999Z');
    expect(body.data).toHaveLength(1);
  });
});

describe('bad input', () => {
  it.each([
    ['nothing=1', 'nothing'],
    ['event=sleep', 'event'],
    ['outcome=', 'outcome'],
    ['role=Boss', 'role'],
    ['from=yesterday', 'from'],
    ['to=2026-02-30T00:00:00Z', 'to'],
    ['sort=role', 'sort'],
    ['limit=0', 'limit'],
    ['limit=101', 'limit'],
    ['limit=x', 'limit'],
    ['search=', 'search'],
    ['search=%00', 'search'],
    [`search=${'x'.repeat(255)}`, 'search'],
    ['cursor=nonsense', 'cursor'],
    [`cursor=${'x'.repeat(1001)}`, 'cursor'],
  ])('%s', async (query, field) => {
    const answer = await server.current.call('GET', `/login-logs?${query}`, { as: admin });
    expect(answer.status).toBe(400);
    expect(answer.body.errors?.[0]?.path).toMatch(new RegExp(`^${field}`));
  });

  const id = randomUUID();
  const at = '2026-01-01T00:00:00.000Z';
  it.each([
    ['not a list', {}],
    ['another direction', ['sideways', 1, [at, id]]],
    ['no position', ['next', 0, [at, id]]],
    ['a position that is no number', ['next', '1', [at, id]]],
    ['too few keys', ['next', 1, [at]]],
    ['too many keys', ['next', 1, [at, id, id]]],
    ['a key that is no time', ['next', 1, ['now', id]]],
    ['a key that is no id', ['next', 1, [at, "' or true --"]]],
  ])('a cursor with %s', async (_what, cursor) => {
    const text = Buffer.from(JSON.stringify(cursor)).toString('base64url');
    const answer = await server.current.call('GET', `/login-logs?cursor=${text}`, { as: admin });
    expect(answer.status).toBe(400);
    expect(answer.body.errors?.[0]?.path).toBe('cursor');
  });

  it('a cursor beyond every time', async () => {
    for (const time of ['0000-01-01T00:00:00.000Z', '9999-12-31T23:59:59.999Z']) {
      for (const direction of ['next', 'previous']) {
        const cursor = Buffer.from(JSON.stringify([direction, 1, [time, id]])).toString('base64url');
        const answer = await server.current.call('GET', `/login-logs?cursor=${cursor}`, { as: admin });
        expect(answer.status).toBe(400);
      }
    }
  });
});

describe('pages', () => {
  const year = inYear(2004);
  const count = 23;
  let all: string[];

  beforeAll(async () => {
    // Many of the same instant, so that the id has to decide.
    for (let index = 0; index < count; index += 1) {
      await createLoginEvent(server.current.owner, {
        at: year.at(`06-0${1 + Math.floor(index / 9)}T12:00:00Z`),
        user: provider,
        outcome: index % 2 ? 'success' : 'failure',
      });
    }
    all = idsOf(await year.list('limit=100'));
  });

  it.each(['sort=-at', 'sort=at', 'search=reyes', 'event=login&role=CareProvider&sort=at'])(
    'forward to the end and back to the start: %s',
    async (query) => {
      const expected = query.includes('sort=at') ? [...all].reverse() : all;
      const seen: string[] = [];
      const froms: number[] = [];
      let page = await year.list(`${query}&limit=5`);
      expect(page.pagination.previousCursor).toBeNull();
      for (;;) {
        seen.push(...idsOf(page));
        froms.push(page.pagination.from);
        expect(page.pagination.total).toBe(count);
        if (page.pagination.nextCursor === null) break;
        page = await year.list(`${query}&limit=5&cursor=${page.pagination.nextCursor}`);
      }
      expect(seen).toEqual(expected);
      expect(froms).toEqual([1, 6, 11, 16, 21]);

      const back = [idsOf(page)];
      while (page.pagination.previousCursor !== null) {
        page = await year.list(`${query}&limit=5&cursor=${page.pagination.previousCursor}`);
        back.unshift(idsOf(page));
      }
      expect(back.flat()).toEqual(expected);
      expect(page.pagination.from).toBe(1);
    },
  );

  it('goes on where it was when something new arrives', async () => {
    const first = await year.list('limit=10');
    await createLoginEvent(server.current.owner, { at: year.at('07-01T00:00:00Z'), user: provider });
    const second = await year.list(`limit=10&cursor=${first.pagination.nextCursor}`);
    expect(idsOf(second)).toEqual(all.slice(10, 20));
  });
});

describe('the total', () => {
  it('is exact to a thousand, then "more than", and an estimate of the whole log', async () => {
    const year = inYear(2005);
    const insert = (rows: number) =>
      server.current.owner.query(
        `insert into login_events (at, event, outcome) select '2005-06-01', 'login', 'success' from generate_series(1, $1)`,
        [rows],
      );
    await insert(1_000);
    expect((await year.list()).pagination).toMatchObject({ total: 1_000, totalPrecision: 'exact' });
    await insert(1);
    for (const query of ['', 'event=login', 'event=login&outcome=success']) {
      expect((await year.list(query)).pagination).toMatchObject({ total: 1_000, totalPrecision: 'minimum' });
    }
    await insert(4_000);
    await server.current.owner.query('analyze login_events');
    const { body } = await server.current.call<Page<LoginLog>>('GET', '/login-logs', { as: admin });
    expect(body.pagination.totalPrecision).toBe('estimate');
    expect(body.pagination.total).toBeGreaterThan(5_000);
    expect(body.pagination.total).toBeLessThan(6_000);
  });
});

it('answers exactly the shape of the contract', async () => {
  const { body } = await server.current.call<Page<LoginLog>>('GET', '/login-logs?limit=100', { as: admin });
  expect(loginLogsPage.safeParse(body).success).toBe(true);
  expect(Object.keys(body.data[0] ?? {}).sort()).toEqual(Object.keys(loginLogSchema.shape).sort());
});
