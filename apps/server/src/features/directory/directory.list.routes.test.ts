import type { Page } from '@homeward/contract/core';
import type { DirectoryPerson, Partner } from '@homeward/contract/directory';
import { beforeAll, describe, expect, it } from 'vitest';
import { joinTeam, makeClient, makeContact } from '../../../test/clients.ts';
import { examplePartner } from '../../../test/directory.ts';
import type { Person, PersonFields } from '../../../test/people.ts';
import { useTestServer } from '../../../test/server.ts';
import { makeVisit } from '../../../test/visits.ts';

const server = useTestServer();
const people = new Map<string, Person>();
const is = (name: string): Person => {
  const person = people.get(name);
  if (!person) throw new Error(`Nobody is called ${name}.`);
  return person;
};

async function add(name: string, fields: PersonFields): Promise<Person> {
  const [firstName = '', lastName = ''] = name.split(' ');
  const person = await server.current.createPerson({ firstName, lastName, ...fields });
  people.set(name, person);
  return person;
}

async function giveSkills(person: Person, names: readonly string[]): Promise<void> {
  const { owner } = server.current;
  await owner.query(`insert into care_provider_profiles (user_id, about, version) values ($1, '', 1)`, [
    person.id,
  ]);
  await owner.query(
    `insert into care_provider_skills (user_id, skill_id, position)
     select $1, id, row_number() over (order by name) from skills where name = any ($2)`,
    [person.id, names],
  );
}

beforeAll(async () => {
  await add('Maria Santos', { role: 'CareProvider', phone: '+12125550101', username: 'night.owl' });
  await add('Maria Lopez', { role: 'CareProvider', phone: '+12125550102' });
  await add('Rosa Dementieva', { role: 'CareManager' });
  await add('Nils Strand', { role: 'Admin' });
  await add('Super Boss', { role: 'SuperAdmin' });
  await add('Paul Grey', { role: 'MedicalProfessional' });
  await add('Olga Other', { role: 'Other', phone: '+12125550107' });
  await add('Fay Daughter', { role: 'Family', phone: '+12125550108' });
  await add('Ines Gone', { role: 'CareProvider', isActive: false, phone: '+12125550109' });
  await server.current.owner.query(
    `insert into medical_professionals (user_id, role) values ($1, 'Pharmacist')`,
    [is('Paul Grey').id],
  );
  await giveSkills(is('Maria Santos'), ['Dementia care', 'Spanish', 'Wound care']);
  await giveSkills(is('Maria Lopez'), ['Spanish']);
  await employ(is('Maria Lopez'), 'Night aide', ['Vietnamese', 'English']);
});

/** What staff records say of somebody, in an office of its own. */
async function employ(person: Person, position: string, languages: readonly string[]): Promise<void> {
  const { owner } = server.current;
  await owner.query(
    `insert into staff_records (user_id, status, position, languages, role, sort_name, facet)
     select id, 'ACTIVE', $2, $3, role, sort_name, 0 from users where id = $1
     on conflict (user_id) do update set position = excluded.position, languages = excluded.languages`,
    [person.id, position, languages],
  );
  await owner.query('delete from staff_offices where user_id = $1', [person.id]);
  await owner.query(`insert into offices (name, timezone) values ('North', 'America/New_York')`);
  await owner.query(
    `insert into staff_offices (user_id, office_id) select $1, id from offices where name = 'North'`,
    [person.id],
  );
}

async function read<Row = DirectoryPerson>(path: string, as: Person): Promise<Page<Row>> {
  const { status, body } = await server.current.call<Page<Row>>('GET', path, { as });
  expect(status, path).toBe(200);
  return body;
}
const namesOf = async (query: string, as = is('Rosa Dementieva')) =>
  (await read(`/directory?${query}`, as)).data.map(({ fullName }) => fullName);
const find = (search: string, as?: Person) => namesOf(`search=${encodeURIComponent(search)}`, as);

const team = [
  'Maria Lopez',
  'Maria Santos',
  'Nils Strand',
  'Olga Other',
  'Paul Grey',
  'Rosa Dementieva',
  'Super Boss',
];

