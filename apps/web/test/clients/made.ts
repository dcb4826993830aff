import { emptyAddress } from '@homeward/contract/addresses';
import {
  type Authorization,
  type Client,
  type ClientRow,
  type Contact,
  consentSections,
  getClient,
  getHealth,
  type Health,
  listAddressCodes,
  listAuthorizations,
  listClients,
  listContacts,
  listTeam,
  type TeamMember,
} from '@homeward/contract/clients';
import { listClientPartners } from '@homeward/contract/directory';
import { listOffices } from '@homeward/contract/offices';
import { api } from '../api.ts';
import { idOf } from '../frame.ts';
import { pageOfRows } from '../page.ts';

export const clientId = idOf(300);
const manager = { id: idOf(301), fullName: 'Dana Whitfield', image: null };

/** A client in a list, as the office sees them. */
export function rowOf(more: Partial<ClientRow> = {}): ClientRow {
  return {
    id: clientId,
    fullName: 'Ruth Alvarez',
    preferredName: 'Ruthie',
    isDeceased: false,
    version: 3,
    status: 'ACTIVE',
    clientNo: 'C-1042',
    office: { id: idOf(60), name: 'Main office' },
    careManager: manager,
    city: 'Springfield',
    riskFlags: ['FALL', 'OXYGEN', 'SKIN'],
    startOfCare: '2026-02-01',
    birthDate: '1941-03-12',
    payer: 'MEDICAID',
    attention: { score: 40, parts: ['NO_EMERGENCY_CONTACT', 'CODE_STATUS_UNKNOWN'] },
    missing: [],
    ...more,
  };
}

/** A client as everybody who reaches them sees them. */
export function basicClientOf(more: Partial<Client> = {}): Client {
  return {
    id: clientId,
    fullName: 'Ruth Alvarez',
    firstName: 'Ruth',
    lastName: 'Alvarez',
    preferredName: 'Ruthie',
    pronouns: '',
    isDeceased: false,
    version: 3,
    office: { id: idOf(60), name: 'Main office' },
    careManager: manager,
    status: 'ACTIVE',
    moves: [],
    ...more,
  };
}

/** A client as the office sees them. */
export function clientOf(more: Partial<Client> = {}): Client {
  return basicClientOf({
    moves: ['hold', 'discharge'],
    whatMatters: 'Her garden, and to be asked first.',
    lifeStory: '',
    caregiverPreferences: '',
    clientNo: 'C-1042',
    birthDate: '1941-03-12',
    gender: 'FEMALE',
    phones: [{ label: 'Kitchen', number: '+12175550142' }],
    religion: '',
    pets: ['CATS'],
    smokingInHome: false,
    whatToWatch: 'She hides that she is in pain.',
    addresses: [
      {
        id: idOf(310),
        kind: 'HOME',
        address: {
          ...emptyAddress,
          address1: '742 Evergreen Ter',
          city: 'Springfield',
          lat: 39.78,
          lng: -89.65,
          formattedAddress: '742 Evergreen Ter, Springfield, IL',
        },
        geofenceMeters: 150,
        isPrimary: true,
        from: null,
        to: null,
        accessNotes: 'The key is with the neighbor.',
      },
    ],
    languages: ['English', 'Spanish'],
    riskFlags: ['FALL'],
    codeStatus: 'DNR',
    allergies: [{ substance: 'Penicillin', type: 'DRUG', reaction: 'Rash', severity: 'SEVERE' }],
    noKnownAllergies: false,
    startOfCare: '2026-02-01',
    hold: null,
    email: '',
    payer: 'MEDICAID',
    referralSource: '',
    agreementSignedOn: '2026-01-20',
    caregiverGender: null,
    hasPhotoConsent: true,
    hasAiConsent: false,
    discharge: null,
    missing: [],
    attention: { score: 0, parts: [] },
    ...more,
  });
}

/** A contact as the office sees them. */
export function contactOf(more: Partial<Contact> = {}): Contact {
  const none = { isGiven: false, changed: null };
  return {
    id: idOf(320),
    name: 'Maria Alvarez',
    relationship: 'Daughter',
    phone: '+12175550177',
    email: 'maria@example.com',
    isPrimary: true,
    isEmergency: true,
    hasHealthcarePower: false,
    hasFinancialPower: false,
    hasHipaaRelease: true,
    consents: {
      ...(Object.fromEntries(consentSections.map((section) => [section, none])) as NonNullable<
        Contact['consents']
      >),
      schedule: { isGiven: true, changed: { by: manager, at: '2026-11-20T15:00:00Z' } },
    },
    user: null,
    version: 5,
    ...more,
  };
}

/** Hours that a payer authorized. */
export function authorizationOf(more: Partial<Authorization> = {}): Authorization {
  return {
    id: idOf(350),
    payer: 'MEDICAID',
    serviceType: 'PERSONAL_CARE',
    from: '2026-01-01',
    to: '2026-12-31',
    hoursPerWeek: 20,
    reference: 'PA-2026-00417',
    version: 4,
    ...more,
  };
}

/** Somebody on a care team. */
export function memberOf(more: Partial<TeamMember> = {}): TeamMember {
  return {
    id: idOf(330),
    user: { id: idOf(331), fullName: 'Tom Becker', image: null, role: 'CareProvider' },
    role: 'PRIMARY',
    from: '2026-02-01',
    to: null,
    isCurrent: true,
    preference: 'PREFERRED',
    reason: '',
    version: 1,
    ...more,
  };
}

/** A health record. */
export function healthOf(more: Partial<Health> = {}): Health {
  const changed = { by: manager, at: '2026-11-20T15:00:00Z' };
  return {
    clientId,
    allergies: [
      { id: idOf(340), changed, substance: 'Penicillin', type: 'DRUG', reaction: 'Rash', severity: 'SEVERE' },
    ],
    diagnoses: [
      { id: idOf(341), changed, text: 'Type 2 diabetes', icd10: 'E11.9', year: 2009, status: 'ACTIVE' },
    ],
    medications: [],
    equipment: [],
    noKnownAllergies: false,
    riskFlags: ['FALL'],
    codeStatus: 'DNR',
    hasAdvanceDirective: true,
    languages: ['English'],
    changed: {
      noKnownAllergies: null,
      riskFlags: changed,
      codeStatus: changed,
      hasAdvanceDirective: null,
      languages: null,
    },
    version: 2,
    ...more,
  };
}

/** Answers what the pages of clients ask of a client. */
export function answerClient(client: Client = clientOf()): void {
  api.on(listOffices, ({ query }) => pageOfRows([], query));
  api.on(listClients, ({ query }) => pageOfRows([rowOf()], query));
  api.on(getClient, () => client);
  api.on(listContacts, () => ({ contacts: [contactOf()] }));
  api.on(listAuthorizations, () => ({ authorizations: [] }));
  api.on(listAddressCodes, () => ({ codes: [] }));
  api.on(listClientPartners, () => ({ partners: [] }));
  api.on(listTeam, () => ({ members: [memberOf()] }));
  api.on(getHealth, () => healthOf());
}
