import { type Operation, type OperationAnswer, type Role, roles } from '@homeward/contract/core';
import { beforeAll, expect, it } from 'vitest';
import type { Person } from '../../../test/people.ts';
import { useTestServer } from '../../../test/server.ts';
import { failAtThird } from '../../../test/trouble.ts';

const server = useTestServer({ givesSessions: true });
const unknownId = '01890000-0000-7000-8000-000000000000';
const path = '/user-operations';
let people: Map<Role, Person>;
const viewer = (role: Role) => people.get(role) as Person;

beforeAll(async () => {
  people = await server.current.createOfEachRole(roles);
});

const start = (as: Person | undefined, body: object) =>
  server.current.call<Operation>('POST', path, { as, body });
const move = (as: Person | undefined, id: string, name: string, headers: Record<string, string> = {}) =>
  server.current.call<Operation & { detail?: string }>('POST', `${path}/${id}/${name}`, { as, headers });
const read = async (as: Person, id: string, query = '?limit=100') =>
  (await server.current.call<OperationAnswer>('GET', `${path}/${id}${query}`, { as })).body;
const accessOf = async (id: string) =>
  (await server.current.owner.query('select role, is_active from users where id = $1', [id])).rows[0];

/** Dry run and confirmation in one. */
async function operate(as: Person, body: object): Promise<OperationAnswer> {
  const dry = await start(as, body);
  expect(dry.status).toBe(201);
  expect((await move(as, dry.body.id, 'confirm')).status).toBe(200);
  return read(as, dry.body.id);
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

it.each(['SuperAdmin', 'Admin'] as const)('%s changes many exactly as they may change one', async (role) => {
  for (const kind of ['activate', 'deactivate', 'sign-out', 'change-role'] as const) {
    const subjects = await server.current.createOfEachRole(roles);
    const ids = [...[...subjects.values()].map(({ id }) => id), viewer(role).id, unknownId];
    const { rows } = await operate(viewer(role), {
      kind,
      ids,
      ...(kind === 'change-role' ? { role: 'Family' } : {}),
    });
    expect(rows.data.map(({ subjectId }) => subjectId)).toEqual(ids);
    for (const [subject, { id }] of subjects) {
      const row = rows.data.find(({ subjectId }) => subjectId === id);
      const isSame = kind === 'activate' || (kind === 'change-role' && subject === 'Family');
      const expected = changes[role].includes(subject) ? (isSame ? 'UNCHANGED' : 'DONE') : 'SKIPPED';
      expect({ kind, subject, outcome: row?.outcome }).toEqual({ kind, subject, outcome: expected });
      expect(await accessOf(id)).toEqual({
        is_active: !(kind === 'deactivate' && expected === 'DONE'),
        role: kind === 'change-role' && expected === 'DONE' ? 'Family' : subject,
      });
    }
    const refused = rows.data.filter(({ verdict }) => verdict === 'BLOCKED');
    expect(refused.map(({ subjectId }) => subjectId)).toEqual(
      expect.arrayContaining([viewer(role).id, unknownId]),
    );
  }
});

it('lets each role start what it may, and nothing else', async () => {
  for (const role of roles) {
    for (const kind of ['deactivate', 'resend-invite'] as const) {
      const mayStart =
        kind === 'deactivate'
          ? ['SuperAdmin', 'Admin'].includes(role)
          : ['SuperAdmin', 'Admin', 'CareManager'].includes(role);
      const { status } = await start(viewer(role), { kind, ids: [unknownId] });
      expect({ role, kind, status }).toEqual({ role, kind, status: mayStart ? 201 : 403 });
    }
  }
});

it('changes nothing in a dry run, and says of each row what it would do', async () => {
  const person = await server.current.createPerson({ role: 'Family' });
  const { body } = await start(viewer('Admin'), { kind: 'deactivate', ids: [person.id, person.id] });
  expect(body).toMatchObject({
    kind: 'users.deactivate',
    status: 'DRY_RUN',
    moves: ['confirm', 'cancel'],
    version: 1,
    counts: { total: 1, ok: 1, blocked: 0, processed: 0, done: 0 },
    undoUntil: null,
  });
  expect((await read(viewer('Admin'), body.id)).rows.data).toEqual([
    {
      position: 0,
      subjectId: person.id,
      label: `${person.firstName} ${person.lastName}`,
      detail: 'Family',
      verdict: 'OK',
      reason: null,
      outcome: null,
      note: null,
    },
  ]);
  expect(await accessOf(person.id)).toEqual({ is_active: true, role: 'Family' });
});

it('leaves one active Super Admin, whoever is chosen', async () => {
  const other = await server.current.createPerson({ role: 'SuperAdmin' });
  const { rows: supers } = await server.current.owner.query("select id from users where role = 'SuperAdmin'");
  const { rows } = await operate(other, { kind: 'deactivate', ids: supers.map(({ id }) => id) });
  expect(rows.data.find(({ subjectId }) => subjectId === other.id)?.outcome).toBe('SKIPPED');
  const left = await server.current.owner.query(
    "select id from users where role = 'SuperAdmin' and is_active",
  );
  expect(left.rows).toEqual([{ id: other.id }]);
  await server.current.owner.query("update users set is_active = true where role = 'SuperAdmin'");
  people.set('SuperAdmin', other);
});

it('sends invitations again to who waits for one', async () => {
  const pending = { isOnboarded: false, hasPassword: false } as const;
  const waiting = await server.current.createPerson({ role: 'Family', ...pending });
  const joined = await server.current.createPerson({ role: 'Family' });
  const admin = await server.current.createPerson({ role: 'Admin', ...pending });
  const ids = [waiting.id, joined.id, admin.id];
  const done = await operate(viewer('CareManager'), { kind: 'resend-invite', ids });
  expect(done).toMatchObject({ status: 'PARTIAL', counts: { done: 1, skipped: 2 }, moves: [] });
  expect(done.rows.data.map(({ outcome, reason, label }) => [outcome, reason, label === null])).toEqual([
    ['DONE', null, false],
    ['SKIPPED', 'This invitation has already been accepted.', false],
    ['SKIPPED', 'This account was not found. It may have been removed, or you do not have access.', true],
  ]);
  const again = await start(viewer('CareManager'), { kind: 'resend-invite', ids: [waiting.id] });
  expect((await read(viewer('CareManager'), again.body.id)).rows.data[0]?.reason).toBe(
    'An invitation was sent less than 5 minutes ago.',
  );
  expect((await move(viewer('CareManager'), done.id, 'undo')).body.detail).toBe('This cannot be undone.');
});

it('checks each row again when it is confirmed', async () => {
  const [gone, same, promoted, other] = await Promise.all(
    Array.from({ length: 4 }, () => server.current.createPerson({ role: 'Family' })),
  );
  const ids = [gone, same, promoted, other].map((person) => person?.id ?? '');
  const { body } = await start(viewer('Admin'), { kind: 'deactivate', ids });
  const { owner } = server.current;
  await owner.query('update users set is_active = false where id = $1', [same?.id]);
  await owner.query("update users set role = 'SuperAdmin' where id = $1", [promoted?.id]);
  await owner.query("update users set role = 'Other' where id = $1", [other?.id]);
  await move(viewer('Admin'), body.id, 'confirm');
  const { rows, status } = await read(viewer('Admin'), body.id);
  expect(status).toBe('PARTIAL');
  expect(rows.data.map(({ outcome, note }) => [outcome, note])).toEqual([
    ['DONE', null],
    ['UNCHANGED', 'Nothing to change.'],
    ['SKIPPED', 'Your role does not allow this for this account.'],
    ['DONE', 'It changed after the check and was checked again.'],
  ]);
  await owner.query("update users set role = 'Other' where id = $1", [promoted?.id]);
});

it('undoes what is still as it was left, within 15 minutes', async () => {
  const persons = await Promise.all(
    Array.from({ length: 3 }, () => server.current.createPerson({ role: 'Family' })),
  );
  const ids = persons.map(({ id }) => id);
  const done = await operate(viewer('Admin'), { kind: 'change-role', role: 'Other', ids });
  expect(done).toMatchObject({ status: 'DONE', moves: ['undo'] });
  await server.current.owner.query("update users set role = 'CareProvider' where id = $1", [ids[1]]);
  const undone = await move(viewer('Admin'), done.id, 'undo');
  expect(undone.body).toMatchObject({ status: 'UNDONE', moves: [], counts: { done: 3, undone: 2, kept: 1 } });
  const { rows } = await read(viewer('Admin'), done.id);
  expect(rows.data.map(({ outcome, note }) => [outcome, note])).toEqual([
    ['UNDONE', null],
    ['KEPT', 'This account changed in the meantime and was skipped.'],
    ['UNDONE', null],
  ]);
  expect(await Promise.all(ids.map(async (id) => (await accessOf(id)).role))).toEqual([
    'Family',
    'CareProvider',
    'Family',
  ]);
  expect((await move(viewer('Admin'), done.id, 'undo')).body.detail).toBe('This is already undone.');

  const before = Date.now();
  const late = await operate(viewer('Admin'), { kind: 'deactivate', ids });
  expect(Date.parse(late.undoUntil ?? '')).toBeGreaterThanOrEqual(before + 15 * 60_000);
  await server.current.owner.query(
    "update operations set finished_at = now() - interval '15 minutes' where id = $1",
    [late.id],
  );
  expect(await read(viewer('Admin'), late.id)).toMatchObject({ moves: [], undoUntil: null });
  expect(await move(viewer('Admin'), late.id, 'undo')).toMatchObject({
    status: 409,
    body: { detail: 'The 15 minutes for undoing are over. Change the rows individually.' },
  });
});

it('happens once, however often and from how many tabs it is confirmed', async () => {
  const person = await server.current.createPerson({ role: 'Family' });
  const { body } = await start(viewer('Admin'), { kind: 'deactivate', ids: [person.id] });
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => move(viewer('Admin'), body.id, 'confirm')),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
  const key = { 'idempotency-key': 'one-confirmation-only' };
  const next = await start(viewer('Admin'), { kind: 'activate', ids: [person.id] });
  const twice = [
    await move(viewer('Admin'), next.body.id, 'confirm', key),
    await move(viewer('Admin'), next.body.id, 'confirm', key),
  ];
  expect(twice.map(({ status, body: { status: state } }) => [status, state])).toEqual([
    [200, 'DONE'],
    [200, 'DONE'],
  ]);
  const { rows } = await server.current.owner.query(
    `select action, after from audit_entries where subject_id = $1 or subject_id = $2 order by id`,
    [person.id, body.id],
  );
  expect(rows.map(({ action }) => action)).toEqual([
    'operations.confirmed',
    'users.status-changed',
    'users.status-changed',
  ]);
  const moves = await server.current.owner.query(
    'select move from state_moves where thing_id = $1 order by at, id',
    [body.id],
  );
  expect(moves.rows.map(({ move: name }) => name)).toEqual(['confirm', 'finish']);
});

