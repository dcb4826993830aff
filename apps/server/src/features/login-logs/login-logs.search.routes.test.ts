import type { Page } from '@homeward/contract/core';
import type { LoginLog } from '@homeward/contract/login-logs';
import { beforeAll, expect, it } from 'vitest';
import { createLoginEvent } from '../../../test/login-events.ts';
import type { Person } from '../../../test/people.ts';
import { useTestServer } from '../../../test/server.ts';

const server = useTestServer();
let admin: Person;
const period = 'from=2003-01-01T00:00:00Z&to=2004-01-01T00:00:00Z';

/** Who or what each event is about, newest first. */
async function search(typed: string): Promise<string[]> {
  const answer = await server.current.call<Page<LoginLog>>(
    'GET',
    `/login-logs?${period}&search=${encodeURIComponent(typed)}`,
    { as: admin },
  );
  expect(answer.status).toBe(200);
  expect(answer.body.pagination.total).toBe(answer.body.data.length);
  return answer.body.data.map((log) => log.user?.fullName ?? log.attemptedName ?? log.address ?? '');
}

beforeAll(async () => {
  const { current } = server;
  admin = await current.createPerson({ role: 'Admin', username: 'the.reader' });
  const people = [
    { firstName: 'José', lastName: 'Peñafrancia', username: 'jose.p', email: 'jose@brightway.example' },
    { firstName: 'Josephine', lastName: 'Dela Cruz', username: 'jo', email: 'josephine@brightway.example' },
    { firstName: '100%', lastName: 'Under_score', username: 'percent', email: 'percent@brightway.example' },
  ];
  let minute = 10;
  for (const fields of people) {
    const user = await current.createPerson({ role: 'CareProvider', ...fields });
    if (fields.username === 'jose.p')
      await current.owner.query(`update users set phone = '+14155550143' where id = $1`, [user.id]);
    await createLoginEvent(current.owner, { user, at: `2003-01-01T00:${minute}:00Z`, address: '192.0.2.1' });
    minute += 10;
  }
  await createLoginEvent(current.owner, { attemptedName: 'j•••@example.com', at: '2003-01-01T00:40:00Z' });
  await createLoginEvent(current.owner, { attemptedName: 'j•••', at: '2003-01-01T00:41:00Z' });
  for (const address of [
    '203.0.113.7',
    '203.0.113.70',
    '203.0.114.7',
    '2001:db8:1:2::7',
    '2001:db8:1:3::7',
  ]) {
    await createLoginEvent(current.owner, { address, at: '2003-01-01T00:00:00Z' });
  }
});

it.each([
  ['José', ['Josephine Dela Cruz', 'José Peñafrancia']],
  ['José Peñ', ['José Peñafrancia']],
  ['jose penafrancia', ['José Peñafrancia']],
  ['PEÑAFRANCIA José', ['José Peñafrancia']],
  ['fran', ['José Peñafrancia']],
  ['josep', ['Josephine Dela Cruz']],
  ['jo', ['Josephine Dela Cruz', 'José Peñafrancia']],
  ['cruz', ['Josephine Dela Cruz']],
  ['de', ['Josephine Dela Cruz']],
  ['dela cruz', ['Josephine Dela Cruz']],
  ['josephine@brightway.example', ['Josephine Dela Cruz']],
  ['jose.p', ['José Peñafrancia']],
  ['+1 (415) 555-0143', ['José Peñafrancia']],
  ['5550143', ['José Peñafrancia']],
  ['100%', ['100% Under_score']],
  ['under_score', ['100% Under_score']],
  ['score under', ['100% Under_score']],
  ['un%er', []],
  ['u_d', []],
  ['se_h', []],
  ['\\', []],
  ['nobody at all', []],
])('people by name, username and email: %s', async (typed, found) => {
  expect(await search(typed)).toEqual(found);
});

it.each([
  ['203.0.113.7', ['203.0.113.7']],
  ['203.0.113.', ['203.0.113.70', '203.0.113.7']],
  ['203.0.113', ['203.0.113.70', '203.0.113.7']],
  ['203.0.113.0/24', ['203.0.113.70', '203.0.113.7']],
  ['203.0.113.99/24', ['203.0.113.70', '203.0.113.7']],
  ['203.0.115.', []],
  ['2001:db8:1:2::7', ['2001:db8:1:2::7']],
  ['2001:DB8:1:2:0::7', ['2001:db8:1:2::7']],
  ['2001:db8:1:2::/64', ['2001:db8:1:2::7']],
  ['203.0.113.7/8', []],
  ['999.0.113.', []],
  ['fe80::1%eth0', []],
  ['203.0.113.0/24/24', []],
])('addresses and their networks: %s', async (typed, found) => {
  expect((await search(typed)).sort()).toEqual([...found].sort());
});

it.each([
  ['john@example.com', ['j•••@example.com']],
  ['JANE@EXAMPLE.COM', ['j•••@example.com']],
  ['j•••@example.com', ['j•••@example.com']],
  ['J•••', ['j•••']],
  ['ann@example.com', []],
])('tries under a name that nobody has: %s', async (typed, found) => {
  expect(await search(typed)).toEqual(found);
});

it('only those of some people, with a search and without', async () => {
  const named = async (query: string) => {
    const { status, body } = await server.current.call<Page<LoginLog>>(
      'GET',
      `/login-logs?${period}&${query}`,
      {
        as: admin,
      },
    );
    expect(status).toBe(200);
    expect(body.pagination.total).toBe(body.data.length);
    return body.data.map((log) => log.user?.fullName);
  };
  const { rows } = await server.current.owner.query<{ id: string; username: string }>(
    `select id, username from users where username in ('jose.p', 'jo', 'percent')`,
  );
  const userOf = (username: string) => `person=${rows.find((row) => row.username === username)?.id}`;
  expect(await named(userOf('jo'))).toEqual(['Josephine Dela Cruz']);
  expect(await named(`${userOf('jo')}&${userOf('percent')}`)).toEqual([
    '100% Under_score',
    'Josephine Dela Cruz',
  ]);
  expect(await named(`${userOf('jo')}&role=Admin`)).toEqual([]);
  expect(await named(`${userOf('jo')}&search=jo`)).toEqual(['Josephine Dela Cruz']);
  expect(await named(`${userOf('percent')}&search=192.0.2.1`)).toEqual(['100% Under_score']);
  expect(await named(`${userOf('percent')}&search=jo`)).toEqual([]);
  expect(await named('person=01890000-0000-7000-8000-000000000000')).toEqual([]);
});

it('refuses people who are none, and too many of them', async () => {
  const id = '01890000-0000-7000-8000-000000000000';
  for (const query of ['person=ana', Array(6).fill(`person=${id}`).join('&')]) {
    expect((await server.current.call('GET', `/login-logs?${query}`, { as: admin })).status).toBe(400);
  }
});
