import { addDays } from '@homeward/contract/core';
import type { NotificationPage } from '@homeward/contract/notifications';
import { fillMessage } from '@homeward/contract/notifications';
import { beforeEach, expect, it } from 'vitest';
import type { Person } from '../../../test/people.ts';
import * as given from '../../../test/profiles.ts';
import { useTestServer } from '../../../test/server.ts';
import { expiresOn, nextNoticeOn } from './profiles.notice-days.model.ts';
import { watchLicenses } from './profiles.watch.service.ts';

const server = useTestServer();

/** The last day of the license of every test, and noon of a day before it in New York. */
const lastDay = '2031-05-31';
const noon = (daysBefore: number) => new Date(`${addDays(lastDay, -daysBefore)}T16:00:00Z`);

let manager: Person;
let provider: Person;

beforeEach(async () => {
  await server.current.owner.query("update users set is_active = false where role = 'CareManager'");
  await server.current.owner.query(
    'update licenses set next_notice_on = null, expiration_month = null, expiration_year = null',
  );
  manager = await server.current.createPerson({ role: 'CareManager' });
  provider = await withLicense({});
});

/** A care provider whose license has been there for long and expires with May 2031. */
async function withLicense(
  fields: Parameters<typeof server.current.createPerson>[0],
  count = 1,
  dates: Record<string, number> = {},
): Promise<Person> {
  const person = await server.current.createPerson({
    role: 'CareProvider',
    firstName: 'Ana',
    lastName: 'Cruz',
    ...fields,
  });
  const licenses = Array.from({ length: count }, () =>
    given.license({ name: 'CPR', expirationMonth: 4, expirationYear: 2031, ...dates }),
  );
  await given.saveProfile(server.current, person, person.id, given.profile({ licenses }));
  return person;
}

const run = (now: Date) => watchLicenses(server.current.app.deps, now);

/** What somebody was told of licenses, oldest first. */
async function told(person: Person): Promise<string[]> {
  const { body } = await server.current.call<NotificationPage>('GET', '/notification', { as: person });
  return body.data
    .filter(({ type }) => type === 'license-expiring')
    .map(({ message, metadata }) =>
      fillMessage(message, metadata)
        .map(({ text }) => text)
        .join(''),
    )
    .reverse();
}

const said = {
  in60: 'CPR of Ana Cruz expires in 60 days',
  in30: 'CPR of Ana Cruz expires in 30 days',
  in7: 'CPR of Ana Cruz expires in 7 days',
  today: 'CPR of Ana Cruz expires today',
};

it('tells the care provider and the care managers 60, 30 and 7 days before and on the day, each once', async () => {
  const admin = await server.current.createPerson({ role: 'Admin' });
  const other = await server.current.createPerson({ role: 'CareProvider' });
  for (let daysBefore = 62; daysBefore >= -3; daysBefore -= 1) {
    await run(noon(daysBefore));
    await run(noon(daysBefore));
  }
  const all = [said.in60, said.in30, said.in7, said.today];
  expect(await told(provider)).toEqual(all);
  expect(await told(manager)).toEqual(all);
  expect(await told(admin)).toEqual([]);
  expect(await told(other)).toEqual([]);
});

it.each([
  ['a day', 29, 'CPR of Ana Cruz expires in 29 days'],
  ['weeks, past several of the days', 6, 'CPR of Ana Cruz expires in 6 days'],
  ['until the day before', 1, 'CPR of Ana Cruz expires in 1 day'],
  ['beyond the last day', -4, 'CPR of Ana Cruz expired on May 31, 2031'],
])('says after a standstill of %s what holds now, once', async (_what, daysBefore, sentence) => {
  await run(noon(daysBefore));
  await run(noon(daysBefore));
  expect(await told(manager)).toEqual([sentence]);
});

it('goes on with what is still to be said after a standstill', async () => {
  await run(noon(29));
  for (let daysBefore = 28; daysBefore >= 0; daysBefore -= 1) await run(noon(daysBefore));
  expect(await told(provider)).toEqual(['CPR of Ana Cruz expires in 29 days', said.in7, said.today]);
});

it('goes by the day, from 8 in the morning, where the care provider lives', async () => {
  const manila = await withLicense({ timezone: 'Asia/Manila' });
  const honolulu = await withLicense({ timezone: 'Pacific/Honolulu' });
  // 8 in the morning of the day in Manila: the evening before in New York, and the afternoon before in Honolulu.
  const day = addDays(lastDay, -7);
  const before = addDays(day, -1);
  const at = async (instant: string) => {
    await run(new Date(instant));
    return [await told(manila), await told(provider), await told(honolulu)].map((list) => list.at(-1) ?? '');
  };
  for (const hour of ['00', '20']) await run(new Date(`${addDays(lastDay, -30)}T${hour}:00:00Z`));
  expect(await at(`${before}T23:59:00Z`)).toEqual([said.in30, said.in30, said.in30]);
  expect(await at(`${day}T00:00:00Z`)).toEqual([said.in7, said.in30, said.in30]);
  expect(await at(`${day}T11:59:00Z`)).toEqual([said.in7, said.in30, said.in30]);
  expect(await at(`${day}T12:00:00Z`)).toEqual([said.in7, said.in7, said.in30]);
  expect(await at(`${day}T18:00:00Z`)).toEqual([said.in7, said.in7, said.in7]);
});

it('tells once when two nodes look at the same time', async () => {
  await Promise.all([run(noon(30)), run(noon(30)), run(noon(30))]);
  expect(await told(manager)).toEqual([said.in30]);
});

