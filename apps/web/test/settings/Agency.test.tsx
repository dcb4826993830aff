import { emptyAddress, getPlaceSource } from '@homeward/contract/addresses';
import {
  type AgencyIdentity,
  getAgencyIdentity,
  getAgencySettings,
  identityText,
  putAgencyIdentity,
  putAgencyLogo,
} from '@homeward/contract/settings';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../accessible.ts';
import { api, Refusal } from '../api.ts';
import { open } from '../open.tsx';

const path = '/dashboard/settings/agency';
const card = () => page.getByRole('region', { name: 'Name and address' });
const name = () => card().getByRole('textbox', { name: /^Agency name/ });
const button = (label: string) => card().getByRole('button', { name: label });
const png = (size = 4) => new File([new Uint8Array(size)], 'logo.png', { type: 'image/png' });

let saved: AgencyIdentity;

beforeEach(() => {
  saved = {
    name: 'Hearthside',
    address: emptyAddress,
    phone: '+17185550110',
    licenses: [{ issuer: 'New York', number: '9999L001' }],
    logo: null,
    version: 3,
    updatedAt: '2026-11-01T12:00:00.000Z',
  };
  api.on(getPlaceSource, () => ({ attribution: null }));
  api.on(getAgencyIdentity, () => saved);
  api.on(getAgencySettings, () => ({
    ...{ productName: 'Homeward', assistantName: 'Naya', hue: 165, idleMinutes: 15 },
    ...{ demandsTwoFactor: false, digestAfterMinutes: 60, version: 1 },
  }));
  api.on(putAgencyIdentity, ({ body }) => {
    saved = { ...saved, ...body, version: saved.version + 1 };
    return saved;
  });
});

test('the name and the licenses are changed, and an unfinished license is named', async () => {
  await open(path);
  await name().fill('Hearthside Home Care');
  await button('Add a license').click();
  const second = card().getByRole('region', { name: 'License 2' });
  await second.getByRole('textbox', { name: 'Issued by' }).fill('Texas HHS');
  await button('Save changes').click();
  await expect.element(card().getByText(identityText.numberRequired)).toBeVisible();
  expect(api.asked(putAgencyIdentity)).toHaveLength(0);
  await second.getByRole('textbox', { name: 'Number' }).fill('099901');
  await button('Save changes').click();
  await expect.element(button('Save changes')).not.toBeInTheDocument();
  expect(api.asked(putAgencyIdentity)[0]?.body).toMatchObject({
    name: 'Hearthside Home Care',
    phone: '+17185550110',
    licenses: [
      { issuer: 'New York', number: '9999L001' },
      { issuer: 'Texas HHS', number: '099901' },
    ],
  });
  await button('Remove license 1').click();
  await expect.element(card().getByRole('region', { name: 'License 2' })).not.toBeInTheDocument();
});

test('a newer version stands beside what was typed', async () => {
  api.on(putAgencyIdentity, () => {
    throw new Refusal(412, 'Someone else saved first.', {
      current: { ...saved, name: 'Harbour Care', version: 4 },
    });
  });
  await open(path);
  await name().fill('Mine');
  await button('Save changes').click();
  await expect.element(card().getByText('Harbour Care')).toBeVisible();
  await expect.element(name()).toHaveValue('Mine');
});

test('a logo that is chosen meanwhile keeps what was typed, and the name is saved over it', async () => {
  api.on(putAgencyLogo, () => {
    saved = { ...saved, logo: { width: 48, height: 12 }, version: 4 };
    return saved;
  });
  await open(path);
  await name().fill('Mine');
  await card().getByRole('region', { name: 'Logo' }).css('input[type=file]').upload(png());
  await expect.element(button('Remove the logo')).toBeVisible();
  await expect.element(name()).toHaveValue('Mine');
  await button('Save changes').click();
  await expect.element(button('Save changes')).not.toBeInTheDocument();
  expect(api.asked(putAgencyIdentity)[0]?.headers.get('if-match')).toBe('"4"');
});

test('a logo is chosen and removed; what is too large never leaves', async () => {
  api.on(putAgencyLogo, ({ body }) => {
    saved = {
      ...saved,
      logo: body.picture === null ? null : { width: 48, height: 12 },
      version: saved.version + 1,
    };
    return saved;
  });
  await open(path);
  const input = () => card().getByRole('region', { name: 'Logo' }).css('input[type=file]');
  await input().upload(png(1_500_001));
  await expect.element(card().getByText(identityText.tooLarge)).toBeVisible();
  expect(api.asked(putAgencyLogo)).toHaveLength(0);
  await input().upload(png());
  await expect.element(card().getByRole('img', { name: 'Logo of Hearthside' })).toBeInTheDocument();
  expect(api.asked(putAgencyLogo)[0]?.body).toEqual({ picture: 'AAAAAA==' });
  await button('Remove the logo').click();
  await expect.element(card().getByRole('img')).not.toBeInTheDocument();
});

test('axe finds nothing, in both themes and at 320 px', async () => {
  await open(path);
  await expect.element(name()).toBeVisible();
  await expectAccessible();
});
