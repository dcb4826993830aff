import { addDays, dayIn, type Problem } from '@homeward/contract/core';
import { type Office, type ScopedSetting, type ScopedSettings, timeBands } from '@homeward/contract/offices';
import { beforeAll, expect, it } from 'vitest';
import type { Person } from '../../../test/people.ts';
import { useTestServer } from '../../../test/server.ts';
import { settingsOf } from './index.ts';

const server = useTestServer();
/** That of the main office, by which the agency's days begin: elsewhere a value of today may not be there yet. */
const zone = 'America/New_York';
const today = () => dayIn(zone, new Date());

let as: Person;
let count = 0;

beforeAll(async () => {
  as = await server.current.createPerson({ role: 'Admin' });
});

async function addOffice(timezone = zone): Promise<string> {
  count += 1;
  const body = { name: `Scope ${count}`, timezone };
  return (await server.current.call<Office>('POST', '/offices', { as, body })).body.id;
}

const at = (office: string | null) => (office === null ? '/agency' : `/offices/${office}`);

async function read(office: string | null, key: string): Promise<ScopedSetting> {
  const { status, body } = await server.current.call<ScopedSettings>('GET', `${at(office)}/settings`, { as });
  expect(status).toBe(200);
  const found = body.settings.find((one) => one.key === key);
  if (!found) throw new Error(`There is no setting ${key}.`);
  return found;
}

async function choose(office: string | null, key: string, body: object, version?: number) {
  const seen = version ?? (await read(office, key)).version;
  return server.current.call<ScopedSetting & Problem>('PUT', `${at(office)}/settings/${key}`, {
    as,
    body,
    headers: { 'if-match': `"${seen}"` },
  });
}

const bands = (DAY: string) => ({ DAY, EVENING: '18:00', OVERNIGHT: '22:00' });

it('says where each value comes from: the product, the agency, the office', async () => {
  const office = await addOffice();
  expect(await read(office, 'timeBands')).toMatchObject({
    value: bands('06:00'),
    source: 'PRODUCT',
    isDated: true,
    planned: [],
    history: [],
    version: 0,
  });
  await choose(null, 'timeBands', { value: bands('07:00') });
  expect(await read(office, 'timeBands')).toMatchObject({
    value: bands('07:00'),
    source: 'AGENCY',
    wider: { value: bands('07:00'), source: 'AGENCY' },
    version: 0,
  });
  const own = await choose(office, 'timeBands', { value: bands('05:30') });
  expect(own.body).toMatchObject({
    value: bands('05:30'),
    source: 'OFFICE',
    since: today(),
    wider: { value: bands('07:00'), source: 'AGENCY' },
    version: 1,
  });
  const back = await choose(office, 'timeBands', { value: null });
  expect(back.body).toMatchObject({ value: bands('07:00'), source: 'AGENCY', version: 2 });
});

it('plans a change for a later day, keeps today, and cancels it', async () => {
  const office = await addOffice();
  const later = addDays(today(), 30);
  const planned = await choose(office, 'workweekStartsOn', { value: 'monday', effectiveFrom: later });
  expect(planned.body).toMatchObject({
    value: 'sunday',
    source: 'PRODUCT',
    planned: [{ effectiveFrom: later, value: 'monday' }],
    version: 1,
  });
  const cancel = (day: string, version: number) =>
    server.current.call<ScopedSetting & Problem>(
      'DELETE',
      `/offices/${office}/settings/workweekStartsOn?effectiveFrom=${day}`,
      { as, headers: { 'if-match': `"${version}"` } },
    );
  expect((await cancel(addDays(later, 1), 1)).body.detail).toBe('Nothing is planned for this day.');
  expect((await cancel(later, 1)).body).toMatchObject({ planned: [], version: 2 });
  expect((await cancel(later, 2)).status).toBe(404);
});

it('never changes what a day that is over had', async () => {
  const office = await addOffice();
  const yesterday = addDays(today(), -1);
  const refused = await choose(office, 'timeBands', { value: bands('05:00'), effectiveFrom: yesterday });
  const sentence = `Choose ${today()} or a later day: past days keep their value.`;
  expect([refused.status, refused.body.errors]).toEqual([
    400,
    [{ path: 'effectiveFrom', message: sentence }],
  ]);
  await expect(
    server.current.app.deps.db.transaction((tx) =>
      tx.run({ text: 'update setting_values set value = null', values: [] } as never),
    ),
  ).rejects.toThrow(/permission denied/);
});

