import { emptyAddress } from '@homeward/contract/addresses';
import {
  addClientPartner,
  directoryText,
  listClientPartners,
  listPartners,
  type Partner,
  removeClientPartner,
} from '@homeward/contract/directory';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../accessible.ts';
import { api } from '../api.ts';
import { answerClient, basicClientOf, clientId } from '../clients/made.ts';
import { idOf } from '../frame.ts';
import { open } from '../open.tsx';
import { pageOfRows } from '../page.ts';

const path = `/dashboard/clients/${clientId}?tab=care-team`;
const clinic: Partner = {
  kind: 'partner',
  id: idOf(370),
  type: 'PHYSICIAN',
  name: 'Sunset Geriatrics',
  contactName: 'Dr. Okafor',
  phones: [{ label: 'After hours', number: '+14155550121' }],
  fax: '',
  email: '',
  npi: '',
  address: emptyAddress,
  hours: null,
  updatedAt: '2026-11-20T15:00:00Z',
  version: 1,
};

const button = (name: string) => page.getByRole('button', { name, exact: true });
const shows = (text: string) => expect.element(page.getByText(text).first()).toBeVisible();

describe('the partners of a client', () => {
  it('are listed; one of the directory is added, taken away and put back', async () => {
    answerClient();
    let partners: Partner[] = [];
    api.on(listClientPartners, () => ({ partners }));
    api.on(listPartners, ({ query }) => pageOfRows([clinic], query));
    api.on(addClientPartner, () => {
      partners = [clinic];
      return { partners };
    });
    api.on(removeClientPartner, () => {
      partners = [];
      return undefined;
    });
    await open(path, 'CareManager');
    await shows('No partners yet');
    await button('Add partner').click();
    const dialog = page.getByRole('dialog', { name: 'Add partner' });
    await dialog.getByRole('button', { name: 'Add partner' }).click();
    await expect.element(dialog.getByText(directoryText.choosePartner)).toBeVisible();
    await dialog.getByRole('combobox', { name: 'Partner' }).fill('sun');
    await page.getByRole('option', { name: 'Sunset Geriatrics' }).click();
    await dialog.getByRole('button', { name: 'Add partner' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(api.asked(addClientPartner)[0]?.body).toEqual({ partnerId: clinic.id });
    const row = page.getByRole('list', { name: 'Partners' }).getByRole('listitem');
    await expect.element(row.getByRole('link')).toHaveAttribute('href', 'tel:+14155550121');
    await expectAccessible();
    await page.getByRole('button', { name: 'Actions for Sunset Geriatrics' }).click();
    await page.getByRole('menuitem', { name: 'Remove from this client' }).click();
    await shows('No partners yet');
    await button('Undo').click();
    await expect.element(row.getByText('Sunset Geriatrics')).toBeVisible();
  });

  it('are shown to caregivers, who change none, and to no family', async () => {
    answerClient();
    await open(path, 'CareProvider');
    await shows('No partners yet');
    await expect.element(button('Add partner')).not.toBeInTheDocument();
    answerClient(basicClientOf({ sections: ['carePlan'] }));
    await open(path, 'Family');
    await shows('Tom Becker');
    await expect.element(page.getByText('No partners yet')).not.toBeInTheDocument();
  });

  it('say when they do not load, are refused or stay, and keep what was chosen', async () => {
    answerClient();
    api.fail(listClientPartners);
    await open(path, 'CareManager');
    await shows('The partners could not be loaded');
    api.on(listClientPartners, () => ({ partners: [{ ...clinic, id: idOf(371), name: 'Elm Pharmacy' }] }));
    api.on(listPartners, ({ query }) => pageOfRows([clinic], query));
    await button('Try again').click();
    const list = page.getByRole('list', { name: 'Partners' });
    await expect.element(list.getByText('Elm Pharmacy')).toBeVisible();
    api.fail(removeClientPartner);
    await button('Actions for Elm Pharmacy').click();
    await page.getByRole('menuitem', { name: 'Remove from this client' }).click();
    await shows('Failed to remove the partner');
    await expect.element(list.getByText('Elm Pharmacy')).toBeVisible();
    const message = directoryText.unknownPartner;
    api.fail(addClientPartner, 400, message, { errors: [{ path: 'partnerId', message }] });
    await button('Add partner').click();
    const dialog = page.getByRole('dialog', { name: 'Add partner' });
    await dialog.getByRole('combobox', { name: 'Partner' }).fill('sun');
    await page.getByRole('option', { name: 'Sunset Geriatrics' }).click();
    await dialog.getByRole('button', { name: 'Add partner' }).click();
    await expect.element(dialog.getByText(message)).toBeVisible();
    await expect.element(dialog.getByRole('combobox', { name: 'Partner' })).toHaveValue('Sunset Geriatrics');
  });
});