it('refuses an older version with the newer, and a cancelled operation', async () => {
  const person = await server.current.createPerson({ role: 'Family' });
  const { body } = await start(viewer('Admin'), { kind: 'deactivate', ids: [person.id] });
  const stale = await move(viewer('Admin'), body.id, 'confirm', { 'if-match': '"7"' });
  expect(stale).toMatchObject({ status: 412, body: { current: { id: body.id, version: 1 } } });
  const cancelled = await move(viewer('Admin'), body.id, 'cancel', { 'if-match': '"1"' });
  expect(cancelled.body).toMatchObject({ status: 'CANCELLED', version: 2, moves: [] });
  for (const [name, detail] of [
    ['confirm', 'This is already over. Start again with a new check.'],
    ['cancel', 'This is already cancelled.'],
    ['undo', 'Nothing was done, so there is nothing to undo.'],
  ] as const) {
    expect(await move(viewer('Admin'), body.id, name)).toMatchObject({ status: 409, body: { detail } });
  }
  expect(await accessOf(person.id)).toEqual({ is_active: true, role: 'Family' });
});

it('belongs to its maker alone', async () => {
  const { body } = await start(viewer('Admin'), { kind: 'deactivate', ids: [unknownId] });
  const others = [viewer('SuperAdmin'), await server.current.createPerson({ role: 'Admin' })];
  for (const other of others) {
    for (const [method, part] of [
      ['GET', ''],
      ['GET', '/result.csv'],
      ['POST', '/confirm'],
      ['POST', '/cancel'],
      ['POST', '/undo'],
    ] as const) {
      const answer = await server.current.call(method, `${path}/${body.id}${part}`, { as: other });
      expect({ part, status: answer.status }).toEqual({ part, status: 404 });
    }
  }
  await server.current.owner.query("update users set role = 'CareManager' where id = $1", [
    viewer('Admin').id,
  ]);
  try {
    expect((await move(viewer('Admin'), body.id, 'confirm')).status).toBe(403);
    expect((await move(viewer('Admin'), body.id, 'cancel')).status).toBe(200);
  } finally {
    await server.current.owner.query("update users set role = 'Admin' where id = $1", [viewer('Admin').id]);
  }
});

