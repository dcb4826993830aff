import { type Address, emptyAddress } from '@homeward/contract/addresses';
import type { AgencyIdentity, AgencyIdentityBody } from '@homeward/contract/settings';
import { formatPhone } from '../../lib/phone/national.ts';

export interface IdentityFields {
  readonly name: string;
  readonly address: Address;
  readonly phone: string;
  readonly licenses: AgencyIdentityBody['licenses'];
}

export const identityLabels = {
  name: 'Agency name',
  address: 'Address',
  phone: 'Phone',
  licenses: 'Licenses',
} as const satisfies Record<keyof IdentityFields, string>;

export const noLicense = { issuer: '', number: '' };

/** What the form holds of the agency's identity. */
export const identityFieldsOf = ({ name, address, phone, licenses }: AgencyIdentity): IdentityFields => ({
  ...{ name, licenses, phone: phone ?? '' },
  address: { ...emptyAddress, ...address },
});

/** Whether two versions have the same fields: a logo alone makes a version, too. */
export const isSameIdentity = (one: IdentityFields, other: IdentityFields): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** What is sent of it: rows of licenses that nothing was typed into are left out. */
export const identityBodyOf = (fields: IdentityFields) => ({
  ...fields,
  phone: fields.phone === '' ? null : fields.phone,
  licenses: fields.licenses.filter(({ issuer, number }) => `${issuer}${number}`.trim() !== ''),
});

/** The fields as a person reads them, where two versions are compared. */
export const identityInWords = (fields: IdentityFields): Record<keyof IdentityFields, string> => ({
  name: fields.name,
  address: fields.address.formattedAddress,
  phone: formatPhone(fields.phone),
  licenses: fields.licenses.map(({ issuer, number }) => `${issuer}: ${number}`).join('; '),
});
