import type { Page, Problem } from '@homeward/contract/core';
import {
  type CheckedLines,
  type RateCardChange,
  type RateCardDetail,
  type RateCardRow,
  ratesChanged,
  ratesText,
} from '@homeward/contract/rates';
import { beforeAll, expect, it } from 'vitest';
import { mainOffice, makeOffice } from '../../../test/clients.ts';
import type { Person } from '../../../test/people.ts';
import { letSeeRates, makeCard, rateCardBody, rateLine } from '../../../test/rates.ts';
import { useTestServer } from '../../../test/server.ts';
import { useSockets } from '../../../test/sockets.ts';

type Refused = Omit<Problem, 'status'>;

const server = useTestServer({ givesSessions: true });
const { listen } = useSockets(server);
const unknownId = '01890000-0000-7000-8000-000000000000';
let admin: Person;
let manager: Person;

const call = <Body = RateCardDetail & Refused>(
  method: string,
  path: string,
  { as = admin, body, version, key }: { as?: Person; body?: unknown; version?: number; key?: string } = {},
) =>
  server.current.call<Body>(method, path, {
    as,
    ...(body !== undefined && { body }),
    headers: {
      ...(version !== undefined && { 'if-match': `"${version}"` }),
      ...(key !== undefined && { 'idempotency-key': key }),
    },
  });
const create = (more: object = {}) => call('POST', '/rate-cards', { body: rateCardBody(more) });
const list = async (query: string, as = admin) =>
  (await call<Page<RateCardRow>>('GET', `/rate-cards?${query}`, { as })).body;

beforeAll(async () => {
  admin = await server.current.createPerson({ role: 'Admin' });
  manager = await server.current.createPerson({ role: 'CareManager' });
  await letSeeRates(server.current, manager);
});

it('keeps a draft as it was written, its prices in order, once however often it is sent', async () => {
  const lines = [
    rateLine({ dayType: 'HOLIDAY', billRateCents: 5_100, otBillMultiplier: 2.25 }),
    rateLine({ timeBand: 'OVERNIGHT', minUnits: 3 }),
    rateLine({ serviceType: 'COMPANION', shiftType: 'LIVE_IN', unit: 'DAY' }),
  ];
  const officeId = await mainOffice(server.current);
  const body = rateCardBody({ officeId, lines, notes: 'For 2026.', reason: 'New year' });
  const [one, again] = [
    await call('POST', '/rate-cards', { body, key: 'a-card-once' }),
    await call('POST', '/rate-cards', { body, key: 'a-card-once' }),
  ];
  expect([one.status, again.body.id]).toEqual([201, one.body.id]);
  expect(one.body).toMatchObject({
    status: 'DRAFT',
    officeId,
    notes: 'For 2026.',
    isUsed: false,
    moves: ['activate', 'archive'],
    lines: [lines[2], lines[1], lines[0]],
  });
  const { rows } = await server.current.owner.query(
    `select after from audit_entries where subject_id = $1 and action = 'rates.card-added'`,
    [one.body.id],
  );
  expect(rows[0].after).toMatchObject({
    reason: 'New year',
    'PERSONAL_CARE HOURLY HOUR HOLIDAY ANY': { billRateCents: 5_100, payRateCents: 2_200 },
  });
});

it.each([
  ['no name', { name: ' ' }, 'name', ratesText.name],
  ['no first day', { effectiveFrom: '' }, 'effectiveFrom', ratesText.from],
  ['a first day of the year 0', { effectiveFrom: '0000-01-01' }, undefined, undefined],
  ['a last day before the first', { effectiveTo: '2025-12-31' }, 'effectiveTo', ratesText.toBeforeFrom],
  [
    'a negative rate',
    { lines: [rateLine({ payRateCents: -1 })] },
    'lines.0.payRateCents',
    ratesText.negative,
  ],
  [
    'two prices for the same',
    { lines: [rateLine(), rateLine({ billRateCents: 1 })] },
    'lines.1',
    ratesText.twice,
  ],
  [
    'two prices for the same by different units',
    { lines: [rateLine(), rateLine({ dayType: 'WEEKDAY' }), rateLine({ unit: 'QUARTER_HOUR' })] },
    'lines.2',
    ratesText.twoUnits,
  ],
])('refuses %s', async (_what, change, path, message) => {
  const { status, body } = await create(change);
  expect(status).toBe(400);
  if (path !== undefined) expect(body.errors).toContainEqual({ path, message });
});

it('names the field of an unknown office', async () => {
  const { status, body } = await create({ officeId: unknownId });
  expect([status, body.errors]).toEqual([404, [{ path: 'officeId', message: ratesText.chooseOffice }]]);
  const officeId = await makeOffice(server.current);
  await create({ officeId });
  const { rows } = await server.current.owner.query('select version from offices where id = $1', [officeId]);
  const refused = await call('DELETE', `/offices/${officeId}`, { version: rows[0].version });
  expect([refused.status, refused.body.detail]).toEqual([409, expect.stringContaining('1 rate card')]);
});

