import { type Problem, roles } from '@homeward/contract/core';
import type { SignedIn } from '@homeward/contract/session';
import { mostViews } from '@homeward/contract/settings';
import { expect, it } from 'vitest';
import { type Person, testPassword } from '../../../test/people.ts';
import { useTestServer } from '../../../test/server.ts';

const server = useTestServer();
const view = { hiddenColumns: ['phone'], density: 'compact', address: { sort: '-createdAt', role: 'Admin' } };

const keep = (as: Person | undefined, name: string, body: unknown = view) =>
  server.current.call<Problem>('PUT', `/settings/views/${name}`, { as, body });

async function viewsOf(person: Person): Promise<SignedIn['views']> {
  const { body } = await server.current.call<SignedIn>('POST', '/auth/login', {
    body: { identifier: person.email, password: testPassword },
  });
  return body.views;
}

it.each(roles)('%s keeps how they like a list, for themself and with their session', async (role) => {
  const [self, other] = [
    await server.current.createPerson({ role }),
    await server.current.createPerson({ role }),
  ];
  expect(await viewsOf(self)).toEqual({});
  expect((await keep(self, 'users-admins')).status).toBe(204);
  expect((await keep(self, 'users-admins', { ...view, density: 'comfortable' })).status).toBe(204);
  expect((await keep(self, 'login-logs')).status).toBe(204);
  expect(await viewsOf(self)).toEqual({
    'users-admins': { ...view, density: 'comfortable' },
    'login-logs': view,
  });
  expect(await viewsOf(other)).toEqual({});
});

it('refuses who is signed out, and what is no view', async () => {
  expect((await keep(undefined, 'users')).status).toBe(401);
  const self = await server.current.createPerson();
  for (const name of ['Users', '1', 'a'.repeat(61), '..']) {
    expect({ name, status: (await keep(self, encodeURIComponent(name))).status }).toEqual({
      name,
      status: 404,
    });
  }
  const wrong: [Record<string, unknown>, string][] = [
    [{ ...view, hiddenColumns: Array(31).fill('a') }, 'hiddenColumns'],
    [{ ...view, hiddenColumns: ['x'.repeat(41)] }, 'hiddenColumns.0'],
    [{ ...view, density: 'huge' }, 'density'],
    [{ ...view, address: { status: 'x'.repeat(201) } }, 'address.status'],
    [{ ...view, address: Object.fromEntries([...Array(13)].map((_, at) => [`f${at}`, 'a'])) }, 'address'],
    [{ ...view, width: 12 }, 'width'],
  ];
  for (const [body, path] of wrong) {
    const answer = await keep(self, 'users', body);
    expect([answer.status, answer.body.errors?.[0]?.path]).toEqual([400, path]);
  }
  expect((await keep(self, 'users', { ...view, address: { __proto__x: 'a' } })).status).toBe(400);
  expect(await viewsOf(self)).toEqual({});
});

it('keeps so many lists and no more, and goes on keeping those', async () => {
  const self = await server.current.createPerson();
  for (let at = 0; at < mostViews; at += 1) await keep(self, `list-${at}`);
  expect((await keep(self, 'one-more')).status).toBe(409);
  expect((await keep(self, 'list-7', { ...view, density: 'comfortable' })).status).toBe(204);
  expect((await viewsOf(self))['list-7']?.density).toBe('comfortable');
});

it('lets the last of several at once win', async () => {
  const self = await server.current.createPerson();
  const answers = await Promise.all(
    ['a', 'b', 'c', 'd'].map((column) => keep(self, 'users', { ...view, hiddenColumns: [column] })),
  );
  expect(answers.map(({ status }) => status)).toEqual([204, 204, 204, 204]);
  expect(Object.keys(await viewsOf(self))).toEqual(['users']);
});
