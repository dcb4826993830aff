import { listOffices } from '@homeward/contract/offices';
import { changeShift, createShift, getShift, listMyChanges, listShifts } from '@homeward/contract/shifts';
import { listStaff, type StaffRow } from '@homeward/contract/staff';
import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../accessible.ts';
import { api, Refusal } from '../api.ts';
import { idOf } from '../frame.ts';
import { choose, middleOf, press } from '../hands.ts';
import { pageOfRows } from '../page.ts';
import { button } from './hands.ts';
import { jonah, office, shiftOf } from './made.ts';
import {
  answerCalendar,
  card,
  cell,
  changes,
  chip,
  columnPx,
  drag,
  hours,
  other,
  rowFrom,
  server,
  show,
  undo,
  visit,
  week,
} from './moving.ts';

/** Jonah, as the list of staff has him. */
const free: StaffRow = {
  ...jonah,
  role: 'CareProvider',
  isActive: true,
  timezone: 'America/Chicago',
  offices: [{ id: office.id, name: office.name }],
  employeeNo: 'BW-1017',
  position: 'Home health aide',
  status: 'ACTIVE',
  leaveUntil: null,
  hireDate: '2024-02-29',
  minHoursPerWeek: 20,
  maxHoursPerWeek: 32,
  credentialsUntil: null,
  version: 3,
};
beforeEach(answerCalendar);

describe('by keys', () => {
  test('a shift is moved by days and lanes, and the focus follows', async () => {
    await show(week);
    visit().element().focus();
    await press('m');
    await expect.element(page.getByText('Enter drops it')).toBeInTheDocument();
    await press('{ArrowRight}{ArrowUp}{PageDown}');
    await expect.poll(card).toMatch(/Tuesday, January 12, 9:15 AM – 1:15 PM.*Jonah Cole/);
    await expect
      .element(page.getByText('Tuesday, January 12, 9:15 AM – 1:15 PM, Jonah Cole'))
      .toBeInTheDocument();
    await press('{Enter}');
    await expect
      .poll(changes)
      .toEqual([{ start: '2027-01-12T09:15', end: '2027-01-12T13:15', careProviderId: jonah.id }]);
    await expect
      .element(button('Tuesday, January 12, 9:15 AM – 1:15 PM, Dorothy Bell, with Jonah Cole'))
      .toBeVisible();
    await expect.poll(() => document.activeElement === chip()).toBe(true);
    expect(page.getByRole('dialog').elements()).toHaveLength(0);
  });

  test('Shift resizes it, Escape leaves it as it was', async () => {
    await show(hours);
    visit().element().focus();
    await press('m{Shift>}{ArrowDown}{ArrowDown}{ArrowLeft}{/Shift}');
    await expect.poll(card).toMatch(/8:45 AM – 1:30 PM/);
    await press('{Escape}');
    await expect.poll(card).toBe('');
    await expect.element(page.getByText('Not moved.')).toBeInTheDocument();
    await press('m{Shift>}{ArrowDown}{/Shift}{Enter}');
    await expect.poll(changes).toEqual([{ start: '2027-01-11T09:00', end: '2027-01-11T13:15' }]);
  });

  test('a copy takes the focus once the list that holds it is there', async () => {
    const copy = { ...server.shift, id: idOf(203), status: 'DRAFT' as const, version: 1 };
    api.on(createShift, () => copy);
    api.on(getShift, ({ params }) => (params.id === copy.id ? copy : server.shift));
    api.on(listMyChanges, () => ({ changes: [] }));
    await show(hours);
    visit().element().focus();
    await press('mc{ArrowRight}');
    await expect.poll(card).toMatch(/Copy: Tuesday, January 12, 9 AM – 1 PM/);
    const release = api.hold(listShifts);
    await press('{Enter}');
    await expect.element(page.getByText('Shift copied')).toBeVisible();
    expect(document.activeElement === chip()).toBe(true);
    server.others = [other, { ...rowFrom(copy), id: copy.id }];
    release();
    await expect.poll(() => document.activeElement?.getAttribute('data-shift')).toBe(copy.id);
  });
});

describe('by "Move…" of its sheet, on a phone', () => {
  test('a shift is moved in a form; what somebody changed since is not undone', async () => {
    await page.viewport(390, 700);
    await show(week);
    await visit().click();
    await button('Move…').click();
    const dialog = page.getByRole('dialog', { name: 'Move shift' });
    await dialog.getByRole('group', { name: 'Start time' }).getByRole('spinbutton').first().click();
    await press('10');
    await dialog.getByRole('button', { name: 'Move shift' }).click();
    await expect.poll(changes).toEqual([{ start: '2027-01-11T10:00', end: '2027-01-11T13:00' }]);
    await expect.element(page.getByText('Shift moved')).toBeVisible();
    server.shift = { ...server.shift, careProvider: jonah, version: 9 };
    api.on(changeShift, () => {
      throw new Refusal(412, 'Changed.', { current: server.shift });
    });
    await undo().click();
    await expect.element(page.getByText('Not undone')).toBeVisible();
    await button('Close').first().click();
    await expect
      .element(button('Monday, January 11, 10 AM – 1 PM, Dorothy Bell, with Jonah Cole'))
      .toHaveFocus();
  });
});

test('caregivers without shifts have lanes on wish, and an open shift is dropped on who is free', async () => {
  server.shift = shiftOf({ careProvider: null, status: 'OPEN' });
  server.others = [];
  const offices = [office, { ...office, id: idOf(31), name: 'Evanston' }];
  api.on(listOffices, ({ query }) => pageOfRows(offices, query));
  api.on(listStaff, ({ query }) => pageOfRows([free], query));
  await show(`${week}&officeId=${office.id}&status=OPEN`, 'Dorothy Bell, nobody assigned');
  expect(page.getByRole('rowheader', { name: 'Jonah Cole' }).elements()).toHaveLength(0);
  await choose(page.getByRole('switch', { name: 'Show caregivers without shifts' }));
  await expect.element(page.getByRole('rowheader', { name: 'Jonah Cole' })).toBeVisible();
  // No filter but that of the office applies to them.
  expect(api.asked(listStaff).at(-1)?.query).toMatchObject({
    officeId: [office.id],
    role: ['CareProvider'],
    status: ['ACTIVE'],
  });
  await expectAccessible();
  const open = button('Dorothy Bell, nobody assigned').first();
  const lane = cell('1:3')?.getBoundingClientRect();
  await drag(open, 2 * columnPx(), (lane?.top ?? 0) + 20 - middleOf(open)[1]);
  await expect
    .poll(changes)
    .toEqual([{ start: '2027-01-13T09:00', end: '2027-01-13T13:00', careProviderId: jonah.id }]);
});
