import type { License } from '@homeward/contract/profiles';
import type { AddCredential, Credential, CredentialKind } from '@homeward/contract/staff';

/** What the form of a credential holds. */
export interface CredentialFields {
  /** The license that it is taken over from; null: entered by hand. */
  licenseId: string | null;
  /** Empty: none is chosen. */
  kindId: string;
  number: string;
  issuer: string;
  issuedOn: string | null;
  expiresOn: string | null;
  /** It was said that it does not expire. */
  isEndless: boolean;
}

/** What the fields are called. */
export const labels = {
  licenseId: 'Copy from a license',
  kindId: 'Kind',
  number: 'Number',
  issuer: 'Issued by',
  issuedOn: 'Issued on',
  expiresOn: 'Expires on',
  isEndless: 'Does not expire',
} as const satisfies Record<keyof CredentialFields, string>;

/** What the form holds at first. */
export function fieldsOf(credential: Credential | undefined): CredentialFields {
  return {
    licenseId: credential?.licenseId ?? null,
    kindId: credential?.kind.id ?? '',
    number: credential?.number ?? '',
    issuer: credential?.issuer ?? '',
    issuedOn: credential?.issuedOn ?? null,
    expiresOn: credential?.expiresOn ?? null,
    isEndless: credential !== undefined && credential.expiresOn === null,
  };
}

/** What a license fills in: it knows months, and holds until the last day of its last one. */
export function fieldsOfLicense(license: License): Partial<CredentialFields> {
  const { id, issuingOrganization, credentialId, issuedYear, issuedMonth, expiresOn } = license;
  return {
    licenseId: id,
    number: credentialId,
    issuer: issuingOrganization,
    issuedOn: `${issuedYear}-${String(issuedMonth + 1).padStart(2, '0')}-01`,
    expiresOn,
    isEndless: license.hasNoExpiration,
  };
}

/** What is sent. */
export function bodyOf({ licenseId, isEndless: _said, ...fields }: CredentialFields): AddCredential {
  return { ...fields, ...(licenseId !== null && { licenseId }) };
}

/** The fields in words, to compare two versions. */
export function valuesInWords(
  fields: CredentialFields,
  kinds: readonly CredentialKind[],
): Record<keyof CredentialFields, string> {
  return {
    licenseId: '',
    kindId: kinds.find(({ id }) => id === fields.kindId)?.name ?? '',
    number: fields.number,
    issuer: fields.issuer,
    issuedOn: fields.issuedOn ?? '',
    expiresOn: fields.expiresOn ?? '',
    isEndless: fields.isEndless ? 'Yes' : 'No',
  };
}
