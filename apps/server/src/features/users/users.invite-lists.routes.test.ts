import { type Problem, type Role, roles } from '@homeward/contract/core';
import type { CheckedInvitations } from '@homeward/contract/users';
import { beforeAll, expect, it } from 'vitest';
import type { Person } from '../../../test/people.ts';
import { useTestServer } from '../../../test/server.ts';

const server = useTestServer();
let people: Map<Role, Person>;
const viewer = (role: Role) => people.get(role) as Person;
const row = (change: object = {}) => ({
  firstName: 'Lea',
  lastName: 'Listed',
  email: 'lea.listed@agency.example',
  phone: '',
  role: 'Family',
  ...change,
});

beforeAll(async () => {
  people = await server.current.createOfEachRole(roles);
});

function check(body: object, role: Role = 'Admin') {
  return server.current.call<CheckedInvitations & Problem>('POST', '/users/invitations/check', {
    as: viewer(role),
    body,
  });
}

function commit(body: object, role: Role = 'Admin', headers: Record<string, string> = {}) {
  return server.current.call<{ invited: number; skipped: unknown[] } & Problem>(
    'POST',
    '/users/invitations',
    {
      as: viewer(role),
      body,
      headers,
    },
  );
}

async function countUsers(): Promise<number> {
  return (await server.current.owner.query('select count(*)::int as n from users')).rows[0].n;
}

it.each(roles)('%s invites in lists whom they may invite one by one', async (role) => {
  const rows = roles.map((one) => row({ role: one, email: `${one}.${role}@agency.example` }));
  const { status, body } = await check({ rows }, role);
  const management = ['SuperAdmin', 'Admin', 'CareManager'].includes(role);
  expect(status).toBe(management ? 200 : 403);
  expect(
    (await commit({ rows: [row()], onlyValid: true }, role === 'Admin' ? 'Other' : role)).status,
  ).not.toBe(500);
  if (!management) {
    expect((await commit({ rows, onlyValid: true }, role)).status).toBe(403);
    return;
  }
  const allowed = { SuperAdmin: 7, Admin: 6, CareManager: 4 }[role as 'Admin'];
  expect(body.counts).toEqual({ valid: allowed, invalid: 7 - allowed });
  expect((await commit({ rows, onlyValid: true }, role)).body.invited).toBe(allowed);
});

it('serves nothing to who is signed out', async () => {
  for (const path of ['/users/invitations', '/users/invitations/check'])
    expect(
      (await server.current.call('POST', path, { body: { rows: [row()], onlyValid: true } })).status,
    ).toBe(401);
});

it('says what each row of a file would do, and does nothing', async () => {
  const before = await countUsers();
  const csv = [
    '\uFEFFFirst Name;Surname;E-Mail;Phone number;ROLE;Shoe size',
    'Ana;Reyes;ana.reyes@agency.example;(415) 555-0142;care provider;38',
    '"Bo; Jr.";Santos;bo@agency.example;;Family;',
    ';;;;;',
    'Cy;;cy@agency;12;Owner;',
    `Di;Dup;BO@agency.example;;Family;`,
    `Ed;Taken;${viewer('Family').email.toUpperCase()};;SuperAdmin;`,
  ].join('\r\n');
  const { status, body } = await check({ csv });
  expect(status).toBe(200);
  expect(body.ignoredColumns).toEqual(['Shoe size']);
  expect(body.counts).toEqual({ valid: 2, invalid: 3 });
  expect(body.rows.map(({ row: number, cells, role }) => [number, cells.firstName, role])).toEqual([
    [1, 'Ana', 'CareProvider'],
    [2, 'Bo; Jr.', 'Family'],
    [3, 'Cy', null],
    [4, 'Di', 'Family'],
    [5, 'Ed', 'SuperAdmin'],
  ]);
  expect(body.rows.map(({ errors }) => errors.map(({ column }) => column))).toEqual([
    [],
    [],
    ['lastName', 'email', 'phone', 'role'],
    ['email'],
    ['email', 'role'],
  ]);
  expect(await countUsers()).toBe(before);
});

it.each([
  ['a picture', '\u0089PNG\r\n\u001a', 422],
  ['no heading', 'Ana,Reyes,ana@agency.example,,Family\n', 422],
  ['only a heading', 'first name,last name,email,role\n', 422],
  ['an open quote', 'first name,last name,email,role\n"Ana,Reyes,a@b.example,Family\n', 422],
  ['nothing', '', 400],
  ['too many rows', `email\n${'a@b.example\n'.repeat(501)}`, 422],
])('refuses a file that is %s', async (_what, csv, status) => {
  expect((await check({ csv })).status).toBe(status);
});

it('sends nothing while a row has an error, and names the cells', async () => {
  const before = await countUsers();
  const rows = [
    row({ email: 'good.one@agency.example' }),
    row({ email: 'bad' }),
    row({ email: 'c@agency.example', role: '' }),
  ];
  const refused = await commit({ rows, onlyValid: false });
  expect(refused.status).toBe(422);
  expect(refused.body.errors?.map(({ path }) => path)).toEqual(['rows.1.email', 'rows.2.role']);
  expect(await countUsers()).toBe(before);
  const sent = await commit({ rows, onlyValid: true });
  expect(sent.body).toMatchObject({ invited: 1, skipped: [{ row: 2 }, { row: 3 }] });
  expect((await commit({ rows, onlyValid: true })).status).toBe(422);
});

it('invites five hundred at once, each with a letter, and once when the same comes again', async () => {
  const rows = Array.from({ length: 500 }, (_, n) =>
    row({ email: `many.${n}@agency.example`, phone: '4155550142' }),
  );
  const headers = { 'idempotency-key': 'five-hundred' };
  await server.current.tokenOf(viewer('Admin'));
  const answers = await Promise.all([
    commit({ rows, onlyValid: false }, 'Admin', headers),
    commit({ rows, onlyValid: false }, 'Admin', headers),
  ]);
  expect(answers.map(({ status, body }) => [status, body.invited])).toEqual([
    [200, 500],
    [200, 500],
  ]);
  const { rows: found } = await server.current.owner.query(
    `select count(distinct u.username)::int as users, count(distinct l.id)::int as letters, min(u.phone) as phone,
       min(u.invite_status) as invite, min(u.email_status) as mail
     from users u join demo_letters l on l.recipient = u.email where u.email like 'many.%'`,
  );
  expect(found).toEqual([
    { users: 500, letters: 500, phone: '+14155550142', invite: 'Invited', mail: 'Sent' },
  ]);
  expect((await commit({ rows: [...rows, row()], onlyValid: true })).status).toBe(400);
});
