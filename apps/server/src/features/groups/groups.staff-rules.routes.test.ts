import type { Page, Problem } from '@homeward/contract/core';
import type { Group, GroupMember, GroupPreview } from '@homeward/contract/groups';
import type { Credential, StaffRecord } from '@homeward/contract/staff';
import { beforeAll, expect, it } from 'vitest';
import { giveHomeOffice } from '../../../test/homeOffice.ts';
import type { Person } from '../../../test/people.ts';
import { useTestServer } from '../../../test/server.ts';
import { checkTask } from './groups.checks.service.ts';

const server = useTestServer();
let as: Person;
let cy: Person;
let dee: Person;
let office: string;
let cpr: string;

beforeAll(async () => {
  as = await server.current.createPerson({ role: 'SuperAdmin' });
  [cy, dee] = [
    await server.current.createPerson({ role: 'CareProvider' }),
    await server.current.createPerson({ role: 'CareProvider' }),
  ];
  const made = await server.current.call<{ id: string }>('POST', '/offices', {
    as,
    body: { name: 'Riverside', timezone: 'America/New_York' },
  });
  office = made.body.id;
  const { owner } = server.current;
  await owner.query('insert into staff_offices (user_id, office_id) values ($1, $2)', [cy.id, office]);
  await owner.query(
    `update staff_records set languages = '{Tagalog,English}', employment_type = 'Part Time',
       hire_date = day_of_person(user_id) - 30 where user_id = $1`,
    [cy.id],
  );
  await owner.query(
    `update staff_records set languages = '{Spanish}', hire_date = day_of_person(user_id) - 29 where user_id = $1`,
    [dee.id],
  );
  const { rows } = await owner.query<{ id: string }>(
    `insert into staff_credential_kinds (name) values ('Rescue breathing') returning id`,
  );
  cpr = rows[0]?.id ?? '';
  // One that is valid, one that nobody has verified yet, and one that has expired.
  await owner.query(
    `insert into staff_credentials (user_id, kind_id, expires_on, status) values
       ($1, $3, day_of_person($1), 'VERIFIED'), ($2, $3, null, 'PENDING'), ($2, $3, day_of_person($2) - 1, 'VERIFIED')`,
    [cy.id, dee.id, cpr],
  );
});

const preview = (condition: object) =>
  server.current.call<GroupPreview & Problem>('POST', '/groups/preview', {
    as,
    body: { rule: { match: 'ALL', conditions: [condition] } },
  });

it.each<[string, () => object, () => Person, string]>([
  ['office', () => ({ field: 'office', officeIds: [office] }), () => cy, 'they work for Riverside'],
  [
    'language',
    () => ({ field: 'language', languages: ['Tagalog', 'Thai'] }),
    () => cy,
    'they speak Tagalog or Thai',
  ],
  [
    'a hire date long ago',
    () => ({ field: 'hired', when: 'LONGER_AGO', days: 30 }),
    () => cy,
    'they were hired 30 days ago or longer',
  ],
  [
    'a hire date of late',
    () => ({ field: 'hired', when: 'IN_THE_LAST', days: 30 }),
    () => dee,
    'they were hired in the last 30 days',
  ],
  [
    'employment',
    () => ({ field: 'employment', types: ['Part Time'] }),
    () => cy,
    'their employment is Part Time',
  ],
  [
    'a credential that is valid',
    () => ({ field: 'credential', has: 'HELD', kindIds: [cpr] }),
    () => cy,
    'they hold a valid Rescue breathing',
  ],
])('finds people by %s, and says why', async (_what, condition, who, because) => {
  const { body } = await preview(condition());
  expect(body.data.map((one) => [one.id, one.because])).toEqual([[who().id, [because]]]);
});

it('finds staff without a valid credential, and nobody who is no staff', async () => {
  const lacks = { field: 'credential', has: 'MISSING', kindIds: [cpr] };
  const { body } = await server.current.call<GroupPreview>('POST', '/groups/preview', {
    as,
    body: {
      rule: { match: 'ALL', conditions: [lacks, { field: 'language', languages: ['Spanish', 'Tagalog'] }] },
    },
  });
  expect(body.data.map((one) => [one.id, one.because[0]])).toEqual([
    [dee.id, 'they have no valid Rescue breathing'],
  ]);
  const family = await server.current.call<GroupPreview>('POST', '/groups/preview', {
    as,
    body: { rule: { match: 'ALL', conditions: [lacks, { field: 'role', roles: ['Family', 'SuperAdmin'] }] } },
  });
  expect(family.body.total).toBe(0);
});

