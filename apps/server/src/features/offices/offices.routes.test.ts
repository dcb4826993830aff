import type { Page, Problem } from '@homeward/contract/core';
import type { Office } from '@homeward/contract/offices';
import { expect, it } from 'vitest';
import { makeOffice } from '../../../test/clients.ts';
import type { Person } from '../../../test/people.ts';
import { useTestServer } from '../../../test/server.ts';

const server = useTestServer();

const admin = () => server.current.createPerson({ role: 'Admin' });
const seen = ({ version }: { version: number }) => ({ 'if-match': `"${version}"` });

async function add(body: object) {
  const made = await server.current.call<Office>('POST', '/offices', { as: await admin(), body });
  expect(made.status).toBe(200);
  return made.body;
}

async function list(query = '') {
  const answer = await server.current.call<Page<Office>>('GET', `/offices${query}`, { as: await admin() });
  expect(answer.status).toBe(200);
  return answer.body;
}

it('begins with the main office, whose week is the product’s', async () => {
  const { data, pagination } = await list('?search=main');
  expect(pagination.total).toBe(1);
  expect(data[0]).toMatchObject({
    name: 'Main office',
    timezone: 'America/New_York',
    weekStart: 'sunday',
    workweekStartsOn: 'sunday',
    phone: null,
    state: null,
    version: 1,
  });
});

it('keeps an office with all that it has, and writes down who did it', async () => {
  const address = { address1: '12 Pine St', city: 'Austin', region: 'TX', postalCode: '78701' };
  const made = await add({
    name: '  Austin ',
    timezone: 'America/Chicago',
    address,
    phone: '(512) 555-0142',
    state: 'TX',
    weekStart: 'monday',
    workweekStartsOn: 'friday',
  });
  expect(made).toMatchObject({
    name: 'Austin',
    address,
    phone: '+15125550142',
    state: 'TX',
    weekStart: 'monday',
    workweekStartsOn: 'friday',
  });
  const read = await server.current.call<Office>('GET', `/offices/${made.id}`, { as: await admin() });
  expect(read.body).toEqual(made);
  expect(read.headers.get('etag')).toBe('"1"');
  const { rows } = await server.current.owner.query(
    `select action, after from audit_entries where subject_id = $1`,
    [made.id],
  );
  expect(rows).toMatchObject([{ action: 'offices.created', after: { name: 'Austin', state: 'TX' } }]);
});

it('changes what the body names, leaves the rest, and keeps only what differed', async () => {
  const made = await add({ name: 'Reno', timezone: 'America/Los_Angeles', state: 'NV', weekStart: 'monday' });
  const as = await admin();
  const put = (body: object, version: number) =>
    server.current.call<Office & Problem>('PUT', `/offices/${made.id}`, {
      as,
      body,
      headers: seen({ version }),
    });
  const changed = await put({ name: 'Reno', timezone: 'America/Denver' }, 1);
  expect(changed.body).toEqual({ ...made, timezone: 'America/Denver', version: 2 });
  // An answer that was lost may be asked for again with all that was read: nothing becomes the office's own by it.
  const { id: _id, version: _version, createdAt: _createdAt, ...whole } = changed.body;
  expect((await put(whole, 2)).body).toEqual(changed.body);
  expect((await put({ ...whole, weekStart: null, phone: null, state: null }, 2)).body).toMatchObject({
    weekStart: 'sunday',
    state: null,
    version: 3,
  });
  const { rows } = await server.current.owner.query(
    `select key, kind, value, isfinite(effective_from) as dated from setting_values where office_id = $1 order by version`,
    [made.id],
  );
  expect(rows).toEqual([
    { key: 'weekStart', kind: 'SET', value: 'monday', dated: false },
    { key: 'weekStart', kind: 'INHERIT', value: null, dated: false },
  ]);
});

it('never overwrites a newer version, and shows it instead', async () => {
  const made = await add({ name: 'Boise', timezone: 'America/Boise' });
  const as = await admin();
  const answers = await Promise.all(
    ['One', 'Two', 'Three'].map((name) =>
      server.current.call<Problem>('PUT', `/offices/${made.id}`, {
        as,
        body: { name: `Boise ${name}`, timezone: 'America/Boise' },
        headers: seen(made),
      }),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 412, 412]);
  const stale = await server.current.call('DELETE', `/offices/${made.id}`, { as, headers: seen(made) });
  expect(stale.status).toBe(412);
  expect((await server.current.call('DELETE', `/offices/${made.id}`, { as })).status).toBe(428);
});

