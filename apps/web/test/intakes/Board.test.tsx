import { getPlaceSource } from '@homeward/contract/addresses';
import { clientsText } from '@homeward/contract/clients';
import { addIntake, findIntakeTwins, getIntake, listIntakes, moveIntake } from '@homeward/contract/intakes';
import { listOffices } from '@homeward/contract/offices';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { router } from '../../src/app/router.ts';
import { expectAccessible } from '../accessible.ts';
import { api } from '../api.ts';
import { idOf } from '../frame.ts';
import { open } from '../open.tsx';
import { pageOfRows } from '../page.ts';
import { office } from '../shifts/made.ts';
import { answerIntakes, intakeId, intakeOf } from './made.ts';

const path = '/dashboard/initial-assessments';
const button = (name: string) => page.getByRole('button', { name, exact: true });
const shows = (text: string | RegExp) => expect.element(page.getByText(text).first()).toBeVisible();
const column = (name: string) => page.getByRole('list', { name: new RegExp(`^${name}`) });

test('shows prospects by their state, also on a narrow phone', async () => {
  answerIntakes(
    intakeOf(),
    intakeOf({
      id: idOf(710),
      fullName: 'Otis Freeman',
      status: 'NURTURE',
      nextFollowUpOn: '2026-03-02',
      isFollowUpDue: true,
    }),
  );
  await open(path, 'CareManager');
  await expect.element(column('New').getByText('Ida Bloom')).toBeVisible();
  await expect.element(column('Nurture').getByText('Otis Freeman')).toBeVisible();
  await shows(/^First call was due/);
  await shows(/^Follow up /);
  await expectAccessible();
  await page.viewport(320, 700);
  await shows('Ida Bloom');
  await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
});

test('moves a card by its menu, and says why another column refuses it', async () => {
  answerIntakes(intakeOf());
  api.on(moveIntake, () => {
    answerIntakes(intakeOf({ status: 'CONTACTED', version: 4 }));
    return intakeOf({ status: 'CONTACTED', version: 4 });
  });
  await open(path, 'Admin');
  await button('Move Ida Bloom to…').click();
  await page.getByRole('menuitem', { name: 'Reviewed' }).click();
  await shows('A new initial assessment cannot become reviewed.');
  expect(api.asked(moveIntake)).toEqual([]);
  await button('Move Ida Bloom to…').click();
  await page.getByRole('menuitem', { name: 'Contacted' }).click();
  await expect.element(column('Contacted').getByText('Ida Bloom')).toBeVisible();
  expect(api.asked(moveIntake)[0]?.body).toEqual({ move: 'contact' });
});

test('drags a card by keyboard, and asks for the reason', async () => {
  answerIntakes(intakeOf({ status: 'REVIEWED' }));
  api.on(moveIntake, () => intakeOf({ status: 'LOST', version: 4 }));
  await open(path, 'Admin');
  await expect.element(button('Drag Ida Bloom')).toBeVisible();
  (button('Drag Ida Bloom').element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  // Tab goes through the columns, the one of the card first.
  const focused = () => document.activeElement?.getAttribute('aria-label');
  await expect.poll(focused).toBe('Reviewed');
  await userEvent.keyboard('{Tab}{Tab}');
  await expect.poll(focused).toBe('Lost');
  await userEvent.keyboard('{Enter}');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /Why is this prospect lost\?/ }).click();
  await page.getByRole('option', { name: 'Out of our area' }).click();
  await dialog.getByRole('button', { name: 'Mark as lost' }).click();
  await expect.poll(() => api.asked(moveIntake)[0]?.body).toEqual({ move: 'lose', cause: 'OUT_OF_AREA' });
});

test('keeps the view in the address, and asks for what the table is narrowed to', async () => {
  answerIntakes(intakeOf());
  await open(path, 'CareManager');
  await page.getByText('Table', { exact: true }).click();
  await expect.poll(() => router.state.location.search).toMatchObject({ view: 'table' });
  await expect.element(page.getByRole('table')).toBeVisible();
  await open(`${path}?view=table&followUp=DUE&payer=MEDICAID`, 'CareManager');
  await expect
    .poll(() => api.asked(listIntakes).at(-1)?.query)
    .toMatchObject({ followUp: 'DUE', payer: ['MEDICAID'], sort: '-created' });
});

test.each([
  ['CareProvider', 'The initial assessments of your clients appear here.'],
  ['MedicalProfessional', 'The office has not invited you to an initial assessment.'],
] as const)('says to a %s that nothing is open to them', async (role, text) => {
  answerIntakes();
  await open(path, role);
  await shows(text);
  await expect.element(button('New prospect')).not.toBeInTheDocument();
  await expectAccessible();
});

test('says why prospects could not be loaded', async () => {
  answerIntakes();
  api.fail(listIntakes);
  await open(`${path}?view=table`, 'Admin');
  await shows('Initial assessments could not be loaded');
});

test('adds a prospect after a look at who is there already', async () => {
  const message = clientsText.duplicateName('Ida Bloom');
  answerIntakes(intakeOf());
  const twin = {
    kind: 'CLIENT' as const,
    id: intakeId,
    fullName: 'Ida Bloom',
    birthDate: '1941-03-22',
    message,
  };
  api.on(getPlaceSource, () => ({ attribution: null }));
  api.on(findIntakeTwins, () => ({ twins: [twin] }));
  const made = intakeOf({ id: idOf(711) });
  api.on(addIntake, () => made);
  const own = { ...office, id: idOf(712), name: 'Own office' };
  api.on(listOffices, ({ query }) =>
    pageOfRows(query?.mine ? [own] : [own, { ...own, id: idOf(713) }], query),
  );
  await open(path, 'CareManager');
  await button('New prospect').click();
  const dialog = page.getByRole('dialog', { name: 'New prospect' });
  // A care manager adds to their own offices.
  await expect.poll(() => api.asked(listOffices).at(-1)?.query).toMatchObject({ mine: true });
  await dialog.getByRole('button', { name: 'Add prospect' }).click();
  for (const sentence of ['First name is required', 'Phone number is required', 'Choose a source.'])
    await expect.element(dialog.getByText(sentence)).toBeVisible();
  await dialog.getByRole('textbox', { name: 'First name' }).fill('Ida');
  await dialog.getByRole('textbox', { name: 'Last name' }).fill('Bloom');
  await dialog.getByRole('textbox', { name: 'Phone', exact: true }).fill('2125550142');
  await dialog.getByRole('button', { name: /Source/ }).click();
  await page.getByRole('option', { name: 'Website' }).click();
  await dialog.getByRole('button', { name: 'Add prospect' }).click();
  await expect.element(dialog.getByText(message)).toBeVisible();
  await expect.element(dialog.getByText('Client · born 03/22/1941')).toBeVisible();
  await expectAccessible();
  expect(api.asked(addIntake)).toEqual([]);
  api.on(getIntake, () => made);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect.poll(() => router.state.location.pathname).toBe(`${path}/${made.id}`);
  expect(api.asked(addIntake)[0]?.body).toMatchObject({
    acceptsDuplicate: true,
    officeId: own.id,
    source: 'WEBSITE',
    prospect: { firstName: 'Ida', lastName: 'Bloom' },
  });
});
