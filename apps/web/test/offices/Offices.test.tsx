import { emptyAddress, getPlaceSource } from '@homeward/contract/addresses';
import { carePlanReviewDays, carePlansText } from '@homeward/contract/care-plans';
import { resolveSetting, type Setting } from '@homeward/contract/core';
import {
  chooseAgencySetting,
  chooseOfficeSetting,
  createOffice,
  deleteOffice,
  getAgencyScope,
  getOffice,
  getOfficeSettings,
  holidays,
  listOffices,
  type Office,
  officeSettings,
  officesText,
  type ScopedSetting,
  timeBands,
} from '@homeward/contract/offices';
import { escalation } from '@homeward/contract/shifts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../accessible.ts';
import { api, Refusal } from '../api.ts';
import { idOf } from '../frame.ts';
import { choose, press } from '../hands.ts';
import { open } from '../open.tsx';
import { pageOfRows } from '../page.ts';
import { answerRules } from '../timesheets/rules.ts';

const officeOf = (number: number, part: Partial<Office> = {}): Office => ({
  id: idOf(number),
  name: `Office ${number}`,
  timezone: 'America/Chicago',
  address: emptyAddress,
  phone: null,
  state: null,
  weekStart: 'sunday',
  workweekStartsOn: 'sunday',
  version: 1,
  createdAt: '2026-01-01T00:00:00.000Z',
  ...part,
});

const main = officeOf(10, { name: 'Main office', phone: '+17185550110' });
const home = '/dashboard/settings/offices';
const today = '2026-11-24';

/** A setting as nobody has chosen it, with what is told of it beside. */
const stateOf = (setting: Setting, part: Partial<ScopedSetting> = {}): ScopedSetting => {
  const product = resolveSetting(setting, [], { officeId: null, day: today }) as ScopedSetting['wider'];
  return {
    key: setting.key,
    isDated: setting.isDated,
    ...product,
    wider: product,
    planned: [],
    history: [],
    version: 0,
    ...part,
  };
};
const statesWith = (key: string, part: Partial<ScopedSetting>) => ({
  today,
  settings: ([...officeSettings, carePlanReviewDays, escalation] as readonly Setting[]).map((setting) =>
    stateOf(setting, setting.key === key ? part : {}),
  ),
});

beforeEach(() => {
  api.on(getPlaceSource, () => ({ attribution: null }));
  api.on(listOffices, ({ query }) => pageOfRows([main], query));
  api.on(getAgencyScope, () => statesWith('', {}));
  api.on(getOffice, () => main);
  answerRules();
  api.on(getOfficeSettings, () => statesWith('', {}));
});

const button = (name: string | RegExp) => page.getByRole('button', { name });
const dialog = (name: string) => page.getByRole('dialog', { name });

test('offices are listed with the values that they share; long names stay whole at 320 px', async () => {
  const long = officeOf(11, { name: 'Wolfeschlegelsteinhausenbergerdorff-Hubert-Blaine-Office-Nine' });
  api.on(listOffices, ({ query }) => pageOfRows([main, long], query));
  await open(home);
  const link = page.getByRole('link', { name: 'Main office' });
  await expect.element(link).toHaveAttribute('href', `${home}/${main.id}`);
  await expect.element(page.getByText(/\(718\) 555-0110/)).toBeVisible();
  await expect
    .element(page.getByText('Day from 6:00 AM · Evening from 6:00 PM · Overnight from 10:00 PM'))
    .toBeVisible();
  await expectAccessible();
  await page.viewport(320, 700);
  // The menu goes a moment after the window has become narrow.
  await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
});

test('what cannot be loaded says so, and is loaded again', async () => {
  api.fail(listOffices);
  api.fail(getAgencyScope);
  await open(home);
  await expect.element(page.getByText('The offices could not be loaded')).toBeVisible();
  await expect.element(page.getByText('These settings could not be loaded')).toBeVisible();
  api.on(listOffices, ({ query }) => pageOfRows([main], query));
  await button('Try again').first().click();
  await expect.element(page.getByRole('link', { name: 'Main office' })).toBeVisible();
});

test('an office is added; a name that is taken is said beside it, and what was typed stays', async () => {
  const taken = { errors: [{ path: 'name', message: officesText.nameTaken }] };
  api.on(createOffice, () => {
    throw new Refusal(409, officesText.nameTaken, taken);
  });
  await open(home);
  await button('Add office').click();
  const form = dialog('Add office');
  const save = form.getByRole('button', { name: 'Add office' });
  const name = form.getByRole('textbox', { name: 'Name' });
  await save.click();
  await expect.element(name).toHaveAccessibleDescription(/Name is required/);
  await name.fill('Main office');
  await save.click();
  await expect.element(name).toHaveAccessibleDescription(new RegExp(officesText.nameTaken));
  await expect.element(name).toHaveValue('Main office');
  api.on(createOffice, ({ body }) => officeOf(12, { name: body.name, timezone: body.timezone }));
  await name.fill('Reno');
  await save.click();
  await expect.element(page.getByText('Office added')).toBeVisible();
});