it('asks the day of the agency where it is latest', async () => {
  await addOffice('Pacific/Kiritimati');
  const day = dayIn('Pacific/Kiritimati', new Date());
  const { body } = await server.current.call<ScopedSettings>('GET', '/agency/settings', { as });
  expect(body.today).toBe(day);
});

it('shows the week of an office as its own settings say', async () => {
  const office = await addOffice();
  await choose(office, 'weekStart', { value: 'monday' });
  await choose(office, 'workweekStartsOn', { value: 'friday' });
  const { body } = await server.current.call<Office>('GET', `/offices/${office}`, { as });
  expect(body).toMatchObject({ weekStart: 'monday', workweekStartsOn: 'friday' });
});

it('raises the version of its office, so that nobody takes a choice back who has not seen it', async () => {
  const office = await addOffice();
  const seen = (await server.current.call<Office>('GET', `/offices/${office}`, { as })).body;
  await choose(office, 'weekStart', { value: 'monday' });
  const { name, timezone, weekStart, version } = seen;
  const save = (body: object, ifMatch: number) =>
    server.current.call<Office & Problem>('PUT', `/offices/${office}`, {
      as,
      body,
      headers: { 'if-match': `"${ifMatch}"` },
    });
  const stale = await save({ name, timezone, weekStart }, version);
  expect([stale.status, stale.body.current]).toMatchObject([
    412,
    { weekStart: 'monday', version: version + 1 },
  ]);
  await choose(office, 'timeBands', { value: bands('05:00') });
  const { body } = await server.current.call<Office>('GET', `/offices/${office}`, { as });
  expect(body).toMatchObject({ weekStart: 'monday', version: version + 2 });
  // What the agency chooses is no change of an office.
  await choose(null, 'weekStart', { value: 'saturday' });
  expect((await save({ name: `${name} East`, timezone }, version + 2)).status).toBe(200);
  await choose(null, 'weekStart', { value: null });
});

it('lets one of several at once win, and shows it to the others', async () => {
  const office = await addOffice();
  const answers = await Promise.all(
    ['05:00', '05:15', '05:30'].map((day) => choose(office, 'timeBands', { value: bands(day) }, 0)),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 412, 412]);
  const saved = await read(office, 'timeBands');
  for (const { status, body } of answers) if (status === 412) expect(body.current).toEqual(saved);
  const { rows } = await server.current.owner.query(
    `select action, after from audit_entries where subject_id = $1 and action like 'offices.setting-%'`,
    [office],
  );
  expect(rows).toMatchObject([
    { action: 'offices.setting-chosen', after: { timeBands: { effectiveFrom: today() } } },
  ]);
});

it('names what is wrong, and keeps nothing of it', async () => {
  const office = await addOffice();
  const refused = async (key: string, body: object) => {
    const answer = await choose(office, key, body, 0);
    return [answer.status, ...(answer.body.errors ?? []).map(({ path, message }) => `${path}: ${message}`)];
  };
  expect(await refused('timeBands', { value: { ...bands('06:00'), EVENING: '23:00' } })).toEqual([
    400,
    'value.EVENING: Each band must begin after the one before it.',
  ]);
  const never = {
    preset: 'NONE',
    skipped: [],
    observance: 'DAY',
    own: [
      {
        name: 'Never',
        rule: { kind: 'FIXED', month: 2, day: 30 },
        startsAt: '00:00',
        endsAt: '24:00',
      },
    ],
  };
  expect(await refused('holidays', { value: never })).toEqual([
    400,
    'value.own.0.rule.day: February never has 30 days. Choose a day that comes.',
  ]);
  expect(await refused('weekStart', { value: 'friday' })).toEqual([
    400,
    'value: Choose the first day of the week.',
  ]);
  expect(await refused('weekStart', { value: 'monday', effectiveFrom: today() })).toEqual([
    400,
    'effectiveFrom: This setting has no dates: it applies at once.',
  ]);
  expect((await choose(office, 'nothing', { value: 1 }, 0)).status).toBe(404);
  expect(await read(office, 'holidays')).toMatchObject({ source: 'PRODUCT', version: 0 });
});

it('tells whoever computes by a setting what holds on a day', async () => {
  const office = await addOffice();
  const later = addDays(today(), 7);
  await choose(office, 'timeBands', { value: bands('05:00'), effectiveFrom: later });
  const settings = await settingsOf(server.current.app.deps.db, office);
  expect(settings.on(timeBands, later)).toMatchObject({ value: bands('05:00'), source: 'OFFICE' });
  expect(settings.on(timeBands, today()).source).not.toBe('OFFICE');
});