it('changes a draft, guarded by its version; the same again changes nothing', async () => {
  const { body: card } = await create();
  const body = rateCardBody({
    name: card.name,
    lines: [rateLine({ billRateCents: 3_500 })],
    reason: 'Costs',
  });
  const path = `/rate-cards/${card.id}`;
  expect((await call('PUT', path, { body })).status).toBe(428);
  const stale = await call('PUT', path, { body, version: 7 });
  expect([stale.status, stale.body.current]).toMatchObject([412, { id: card.id, version: 1 }]);
  const changed = await call('PUT', path, { body, version: 1 });
  expect(changed.body).toMatchObject({ version: 2, lines: [{ billRateCents: 3_500 }] });
  expect((await call('PUT', path, { body, version: 1 })).body.version).toBe(2);
  const key = 'PERSONAL_CARE HOURLY HOUR ANY ANY';
  const { data } = (await call<Page<RateCardChange>>('GET', `${path}/changes`, { as: manager })).body;
  expect(data.map(({ action }) => action)).toEqual(['rates.card-changed', 'rates.card-added']);
  expect(data[0]).toMatchObject({
    actor: { id: admin.id },
    before: { [key]: { billRateCents: 3_400 } },
    after: { [key]: { billRateCents: 3_500 }, reason: 'Costs' },
  });
  expect(Object.keys(data[0]?.before ?? {})).toEqual([key]);
  // Where a colleague sat is for those who read the audit log.
  expect(data[0]).not.toHaveProperty('address');
});

it('deletes only drafts', async () => {
  const { body: draft } = await create();
  const from = '2001-01-01';
  const active = await makeCard(server.current, { status: 'ACTIVE', from, to: from });
  const refused = await call('DELETE', `/rate-cards/${active}`, { version: 1 });
  expect([refused.status, refused.body.detail]).toEqual([409, ratesText.onlyDrafts]);
  expect((await call('DELETE', `/rate-cards/${draft.id}`, { version: 2 })).status).toBe(412);
  expect((await call('DELETE', `/rate-cards/${draft.id}`, { version: 1 })).status).toBe(204);
  expect((await call('GET', `/rate-cards/${draft.id}`)).status).toBe(404);
  expect(
    (await server.current.owner.query('select from rate_lines where card_id = $1', [draft.id])).rowCount,
  ).toBe(0);
});

it('copies a card with other prices, rounded', async () => {
  const id = await makeCard(server.current, { lines: [rateLine({ billRateCents: 3_401, payRateCents: 0 })] });
  const { lines: _lines, ...fields } = rateCardBody({ effectiveFrom: '2027-01-01' });
  const copy = (raise?: object) => call('POST', `/rate-cards/${id}/copies`, { body: { ...fields, raise } });
  expect((await copy()).body).toMatchObject({
    status: 'DRAFT',
    lines: [{ billRateCents: 3_401, payRateCents: 0 }],
  });
  const raised = await copy({ kind: 'PERCENT', percent: 4, roundToCents: 25 });
  expect(raised.body.lines).toMatchObject([{ billRateCents: 3_525, payRateCents: 0 }]);
  const dear = await makeCard(server.current, { lines: [rateLine({ billRateCents: 9_000_000 })] });
  const refused = await call('POST', `/rate-cards/${dear}/copies`, {
    body: { ...fields, raise: { kind: 'PERCENT', percent: 500 } },
  });
  expect([refused.status, refused.body.detail]).toEqual([400, ratesText.tooHigh]);
});

it('lists cards by day and name, narrowed, in pages; to whom a group lets see rates, without moves', async () => {
  const officeId = await makeOffice(server.current);
  const ids: string[] = [];
  for (const from of ['2026-03-01', '2026-01-01', '2026-02-01'])
    ids.push(await makeCard(server.current, { officeId, from }));
  const [march, january, february] = ids;
  const of = async (query: string, as = admin) =>
    (await list(`office=${officeId}&${query}`, as)).data.map(({ id }) => id);
  expect(await of('')).toEqual([march, february, january]);
  expect(await of('sort=from')).toEqual([january, february, march]);
  expect(await of('sort=name')).toEqual(ids);
  expect(await of('status=ACTIVE')).toEqual([]);
  const first = await list(`office=${officeId}&limit=2`);
  expect(await of(`limit=2&cursor=${first.pagination.nextCursor}`)).toEqual([january]);
  const byName = await list(`office=${officeId}&limit=2&sort=name&cursor=${first.pagination.nextCursor}`);
  expect((byName as unknown as Problem).status).toBe(400);
  const { data } = await list(`office=${officeId}`, manager);
  expect(data[0]).toMatchObject({ lineCount: 1, moves: [], officeId });
  const search = (data[0]?.name ?? '').toUpperCase();
  expect(await of(`search=${encodeURIComponent(search)}`)).toEqual([march]);
  expect((await call('POST', '/rate-cards', { as: manager, body: rateCardBody() })).status).toBe(403);
});

