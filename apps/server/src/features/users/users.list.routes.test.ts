import type { Page, Role } from '@homeward/contract/core';
import { roles } from '@homeward/contract/core';
import type { Account, ListedAccount } from '@homeward/contract/users';
import { beforeAll, expect, it, vi } from 'vitest';
import type { Person } from '../../../test/people.ts';
import { useTestServer } from '../../../test/server.ts';

const server = useTestServer();
let people: Map<Role, Person>;
const viewer = (role: Role) => people.get(role) as Person;

beforeAll(async () => {
  people = await server.current.createOfEachRole(roles);
  const { owner } = server.current;
  for (const person of people.values()) await server.current.tokenOf(person);
  // A sign-in is noted beside the account a moment later, and would move its row in the middle of a walk.
  await vi.waitUntil(
    async () => (await owner.query('select id from users where last_login_at is null')).rowCount === 0,
    { timeout: 30_000 },
  );
  await owner.query(`
    insert into users (first_name, last_name, username, email, phone, role, is_active, is_onboarded, created_at, last_login_at)
    select 'Listed', 'Person' || lpad(n::text, 2, '0'), 'listed' || n, 'listed' || n || '@mail.example', null, 'Family',
      n % 5 > 0, n % 4 > 0, '2026-01-01'::timestamptz + n * interval '1 day',
      case when n % 3 > 0 then '2026-06-01T10:00:00.123456Z'::timestamptz + (n % 7) * interval '1 hour' end
    from generate_series(1, 30) n`);
  await owner.query(`
    insert into invite_statuses (user_id, status) select id, 'Invited' from users where username like 'listed%'`);
  await owner.query(`
    insert into invite_email_statuses (user_id, status)
    select id, case when username = 'listed7' then 'Bounced' else 'Delivered' end from users where username like 'listed%'`);
  for (const [firstName, lastName, username, phone] of [
    ['José María', 'Ñuñez', 'jose.nunez', '+14155550142'],
    ['Maya', 'Okafor', 'maya.okafor', '+639175550123'],
    ['Ana Marie', 'Villanueva', 'ana.villanueva', null],
    ['Siobhán', 'O’Brien-Smith', 'siobhan', null],
    ['Percent%', 'Under_score', 'percent', null],
    ['María de los', 'Ángeles Guadalupe Fernández Villaseñor', 'seven.words', '+17877216121;ext=12'],
    ['Juan', 'de la Cruz', 'juan', null],
    ['Kaʻiulani', 'McDonald', 'kai', null],
  ] as const)
    await server.current.createPerson({ firstName, lastName, username, phone, role: 'CareProvider' });
});

function list(query: string, role: Role = 'Admin') {
  return server.current.call<Page<Account>>('GET', `/users?${query}`, { as: viewer(role) });
}

async function usernames(query: string, role: Role = 'Admin'): Promise<string[]> {
  const { status, body } = await list(`limit=100&${query}`, role);
  expect(status).toBe(200);
  return body.data.map(({ username }) => username);
}

it.each(roles)('%s lists whom they may', async (role) => {
  const { status, body } = await list('limit=100', role);
  const management = ['SuperAdmin', 'Admin', 'CareManager'].includes(role);
  expect(status).toBe(management ? 200 : 403);
  expect((await server.current.call('GET', '/users/export', { as: viewer(role) })).status).toBe(
    management ? 200 : 403,
  );
  if (!management) return;
  const seen = new Set(body.data.map((account) => account.role));
  expect([...seen].sort()).toEqual(
    [...roles].filter((one) => one !== 'Admin' || role !== 'CareManager').sort(),
  );
  expect((await list('role=Admin', role)).status).toBe(role === 'CareManager' ? 403 : 200);
  expect(await usernames(`search=${viewer('Admin').username}`, role)).toEqual(
    role === 'CareManager' ? [] : [viewer('Admin').username],
  );
});

it('serves nothing to who is signed out, and refuses what it does not know', async () => {
  expect((await server.current.call('GET', '/users')).status).toBe(401);
  expect((await server.current.call('GET', '/users/export')).status).toBe(401);
  for (const query of ['role=Owner', 'sort=email', 'limit=101', 'cursor=abc', 'status=gone', 'color=red']) {
    expect({ query, status: (await list(query)).status }).toEqual({ query, status: 400 });
  }
  const byTime = await list('role=Family&limit=2&sort=createdAt');
  expect((await list(`role=Family&sort=lastLogin&cursor=${byTime.body.pagination.nextCursor}`)).status).toBe(
    200,
  );
  const byName = await list('role=Family&limit=2');
  expect((await list(`role=Family&sort=createdAt&cursor=${byName.body.pagination.nextCursor}`)).status).toBe(
    400,
  );
});