describe('who is listed', () => {
  it('lists the active team by name, families to the care-manager level, and nobody who left', async () => {
    expect(await namesOf('tab=team')).toEqual(team);
    expect(await namesOf('sort=-name')).toEqual(team.toReversed());
    expect(await namesOf('tab=families')).toEqual(['Fay Daughter']);
    for (const name of ['Maria Santos', 'Fay Daughter', 'Paul Grey', 'Olga Other']) {
      const refused = await server.current.call('GET', '/directory?tab=families', { as: is(name) });
      expect(refused.status, name).toBe(403);
    }
  });

  it('shows others the team without others, and families the office and who looks after theirs', async () => {
    expect(await namesOf('', is('Olga Other'))).toEqual(team.filter((one) => one !== 'Olga Other'));
    const { current } = server;
    const fay = is('Fay Daughter');
    const office = ['Nils Strand', 'Rosa Dementieva', 'Super Boss'];
    const [hers, foreign] = [await makeClient(current), await makeClient(current)];
    await joinTeam(current, hers, is('Maria Lopez'));
    await joinTeam(current, hers, is('Olga Other'));
    await joinTeam(current, foreign, is('Maria Santos'));
    // Without a consent to the care plan or the schedule nobody is told who comes.
    const contact = await makeContact(current, hers, fay, 'documents');
    expect(await namesOf('', fay)).toEqual(office);
    await current.owner.query(
      `insert into client_consents (contact_id, section, is_given) values ($1, 'schedule', true)`,
      [contact],
    );
    expect(await namesOf('', fay)).toEqual(['Maria Lopez', ...office]);
    for (const search of ['maria', 'spanish', 'care provider', '2125550101', '50101', 'snatos'])
      expect(await find(search, fay), search).not.toContain('Maria Santos');
    expect((await read('/directory?search=spanish', fay)).pagination.total).toBe(1);
    const card = (name: string) =>
      current.call('GET', `/directory/${is(name).id}/vcard`, { as: fay }).then(({ status }) => status);
    expect([await card('Maria Lopez'), await card('Maria Santos'), await card('Paul Grey')]).toEqual([
      200, 404, 404,
    ]);
    expect(await card('Rosa Dementieva')).toBe(200);
    expect(await namesOf('role=Other', is('Fay Daughter'))).toEqual([]);
    expect(await find('Olga', is('Fay Daughter'))).toEqual([]);
    expect(await find('Fay')).toEqual([]);
  });

  it('narrows by role, by skill and by letter, and counts what is left', async () => {
    expect(await namesOf('role=CareProvider&role=Admin')).toEqual([
      'Maria Lopez',
      'Maria Santos',
      'Nils Strand',
    ]);
    expect(await namesOf('letter=m')).toEqual(['Maria Lopez', 'Maria Santos']);
    expect(await namesOf('letter=z')).toEqual([]);
    const { data } = await read('/directory?search=santos', is('Rosa Dementieva'));
    const wound = data[0]?.skills.find(({ name }) => name === 'Wound care');
    const page = await read(`/directory?skill=${wound?.id}`, is('Rosa Dementieva'));
    expect(page.data.map(({ fullName }) => fullName)).toEqual(['Maria Santos']);
    expect(page.pagination).toMatchObject({ total: 1, totalPrecision: 'exact', from: 1 });
    expect(await namesOf(`skill=${wound?.id}&search=maria`)).toEqual(['Maria Santos']);
    expect(await namesOf(`skill=${wound?.id}&search=spanish`)).toEqual(['Maria Santos']);
    expect(await namesOf('letter=n&search=maria')).toEqual([]);
  });

  it('says position, offices and languages, and narrows by them', async () => {
    const { data } = await read('/directory?language=Vietnamese', is('Fay Daughter'));
    expect(data).toHaveLength(1);
    expect(data[0]).toMatchObject({
      fullName: 'Maria Lopez',
      position: 'Night aide',
      languages: ['Vietnamese', 'English'],
    });
    const [office] = data[0]?.offices ?? [];
    expect(office?.name).toBe('North');
    expect(await namesOf(`office=${office?.id}`)).toEqual(['Maria Lopez']);
    expect(await namesOf(`office=${office?.id}&language=Spanish`)).toEqual([]);
    expect(await namesOf(`office=${office?.id}&search=maria`)).toEqual(['Maria Lopez']);
  });

  it('says who is on duty at this moment, and narrows by it, for staff', async () => {
    const client = await makeClient(server.current);
    await makeVisit(server.current, client, is('Maria Lopez'), { status: 'IN_PROGRESS' });
    const { data } = await read('/directory?onDuty=yes', is('Paul Grey'));
    expect(data).toMatchObject([{ fullName: 'Maria Lopez', isOnDuty: true }]);
    expect(await namesOf('onDuty=yes&search=maria')).toEqual(['Maria Lopez']);
    expect(await namesOf('onDuty=no')).toEqual(team.filter((one) => one !== 'Maria Lopez'));
    for (const name of ['Fay Daughter', 'Olga Other']) {
      const text = JSON.stringify(await read('/directory', is(name)));
      expect(text).not.toContain('isOnDuty');
      const refused = await server.current.call('GET', '/directory?onDuty=yes', { as: is(name) });
      expect(refused.status).toBe(403);
    }
    expect(
      (await server.current.call('GET', '/directory?tab=families&onDuty=yes', { as: is('Super Boss') }))
        .status,
    ).toBe(400);
  });

  it('narrows to groups that are for the directory, for staff; of another group nobody is told who is in', async () => {
    const { owner } = server.current;
    const make = async (name: string, purpose: string, status: string, ...members: string[]) => {
      const { rows } = await owner.query<{ id: string }>(
        `insert into user_groups (name, kind, purposes, status, colour) values ($1, 'STATIC', array[$2], $3, 'teal') returning id`,
        [name, purpose, status],
      );
      const id = rows[0]?.id ?? '';
      await owner.query(`insert into user_group_members (group_id, user_id) select $1, unnest($2::uuid[])`, [
        id,
        members.map((member) => is(member).id),
      ]);
      return id;
    };
    const nights = await make('Night team', 'DIRECTORY', 'ACTIVE', 'Maria Santos', 'Paul Grey', 'Ines Gone');
    const watched = await make('Performance plans', 'NOTIFY', 'ACTIVE', 'Maria Lopez');
    const over = await make('Old team', 'DIRECTORY', 'ARCHIVED', 'Maria Lopez');
    expect(await namesOf(`group=${nights}`)).toEqual(['Maria Santos', 'Paul Grey']);
    expect(await namesOf(`group=${nights}&role=CareProvider`, is('Paul Grey'))).toEqual(['Maria Santos']);
    for (const search of ['maria', 'wound', '50101'])
      expect(await namesOf(`group=${nights}&search=${search}`), search).toEqual(['Maria Santos']);
    for (const id of [watched, over]) {
      expect(await namesOf(`group=${id}`, is('Super Boss'))).toEqual([]);
      expect(await namesOf(`group=${id}&search=maria`, is('Super Boss'))).toEqual([]);
    }
    expect(await namesOf(`group=${watched}&group=${nights}`)).toEqual(['Maria Santos', 'Paul Grey']);
    const groups = async (query: string, as = 'Maria Santos') =>
      (await read<{ name: string }>(`/directory/groups?${query}`, is(as))).data.map(({ name }) => name);
    expect(await groups('')).toEqual(['All caregivers', 'All staff', 'Night team']);
    expect(await groups('search=NIGHT')).toEqual(['Night team']);
    expect(await groups('search=perform', 'Super Boss')).toEqual([]);
    for (const name of ['Fay Daughter', 'Olga Other'])
      for (const path of [
        '/directory/groups',
        `/directory?group=${nights}`,
        `/directory?group=${nights}&search=maria`,
      ])
        expect((await server.current.call('GET', path, { as: is(name) })).status, `${name} ${path}`).toBe(
          403,
        );
    const families = await server.current.call('GET', `/directory?tab=families&group=${nights}`, {
      as: is('Super Boss'),
    });
    expect(families.status).toBe(400);
  });

  it('walks in pages, forwards and back', async () => {
    for (const query of ['sort=name', 'search=care']) {
      const first = await read(`/directory?${query}&limit=2`, is('Rosa Dementieva'));
      const next = `/directory?${query}&limit=2&cursor=${first.pagination.nextCursor}`;
      const second = await read(next, is('Rosa Dementieva'));
      const back = `/directory?${query}&limit=2&cursor=${second.pagination.previousCursor}`;
      expect((await read(back, is('Rosa Dementieva'))).data).toEqual(first.data);
      expect(second.pagination.from).toBe(3);
    }
  });
});

