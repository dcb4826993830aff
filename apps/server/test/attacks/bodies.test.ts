import type { Role } from '@homeward/contract/core';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Shape } from '../fuzz/values.ts';
import type { Person } from '../people.ts';
import { endpointsIn } from '../roles.ts';
import { useTestServer } from '../server.ts';
import {
  addressOf,
  ifMatch,
  type Operation,
  placesIn,
  sampleOf,
  withAt,
  writingOperations,
} from './operations.ts';

const server = useTestServer({ env: { REQUESTS_PER_MINUTE: '1000000' } });
let operations: (Operation & { body: Shape })[] = [];
let stranger: Person;

beforeAll(async () => {
  stranger = await server.current.createPerson({ role: 'CareProvider' });
  operations = await writingOperations(server.current);
  // A document that reads otherwise would prove nothing.
  expect(operations.length).toBeGreaterThan(40);
});

/** Who makes a call: a Super Admin where they may, else the first role that may. */
async function roleFor({ id }: Operation): Promise<Role> {
  const door = (await import(`@homeward/contract/${id.split('.')[0]}`)) as Record<string, unknown>;
  const endpoint = endpointsIn(door).find((one) => one.id === id);
  const allowed = endpoint?.policy.roles ?? [];
  return allowed.includes('SuperAdmin') ? 'SuperAdmin' : (allowed[0] ?? 'SuperAdmin');
}

/** Somebody new for each endpoint: some of them end the session of who calls. */
async function tokenFor(operation: Operation): Promise<string> {
  await server.current.owner.query('delete from sign_in_attempts');
  return server.current.tokenOf(await server.current.createPerson({ role: await roleFor(operation) }));
}

async function send(
  operation: Operation,
  token: string,
  text: string,
  headers: Record<string, string> = { 'content-type': 'application/json' },
): Promise<{ status: number; text: string }> {
  const response = await fetch(`${server.current.url}/api${addressOf(operation, stranger.id)}`, {
    method: operation.method,
    headers: { authorization: `Bearer ${token}`, ...ifMatch, ...headers },
    body: new TextEncoder().encode(text),
  });
  return { status: response.status, text: await response.text() };
}

/** Asks every endpoint that takes a body, and collects what was not answered as it must be. */
async function refusedEverywhere(
  textsOf: (operation: Operation & { body: Shape }) => readonly [what: string, text: string][],
  allowed: readonly number[],
  headers?: Record<string, string>,
): Promise<Record<string, unknown>> {
  const wrong: Record<string, unknown> = {};
  for (const operation of operations) {
    const token = await tokenFor(operation);
    for (const [what, text] of textsOf(operation)) {
      const answer = await send(operation, token, text, headers);
      if (!allowed.includes(answer.status))
        wrong[`${operation.id}, ${what}`] = [answer.status, answer.text.slice(0, 200)];
    }
  }
  return wrong;
}

/** Signed-out calls ask for something of their own first (a challenge, a link), so that their 4xx may differ. */
const malformed = [400];

describe('a body for each endpoint that takes one', () => {
  it('cannot reach a prototype, at no depth, nor through a query', async () => {
    const wrong = await refusedEverywhere(({ body }) => {
      const good = sampleOf(body, [stranger.id]);
      const objects = placesIn(body, ({ properties }) => properties !== undefined);
      return objects.flatMap((place) => [
        // `JSON.parse` makes own properties of these names, which is what arrives.
        [`__proto__ at ${place.join('.')}`, planted(good, place, '"__proto__":{"isAdmin":true}')],
        [
          `constructor at ${place.join('.')}`,
          planted(good, place, '"constructor":{"prototype":{"isAdmin":true}}'),
        ],
      ]);
    }, malformed);
    expect(wrong).toEqual({});
    for (const query of [
      '__proto__[isAdmin]=true',
      'constructor[prototype][isAdmin]=true',
      '__proto__.isAdmin=1',
    ])
      expect((await fetch(`${server.current.url}/api/auth/demo?${query}`)).status, query).not.toBe(200);
    expect(({} as Record<string, unknown>).isAdmin).toBeUndefined();
  });

  /** What a row has and nobody may write; where the contract names one, it is a field like others. */
  const kept: Record<string, unknown> = {
    id: '01890000-0000-7000-8000-000000000001',
    userId: '01890000-0000-7000-8000-000000000001',
    ownerId: '01890000-0000-7000-8000-000000000001',
    createdBy: '01890000-0000-7000-8000-000000000001',
    role: 'SuperAdmin',
    isActive: true,
    isVerified: true,
    isOnboarded: true,
    version: 99,
    createdAt: '2020-01-01T00:00:00.000Z',
    updatedAt: '2020-01-01T00:00:00.000Z',
    deletedAt: null,
    passwordHash: 'x',
    password_hash: 'x',
    permissions: ['*'],
  };

  it('cannot write what the contract does not name, at no depth', async () => {
    const wrong = await refusedEverywhere(({ body }) => {
      const good = sampleOf(body, [stranger.id]);
      const objects = placesIn(body, ({ properties }) => properties !== undefined);
      return objects.flatMap((place) =>
        Object.entries(kept)
          .filter(
            ([name]) =>
              !placesIn(body, () => true).some((one) => [...place, name].join('.') === one.join('.')),
          )
          .map(([name, value]): [string, string] => [
            `${name} at ${place.join('.')}`,
            JSON.stringify(withAt(good, [...place, name], value)),
          ]),
      );
    }, malformed);
    expect(wrong).toEqual({});
  }, 300_000);

  it('is read by no other name than application/json', async () => {
    const types = [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'application/jsonp',
      'application/json garbage',
      'application/json,text/plain',
      'text/json',
      '*/*',
    ];
    const wrong: Record<string, unknown> = {};
    for (const type of types) {
      const found = await refusedEverywhere(
        ({ body }) => [[type, JSON.stringify(sampleOf(body, [stranger.id]))]],
        [400, 415],
        { 'content-type': type },
      );
      Object.assign(wrong, found);
    }
    expect(wrong).toEqual({});
  }, 300_000);

  it('is refused when it is deep, half a character, or no JSON', async () => {
    const wrong = await refusedEverywhere(
      ({ body }) => [
        ['deep lists', `${'['.repeat(50_000)}${']'.repeat(50_000)}`],
        ['deep objects', `${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}`],
        ['half a character', JSON.stringify({ a: 'x' }).replace('x', '\\ud800')],
        ['a name of half a character', '{"\\udc00":1}'],
        ['cut off', JSON.stringify(sampleOf(body, [stranger.id])).slice(0, -1)],
        ['two of them', `${JSON.stringify(sampleOf(body, [stranger.id]))}{}`],
        ['a byte order mark alone', '\ufeff'],
        ['NaN', '{"a":NaN}'],
        ['null', 'null'],
        ['a list', '[]'],
        ['a text', '"x"'],
      ],
      malformed,
    );
    expect(wrong).toEqual({});
  }, 300_000);
});

/** A body as text, with a pair added to the object at a place: written by hand, as `JSON.stringify` would lose it. */
function planted(good: unknown, place: readonly (string | number)[], pair: string): string {
  const mark = '\u0001here';
  const marked = withAt(good, [...place, mark], 1);
  return JSON.stringify(marked).replace(`${JSON.stringify(mark)}:1`, pair);
}
