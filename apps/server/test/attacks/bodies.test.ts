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
  ofTurn,
  placesIn,
  sampleOf,
  withAt,
  writingOperations,
} from './operations.ts';

const server = useTestServer({ env: { REQUESTS_PER_MINUTE: '1000000' }, givesSessions: true });
let operations: (Operation & { body: Shape })[] = [];
let stranger: Person;

beforeAll(async () => {
  stranger = await server.current.createPerson({ role: 'CareProvider' });
  const all = await writingOperations(server.current);
  // A document that reads otherwise would prove nothing.
  expect(all.length).toBeGreaterThan(40);
  operations = ofTurn(all);
});

/** Who makes a call: a Super Admin where they may, else the first role that may. */
async function roleFor({ id }: Operation): Promise<Role> {
  const door = (await import(`@homeward/contract/${id.split('.')[0]}`)) as Record<string, unknown>;
  const endpoint = endpointsIn(door).find((one) => one.id === id);
  const allowed = endpoint?.policy.roles ?? [];
  return allowed.includes('SuperAdmin') ? 'SuperAdmin' : (allowed[0] ?? 'SuperAdmin');
}

const callers = new Map<Role, Person>();

/** One person of a role for all endpoints: none of what is sent is accepted, so that nobody's session ends. */
async function tokenFor(operation: Operation): Promise<string> {
  const role = await roleFor(operation);
  const caller = callers.get(role) ?? (await server.current.createPerson({ role }));
  callers.set(role, caller);
  return server.current.tokenOf(caller);
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

interface Attempt {
  readonly what: string;
  readonly text: string;
  readonly headers?: Record<string, string>;
}

/** Asks every endpoint that takes a body, and collects what was not answered as it must be. */
async function refusedEverywhere(
  attemptsOf: (operation: Operation & { body: Shape }) => readonly Attempt[],
  allowed: readonly number[],
): Promise<Record<string, unknown>> {
  const wrong: Record<string, unknown> = {};
  for (const operation of operations) {
    const token = await tokenFor(operation);
    for (const { what, text, headers } of attemptsOf(operation)) {
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
        {
          what: `__proto__ at ${place.join('.')}`,
          text: planted(good, place, '"__proto__":{"isAdmin":true}'),
        },
        {
          what: `constructor at ${place.join('.')}`,
          text: planted(good, place, '"constructor":{"prototype":{"isAdmin":true}}'),
        },
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
    const wrong: Record<string, unknown> = {};
    for (const operation of operations) {
      const token = await tokenFor(operation);
      const good = sampleOf(operation.body, [stranger.id]);
      const named = new Set(placesIn(operation.body, () => true).map((place) => place.join('.')));
      for (const place of placesIn(operation.body, ({ properties }) => properties !== undefined)) {
        const pathOf = (name: string) => [...place, name].join('.');
        const unnamed = Object.entries(kept).filter(([name]) => !named.has(pathOf(name)));
        const withFields = (fields: typeof unnamed) =>
          JSON.stringify(fields.reduce((body, [name, value]) => withAt(body, [...place, name], value), good));
        const together = await send(operation, token, withFields(unnamed));
        const refused = together.status === 400 ? unknownFields(together.text) : new Set();
        // A field that the answer does not name is sent alone.
        for (const field of unnamed.filter(([name]) => !refused.has(pathOf(name)))) {
          const answer = await send(operation, token, withFields([field]));
          if (!malformed.includes(answer.status))
            wrong[`${operation.id}, ${pathOf(field[0])}`] = [answer.status, answer.text.slice(0, 200)];
        }
      }
    }
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
    const wrong = await refusedEverywhere(
      ({ body }) => {
        const text = JSON.stringify(sampleOf(body, [stranger.id]));
        return types.map((type) => ({ what: type, text, headers: { 'content-type': type } }));
      },
      [400, 415],
    );
    expect(wrong).toEqual({});
  }, 300_000);

  it('is refused when it is deep, half a character, or no JSON', async () => {
    const deepLists = `${'['.repeat(50_000)}${']'.repeat(50_000)}`;
    const deepObjects = `${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}`;
    const wrong = await refusedEverywhere(({ body }) => {
      const good = JSON.stringify(sampleOf(body, [stranger.id]));
      return [
        { what: 'deep lists', text: deepLists },
        { what: 'deep objects', text: deepObjects },
        { what: 'half a character', text: JSON.stringify({ a: 'x' }).replace('x', '\\ud800') },
        { what: 'a name of half a character', text: '{"\\udc00":1}' },
        { what: 'cut off', text: good.slice(0, -1) },
        { what: 'two of them', text: `${good}{}` },
        { what: 'a byte order mark alone', text: '\ufeff' },
        { what: 'NaN', text: '{"a":NaN}' },
        { what: 'null', text: 'null' },
        { what: 'a list', text: '[]' },
        { what: 'a text', text: '"x"' },
      ];
    }, malformed);
    expect(wrong).toEqual({});
  }, 300_000);
});

/** The fields that an answer refuses because the contract does not name them. */
function unknownFields(answer: string): ReadonlySet<string> {
  const { errors = [] } = JSON.parse(answer) as { errors?: { path: string; message: string }[] };
  return new Set(
    errors.filter(({ message }) => message === 'This field is not known.').map(({ path }) => path),
  );
}

/** A body as text, with a pair added to the object at a place: written by hand, as `JSON.stringify` would lose it. */
function planted(good: unknown, place: readonly (string | number)[], pair: string): string {
  const mark = '\u0001here';
  const marked = withAt(good, [...place, mark], 1);
  return JSON.stringify(marked).replace(`${JSON.stringify(mark)}:1`, pair);
}
