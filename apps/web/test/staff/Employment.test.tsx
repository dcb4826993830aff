import { getPlaceSource } from '@homeward/contract/addresses';
import { listOffices } from '@homeward/contract/offices';
import { listWithout } from '@homeward/contract/shifts';
import {
  changeStaffRecord,
  getStaffRecord,
  listStaffMoves,
  moveStaffRecord,
  type StaffRecord,
  saveEmergencyContacts,
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

const shift = (day: number, name: string | null) => ({
  id: idOf(80 + day),
  serviceType: 'PERSONAL_CARE' as const,
  timezone: 'America/Chicago',
  startUtc: `2031-03-0${day}T15:00:00.000Z`,
  endUtc: `2031-03-0${day}T19:00:00.000Z`,
  client: name === null ? null : { id: idOf(90), name },
});

test('shows the employment with its history; an admin sees pay and ends it with a reason of the list', async () => {
  answer(recordOf({ payRateCents: 21_50, overtimeRuleSet: 'US_CALIFORNIA', moves: ['leave', 'terminate'] }));
  api.on(listWithout, ({ query }) => {
    expect(query).toEqual({ userId: personId });
    return { count: 7, shifts: [shift(3, 'Rosa Delgado'), shift(4, null)] };
  });
  api.on(moveStaffRecord, () => recordOf({ status: 'TERMINATED', version: 4 }));
  await open(path, 'Admin');
  await shows('Home health aide');
  await shows('$21.50 an hour');
  await shows('20 to 32');
  await expect.element(page.getByText('Activated, 02/29/2024')).toBeVisible();
  await expectAccessible();

  const { backgroundColor } = getComputedStyle(button('Terminate').element());
  await button('Terminate').click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByText(staffText.accountEnds)).toBeVisible();
  // It looks like what it does, here too.
  await expect
    .element(dialog.getByRole('button', { name: 'Terminate', exact: true }))
    .toHaveStyle({ backgroundColor });
  await expect.element(dialog.getByText('7 upcoming shifts become open')).toBeVisible();
  await expect.element(dialog.getByText(/Mar 3, 2031.* · Rosa Delgado/)).toBeVisible();
  await expect.element(dialog.getByText('client of another office')).toBeVisible();
  await expect.element(dialog.getByText('And 5 more.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Terminate', exact: true }).click();
  for (const said of ['Choose one from the list.', 'Choose yes or no.'])
    await expect.element(dialog.getByText(said)).toBeVisible();
  await dialog.getByRole('button', { name: /Reason/ }).click();
  await page.getByRole('option', { name: 'Other reason' }).click();
  await dialog.getByRole('radio', { name: 'No' }).click();
  await dialog.getByRole('button', { name: 'Terminate', exact: true }).click();
  await expect.element(dialog.getByText(staffText.terminationNote)).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Note' }).fill('Closed the branch');
  await expectAccessible();
  answer(
    recordOf({
      status: 'TERMINATED',
      isActive: false,
      moves: ['rehire'],
      terminationDate: '2026-03-06',
      termination: { reason: 'OTHER', note: 'Closed the branch', isRehirable: false },
      version: 4,
    }),
  );
  await dialog.getByRole('button', { name: 'Terminate', exact: true }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  const [asked] = api.asked(moveStaffRecord);
  expect(asked?.headers.get('if-match')).toBe('"3"');
  expect(asked?.body).toEqual({
    move: 'terminate',
    cause: 'OTHER',
    note: 'Closed the branch',
    answer: false,
    day: expect.any(String),
  });
  await expect.element(button('Rehire')).toBeVisible();
  await expect
    .element(page.getByText('Other reason: Closed the branch · not eligible for rehire'))
    .toBeVisible();
});

test('starts a leave with its kind and the day of the return, and shows it', async () => {
  answer(recordOf({ moves: ['leave'] }));
  api.on(listWithout, () => ({ count: 0, shifts: [] }));
  api.on(moveStaffRecord, () => recordOf({ status: 'LEAVE', version: 4 }));
  await open(path, 'CareManager');
  await button('Start leave').click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByText('No upcoming shifts are affected.')).toBeVisible();
  await dialog.getByRole('button', { name: /Kind of leave/ }).click();
  await page.getByRole('option', { name: 'Jury duty' }).click();
  answer(
    recordOf({
      status: 'LEAVE',
      leave: { kind: 'JURY_DUTY', from: '2026-03-02', until: '2026-03-16', note: '' },
      moves: ['extend', 'return'],
      version: 4,
    }),
  );
  await dialog.getByRole('button', { name: 'Start leave', exact: true }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(api.asked(moveStaffRecord)[0]?.body).toEqual({
    move: 'leave',
    cause: 'JURY_DUTY',
    day: expect.any(String),
  });
  await shows('Jury duty · since 03/02/2026 · expected back 03/16/2026');
  await button('Change expected return').click();
  await expect.element(dialog.getByText('No upcoming shifts are affected.')).toBeVisible();
  expect(api.asked(listWithout).at(-1)?.query).toEqual({
    userId: personId,
    from: '2026-03-02',
    until: '2026-03-16',
  });
});

test('keeps whom to call in an emergency, and says at which field something is missing', async () => {
  const luis = { name: 'Luis Cruz', relationship: 'Brother', phone: '+14155550142', otherPhone: '' };
  answer(recordOf({ moves: [] }));
  api.on(saveEmergencyContacts, () => recordOf({ moves: [], emergencyContacts: [luis], version: 4 }));
  await open(path, 'CareManager');
  await shows('No emergency contacts yet.');
  await button('Edit emergency contacts').click();
  const dialog = page.getByRole('dialog');
  // The second one alone: the first is left out.
  const second = dialog.getByRole('group', { name: 'Second contact' });
  await second.getByRole('textbox', { name: 'Name' }).fill('Luis Cruz');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect.element(second.getByText('Enter the relationship.')).toBeVisible();
  await second.getByRole('textbox', { name: 'Relationship' }).fill('Brother');
  await second.getByRole('textbox', { name: 'Phone', exact: true }).fill('4155550142');
  await expectAccessible();
  answer(recordOf({ moves: [], emergencyContacts: [luis], version: 4 }));
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(api.asked(saveEmergencyContacts)[0]?.body).toEqual({ contacts: [luis] });
  await shows('Luis Cruz · Brother');
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
