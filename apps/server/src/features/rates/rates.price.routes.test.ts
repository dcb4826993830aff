import type { Page, Problem } from '@homeward/contract/core';
import {
  type PricedShiftAnswer,
  type RateLimitsAnswer,
  type RateOverrideRow,
  ratesText,
} from '@homeward/contract/rates';
import { beforeAll, expect, it } from 'vitest';
import { joinTeam, type MadeClient, mainOffice, makeClient, makeOffice } from '../../../test/clients.ts';
import type { Person } from '../../../test/people.ts';
import { letSeeRates, makeCard, makeOverride, overrideBody, rateLine } from '../../../test/rates.ts';
import { useTestServer } from '../../../test/server.ts';
import { shiftZone } from '../../../test/shifts.ts';
import { makeShiftNow } from '../../../test/visits.ts';
import { priceOne } from './index.ts';

type Refused = Omit<Problem, 'status'>;

const server = useTestServer({ givesSessions: true });
const unknownId = '01890000-0000-7000-8000-000000000000';
let admin: Person;
let manager: Person;
let provider: Person;
let client: MadeClient;
let officeId: string;
let all: string;

/** The agency's price list. */
const priceList = [
  rateLine({ dayType: 'WEEKDAY' }),
  rateLine({ dayType: 'WEEKDAY', timeBand: 'OVERNIGHT', billRateCents: 3_600 }),
  rateLine({ dayType: 'WEEKEND', billRateCents: 3_700 }),
  rateLine({ dayType: 'HOLIDAY', billRateCents: 5_100 }),
];

const call = <Body = RateOverrideRow & Refused>(
  method: string,
  path: string,
  { as = admin, body, version }: { as?: Person; body?: unknown; version?: number } = {},
) =>
  server.current.call<Body>(method, path, {
    as,
    ...(body !== undefined && { body }),
    ...(version !== undefined && { headers: { 'if-match': `"${version}"` } }),
  });
const price = (start: string, end: string, more: object = {}, as = admin) =>
  call<PricedShiftAnswer & Refused>('POST', '/rates/price', {
    as,
    body: { serviceType: 'PERSONAL_CARE', start, end, timezone: 'America/New_York', ...more },
  });

beforeAll(async () => {
  const { current } = server;
  admin = await current.createPerson({ role: 'Admin' });
  manager = await current.createPerson({ role: 'CareManager' });
  provider = await current.createPerson({ role: 'CareProvider' });
  await letSeeRates(current, manager);
  officeId = await makeOffice(current);
  client = await makeClient(current, { officeId });
  await joinTeam(current, client, manager);
  all = await makeCard(current, { status: 'ACTIVE', from: '2026-01-01', to: '2026-05-31', lines: priceList });
});

it.each([
  ['a Friday night', '2026-03-06T20:00', '2026-03-07T04:00', 28_800],
  ['the night of New Year, a Thursday', '2026-01-01T20:00', '2026-01-02T00:00', 4 * 5_100],
  ['the day on which the clocks go forward', '2026-03-08T00:00', '2026-03-09T00:00', 23 * 3_700],
])('prices %s', async (_what, start, end, cents) => {
  const { status, body } = await price(start, end);
  expect([status, body.billCents]).toEqual([200, cents]);
  expect(body.segments.reduce((sum, { billCents }) => sum + billCents, 0)).toBe(cents);
  expect(body.marginCents).toBe(body.billCents - body.payCents);
});