it('writes prices as CSV that it reads again', async () => {
  const lines = [
    rateLine({ billRateCents: 3_400, payRateCents: 5 }),
    rateLine({
      shiftType: 'OVERNIGHT_SLEEP',
      unit: 'NIGHT',
      dayType: 'HOLIDAY',
      timeBand: 'EVENING',
      otBillMultiplier: 1.25,
    }),
    rateLine({ shiftType: 'LIVE_IN', unit: 'DAY', billRateCents: 1_000_000, minUnits: 24 }),
  ];
  const id = await makeCard(server.current, { lines });
  const { body: csv, headers } = await call<string>('GET', `/rate-cards/${id}/lines.csv`, { as: manager });
  expect(headers.get('content-disposition')).toMatch(
    /^attachment; filename="rate-card-\d{4}-\d\d-\d\d\.csv"$/,
  );
  expect(csv.split('\r\n').slice(0, 2)).toEqual([
    'Service,Shift type,Unit,Day,Time of day,Bill rate,Pay rate,Minimum units,Overtime multiplier',
    'Personal care,Hourly,Hour,Any day,Any time,34.00,0.05,0,1.5',
  ]);
  const { body } = await call<CheckedLines>('POST', '/rate-cards/lines/check', { body: { csv } });
  expect(body).toEqual({ ignoredColumns: [], lines, wrong: [] });
  expect((await call('GET', `/rate-cards/${unknownId}/lines.csv`)).status).toBe(404);
});

it('names what is wrong in each row of a file, and takes words as people write them', async () => {
  const csv = [
    'SERVICE;shifttype;Unit;Pay Rate;billRateCents;Color;day',
    'personal_care;hourly;HOUR;$22;1,034.5;red;weekend',
    'Personal care;Hourly;Hour;22;34;;Weekend',
    'Cleaning;Hourly;Hour;-1;34.005;;',
    'Therapy;;Hour;;90;;',
    'Therapy;Hourly;Hour;34,00;3e1;;',
    'Personal care;Hourly;Quarter hour;5;9;;weekend',
  ].join('\r\n');
  const { body } = await call<CheckedLines>('POST', '/rate-cards/lines/check', { body: { csv } });
  expect(body.ignoredColumns).toEqual(['Color']);
  expect(body.lines).toEqual([rateLine({ billRateCents: 103_450, payRateCents: 2_200, dayType: 'WEEKEND' })]);
  expect(body.wrong.map(({ row, errors }) => [row, errors])).toEqual([
    [2, [{ column: 'Service', message: ratesText.twice }]],
    [
      3,
      [
        { column: 'Service', message: ratesText.unknownWord('Cleaning') },
        { column: 'Bill rate', message: ratesText.noAmount('34.005') },
        { column: 'Pay rate', message: ratesText.negative },
      ],
    ],
    [
      4,
      [
        { column: 'Shift type', message: 'Choose a shift type.' },
        { column: 'Pay rate', message: ratesText.negative },
      ],
    ],
    // A decimal comma is never dropped, and an exponent is no amount.
    [
      5,
      [
        { column: 'Pay rate', message: ratesText.noAmount('34,00') },
        { column: 'Bill rate', message: ratesText.noAmount('3e1') },
      ],
    ],
    [6, [{ column: 'Service', message: ratesText.twoUnits }]],
  ]);
});

it.each([
  ['no CSV', '"open', 'This file cannot be read as a list. Save it as CSV and try again.'],
  ['no columns', 'Service,Unit\nTherapy,Hour\n', ratesText.noColumns('Shift type, Bill rate, Pay rate')],
  ['no prices', 'Service,Shift type,Unit,Bill rate,Pay rate\n', ratesText.noPrices],
  [
    'too many prices',
    `Service,Shift type,Unit,Bill rate,Pay rate\n${'Therapy,Hourly,Hour,1,1\n'.repeat(1_001)}`,
    ratesText.tooManyLines,
  ],
])('refuses a file that holds %s', async (_what, csv, message) => {
  const { status, body } = await call('POST', '/rate-cards/lines/check', { body: { csv } });
  expect([status, body.errors]).toEqual([400, [{ path: 'csv', message }]]);
});

it('notifies those who see rates of a card', async () => {
  const heard: unknown[] = [];
  for (const person of [admin, manager])
    (await listen(person)).on(ratesChanged.name, (event: { id: string }) => heard.push([person.role, event]));
  const { body } = await create();
  const event = { what: 'CARD', id: body.id, version: 1 };
  await expect
    .poll(() => heard)
    .toEqual(
      expect.arrayContaining([
        ['Admin', event],
        ['CareManager', event],
      ]),
    );
});
