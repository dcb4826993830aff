import { listOffices } from '@homeward/contract/offices';
import { createNamedView, listNamedViews, type NamedView, putView } from '@homeward/contract/settings';
import {
  listConflicts,
  listMyChanges,
  listMyOffers,
  listShifts,
  printRoster,
} from '@homeward/contract/shifts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { router } from '../../src/app/router.ts';
import { expectAccessible } from '../accessible.ts';
import { api } from '../api.ts';
import { idOf } from '../frame.ts';
import { choose, press } from '../hands.ts';
import { open } from '../open.tsx';
import { pageOfRows } from '../page.ts';
import { answerShift, dorothy, maria, office, rowOf, shiftId } from './made.ts';

const week = '/dashboard/calendar?date=2027-01-11';
const button = (name: string) => page.getByRole('button', { name });
const menuitem = (name: string) => page.getByRole('menuitem', { name });
const address = () => router.state.location.search as Record<string, string>;

let views: NamedView[];
beforeEach(() => {
  views = [];
  // It comes first, because what is added later is asked first.
  answerShift();
  api.on(listOffices, ({ query }) => pageOfRows([office], query));
  api.on(listMyChanges, () => ({ changes: [] }));
  api.on(listMyOffers, () => ({ offers: [], open: [] }));
  api.on(listShifts, ({ query }) => pageOfRows([rowOf()], query));
  api.on(listNamedViews, () => ({ data: views }));
  api.on(putView, () => undefined);
});

test('prints the days and filters that are shown, by caregiver or client', async () => {
  api.on(printRoster, () => new Response('%PDF-1.7') as never);
  await open(`${week}&serviceType=RESPITE`, 'Family');
  await button('Print roster').click();
  await expect.element(menuitem('By client')).toBeVisible();
  await expectAccessible();
  await menuitem('By client').click();
  await expect
    .poll(() => api.asked(printRoster).at(-1)?.query)
    .toEqual({
      from: '2027-01-10',
      to: '2027-01-16',
      by: 'CLIENT',
      serviceType: ['RESPITE'],
    });
});

test('says why a roster was not saved', async () => {
  api.fail(printRoster, 422, 'A roster holds at most 6,000 shifts. Choose fewer days or more filters.');
  await open(week);
  await button('Print roster').click();
  await menuitem('By caregiver').click();
  await expect.element(page.getByText('The roster was not saved')).toBeVisible();
  await expect.element(page.getByText(/at most 6,000 shifts/)).toBeVisible();
});

test('saves a view with its filters under a name, and shows one that is shared', async () => {
  const value = { hiddenColumns: [], density: 'comfortable' as const };
  const shared = {
    ...{ id: idOf(31), name: 'Open this week', sharedWith: [], isMine: false, sharedBy: 'Maria Santos' },
    ...{ value: { ...value, address: { view: 'week', lanes: 'client', open: 'yes' } }, isDefault: false },
    version: 1,
  };
  views = [shared];
  api.on(createNamedView, ({ body }) => ({ ...shared, ...body, id: idOf(32), isMine: true, sharedBy: null }));
  await open(`${week}&view=day&serviceType=RESPITE`);
  await button('Views').click();
  await menuitem('Open this week').click();
  // The address leaves out the viewer's defaults; the day stays.
  await expect.poll(() => address()).toEqual({ lanes: 'client', open: 'yes', date: '2027-01-11' });
  await button('Views').click();
  await expect.element(menuitem('Open this week (shown now)')).toBeVisible();
  await menuitem('Save as new view…').click();
  const dialog = page.getByRole('dialog', { name: 'Save view' });
  await expect.element(dialog.getByText(/how the calendar shows shifts/)).toBeVisible();
  await dialog.getByLabelText('Name', { exact: true }).fill('Mine');
  await choose(dialog.getByRole('checkbox', { name: 'Care manager' }));
  await dialog.getByRole('button', { name: 'Save view' }).click();
  await expect
    .poll(() => api.asked(createNamedView).at(-1)?.body)
    .toMatchObject({
      name: 'Mine',
      sharedWith: ['CareManager'],
      value: { address: { view: 'week', lanes: 'client', open: 'yes' } },
    });
});

test('the office reads the conflicts of what is shown, and opens one of the shifts', async () => {
  const shift = {
    id: shiftId,
    client: dorothy,
    careProvider: { id: maria.id, name: maria.fullName },
    ...{ start: '2027-01-11T09:00', end: '2027-01-11T13:00', timezone: 'America/Chicago' },
    ...{ startUtc: '2027-01-11T15:00:00.000Z', endUtc: '2027-01-11T19:00:00.000Z' },
    conflicts: [{ code: 'MIN_REST' as const, policy: 'PROHIBIT' as const, message: 'Less than 8 h rest.' }],
  };
  api.on(listConflicts, () => ({ judged: 6, shifts: [shift] }));
  await open(`${week}&serviceType=RESPITE`, 'CareManager');
  await button('Conflicts').click();
  const sheet = page.getByRole('dialog', { name: 'Conflicts' });
  await expect.element(sheet.getByText('1 shift has a conflict, of 6 planned.')).toBeVisible();
  await expect.element(sheet.getByText('Less than 8 h rest.')).toBeVisible();
  expect(api.asked(listConflicts).at(-1)?.query).toMatchObject({ serviceType: ['RESPITE'] });
  await expectAccessible();
  await sheet.getByRole('button', { name: /Dorothy Bell · Maria Santos/ }).click();
  await expect.poll(() => address()).toMatchObject({ shift: shiftId });
});

test('families and caregivers are not offered the conflicts', async () => {
  await open(week, 'Family');
  await expect.element(button('Print roster')).toBeVisible();
  expect(button('Conflicts').elements()).toEqual([]);
});

test('on a phone the shifts begin near the top, and the tools are one menu away', async () => {
  await page.viewport(390, 844);
  await open('/dashboard/calendar?date=2027-01-11', 'CareManager');
  const first = page.getByRole('heading', { name: 'Monday, January 11' });
  await expect.element(first).toBeVisible();
  await expect.element(button('Views')).toBeVisible();
  expect(first.element().getBoundingClientRect().top).toBeLessThan(350);
  button('Calendar tools').element().focus();
  await press('{Enter}');
  await expect.element(menuitem('Publish…')).toHaveFocus();
  const names = page
    .getByRole('menuitem')
    .elements()
    .map((item) => item.textContent);
  expect(names).toEqual([
    ...['Publish…', 'Select shifts', 'Fill the week', 'Conflicts'],
    ...['Subscribe', 'Print roster by caregiver', 'Print roster by client'],
  ]);
  await expectAccessible();
  await menuitem('Select shifts').click();
  await expect.element(page.getByText('Press the shifts to select')).toBeVisible();
});

test('on a phone a caregiver subscribes and prints from the menu', async () => {
  api.on(printRoster, () => new Response('%PDF-1.7') as never);
  await page.viewport(390, 844);
  await open('/dashboard/calendar?date=2027-01-11', 'CareProvider');
  await button('Calendar tools').click();
  await expect.element(menuitem('Subscribe')).toBeVisible();
  expect(menuitem('Publish…').elements()).toEqual([]);
  await menuitem('Print roster by client').click();
  await expect.poll(() => api.asked(printRoster).at(-1)?.query).toMatchObject({ by: 'CLIENT' });
});
