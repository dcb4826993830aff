import type { Answers } from '@homeward/contract/core';
import { expect, it } from 'vitest';
import { normalizePhone } from '../../platform/phones/index.ts';
import { clientOf, contactsOf, healthOf, type Prospect } from './intakes.client.model.ts';

const nowhere = {
  address1: '',
  address2: '',
  city: '',
  region: '',
  postalCode: '',
  country: '',
  lat: 0,
  lng: 0,
  formattedAddress: '',
};

/** A prospect with these answers. */
function answering(answers: Record<string, unknown>, more: Partial<Prospect> = {}): Prospect {
  return {
    prospect: {
      firstName: 'Ida',
      lastName: 'Bloom',
      preferredName: 'Idie',
      birthDate: '1941-03-22',
      gender: null,
      pronouns: 'she/her',
      phone: '+12125550142',
      email: '',
      address: { ...nowhere, address1: '4 Elm Street', formattedAddress: '4 Elm Street, Albany' },
      languages: ['Spanish'],
      livesWith: 'Her sister',
    },
    requester: { name: '', relationship: '', phone: '', email: '' },
    recommended: { hoursPerWeek: 20, serviceTypes: [], risks: ['SKIN'] },
    source: 'HOSPITAL',
    payer: 'MEDICAID',
    office: { id: '01890000-0000-7000-8000-000000000001', name: 'Albany' },
    sections: [{ section: 'health', answers: answers as Answers, notApplicable: null }],
    ...more,
  };
}

it('makes a client with the personal data and the address', () => {
  const client = clientOf(
    answering({ about: 'A teacher.', joys: 'Coffee.', smoking: false, homeType: 'APARTMENT' }),
  );
  expect(client).toMatchObject({
    firstName: 'Ida',
    preferredName: 'Idie',
    birthDate: '1941-03-22',
    pronouns: 'she/her',
    phones: [{ label: '', number: '+12125550142' }],
    payer: 'MEDICAID',
    referralSource: 'Hospital',
    lifeStory: 'A teacher.',
    whatMatters: 'Coffee.\nLives with: Her sister',
    smokingInHome: false,
    addresses: [{ kind: 'HOME', isPrimary: true, address: { address1: '4 Elm Street' } }],
  });
  const { prospect } = answering({});
  expect(clientOf(answering({}, { prospect: { ...prospect, address: nowhere } })).addresses).toEqual([]);
});

const allergy = (substance: string, reaction = '', severity: string | null = null) => ({
  substance,
  type: 'UNSPECIFIED',
  reaction,
  severity,
});

it.each([
  ['None', []],
  ['none.', []],
  ['No known allergies', []],
  ['Penicillin (rash)', [allergy('Penicillin', 'rash')]],
  ['Penicillin: severe rash', [allergy('Penicillin', 'severe rash', 'SEVERE')]],
  ['Penicillin - hives\nNuts', [allergy('Penicillin', 'hives'), allergy('Nuts')]],
  ['Penicillin, rash', [allergy('Penicillin', 'rash')]],
  [
    'Sulfa drugs; peanuts (anaphylaxis, 2019), latex',
    [allergy('Sulfa drugs'), allergy('peanuts', 'anaphylaxis, 2019', 'SEVERE'), allergy('latex')],
  ],
  ['No known allergies but latex', [allergy('No known allergies but latex')]],
  ['NKDA', [allergy('NKDA')]],
])('keeps the allergies %j as entries', (allergies, entries) => {
  const health = healthOf(answering({ allergies }));
  expect(health.allergies).toEqual(entries);
  expect(health.noKnownAllergies).toBe(entries.length === 0);
});

it.each([[{}], [{ allergies: 'Unknown' }], [{ allergies: 'not asked' }]])(
  'says of %j not that there are no allergies',
  (answers) => {
    expect(healthOf(answering(answers))).toMatchObject({ allergies: [], noKnownAllergies: false });
  },
);

