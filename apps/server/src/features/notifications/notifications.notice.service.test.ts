import type { NotificationPage } from '@homeward/contract/notifications';
import { expect, expectTypeOf, it } from 'vitest';
import { commit } from '../../../test/notifications.ts';
import type { Person } from '../../../test/people.ts';
import { useTestServer } from '../../../test/server.ts';
import { sql } from '../../platform/db/index.ts';
import { type Notice, notify } from './index.ts';

const server = useTestServer();

const send = (notice: Notice) => commit(server.current, (deps, tx) => notify(deps, tx, notice));
const nobody = { userIds: [] };

const countOf = async (as: Person) =>
  (await server.current.call<NotificationPage>('GET', '/notification', { as })).body.pagination.total;

it('knows its catalog at compile time', () => {
  type To = { to: { userId: string } };
  expectTypeOf<To & { type: 'password-changed' }>().toExtend<Notice>();
  expectTypeOf<To & { type: 'password-changed'; metadata: { note: string } }>().toExtend<Notice>();
  expectTypeOf<
    To & { type: 'passkey-changed'; metadata: { name: string; what: string } }
  >().toExtend<Notice>();
  expectTypeOf<
    To & { type: 'role-changed'; wording: 'default'; metadata: { role: string } }
  >().toExtend<Notice>();
  expectTypeOf<To & { type: 'password-lost' }>().not.toExtend<Notice>();
  expectTypeOf<To & { type: 'password-changed'; wording: 'short' }>().not.toExtend<Notice>();
  expectTypeOf<To & { type: 'passkey-changed'; metadata: { name: string } }>().not.toExtend<Notice>();
  expectTypeOf<To & { type: 'new-device' }>().not.toExtend<Notice>();
  expectTypeOf<To & { type: 'role-changed'; metadata: { role: number } }>().not.toExtend<Notice>();
  expectTypeOf<{ type: 'password-changed' }>().not.toExtend<Notice>();
});

it.each([
  [{ type: 'password-lost' }, 'no password-lost'],
  [{ type: 'toString' }, 'no toString'],
  [{ type: 'password-changed', wording: 'short' }, 'no password-changed, short'],
  [{ type: 'passkey-changed', metadata: { name: 'Key' } }, 'needs a value for {{what}}'],
  [{ type: 'passkey-changed', metadata: { name: 'Key', what: undefined } }, 'needs a value for {{what}}'],
  [{ type: 'passkey-changed', metadata: { name: 'Key', what: 3 } }, 'needs a value for {{what}}'],
  [{ type: 'role-changed', metadata: { role: 'Family', who: 'Ana' } }, 'no place for "who"'],
  [{ type: 'password-changed', link: 'https://elsewhere.example' }, 'must lead to a path'],
  [{ type: 'password-changed', link: '//elsewhere.example' }, 'must lead to a path'],
])('refuses what the catalog does not know: %j', async (notice, sentence) => {
  const person = await server.current.createPerson();
  const told = { ...notice, to: { userId: person.id } } as unknown as Notice;
  await expect(send(told)).rejects.toThrow(sentence);
  expect(await countOf(person)).toBe(0);
});

it('tells a role: its active people, but not who did it', async () => {
  const [actor, manager, admin, other] = [
    await server.current.createPerson({ role: 'CareManager' }),
    await server.current.createPerson({ role: 'CareManager' }),
    await server.current.createPerson({ role: 'Admin' }),
    await server.current.createPerson({ role: 'Family' }),
  ];
  const inactive = await server.current.createPerson({ role: 'CareManager', isActive: false });
  await send({
    type: 'invitation-accepted',
    metadata: { who: 'Grace Osei' },
    to: { roles: ['CareManager', 'Admin'] },
    actorId: actor.id,
  });
  const counts = await Promise.all([actor, manager, admin, other].map(countOf));
  expect(counts).toEqual([0, 1, 1, 0]);
  const { rows } = await server.current.owner.query('select 1 from notifications where user_id = $1', [
    inactive.id,
  ]);
  expect(rows).toEqual([]);
});

it('tells each of many once, whoever is named twice or does not exist', async () => {
  const person = await server.current.createPerson();
  const nobodys = '01890000-0000-7000-8000-000000000000';
  await send({
    type: 'password-changed',
    to: { userIds: [person.id, person.id, nobodys] },
    actorId: person.id,
  });
  expect(await countOf(person)).toBe(1);
  await send({ type: 'password-changed', to: nobody });
});

it('tells many at the same moment as their accounts change, and nobody waits for ever', async () => {
  const people: Person[] = [];
  for (let at = 0; at < 12; at += 1) people.push(await server.current.createPerson());
  const ids = people.map(({ id }) => id);
  const { deps } = server.current.app;
  const changeThenTell = (userId: string, actorId: string) =>
    deps.db.transaction(async (tx) => {
      await tx.run(sql`select 1 from users where id in (${userId}, ${actorId}) order by id for update`);
      await notify(deps, tx, { type: 'password-changed', to: { userId }, actorId });
    });
  await Promise.all(
    Array.from({ length: 120 }, (_, at) => {
      const [one = '', two = ''] = [ids[at % 12], ids[(at * 7 + 5) % 12]];
      return at % 3 === 0
        ? send({ type: 'password-changed', to: { userIds: ids }, actorId: one })
        : changeThenTell(one, two);
    }),
  );
  const counts = await Promise.all(people.map(countOf));
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(40 * 12 + 80);
});