it('gives its result as CSV, and pages of its rows by verdict and outcome', async () => {
  const persons = await Promise.all(
    Array.from({ length: 3 }, (_, index) =>
      server.current.createPerson({ role: 'Family', firstName: index === 0 ? '=1+1' : 'Ann' }),
    ),
  );
  const ids = [...persons.map(({ id }) => id), unknownId];
  const done = await operate(viewer('Admin'), { kind: 'deactivate', ids });
  const { body: csv, headers } = await server.current.call<string>('GET', `${path}/${done.id}/result.csv`, {
    as: viewer('Admin'),
  });
  expect(headers.get('content-disposition')).toMatch(/filename="users-deactivate-\d{4}-\d\d-\d\d\.csv"/);
  const lines = csv.trim().split('\r\n');
  expect(lines[0]).toContain('Name,Detail,Check,Result,Reason,Id');
  expect(lines[1]).toBe(`'=1+1 ${persons[0]?.lastName},Family,OK,Done,,${ids[0]}`);
  expect(lines[4]).toContain('Not possible,Skipped,');
  const first = await read(viewer('Admin'), done.id, '?limit=3');
  expect(first.rows.pagination).toMatchObject({ total: 4, from: 1 });
  const next = await read(viewer('Admin'), done.id, `?limit=3&cursor=${first.rows.pagination.nextCursor}`);
  expect([...first.rows.data, ...next.rows.data].map(({ subjectId }) => subjectId)).toEqual(ids);
  const only = async (query: string) =>
    (await read(viewer('Admin'), done.id, query)).rows.data.map(({ subjectId }) => subjectId);
  expect(await only('?verdict=BLOCKED')).toEqual([unknownId]);
  expect(await only('?outcome=SKIPPED')).toEqual([unknownId]);
  expect(await only('?outcome=PENDING')).toEqual([]);
});