it('prices a holiday by the calendar of the office, and Saturday by the card that begins then', async () => {
  const { body: chosen } = await call<{ settings: { key: string; value: object }[] }>(
    'GET',
    `/offices/${officeId}/settings`,
  );
  const holidays = chosen.settings.find(({ key }) => key === 'holidays')?.value;
  const founders = {
    name: 'Founders',
    rule: { kind: 'FIXED', month: 3, day: 6 },
    startsAt: '00:00',
    endsAt: '24:00',
  };
  await server.current.owner.query(
    `insert into setting_values (key, office_id, version, effective_from, kind, value)
     values ('holidays', $1, 1, '2026-01-01', 'SET', $2)`,
    [officeId, JSON.stringify({ ...holidays, own: [founders] })],
  );
  const shift = ['2026-03-06T20:00', '2026-03-07T04:00'] as const;
  expect((await price(...shift, { officeId })).body.billCents).toBe(35_200);
  expect((await price(...shift)).body.billCents).toBe(28_800);
  const next = await makeCard(server.current, {
    status: 'ACTIVE',
    officeId,
    from: '2026-03-07',
    to: '2026-03-31',
    lines: priceList.map((line) => ({ ...line, billRateCents: 4_000 })),
  });
  const { body } = await price(...shift, { clientId: client.id });
  expect(body.billCents).toBe(4 * 5_100 + 4 * 4_000);
  expect(body.segments.map(({ source }) => source.bill.id)).toEqual([all, all, next]);
  expect(body.segments[2]?.source.bill).toMatchObject({
    level: 'OFFICE',
    card: expect.stringMatching(/^Card/),
  });
});

it('says which rate is missing, and for which day', async () => {
  const none = await price('2026-03-06T20:00', '2026-03-06T21:00', { serviceType: 'THERAPY' });
  expect([none.status, none.body]).toMatchObject([
    422,
    { code: 'MISSING_RATE', detail: 'No rate found for Therapy on Mar 6, 2026.' },
  ]);
  // Drafts price nothing.
  await makeCard(server.current, { lines: [rateLine({ serviceType: 'THERAPY' })] });
  const over = await price('2026-05-31T20:00', '2026-06-01T02:00');
  expect([over.status, over.body.detail]).toEqual([422, 'No rate found for Personal care on Jun 1, 2026.']);
  expect((await price('2026-03-06T20:00', '2026-03-06T21:00', { serviceType: 'THERAPY' })).status).toBe(422);
});

it('prices only within reach, and for those who are there', async () => {
  const stranger = await makeClient(server.current);
  const at = ['2026-03-04T09:00', '2026-03-04T10:00'] as const;
  expect((await price(...at, { clientId: client.id }, manager)).status).toBe(200);
  for (const [path, id, as] of [
    ['clientId', stranger.id, manager],
    ['clientId', unknownId, admin],
    ['staffId', unknownId, admin],
    ['officeId', unknownId, admin],
  ] as const) {
    const { status, body } = await price(...at, { [path]: id }, as);
    expect([status, body.errors?.[0]?.path]).toEqual([404, path]);
  }
  expect((await price(...at, {}, provider)).status).toBe(403);
  expect((await price('0000-01-01T09:00', '0000-01-01T10:00')).status).toBeLessThan(500);
});

it('prices by the override of those whom the shift concerns, and the payer of the client', async () => {
  const other = await makeClient(server.current, { officeId });
  const at = ['2026-04-08T09:00', '2026-04-08T10:00'] as const;
  const levels = async (more: object) => {
    const { body } = await price(...at, { officeId, ...more });
    const [segment] = body.segments;
    return [
      segment?.billRateCents,
      segment?.source.bill.level,
      segment?.payRateCents,
      segment?.source.pay.level,
    ];
  };
  await makeOverride(server.current, other);
  const both = { clientId: other.id, staffId: provider.id };
  expect(await levels(both)).toEqual([3_000, 'CLIENT', 2_200, 'ALL']);
  const staff = overrideBody({
    scope: 'STAFF',
    payer: null,
    staffId: provider.id,
    billRateCents: null,
    payRateCents: 2_500,
    effectiveFrom: '2026-01-01',
    effectiveTo: null,
  });
  expect((await call('POST', '/rate-overrides', { body: staff })).status).toBe(201);
  expect(await levels(both)).toEqual([3_000, 'CLIENT', 2_500, 'STAFF']);
  await makeOverride(server.current, other, { staff: provider, from: '2026-04-08' });
  expect(await levels(both)).toEqual([3_000, 'CLIENT_STAFF', 2_500, 'STAFF']);
  const medicaid = overrideBody({
    payer: 'MEDICAID',
    billRateCents: 2_900,
    effectiveFrom: '2026-01-01',
    effectiveTo: null,
  });
  await call('POST', '/rate-overrides', { body: medicaid });
  await server.current.owner.query(`update clients set payer = 'MEDICAID' where id = $1`, [client.id]);
  expect(await levels({ clientId: client.id })).toEqual([2_900, 'PAYER', 2_200, 'ALL']);
  expect(await levels({ clientId: client.id, payer: 'OTHER' })).toEqual([3_400, 'ALL', 2_200, 'ALL']);
});