test('an office says whose each value is, and gives its own back', async () => {
  const own = { ...timeBands.default, DAY: '07:00' };
  api.on(getOfficeSettings, () =>
    statesWith('timeBands', {
      value: own,
      source: 'OFFICE',
      since: '2026-10-01',
      planned: [{ effectiveFrom: '2027-01-01', value: null }],
      version: 3,
    }),
  );
  await open(`${home}/${main.id}?group=calendar`);
  const row = page.getByRole('listitem').filter({ hasText: 'Rates may differ by day' });
  await expect.element(row.getByText('Differs from the agency default')).toBeVisible();
  await expect.element(row.getByText('since 10/01/2026')).toBeVisible();
  await expect.element(row.getByText(/^Agency default: Day from 6:00 AM/)).toBeVisible();
  await expect.element(row.getByText('From 01/01/2027: the agency default')).toBeVisible();
  const groups = page.getByRole('navigation', { name: 'Groups of settings' });
  await expect
    .element(groups.getByRole('link', { name: 'Hours and calendar 1 differs from the agency default' }))
    .toHaveAttribute('aria-current', 'page');
  await expectAccessible();
  const asked: unknown[] = [];
  api.on(chooseOfficeSetting, ({ params, body, headers }) => {
    asked.push([params.key, body, headers.get('if-match')]);
    return stateOf(timeBands as Setting, { version: 4 });
  });
  await button('Use agency default: Time bands').click();
  await expect.element(page.getByText('The agency default applies')).toBeVisible();
  expect(asked).toEqual([['timeBands', { value: null }, '"3"']]);
});

test('bands that do not follow one another are refused beside the edge, which is put right by the keyboard', async () => {
  await open(`${home}/${main.id}?group=calendar`);
  await button('Edit: Time bands').click();
  const form = dialog('Time bands');
  const choose = async (hour: string) => {
    await form.getByRole('spinbutton', { name: /hour.*Evening begins/ }).click();
    await press(hour);
  };
  await choose('11');
  await form.getByRole('button', { name: 'Save changes' }).click();
  await expect.element(form.getByText(officesText.bandsOutOfOrder)).toBeVisible();
  await choose('8');
  const asked: unknown[] = [];
  api.on(chooseOfficeSetting, ({ body }) => {
    asked.push(body);
    return stateOf(timeBands as Setting, { version: 1 });
  });
  await form.getByRole('button', { name: 'Save changes' }).click();
  await expect.element(page.getByText('Setting saved')).toBeVisible();
  expect(asked).toEqual([{ value: { ...timeBands.default, EVENING: '20:00' }, effectiveFrom: today }]);
});

test('a holiday that never falls is refused beside its day, and nothing is lost', async () => {
  const never = {
    name: 'Founders’ day',
    rule: { kind: 'FIXED' as const, month: 2, day: 30 },
    startsAt: '00:00',
    endsAt: '24:00',
  };
  const value = { ...holidays.default, own: [never], skipped: [] };
  api.on(getOfficeSettings, () => statesWith('holidays', { value }));
  await open(`${home}/${main.id}?group=calendar`);
  await button('Edit: Holidays').click();
  const form = dialog('Holidays');
  await expect.element(form.getByText('February never has 30 days. Choose a day that comes.')).toBeVisible();
  await form.getByText('On both days').click();
  await form.getByRole('button', { name: 'Save changes' }).click();
  await expect.element(form.getByRole('textbox', { name: 'Name' })).toHaveValue('Founders’ day');
  expect(api.calls.filter(({ id }) => id === chooseOfficeSetting.id)).toEqual([]);
  const preview = form.getByRole('region', { name: 'The next two years' });
  await expect.element(preview.getByText('Independence Day').first()).toBeVisible();
});

test('a setting that somebody else chose first shows their value beside the typed one, and neither is lost', async () => {
  const versions: (string | null)[] = [];
  api.on(chooseOfficeSetting, ({ headers }) => {
    versions.push(headers.get('if-match'));
    const theirs = stateOf(carePlanReviewDays as Setting, { value: 30, source: 'OFFICE', version: 5 });
    if (versions.length === 1) throw new Refusal(412, 'Someone else saved first.', { current: theirs });
    return { ...theirs, version: 6 };
  });
  await open(`${home}/${main.id}?group=care`);
  await button(`Edit: ${carePlanReviewDays.label}`).click();
  const form = dialog(carePlanReviewDays.label);
  const days = form.getByRole('textbox').first();
  await days.fill('45');
  await form.getByRole('button', { name: 'Save changes' }).click();
  await expect.element(form.getByText(/changed this setting while you were editing/)).toBeVisible();
  await expect.element(form.getByRole('listitem').getByText(/\b30 days/)).toBeVisible();
  await expect.element(days).toHaveValue('45');
  await form.getByRole('button', { name: 'Save changes' }).click();
  await expect.element(page.getByText('Setting saved')).toBeVisible();
  expect(versions).toEqual(['"0"', '"5"']);
});

test('an office in use stays, and says what uses it', async () => {
  const sentence = officesText.inUse([{ one: 'staff member', many: 'staff members', count: 3 }]);
  api.on(deleteOffice, () => {
    throw new Refusal(409, sentence);
  });
  await open(`${home}/${main.id}`);
  await button('Delete').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete office' }).click();
  await expect
    .element(page.getByText('3 staff members belong to this office. Move them first.'))
    .toBeVisible();
});

