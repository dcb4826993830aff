import { carePlanReviewDays } from '@homeward/contract/care-plans';
import { listClients } from '@homeward/contract/clients';
import { resolveSetting, type Setting } from '@homeward/contract/core';
import {
  chooseAgencySetting,
  getAgencyScope,
  listOffices,
  type ScopedSetting,
} from '@homeward/contract/offices';
import {
  createRateCard,
  createRateOverride,
  deleteRateOverride,
  listRateCards,
  listRateOverrides,
  marginLimit,
  minimumWages,
  type PricedShiftAnswer,
  priceOneShift,
  type RateOverrideRow,
  ratesText,
} from '@homeward/contract/rates';
import { listShifts } from '@homeward/contract/shifts';
import { listUsers } from '@homeward/contract/users';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { updateSession } from '../../src/features/session/index.ts';
import { expectAccessible } from '../accessible.ts';
import { api, Refusal } from '../api.ts';
import { clientId, rowOf as clientRowOf } from '../clients/made.ts';
import { idOf } from '../frame.ts';
import { press } from '../hands.ts';
import { open } from '../open.tsx';
import { pageOfRows } from '../page.ts';
import { accountOf } from '../people.ts';
import { rowOf as shiftRowOf } from '../shifts/made.ts';
import { answerRules } from '../timesheets/rules.ts';
import { answerRates, cardId, cardOf, offices, rowOf } from './made.ts';

const path = '/dashboard/base-rates';
const button = (name: string | RegExp) => page.getByRole('button', { name });
const shows = (text: string | RegExp) => expect.element(page.getByText(text).first()).toBeVisible();
const long = 'A rate card with a name of eighty characters, which is as long as a name may ever be';

beforeEach(() => {
  answerRates();
  api.on(listRateOverrides, ({ query }) => pageOfRows([], query));
  api.on(listClients, ({ query }) => pageOfRows([], query));
  api.on(listUsers, ({ query }) => pageOfRows([], query));
});

test('lists cards, with a timeline that is also in words', async () => {
  const brooklyn = rowOf({
    id: idOf(42),
    name: long.slice(0, 80),
    officeId: offices[0]?.id ?? null,
    officeName: 'Brooklyn',
    status: 'ACTIVE',
    effectiveFrom: '2020-01-01',
    effectiveTo: '2099-12-31',
  });
  api.on(listRateCards, ({ query }) => pageOfRows([rowOf({ effectiveFrom: '2020-06-01' }), brooklyn], query));
  await open(path);
  const timeline = page.getByRole('list', { name: 'Timeline of rate cards' });
  await expect.element(timeline).toMatchTextContent('Active, Brooklyn, from 01/01/2020, to 12/31/2099');
  await expect.element(timeline).toMatchTextContent('Draft, All offices, from 06/01/2020, no last day');
  await expect
    .element(page.getByRole('link', { name: 'Standard 2027' }).first())
    .toHaveAttribute('href', `${path}/${cardId}`);
  await expectAccessible();
  await page.viewport(320, 700);
  await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
});

test('filters and sorts the list by its address', async () => {
  await open(`${path}?status=ACTIVE,DRAFT&office=${offices[1]?.id}&search=stand&sort=name`);
  await expect
    .poll(() => api.asked(listRateCards).at(-1)?.query)
    .toMatchObject({ status: ['ACTIVE', 'DRAFT'], office: [offices[1]?.id], search: 'stand', sort: 'name' });
});

test('an empty list explains rate cards and offers the first one', async () => {
  api.on(listRateCards, ({ query }) => pageOfRows([], query));
  api.on(createRateCard, ({ body: { reason: _reason, ...body } }) => cardOf({ ...body, id: idOf(43) }));
  await open(path);
  await shows('A rate card is a price list');
  await button('New rate card').first().click();
  await button('Create draft').click();
  const name = page.getByRole('textbox', { name: 'Name' });
  await expect.element(name).toHaveAccessibleDescription('Name is required');
  await name.fill('Standard 2027');
  await button('Create draft').click();
  await expect
    .poll(() => api.asked(createRateCard)[0]?.body)
    .toMatchObject({ name: 'Standard 2027', officeId: null, effectiveTo: null, lines: [] });
});