it('tries a draft on any day, in the place of the cards of its level', async () => {
  const draft = await makeCard(server.current, {
    from: '2031-01-01',
    lines: [rateLine({ dayType: 'WEEKDAY', billRateCents: 9_900 })],
  });
  const own = await makeCard(server.current, {
    officeId,
    from: '2031-01-01',
    lines: [rateLine({ dayType: 'WEEKDAY', billRateCents: 8_800 })],
  });
  const day = ['2026-03-04T09:00', '2026-03-04T10:00'] as const;
  expect((await price(...day)).body.billCents).toBe(3_400);
  const { body } = await price(...day, { cardId: draft });
  expect([body.billCents, body.segments[0]?.source.bill.id]).toEqual([9_900, draft]);
  expect((await price(...day, { cardId: draft }, manager)).status).toBe(200);
  // The card for all offices alone has no price for Sunday. What an office's card lacks comes from the card for all offices.
  const sunday = ['2026-03-01T09:00', '2026-03-01T10:00'] as const;
  expect((await price(...sunday, { cardId: draft })).status).toBe(422);
  expect((await price(...day, { officeId, cardId: own })).body.billCents).toBe(8_800);
  expect((await price(...sunday, { officeId, cardId: own })).body.billCents).toBe(3_700);
  const refused = await price(...day, { cardId: unknownId });
  expect([refused.status, refused.body.errors?.[0]?.path]).toEqual([404, 'cardId']);
});