it.each([
  ['Lisinopril, 10 mg, by mouth, daily, at 8', ['Lisinopril', '10 mg', 'by mouth', 'daily, at 8', false]],
  ['Tylenol as needed', ['Tylenol', '', '', 'as needed', true]],
  ['Lisinopril 10 mg by mouth once a day', ['Lisinopril', '10 mg', 'by mouth', 'once a day', false]],
  ['Lisinopril 10 mg, by mouth, once a day', ['Lisinopril', '10 mg', 'by mouth', 'once a day', false]],
  ['Metformin 500mg twice a day with meals', ['Metformin', '500mg', '', 'twice a day with meals', false]],
  ['Vitamin D3 1,000 IU daily', ['Vitamin D3', '1,000 IU', '', 'daily', false]],
  ['Albuterol inhaler 2 puffs inhaled, prn', ['Albuterol inhaler', '2 puffs', 'inhaled', 'prn', true]],
  [
    'Insulin glargine 20 units under the skin at bedtime',
    ['Insulin glargine', '20 units', 'under the skin', 'at bedtime', false],
  ],
  ['Eye drops', ['Eye drops', '', '', '', false]],
  [`${'x'.repeat(130)}, 1 mg`, [`${'x'.repeat(119)}…`, '', '', '', false]],
])('reads the medication %j', (medications, [name, dose, route, frequency, isAsNeeded]) => {
  expect(healthOf(answering({ medications: `${medications}\nNone` })).medications).toEqual([
    {
      name,
      dose,
      route,
      frequency,
      isAsNeeded,
      reason: '',
      prescriber: '',
      startedOn: null,
      stoppedOn: null,
    },
  ]);
});

it('fills a health record only as far as it holds entries, and says how many more there are', () => {
  const lines = (most: number) => Array.from({ length: most }, (_, at) => `X${at}`).join('\n');
  const told = (most: number) => {
    const text = lines(most);
    return healthOf(answering({ allergies: text, diagnoses: text, medications: text }));
  };
  const more = 'And 3 more (see the initial assessment)';
  const { allergies, diagnoses, medications } = told(102);
  expect(allergies?.slice(98)).toEqual([allergy('X98'), allergy('And 3 more', 'see the initial assessment')]);
  expect(diagnoses?.slice(98).map(({ text }) => text)).toEqual(['X98', more]);
  expect(medications?.slice(98).map(({ name }) => name)).toEqual(['X98', more]);
  expect(told(100).medications?.at(-1)?.name).toBe('X99');
});

it('puts the answers about risks and health into the record', () => {
  const answers = { wanders: true, twoPerson: true, falls: 2, diagnoses: 'Dementia\nNone', aids: ['WALKER'] };
  expect(healthOf(answering({ ...answers, codeStatus: 'DNR', directive: 'YES' }))).toMatchObject({
    riskFlags: ['FALL', 'WANDER', 'TWO_PERSON', 'SKIN'],
    languages: ['Spanish'],
    codeStatus: 'DNR',
    hasAdvanceDirective: true,
    diagnoses: [{ text: 'Dementia', status: 'ACTIVE' }],
    equipment: [{ name: 'Walker' }],
  });
  const { codeStatus, hasAdvanceDirective, riskFlags } = healthOf(
    answering({ falls: 0, directive: 'UNKNOWN' }),
  );
  expect([codeStatus, hasAdvanceDirective, riskFlags]).toEqual([undefined, undefined, ['SKIN']]);
});

it('makes contacts of the requester and of each person named with a number, once each', () => {
  const requester = { name: 'Judith Bloom', relationship: 'Daughter', phone: '+12125550143', email: '' };
  const contacts =
    'Judith Bloom, daughter, 212 555 0143\nTom Bloom, son, (212) 555-0144\nThe neighbors help\nNone';
  const made = contactsOf(answering({ contacts }, { requester }), normalizePhone);
  expect(
    made.map(({ name, relationship, phone, isPrimary }) => [name, relationship, phone, isPrimary]),
  ).toEqual([
    ['Judith Bloom', 'Daughter', '+12125550143', true],
    ['Tom Bloom', 'son', '+12125550144', false],
  ]);
  expect(made.flatMap(({ consents }) => Object.values(consents)).every((one) => !one)).toBe(true);
});

it('makes the first contact the primary one where the prospect asked for themselves', () => {
  const requester = { name: 'Ida Bloom', relationship: 'Self', phone: '+12125550142', email: '' };
  const contacts = 'Tom Bloom, son, (212) 555-0144\nAnn Lee, neighbor, (212) 555-0145';
  const made = contactsOf(answering({ contacts }, { requester }), normalizePhone);
  expect(made.map(({ name, isPrimary }) => [name, isPrimary])).toEqual([
    ['Tom Bloom', true],
    ['Ann Lee', false],
  ]);
});