describe('a search', () => {
  it.each([
    ['the beginning of a first name', 'mar', ['Maria Lopez', 'Maria Santos']],
    ['both names', 'maria san', ['Maria Santos']],
    ['both names changed round', 'santos mar', ['Maria Santos']],
    ['a skill', 'wound', ['Maria Santos']],
    ['a language', 'vietnam', ['Maria Lopez']],
    ['a language and a role', 'vietnamese care', ['Maria Lopez']],
    ['a name and a skill', 'maria dementia', ['Maria Santos']],
    ['a skill and a role', 'spanish care provider', ['Maria Lopez', 'Maria Santos']],
    ['names before skills', 'dementi', ['Rosa Dementieva', 'Maria Santos']],
    ['a role', 'admin', ['Nils Strand', 'Super Boss']],
    ['the role of a medical professional', 'pharmac', ['Paul Grey']],
    ['the beginning of a number', '212 555 0101', ['Maria Santos']],
    ['the end of a number', '50102', ['Maria Lopez']],
    ['a mistyped name', 'snatos', ['Maria Santos']],
    ['nothing that there is', 'xyzzyqq', []],
    ['signs', '%_', []],
    ['two digits', '21', []],
    ['a username', 'night.owl', []],
    ['an email address', 'night.owl@agency.example', []],
  ])('finds by %s', async (_, search, names) => {
    expect(await find(search)).toEqual(names);
  });
});