it('writes overrides, each alone on its days', async () => {
  const own = await makeClient(server.current, { officeId });
  const given = {
    scope: 'CLIENT',
    payer: null,
    clientId: own.id,
    effectiveFrom: '2026-01-01',
    effectiveTo: '2026-03-31',
  };
  const body = overrideBody(given);
  const { body: made, status } = await call('POST', '/rate-overrides', { body });
  expect([status, made]).toMatchObject([
    201,
    { client: { id: own.id, fullName: `${own.firstName} ${own.lastName}` }, staff: null, payRateCents: null },
  ]);
  const twice = await call('POST', '/rate-overrides', {
    body: overrideBody({ ...given, effectiveFrom: '2026-03-31', effectiveTo: null }),
  });
  expect([twice.status, twice.body.detail]).toEqual([
    409,
    ratesText.overlapOverride('Jan 1, 2026', 'Mar 31, 2026'),
  ]);
  // This also holds for another unit, unless one unit is billed and the other is paid.
  const quarters = { ...given, unit: 'QUARTER_HOUR', effectiveTo: '2026-01-31' };
  const other = await call('POST', '/rate-overrides', { body: overrideBody(quarters) });
  expect([other.status, other.body.detail]).toEqual([
    409,
    ratesText.overlapOverride('Jan 1, 2026', 'Mar 31, 2026'),
  ]);
  const paid = await call('POST', '/rate-overrides', {
    body: overrideBody({ ...quarters, billRateCents: null, payRateCents: 500 }),
  });
  expect(paid.status).toBe(201);
  const later = overrideBody({ ...given, effectiveFrom: '2026-04-01', effectiveTo: null });
  const answers = await Promise.all([
    call('POST', '/rate-overrides', { body: later }),
    call('POST', '/rate-overrides', { body: later }),
  ]);
  expect(answers.map((one) => one.status).sort()).toEqual([201, 409]);
  const path = `/rate-overrides/${made.id}`;
  const changed = { ...body, billRateCents: 3_100 };
  expect((await call('PUT', path, { body: changed, version: 2 })).body.current).toMatchObject({ version: 1 });
  expect((await call('PUT', path, { body: changed, version: 1 })).body).toMatchObject({
    version: 2,
    billRateCents: 3_100,
  });
  expect((await call('PUT', path, { body: changed, version: 1 })).body.version).toBe(2);
  expect((await call('PUT', path, { body: { ...changed, effectiveTo: null }, version: 2 })).status).toBe(409);
  expect((await call('DELETE', path, { version: 1 })).status).toBe(412);
  expect((await call('DELETE', path, { version: 2 })).status).toBe(204);
  for (const [where, id] of [
    ['clientId', { clientId: unknownId }],
    ['staffId', { scope: 'STAFF', clientId: null, staffId: unknownId }],
  ] as const) {
    const refused = await call('POST', '/rate-overrides', { body: overrideBody({ ...given, ...id }) });
    expect([refused.status, refused.body.errors?.[0]?.path]).toEqual([404, where]);
  }
  const { rows } = await server.current.owner.query(
    `select action from audit_entries where subject_id = $1 order by at, id`,
    [made.id],
  );
  expect(rows.map(({ action }) => action)).toEqual([
    'rates.override-added',
    'rates.override-changed',
    'rates.override-removed',
  ]);
  await server.current.owner.query('delete from clients where id = $1', [own.id]);
  expect(
    (await server.current.owner.query('select from rate_overrides where client_id = $1', [own.id])).rowCount,
  ).toBe(0);
});

it('prices one shift by its own override before all others, wherever it is moved', async () => {
  const { current } = server;
  const own = await makeClient(current, { officeId });
  const shiftId = await makeShiftNow(current, own, provider);
  await makeOverride(current, own);
  const body = overrideBody({
    scope: 'SHIFT',
    payer: null,
    clientId: own.id,
    shiftId,
    billRateCents: 9_900,
    payRateCents: 4_400,
    effectiveFrom: '2026-04-08',
    effectiveTo: null,
  });
  const made = await call('POST', '/rate-overrides', { body });
  expect([made.status, made.body]).toMatchObject([
    201,
    { scope: 'SHIFT', client: { id: own.id }, shift: { id: shiftId, timezone: shiftZone } },
  ]);
  expect((await call('POST', '/rate-overrides', { body })).status).toBe(409);
  const shift = {
    serviceType: 'PERSONAL_CARE',
    shiftType: 'HOURLY',
    timezone: shiftZone,
    officeId,
  } as const;
  const priced = async (day: string, more: object) => {
    const at = { ...shift, start: `${day}T09:00`, end: `${day}T10:00`, ...more };
    const { db } = current.app.deps;
    const { segments } = await priceOne(db, at, { viewer: { id: admin.id, role: 'Admin' } });
    return segments.map(({ billRateCents, payRateCents, source }) => [
      billRateCents,
      payRateCents,
      source.bill.level,
    ]);
  };
  // Also for days before the price was written, and when the request does not name the client.
  for (const day of ['2026-02-03', '2026-04-08', '2026-12-01'])
    for (const more of [{ shiftId }, { shiftId, clientId: own.id }])
      expect(await priced(day, more)).toEqual([[9_900, 4_400, 'SHIFT']]);
  expect(await priced('2026-04-08', { clientId: own.id })).toEqual([[3_000, 2_200, 'CLIENT']]);
  expect((await price('2026-04-08T09:00', '2026-04-08T10:00', { shiftId })).status).toBe(400);
  const other = await makeClient(current, { officeId });
  const refused = await call('POST', '/rate-overrides', { body: { ...body, clientId: other.id } });
  expect([refused.status, refused.body.errors?.[0]?.path]).toEqual([404, 'shiftId']);
  await current.owner.query('delete from shifts where id = $1', [shiftId]);
  const left = await call<Page<RateOverrideRow>>('GET', `/rate-overrides?client=${own.id}&scope=SHIFT`);
  expect(left.body.data).toEqual([]);
});

