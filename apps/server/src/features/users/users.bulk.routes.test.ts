import { type Role, roles } from '@homeward/contract/core';
import type { BulkAnswer } from '@homeward/contract/users';
import { beforeAll, expect, it } from 'vitest';
import type { Person } from '../../../test/people.ts';
import { useTestServer } from '../../../test/server.ts';

const server = useTestServer();
const unknownId = '01890000-0000-7000-8000-000000000000';
let people: Map<Role, Person>;
const viewer = (role: Role) => people.get(role) as Person;

beforeAll(async () => {
  people = await server.current.createOfEachRole(roles);
});

function bulk(as: Person | undefined, body: object) {
  return server.current.call<BulkAnswer>('POST', '/users/bulk', { as, body });
}

const changes: Record<Role, readonly Role[]> = {
  SuperAdmin: roles,
  Admin: roles.filter((role) => role !== 'SuperAdmin'),
  CareManager: [],
  CareProvider: [],
  Family: [],
  MedicalProfessional: [],
  Other: [],
};

it.each(roles)('%s changes many exactly as they may change one, and is told so before', async (role) => {
  for (const action of ['activate', 'deactivate', 'sign-out', 'change-role'] as const) {
    const subjects = await server.current.createOfEachRole(roles);
    const ids = [...[...subjects.values()].map(({ id }) => id), viewer(role).id, unknownId];
    const body = { action, ids, ...(action === 'change-role' ? { role: 'Family' } : {}) };
    const dry = await bulk(viewer(role), { ...body, dryRun: true });
    if (!['SuperAdmin', 'Admin', 'CareManager'].includes(role)) {
      expect(dry.status).toBe(403);
      continue;
    }
    const done = await bulk(viewer(role), { ...body, dryRun: false });
    expect(done.body).toEqual({ ...dry.body, dryRun: false });
    for (const [subject, { id }] of subjects) {
      const { outcome } = done.body.results.find((one) => one.id === id) as { outcome: string };
      const isSame = action === 'activate' || (action === 'change-role' && subject === 'Family');
      const expected = changes[role].includes(subject) ? (isSame ? 'unchanged' : 'change') : 'refused';
      expect({ action, subject, outcome }).toEqual({ action, subject, outcome: expected });
      const { rows } = await server.current.owner.query('select is_active, role from users where id = $1', [
        id,
      ]);
      expect(rows[0]).toEqual({
        is_active: !(action === 'deactivate' && outcome === 'change'),
        role: action === 'change-role' && outcome === 'change' ? 'Family' : subject,
      });
    }
    expect(done.body.results.filter(({ outcome }) => outcome === 'refused').map(({ id }) => id)).toEqual(
      expect.arrayContaining([viewer(role).id, unknownId]),
    );
  }
});

it('changes nothing in a dry run', async () => {
  const person = await server.current.createPerson({ role: 'Family' });
  await server.current.tokenOf(person);
  const { body } = await bulk(viewer('Admin'), { action: 'deactivate', ids: [person.id], dryRun: true });
  expect(body).toEqual({
    dryRun: true,
    results: [
      {
        id: person.id,
        fullName: `${person.firstName} ${person.lastName}`,
        role: 'Family',
        outcome: 'change',
        reason: null,
      },
    ],
    counts: { change: 1, unchanged: 0, refused: 0 },
  });
  expect((await server.current.call('GET', `/users/id/${person.id}`, { as: person })).status).toBe(200);
});

it('leaves one active Super Admin, whoever is chosen', async () => {
  const other = await server.current.createPerson({ role: 'SuperAdmin' });
  const { rows } = await server.current.owner.query("select id from users where role = 'SuperAdmin'");
  const ids = rows.map(({ id }) => id);
  const { body } = await bulk(other, { action: 'deactivate', ids, dryRun: false });
  expect(body.results.find(({ id }) => id === other.id)?.outcome).toBe('refused');
  const left = await server.current.owner.query(
    "select id from users where role = 'SuperAdmin' and is_active",
  );
  expect(left.rows).toEqual([{ id: other.id }]);
  await server.current.owner.query("update users set is_active = true where role = 'SuperAdmin'");
  server.current.forget(viewer('SuperAdmin'));
});

it('signs out everywhere, at once', async () => {
  const person = await server.current.createPerson({ role: 'CareProvider' });
  await server.current.tokenOf(person);
  const answer = await server.current.call('POST', `/users/${person.id}/sign-out`, { as: viewer('Admin') });
  expect(answer).toMatchObject({ status: 200, body: { endedSessions: 1 } });
  expect((await server.current.call('GET', `/users/id/${person.id}`, { as: person })).status).toBe(401);
  for (const role of roles) {
    for (const [id, good] of [
      [person.id, 200],
      [unknownId, 404],
      [viewer(role).id, 403],
    ] as const) {
      const { status } = await server.current.call('POST', `/users/${id}/sign-out`, { as: viewer(role) });
      expect({ role, status }).toEqual({ role, status: ['SuperAdmin', 'Admin'].includes(role) ? good : 403 });
    }
  }
  const boss = await server.current.createPerson({ role: 'SuperAdmin' });
  expect(
    (await server.current.call('POST', `/users/${boss.id}/sign-out`, { as: viewer('Admin') })).status,
  ).toBe(403);
});

it('sends invitations again to who waits for one', async () => {
  const waiting = await server.current.createPerson({
    role: 'Family',
    isOnboarded: false,
    hasPassword: false,
  });
  const joined = await server.current.createPerson({ role: 'Family' });
  const admin = await server.current.createPerson({ role: 'Admin', isOnboarded: false, hasPassword: false });
  const ids = [waiting.id, joined.id, admin.id];
  const { body } = await bulk(viewer('CareManager'), { action: 'resend-invite', ids, dryRun: false });
  expect(body.results.map(({ outcome, reason }) => [outcome, reason])).toEqual([
    ['change', null],
    ['refused', 'This invitation was accepted already.'],
    ['refused', 'This account was not found. It may have been removed, or is not yours to see.'],
  ]);
  const again = await bulk(viewer('CareManager'), {
    action: 'resend-invite',
    ids: [waiting.id],
    dryRun: true,
  });
  expect(again.body.results[0]?.reason).toBe('An invitation was sent less than 5 minutes ago.');
});

it('refuses a broken body and a signed-out caller', async () => {
  const good = { action: 'activate', ids: [unknownId], dryRun: true };
  expect((await bulk(undefined, good)).status).toBe(401);
  for (const change of [
    { action: 'delete' },
    { ids: [] },
    { ids: ['x'] },
    { ids: Array.from({ length: 501 }, () => unknownId) },
    { role: 'Other' },
    { action: 'change-role' },
    { dryRun: undefined },
    { colour: 'red' },
  ])
    expect({ change, status: (await bulk(viewer('Admin'), { ...good, ...change })).status }).toEqual({
      change,
      status: 400,
    });
});
