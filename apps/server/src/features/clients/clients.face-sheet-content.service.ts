import {
  ageOn,
  allergiesInWords,
  type Client,
  type Contact,
  clientStates,
  codeStatusLabels,
  frequencyInWords,
  type Health,
  riskFlagLabels,
  type TeamMember,
  teamRoleLabels,
} from '@homeward/contract/clients';
import { type Display, dayIn, formatDate, formatPaperTime } from '@homeward/contract/core';
import { genderLabels } from '@homeward/contract/staff';
import {
  type Block,
  type DocumentKind,
  type Fact,
  type Letterhead,
  ofOffice,
} from '../../platform/documents/index.ts';
import { nationalPhone } from '../../platform/phones/index.ts';
import { identityInWords } from './clients.identity.service.ts';

/** The content of a face sheet: the client as far as the person who prints it may read the record. */
export interface FaceSheet {
  readonly client: Client;
  readonly health: Health;
  readonly contacts: readonly Contact[];
  readonly team: readonly TeamMember[];
  readonly agency: Letterhead;
  readonly printedBy: string;
  readonly display: Display;
  readonly at: Date;
}

/** Says that nothing is known, which is not the same as "none". */
const nothing = 'None recorded';

/** What those who come in an emergency need of a client, on one page where it fits. */
export const faceSheet: DocumentKind<FaceSheet> = {
  name: 'face-sheet',
  compose: (sheet) => {
    const { client, agency, printedBy, display, at } = sheet;
    return {
      title: `Face sheet: ${client.fullName}`,
      identity: identityInWords({ ...client, office: client.office.name }, display),
      agency: ofOffice(agency, client.office.name),
      notice: 'Confidential health information',
      printed: `Printed ${formatPaperTime(at.toISOString(), display)} by ${printedBy}`,
      at,
      blocks: [
        ...alertsOf(sheet),
        { type: 'facts', columns: 2, facts: personOf(sheet) },
        { type: 'facts', columns: 1, facts: placesOf(sheet) },
        ...contactsOf(sheet),
        ...risksOf(sheet),
        ...diagnosesOf(sheet),
        ...medicationsOf(sheet),
        ...carersOf(sheet),
      ],
    };
  },
};

const isFilled = ([, value]: Fact) => value !== '';
const inOne = (parts: readonly (string | null | undefined | false)[], separator = ', ') =>
  parts.filter(Boolean).join(separator);
const heading = (text: string): Block => ({ type: 'heading', text });

function alertsOf({ client, health }: FaceSheet): Block[] {
  return [
    ...(client.isDeceased ? [{ type: 'alert', label: 'Status', text: 'Died' } as const] : []),
    { type: 'alert', label: 'Allergies', text: allergiesInWords(health) },
    { type: 'alert', label: 'Code status', text: codeStatusLabels[health.codeStatus] },
  ];
}

function personOf({ client, health, display, at }: FaceSheet): Fact[] {
  const { birthDate, gender, phones = [] } = client;
  const born =
    birthDate && `${formatDate(birthDate, display)} (age ${ageOn(birthDate, dayIn(display.timezone, at))})`;
  const directive = health.hasAdvanceDirective;
  const facts: Fact[] = [
    ['Preferred name', client.preferredName],
    ['Birth date', born || 'Not recorded'],
    ['Pronouns', client.pronouns],
    ['Gender', gender ? genderLabels[gender] : ''],
    ['Languages', health.languages.join(', ') || 'Not recorded'],
    ['Phone', phones.map(({ label, number }) => inOne([nationalPhone(number), label], ' ')).join('; ')],
    ['Advance directive', directive === null ? 'Not known' : directive ? 'On file' : 'None on file'],
    ['Care', clientStates.states[client.status].replace(/^./, (first) => first.toUpperCase())],
    ['Care manager', client.careManager?.fullName ?? ''],
  ];
  return facts.filter(isFilled);
}

function placesOf({ client, team }: FaceSheet): Fact[] {
  const home = client.addresses?.find(({ isPrimary }) => isPrimary)?.address;
  const { address1 = '', address2 = '', city = '', region = '', postalCode = '' } = home ?? {};
  const physicians = team.filter(({ role, isCurrent }) => isCurrent && role === 'PHYSICIAN');
  return [
    ['Address', inOne([address1, address2, city, inOne([region, postalCode], ' ')]) || 'Not recorded'],
    ['Physician', physicians.map(({ user }) => user.fullName).join(', ') || 'Not recorded'],
  ];
}

function contactsOf({ contacts }: FaceSheet): Block[] {
  const rows = contacts.map((contact) => [
    inOne([contact.name, contact.relationship]),
    contact.phone === '' ? 'No number' : nationalPhone(contact.phone),
    inOne(
      [
        contact.isPrimary && 'Primary contact',
        contact.isEmergency && 'Emergency contact',
        contact.hasHealthcarePower && 'Health care power of attorney',
        contact.hasFinancialPower && 'Financial power of attorney',
        contact.hasHipaaRelease && 'HIPAA release',
      ],
      '; ',
    ),
  ]);
  return [heading('Whom to call'), listed(['Name', 'Phone', 'What they may do'], [5, 3, 7], rows)];
}

function risksOf({ client, health }: FaceSheet): Block[] {
  const risks = health.riskFlags.map((flag) => riskFlagLabels[flag]).join(', ');
  const facts: Fact[] = [
    ['Risks', risks || nothing],
    ['What to watch', client.whatToWatch ?? ''],
    [
      'Equipment',
      health.equipment.map(({ name, note }) => inOne([name, note && `(${note})`], ' ')).join('; '),
    ],
  ];
  return [
    heading('Risks, what to watch, equipment'),
    { type: 'facts', columns: 1, facts: facts.filter(isFilled) },
  ];
}

function diagnosesOf({ health }: FaceSheet): Block[] {
  const rows = health.diagnoses
    .filter(({ status }) => status === 'ACTIVE')
    .map(({ text, icd10, year }) => [text, icd10, year === null ? '' : String(year)]);
  return [heading('Diagnoses'), listed(['Diagnosis', 'ICD-10', 'Since'], [10, 3, 2], rows)];
}

function medicationsOf({ health, display, at }: FaceSheet): Block[] {
  const today = dayIn(display.timezone, at);
  const rows = health.medications
    .filter(({ stoppedOn }) => stoppedOn === null || stoppedOn >= today)
    .map(({ name, dose, route, frequency, isAsNeeded, reason, startedOn }) => {
      const first = startedOn !== null && startedOn > today && `from ${formatDate(startedOn, display)}`;
      return [name, dose, inOne([route, frequencyInWords({ frequency, isAsNeeded }), first]), reason];
    });
  return [
    heading('Medications as recorded'),
    listed(['Medication', 'Dose', 'How often', 'For'], [5, 3, 5, 4], rows),
  ];
}

function carersOf({ team }: FaceSheet): Block[] {
  const carers = team
    .filter(({ isCurrent, preference }) => isCurrent && preference !== 'EXCLUDED')
    .map(({ user, role }) => `${user.fullName} (${teamRoleLabels[role]})`);
  return [heading('Care team'), { type: 'text', text: carers.join('; ') || `${nothing}.` }];
}

function listed(headings: string[], widths: number[], rows: string[][]): Block {
  return rows.length === 0
    ? { type: 'text', text: `${nothing}.` }
    : { type: 'table', headings, widths, rows };
}