it('says nothing of whoever left, or is no care provider any more', async () => {
  const left = await withLicense({ isActive: true, lastName: 'Left' });
  const family = await withLicense({ lastName: 'Family' });
  await server.current.owner.query('update users set is_active = false where id = $1', [left.id]);
  await server.current.owner.query("update users set role = 'Family' where id = $1", [family.id]);
  await run(noon(30));
  expect(await told(manager)).toEqual([said.in30]);
});

it('does not say again what was said when other parts of the license change', async () => {
  await run(noon(30));
  const { body } = await server.current.call<{ careProvider: { licenses: { id: string }[] } }>(
    'GET',
    `/users/${provider.id}/care-provider`,
    { as: provider },
  );
  const license = given.license({
    id: body.careProvider.licenses[0]?.id,
    name: 'CPR and AED',
    expirationMonth: 4,
    expirationYear: 2031,
  });
  const saved = await given.saveProfile(
    server.current,
    provider,
    provider.id,
    given.profile({ licenses: [license] }),
  );
  expect(saved.status).toBe(200);
  await run(noon(30));
  await run(noon(29));
  expect(await told(manager)).toEqual([said.in30]);
});

/** How many notices of licenses somebody has. */
async function countNotices({ id }: Person): Promise<number> {
  const { rows } = await server.current.owner.query<{ count: number }>(
    "select count(*)::int from notifications where user_id = $1 and type = 'license-expiring'",
    [id],
  );
  return rows[0]?.count ?? 0;
}

it('says once to a care manager how many fall due on a day, and each to its care provider', async () => {
  const many = await withLicense({}, 50);
  for (let count = 0; count < 4; count += 1) await withLicense({}, 50);
  await run(noon(30));
  await run(noon(30));
  expect(await told(manager)).toEqual(['251 licenses run out: 251 within 30 days']);
  expect(await countNotices(many)).toBe(50);
  const { body } = await server.current.call<NotificationPage>('GET', '/notification', { as: manager });
  expect(body.data[0]?.link).toBe('/dashboard#expiring-licenses');
});

it('says how soon those of one day run out, whatever day it is where the care providers live', async () => {
  // On the first of May: one runs out in 30 days, two in 60; and one ran out the day before.
  await withLicense({ timezone: 'Asia/Manila' }, 2, { expirationMonth: 5 });
  await withLicense({ timezone: 'Pacific/Honolulu' }, 1, { expirationMonth: 3 });
  await run(new Date('2031-04-29T20:00:00Z'));
  const before = await told(manager);
  await run(new Date('2031-05-01T11:59:00Z'));
  expect(await told(manager), 'before 8 in the morning').toEqual(before);
  await run(new Date('2031-05-01T12:00:00Z'));
  await run(new Date('2031-05-01T20:00:00Z'));
  expect(await told(manager)).toEqual([
    ...before,
    '4 licenses run out: 1 expired, 1 within 30 days, and 2 within 60 days',
  ]);
});

it('tells all or nothing when the job dies in the middle, and the rest when it runs again', async () => {
  const second = await server.current.createPerson({ role: 'CareManager' });
  await withLicense({});
  const { owner } = server.current;
  // Whoever comes second cannot be told: their turn is taken back with it.
  await owner.query(`
    create function refuse_notice() returns trigger language plpgsql as $$
    begin
      if new.user_id = '${second.id}' then raise 'The disk is full.'; end if;
      return new;
    end $$;
    create trigger refuse_notice before insert on notifications for each row execute function refuse_notice()`);
  await expect(run(noon(30))).rejects.toThrow('Some licenses could not be announced.');
  await owner.query('drop trigger refuse_notice on notifications; drop function refuse_notice()');
  const both = '2 licenses run out: 2 within 30 days';
  expect([await told(manager), await told(second)]).toEqual([[both], []]);
  await run(noon(30));
  expect([await told(manager), await told(second)]).toEqual([[both], [both]]);
});

it('tells a new care manager from then on, and one who was away of what still matters', async () => {
  await run(noon(31));
  const newcomer = await server.current.createPerson({ role: 'CareManager' });
  await server.current.owner.query("update users set created_at = '2031-05-05' where id = $1", [newcomer.id]);
  await run(noon(25));
  expect(await told(newcomer)).toEqual([]);
  await server.current.owner.query('update users set is_active = false where id = $1', [manager.id]);
  await run(noon(7));
  await server.current.owner.query('update users set is_active = true where id = $1', [manager.id]);
  await run(noon(5));
  expect(await told(newcomer)).toEqual([said.in7]);
  expect(await told(manager)).toEqual([31, 25, 5].map((days) => `CPR of Ana Cruz expires in ${days} days`));
});

it.each([
  [0, 2028, '2028-01-31'],
  [1, 2028, '2028-02-29'],
  [1, 2027, '2027-02-28'],
  [11, 2026, '2026-12-31'],
])('lets a license of month %i in %i hold until %s', (expirationMonth, expirationYear, day) => {
  expect(expiresOn({ expirationMonth, expirationYear })).toBe(day);
});

it('knows the next day on which there is something to say', () => {
  const license = { expirationMonth: 4, expirationYear: 2031 };
  const next = (daysBefore: number) => nextNoticeOn(license, addDays(lastDay, -daysBefore));
  expect([61, 60, 59, 30, 29, 7, 6, 0].map(next)).toEqual(
    [60, 60, 30, 30, 7, 7, 0, 0].map((daysBefore) => addDays(lastDay, -daysBefore)),
  );
  expect(next(-1)).toBeNull();
  expect(nextNoticeOn({ expirationMonth: null, expirationYear: null }, lastDay)).toBeNull();
});