it('follows a credential within a minute', async () => {
  const made = await server.current.call<Group>('POST', '/groups', {
    as,
    body: {
      name: 'Rescuers',
      kind: 'DYNAMIC',
      rule: { match: 'ALL', conditions: [{ field: 'credential', has: 'HELD', kindIds: [cpr] }] },
    },
  });
  expect(made.body.members).toBe(1);
  const { body } = await server.current.call<Page<Credential>>('GET', `/staff/${dee.id}/credentials`, { as });
  const pending = body.data.find(({ status }) => status === 'PENDING');
  const verified = await server.current.call('POST', `/credentials/${pending?.id}/moves`, {
    as,
    body: { move: 'verify' },
    headers: { 'if-match': `"${pending?.version}"` },
  });
  expect(verified.status).toBe(200);
  const members = async () => {
    await server.current.bringForward(checkTask);
    return (
      await server.current.call<{ data: GroupMember[] }>('GET', `/groups/${made.body.id}/members`, { as })
    ).body.data.length;
  };
  await expect.poll(members).toBe(2);
});

it('refuses an office that is not there, and days that are none', async () => {
  const unknown = await preview({ field: 'office', officeIds: [as.id] });
  expect([unknown.status, unknown.body.detail]).toEqual([
    422,
    'An office that this rule names no longer exists. Choose another one.',
  ]);
  const none = await preview({ field: 'hired', when: 'IN_THE_LAST', days: 0 });
  expect([none.status, none.body.errors?.[0]?.message]).toEqual([
    400,
    'Enter a number of days from 1 to 36,500.',
  ]);
});

it('follows the staff record within a minute', async () => {
  const made = await server.current.call<Group>('POST', '/groups', {
    as,
    body: {
      name: 'Spanish speakers',
      kind: 'DYNAMIC',
      rule: { match: 'ALL', conditions: [{ field: 'language', languages: ['Spanish'] }] },
    },
  });
  expect(made.body.members).toBe(1);
  const read = await server.current.call<StaffRecord>('GET', `/staff/${cy.id}`, { as });
  const { employeeNo, hireDate, birthDate, birthdayVisible, employmentType, position, offices } = read.body;
  const { maxHoursPerWeek, maxHoursPerDay, minHoursPerWeek, homeAddress, transport } = read.body;
  const { petTolerance, smokeTolerance, allergies, gender, version } = read.body;
  const saved = await server.current.call('PUT', `/staff/${cy.id}`, {
    as,
    body: {
      ...{ employeeNo, hireDate, birthDate, birthdayVisible, employmentType, position },
      ...{ maxHoursPerWeek, maxHoursPerDay, minHoursPerWeek, homeAddress, transport },
      ...{
        petTolerance,
        smokeTolerance,
        allergies,
        gender,
        languages: ['Spanish'],
        officeIds: offices.map(({ id }) => id),
      },
    },
    headers: { 'if-match': `"${version}"` },
  });
  expect(saved.status).toBe(200);
  const members = async () => {
    await server.current.bringForward(checkTask);
    return (
      await server.current.call<{ data: GroupMember[] }>('GET', `/groups/${made.body.id}/members`, { as })
    ).body.data.length;
  };
  await expect.poll(members).toBe(2);
});

it('goes by the day where each person works', async () => {
  const { owner } = server.current;
  const people = await Promise.all(
    ['Eve', 'Fay'].map((firstName) => server.current.createPerson({ firstName })),
  );
  const [east, west] = people as [Person, Person];
  // Of these two the one is always a day ahead of the other.
  await giveHomeOffice(owner, east, 'Pacific/Kiritimati');
  await giveHomeOffice(owner, west, 'Pacific/Pago_Pago');
  const { rows } = await owner.query<{ day: string }>(
    "select (now() at time zone 'Pacific/Pago_Pago')::date::text as day",
  );
  const day = rows[0]?.day;
  await owner.query(
    `insert into staff_credentials (user_id, kind_id, expires_on, status)
     select id, $2, $3::date, 'VERIFIED' from unnest($1::uuid[]) id`,
    [[east.id, west.id], cpr, day],
  );
  await owner.query('update staff_records set hire_date = $2::date where user_id = any ($1)', [
    [east.id, west.id],
    day,
  ]);
  const found = async (condition: object) => {
    const { body } = await preview(condition);
    return body.data.map(({ id }) => id).filter((id) => id === east.id || id === west.id);
  };
  expect(await found({ field: 'credential', has: 'HELD', kindIds: [cpr] })).toEqual([west.id]);
  expect(await found({ field: 'hired', when: 'LONGER_AGO', days: 1 })).toEqual([east.id]);
  expect(await found({ field: 'hired', when: 'IN_THE_LAST', days: 1 })).toEqual([west.id]);
});
