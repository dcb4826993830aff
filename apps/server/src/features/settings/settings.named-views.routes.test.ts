import type { Problem, Role } from '@homeward/contract/core';
import type { SignedIn } from '@homeward/contract/session';
import { mostNamedViews, mostSharedViews, type NamedView } from '@homeward/contract/settings';
import { beforeEach, expect, it } from 'vitest';
import { type Person, testPassword } from '../../../test/people.ts';
import { useTestServer } from '../../../test/server.ts';

const server = useTestServer({ givesSessions: true });
const value = { hiddenColumns: ['phone'], density: 'compact' as const, address: { sort: '-createdAt' } };
let self: Person;

beforeEach(async () => {
  self = await server.current.createPerson({ role: 'CareManager' });
});

const namedOf = async (as: Person, list = 'users') =>
  (await server.current.call<{ data: NamedView[] }>('GET', `/settings/views/${list}/named`, { as })).body
    .data;
const create = (as: Person, body: object, list = 'users') =>
  server.current.call<NamedView & Problem>('POST', `/settings/views/${list}/named`, {
    as,
    body: { name: 'Newest', value, sharedWith: [], isDefault: false, ...body },
  });
const change = (as: Person, view: NamedView, body: object) =>
  server.current.call<NamedView & Problem>('PATCH', `/settings/named-views/${view.id}`, {
    as,
    body,
    headers: { 'if-match': `"${view.version}"` },
  });
const remove = (as: Person, view: NamedView) =>
  server.current.call<Problem>('DELETE', `/settings/named-views/${view.id}`, {
    as,
    headers: { 'if-match': `"${view.version}"` },
  });
const open = (as: Person, id: string | null, list = 'users') =>
  server.current.call<Problem>('PUT', `/settings/views/${list}/default`, { as, body: { id } });
const viewsOf = async ({ email }: Person) =>
  (
    await server.current.call<SignedIn>('POST', '/auth/login', {
      body: { identifier: email, password: testPassword },
    })
  ).body.views;
const actionsOn = async (id: string) =>
  (
    await server.current.owner.query<{ action: string }>(
      `select action from audit_entries where subject_id = $1 order by at`,
      [id],
    )
  ).rows.map(({ action }) => action);

it('keeps views by name for each list, in the order of their names, and writes down what happens to them', async () => {
  const { status, body: newest } = await create(self, { name: 'Newest' });
  expect(status).toBe(201);
  expect(newest).toMatchObject({ name: 'Newest', value, isMine: true, sharedBy: null, isDefault: false });
  await create(self, { name: 'élan' });
  await create(self, { name: 'Devices' }, 'login-logs');
  expect((await namedOf(self)).map(({ name }) => name)).toEqual(['élan', 'Newest']);
  const { body: renamed } = await change(self, newest, { name: 'Newest first' });
  expect(renamed).toMatchObject({ name: 'Newest first', value, version: 2 });
  const other = { ...value, density: 'comfortable' as const };
  const { body: updated } = await change(self, renamed, { value: other });
  expect(updated).toMatchObject({ name: 'Newest first', value: other, version: 3 });
  expect((await change(self, updated, { value: other })).body.version).toBe(3);
  expect((await change(self, newest, { name: 'Too late' })).status).toBe(412);
  expect((await remove(self, newest)).status).toBe(412);
  expect((await remove(self, updated)).status).toBe(204);
  expect((await namedOf(self)).map(({ name }) => name)).toEqual(['élan']);
  expect(await actionsOn(newest.id)).toEqual([
    'settings.view-created',
    'settings.view-changed',
    'settings.view-changed',
    'settings.view-deleted',
  ]);
});

it('takes each name once, and twenty views of a list', async () => {
  const { body: first } = await create(self, { name: 'View 0' });
  expect((await create(self, { name: 'VIEW 0' })).body.errors?.[0]?.path).toBe('name');
  expect((await create(self, { name: 'View 0' }, 'skills')).status).toBe(201);
  for (let at = 1; at < mostNamedViews; at += 1) await create(self, { name: `View ${at}` });
  const { status, body } = await create(self, { name: 'One more' });
  expect([status, body.detail]).toEqual([
    409,
    'You have 20 views of this list. Delete one before you save another.',
  ]);
  expect((await change(self, first, { name: 'view 1' })).status).toBe(409);
  expect(await namedOf(self)).toHaveLength(mostNamedViews);
});