it('refuses a broken body and a signed-out caller', async () => {
  const good = { kind: 'activate', ids: [unknownId] };
  expect((await start(undefined, good)).status).toBe(401);
  for (const change of [
    { kind: 'delete' },
    { ids: [] },
    { ids: ['x'] },
    { ids: Array.from({ length: 501 }, () => unknownId) },
    { role: 'Other' },
    { kind: 'change-role' },
    { color: 'red' },
  ])
    expect({ change, status: (await start(viewer('Admin'), { ...good, ...change })).status }).toEqual({
      change,
      status: 400,
    });
  for (const query of ['?verdict=MAYBE', '?outcome=LOST', '?limit=0', '?cursor=x']) {
    const { body } = await start(viewer('Admin'), good);
    const { status } = await server.current.call('GET', `${path}/${body.id}${query}`, {
      as: viewer('Admin'),
    });
    expect({ query, status }).toEqual({ query, status: 400 });
  }
  expect((await move(viewer('Admin'), 'x', 'confirm')).status).toBe(404);
});

it.each([
  ['activate', false, {}],
  ['deactivate', true, {}],
  ['change-role', true, { role: 'Family' }],
  ['sign-out', true, {}],
  ['resend-invite', true, {}],
] as const)(
  '%s that meets a full disk in the middle changes nothing and can be tried again',
  async (kind, isActive, more) => {
    const admin = viewer('SuperAdmin');
    const { owner } = server.current;
    const made = await Promise.all(
      Array.from({ length: 4 }, () => server.current.createPerson({ role: 'CareProvider' })),
    );
    const ids = made.map(({ id }) => id);
    await owner.query('update users set is_active = $2, is_onboarded = $3 where id = any ($1)', [
      ids,
      isActive,
      kind !== 'resend-invite',
    ]);
    const accounts = async () => Promise.all(ids.map(accessOf));
    const { body } = await start(admin, { kind, ids, ...more });
    expect(body.counts).toMatchObject({ ok: 4 });
    const before = await accounts();
    let makeRoom = await failAtThird(owner, 'insert on audit_entries', '53100');
    expect((await move(admin, body.id, 'confirm')).status).toBe(503);
    await makeRoom();
    expect(await accounts()).toEqual(before);
    const done = await move(admin, body.id, 'confirm');
    expect(done.body).toMatchObject({ status: 'DONE', counts: { done: 4, failed: 0 } });
    if (!done.body.moves.includes('undo')) return;
    const after = await accounts();
    makeRoom = await failAtThird(owner, 'insert on audit_entries', '53100');
    expect((await move(admin, body.id, 'undo')).status).toBe(503);
    await makeRoom();
    expect(await accounts()).toEqual(after);
    expect((await move(admin, body.id, 'undo')).body).toMatchObject({
      status: 'UNDONE',
      counts: { undone: 4 },
    });
    expect(await accounts()).toEqual(before);
  },
);
