import type { AuditRecord } from '@homeward/contract/audit';
import { type Page, type Role, roles } from '@homeward/contract/core';
import { beforeAll, expect, test } from 'vitest';
import type { Person } from '../../../test/people.ts';
import { useTestServer } from '../../../test/server.ts';

const server = useTestServer();
let people: Map<Role, Person>;
let superAdmin: Person | undefined;

beforeAll(async () => {
  people = await server.current.createOfEachRole(roles);
  superAdmin = people.get('SuperAdmin');
  const { audit, db } = server.current.app.deps;
  const actor = people.get('Admin');
  for (let count = 1; count <= 45; count += 1) {
    await audit.record(db, {
      actor: actor ? { id: actor.id, role: 'Admin' } : null,
      action: count % 3 ? 'probe.changed' : 'probe_.read',
      subjectType: 'probe',
      subjectId: `p${count % 5}`,
      address: '192.0.2.1',
      before: { name: 'a' },
      after: { name: 'b', password: '[changed]' },
    });
  }
  await audit.record(db, { actor: null, action: 'probe.swept', subjectType: 'probe', subjectId: null });
});

const list = (query: string, as = superAdmin) =>
  server.current.call<Page<AuditRecord>>('GET', `/audit${query}`, { as });

test.each(roles)('%s: only a Super Admin reads the audit log', async (role) => {
  const answer = await list('', people.get(role));
  expect(answer.status).toBe(role === 'SuperAdmin' ? 200 : 403);
});

test('signed out: 401', async () => {
  expect((await server.current.call('GET', '/audit')).status).toBe(401);
});

test('an entry tells who did what to which record, from where, and what changed', async () => {
  const { body } = await list('?action=probe.changed&limit=1');
  const admin = people.get('Admin');
  expect(body.data[0]).toMatchObject({
    actor: { id: admin?.id, fullName: `${admin?.firstName} ${admin?.lastName}`, role: 'Admin' },
    action: 'probe.changed',
    subject: { type: 'probe', id: 'p4' },
    address: '192.0.2.1',
    requestId: null,
    before: { name: 'a' },
    after: { name: 'b', password: '[changed]' },
  });
  expect((await list('?action=probe.swept')).body.data[0]).toMatchObject({ actor: null, before: null });
});

test('pages forward and back hold every row once, in one order', async () => {
  const seen: string[] = [];
  let cursor: string | null = '';
  let back: string | null = null;
  while (cursor !== null) {
    const { body }: { body: Page<AuditRecord> } = await list(
      `?subjectType=probe&limit=20${cursor && `&cursor=${cursor}`}`,
    );
    expect(body.pagination).toMatchObject({ total: 46, totalPrecision: 'exact', from: seen.length + 1 });
    seen.push(...body.data.map((row) => row.id));
    cursor = body.pagination.nextCursor;
    back = body.pagination.previousCursor;
  }
  expect(new Set(seen).size).toBe(46);
  const { body } = await list(`?subjectType=probe&limit=20&cursor=${back}`);
  expect(body.data.map((row) => row.id)).toEqual(seen.slice(20, 40));
});

test('filters narrow, alone and together', async () => {
  const admin = people.get('Admin');
  const totalOf = async (query: string) => (await list(query)).body.pagination.total;
  expect(await totalOf(`?actorId=${admin?.id}&action=probe.changed`)).toBe(30);
  expect(await totalOf('?subjectType=probe&subjectId=p0')).toBe(9);
  // A `.` at the end means the whole slice; `_` is no wildcard.
  expect(await totalOf('?action=probe.')).toBe(31);
  expect(await totalOf('?action=probe_.')).toBe(15);
  const { body } = await list('?subjectType=probe&limit=100');
  const middle = body.data[20]?.at;
  const until = await totalOf(`?subjectType=probe&to=${middle}`);
  const since = await totalOf(`?subjectType=probe&from=${middle}`);
  expect(until + since).toBe(46);
});

test.each([
  '?limit=0',
  '?limit=101',
  '?cursor=xyz',
  '?cursor=WyJuZXh0IiwxLFsieCIsInkiXV0',
  '?actorId=1',
  '?from=yesterday',
  '?sort=at',
  '?action=a%00b',
])('%s: 400', async (query) => {
  expect((await list(query)).status).toBe(400);
});
