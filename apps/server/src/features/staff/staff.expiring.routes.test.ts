import { addDays, dayIn, type Page } from '@homeward/contract/core';
import type { Credential, Expiring, StaffRow } from '@homeward/contract/staff';
import { beforeAll, expect, it } from 'vitest';
import { giveHomeOffice } from '../../../test/homeOffice.ts';
import type { Person } from '../../../test/people.ts';
import * as given from '../../../test/profiles.ts';
import { useTestServer } from '../../../test/server.ts';

const server = useTestServer();
let manager: Person;

/** A month from today, as the form has it. */
const inMonths = (months: number) => {
  const today = new Date();
  const month = today.getUTCFullYear() * 12 + today.getUTCMonth() + months;
  return { expirationMonth: ((month % 12) + 12) % 12, expirationYear: Math.floor(month / 12) };
};
const license = (name: string, months: number) =>
  given.license({ name, issuedYear: new Date().getUTCFullYear() - 10, ...inMonths(months) });

beforeAll(async () => {
  manager = await server.current.createPerson({ role: 'CareManager' });
  const some = await server.current.createPerson({
    role: 'CareProvider',
    firstName: 'Ana',
    lastName: 'Cruz',
  });
  const licenses = [
    license('Soon', 0),
    license('Over', -1),
    license('Later', 6),
    given.license({ name: 'Ever' }),
  ];
  await given.saveProfile(server.current, some, some.id, given.profile({ licenses }));
  const other = await server.current.createPerson({ role: 'CareProvider', timezone: 'Mars/Olympus' });
  await given.saveProfile(
    server.current,
    other,
    other.id,
    given.profile({ licenses: [license('Long over', -40)] }),
  );
  const left = await server.current.createPerson({ role: 'CareProvider' });
  await given.saveProfile(
    server.current,
    left,
    left.id,
    given.profile({ licenses: [license('Of somebody who left', 0)] }),
  );
  await server.current.owner.query('update users set is_active = false where id = $1', [left.id]);
});

const list = async (query: string) =>
  (await server.current.call<Page<Expiring>>('GET', `/credentials/expiring?${query}`, { as: manager })).body;
const names = async (query: string) => (await list(query)).data.map(({ name }) => name);

it('lists what has run out or soon will, the soonest first, of active care providers', async () => {
  expect(await names('')).toEqual(['Long over', 'Over', 'Soon']);
  expect(await names('state=expired')).toEqual(['Long over', 'Over']);
  expect(await names('state=expiring')).toEqual(['Soon']);
  expect(await names('state=expiring&within=240')).toEqual(['Soon', 'Later']);
});

it('says whose it is and how many days are left where the person works', async () => {
  const { data } = await list('state=expiring');
  const [soon] = data;
  const today = dayIn('America/New_York', new Date());
  expect(soon).toMatchObject({
    source: 'LICENSE',
    person: { fullName: 'Ana Cruz' },
    issuer: expect.any(String),
  });
  expect(soon?.daysLeft).toBe((Date.parse(soon?.expiresOn ?? '') - Date.parse(today)) / 86_400_000);
});

it('walks in pages, both ways', async () => {
  const first = await list('limit=2');
  expect(first.pagination).toMatchObject({
    total: 3,
    totalPrecision: 'exact',
    from: 1,
    previousCursor: null,
  });
  const second = await list(`limit=2&cursor=${first.pagination.nextCursor}`);
  expect(second.data.map(({ name }) => name)).toEqual(['Soon']);
  expect(second.pagination).toMatchObject({ from: 3, nextCursor: null });
  const back = await list(`limit=2&cursor=${second.pagination.previousCursor}`);
  expect(back.data).toEqual(first.data);
});

it.each(['limit=0', 'limit=101', 'within=0', 'within=400', 'state=all', 'cursor=x', 'role=Admin'])(
  'refuses %s',
  async (query) => {
    expect((await server.current.call('GET', `/credentials/expiring?${query}`, { as: manager })).status).toBe(
      400,
    );
  },
);

