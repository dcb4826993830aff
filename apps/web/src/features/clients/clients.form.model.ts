import { type Address, addressText, emptyAddress } from '@homeward/contract/addresses';
import {
  addressKindLabels,
  ageOn,
  type ChangeClient,
  type Client,
  clientsText,
  geofenceMeters,
  payerLabels,
} from '@homeward/contract/clients';
import { genderLabels, petLabels } from '@homeward/contract/staff';
import { yesOrNo } from '../../lib/format.ts';
import { formatPhone } from '../../lib/phone/national.ts';
import { randomId } from '../../lib/randomId.ts';
import type { FieldTag } from '../../ui/TagsField.tsx';

type Body = ChangeClient;

/** An address in the form, known by its key whatever its place. */
export type AddressRow = Body['addresses'][number] & { readonly key: string };

/** What the form holds: the fields of a client, the care manager with their name. */
export interface ClientFormFields extends Omit<Body, 'addresses' | 'careManagerId'> {
  readonly addresses: readonly AddressRow[];
  readonly careManager: FieldTag | null;
}

/** Another address; the first one is the primary one. */
export function newAddress(isPrimary: boolean): AddressRow {
  return {
    key: randomId(),
    kind: 'HOME',
    address: emptyAddress,
    geofenceMeters: geofenceMeters.default,
    isPrimary,
    from: null,
    to: null,
    accessNotes: '',
  };
}

/** What the form of a new client holds at first. */
export function blankFields(officeId: string): ClientFormFields {
  return {
    firstName: '',
    lastName: '',
    preferredName: '',
    pronouns: '',
    birthDate: null,
    gender: null,
    phones: [],
    email: '',
    religion: '',
    pets: [],
    smokingInHome: null,
    caregiverGender: null,
    whatMatters: '',
    lifeStory: '',
    whatToWatch: '',
    caregiverPreferences: '',
    payer: null,
    referralSource: '',
    agreementSignedOn: null,
    hasPhotoConsent: false,
    hasAiConsent: false,
    addresses: [],
    officeId,
    careManager: null,
  };
}

/** What the form holds at first of a client who is there; the office sees every field. */
export function fieldsOf(client: Client): ClientFormFields {
  const blank = blankFields(client.office.id);
  const { firstName, lastName, preferredName, pronouns, careManager, addresses = [] } = client;
  return {
    ...{ firstName, lastName, preferredName, pronouns },
    birthDate: client.birthDate ?? null,
    gender: client.gender ?? null,
    phones: client.phones ?? [],
    email: client.email ?? '',
    religion: client.religion ?? '',
    pets: client.pets ?? [],
    smokingInHome: client.smokingInHome ?? null,
    caregiverGender: client.caregiverGender ?? null,
    whatMatters: client.whatMatters ?? '',
    lifeStory: client.lifeStory ?? '',
    whatToWatch: client.whatToWatch ?? '',
    caregiverPreferences: client.caregiverPreferences ?? '',
    payer: client.payer ?? null,
    referralSource: client.referralSource ?? '',
    agreementSignedOn: client.agreementSignedOn ?? null,
    hasPhotoConsent: client.hasPhotoConsent ?? false,
    hasAiConsent: client.hasAiConsent ?? false,
    officeId: blank.officeId,
    careManager: careManager && { id: careManager.id, name: careManager.fullName },
    addresses: addresses.map(({ accessNotes = '', ...address }) => ({
      ...address,
      accessNotes,
      key: address.id,
    })),
  };
}

/** What is sent; a line for a phone number that nobody filled in is none. */
export function bodyOf({ careManager, addresses, phones, ...fields }: ClientFormFields): Body {
  return {
    ...fields,
    careManagerId: careManager?.id ?? null,
    phones: phones.filter(({ label, number }) => label !== '' || number !== ''),
    addresses: addresses.map(({ key: _key, ...address }) => address),
  };
}

/**
 * What the page knows to be wrong before the server is asked.
 * @param today where the reader is
 * @param unchosen the keys of addresses in which something is typed that is none of the list
 */
export function faultsOf(
  { birthDate, addresses }: ClientFormFields,
  today: string,
  unchosen: ReadonlySet<string>,
): Record<string, string> {
  const faults: Record<string, string> = {};
  if (birthDate !== null && birthDate > today) faults.birthDate = clientsText.birthDateInFuture;
  else if (birthDate !== null && ageOn(birthDate, today) > 120) faults.birthDate = clientsText.tooOld;
  addresses.forEach(({ key, address }, index) => {
    if (unchosen.has(key) || !isChosen(address)) {
      faults[`addresses.${index}.address`] = addressText.chooseFromList;
    }
  });
  return faults;
}

function isChosen({ formattedAddress, address1 }: Address): boolean {
  return formattedAddress !== '' || address1 !== '';
}

/** What the fields are called. */
export const labels = {
  firstName: 'First name',
  lastName: 'Last name',
  preferredName: 'Likes to be called',
  pronouns: 'Pronouns',
  birthDate: 'Birth date',
  gender: 'Gender',
  phones: 'Phone numbers',
  email: 'Email',
  addresses: 'Addresses',
  officeId: 'Office',
  careManager: 'Care manager',
  payer: 'Payer',
  referralSource: 'Came to us by',
  agreementSignedOn: 'Agreement signed on',
  hasPhotoConsent: 'Photos may be taken',
  hasAiConsent: 'May be described to the assistant',
  whatMatters: 'What matters to them',
  lifeStory: 'Life story',
  whatToWatch: 'What to watch',
  caregiverPreferences: 'Wishes about caregivers',
  caregiverGender: 'Preferred gender of caregivers',
  religion: 'Religion',
  pets: 'Pets in the home',
  smokingInHome: 'Smoking in the home',
} as const satisfies Record<keyof ClientFormFields, string>;

function addressInWords(row: AddressRow): string {
  return [
    `${addressKindLabels[row.kind]}${row.isPrimary ? ' (primary)' : ''}: ${row.address.formattedAddress}`,
    `within ${row.geofenceMeters} m`,
    row.from === null ? '' : `from ${row.from}`,
    row.to === null ? '' : `until ${row.to}`,
    row.accessNotes,
  ]
    .filter(Boolean)
    .join(', ');
}

/** The fields in words, to compare two versions. */
export function inWords(
  fields: ClientFormFields,
  officeNames: ReadonlyMap<string, string>,
): Record<keyof ClientFormFields, string> {
  return {
    ...fields,
    birthDate: fields.birthDate ?? '',
    gender: fields.gender === null ? '' : genderLabels[fields.gender],
    phones: fields.phones
      .map(({ label, number }) => [label, formatPhone(number)].filter(Boolean).join(': '))
      .join(', '),
    pets: fields.pets.map((pet) => petLabels[pet]).join(', '),
    smokingInHome: yesOrNo(fields.smokingInHome),
    caregiverGender: fields.caregiverGender === null ? '' : genderLabels[fields.caregiverGender],
    payer: fields.payer === null ? '' : payerLabels[fields.payer],
    agreementSignedOn: fields.agreementSignedOn ?? '',
    hasPhotoConsent: yesOrNo(fields.hasPhotoConsent),
    hasAiConsent: yesOrNo(fields.hasAiConsent),
    officeId: officeNames.get(fields.officeId) ?? '',
    careManager: fields.careManager?.name ?? '',
    addresses: fields.addresses.map(addressInWords).join('\n'),
  };
}