test('the days until a care plan is reviewed are chosen among those of other slices', async () => {
  const asked: unknown[] = [];
  api.on(chooseOfficeSetting, ({ params, body }) => {
    asked.push([params.key, body]);
    return stateOf(carePlanReviewDays as Setting, { version: 1 });
  });
  await open(`${home}/${main.id}?group=care`);
  const row = page.getByRole('listitem').filter({ hasText: carePlanReviewDays.label });
  await expect.element(row.getByText('90 days')).toBeVisible();
  await button(`Edit: ${carePlanReviewDays.label}`).click();
  const form = page.getByRole('dialog', { name: carePlanReviewDays.label });
  const field = form.getByRole('textbox', { name: carePlanReviewDays.label });
  await field.fill('20');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect.element(form.getByText(carePlansText.reviewDays)).toBeVisible();
  await field.fill('60');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText('Setting saved')).toBeVisible();
  expect(asked).toEqual([['carePlanReviewDays', { value: 60 }]]);
});

test('the escalation of open shifts is turned on, and hours that do not fall are refused at their step', async () => {
  const asked: unknown[] = [];
  api.on(chooseOfficeSetting, ({ params, body }) => {
    asked.push([params.key, body]);
    return stateOf(escalation as Setting, { version: 1 });
  });
  await open(`${home}/${main.id}?group=scheduling`);
  const row = page.getByRole('listitem').filter({ hasText: escalation.help });
  await expect.element(row.getByText('Off', { exact: true })).toBeVisible();
  await button(`Edit: ${escalation.label}`).click();
  const form = dialog(escalation.label);
  await choose(form.getByRole('checkbox', { name: 'Offer open shifts step by step' }));
  const eligible = form.getByRole('textbox', { name: 'All eligible caregivers' });
  await eligible.fill('24');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect.element(form.getByText('Enter fewer hours than the step before has.')).toBeVisible();
  await expectAccessible();
  await eligible.fill('10');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText('Setting saved')).toBeVisible();
  const hours = { PREFERRED: 24, ELIGIBLE: 10, OVERTIME: 4, ON_CALL: 2 };
  expect(asked).toEqual([['escalation', { value: { isOn: true, hours }, effectiveFrom: today }]]);
});

const search = page.getByRole('searchbox', { name: 'Search settings' });

test('a setting is found by another word, and Enter leads to it in its group', async () => {
  await open(`${home}/${main.id}`);
  await expect.element(page.getByText('(718) 555-0110')).toBeVisible();
  await search.fill('recertif');
  await expect.element(page.getByText('1 setting found')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: carePlanReviewDays.label }))
    .toHaveAttribute('href', `${home}/${main.id}?group=care#carePlanReviewDays`);
  await expectAccessible();
  await press('{Enter}');
  await expect.element(page.getByRole('heading', { name: carePlanReviewDays.label })).toHaveFocus();
  await expect.element(page.getByRole('heading', { name: 'Care and assessments' })).toBeVisible();
  await expect.element(search).toHaveValue('');
  await expectAccessible();
});

test('the address of an office is found too, and a search without an answer is cleared', async () => {
  await open(`${home}/${main.id}?group=care`);
  await search.fill('street');
  await page.getByRole('link', { name: 'Address' }).click();
  await expect.element(page.getByRole('heading', { name: 'Contact and location' })).toHaveFocus();
  await search.fill('zebra');
  await expect.element(page.getByText('No settings match')).toBeVisible();
  await button('Clear search').first().click();
  await expect.element(page.getByRole('heading', { name: 'Contact and location' })).toBeVisible();
});

test('on a phone the group is chosen in a field, and the address says which', async () => {
  await page.viewport(320, 700);
  await open(home);
  await expect.element(page.getByRole('heading', { name: 'Hours and calendar' })).toBeVisible();
  await page.getByRole('button', { name: /Group of settings/ }).click();
  await page.getByRole('option', { name: 'Scheduling' }).click();
  await expect.element(page.getByRole('heading', { name: escalation.label })).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
  await expectAccessible();
});

test('what the agency has changed says so, and goes back to the default', async () => {
  api.on(getAgencyScope, () => statesWith('carePlanReviewDays', { value: 60, source: 'AGENCY', version: 2 }));
  await open(`${home}?group=care`);
  await expect.element(page.getByText('Changed by the agency', { exact: true })).toBeVisible();
  await expect.element(page.getByText('Default: 90 days')).toBeVisible();
  const asked: unknown[] = [];
  api.on(chooseAgencySetting, ({ params, body, headers }) => {
    asked.push([params.key, body, headers.get('if-match')]);
    return stateOf(carePlanReviewDays as Setting, { version: 3 });
  });
  await button(`Use default: ${carePlanReviewDays.label}`).click();
  await expect.element(page.getByText('The default applies')).toBeVisible();
  expect(asked).toEqual([['carePlanReviewDays', { value: null }, '"2"']]);
});