it('joins credentials of the staff whom the viewer meets, and tells of a license that was taken over once', async () => {
  const { owner } = server.current;
  const day = dayIn('America/New_York', new Date());
  const give = (id: string, kind: string, more = {}) =>
    owner.query(
      `insert into staff_credentials (user_id, kind_id, number, issuer, expires_on, status, license_id)
       select $1, id, 'N-1', 'State', $2::date + 1, $3, $4 from staff_credential_kinds where name = $5`,
      [id, day, 'VERIFIED', (more as { licenseId?: string }).licenseId ?? null, kind],
    );
  const nurse = await server.current.createPerson({ role: 'MedicalProfessional' });
  await give(nurse.id, 'TB test');
  const admin = await server.current.createPerson({ role: 'Admin' });
  await give(admin.id, 'Background check');
  const { rows } = await owner.query("select id, user_id from licenses where name = 'Soon'");
  await give(rows[0].user_id, 'CPR and first aid', { licenseId: rows[0].id });
  const found = (await list('state=expiring&within=40')).data;
  expect(found.map(({ name, source }) => [name, source]).sort()).toEqual([
    ['CPR and first aid', 'CREDENTIAL'],
    ['TB test', 'CREDENTIAL'],
  ]);
  expect(found.find(({ name }) => name === 'TB test')).toMatchObject({
    number: 'N-1',
    issuer: 'State',
    daysLeft: 1,
    person: { id: nurse.id },
  });
  const { body } = await server.current.call<Page<Expiring>>('GET', '/credentials/expiring?state=expiring', {
    as: admin,
  });
  expect(body.data.map(({ name }) => name)).toContain('Background check');
  // Pages go on across both kinds.
  const first = await list('limit=3');
  const second = await list(`limit=3&cursor=${first.pagination.nextCursor}`);
  const all = [...first.data, ...second.data].map(({ expiresOn }) => expiresOn);
  expect(all).toEqual([...all].sort());
  expect(new Set([...first.data, ...second.data].map(({ id }) => id)).size).toBe(all.length);
});

it('goes by the day of the person’s home office, not by that of the viewer', async () => {
  const { current } = server;
  // Always another day in one of them than in New York.
  const zones = ['Pacific/Kiritimati', 'Pacific/Pago_Pago'];
  const now = new Date();
  const mine = dayIn('America/New_York', now);
  const zone = zones.find((one) => dayIn(one, now) !== mine) ?? '';
  const person = await current.createPerson({ role: 'CareProvider', firstName: 'Lea', lastName: 'Diaz' });
  await giveHomeOffice(current.owner, person, zone);
  const there = dayIn(zone, now);
  const { rows } = await current.owner.query<{ id: string }>(
    `insert into staff_credentials (user_id, kind_id, number, issuer, expires_on, status)
     select $1, id, 'FAR-1', 'State', $2::date, 'VERIFIED' from staff_credential_kinds where name = 'TB test' returning id`,
    [person.id, there],
  );
  const on = async (day: string, state: string) => {
    await current.owner.query('update staff_credentials set expires_on = $2::date where id = $1', [
      rows[0]?.id,
      day,
    ]);
    const { data } = await list(`state=${state}&within=1`);
    return data.filter(({ number }) => number === 'FAR-1').map(({ daysLeft }) => daysLeft);
  };
  const isListed = async (filter: string) => {
    const found = await current.call<Page<StaffRow>>('GET', `/staff?credentials=${filter}&limit=100`, {
      as: manager,
    });
    const searched = await current.call<Page<StaffRow>>(
      'GET',
      `/staff?credentials=${filter}&search=Lea+Diaz`,
      {
        as: manager,
      },
    );
    const isIn = found.body.data.some(({ id }) => id === person.id);
    expect(searched.body.data.map(({ id }) => id)).toEqual(isIn ? [person.id] : []);
    return isIn;
  };
  const listed = async () => [
    await isListed('EXPIRED'),
    await isListed('WITHIN_30'),
    await isListed('WITHIN_60'),
  ];
  const tab = await current.call<Page<Credential>>('GET', `/staff/${person.id}/credentials`, { as: manager });
  expect(tab.body.data.map(({ timezone }) => timezone)).toEqual([zone]);
  const yesterday = addDays(there, -1);
  expect([await on(yesterday, 'expired'), await on(yesterday, 'expiring')]).toEqual([[-1], []]);
  expect(await listed()).toEqual([true, false, false]);
  expect([await on(there, 'expired'), await on(there, 'expiring')]).toEqual([[], [0]]);
  expect(await listed()).toEqual([false, true, true]);
  const tomorrow = addDays(there, 1);
  expect([await on(tomorrow, 'expiring'), await on(addDays(there, 2), 'expiring')]).toEqual([[1], []]);
  for (const [days, expected] of [
    [30, [false, true, true]],
    [31, [false, false, true]],
    [60, [false, false, true]],
    [61, [false, false, false]],
  ] as const) {
    await on(addDays(there, days), 'expiring');
    expect([days, await listed()]).toEqual([days, expected]);
  }
});
