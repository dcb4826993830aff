import { type Role, roles } from '@homeward/contract/core';
import type { Account } from '@homeward/contract/users';
import { beforeAll, expect, it } from 'vitest';
import type { Person } from '../../../test/people.ts';
import { useTestServer } from '../../../test/server.ts';

const server = useTestServer();
const unknownId = '01890000-0000-7000-8000-000000000000';
let people: Map<Role, Person>;
let count = 0;

beforeAll(async () => {
  people = await server.current.createOfEachRole(roles);
});

function viewer(role: Role): Person {
  const person = people.get(role);
  if (!person) throw new Error(`Nobody is ${role}.`);
  return person;
}

function somebody(role: Role): object {
  count += 1;
  return { firstName: 'New', lastName: `Person${count}`, email: `new.${count}@agency.example`, role };
}

const management: readonly Role[] = ['SuperAdmin', 'Admin', 'CareManager'];
const adminLevel: readonly Role[] = ['SuperAdmin', 'Admin'];

/** Who may invite whom: product rules, section 3. */
const invites: Record<Role, readonly Role[]> = {
  SuperAdmin: roles,
  Admin: roles.filter((role) => role !== 'SuperAdmin'),
  CareManager: ['CareProvider', 'Family', 'MedicalProfessional', 'Other'],
  CareProvider: [],
  Family: [],
  MedicalProfessional: [],
  Other: [],
};

/** Whose status and role each role may change. */
const changes: Record<Role, readonly Role[]> = {
  ...invites,
  CareManager: [],
};

it.each(roles)('%s invites exactly whom they may', async (role) => {
  for (const invitee of roles) {
    const { status, body } = await server.current.call<Account>('POST', '/users', {
      as: viewer(role),
      body: somebody(invitee),
    });
    expect({ invitee, status }).toEqual({ invitee, status: invites[role].includes(invitee) ? 201 : 403 });
    if (status === 201) expect(body.role).toBe(invitee);
  }
});

it.each(roles)('%s sends again exactly the invitations they may send', async (role) => {
  for (const invitee of roles) {
    const invited = await server.current.createPerson({
      role: invitee,
      isOnboarded: false,
      hasPassword: false,
    });
    const { status } = await server.current.call('POST', `/users/${invited.id}/resend-invite`, {
      as: viewer(role),
    });
    expect({ invitee, status }).toEqual({ invitee, status: invites[role].includes(invitee) ? 200 : 403 });
  }
});

it.each(roles)('%s changes exactly whose status and role they may', async (role) => {
  for (const subject of roles) {
    const status = changes[role].includes(subject) ? 200 : 403;
    const person = await server.current.createPerson({ role: subject });
    const inactive = await server.current.call('PATCH', `/users/${person.id}/status`, {
      as: viewer(role),
      body: { isActive: false },
    });
    expect({ subject, status: inactive.status }).toEqual({ subject, status });
    const moved = await server.current.call('PATCH', `/users/${person.id}/role`, {
      as: viewer(role),
      body: { role: 'Family' },
    });
    expect({ subject, status: moved.status }).toEqual({ subject, status });
  }
});

it.each(roles)('%s gives exactly the roles they may give', async (role) => {
  for (const given of roles) {
    const person = await server.current.createPerson({ role: 'Other' });
    const { status } = await server.current.call('PATCH', `/users/${person.id}/role`, {
      as: viewer(role),
      body: { role: given },
    });
    expect({ given, status }).toEqual({ given, status: changes[role].includes(given) ? 200 : 403 });
    const { rows } = await server.current.owner.query('select role from users where id = $1', [person.id]);
    expect(rows[0].role).toBe(status === 200 ? given : 'Other');
  }
});

it.each(roles)('%s changes nothing about themself', async (role) => {
  const self = viewer(role);
  for (const [path, body] of [
    ['status', { isActive: false }],
    ['status', { isActive: true }],
    ['role', { role: 'Other' }],
    ['role', { role: 'SuperAdmin' }],
  ] as const) {
    const { status } = await server.current.call('PATCH', `/users/${self.id}/${path}`, { as: self, body });
    expect(status).toBe(403);
  }
});

it.each(roles)('%s meets an id that nobody has', async (role) => {
  const calls = [
    { method: 'POST', path: 'resend-invite', body: undefined, allowed: management },
    { method: 'PATCH', path: 'status', body: { isActive: true }, allowed: adminLevel },
    { method: 'PATCH', path: 'role', body: { role: 'Other' }, allowed: adminLevel },
  ];
  for (const { method, path, body, allowed } of calls) {
    for (const id of [unknownId, 'x', '1%20or%201=1']) {
      const answer = await server.current.call(method, `/users/${id}/${path}`, { as: viewer(role), body });
      expect({ path, id, status: answer.status }).toEqual({
        path,
        id,
        status: allowed.includes(role) ? 404 : 403,
      });
    }
  }
});

it('serves nothing to who is signed out, but portraits', async () => {
  const person = await server.current.createPerson();
  for (const [method, path, body] of [
    ['POST', '/users', somebody('Other')],
    ['POST', `/users/${person.id}/resend-invite`, undefined],
    ['PATCH', `/users/${person.id}/status`, { isActive: false }],
    ['PATCH', `/users/${person.id}/role`, { role: 'SuperAdmin' }],
  ] as const) {
    expect((await server.current.call(method, path, { body })).status).toBe(401);
  }
  expect((await server.current.call('GET', `/portraits/${person.id}.svg`)).status).toBe(200);
});

it('names what is wrong with a body', async () => {
  const as = viewer('SuperAdmin');
  const good = { firstName: 'A', lastName: 'B', email: 'a.b@agency.example', role: 'Other' };
  for (const [change, path] of [
    [{ role: 'Owner' }, 'role'],
    [{ email: 'no address' }, 'email'],
    [{ firstName: '   ' }, 'firstName'],
    [{ lastName: 'x'.repeat(101) }, 'lastName'],
    [{ firstName: 'a\u0000b' }, 'firstName'],
    [{ phone: 'call me' }, 'phone'],
    [{ isActive: true }, 'isActive'],
  ] as const) {
    const { status, body } = await server.current.call('POST', '/users', {
      as,
      body: { ...good, ...change },
    });
    expect({ status, path: body.errors?.[0]?.path }).toEqual({ status: 400, path });
  }
});