it('shows an account with all that the list has columns for', async () => {
  const { body } = await list('search=listed7');
  const [account] = body.data;
  expect(account).toMatchObject({
    fullName: 'Listed Person07',
    email: 'listed7@mail.example',
    emailVerified: false,
    phone: null,
    role: 'Family',
    isActive: true,
    isOnboarded: true,
    inviteStatus: 'Invited',
    emailStatus: 'Bounced',
    createdAt: '2026-01-08T00:00:00.000Z',
    lastLogin: '2026-06-01T10:00:00.123Z',
  });
});

it.each([
  ['name', (n: number) => n],
  ['-name', (n: number) => -n],
  ['createdAt', (n: number) => n],
  ['-createdAt', (n: number) => -n],
  ['lastLogin', (n: number) => (n % 3 ? 1 + (n % 7) : 0)],
  ['-lastLogin', (n: number) => -(n % 3 ? 1 + (n % 7) : 0)],
] as const)('walks by %s forth and back without losing or repeating anybody', async (sort, rank) => {
  const pages: string[][] = [];
  let cursor: string | null = null;
  let previous: string | null = null;
  do {
    const query: string = `role=Family&limit=7&sort=${sort}`;
    const { body }: { body: Page<Account> } = await list(query + (cursor ? `&cursor=${cursor}` : ''));
    pages.push(body.data.map(({ username }) => username));
    cursor = body.pagination.nextCursor;
    previous = body.pagination.previousCursor;
  } while (cursor);
  const all = pages.flat();
  expect(new Set(all).size).toBe(31);
  const ranks = all.filter((name) => name.startsWith('listed')).map((name) => rank(Number(name.slice(6))));
  expect(ranks).toEqual([...ranks].sort((a, b) => a - b));
  const back: string[][] = [];
  while (previous) {
    const { body }: { body: Page<Account> } = await list(
      `role=Family&limit=7&sort=${sort}&cursor=${previous}`,
    );
    back.unshift(body.data.map(({ username }) => username));
    previous = body.pagination.previousCursor;
  }
  expect(back).toEqual(pages.slice(0, -1));
});

it.each([
  ['status=inactive', (n: number) => n % 5 === 0],
  ['status=active', (n: number) => n % 5 > 0],
  ['onboarding=pending', (n: number) => n % 4 === 0],
  ['onboarding=pending&status=inactive', (n: number) => n % 20 === 0],
  ['emailStatus=Bounced', (n: number) => n === 7],
  ['emailStatus=Bounced&emailStatus=Delivered', () => true],
  ['inviteStatus=Accepted', () => false],
  ['inviteStatus=Invited&status=active&onboarding=completed', (n: number) => n % 5 > 0 && n % 4 > 0],
])('filters: %s', async (query, passes) => {
  const found = (await usernames(`${query}&role=Family`)).filter((name) => name.startsWith('listed'));
  const expected = Array.from({ length: 30 }, (_, index) => index + 1).filter(passes);
  expect(found.map((name) => Number(name.slice(6))).sort((a, b) => a - b)).toEqual(expected);
  const { body } = await list(`${query}&role=Family&limit=1`);
  const rest =
    query.includes('inviteStatus') ||
    query.includes('emailStatus') ||
    query.includes('pending') ||
    query.includes('inactive')
      ? 0
      : 1;
  expect(body.pagination).toMatchObject({ total: expected.length + rest, totalPrecision: 'exact' });
});

