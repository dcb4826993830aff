import { expect, it } from 'vitest';
import { formatAddress } from './addresses.adr.model.ts';
import { isMilitary, readMilitary } from './addresses.military.model.ts';

it.each([
  ['PSC 802 Box 74, APO AE 09499', 'PSC 802 Box 74', '', 'APO', 'AE', '09499'],
  ['Unit 2050 Box 4190, DPO AP 96278-2050', 'Unit 2050 Box 4190', '', 'DPO', 'AP', '96278-2050'],
  [
    'USS Nimitz (CVN-68), Dental, FPO, AP, 966205068 USA',
    'USS Nimitz (CVN-68)',
    'Dental',
    'FPO',
    'AP',
    '96620-5068',
  ],
  ['CMR 415 Box 2 apo ae', 'CMR 415 Box 2', '', 'APO', 'AE', ''],
  ['APO AA 34002, United States', '', '', 'APO', 'AA', '34002'],
])('%s is kept as written', (typed, address1, address2, city, region, postalCode) => {
  const parts = { address1, address2, city, region, postalCode };
  expect(readMilitary(typed)).toEqual(parts);
  expect(isMilitary(parts)).toBe(true);
});

it('has one line without commas in the name of its post office, and no country', () => {
  const parts = readMilitary('PSC 802 Box 74, APO AE 09499') ?? expect.fail('none');
  expect(formatAddress({ ...parts, country: 'United States' })).toBe('PSC 802 Box 74, APO AE 09499');
});

it.each([
  'Apo, Davao del Sur',
  '12 Apo St, Davao',
  '742 Evergreen Ter, Springfield, IL 62704',
  'APO',
  'AE 09499',
  '',
])('%s is none', (typed) => {
  expect(readMilitary(typed)).toBeUndefined();
});

it('is not looked for in what is longer than any address', () => {
  expect(readMilitary(`${' ,'.repeat(50_000)}APO AE 09499`)).toBeUndefined();
});
