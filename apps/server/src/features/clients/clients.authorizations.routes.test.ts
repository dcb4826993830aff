import type { Authorization } from '@homeward/contract/clients';
import type { Problem } from '@homeward/contract/core';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  authorizationFields,
  type MadeClient,
  makeAuthorization,
  makeClient,
} from '../../../test/clients.ts';
import type { Person } from '../../../test/people.ts';
import { useTestServer } from '../../../test/server.ts';

const server = useTestServer({ givesSessions: true });
let admin: Person;
let client: MadeClient;

beforeAll(async () => {
  admin = await server.current.createPerson({ role: 'Admin' });
  client = await makeClient(server.current);
});

const fields = { ...authorizationFields, to: '2026-06-30', hoursPerWeek: 20.25 };
type Answer = Authorization & Problem & { readonly current?: Authorization };
const call = <T = Answer>(method: string, path: string, body?: object, version?: number) =>
  server.current.call<T>(method, path, {
    as: admin,
    ...(body && { body }),
    ...(version !== undefined && { headers: { 'if-match': `"${version}"` } }),
  });
const add = (more: object = {}) =>
  call('POST', `/clients/${client.id}/authorizations`, { ...fields, ...more });
const list = async () =>
  (await call<{ authorizations: Authorization[] }>('GET', `/clients/${client.id}/authorizations`)).body
    .authorizations;

describe('authorizations', () => {
  it('are kept in quarters of an hour, the latest to end first, and each change is recorded', async () => {
    const first = await add();
    expect([first.status, first.body.hoursPerWeek, first.body.version]).toEqual([201, 20.25, 1]);
    const later = await add({ from: '2026-07-01', to: '2026-12-31', reference: '' });
    expect((await list()).map(({ id }) => id)).toEqual([later.body.id, first.body.id]);
    const path = `/client-authorizations/${first.body.id}`;
    const changed = await call('PUT', path, { ...fields, hoursPerWeek: 28 }, 1);
    expect([changed.status, changed.body.hoursPerWeek, changed.body.version]).toEqual([200, 28, 2]);
    const stale = await call('PUT', path, fields, 1);
    expect([stale.status, stale.body.current?.hoursPerWeek, stale.body.detail]).toEqual([
      412,
      28,
      'This authorization has changed since you opened it. Compare the changes and save again.',
    ]);
    expect((await call('DELETE', path, undefined, 1)).status).toBe(412);
    expect((await call('DELETE', path, undefined, 2)).status).toBe(204);
    expect((await list()).map(({ id }) => id)).toEqual([later.body.id]);
    const { rows } = await server.current.owner.query(
      `select action from audit_entries where subject_id = $1 and action like 'clients.authorization%' order by id`,
      [client.id],
    );
    expect(rows.map(({ action }) => action)).toEqual([
      'clients.authorization-added',
      'clients.authorization-added',
      'clients.authorization-changed',
      'clients.authorization-removed',
    ]);
  });

  it.each([
    [{ to: '2025-12-31' }, 'to', 'The last day cannot be before the first.'],
    [{ hoursPerWeek: 0 }, 'hoursPerWeek', 'Enter at least a quarter of an hour.'],
    [{ hoursPerWeek: 168.25 }, 'hoursPerWeek', 'Enter at most 168 hours.'],
    [{ hoursPerWeek: 7.1 }, 'hoursPerWeek', 'Use quarters of an hour.'],
    [{ payer: 'NOBODY' }, 'payer', 'Choose who pays.'],
    [{ serviceType: 'GARDENING' }, 'serviceType', 'Choose a service.'],
  ])('refuse %o', async (more, path, message) => {
    const { status, body } = await add(more);
    expect([status, body.errors]).toEqual([400, [{ path, message }]]);
  });

  it('are at most 100 of a client', async () => {
    const other = await makeClient(server.current);
    for (let made = 0; made < 99; made += 1) await makeAuthorization(server.current, other);
    const path = `/clients/${other.id}/authorizations`;
    expect((await call('POST', path, fields)).status).toBe(201);
    const refused = await call('POST', path, fields);
    expect([refused.status, refused.body.detail]).toEqual([
      409,
      'A client can have at most 100 authorizations. Remove one that has ended first.',
    ]);
  });
});