it.each([
  ['jose', 'jose.nunez'],
  ['José', 'jose.nunez'],
  ['nunez', 'jose.nunez'],
  ['maria nunez', 'jose.nunez'],
  ['nunez jose maria', 'jose.nunez'],
  ['maria jose nunez', 'jose.nunez'],
  ['o’brien smith siob', 'siobhan'],
  ['okafor may', 'maya.okafor'],
  ['MAYA.OK', 'maya.okafor'],
  ['maya.okafor@agency', 'maya.okafor'],
  ['(415) 555-0142', 'jose.nunez'],
  ['0142', 'jose.nunez'],
  ['415555', 'jose.nunez'],
  ['+63 917 555', 'maya.okafor'],
  ['0917555', 'maya.okafor'],
  ['marie', 'ana.villanueva'],
  ['obrien', 'siobhan'],
  ["o'brien", 'siobhan'],
  ['smith siob', 'siobhan'],
  ['okafro', 'maya.okafor'],
  ['myaa okafor', 'maya.okafor'],
  ['vilanueva', 'ana.villanueva'],
  ['anna villaneuva', 'ana.villanueva'],
  ['kafor', 'maya.okafor'],
  ['percent%', 'percent'],
  ['o brien', 'siobhan'],
  ['brien', 'siobhan'],
  ['siobhan o brien smith', 'siobhan'],
  ['obrien-smith', 'siobhan'],
  ['brien smith siobhan', 'siobhan'],
  ['villaseñor', 'seven.words'],
  ['villasenor fern', 'seven.words'],
  ['villasenor maria', 'seven.words'],
  ['fernandez guadalupe', 'seven.words'],
  ['maria de los angeles guadalupe fernandez villasenor', 'seven.words'],
  ['787 721 6121', 'seven.words'],
  ['721 6121', 'seven.words'],
  ['dela cruz', 'juan'],
  ['delacruz', 'juan'],
  ['juan dela cruz', 'juan'],
  ['de la cruz juan', 'juan'],
  ['kaiulani', 'kai'],
  ['ka‘iulani', 'kai'],
  ['mc donald', 'kai'],
  ['kaiulani mc donald', 'kai'],
])('finds by %s', async (typed, username) => {
  expect(await usernames(`search=${encodeURIComponent(typed)}`)).toContain(username);
});

it.each(['%', '_', '%%%', '<', '<<<', "'", '\\', '()', '☃', 'zzzzzzz qqqqq', 'a b c d e f g h'])(
  'finds nobody by %s',
  async (typed) => {
    expect(await usernames(`search=${encodeURIComponent(typed)}`)).toEqual([]);
  },
);

it('searches within the filters, in the order that is asked for, and says when there is more', async () => {
  expect(await usernames('search=maya&role=Family')).toEqual([]);
  expect(await usernames('search=listed&sort=-createdAt&status=inactive')).toEqual(
    [30, 25, 20, 15, 10, 5].map((n) => `listed${n}`),
  );
  await server.current.owner.query(`
    insert into users (first_name, last_name, username, email, role)
    select 'Zed', 'Zulu' || n, 'zed' || n, 'zed' || n || '@mail.example', 'Other' from generate_series(1, 120) n`);
  const first = await list('search=zed&limit=60');
  expect(first.body.pagination).toMatchObject({ total: 100, totalPrecision: 'minimum' });
  const second = await list(`search=zed&limit=60&cursor=${first.body.pagination.nextCursor}`);
  expect(second.body.data).toHaveLength(40);
  expect(second.body.pagination.nextCursor).toBeNull();
});

it('finds people by what they are now', async () => {
  const person = await server.current.createPerson({
    firstName: 'Before',
    lastName: 'Change',
    role: 'Other',
  });
  await server.current.owner.query(
    "update users set first_name = 'Quetzal', phone = '+12065550177' where id = $1",
    [person.id],
  );
  expect(await usernames('search=quetzal')).toEqual([person.username]);
  expect(await usernames('search=2065550177')).toEqual([person.username]);
  expect(await usernames('search=before change')).toEqual([]);
  await server.current.owner.query(
    "insert into invite_statuses (user_id, status, at) values ($1, 'Accepted', now()), ($1, 'Invited', now() - interval '1 day')",
    [person.id],
  );
  expect(await usernames('search=quetzal&inviteStatus=Accepted')).toEqual([person.username]);
  expect(await usernames('search=quetzal&inviteStatus=Invited')).toEqual([]);
});

