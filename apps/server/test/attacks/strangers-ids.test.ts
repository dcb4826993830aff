import { type Role, roles } from '@homeward/contract/core';
import { beforeAll, expect, it, vi } from 'vitest';
import type { Shape } from '../fuzz/values.ts';
import { fillInbox } from '../notifications.ts';
import { type Person, testPassword } from '../people.ts';
import { license, profile, saveProfile } from '../profiles.ts';
import { useTestServer } from '../server.ts';
import { fileFor, textFile, upload } from '../uploads.ts';
import {
  addressOf,
  everythingOf,
  ifMatch,
  type Operation,
  operationsOf,
  placesIn,
  sampleOf,
  withAt,
} from './operations.ts';

const server = useTestServer({ env: { REQUESTS_PER_MINUTE: '1000000' } });
const canary = 'canary-3e9c';
let victim: Person;
let operations: Operation[] = [];
/** Ids of what is the victim's, by what they are of. */
let ids: Record<string, string> = {};

beforeAll(async () => {
  const { current } = server;
  victim = await current.createPerson({ role: 'CareProvider', email: `${canary}@agency.example` });
  const manager = await current.createPerson({ role: 'CareManager' });
  await fillInbox(current, victim.id, 2);
  const file = await fileFor(current, victim, victim, { ...textFile(`${canary}.txt`), bytes: canary });
  const loose = await upload(current, victim, 'document', { ...textFile(), bytes: `${canary}, not filed` });
  await saveProfile(current, victim, victim.id, profile({ about: canary, licenses: [license()] }));
  const rating = await current.call<{ id: string }>('POST', '/ratings', {
    as: manager,
    body: { userId: victim.id, score: 4, comment: 'Kind and punctual.' },
  });
  const idOf = async (sql: string) =>
    (await current.owner.query<{ id: string }>(sql, [victim.id])).rows[0]?.id ?? '';
  ids = {
    user: victim.id,
    file: file.id,
    upload: loose.body.key,
    rating: rating.body.id,
    notification: await idOf('select id from notifications where user_id = $1 limit 1'),
    session: await idOf('select id from sessions where user_id = $1 limit 1'),
    license: await idOf('select id from licenses where user_id = $1 limit 1'),
  };
  for (const [what, id] of Object.entries(ids)) expect(id, what).not.toBe('');
  // Their sign-in of just now is noted beside the account, sooner or later.
  await vi.waitUntil(() => idOf('select last_login_at::text as id from users where id = $1'), {
    timeout: 30_000,
  });
  operations = await operationsOf(current);
});

/** Fields that hold an id of something, or a list of them. */
const isId = ({ format, pattern }: Shape) =>
  format === 'uuid' || (pattern !== undefined && /\[0-9a-f(A-F)?\]\{8\}/.test(pattern));

/** Whoever may neither read nor change anything of the victim's. */
const outsiders: readonly Role[] = ['CareProvider', 'Family', 'MedicalProfessional', 'Other'];

/** What anybody who is signed in may do about a care provider. */
const forEverybody = new Set(['ratings.create']);

it('every id in a body and in an address may be a stranger’s, and nothing of theirs is changed or told', async () => {
  const wrong: Record<string, unknown> = {};
  let asked = 0;
  const before = await everythingOf(server.current, victim.id);
  for (const role of outsiders) {
    for (const operation of operations) {
      if (forEverybody.has(operation.id)) continue;
      const { id, method, body } = operation;
      const places = body ? placesIn(body, isId) : [];
      const inAddress = operation.path.includes('{');
      if (places.length === 0 && !inAddress) continue;
      let viewer = await server.current.createPerson({ role });
      for (const [what, stolen] of Object.entries(ids)) {
        const good = body && sampleOf(body, [viewer.id]);
        const attempts: [string, string, unknown][] = [
          ...places.map((place): [string, string, unknown] => [
            place.join('.'),
            addressOf(operation, viewer.id),
            withAt(good, place, stolen),
          ]),
          ...(inAddress
            ? [['address', addressOf(operation, stolen), good] as [string, string, unknown]]
            : []),
          // Both at once: one that is checked does not vouch for the other.
          ...(inAddress
            ? places.map((place): [string, string, unknown] => [
                `address and ${place.join('.')}`,
                addressOf(operation, stolen),
                withAt(good, place, viewer.id),
              ])
            : []),
        ];
        for (const [where, address, sent] of attempts) {
          asked += 1;
          const answer = await server.current.call<unknown>(method, address, {
            as: viewer,
            ...(sent !== undefined && { body: sent }),
            headers: ifMatch,
          });
          if (answer.status === 401) {
            // It has signed its caller out: somebody new goes on.
            await server.current.owner.query('delete from sign_in_attempts');
            viewer = await server.current.createPerson({ role });
          }
          const told = JSON.stringify(answer.body) ?? '';
          const key = `${id} as ${role}: ${what} in ${where}`;
          if (answer.status >= 500) wrong[key] = answer.status;
          // Colleagues see on somebody's card how to reach them.
          const isColleague = id === 'users.getCard' && role === 'CareProvider';
          if (told.includes(canary) && !isColleague) wrong[key] = `tells ${told.slice(0, 200)}`;
        }
      }
      const now = await everythingOf(server.current, victim.id);
      if (now !== before) {
        wrong[`${id} as ${role}`] = differenceOf(before, now);
        break;
      }
    }
  }
  expect(wrong).toEqual({});
  expect(asked).toBeGreaterThan(500);
  expect(roles).toContain('Other');
  // Their own password still opens their account.
  expect(
    (
      await server.current.call('POST', '/auth/login', {
        body: { identifier: victim.username, password: testPassword },
      })
    ).status,
  ).toBe(200);
}, 600_000);

function differenceOf(before: string, now: string): string[] {
  const known = new Set(before.split('\n'));
  return now
    .split('\n')
    .filter((line) => !known.has(line))
    .map((line) => line.slice(0, 300));
}
