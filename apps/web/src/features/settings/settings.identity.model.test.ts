import { emptyAddress } from '@homeward/contract/addresses';
import { expect, it } from 'vitest';
import {
  identityBodyOf,
  identityFieldsOf,
  identityInWords,
  isSameIdentity,
  noLicense,
} from './settings.identity.model.ts';

const saved = {
  name: 'Hearthside',
  address: { ...emptyAddress, formattedAddress: '410 Atlantic Ave' },
  phone: null,
  licenses: [{ issuer: 'New York', number: '9999L001' }],
  logo: null,
  version: 3,
  updatedAt: '2026-11-30T12:00:00.000Z',
};

it('sends what was saved unchanged, and no row of licenses that nothing was typed into', () => {
  const { name, address, phone, licenses } = saved;
  const fields = identityFieldsOf(saved);
  expect(identityBodyOf(fields)).toEqual({ name, address, phone, licenses });
  expect(identityBodyOf({ ...fields, licenses: [...licenses, noLicense] }).licenses).toEqual(licenses);
  expect(identityBodyOf({ ...fields, licenses: [{ issuer: '', number: '7' }] }).licenses).toHaveLength(1);
});

it('is the same where only the logo has changed', () => {
  const withLogo = { ...saved, version: 4, logo: { width: 48, height: 12 } };
  expect(isSameIdentity(identityFieldsOf(saved), identityFieldsOf(withLogo))).toBe(true);
  expect(isSameIdentity(identityFieldsOf(saved), identityFieldsOf({ ...saved, name: 'Harbour' }))).toBe(
    false,
  );
});

it('reads as a person compares it', () => {
  expect(identityInWords({ ...identityFieldsOf(saved), phone: '+17185550110' })).toEqual({
    name: 'Hearthside',
    address: '410 Atlantic Ave',
    phone: '(718) 555-0110',
    licenses: 'New York: 9999L001',
  });
});
