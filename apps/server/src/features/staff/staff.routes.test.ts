import type { ChangeStaffRecord, StaffRecord, StaffRow } from '@homeward/contract/staff';
import { staffText } from '@homeward/contract/staff';
import { expect, it } from 'vitest';
import type { Person } from '../../../test/people.ts';
import { useTestServer } from '../../../test/server.ts';

const server = useTestServer({ givesSessions: true });

const read = (as: Person, { id }: Person) =>
  server.current.call<StaffRecord & { detail: string }>('GET', `/staff/${id}`, { as });

type Refused = StaffRecord & {
  detail: string;
  errors: { path: string; message: string }[];
  current: StaffRecord;
};
const save = (as: Person, { id }: Person, body: object, version?: number) =>
  server.current.call<Refused>('PUT', `/staff/${id}`, {
    as,
    body,
    headers: version === undefined ? {} : { 'if-match': `"${version}"` },
  });

/** A record as the form sends it, without pay. */
function bodyOf({ offices, ...record }: StaffRecord): ChangeStaffRecord {
  const { employeeNo, hireDate, birthDate, birthdayVisible, employmentType, position } = record;
  const { maxHoursPerWeek, maxHoursPerDay, minHoursPerWeek, homeAddress, transport } = record;
  const { languages, petTolerance, smokeTolerance, allergies, gender } = record;
  return {
    ...{ employeeNo, hireDate, birthDate, birthdayVisible, employmentType, position },
    ...{ maxHoursPerWeek, maxHoursPerDay, minHoursPerWeek, homeAddress, transport },
    ...{ languages, petTolerance, smokeTolerance, allergies, gender },
    officeIds: offices.map(({ id }) => id),
  };
}

async function makeOffice(name: string): Promise<string> {
  const { rows } = await server.current.owner.query<{ id: string }>(
    `insert into offices (name, timezone) values ($1, 'America/Chicago') returning id`,
    [name],
  );
  return rows[0]?.id ?? '';
}

it('keeps all that is entered, with its history in the audit log, and notifies the person', async () => {
  const admin = await server.current.createPerson({ role: 'Admin' });
  const person = await server.current.createPerson({ role: 'CareProvider' });
  const before = (await read(admin, person)).body;
  expect(before).toMatchObject({
    status: 'ACTIVE',
    offices: [{ name: 'Main office' }],
    payRateCents: null,
    version: 1,
  });
  const north = await makeOffice('North office');
  const body = {
    ...bodyOf(before),
    employeeNo: 'HW-0042',
    hireDate: '2024-02-29',
    birthDate: '1988-11-02',
    birthdayVisible: true,
    employmentType: 'Part Time',
    position: 'Certified nursing assistant',
    maxHoursPerWeek: 37.5,
    maxHoursPerDay: 10,
    minHoursPerWeek: 20,
    transport: 'BIKE',
    languages: ['English', 'Tagalog'],
    petTolerance: ['DOGS'],
    smokeTolerance: false,
    allergies: 'Cats',
    gender: 'FEMALE',
    payRateCents: 21_50,
    overtimeRuleSet: 'US_CALIFORNIA',
    officeIds: [...bodyOf(before).officeIds, north],
  };
  const saved = await save(admin, person, body, 1);
  const { officeIds: _offices, ...fields } = body;
  expect(saved.body).toMatchObject({ ...fields, version: 2 });
  expect(saved.body.offices.map(({ name }) => name)).toEqual(['Main office', 'North office']);
  expect(saved.headers.get('etag')).toBe('"2"');
  expect((await read(admin, person)).body).toEqual(saved.body);
  const { rows } = await server.current.owner.query(
    `select before, after from audit_entries where action = 'staff.changed' and subject_id = $1`,
    [person.id],
  );
  expect(rows).toMatchObject([
    { before: { payRateCents: null, position: '' }, after: { payRateCents: 2150 } },
  ]);
  const notices = await server.current.owner.query('select type from notifications where user_id = $1', [
    person.id,
  ]);
  expect(notices.rows).toEqual([{ type: 'employment-changed' }]);

  // The same again changes nothing, also with the older version; something else with it is refused.
  expect((await save(admin, person, body, 1)).body.version).toBe(2);
  const stale = await save(admin, person, { ...body, position: 'Aide' }, 1);
  expect([stale.status, stale.body.current]).toMatchObject([412, { version: 2, payRateCents: 2150 }]);
  expect((await save(admin, person, body)).status).toBe(428);
});