it('lists overrides of clients within reach, and those without one', async () => {
  const [near, far] = [await makeClient(server.current), await makeClient(server.current)];
  await joinTeam(server.current, near, manager);
  const mine = await makeOverride(server.current, near, { from: '2027-01-01' });
  const theirs = await makeOverride(server.current, far, { from: '2027-01-02' });
  const paid = await call('POST', '/rate-overrides', {
    body: overrideBody({ effectiveFrom: '2027-01-03', effectiveTo: '2027-01-03' }),
  });
  const of = async (query: string, as: Person) =>
    (await call<Page<RateOverrideRow>>('GET', `/rate-overrides?limit=100&${query}`, { as })).body;
  const ids = async (query: string, as: Person) => (await of(query, as)).data.map(({ id }) => id);
  expect(await ids('', admin)).toEqual(expect.arrayContaining([paid.body.id, theirs, mine]));
  const shown = await ids('', manager);
  expect(shown).toEqual(expect.arrayContaining([paid.body.id, mine]));
  expect(shown).not.toContain(theirs);
  expect(await ids(`client=${near.id}&client=${far.id}`, admin)).toEqual([theirs, mine]);
  expect(await ids(`client=${near.id}&client=${far.id}&sort=from`, admin)).toEqual([mine, theirs]);
  const reached = await of(`client=${near.id}&client=${far.id}`, manager);
  expect([reached.data.map(({ id }) => id), reached.pagination.total]).toEqual([[mine], 1]);
  expect(await ids(`staff=${provider.id}&scope=STAFF`, admin)).toHaveLength(1);
  expect(await ids(`staff=${provider.id}&client=${near.id}`, admin)).toEqual([]);
});

it('says what prices are measured by, by the setting of the agency', async () => {
  const limits = async (query = '') =>
    (await call<RateLimitsAnswer & Partial<Problem>>('GET', `/rates/limits${query}`, { as: manager })).body;
  await server.current.owner.query(`update offices set state = 'TX' where id = $1`, [officeId]);
  const wages = [
    { state: 'TX', hourlyCents: 725 },
    { state: 'OH', hourlyCents: 1_100 },
  ];
  const owner = await server.current.createPerson({ role: 'SuperAdmin' });
  const chosen = await call('PUT', '/agency/settings/minimumWages', {
    as: owner,
    body: { value: wages },
    version: 0,
  });
  expect(chosen.status).toBe(200);
  const twice = [wages[0], wages[0]];
  expect(
    (await call('PUT', '/agency/settings/minimumWages', { as: owner, body: { value: twice }, version: 1 }))
      .status,
  ).toBe(400);
  const ofOffice = await call('PUT', `/offices/${officeId}/settings/minimumWages`, {
    as: owner,
    body: { value: wages },
    version: 0,
  });
  expect(ofOffice.status).toBe(404);
  expect(await limits(`?officeId=${officeId}`)).toMatchObject({
    marginLimit: 25,
    wages: [{ state: 'TX', hourlyCents: 725 }],
    timeBands: { DAY: '06:00', EVENING: '18:00', OVERNIGHT: '22:00' },
  });
  const main = await mainOffice(server.current);
  expect((await limits(`?officeId=${main}`)).wages).toEqual([]);
  expect((await limits()).wages).toEqual([{ state: 'TX', hourlyCents: 725 }]);
  expect((await limits(`?officeId=${unknownId}`)).status).toBe(404);
});
