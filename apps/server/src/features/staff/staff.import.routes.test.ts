import type { CheckedStaffImport, StaffRecord } from '@homeward/contract/staff';
import { staffText } from '@homeward/contract/staff';
import { expect, it } from 'vitest';
import type { Person } from '../../../test/people.ts';
import { useTestServer } from '../../../test/server.ts';

const server = useTestServer({ givesSessions: true });

type Refused = CheckedStaffImport & { detail: string };
const check = (as: Person, csv: string) =>
  server.current.call<Refused>('POST', '/staff/import/check', { as, body: { csv } });
const apply = (as: Person, csv: string, onlyValid = false) =>
  server.current.call<Refused>('POST', '/staff/import', { as, body: { csv, onlyValid } });
const exported = async (as: Person, query = '') =>
  (await server.current.call<string>('GET', `/staff/export${query}`, { as })).body;
const recordOf = async (as: Person, { id }: Person) =>
  (await server.current.call<StaffRecord>('GET', `/staff/${id}`, { as })).body;

it('takes back what it has written, unchanged, and then what was changed in it', async () => {
  const admin = await server.current.createPerson({ role: 'SuperAdmin' });
  const person = await server.current.createPerson({
    role: 'CareProvider',
    firstName: 'Ann',
    lastName: 'Roundtrip',
  });
  await server.current.owner.query(
    `update staff_records set employee_no = '-17', position = '=SUM(A1)', hire_date = '2024-02-29',
       pay_rate_cents = 123450, overtime_rule_set = 'US_CALIFORNIA', max_hours_per_week = 37.5, transport = 'TRANSIT',
       languages = '{English,Tagalog}', pet_tolerance = '{DOGS,OTHER}', employment_type = 'Part Time',
       birthday_visible = true, smoke_tolerance = false, gender = 'UNDISCLOSED' where user_id = $1`,
    [person.id],
  );
  const csv = await exported(admin, '?search=Roundtrip');
  expect(csv).toContain(`'=SUM(A1)`);
  const before = await recordOf(admin, person);
  const same = await apply(admin, csv);
  expect([same.status, same.body.counts]).toEqual([200, { changed: 0, unchanged: 1, wrong: 0 }]);
  expect(await recordOf(admin, person)).toEqual(before);

  const other = csv.replace('1,234.50', '20').replace('37.5', '40').replace('English; Tagalog', 'Ilocano');
  const checked = await check(admin, other);
  expect(checked.body).toMatchObject({
    counts: { changed: 1, unchanged: 0, wrong: 0 },
    changes: [{ row: 1, id: person.id, columns: ['Maximum hours a week', 'Languages', 'Pay rate'] }],
  });
  expect(await recordOf(admin, person)).toEqual(before);
  expect((await apply(admin, other)).status).toBe(200);
  expect(await recordOf(admin, person)).toEqual({
    ...before,
    payRateCents: 20_00,
    maxHoursPerWeek: 40,
    languages: ['Ilocano'],
    version: before.version + 1,
  });
});

it('says what is wrong beside each cell, and leaves out those rows only where that is wanted', async () => {
  const admin = await server.current.createPerson({ role: 'Admin' });
  const [good, bad] = [
    await server.current.createPerson({ role: 'CareProvider' }),
    await server.current.createPerson({ role: 'CareProvider' }),
  ];
  const csv = [
    'E-mail;Position;Offices;Maximum hours a week;Hire date;Employee number;Transport;Shoe size',
    `${good.email};Aide;Main office;40;03/08/2024;N1;car;41`,
    `${bad.email};Aide;Moon base;many;2024-02-30;N1;horse;42`,
    'nobody@agency.example;Aide;;;;;;',
    `${good.email};Nurse;;;;;;`,
    `${admin.email};Nurse;;;;;;`,
    ';Aide;;;;;;',
  ]
    .join('\n')
    .replace('E-mail', 'Email');
  const { body } = await check(admin, csv);
  expect(body.counts).toEqual({ changed: 1, unchanged: 0, wrong: 5 });
  expect(body.ignoredColumns).toEqual(['Shoe size']);
  expect(
    body.wrong.map(({ row, errors }) => [row, ...errors.map((one) => `${one.column}: ${one.message}`)]),
  ).toEqual([
    [
      2,
      'Offices: There is no office called Moon base.',
      'Maximum hours a week: Enter a number of hours, as in 7.5.',
      'Transport: Choose one of: Car, Public transit, On foot, Bicycle.',
      'Hire date: Enter a date as in 2026-11-20.',
      expect.stringContaining(staffText.employeeNoTaken),
    ],
    [3, `Email: ${staffText.nobody}`],
    [4, `Email: ${staffText.twice}`],
    [5, `Email: ${staffText.notYours}`],
    [6, `Email: ${staffText.nobody}`],
  ]);
  expect(body.wrong[0]?.cells).toEqual([
    bad.email,
    'Aide',
    'Moon base',
    'many',
    '2024-02-30',
    'N1',
    'horse',
    '42',
  ]);
  const refused = await apply(admin, csv);
  expect([refused.status, refused.body.detail]).toEqual([422, staffText.listHasErrors]);
  expect(await recordOf(admin, good)).toMatchObject({ position: '', version: 1 });
  const applied = await apply(admin, csv, true);
  expect([applied.status, applied.body.counts.changed]).toEqual([200, 1]);
  expect(await recordOf(admin, good)).toMatchObject({
    position: 'Aide',
    maxHoursPerWeek: 40,
    hireDate: '2024-03-08',
    employeeNo: 'N1',
    transport: 'CAR',
    version: 2,
  });
  const { rows } = await server.current.owner.query(
    `select count(*)::int from audit_entries where action = 'staff.changed' and subject_id = $1`,
    [good.id],
  );
  expect(rows).toEqual([{ count: 1 }]);
});