it('is read by the roles it is shared with, and changed by its owner alone', async () => {
  const [admin, provider] = [
    await server.current.createPerson({ role: 'Admin' }),
    await server.current.createPerson({ role: 'CareProvider' }),
  ];
  const { body: shared } = await create(
    self,
    { name: 'For providers', sharedWith: ['CareProvider'] },
    'staff',
  );
  expect(await namedOf(provider, 'staff')).toEqual([
    { ...shared, isMine: false, sharedBy: `${self.firstName} ${self.lastName}` },
  ]);
  expect(await namedOf(admin, 'staff')).toEqual([]);
  expect((await change(provider, shared, { name: 'Mine now' })).status).toBe(404);
  expect((await remove(provider, shared)).status).toBe(404);
  await change(self, shared, { sharedWith: ['Admin'] });
  expect(await namedOf(provider, 'staff')).toEqual([]);
  expect(await namedOf(admin, 'staff')).toHaveLength(1);
});

it.each(['CareProvider', 'Family', 'MedicalProfessional', 'Other'] satisfies Role[])(
  '%s saves views for themself and shares none',
  async (role) => {
    const person = await server.current.createPerson({ role });
    const { status, body } = await create(person, { sharedWith: ['Admin'] });
    expect([status, body.errors?.[0]?.path]).toEqual([403, 'sharedWith']);
    const { body: own } = await create(person, {});
    expect((await change(person, own, { sharedWith: ['Admin'] })).status).toBe(403);
    expect((await change(person, own, { name: 'Renamed' })).status).toBe(200);
  },
);

it('shares nothing of whom the agency has left behind', async () => {
  const reader = await server.current.createPerson({ role: 'Family' });
  await create(self, { name: 'Shared', sharedWith: ['Family'] }, 'visits');
  expect(await namedOf(reader, 'visits')).toHaveLength(1);
  for (const left of [`role = 'Other'`, `role = 'CareManager', is_active = false`]) {
    await server.current.owner.query(`update users set ${left} where id = $1`, [self.id]);
    expect(await namedOf(reader, 'visits')).toEqual([]);
  }
});

it('lets a list share fifty views', async () => {
  await server.current.owner.query(
    `insert into named_views (user_id, list, name, value, shared_with)
     select $1, 'crowded', 'Shared ' || n, '{"hiddenColumns": [], "density": "compact", "address": {}}', '{Other}'
     from generate_series(1, $2) n`,
    [self.id, mostSharedViews],
  );
  const admin = await server.current.createPerson({ role: 'Admin' });
  const { status, body } = await create(admin, { sharedWith: ['Other'] }, 'crowded');
  expect([status, body.errors?.[0]?.path]).toEqual([409, 'sharedWith']);
  expect((await create(admin, {}, 'crowded')).status).toBe(201);
});

it('opens a list with the default view at the next sign-in, until it is gone', async () => {
  const reader = await server.current.createPerson({ role: 'CareProvider' });
  const { body: shared } = await create(self, { sharedWith: ['CareProvider'] });
  await server.current.call('PUT', '/settings/views/users', { as: reader, body: { ...value, address: {} } });
  expect((await open(reader, shared.id, 'skills')).status).toBe(404);
  expect((await open(reader, shared.id)).status).toBe(204);
  expect((await namedOf(reader))[0]?.isDefault).toBe(true);
  expect((await namedOf(self))[0]?.isDefault).toBe(false);
  expect((await viewsOf(reader)).users).toEqual(value);
  await open(reader, null);
  expect((await viewsOf(reader)).users).toEqual({ ...value, address: {} });
  await open(reader, shared.id);
  const { body: unshared } = await change(self, shared, { sharedWith: [] });
  expect((await viewsOf(reader)).users).toEqual({ ...value, address: {} });
  expect((await remove(self, unshared)).status).toBe(204);
  const { body: own } = await create(reader, { isDefault: true });
  expect(own.isDefault).toBe(true);
  expect((await viewsOf(reader)).users).toEqual(value);
});

it('says where a request is wrong', async () => {
  const { body: own } = await create(self, { name: 'Own' });
  for (const [body, path] of [
    [{ name: ' ' }, 'name'],
    [{ name: 'x'.repeat(61) }, 'name'],
    [{ value: { ...value, density: 'huge' } }, 'value.density'],
    [{ sharedWith: ['Nobody'] }, 'sharedWith.0'],
    [{ sharedWith: 'Admin' }, 'sharedWith'],
    [{ isMine: true }, 'isMine'],
  ] as const) {
    for (const answer of [await create(self, body), await change(self, own, body)]) {
      expect([answer.status, answer.body.errors?.[0]?.path]).toEqual([400, path]);
    }
  }
  expect((await open(self, 'x')).body.errors?.[0]?.path).toBe('id');
  expect((await server.current.call('GET', '/settings/views/Users/named', { as: self })).status).toBe(404);
  const path = `/settings/named-views/${own.id}`;
  expect((await server.current.call('PATCH', path, { as: self, body: { name: 'A' } })).status).toBe(428);
  expect((await server.current.call('DELETE', path, { as: self })).status).toBe(428);
});