it('refuses what cannot be, by its field', async () => {
  const admin = await server.current.createPerson({ role: 'Admin' });
  const [one, other] = [
    await server.current.createPerson({ role: 'CareProvider' }),
    await server.current.createPerson({ role: 'CareProvider' }),
  ];
  const body = bodyOf((await read(admin, one)).body);
  await save(admin, one, { ...body, employeeNo: 'A1' }, 1);
  const cases: [object, number, string, string][] = [
    [{ employeeNo: 'a1' }, 409, 'employeeNo', staffText.employeeNoTaken],
    [{ officeIds: [one.id] }, 400, 'officeIds', staffText.unknownOffice],
    [{ officeIds: [] }, 400, 'officeIds', staffText.noOffice],
    [{ hireDate: '2026-02-30' }, 400, 'hireDate', 'Enter a date as in 2026-11-20.'],
    [{ minHoursPerWeek: 30, maxHoursPerWeek: 20 }, 400, 'minHoursPerWeek', staffText.hoursOrder],
    [{ position: 'x'.repeat(121) }, 400, 'position', 'Use at most 120 characters.'],
    [{ payRateCents: -1 }, 400, 'payRateCents', 'Enter 0 or more.'],
  ];
  for (const [fields, status, path, message] of cases) {
    const answer = await save(admin, other, { ...body, ...fields }, 1);
    expect([answer.status, answer.body.errors[0]]).toEqual([status, { path, message }]);
  }
  expect((await read(admin, other)).body.version).toBe(1);
});

it('lets a Care Manager edit all but pay, and refuses pay with a sentence', async () => {
  const manager = await server.current.createPerson({ role: 'CareManager' });
  const person = await server.current.createPerson({ role: 'CareProvider' });
  await server.current.owner.query('update staff_records set pay_rate_cents = 1999 where user_id = $1', [
    person.id,
  ]);
  const body = bodyOf((await read(manager, person)).body);
  const saved = await save(manager, person, { ...body, position: 'Aide' }, 1);
  expect(saved.body).toMatchObject({ position: 'Aide', version: 2 });
  const refused = await save(manager, person, { ...body, payRateCents: 5000 }, 2);
  expect([refused.status, refused.body.errors]).toEqual([
    403,
    [{ path: 'payRateCents', message: staffText.notYourPay }],
  ]);
  const { rows } = await server.current.owner.query(
    'select pay_rate_cents from staff_records where user_id = $1',
    [person.id],
  );
  expect(rows).toEqual([{ pay_rate_cents: 1999 }]);
});

it('hides records of other offices from a Care Manager on every road', async () => {
  const manager = await server.current.createPerson({ role: 'CareManager' });
  const admin = await server.current.createPerson({ role: 'Admin' });
  const person = await server.current.createPerson({
    role: 'CareProvider',
    firstName: 'Faraway',
    lastName: 'Person',
  });
  const body = bodyOf((await read(manager, person)).body);
  const south = await makeOffice('South office');
  await save(admin, person, { ...body, officeIds: [south], homeOfficeId: south }, 1);
  expect((await read(manager, person)).status).toBe(404);
  expect((await save(manager, person, body, 2)).status).toBe(404);
  expect((await server.current.call('GET', `/staff/${person.id}/moves`, { as: manager })).status).toBe(404);
  const moved = await server.current.call('POST', `/staff/${person.id}/moves`, {
    as: manager,
    body: { move: 'leave', cause: 'PARENTAL', day: '2026-03-06' },
    headers: { 'if-match': '"2"' },
  });
  expect(moved.status).toBe(404);
  for (const query of ['', '?search=Faraway', '?status=ACTIVE', '?role=CareProvider&limit=100']) {
    const { body: page } = await server.current.call<{ data: StaffRow[] }>('GET', `/staff${query}`, {
      as: manager,
    });
    expect(page.data.map(({ id }) => id)).not.toContain(person.id);
  }
  expect((await read(person, person)).status).toBe(200);
});

