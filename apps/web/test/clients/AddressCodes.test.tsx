import { listAddressCodes, printAddressCode } from '@homeward/contract/clients';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../accessible.ts';
import { api } from '../api.ts';
import { idOf } from '../frame.ts';
import { open } from '../open.tsx';
import { answerClient, clientOf } from './made.ts';

const path = `/dashboard/clients/${clientOf().id}?tab=contacts`;
const button = (name: RegExp) => page.getByRole('button', { name });
const code = {
  addressId: idOf(310),
  madeAt: '2026-11-20T15:00:00Z',
  madeBy: { id: idOf(1), fullName: 'Dana Whitfield', image: null },
};

beforeEach(() => {
  answerClient();
  api.on(printAddressCode, () => '%PDF-1.7');
});

test('prints the first code of an address at once', async () => {
  await open(path, 'CareManager');
  await expect.element(page.getByText('No QR code yet')).toBeVisible();
  await expectAccessible();
  api.on(listAddressCodes, () => ({ codes: [code] }));
  await button(/Print QR code: 742 Evergreen Ter/).click();
  await expect.element(page.getByText(/Printed .* by Dana Whitfield/)).toBeVisible();
  expect(api.asked(printAddressCode)[0]?.params).toEqual({ id: idOf(310) });
});

test('asks before it replaces a code, and says why it could not', async () => {
  api.on(listAddressCodes, () => ({ codes: [code] }));
  await open(path, 'CareManager');
  await button(/Replace the code: 742/).click();
  const dialog = page.getByRole('alertdialog');
  await expect.element(dialog.getByText(/stops working at once/)).toBeVisible();
  await expectAccessible();
  expect(api.asked(printAddressCode)).toHaveLength(0);
  api.fail(printAddressCode, 404, 'This address was not found.');
  await dialog.getByRole('button', { name: 'Replace the code' }).click();
  await expect.element(dialog.getByText('This address was not found.')).toBeVisible();
});

test('is for the office only', async () => {
  await open(path, 'CareProvider');
  await expect.element(page.getByText('Maria Alvarez').first()).toBeVisible();
  await expect.element(page.getByText('QR codes for the Time Clock')).not.toBeInTheDocument();
  expect(api.asked(listAddressCodes)).toHaveLength(0);
});
