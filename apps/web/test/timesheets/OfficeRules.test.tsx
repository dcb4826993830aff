import { emptyAddress, getPlaceSource } from '@homeward/contract/addresses';
import {
  getAgencyScope,
  getOffice,
  getOfficeSettings,
  listOffices,
  type Office,
} from '@homeward/contract/offices';
import {
  confirmOfficeRules,
  getOfficeRules,
  listUnconfirmedRules,
  overtimeRuleSet,
} from '@homeward/contract/timesheets';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../accessible.ts';
import { api, Refusal } from '../api.ts';
import { idOf } from '../frame.ts';
import { open } from '../open.tsx';
import { pageOfRows } from '../page.ts';
import { answerTimesheets, officeOf as hoursOf, sheetId, sheetOf } from './made.ts';
import { answerRules, rulesOf } from './rules.ts';

const office: Office = {
  ...{ id: idOf(10), name: 'Sacramento', timezone: 'America/Los_Angeles', phone: null, state: 'CA' },
  ...{ address: { ...emptyAddress, region: 'CA', formattedAddress: '1 J St, Sacramento' }, version: 4 },
  ...{ weekStart: 'sunday', workweekStartsOn: 'sunday', createdAt: '2026-11-01T00:00:00.000Z' },
};
const home = '/dashboard/settings/offices';
const proposed = rulesOf(office.id, {
  ...{ state: 'CA', proposal: 'US_CALIFORNIA', from: '2026-11-15', version: 4 },
});
const waiting = { id: office.id, name: office.name, state: 'CA', proposal: 'US_CALIFORNIA' as const };
const inForce = { value: overtimeRuleSet.default, source: 'PRODUCT' as const, since: null };
const rulesAsSetting = {
  ...{ key: overtimeRuleSet.key, isDated: true, planned: [], history: [], version: 0 },
  ...{ ...inForce, wider: inForce },
};
const title = 'Overtime rules are not confirmed';
const button = (name: string | RegExp) => page.getByRole('button', { name });
const says = (text: string | RegExp) => expect.element(page.getByText(text)).toBeVisible();

beforeEach(() => {
  api.on(getPlaceSource, () => ({ attribution: null }));
  api.on(listOffices, ({ query }) => pageOfRows([office], query));
  api.on(getOffice, () => office);
  for (const call of [getAgencyScope, getOfficeSettings])
    api.on(call, () => ({ today: '2026-11-24', settings: [rulesAsSetting] }));
  answerRules();
});

test('an office in California says that its rules are not confirmed, and an admin confirms them from a day that is over', async () => {
  api.on(getOfficeRules, () => proposed);
  await open(`${home}/${office.id}`);
  await says(title);
  await says(
    /For California, “California” is proposed\. This office counts by “United States \(federal\)” today\./,
  );
  await expectAccessible();
  await button('Confirm overtime rules').click();
  const form = page.getByRole('dialog', { name: 'Confirm overtime rules' });
  await expect
    .element(form.getByRole('button', { name: /Rules/ }))
    .toHaveTextContent('California, proposed for California');
  await expectAccessible();
  const by = { id: idOf(1), fullName: 'Ann Admin', image: null };
  const confirmed = {
    ...{ state: 'CA', ruleSet: 'US_CALIFORNIA' as const, reason: '', by, at: '2026-11-24T15:00:00.000Z' },
  };
  const done = rulesOf(office.id, { state: 'CA', ruleSet: 'US_CALIFORNIA', confirmed, version: 5 });
  api.on(confirmOfficeRules, () => {
    api.on(getOfficeRules, () => done);
    return done;
  });
  await form.getByRole('button', { name: 'Confirm rules' }).click();
  await says('Overtime rules confirmed');
  expect(api.asked(confirmOfficeRules)[0]?.body).toEqual({
    ...{ ruleSet: 'US_CALIFORNIA', effectiveFrom: '2026-11-15', reason: '' },
  });
  await expect.element(page.getByText(title)).not.toBeInTheDocument();
  await page.getByRole('link', { name: /^Pay and overtime/ }).click();
  await says(/Ann Admin/);
});

test('other rules need a reason, and a day that is approved is refused beside its field', async () => {
  api.on(getOfficeRules, () => ({ ...proposed, earliest: '2026-11-16', from: '2026-11-16' }));
  const message = 'Earlier workweeks are approved by other rules. Choose 2026-11-23 or a later day.';
  api.on(confirmOfficeRules, () => {
    throw new Refusal(422, message, { errors: [{ path: 'effectiveFrom', message }] });
  });
  await open(`${home}/${office.id}`);
  await button('Confirm overtime rules').click();
  const form = page.getByRole('dialog', { name: 'Confirm overtime rules' });
  await form.getByRole('button', { name: /Rules/ }).click();
  await page.getByRole('option', { name: 'California, personal attendants' }).click();
  const save = form.getByRole('button', { name: 'Confirm rules' });
  await save.click();
  const reason = form.getByRole('textbox', { name: 'Reason' });
  await expect.element(reason).toHaveAccessibleDescription(/Say why these rules apply/);
  expect(api.asked(confirmOfficeRules)).toEqual([]);
  await reason.fill('All are personal attendants.');
  await save.click();
  await expect.element(form.getByText(message).first()).toBeVisible();
  await expect.element(reason).toHaveValue('All are personal attendants.');
});

test('the list of offices and the timesheets lead to the office that waits', async () => {
  api.on(listUnconfirmedRules, () => ({ data: [waiting] }));
  await open(home);
  await says(title);
  await expect
    .element(page.getByRole('link', { name: 'Sacramento' }).first())
    .toHaveAttribute('href', `${home}/${office.id}`);
});

test('a care manager reads on the timesheets what stops the approval', async () => {
  const offices = [hoursOf({ name: 'Sacramento', hasConfirmedRules: false })];
  answerTimesheets([sheetOf({ offices })]);
  api.on(listUnconfirmedRules, () => ({ data: [waiting] }));
  await open(`/dashboard/time-clock?tab=timesheets&timesheet=${sheetId}`, 'CareManager');
  const sheet = page.getByRole('dialog');
  await expect
    .element(sheet.getByText(/cannot be approved until an admin confirms the rules of Sacramento/))
    .toBeVisible();
  await expectAccessible();
});
