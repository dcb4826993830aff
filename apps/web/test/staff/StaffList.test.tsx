import { addDays } from '@homeward/contract/core';
import { listOffices } from '@homeward/contract/offices';
import { checkStaffImport, importStaff, listStaff, type StaffRow } from '@homeward/contract/staff';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../accessible.ts';
import { api } from '../api.ts';
import { elsewhere } from '../elsewhere.ts';
import { idOf } from '../frame.ts';
import { open } from '../open.tsx';
import { pageOfRows } from '../page.ts';

const rows: StaffRow[] = [
  {
    id: idOf(40),
    fullName: 'Ana Villanueva',
    image: null,
    role: 'CareProvider',
    isActive: true,
    timezone: 'America/Chicago',
    offices: [{ id: idOf(60), name: 'Main office' }],
    employeeNo: 'BW-1017',
    position: 'Home health aide',
    status: 'LEAVE',
    leaveUntil: '2024-06-30',
    hireDate: '2024-02-29',
    minHoursPerWeek: 20,
    maxHoursPerWeek: 32,
    credentialsUntil: '2024-03-31',
    version: 1,
  },
];

function answer(list: StaffRow[]): void {
  api.on(listOffices, ({ query }) => pageOfRows([], query));
  api.on(listStaff, ({ query }) => pageOfRows(list, query));
}

const path = '/dashboard/users/staff';
const button = (name: string) => page.getByRole('button', { name, exact: true });

test('lists staff with where and how they work, and asks for what is filtered', async () => {
  answer(rows);
  await open(`${path}?status=LEAVE&credentials=EXPIRED,WITHIN_30&back=PAST,OPEN`, 'CareManager');
  await expect.element(page.getByText('Home health aide').first()).toBeVisible();
  for (const text of ['Was due back 06/30/2024', '20 to 32', 'BW-1017', 'Expired 03/31/2024'])
    await expect.element(page.getByText(text).first()).toBeVisible();
  expect(api.asked(listStaff)[0]?.query).toMatchObject({
    status: ['LEAVE'],
    credentials: ['EXPIRED', 'WITHIN_30'],
    back: ['PAST', 'OPEN'],
  });
  // All columns fit a window of 1440 px; the hire date waits in the chooser.
  expect(page.getByText('02/29/2024').elements()).toEqual([]);
  await page.viewport(1_440, 900);
  const { scrollWidth, clientWidth } = page.getByRole('table').element().parentElement as HTMLElement;
  expect(scrollWidth).toBe(clientWidth);
  await expectAccessible();
});

test('says what has run out by the day where each person works', async () => {
  const { zone, today, here } = elsewhere();
  const [row] = rows as [StaffRow];
  answer([
    { ...row, timezone: zone, credentialsUntil: today },
    { ...row, id: idOf(41), fullName: 'Bea Cruz', timezone: zone, credentialsUntil: addDays(today, -1) },
  ]);
  await open(path, 'CareManager');
  const cell = (name: string) => page.getByRole('row', { name }).getByText(/^(Expired )?\d+\/\d+\/\d+$/);
  const words = (day: string) => `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`;
  expect(today).not.toBe(here);
  await expect.element(cell('Ana Villanueva')).toHaveTextContent(words(today));
  expect(cell('Ana Villanueva').element().textContent).not.toContain('Expired');
  await expect.element(cell('Bea Cruz')).toHaveTextContent(`Expired ${words(addDays(today, -1))}`);
});

test('says that there is nobody, and why nothing came', async () => {
  answer([]);
  await open(path, 'Admin');
  await expect.element(page.getByText('No staff yet')).toBeVisible();
});

test('shows what a file would change and what is wrong in it, and leaves the wrong rows out', async () => {
  answer(rows);
  const checked = {
    headings: ['Email', 'Position'],
    ignoredColumns: ['Shoe size'],
    counts: { changed: 1, unchanged: 0, wrong: 1 },
    changes: [{ row: 1, id: idOf(40), fullName: 'Ana Villanueva', columns: ['Position'] }],
    wrong: [
      {
        row: 2,
        cells: ['nobody@agency.example', 'Aide'],
        errors: [{ column: 'Email', message: 'No staff record matches this row.' }],
      },
    ],
  };
  api.on(checkStaffImport, () => checked);
  api.on(importStaff, () => checked);
  await open(path, 'Admin');
  await button('Import CSV').click();
  const dialog = page.getByRole('dialog');
  const chooser = dialog.getByRole('button', { name: 'Choose a file' });
  await expect.element(chooser).toBeVisible();
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  const files = new DataTransfer();
  files.items.add(new File(['Email,Position\n'], 'staff.csv', { type: 'text/csv' }));
  if (!input) throw new Error('The dialog has no input for a file.');
  input.files = files.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
  await expect.element(dialog.getByText('No staff record matches this row.')).toBeVisible();
  await expect.element(dialog.getByText('These columns are left out: Shoe size')).toBeVisible();
  await expectAccessible();
  const update = dialog.getByRole('button', { name: 'Update 1 record' });
  await expect.element(update).toBeDisabled();
  await dialog.getByText('Leave out 1 row with errors').click();
  await update.click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(api.asked(importStaff)[0]?.body).toEqual({ csv: 'Email,Position\n', onlyValid: true });
});