test('a list that fails to load shows an error', async () => {
  api.fail(listRateCards);
  await open(path);
  await shows('Rate cards could not be loaded');
});

test('a care manager sees the page only with the permission of a group, and read-only', async () => {
  await open(path, 'CareManager');
  await expect.element(page.getByRole('heading', { name: 'Base Rates' })).not.toBeInTheDocument();
  updateSession((session) => ({ ...session, user: { ...session.user, capabilities: ['rate.view'] } }));
  await expect.element(page.getByRole('heading', { name: 'Base Rates' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Standard 2027' }).first()).toBeVisible();
  await expect.element(button('New rate card')).not.toBeInTheDocument();
});

test('with that permission the prices of a card are read-only', async () => {
  await open(`${path}/${cardId}`, 'CareManager');
  updateSession((session) => ({ ...session, user: { ...session.user, capabilities: ['rate.view'] } }));
  await expect
    .element(page.getByRole('gridcell', { name: 'Bill, Any day, any time, Companion care' }))
    .toHaveAttribute('aria-readonly', 'true');
  await expect.element(button('Add service')).not.toBeInTheDocument();
  await expect.element(button('Copy…')).not.toBeInTheDocument();
});

const card = { level: 'ALL' as const, id: cardId, card: 'Standard 2027' };
const priced: PricedShiftAnswer = {
  segments: [
    {
      start: '2026-11-27T20:00',
      end: '2026-11-28T00:00',
      dayType: 'WEEKDAY',
      timeBand: 'EVENING',
      minutes: 240,
      units: 4,
      unit: 'HOUR',
      payUnit: 'HOUR',
      billRateCents: 3_400,
      payRateCents: 2_000,
      billCents: 13_600,
      payCents: 8_000,
      rule: 'SPLIT',
      source: { bill: card, pay: { level: 'STAFF', id: idOf(60), card: null } },
    },
    {
      start: '2026-11-28T00:00',
      end: '2026-11-28T04:00',
      dayType: 'WEEKEND',
      timeBand: 'OVERNIGHT',
      minutes: 240,
      units: 4,
      unit: 'HOUR',
      payUnit: 'HOUR',
      billRateCents: 3_700,
      payRateCents: 2_100,
      billCents: 14_800,
      payCents: 8_400,
      rule: 'SPLIT',
      source: { bill: card, pay: card },
    },
  ],
  billCents: 28_400,
  payCents: 16_400,
  marginCents: 12_000,
};

test('prices a shift and shows the source of each part’s price', async () => {
  api.on(priceOneShift, () => priced);
  await open(`${path}?tab=price`);
  await button('Price this shift').click();
  const total = page.getByRole('status', { name: 'Price of the shift' });
  await expect.element(total).toMatchTextContent('$284.00');
  await expect.element(total).toMatchTextContent('42.2%');
  const parts = page.getByRole('region', { name: 'Parts of the shift' });
  await expect.element(parts).toMatchTextContent('Weekend, overnight');
  await expect.element(parts).toMatchTextContent('Override: caregiver');
  await expect
    .element(parts.getByRole('link', { name: 'Standard 2027' }).first())
    .toHaveAttribute('href', `${path}/${cardId}`);
  expect(api.asked(priceOneShift)[0]?.body).toMatchObject({
    serviceType: 'PERSONAL_CARE',
    shiftType: 'HOURLY',
    timezone: 'America/Chicago',
  });
  await expectAccessible();
});

test.each([
  ['a draft', cardOf(), cardId],
  ['an active card', cardOf({ status: 'ACTIVE', moves: [] }), undefined],
])('prices a shift on %s by what it is', async (_what, shown, asked) => {
  answerRates(shown);
  api.on(priceOneShift, () => priced);
  await open(`${path}/${cardId}?tab=price`);
  await button('Price this shift').click();
  await expect.element(page.getByRole('status', { name: 'Price of the shift' })).toBeVisible();
  expect(api.asked(priceOneShift)[0]?.body.cardId).toBe(asked);
});

/** By keyboard: a click may scroll the page first, which closes the list. */
async function choose(field: string, typed: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: field }).fill(typed);
  await expect.element(page.getByRole('option', { name: option })).toBeVisible();
  await userEvent.keyboard('{ArrowDown}{Enter}');
}

test('prices a client’s shift in the time zone of their office, for a caregiver and a payer', async () => {
  api.on(priceOneShift, () => priced);
  api.on(listClients, ({ query }) =>
    pageOfRows(
      [
        clientRowOf({
          id: idOf(61),
          fullName: 'Rosa Delgado',
          office: { id: offices[0]?.id ?? '', name: 'Brooklyn' },
        }),
      ],
      query,
    ),
  );
  api.on(listUsers, ({ query }) => pageOfRows([accountOf({ id: idOf(62), fullName: 'Ben Okafor' })], query));
  await open(`${path}?tab=price`);
  await choose('Client', 'Rosa', 'Rosa Delgado');
  await shows('Times are those of America/New York.');
  await choose('Caregiver', 'Ben', 'Ben Okafor');
  await button('The client’s Payer').click();
  await page.getByRole('option', { name: 'Medicaid' }).click();
  await button('Price this shift').click();
  await expect
    .poll(() => api.asked(priceOneShift)[0]?.body)
    .toMatchObject({
      timezone: 'America/New_York',
      officeId: offices[0]?.id,
      clientId: idOf(61),
      staffId: idOf(62),
      payer: 'MEDICAID',
    });
});

test('a missing rate links to its card, and wrong times show errors beside their fields', async () => {
  api.on(priceOneShift, () => {
    throw new Refusal(422, ratesText.missing('Personal care', '11/27/2026'), { code: 'MISSING_RATE' });
  });
  await open(`${path}/${cardId}?tab=price`);
  await button('Price this shift').click();
  await shows('No rate found for Personal care on 11/27/2026.');
  await expect
    .element(page.getByRole('link', { name: 'Add the price to this rate card' }))
    .toHaveAttribute('href', `${path}/${cardId}`);
  api.on(priceOneShift, () => {
    throw new Refusal(400, ratesText.tooLong, { errors: [{ path: 'end', message: ratesText.tooLong }] });
  });
  await button('Price this shift').click();
  await shows(ratesText.tooLong);
});

const override: RateOverrideRow = {
  id: idOf(60),
  scope: 'CLIENT',
  client: { id: idOf(61), fullName: 'Rosa Delgado' },
  staff: null,
  payer: null,
  shift: null,
  serviceType: 'PERSONAL_CARE',
  shiftType: 'HOURLY',
  unit: 'HOUR',
  dayType: 'ANY',
  timeBand: 'ANY',
  billRateCents: 3_100,
  payRateCents: null,
  minUnits: 0,
  otBillMultiplier: 1.5,
  effectiveFrom: '2026-11-01',
  effectiveTo: null,
  reason: 'Agreed with the family.',
  version: 2,
  updatedAt: '2026-11-20T10:00:00.000Z',
};

test('lists, adds and deletes overrides', async () => {
  api.on(listRateOverrides, ({ query }) => pageOfRows([override], query));
  api.on(deleteRateOverride, () => undefined);
  api.on(createRateOverride, () => {
    throw new Refusal(409, ratesText.overlapOverride('11/01/2026', '12/31/2026'), {
      errors: [{ path: 'effectiveFrom', message: ratesText.overlapOverride('11/01/2026', '12/31/2026') }],
    });
  });
  await open(`${path}?tab=overrides`);
  await shows('Rosa Delgado');
  await shows('As the card');
  await expectAccessible();
  await button('New override').click();
  const dialog = page.getByRole('dialog', { name: 'New override' });
  await dialog.getByRole('textbox', { name: 'Bill rate' }).fill('3x');
  await dialog.getByRole('button', { name: 'Add override' }).click();
  await shows('Choose a client.');
  await shows('Choose a service.');
  await shows(ratesText.reason);
  await shows('Enter an amount such as 34.50.');
  // The focus is in the first wrong field, whose list is open.
  await expect.element(dialog.getByRole('combobox', { name: 'Client' })).toHaveFocus();
  await press('{Tab}');
  await dialog.getByRole('textbox', { name: 'Bill rate' }).fill('31.25');
  await dialog.getByRole('button', { name: 'For' }).click();
  await page.getByRole('option', { name: 'Payer' }).click();
  await dialog.getByRole('button', { name: 'Payer', exact: false }).last().click();
  await page.getByRole('option', { name: 'Medicaid' }).click();
  await dialog.getByRole('button', { name: 'Choose one Service' }).click();
  await page.getByRole('option', { name: 'Companion care' }).click();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('The contract of 2026.');
  await dialog.getByRole('button', { name: 'Add override' }).click();
  await shows('These dates overlap with another override');
  expect(api.asked(createRateOverride)[0]?.body).toMatchObject({
    scope: 'PAYER',
    payer: 'MEDICAID',
    clientId: null,
    serviceType: 'COMPANION',
    billRateCents: 3_125,
    payRateCents: null,
  });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await button('Discard changes').click();
  await button('Actions for Rosa Delgado').click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await button('Delete override').click();
  await shows('Override deleted');
  expect(api.asked(deleteRateOverride)[0]?.headers.get('if-match')).toBe('"2"');
});

test('adds an override for one shift of a client', async () => {
  const shift = shiftRowOf({ id: idOf(71), start: '2026-11-27T09:00', end: '2026-11-27T13:00' });
  api.on(listRateOverrides, ({ query }) => pageOfRows([], query));
  api.on(listClients, ({ query }) => pageOfRows([clientRowOf()], query));
  api.on(listShifts, ({ query }) => pageOfRows([shift], query));
  api.on(createRateOverride, ({ body }) => ({ ...override, reason: body.reason }));
  await open(`${path}?tab=overrides`);
  await button('New override').first().click();
  const dialog = page.getByRole('dialog', { name: 'New override' });
  await dialog.getByRole('button', { name: 'For' }).click();
  await page.getByRole('option', { name: 'One shift' }).click();
  await shows('Choose the client first.');
  // The price goes with the shift, so no days are asked for.
  await expect.element(dialog.getByRole('group', { name: 'First day' })).not.toBeInTheDocument();
  await dialog.getByRole('combobox', { name: 'Client' }).fill('Ruth');
  await page.getByRole('option', { name: /Ruth Alvarez/ }).click();
  await dialog
    .getByRole('button', { name: /Shift$/ })
    .first()
    .click();
  await page.getByRole('option', { name: /11\/27\/2026, 09:00 to 13:00/ }).click();
  await dialog.getByRole('textbox', { name: 'Bill rate' }).fill('99');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Called in at night.');
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Add override' }).click();
  await expect
    .poll(() => api.asked(createRateOverride)[0]?.body)
    .toMatchObject({
      scope: 'SHIFT',
      clientId,
      shiftId: shift.id,
      serviceType: shift.serviceType,
      billRateCents: 9_900,
      effectiveFrom: '2026-11-27',
      effectiveTo: null,
    });
  expect(api.asked(listShifts)[0]?.query.clientId).toEqual([clientId]);
});

test('the agency enters its lowest margin and minimum wages', async () => {
  const today = '2026-11-25';
  const stateOf = (setting: Setting): ScopedSetting => {
    const product = resolveSetting(setting, [], { officeId: null, day: today }) as ScopedSetting['wider'];
    return {
      key: setting.key,
      isDated: setting.isDated,
      ...product,
      wider: product,
      planned: [],
      history: [],
      version: 0,
    };
  };
  api.on(listOffices, ({ query }) => pageOfRows(offices, query));
  answerRules();
  api.on(getAgencyScope, () => ({
    today,
    settings: ([carePlanReviewDays, marginLimit, minimumWages] as readonly Setting[]).map(stateOf),
  }));
  api.on(chooseAgencySetting, () => stateOf(minimumWages));
  await open('/dashboard/settings/offices?group=billing');
  await shows('25%');
  await page.getByRole('link', { name: 'Pay and overtime' }).click();
  await shows('None entered');
  await button('Edit: Minimum wages').click();
  const dialog = page.getByRole('dialog', { name: 'Minimum wages' });
  await dialog.getByRole('button', { name: 'Add state' }).click();
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await shows('Choose a state.');
  await shows('Enter an hourly wage above $0.00.');
  await dialog.getByRole('button', { name: /State 1/ }).click();
  await page.getByRole('option', { name: 'New York' }).click();
  await dialog.getByRole('textbox', { name: 'Hourly wage 1' }).fill('16.50');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect
    .poll(() => api.asked(chooseAgencySetting)[0]?.body)
    .toEqual({ value: [{ state: 'NY', hourlyCents: 1_650 }], effectiveFrom: today });
});