it.each([
  ['Position\nAide', staffText.noHeading],
  ['Email,Shoe size\na@b.example,41', staffText.nothingToChange],
  ['Email,Position\n', staffText.emptyList],
  ['Email,Position\n"Aide', 'This file cannot be read as a list. Save it as CSV and try again.'],
  [`Email,Position\n${'a@b.example,Aide\n'.repeat(10_001)}`, staffText.tooManyRows],
])('refuses a file that cannot be one', async (csv, sentence) => {
  const admin = await server.current.createPerson({ role: 'Admin' });
  const answer = await check(admin, csv);
  expect([answer.status, answer.body.detail]).toEqual([422, sentence]);
});

it('leaves pay alone for a Care Manager, and writes none of it for them', async () => {
  const manager = await server.current.createPerson({ role: 'CareManager' });
  const person = await server.current.createPerson({ role: 'CareProvider' });
  await server.current.owner.query(`update staff_records set pay_rate_cents = 987654 where user_id = $1`, [
    person.id,
  ]);
  expect(await exported(manager)).not.toContain('9,876.54');
  const csv = `Email,Position,Pay rate\n${person.email},Aide,1`;
  const { body } = await apply(manager, csv);
  expect(body.ignoredColumns).toEqual(['Pay rate']);
  const { rows } = await server.current.owner.query(
    'select position, pay_rate_cents from staff_records where user_id = $1',
    [person.id],
  );
  expect(rows).toEqual([{ position: 'Aide', pay_rate_cents: 987654 }]);
});

it('imports a long file, the good rows of it', async () => {
  const admin = await server.current.createPerson({ role: 'SuperAdmin' });
  const { owner } = server.current;
  await owner.query(`
    insert into users (first_name, last_name, username, email, role)
    select 'Many', 'Person' || n, 'many.' || n, 'many.' || n || '@agency.example', 'CareProvider'
    from generate_series(1, 1000) n`);
  await owner.query(`select make_staff_records((select array_agg(id) from users where first_name = 'Many'))`);
  const rows = Array.from({ length: 1_000 }, (_, index) => {
    const hours = index % 100 === 99 ? 'lots' : '32';
    return `many.${index + 1}@agency.example,Home health aide,${hours}`;
  });
  const csv = ['Email,Position,Maximum hours a week', ...rows].join('\n');
  const checked = await check(admin, csv);
  expect(checked.body.counts).toEqual({ changed: 990, unchanged: 0, wrong: 10 });
  expect(checked.body.changes).toHaveLength(100);
  expect(checked.body.wrong[0]).toMatchObject({ row: 100, errors: [{ column: 'Maximum hours a week' }] });
  const applied = await apply(admin, csv, true);
  expect([applied.status, applied.body]).toEqual([200, checked.body]);
  const count = async (what: string) =>
    (await owner.query(`select count(*)::int from ${what}`)).rows[0].count;
  expect(await count(`staff_records where position = 'Home health aide' and version = 2`)).toBe(990);
  expect(
    await count(
      `notifications where type = 'employment-changed' and user_id in (select id from users where first_name = 'Many')`,
    ),
  ).toBe(990);
});
