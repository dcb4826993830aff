import { emptyAddress } from '@homeward/contract/addresses';
import type { DirectoryPerson, Partner } from '@homeward/contract/directory';
import { expect, it } from 'vitest';
import { vcardOfPartner, vcardOfPerson } from './directory.vcard.model.ts';

const person: DirectoryPerson = {
  kind: 'person',
  id: '01890000-0000-7000-8000-000000000001',
  firstName: 'Ana',
  lastName: 'de la Cruz; Reyes',
  fullName: 'Ana de la Cruz; Reyes',
  role: 'MedicalProfessional',
  medicalRole: 'Medical_Director',
  phone: '+14155550142',
  email: 'ana@agency.example',
  skills: [],
  skillCount: 0,
  timezone: 'America/New_York',
};
const partner: Partner = {
  kind: 'partner',
  id: '01890000-0000-7000-8000-000000000002',
  type: 'EQUIPMENT',
  name: 'Harbor, Beds & Lifts',
  contactName: 'Priya Nair',
  phones: [
    { label: 'Orders', number: '+15105550190' },
    { label: '', number: '988' },
    { label: 'Desk', number: '+15105550190;ext=12' },
  ],
  fax: '+15105550192',
  email: 'orders@harbor.example',
  npi: '1234567893',
  address: {
    ...emptyAddress,
    address1: '880 Embarcadero',
    address2: 'Dock 3',
    city: 'Oakland',
    region: 'CA',
    postalCode: '94606',
    country: 'United States',
  },
  hours: null,
  notes: 'Ring twice;\nask for “Ñ”, please.',
  updatedAt: '2026-11-20T17:39:00.123Z',
  version: 3,
};

it('writes a person as vCard 4.0, each line ended by CRLF', () => {
  expect(vcardOfPerson(person, 'Homeward').split('\r\n')).toEqual([
    'BEGIN:VCARD',
    'VERSION:4.0',
    'KIND:individual',
    'UID:urn:uuid:01890000-0000-7000-8000-000000000001',
    'FN:Ana de la Cruz\\; Reyes',
    'N:de la Cruz\\; Reyes;Ana;;;',
    'ORG:Homeward',
    'TITLE:Medical Director',
    'TEL;TYPE="work,voice":+14155550142',
    'EMAIL;TYPE=work:ana@agency.example',
    'TZ:America/New_York',
    'END:VCARD',
    '',
  ]);
});

it('leaves out what is not shared, and who employs a family', () => {
  const { phone: _phone, email: _email, medicalRole: _medicalRole, ...hidden } = person;
  const card = vcardOfPerson({ ...hidden, role: 'Family' }, 'Homeward');
  expect(card).not.toMatch(/TEL|EMAIL|ORG|TITLE/);
});

it('writes a partner with its numbers, address and notes', () => {
  const lines = vcardOfPartner(partner).replaceAll('\r\n ', '').split('\r\n');
  expect(lines).toContain('ORG:Harbor\\, Beds & Lifts');
  expect(lines).toContain('TEL;TYPE="work,voice":988');
  expect(lines).toContain('TEL;VALUE=uri;TYPE="work,voice":tel:+15105550190;ext=12');
  expect(lines).toContain('TEL;TYPE="work,fax":+15105550192');
  expect(lines).toContain('ADR;TYPE=work:;;880 Embarcadero,Dock 3;Oakland;CA;94606;United States');
  expect(lines).toContain('NOTE:NPI 1234567893\\nRing twice\\;\\nask for “Ñ”\\, please.');
  expect(lines).toContain('REV:20261120T173900Z');
});

it.each(['a'.repeat(200), 'ñ'.repeat(100), '👩‍⚕️'.repeat(40), 'x'.repeat(71)])(
  'folds lines by octets and never within a character: %s',
  (notes) => {
    const lines = vcardOfPartner({ ...partner, npi: '', notes }).split('\r\n');
    for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    for (const line of lines) expect(line.isWellFormed()).toBe(true);
    expect(lines.join('\r\n').replaceAll('\r\n ', '')).toContain(`NOTE:${notes}\r\n`);
  },
);