it('exports what matches, in the zone of the viewer, and writes it down', async () => {
  await server.current.owner.query(
    `insert into users (first_name, last_name, username, email, role) values ('=cmd()', 'Formula', 'formula', 'formula@mail.example', 'Other')`,
  );
  const { status, headers, body } = await server.current.call<string>('GET', '/users/export?search=formula', {
    as: viewer('Admin'),
  });
  expect(status).toBe(200);
  expect(headers.get('content-disposition')).toMatch(/^attachment; filename="users-\d{4}-\d\d-\d\d\.csv"$/);
  const lines = body.trim().split('\n');
  expect(lines[0]).toContain('Last login (America/New_York)');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toMatch(
    /^'=cmd\(\),Formula,formula,formula@mail\.example,No,,No,Other,Active,Pending,,,Never,/,
  );
  const { rows } = await server.current.owner.query(
    "select actor_id, after from audit_entries where action = 'users.exported' order by at desc limit 1",
  );
  expect(rows).toEqual([{ actor_id: viewer('Admin').id, after: { sort: 'name', search: '[typed]' } }]);
  const all = await server.current.call<string>('GET', '/users/export', { as: viewer('CareManager') });
  const { rows: counted } = await server.current.owner.query(
    "select count(*)::int as n from users where role <> 'Admin'",
  );
  expect(all.body.trim().split('\n')).toHaveLength(counted[0].n + 1);
});

it('lists care providers with rating and skills, and narrows them by both', async () => {
  const { owner } = server.current;
  const [ana, ben, cora] = [
    await server.current.createPerson({ role: 'CareProvider', firstName: 'Ana', lastName: 'Carefirst' }),
    await server.current.createPerson({ role: 'CareProvider', firstName: 'Ben', lastName: 'Carefirst' }),
    await server.current.createPerson({ role: 'CareProvider', firstName: 'Cora', lastName: 'Carefirst' }),
  ];
  const { rows: known } = await owner.query<{ id: string; name: string }>(
    'select id, name from skills order by sort_name, id limit 3',
  );
  const [first, second, third] = known as [Tag, Tag, Tag];
  await owner.query(
    `insert into care_provider_profiles (user_id, about, version)
     select id, '', 1 from unnest($1::uuid[]) id`,
    [[ana.id, ben.id]],
  );
  for (const [person, skills] of [
    [ana, [second, first, third]],
    [ben, [third]],
  ] as const)
    await owner.query(
      `insert into care_provider_skills (user_id, skill_id, position)
       select $1, id, n from unnest($2::uuid[]) with ordinality as one (id, n)`,
      [person.id, skills.map(({ id }) => id)],
    );
  // 4.5 and 4 stars; 3.5; and a review without a rating, which is no average.
  for (const [person, rater, half] of [
    [ana, viewer('Family'), 9],
    [ana, viewer('Admin'), 8],
    [ben, viewer('Family'), 7],
    [cora, viewer('Family'), 0],
  ] as const)
    await owner.query(
      `insert into ratings (user_id, rater_id, half_stars, comment) values ($1, $2, $3, 'Kind')`,
      [person.id, rater.id, half],
    );
  const listed = async (query: string) => {
    const { status, body } = await server.current.call<Page<ListedAccount>>(
      'GET',
      `/users?role=CareProvider&limit=100&${query}`,
      { as: viewer('CareManager') },
    );
    expect(status).toBe(200);
    const own = body.data.filter(({ lastName }) => lastName === 'Carefirst');
    return own.map(({ firstName, care }) => [firstName, care]);
  };
  expect(await listed('')).toEqual([
    ['Ana', { rating: 4.3, ratingCount: 2, skills: [second.name, first.name], skillCount: 3 }],
    ['Ben', { rating: 3.5, ratingCount: 1, skills: [third.name], skillCount: 1 }],
    ['Cora', { rating: null, ratingCount: 0, skills: [], skillCount: 0 }],
  ]);
  const named = async (query: string) => (await listed(query)).map(([name]) => name);
  expect(await named(`skill=${first.id}`)).toEqual(['Ana']);
  expect(await named(`skill=${first.id}&skill=${third.id}`)).toEqual(['Ana', 'Ben']);
  expect(await named('rating=4..')).toEqual(['Ana']);
  expect(await named('rating=4.3..')).toEqual(['Ana']);
  expect(await named('rating=..4')).toEqual(['Ben']);
  expect(await named(`search=carefirst&skill=${third.id}&rating=..4`)).toEqual(['Ben']);
  expect(await named('status=inactive&rating=1..')).toEqual([]);
  const csv = await server.current.call<string>('GET', `/users/export?role=CareProvider&skill=${first.id}`, {
    as: viewer('Admin'),
  });
  expect(String(csv.body)).toContain('Carefirst');
  expect(String(csv.body)).not.toContain('Ben,Carefirst');
  expect((await list('role=CareProvider&rating=6..')).status).toBe(400);
});

interface Tag {
  readonly id: string;
  readonly name: string;
}
