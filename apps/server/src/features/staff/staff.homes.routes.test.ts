import { addDays, type Problem } from '@homeward/contract/core';
import type { CheckedStaffImport, StaffRecord } from '@homeward/contract/staff';
import { beforeAll, expect, it } from 'vitest';
import { mainOffice, makeClient } from '../../../test/clients.ts';
import { changeOf, chooseHome, makeOfficeIn } from '../../../test/homes.ts';
import type { Person } from '../../../test/people.ts';
import { useTestServer } from '../../../test/server.ts';
import { lastWeek, makePaidVisit } from '../../../test/timesheets.ts';

const server = useTestServer({ givesSessions: true });
/** The first day after the pay period that runs. */
const next = addDays(lastWeek(), 14);
let admin: Person;
let main = '';
let west = '';

beforeAll(async () => {
  const { current } = server;
  admin = await current.createPerson({ role: 'Admin' });
  main = await mainOffice(current);
  west = await makeOfficeIn(current, 'America/Los_Angeles');
});

const read = async ({ id }: Person) =>
  (await server.current.call<StaffRecord>('GET', `/staff/${id}`, { as: admin })).body;
const save = async (
  person: Person,
  change: { homeOfficeId?: string; officeIds?: string[] },
  more: object = {},
) => {
  const record = await read(person);
  return server.current.call<StaffRecord & Pick<Problem, 'errors'>>('PUT', `/staff/${person.id}`, {
    as: admin,
    body: { ...changeOf(record, change), ...more },
    headers: { 'if-match': `"${record.version}"` },
  });
};
const homesOf = ({ homeOffices }: StaffRecord) =>
  homeOffices.map(({ id, from, isPlanned }) => [id, from, isPlanned]);
async function workedPerson(): Promise<Person> {
  const person = await server.current.createPerson({ role: 'CareProvider' });
  const client = await makeClient(server.current, { officeId: main });
  await makePaidVisit(server.current, client, person, { at: `${lastWeek()}T12:00`, hours: 1 });
  return person;
}

it('is the first office of somebody, and another one at once where they have never worked', async () => {
  const person = await server.current.createPerson({ role: 'CareProvider' });
  expect(homesOf(await read(person))).toEqual([[main, null, false]]);
  const { status, body } = await chooseHome(server.current, admin, person, west);
  expect([status, homesOf(body), body.timezone]).toEqual([200, [[west, null, false]], 'America/Los_Angeles']);
});

it('changes with the pay period of somebody who works, says so in the audit log, and until then can be taken back', async () => {
  const person = await workedPerson();
  const { body } = await chooseHome(server.current, admin, person, west);
  const planned = [
    [main, null, false],
    [west, next, true],
  ];
  expect([homesOf(body), body.timezone]).toEqual([planned, 'America/New_York']);
  const audit = await server.current.owner.query(
    `select before, after from audit_entries where action = 'staff.changed' and subject_id = $1`,
    [person.id],
  );
  expect(audit.rows).toMatchObject([
    { before: { homeOfficeId: main }, after: { homeOfficeId: west, homeOfficeFrom: next } },
  ]);
  // What else is saved leaves it, with and without the field; so does the office before, which is left meanwhile.
  expect(homesOf((await save(person, { homeOfficeId: west }, { position: 'Aide' })).body)).toEqual(planned);
  expect(homesOf((await save(person, {}, { position: 'Nurse' })).body)).toEqual(planned);
  const left = await save(person, { officeIds: [west] });
  expect([left.status, homesOf(left.body)]).toEqual([200, planned]);
  expect(left.body.offices.map(({ id }) => id)).toEqual([west]);
  const back = await save(person, { officeIds: [main, west], homeOfficeId: main });
  expect(homesOf(back.body)).toEqual([[main, null, false]]);
});

it('holds from its midnight on, for days of papers, too', async () => {
  const person = await workedPerson();
  await chooseHome(server.current, admin, person, west);
  await server.current.owner.query(
    `update staff_home_offices set begins_at = now() - interval '1 minute', from_day = current_date
     where user_id = $1 and office_id = $2`,
    [person.id, west],
  );
  const record = await read(person);
  expect([record.timezone, record.homeOffices.map(({ isPlanned }) => isPlanned)]).toEqual([
    'America/Los_Angeles',
    [false, false],
  ]);
  // A day in the past is that of the home office of that time: 5 AM UTC is midnight in New York.
  const { rows } = await server.current.owner.query(
    `select day_of_person($1, '2026-01-05 05:00Z')::text as day, day_of_person($1) = (now() at time zone 'America/Los_Angeles')::date as now`,
    [person.id],
  );
  expect(rows).toEqual([{ day: '2026-01-05', now: true }]);
});