it('says what is wrong beside each field', async () => {
  const as = await admin();
  const refused = async (body: object) => {
    const { status, body: problem } = await server.current.call<Problem>('POST', '/offices', { as, body });
    return [status, ...(problem.errors ?? []).map(({ path, message }) => `${path}: ${message}`)];
  };
  const good = { name: 'Wrong', timezone: 'America/Chicago' };
  expect(await refused({ name: 'Wrong' })).toEqual([400, 'timezone: Choose a time zone.']);
  expect(await refused({ ...good, timezone: ' ' })).toEqual([400, 'timezone: Choose a time zone.']);
  for (const timezone of ['Mars/Olympus', '+02:00', 'america/chicago']) {
    expect(await refused({ ...good, timezone })).toEqual([
      400,
      'timezone: Choose a time zone from the list.',
    ]);
  }
  expect(await refused({ ...good, name: '  ' })).toEqual([400, 'name: Name is required']);
  expect(await refused({ ...good, name: 'x'.repeat(61) })).toEqual([400, 'name: Use at most 60 characters.']);
  expect(await refused({ ...good, state: 'ZZ' })).toEqual([400, 'state: Choose a state.']);
  expect(await refused({ ...good, phone: '+49 30 1234567' })).toEqual([
    400,
    'phone: Enter a phone number of the United States or the Philippines, as in +1 415 555 0142.',
  ]);
  expect(await refused({ ...good, phone: '787-721-6121 after 5' })).toEqual([
    400,
    'phone: Enter a phone number, as in +1 555 010 0199.',
  ]);
  expect(await refused({ ...good, workweekStartsOn: 'someday' })).toEqual([
    400,
    'workweekStartsOn: Choose a day of the week.',
  ]);
  expect(await refused({ ...good, name: 'MAIN  Officé' })).toEqual([
    409,
    'name: An office with this name already exists.',
  ]);
});

it('lists offices in order, a page at a time, there and back', async () => {
  for (const name of ['zz 3', 'ZZ 1', 'zz 2', 'Zz 4']) await add({ name, timezone: 'America/Chicago' });
  const names = ({ data }: Page<Office>) => data.map(({ name }) => name);
  expect(names(await list('?search=ZZ'))).toEqual(['ZZ 1', 'zz 2', 'zz 3', 'Zz 4']);
  const first = await list('?sort=-name&limit=2');
  expect(names(first)).toEqual(['Zz 4', 'zz 3']);
  const second = await list(`?sort=-name&limit=2&cursor=${first.pagination.nextCursor}`);
  expect(names(second)).toEqual(['zz 2', 'ZZ 1']);
  const back = await list(`?sort=-name&limit=2&cursor=${second.pagination.previousCursor}`);
  expect(names(back)).toEqual(['Zz 4', 'zz 3']);
});

it('deletes an office that nothing belongs to, with its own settings; never the only one', async () => {
  const as = await admin();
  const remove = (office: Office) =>
    server.current.call<Problem>('DELETE', `/offices/${office.id}`, { as, headers: seen(office) });
  const own = await add({ name: 'Gone soon', timezone: 'America/Chicago', weekStart: 'monday' });
  expect((await remove(own)).status).toBe(204);
  expect((await server.current.call('GET', `/offices/${own.id}`, { as })).status).toBe(404);
  const { rows } = await server.current.owner.query(`select from setting_values where office_id = $1`, [
    own.id,
  ]);
  expect(rows).toEqual([]);
  const others = (await list('?limit=100')).data;
  // The people of these tests work in the main office.
  await server.current.owner.query('delete from staff_offices');
  await server.current.owner.query('delete from staff_home_offices');
  const answers = await Promise.all(others.map(remove));
  const refused = answers.filter(({ status }) => status !== 204);
  expect(refused.map(({ status, body }) => [status, body.detail])).toEqual([
    [409, 'This is the only office. Add another one before you delete it.'],
  ]);
});

it('lists a care manager’s own offices where somebody is added, and all of them for an admin', async () => {
  const { current } = server;
  const [manager, admin] = [
    await current.createPerson({ role: 'CareManager' }),
    await current.createPerson({ role: 'Admin' }),
  ];
  const own = await makeOffice(current);
  const other = await makeOffice(current);
  await current.owner.query('insert into staff_offices (user_id, office_id) values ($1, $2)', [
    manager.id,
    own,
  ]);
  const idsOf = async (as: Person) => {
    const { body } = await current.call<Page<Office>>('GET', '/offices?mine=yes&limit=100', { as });
    return body.data.map(({ id }) => id);
  };
  const theirs = await idsOf(manager);
  expect([theirs.includes(own), theirs.includes(other)]).toEqual([true, false]);
  expect(await idsOf(admin)).toEqual(expect.arrayContaining([own, other]));
});
