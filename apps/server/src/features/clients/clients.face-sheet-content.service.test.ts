import { expect, it } from 'vitest';
import { readPdf } from '../../../test/pdf.ts';
import { renderDocument } from '../../platform/documents/index.ts';
import { type FaceSheet, faceSheet } from './clients.face-sheet-content.service.ts';

const by = { by: null, at: '2026-03-01T10:00:00.000Z' };
const entry = (id: number) => ({ id: `01890000-0000-7000-8000-00000000000${id}`, changed: by });
const medication = {
  ...{ route: 'by mouth', frequency: 'once a day', isAsNeeded: false, prescriber: 'Dr. Lee', reason: '' },
  ...{ startedOn: null, stoppedOn: null },
};
const contact = {
  ...entry(1),
  ...{ name: 'Ana Ruiz', relationship: 'Daughter', phone: '+12125550142', version: 1 },
  ...{ isPrimary: true, isEmergency: true, hasHealthcarePower: true },
};
const nurse = { id: entry(2).id, fullName: 'Kim Nurse', image: null, role: 'MedicalProfessional' as const };
const address = {
  ...{ address1: '12 Maple Street', address2: '', city: 'Albany', region: 'NY', postalCode: '12207' },
  ...{ country: 'United States', lat: 42.65, lng: -73.75, formattedAddress: '' },
};

/** A client as a caregiver reads them. */
const sheet = {
  client: {
    ...{ id: entry(3).id, fullName: 'Rosa Álvarez', firstName: 'Rosa', lastName: 'Álvarez', version: 1 },
    ...{ preferredName: 'Rosie', pronouns: '', isDeceased: false, status: 'ACTIVE', moves: [] },
    ...{ office: { id: entry(4).id, name: 'Albany' }, careManager: null, clientNo: 'C-1001' },
    ...{ birthDate: '1941-05-17', gender: null, phones: [], whatToWatch: 'Gets up at night.' },
    addresses: [
      { id: entry(5).id, kind: 'HOME', address, geofenceMeters: 150, isPrimary: true, from: null, to: null },
    ],
  },
  health: {
    ...{ clientId: entry(3).id, codeStatus: 'DNR', hasAdvanceDirective: true, languages: ['Spanish'] },
    allergies: [
      { ...entry(1), substance: 'Penicillin', type: 'DRUG', reaction: 'hives', severity: 'SEVERE' },
    ],
    diagnoses: [
      { ...entry(1), text: 'Type 2 diabetes', icd10: 'E11.9', year: 2009, status: 'ACTIVE' },
      { ...entry(2), text: 'Pneumonia', icd10: '', year: 2019, status: 'RESOLVED' },
    ],
    medications: [
      { ...entry(1), ...medication, name: 'Warfarin', dose: '5 mg', reason: 'Stroke' },
      { ...entry(2), ...medication, name: 'Aspirin', dose: '81 mg', stoppedOn: '2026-03-05' },
      { ...entry(3), ...medication, name: 'Ramipril', dose: '5 mg', startedOn: '2026-03-07' },
    ],
    equipment: [{ ...entry(1), name: 'Walker', note: 'two wheels' }],
    riskFlags: ['FALL', 'OXYGEN'],
    changed: { riskFlags: null, codeStatus: null, hasAdvanceDirective: null, languages: null },
    version: 1,
  },
  contacts: [contact],
  team: [
    { ...entry(1), user: nurse, role: 'NURSE', from: '2026-01-01', to: null, isCurrent: true, version: 1 },
    {
      ...entry(2),
      user: nurse,
      role: 'FLOAT',
      from: '2025-01-01',
      to: '2025-02-01',
      isCurrent: false,
      version: 1,
    },
  ],
  agency: { name: 'Homeward', lines: [] },
  printedBy: 'Jane Doe',
  display: { timezone: 'America/New_York', dateFormat: 'MM/DD/YYYY', timeFormat: '12h', weekStart: 'SUNDAY' },
  at: new Date('2026-03-06T15:00:00Z'),
} as unknown as FaceSheet;

it('says on one page what is known, and leaves out what is over', async () => {
  const { pages, read } = await readPdf(await renderDocument(faceSheet, sheet));
  expect(pages).toBe(1);
  const words = read.filter((line) => line.includes(': ')).map((line) => line.slice(line.indexOf(': ') + 2));
  expect(words).toMatchInlineSnapshot(`
    [
      "Homeward · Albany",
      "Face sheet: Rosa Álvarez",
      "Born 05/17/1941 · Client number C-1001 · Albany",
      "Confidential health information · Printed 03/06/2026, 10:00 AM EST by Jane Doe",
      "Allergies: Penicillin (medication, hives, severe)",
      "Code status: Do not resuscitate (DNR)",
      "Preferred name",
      "Rosie",
      "Birth date",
      "05/17/1941 (age 84)",
      "Languages",
      "Spanish",
      "Advance directive",
      "On file",
      "Care",
      "Active",
      "Address",
      "12 Maple Street, Albany, NY 12207",
      "Physician",
      "Not recorded",
      "Whom to call",
      "Name",
      "Phone",
      "What they may do",
      "Ana Ruiz, Daughter",
      "(212) 555-0142",
      "Primary contact; Emergency contact; Health care power of attorney",
      "Risks, what to watch, equipment",
      "Risks",
      "Falls, Oxygen in use",
      "What to watch",
      "Gets up at night.",
      "Equipment",
      "Walker (two wheels)",
      "Diagnoses",
      "Diagnosis",
      "ICD-10",
      "Since",
      "Type 2 diabetes",
      "E11.9",
      "2009",
      "Medications as recorded",
      "Medication",
      "Dose",
      "How often",
      "For",
      "Warfarin",
      "5 mg",
      "by mouth, once a day",
      "Stroke",
      "Ramipril",
      "5 mg",
      "by mouth, once a day, from 03/07/2026",
      "Care team",
      "Kim Nurse (Nurse)",
    ]
  `);
});

it('goes on to a second page for a client with much to say', async () => {
  const { health } = sheet;
  const medications = Array.from({ length: 60 }, (_, at) => ({
    ...health.medications[0],
    name: `Medication ${at}`,
  }));
  const long = { ...sheet, health: { ...health, medications } } as FaceSheet;
  const { pages, text } = await readPdf(await renderDocument(faceSheet, long));
  expect(pages).toBe(2);
  expect(text[1]).toContain('Page 2 of 2');
});

it('says that nothing is recorded rather than that there is nothing', () => {
  const empty = {
    ...sheet,
    ...{ contacts: [], team: [] },
    client: { ...sheet.client, isDeceased: true, birthDate: null, addresses: [], whatToWatch: '' },
    health: {
      ...{ ...sheet.health, allergies: [], diagnoses: [], medications: [], equipment: [], languages: [] },
      ...{ riskFlags: [], codeStatus: 'UNKNOWN', hasAdvanceDirective: null },
    },
  } as FaceSheet;
  const said = JSON.stringify(faceSheet.compose(empty).blocks);
  expect(said.match(/None recorded/g)).toHaveLength(5);
  expect(said).toContain('"label":"Allergies","text":"Not asked"');
  expect(said).toContain('"label":"Status","text":"Died"');
  expect(said).toContain('["Birth date","Not recorded"]');
  expect(said).not.toContain('No known');
});
