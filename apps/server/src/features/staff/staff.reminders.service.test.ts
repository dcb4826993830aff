import { addDays } from '@homeward/contract/core';
import type { NotificationPage } from '@homeward/contract/notifications';
import { fillMessage } from '@homeward/contract/notifications';
import { beforeEach, expect, it } from 'vitest';
import { giveHomeOffice } from '../../../test/homeOffice.ts';
import type { Person } from '../../../test/people.ts';
import * as given from '../../../test/profiles.ts';
import { useTestServer } from '../../../test/server.ts';
import { remindOfExpiry } from './staff.reminders.service.ts';

const server = useTestServer();

/** The last day of the license of every test, and noon of a day before it in New York. */
const lastDay = '2031-05-31';
const noon = (daysBefore: number) => new Date(`${addDays(lastDay, -daysBefore)}T16:00:00Z`);

let manager: Person;
let provider: Person;

beforeEach(async () => {
  await server.current.owner.query("update users set is_active = false where role = 'CareManager'");
  await server.current.owner.query('update licenses set expiration_month = null, expiration_year = null');
  await server.current.owner.query('delete from staff_credentials');
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

const run = (now: Date) => remindOfExpiry(server.current.app.deps, now);

const display = {
  timezone: 'UTC',
  dateFormat: 'MM/DD/YYYY',
  timeFormat: '12h',
  weekStart: 'sunday',
} as const;

/** What somebody was told of licenses, oldest first. */
async function told(person: Person): Promise<string[]> {
  const { body } = await server.current.call<NotificationPage>('GET', '/notification', { as: person });
  return body.data
    .filter(({ type }) => type === 'license-expiring')
    .map(({ message, metadata }) =>
      fillMessage(message, metadata, display)
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
  for (const daysBefore of [62, 61, 60, 59, 45, 31, 30, 29, 8, 7, 6, 1, 0, -1, -3]) {
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
  for (const daysBefore of [28, 8, 7, 6, 1, 0]) await run(noon(daysBefore));
  expect(await told(provider)).toEqual(['CPR of Ana Cruz expires in 29 days', said.in7, said.today]);
});

it('speaks from 8 in the morning where the listener lives', async () => {
  const manila = await withLicense({ timezone: 'Asia/Manila' });
  const honolulu = await withLicense({ timezone: 'Pacific/Honolulu' });
  await giveHomeOffice(server.current.owner, manila, 'Asia/Manila');
  await giveHomeOffice(server.current.owner, honolulu, 'Pacific/Honolulu');
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

it('counts the days where the person works, whoever listens', async () => {
  const { owner } = server.current;
  await owner.query('update licenses set expiration_month = null, expiration_year = null');
  const manila = await withLicense({ firstName: 'Lea' });
  await giveHomeOffice(owner, manila, 'Asia/Manila');
  const honolulu = await withLicense({ firstName: 'Kai' });
  await giveHomeOffice(owner, honolulu, 'Pacific/Honolulu');
  // 9 in the morning in New York: 9 (10 in winter) in the evening in Manila, 3 in the night in Honolulu.
  for (const daysBefore of [30, 8, 7, 0, -1]) {
    await run(new Date(`${addDays(lastDay, -daysBefore)}T13:00:00Z`));
  }
  expect(await told(manager)).toEqual([
    '2 licenses and credentials need attention: 2 within 30 days',
    '2 licenses and credentials need attention: 2 within 7 days',
    '2 licenses and credentials need attention: 2 today',
  ]);
});

it('is of the day of each on the edge: it has run out in Manila, and has a day left in Honolulu', async () => {
  const { owner } = server.current;
  await owner.query('update licenses set expiration_month = null, expiration_year = null');
  const far = await server.current.createPerson({ role: 'CareManager', timezone: 'Pacific/Auckland' });
  const manila = await withLicense({ firstName: 'Lea' });
  const honolulu = await withLicense({ firstName: 'Kai' });
  await giveHomeOffice(owner, manila, 'Asia/Manila');
  await giveHomeOffice(owner, honolulu, 'Pacific/Honolulu');
  // 8:30 in the morning in Auckland: 4:30 in Manila of the same day, 10:30 of the day before in Honolulu.
  const atHalfPastEight = (day: string) => new Date(`${addDays(day, -1)}T20:30:00Z`);
  await run(atHalfPastEight(addDays(lastDay, -29)));
  const start = await told(far);
  await run(atHalfPastEight(addDays(lastDay, -6)));
  await run(atHalfPastEight(lastDay));
  await run(atHalfPastEight(addDays(lastDay, 1)));
  expect([start, (await told(far)).slice(1)]).toEqual([
    ['2 licenses and credentials need attention: 2 within 30 days'],
    [
      '2 licenses and credentials need attention: 2 within 7 days',
      'CPR of Lea Cruz expires today',
      'CPR of Kai Cruz expires today',
    ],
  ]);
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

it('says once how many fall due on a day: to a care manager of all, to each care provider of their own', async () => {
  const many = await withLicense({}, 10);
  await withLicense({}, 3);
  await run(noon(30));
  await run(noon(30));
  expect(await told(manager)).toEqual(['14 licenses and credentials need attention: 14 within 30 days']);
  expect(await told(many)).toEqual(['10 licenses and credentials need attention: 10 within 30 days']);
  const { body } = await server.current.call<NotificationPage>('GET', '/notification', { as: manager });
  expect(body.data[0]?.link).toBe('/dashboard#expiring-licenses');
});

it('says how soon those of one day run out, whatever day it is where the care providers work', async () => {
  // On the first of May: one runs out in 30 days, two in 60; and one ran out the day before.
  const { owner } = server.current;
  const manila = await withLicense({ timezone: 'Asia/Manila' }, 2, { expirationMonth: 5 });
  const honolulu = await withLicense({ timezone: 'Pacific/Honolulu' }, 1, { expirationMonth: 3 });
  await giveHomeOffice(owner, manila, 'Asia/Manila');
  await giveHomeOffice(owner, honolulu, 'Pacific/Honolulu');
  await run(new Date('2031-04-29T20:00:00Z'));
  const before = await told(manager);
  await run(new Date('2031-05-01T11:59:00Z'));
  expect(await told(manager), 'before 8 in the morning').toEqual(before);
  await run(new Date('2031-05-01T12:00:00Z'));
  await run(new Date('2031-05-01T20:00:00Z'));
  expect(await told(manager)).toEqual([
    ...before,
    '4 licenses and credentials need attention: 1 expired, 1 within 30 days, and 2 within 60 days',
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
  await expect(run(noon(30))).rejects.toThrow('Some credentials could not be announced.');
  await owner.query('drop trigger refuse_notice on notifications; drop function refuse_notice()');
  const both = '2 licenses and credentials need attention: 2 within 30 days';
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

/** Gives somebody a credential; verified unless told. */
async function withCredential(
  person: Person,
  { expiresOn = lastDay, status = 'VERIFIED', kind = 'TB test', licenseId = null as string | null } = {},
): Promise<void> {
  await server.current.owner.query(
    `insert into staff_credentials (user_id, kind_id, expires_on, status, rejection_reason, license_id)
     select $1, id, $2, $3, case when $3 = 'REJECTED' then 'Unreadable' end, $5 from staff_credential_kinds where name = $4`,
    [person.id, expiresOn, status, kind, licenseId],
  );
}

it('joins licenses and credentials into one word a day, for the manager and for the person', async () => {
  await withCredential(provider);
  const together = '2 licenses and credentials need attention: 2 within 30 days';
  const nurse = await server.current.createPerson({ role: 'MedicalProfessional', lastName: 'Ruiz' });
  await withCredential(nurse, { expiresOn: addDays(lastDay, 33) });
  await run(noon(30));
  await run(noon(30));
  expect([await told(manager), await told(provider), await told(nurse)]).toEqual([
    [together],
    [together],
    [],
  ]);
  await run(noon(27));
  expect(await told(nurse)).toEqual([`TB test of ${nurse.firstName} Ruiz expires in 60 days`]);
  expect((await told(manager)).at(-1)).toBe(`TB test of ${nurse.firstName} Ruiz expires in 60 days`);
  const { body } = await server.current.call<NotificationPage>('GET', '/notification', { as: nurse });
  expect(body.data[0]?.link).toBe(`/dashboard/users/${nurse.id}?tab=employment`);
});

it('goes by the days of the kind', async () => {
  const { owner } = server.current;
  await owner.query("update staff_credential_kinds set reminder_days = '{45}' where name = 'Auto insurance'");
  const driver = await server.current.createPerson({ role: 'CareProvider' });
  await withCredential(driver, { kind: 'Auto insurance' });
  for (const daysBefore of [60, 46, 45, 44, 30, 7, 0]) await run(noon(daysBefore));
  expect(await told(driver)).toEqual([expect.stringContaining('expires in 45 days')]);
});

it('is silent of what was rejected, renewed, or taken over from a license that is told by the credential', async () => {
  const { owner } = server.current;
  const rejected = await server.current.createPerson({ role: 'Other' });
  await withCredential(rejected, { status: 'REJECTED' });
  const renewed = await server.current.createPerson({ role: 'Other' });
  await withCredential(renewed);
  await withCredential(renewed, { expiresOn: '2033-05-31' });
  const waiting = await server.current.createPerson({ role: 'Other', firstName: 'Wes', lastName: 'Lim' });
  await withCredential(waiting);
  await withCredential(waiting, { expiresOn: '2033-05-31', status: 'PENDING' });
  const { rows } = await owner.query('select id from licenses where user_id = $1', [provider.id]);
  await withCredential(provider, { licenseId: rows[0].id });
  await run(noon(30));
  expect([await told(rejected), await told(renewed)]).toEqual([[], []]);
  expect(await told(waiting)).toEqual(['TB test of Wes Lim expires in 30 days']);
  expect(await told(provider)).toEqual(['TB test of Ana Cruz expires in 30 days']);
});

it('tells a care manager of the credentials of their own offices alone', async () => {
  const { owner } = server.current;
  const { rows } = await owner.query(
    "insert into offices (name, timezone) values ('Far away', 'America/New_York') returning id",
  );
  const far = await server.current.createPerson({ role: 'Other' });
  await owner.query('update staff_offices set office_id = $2 where user_id = $1', [far.id, rows[0].id]);
  await owner.query('update staff_records set office_ids = array[$2]::uuid[] where user_id = $1', [
    far.id,
    rows[0].id,
  ]);
  await withCredential(far);
  await run(noon(30));
  expect(await told(manager)).toEqual([said.in30]);
  expect(await told(far)).toHaveLength(1);
});

it('does not tell of the days that were over when something was entered', async () => {
  const { owner } = server.current;
  const today = new Date().toISOString().slice(0, 10);
  const late = await server.current.createPerson({ role: 'Other', timezone: 'UTC' });
  await owner.query("update users set created_at = now() - interval '1 year' where id = $1", [late.id]);
  await withCredential(late, { expiresOn: addDays(today, 20) });
  const at = (days: number) => run(new Date(`${addDays(today, days)}T16:00:00Z`));
  await at(0);
  expect(await told(late)).toEqual([]);
  await at(13);
  expect(await told(late)).toEqual([expect.stringContaining('expires in 7 days')]);
});
