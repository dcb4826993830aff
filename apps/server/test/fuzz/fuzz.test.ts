import { type Role, roles } from '@homeward/contract/core';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ofThisTurn } from '../../../../tools/test/turns.mjs';
import { fillInbox } from '../notifications.ts';
import type { Person } from '../people.ts';
import { useTestServer } from '../server.ts';
import { fileFor } from '../uploads.ts';
import { type Document, type FuzzRequest, requestsOf } from './requests.ts';

/** So many by default; `FUZZ_REQUESTS=100000` and another `FUZZ_SEED` for a night. */
const requests = Number(process.env.FUZZ_REQUESTS ?? 3000);
const seed = Number(process.env.FUZZ_SEED ?? 1);

const server = useTestServer({
  env: { REQUESTS_PER_MINUTE: '1000000' },
});

/** Nobody but their owner and staff may be answered with these. */
const canary = 'canary-7d1f';

/** Somebody whose every private column holds the canary, and whose rows have ids that requests may name. */
async function plant(): Promise<string[]> {
  const { owner } = server.current;
  const victim = await server.current.createPerson({
    role: 'Family',
    username: `${canary}.user`,
    email: `${canary}@agency.example`,
    phone: '+12125557171',
  });
  await owner.query(
    `update users set address = jsonb_build_object('address1', $2::text, 'formattedAddress', $2::text) where id = $1`,
    [victim.id, `${canary} street`],
  );
  await fillInbox(server.current, victim.id, 2);
  await owner.query(
    `update notifications set metadata = jsonb_build_object('device', $2::text) where user_id = $1`,
    [victim.id, canary],
  );
  const file = await fileFor(server.current, victim, victim, {
    name: `${canary}.txt`,
    type: 'text/plain',
    bytes: `${canary} in a file`,
  });
  await owner.query('update sessions set user_agent = $2, device = $2 where user_id = $1', [
    victim.id,
    canary,
  ]);
  const { rows } = await owner.query<{ id: string }>(
    `select id from notifications where user_id = $1 union all select id from sessions where user_id = $1
     union all select id from file_uploads where uploaded_by = $1`,
    [victim.id],
  );
  return [victim.id, file.id, ...rows.map(({ id }) => id)];
}

/** Whoever may not see the victim. A new one where requests have signed the last one out. */
const outsiders: readonly (Role | undefined)[] = ['Family', 'MedicalProfessional', 'Other', undefined];
const insiders: readonly Role[] = roles.filter((role) => !outsiders.includes(role));

async function send(request: FuzzRequest, as: Person | undefined): Promise<{ status: number; text: string }> {
  const token = as && (await server.current.tokenOf(as));
  const response = await fetch(`${server.current.url}/api${request.path}`, {
    method: request.method,
    redirect: 'manual',
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(request.body !== undefined && { 'content-type': 'application/json' }),
      ...request.headers,
    },
    ...(request.body !== undefined && { body: JSON.stringify(request.body) }),
  });
  return { status: response.status, text: await response.text() };
}

/** What an answer must never hold, whoever asked. A frame of a stack tells its line and column: "at once. (and 1 more)" is none. */
const leaks =
  /node_modules|\/src\/|\bat [\w.<> ]+ \(.+:\d+:\d+\)|\bselect .+ from |PostgresError|password_hash|\$argon2/;

it('no request, right or broken, of anybody, brings a failure, a stack, or what is another person’s', async () => {
  const ids = await plant();
  const answer = await fetch(`${server.current.url}/api/openapi.json`);
  const document = (await answer.json()) as Document;
  const people = new Map<Role | undefined, Person>();
  const viewerOf = async (role: Role | undefined, isFresh: boolean): Promise<Person | undefined> => {
    if (role === undefined) return undefined;
    const known = people.get(role);
    if (known && !isFresh) return known;
    // What requests have done to everybody's signing in.
    await server.current.owner.query(
      'delete from sign_in_attempts; update agency_settings set demands_two_factor = false',
    );
    const person = await server.current.createPerson({ role });
    people.set(role, person);
    return person;
  };
  const statuses = new Map<number, number>();
  /** The first of each kind, by endpoint. */
  const faults = new Map<string, unknown>();
  const made = fc.tuple(requestsOf(document, ids), fc.constantFrom(...outsiders, ...insiders));
  // Those to the endpoints of the turn.
  const mine = ofThisTurn(fc.sample(made, { numRuns: requests, seed }), ([{ id }]) => id);
  for (const [request, role] of mine) {
    let got = await send(request, await viewerOf(role, false));
    if (got.status === 401 && role !== undefined) got = await send(request, await viewerOf(role, true));
    statuses.set(got.status, (statuses.get(got.status) ?? 0) + 1);
    const fault =
      (got.status >= 500 && `answers ${got.status}`) ||
      (leaks.test(got.text) && 'tells what is inside') ||
      (outsiders.includes(role) && got.text.includes(canary) && 'tells what is another person’s');
    if (fault) faults.set(`${request.id} ${fault}`, { role, request, answer: got.text.slice(0, 300) });
  }
  expect(Object.fromEntries(faults)).toEqual({});
  // Requests that are all refused at the door would prove nothing.
  const successes = [...statuses].reduce((sum, [status, count]) => (status < 300 ? sum + count : sum), 0);
  expect(successes, JSON.stringify([...statuses])).toBeGreaterThan(mine.length / 20);
  expect(statuses.get(400) ?? 0).toBeGreaterThan(mine.length / 20);
}, 3_600_000);
