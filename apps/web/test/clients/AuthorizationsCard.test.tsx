import {
  addAuthorization,
  changeAuthorization,
  listAuthorizations,
  removeAuthorization,
} from '@homeward/contract/clients';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../accessible.ts';
import { api } from '../api.ts';
import { open } from '../open.tsx';
import { answerClient, authorizationOf, clientOf } from './made.ts';

const path = `/dashboard/clients/${clientOf().id}?tab=contacts`;
const button = (name: string | RegExp) => page.getByRole('button', { name });
const dialog = page.getByRole('dialog');

beforeEach(() => answerClient());

test('asks for what is missing, and adds hours of a service', async () => {
  api.on(addAuthorization, ({ body }) => authorizationOf(body));
  await open(path, 'CareManager');
  await expect.element(page.getByText('No authorizations yet.')).toBeVisible();
  await button('Add authorization').click();
  await dialog.getByRole('button', { name: 'Add authorization' }).click();
  for (const sentence of ['Choose who pays.', 'Choose a service.', 'Enter a number of hours.'])
    await expect.element(dialog.getByText(sentence)).toBeVisible();
  await expectAccessible();
  expect(api.asked(addAuthorization)).toHaveLength(0);
});

test('shows what is authorized, and changes it over the version that was seen', async () => {
  api.on(listAuthorizations, () => ({ authorizations: [authorizationOf()] }));
  api.on(changeAuthorization, ({ body }) => authorizationOf({ ...body, version: 5 }));
  await open(path, 'CareManager');
  await expect.element(page.getByText('Personal care: 20 h a week')).toBeVisible();
  await expect.element(page.getByText('Medicaid, PA-2026-00417')).toBeVisible();
  await expectAccessible();
  await button(/Actions for Personal care/).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  const hours = dialog.getByRole('textbox', { name: 'Hours a week' });
  await hours.fill('24.5');
  await userEvent.tab();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText('Authorization updated')).toBeVisible();
  expect(api.asked(changeAuthorization)).toMatchObject([
    { params: { id: authorizationOf().id }, body: { hoursPerWeek: 24.5, reference: 'PA-2026-00417' } },
  ]);
});

test('keeps what was typed when somebody was faster', async () => {
  api.on(listAuthorizations, () => ({ authorizations: [authorizationOf()] }));
  const current = authorizationOf({ version: 5, hoursPerWeek: 30 });
  api.fail(changeAuthorization, 412, 'This authorization has changed since you opened it.', { current });
  await open(path, 'CareManager');
  await button(/Actions for Personal care/).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await dialog.getByLabelText('Authorization number').fill('PA-9');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog.getByLabelText('Authorization number')).toHaveValue('PA-9');
  await expect.element(dialog.getByRole('textbox', { name: 'Hours a week' })).toHaveValue('30');
});

test('removes one, and puts it back', async () => {
  api.on(listAuthorizations, () => ({ authorizations: [authorizationOf()] }));
  api.on(removeAuthorization, () => undefined);
  api.on(addAuthorization, ({ body }) => authorizationOf(body));
  await open(path, 'CareManager');
  await button(/Actions for Personal care/).click();
  await page.getByRole('menuitem', { name: 'Remove authorization' }).click();
  await button('Undo').click();
  await expect.poll(() => api.asked(addAuthorization)).toMatchObject([{ body: { hoursPerWeek: 20 } }]);
});

test('says that the hours could not be loaded', async () => {
  api.fail(listAuthorizations, 500, 'Try again.');
  await open(path, 'CareManager');
  await expect.element(page.getByText('The authorized hours could not be loaded')).toBeVisible();
});

test('is for the office only', async () => {
  await open(path, 'CareProvider');
  await expect.element(page.getByText('Maria Alvarez').first()).toBeVisible();
  await expect.element(page.getByText('Authorized hours')).not.toBeInTheDocument();
  expect(api.asked(listAuthorizations)).toHaveLength(0);
});
