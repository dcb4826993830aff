import type { Role } from '@homeward/contract/core';
import { beforeAll, expect, it, vi } from 'vitest';
import { openEmergencies } from '../clientCells.ts';
import { readFacts } from '../facts.ts';
import type { Shape } from '../fuzz/values.ts';
import { type Person, testPassword } from '../people.ts';
import { useTestServer } from '../server.ts';
import {
  addressOf,
  everythingOf,
  ifMatch,
  type Operation,
  ofTurn,
  operationsOf,
  placesIn,
  sampleOf,
  withAt,
} from './operations.ts';

const server = useTestServer({ env: { REQUESTS_PER_MINUTE: '1000000' }, givesSessions: true });
const canary = 'canary-3e9c';
let victim: Person;
let operations: Operation[] = [];
/** Clients of the victim's, and all that belongs to them. */
let clientIds: string[] = [];
/** Ids of what is the victim's, by what they are of. */
const ids: Record<string, string> = {};

beforeAll(async () => {
  const { current } = server;
  victim = await current.createPerson({ role: 'CareProvider', email: `${canary}@agency.example` });
  ids.user = victim.id;
  const manager = await current.createPerson({ role: 'CareManager' });
  for (const [slice, { owned = {}, forEverybody: open = [] }] of await readFacts()) {
    for (const id of open) forEverybody.add(id);
    for (const [kind, make] of Object.entries(owned)) {
      ids[kind] = await make({ server: current, victim, manager, canary });
      sliceOf[kind] = slice;
    }
  }
  for (const [what, id] of Object.entries(ids)) expect(id, what).not.toBe('');
  // Their sign-in of just now is noted beside the account, sooner or later.
  const lastLogin = 'select last_login_at from users where id = $1 and last_login_at is not null';
  await vi.waitUntil(async () => (await current.owner.query(lastLogin, [victim.id])).rowCount === 1, {
    timeout: 30_000,
  });
  // Their groups are worked out by a job.
  const grouped = `select from user_group_members where user_id = $1
    and not exists (select from user_group_checks where user_id = $1)`;
  await vi.waitUntil(async () => (await current.owner.query(grouped, [victim.id])).rowCount !== 0, {
    timeout: 30_000,
  });
  const clients = await current.owner.query<{ id: string }>('select id from clients');
  clientIds = clients.rows.map(({ id }) => id);
  operations = await operationsOf(current);
});

/** Fields that hold an id of something, or a list of them. */
const isId = ({ format, pattern }: Shape) =>
  format === 'uuid' || (pattern !== undefined && /\[0-9a-f(A-F)?\]\{8\}/.test(pattern));

/** Whoever may neither read nor change anything of the victim's. */
const outsiders: readonly Role[] = ['CareProvider', 'Family', 'MedicalProfessional', 'Other'];

/** Where colleagues see how to reach each other. */
const forColleagues: readonly string[] = ['users.getCard', 'directory.vcard'];

/** What anybody who is signed in may do about a care provider. */
const forEverybody = new Set<string>();

/** Which slice an id is of; that of a user is everybody's. */
const sliceOf: Record<string, string> = {};

/**
 * The ids that an operation is tried with: the user's, those of its own slice, and two of the others, other ones for each
 * role and operation. So what is asked grows with the operations, and not with their product with the kinds of ids.
 */
function idsFor({ id }: Operation, turn: number): [string, string][] {
  const slice = id.split('.')[0] ?? '';
  const kinds = Object.keys(ids);
  const isOwn = (kind: string) => kind === 'user' || sliceOf[kind] === slice;
  const others = kinds.filter((kind) => !isOwn(kind));
  const some = [0, 1].map((step) => others[(2 * turn + step) % others.length] ?? 'user');
  return [...new Set([...kinds.filter(isOwn), ...some])].map((kind) => [kind, ids[kind] ?? '']);
}

/** Where, to which address, with which body: one id in one place, and in address and place at once. */
function attemptsWith(operation: Operation, own: string, stolen: string): [string, string, unknown][] {
  const { body } = operation;
  const places = body ? placesIn(body, isId) : [];
  const good = body && sampleOf(body, [own]);
  const inBody = places.map((place): [string, string, unknown] => [
    place.join('.'),
    addressOf(operation, own),
    withAt(good, place, stolen),
  ]);
  if (!operation.path.includes('{')) return inBody;
  return [
    ...inBody,
    ['address', addressOf(operation, stolen), good],
    // Both at once: one that is checked does not vouch for the other.
    ...places.map((place): [string, string, unknown] => [
      `address and ${place.join('.')}`,
      addressOf(operation, stolen),
      withAt(good, place, own),
    ]),
  ];
}

/** Somebody who tries operations. `reads`: of the victim's clients, in an emergency alone. */
interface Stranger {
  readonly role: Role;
  readonly reads: boolean;
}

/** Who tries operations, by role, for as long as no operation has changed them. */
const viewers = new Map<Stranger, Person>();

async function makeViewer({ role, reads }: Stranger): Promise<Person> {
  const viewer = await server.current.createPerson({ role });
  if (reads) await openEmergencies(server.current, clientIds, viewer);
  return viewer;
}

async function viewerOf(stranger: Stranger): Promise<Person> {
  const viewer = viewers.get(stranger) ?? (await makeViewer(stranger));
  viewers.set(stranger, viewer);
  return viewer;
}