it('is one of the offices, and is never switched without a word', async () => {
  const person = await workedPerson();
  const refused = async (change: Parameters<typeof save>[1], message: string) => {
    const { status, body } = await save(person, change);
    expect([status, body.errors]).toEqual([422, [{ path: 'homeOfficeId', message }]]);
  };
  const removed =
    'Main office is the home office of this person. Choose another home office before you remove it.';
  await refused({ officeIds: [west] }, removed);
  await refused({ officeIds: [west], homeOfficeId: main }, removed);
  await refused(
    { officeIds: [main], homeOfficeId: west },
    'The home office must be one of the offices in which the person works.',
  );
  expect([homesOf(await read(person)), (await read(person)).version]).toEqual([[[main, null, false]], 1]);
});

it('is saved once where two people change it at the same time', async () => {
  const person = await workedPerson();
  const other = await makeOfficeIn(server.current, 'America/Chicago');
  const record = await read(person);
  const answers = await Promise.all(
    [west, other].map((homeOfficeId) =>
      server.current.call<StaffRecord>('PUT', `/staff/${person.id}`, {
        as: admin,
        body: changeOf(record, { homeOfficeId }),
        headers: { 'if-match': '"1"' },
      }),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
  const won = answers.findIndex(({ status }) => status === 200);
  expect(homesOf(await read(person))).toEqual([
    [main, null, false],
    [[west, other][won], next, true],
  ]);
});

it('keeps an office that still counts the pay of somebody who has left it', async () => {
  const person = await workedPerson();
  const office = await makeOfficeIn(server.current, 'America/Denver');
  const far = await server.current.createPerson({ role: 'CareProvider' });
  await chooseHome(server.current, admin, far, office);
  const client = await makeClient(server.current, { officeId: main });
  await makePaidVisit(server.current, client, far, { at: `${lastWeek()}T12:00`, hours: 1 });
  await save(far, { officeIds: [main], homeOfficeId: main });
  const remove = () =>
    server.current.call<Problem>('DELETE', `/offices/${office}`, {
      as: admin,
      headers: { 'if-match': '"1"' },
    });
  const refused = await remove();
  expect([refused.status, refused.body.detail]).toEqual([409, expect.stringContaining('1 staff member')]);
  // Once the other one has taken over, nothing is left that names it.
  await server.current.owner.query(
    `update staff_home_offices set begins_at = now() - interval '1 minute' where user_id = $1 and office_id = $2`,
    [far.id, main],
  );
  expect((await remove()).status).toBe(204);
  expect(homesOf(await read(far))).toEqual([[main, null, false]]);
  expect(homesOf(await read(person))).toEqual([[main, null, false]]);
});

it('is a column of the file, with the same rules', async () => {
  const [moved, wrong, same] = [await workedPerson(), await workedPerson(), await workedPerson()];
  await server.current.owner.query(`update offices set name = 'West office' where id = $1`, [west]);
  const csv = (await server.current.call<string>('GET', `/staff/export`, { as: admin })).body;
  expect(csv.split('\r\n')[0]).toContain('Offices,Home office,Position');
  const rows = [
    'Id,Offices,Home office',
    `${moved.id},Main office; West office,west office`,
    `${wrong.id},West office,`,
    `${same.id},,Main office`,
  ];
  const send = (path: string, body: object) =>
    server.current.call<CheckedStaffImport>('POST', path, { as: admin, body });
  const { body } = await send('/staff/import/check', { csv: rows.join('\n') });
  expect(body.counts).toEqual({ changed: 1, unchanged: 1, wrong: 1 });
  expect(body.changes.map(({ id, columns }) => [id, columns])).toEqual([
    [moved.id, ['Offices', 'Home office']],
  ]);
  expect(body.wrong[0]?.errors).toEqual([
    {
      column: 'Offices',
      message:
        'Main office is the home office of this person. Choose another home office before you remove it.',
    },
  ]);
  const unknown = await send('/staff/import/check', { csv: [rows[0], `${moved.id},,Moon base`].join('\n') });
  expect(unknown.body.wrong[0]?.errors).toEqual([
    { column: 'Home office', message: 'There is no office called Moon base.' },
  ]);
  const applied = await send('/staff/import', { csv: rows.join('\n'), onlyValid: true });
  expect([applied.status, applied.body.counts.changed]).toEqual([200, 1]);
  expect(homesOf(await read(moved))).toEqual([
    [main, null, false],
    [west, next, true],
  ]);
  expect(homesOf(await read(wrong))).toEqual([[main, null, false]]);
});