describe('partners', () => {
  it('are listed by what anybody may need and by what the office needs', async () => {
    const as = is('Rosa Dementieva');
    const bodies = [
      examplePartner,
      { ...examplePartner, type: 'HOTLINE', name: 'Crisis line', phones: [{ label: '', number: '988' }] },
      { ...examplePartner, type: 'EMERGENCY', name: 'Ambulance', notes: 'Secret note' },
    ];
    for (const body of bodies)
      expect((await server.current.call('POST', '/partners', { as, body })).status).toBe(201);
    const names = async (path: string, viewer: Person) =>
      (await read<Partner>(path, viewer)).data.map(({ name }) => name);
    const all = ['Ambulance', 'Corner Pharmacy', 'Crisis line'];
    for (const path of ['/partners', '/directory?tab=partners']) {
      expect(await names(path, as)).toEqual(all);
      expect(await names(path, is('Paul Grey'))).toEqual(all);
      for (const name of ['Maria Santos', 'Fay Daughter', 'Olga Other']) {
        const { data, pagination } = await read<Partner>(path, is(name));
        expect(data.map((one) => one.name)).toEqual(['Ambulance', 'Crisis line']);
        expect(pagination.total).toBe(2);
        for (const one of data) expect(one).not.toHaveProperty('notes');
      }
    }
    expect(await names('/partners?type=PHARMACY', is('Maria Santos'))).toEqual([]);
    expect(await names('/partners?search=corner', is('Maria Santos'))).toEqual([]);
    expect(await names('/partners?search=pharm', as)).toEqual(['Corner Pharmacy']);
    expect(await names('/partners?search=abara%20corner', as)).toEqual(['Corner Pharmacy']);
    expect(await names('/partners?search=988', as)).toEqual(['Crisis line']);
    expect(await names('/partners?search=0150', as)).toEqual(['Ambulance', 'Corner Pharmacy']);
    expect(await names('/partners?search=%25', as)).toEqual([]);
    expect(await names('/partners?letter=c&sort=-name', as)).toEqual(['Crisis line', 'Corner Pharmacy']);
  });
});