it('makes a record with each account of staff, and with a role of staff', async () => {
  const admin = await server.current.createPerson({ role: 'SuperAdmin' });
  const invite = async (role: string) => {
    const email = `${role}@staff.example`.toLowerCase();
    const body = { firstName: 'New', lastName: role, email, role };
    return (await server.current.call<Person>('POST', '/users', { as: admin, body })).body;
  };
  for (const role of ['Admin', 'CareManager', 'CareProvider', 'MedicalProfessional', 'Other']) {
    expect((await read(admin, await invite(role))).body).toMatchObject({
      role,
      status: 'ONBOARDING',
      version: 1,
    });
  }
  const relative = await invite('Family');
  expect((await read(admin, relative)).status).toBe(404);
  await server.current.call('PATCH', `/users/${relative.id}/role`, {
    as: admin,
    body: { role: 'CareProvider' },
  });
  expect((await read(admin, relative)).body).toMatchObject({ role: 'CareProvider', status: 'ONBOARDING' });
  // Another role keeps the record; a family member is not listed with the staff.
  await server.current.call('PATCH', `/users/${relative.id}/role`, { as: admin, body: { role: 'Family' } });
  expect((await read(admin, relative)).status).toBe(404);
  const { rows } = await server.current.owner.query('select role from staff_records where user_id = $1', [
    relative.id,
  ]);
  expect(rows).toEqual([{ role: 'Family' }]);
});

it('lists, filters, searches and sorts, and follows a name', async () => {
  const admin = await server.current.createPerson({ role: 'SuperAdmin' });
  const office = await makeOffice('East office');
  const main = (await server.current.owner.query('select id from offices order by created_at limit 1'))
    .rows[0].id;
  const names = ['Zora', 'Ana', 'Mia'];
  const people = await Promise.all(
    names.map((firstName, index) =>
      server.current.createPerson({
        role: 'CareProvider',
        firstName,
        lastName: 'Eastlake',
        username: `east.${index}`,
      }),
    ),
  );
  for (const [index, person] of people.entries()) {
    const body = bodyOf((await read(admin, person)).body);
    const fields = { position: ['Nurse', 'Aide', 'Companion'][index] ?? '', hireDate: `202${index}-01-01` };
    // In two offices: listed once.
    await save(admin, person, { ...body, ...fields, officeIds: [main, office] }, 1);
  }
  const list = async (query: string) => {
    const answer = await server.current.call<{ data: StaffRow[] }>(
      'GET',
      `/staff?officeId=${office}${query}`,
      { as: admin },
    );
    return answer.body.data.map(({ fullName }) => fullName.split(' ')[0]);
  };
  expect(await list('')).toEqual(['Ana', 'Mia', 'Zora']);
  expect(await list('&sort=-name')).toEqual(['Zora', 'Mia', 'Ana']);
  expect(await list('&sort=hireDate')).toEqual(['Zora', 'Ana', 'Mia']);
  expect(await list('&sort=position')).toEqual(['Ana', 'Mia', 'Zora']);
  expect(await list(`&officeId=${main}`)).toEqual(expect.arrayContaining(['Ana', 'Mia', 'Zora']));
  expect(await list('&search=eastlake&status=ACTIVE')).toEqual(['Ana', 'Mia', 'Zora']);
  expect(await list('&search=eastlake&status=LEAVE')).toEqual([]);
  expect(await list('&status=LEAVE')).toEqual([]);
  const [first] = people as [Person];
  const user = (await server.current.call<{ version: number }>('GET', `/users/id/${first.id}`, { as: admin }))
    .body;
  await server.current.call('PUT', `/users/${first.id}`, {
    as: admin,
    headers: { 'if-match': `"${user.version}"` },
    body: {
      firstName: 'Abby',
      lastName: 'Eastlake',
      email: first.email,
      phone: '+14155550142',
      username: first.username,
    },
  });
  expect(await list('')).toEqual(['Abby', 'Ana', 'Mia']);
  expect((await server.current.call('GET', '/staff?sort=pay', { as: admin })).status).toBe(400);
});

it('keeps an office that somebody works in', async () => {
  const admin = await server.current.createPerson({ role: 'Admin' });
  const person = await server.current.createPerson({ role: 'CareProvider' });
  const office = await makeOffice('West office');
  const body = bodyOf((await read(admin, person)).body);
  await save(admin, person, { ...body, officeIds: [office], homeOfficeId: office }, 1);
  const remove = () =>
    server.current.call('DELETE', `/offices/${office}`, { as: admin, headers: { 'if-match': '"1"' } });
  const refused = await remove();
  expect([refused.status, refused.body.detail]).toEqual([409, expect.stringContaining('1 staff member')]);
  await save(admin, person, { ...body, homeOfficeId: body.officeIds[0] }, 2);
  expect((await remove()).status).toBe(204);
});
