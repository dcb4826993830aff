import { getPlaceSource } from '@homeward/contract/addresses';
import { listOffices } from '@homeward/contract/offices';
import {
  changeStaffRecord,
  getStaffRecord,
  listStaffMoves,
  moveStaffRecord,
  type StaffRecord,
  staffText,
} from '@homeward/contract/staff';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../accessible.ts';
import { api } from '../api.ts';
import { idOf } from '../frame.ts';
import { open } from '../open.tsx';
import { pageOfRows } from '../page.ts';
import { answerUser } from '../people.ts';
import { answerCredentials } from './credentials.ts';
import { personId, recordOf } from './records.ts';

function answer(record: StaffRecord): void {
  answerUser('CareProvider', { id: personId });
  api.on(listOffices, ({ query }) => pageOfRows([], query));
  api.on(listStaffMoves, ({ query }) =>
    pageOfRows(
      [
        {
          id: idOf(70),
          move: 'activate',
          from: 'ONBOARDING',
          to: 'ACTIVE',
          at: '2024-02-29T15:00:00Z',
          by: null,
          reason: null,
          day: '2024-02-29',
          version: 2,
        },
      ],
      query,
    ),
  );
  api.on(getStaffRecord, () => record);
  answerCredentials([]);
}

const path = `/dashboard/users/${personId}?tab=employment`;
const button = (name: string) => page.getByRole('button', { name, exact: true });
const shows = (text: string) => expect.element(page.getByText(text, { exact: true }).first()).toBeVisible();

test('shows the employment with its history; an admin sees pay and ends it with a reason and a day', async () => {
  answer(recordOf({ payRateCents: 21_50, overtimeRuleSet: 'US_CALIFORNIA', moves: ['leave', 'terminate'] }));
  api.on(moveStaffRecord, ({ body }) => {
    expect(body).toEqual({ move: 'terminate', reason: 'Moved to Ohio', day: expect.any(String) });
    return recordOf({
      status: 'TERMINATED',
      isActive: false,
      moves: ['rehire'],
      terminationDate: body.day ?? null,
      terminationReason: 'Moved to Ohio',
      version: 4,
    });
  });
  await open(path, 'Admin');
  await shows('Home health aide');
  await shows('$21.50 an hour');
  await shows('20 to 32');
  await expect.element(page.getByText('Activated, 02/29/2024')).toBeVisible();
  await expectAccessible();

  await button('Terminate').click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByText(staffText.accountEnds)).toBeVisible();
  await dialog.getByRole('button', { name: 'Terminate', exact: true }).click();
  await expect.element(dialog.getByText(staffText.reason)).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Moved to Ohio');
  answer(recordOf({ status: 'TERMINATED', isActive: false, moves: ['rehire'], version: 4 }));
  await dialog.getByRole('button', { name: 'Terminate', exact: true }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(api.asked(moveStaffRecord)[0]?.headers.get('if-match')).toBe('"3"');
  await expect.element(button('Rehire')).toBeVisible();
});

test('says nothing of pay where the answer has none, and offers no move that would not pass', async () => {
  answer(recordOf({ moves: [] }));
  await open(path, 'CareManager');
  await shows('Home health aide');
  await expect.element(page.getByText('Pay rate')).not.toBeInTheDocument();
  await expect.element(button('Terminate')).not.toBeInTheDocument();
  await expect.element(button('Edit employment')).toBeVisible();
});

test('keeps whether somebody works where people smoke', async () => {
  answer(recordOf({ moves: [] }));
  api.on(getPlaceSource, () => ({ attribution: null }));
  api.on(changeStaffRecord, () => recordOf({ moves: [], smokeTolerance: false, version: 4 }));
  await open(path, 'CareManager');
  await button('Edit employment').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /Works where people smoke/ }).click();
  await page.getByRole('option', { name: 'No', exact: true }).click();
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(api.asked(changeStaffRecord)[0]?.body).toMatchObject({ smokeTolerance: false });
});

const [main, austin] = [
  { id: idOf(60), name: 'Main office' },
  { id: idOf(61), name: 'Austin office' },
];

test('says which home office holds, which takes over later, and which there were', async () => {
  const homeOffices = [
    { ...austin, from: null, isPlanned: false },
    { ...main, from: '2026-11-01', isPlanned: false },
    { ...austin, from: '2026-11-29', isPlanned: true },
  ];
  answer(recordOf({ moves: [], offices: [austin, main], homeOffices }));
  await open(path, 'CareManager');
  await shows('Home office');
  await shows('From Nov 29, 2026: Austin office');
  await shows('From Nov 1, 2026: Main office');
  await shows('Originally: Austin office');
  await expectAccessible();
});

test('asks for another home office before it is removed, and sends the one that is chosen', async () => {
  answer(recordOf({ moves: [], offices: [austin, main] }));
  api.on(getPlaceSource, () => ({ attribution: null }));
  api.on(changeStaffRecord, () => recordOf({ moves: [], version: 4 }));
  await open(path, 'CareManager');
  await button('Edit employment').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox', { name: 'Main office' }).click({ force: true });
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect.element(dialog.getByText(staffText.homeOfficeRemoved('Main office'))).toBeVisible();
  expect(api.asked(changeStaffRecord)).toEqual([]);
  await dialog.getByRole('button', { name: /Home office/ }).click();
  // The offices in which the person works, and no other.
  await expect.element(page.getByRole('option', { name: 'Austin office' })).toBeVisible();
  await expect.element(page.getByRole('option', { name: 'Main office' })).not.toBeInTheDocument();
  await page.getByRole('option', { name: 'Austin office' }).click();
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(api.asked(changeStaffRecord)[0]?.body).toMatchObject({
    officeIds: [austin.id],
    homeOfficeId: austin.id,
  });
});

test('says so where there is no record, and tries again where it could not be loaded', async () => {
  answer(recordOf());
  api.fail(getStaffRecord, 404, 'This staff record was not found.');
  await open(path, 'CareManager');
  await shows('No staff record');
});