/** Tries one operation as somebody. @returns how often it was asked */
async function attempt(
  operation: Operation,
  stranger: Stranger,
  turn: number,
  wrong: Record<string, unknown>,
) {
  const { id, method } = operation;
  const { role, reads } = stranger;
  let asked = 0;
  let viewer = await viewerOf(stranger);
  let isSpent = false;
  for (const [what, stolen] of idsFor(operation, turn)) {
    for (const [where, address, sent] of attemptsWith(operation, viewer.id, stolen)) {
      asked += 1;
      const answer = await server.current.call<unknown>(method, address, {
        as: viewer,
        ...(sent !== undefined && { body: sent }),
        headers: ifMatch,
      });
      // It has signed its caller out: somebody new goes on.
      if (answer.status === 401) viewer = await makeViewer(stranger);
      // Where it has changed something, or counts who asks, somebody new tries the next one.
      isSpent ||= answer.status === 401 || answer.status === 429 || (method !== 'GET' && answer.status < 300);
      const told = JSON.stringify(answer.body) ?? '';
      const key = `${id} as ${role}: ${what} in ${where}`;
      if (answer.status >= 500) wrong[key] = answer.status;
      const isColleague = forColleagues.includes(id) && role === 'CareProvider';
      if (told.includes(canary) && !isColleague && !reads) wrong[key] = `tells ${told.slice(0, 200)}`;
    }
  }
  if (isSpent) viewers.delete(stranger);
  return asked;
}

/** All that names something by its id. */
const attackedOperations = () =>
  ofTurn(
    operations.filter(
      ({ id, path, body }) =>
        !forEverybody.has(id) &&
        (path.includes('{') || (body !== undefined && placesIn(body, isId).length > 0)),
    ),
  );

it('every id in a body and in an address may be a stranger’s, and nothing of theirs is changed or told', async () => {
  const wrong: Record<string, unknown> = {};
  let asked = 0;
  const attacked = attackedOperations();
  for (const [roleAt, role] of outsiders.entries()) {
    const stranger = { role, reads: false };
    const before = await everythingOf(server.current, victim.id);
    for (const [at, operation] of attacked.entries())
      asked += await attempt(operation, stranger, roleAt + at, wrong);
    const after = await everythingOf(server.current, victim.id);
    if (after === before) continue;
    wrong[`as ${role}`] = differenceOf(before, after);
    // One after the other, to name which it was.
    for (const [at, operation] of attacked.entries()) {
      const earlier = await everythingOf(server.current, victim.id);
      await attempt(operation, stranger, roleAt + at, wrong);
      const now = await everythingOf(server.current, victim.id);
      if (now !== earlier) wrong[`${operation.id} as ${role}`] = differenceOf(earlier, now);
    }
  }
  expect(wrong).toEqual({});
  expect(asked).toBeGreaterThan(200);
  // Their own password still opens their account.
  expect(
    (
      await server.current.call('POST', '/auth/login', {
        body: { identifier: victim.username, password: testPassword },
      })
    ).status,
  ).toBe(200);
}, 600_000);

/** What is written with each reading, what emergency access is for, and what an operation of one’s own refuses. */
const ofEmergency = /^(client_views|client_reach|client_emergencies|client_notes|operation_rows)\./;

/** Slices of what belongs to clients. */
const ofClients = new Set([
  'clients',
  'visits',
  'shifts',
  'care-plans',
  'assessments',
  'hazards',
  'engagement',
]);

/** All of the victim's clients, but for what emergency access leaves behind. */
async function everythingOfClients(): Promise<string> {
  const owned = Object.entries(ids).filter(([kind]) => ofClients.has(sliceOf[kind] ?? ''));
  const all = await everythingOf(server.current, ...clientIds, ...owned.map(([, id]) => id));
  return all
    .split(/\n(?=[a-z_]+\.[a-z_]+: )/)
    .filter((part) => !ofEmergency.test(part))
    .join('\n');
}

it('a care manager who opened the clients in an emergency reads them, and changes nothing of theirs', async () => {
  const wrong: Record<string, unknown> = {};
  const manager = { role: 'CareManager', reads: true } as const;
  const attacked = attackedOperations().filter(
    ({ id, method }) => method !== 'GET' && ofClients.has(id.split('.')[0] ?? ''),
  );
  const before = await everythingOfClients();
  for (const [at, operation] of attacked.entries()) await attempt(operation, manager, at, wrong);
  const after = await everythingOfClients();
  if (after !== before) {
    wrong.all = differenceOf(before, after);
    // One after the other, to name which it was.
    for (const [at, operation] of attacked.entries()) {
      const earlier = await everythingOfClients();
      await attempt(operation, manager, at, wrong);
      const now = await everythingOfClients();
      if (now !== earlier) wrong[operation.id] = differenceOf(earlier, now);
    }
  }
  expect(wrong).toEqual({});
  expect(clientIds.length).toBeGreaterThan(3);
}, 600_000);

/** Lines that are new, and such as are gone. */
function differenceOf(before: string, now: string): string[] {
  const [old, young] = [before.split('\n'), now.split('\n')];
  const linesNotIn = (others: readonly string[], lines: readonly string[]) =>
    lines.filter((line) => !others.includes(line)).map((line) => line.slice(0, 300));
  return [...linesNotIn(old, young), ...linesNotIn(young, old).map((line) => `gone: ${line}`)];
}
