import { readFileSync } from 'node:fs';
import type { Client, Contact, Health } from '@homeward/contract/clients';
import {
  type ClientIntake,
  changeIntakeBody,
  draftedPlan,
  type Intake,
  intakeForm,
} from '@homeward/contract/intakes';
import { beforeAll, expect, it } from 'vitest';
import { pinnedAddress } from '../../../test/clients.ts';
import { makeIntake } from '../../../test/intakes.ts';
import type { Person } from '../../../test/people.ts';
import { useTestServer } from '../../../test/server.ts';

const server = useTestServer({ givesSessions: true });

/** The fields of a body, as paths; what arrives as a whole is one field. */
function fieldsOf(schema: unknown, path = ''): string[] {
  const { def } = (schema as { _zod: { def: { innerType?: unknown; shape?: object } } })._zod;
  if (def.innerType) return fieldsOf(def.innerType, path);
  if (!def.shape || path === 'prospect.address') return [path];
  return Object.entries(def.shape).flatMap(([name, one]) =>
    fieldsOf(one, path === '' ? name : `${path}.${name}`),
  );
}

const answered = intakeForm.sections.flatMap(({ id, items }) => items.map((item) => `${id}.${item.id}`));
const fields = [...fieldsOf(changeIntakeBody), ...answered];

/** The table in docs/intakes.md: where each field arrives. */
function tableOfDocs(): Map<string, string> {
  const text = readFileSync(new URL('../../../../../docs/intakes.md', import.meta.url), 'utf8');
  const [, part = ''] = text.split('### Where each field arrives');
  const rows = part.split('\n## ')[0]?.matchAll(/^\| `([\w.]+)` \| (.+) \|$/gm) ?? [];
  return new Map([...rows].map(([, field = '', where = '']) => [field, where]));
}

type Place = 'client' | 'health' | 'contacts' | 'plan';
type Arrival = readonly [place: Place, words: string];

/** What stands where, once the client of the prospect below is made. */
const arrivals: Readonly<Record<string, readonly Arrival[]>> = {
  'prospect.firstName': [['client', '"firstName":"Ida"']],
  'prospect.lastName': [['client', '"lastName":"Arriving"']],
  'prospect.preferredName': [['client', '"preferredName":"Idie"']],
  'prospect.birthDate': [['client', '"birthDate":"1940-04-01"']],
  'prospect.gender': [['client', '"gender":"FEMALE"']],
  'prospect.pronouns': [['client', '"pronouns":"she/her"']],
  'prospect.phone': [['client', '"number":"+12125550177"']],
  'prospect.email': [['client', '"email":"ida@example.test"']],
  'prospect.address': [['client', '"address1":"4 Elm Street"']],
  'prospect.languages': [['health', '"languages":["Tagalog"]']],
  'prospect.livesWith': [['client', 'Lives with: Her sister']],
  'requester.name': [['contacts', '"name":"Judith Asks"']],
  'requester.relationship': [['contacts', '"relationship":"Daughter"']],
  'requester.phone': [['contacts', '"phone":"+12125550178"']],
  'requester.email': [['contacts', '"email":"judith@example.test"']],
  source: [['client', '"referralSource":"Website"']],
  payer: [['client', '"payer":"MEDICAID"']],
  assessorId: [['client', '"careManager":{"id"']],
  officeId: [['client', '"office":{"id"']],
  'recommended.risks': [['health', '"SKIN"']],
  'story.about': [
    ['client', 'A teacher.'],
    ['plan', 'whoTheyAre: A teacher.'],
  ],
  'story.work': [
    ['client', 'Albany and Troy.'],
    ['plan', 'whoTheyAre: Albany and Troy.'],
  ],
  'story.joys': [
    ['client', 'Coffee outside.'],
    ['plan', 'whoTheyAre: A good day: Coffee outside.'],
  ],
  'health.diagnoses': [
    ['health', '"text":"Dementia"'],
    ['plan', 'health: Diagnosis: Dementia.'],
  ],
  'health.allergies': [
    ['health', '"substance":"Penicillin","type":"UNSPECIFIED","reaction":"rash"'],
    ['plan', 'health: Allergies: Penicillin (rash).'],
  ],
  'health.medications': [
    ['health', '"name":"Lisinopril","dose":"10 mg","route":"by mouth","frequency":"once a day"'],
    ['plan', 'health: Takes: Lisinopril, 10 mg, by mouth, once a day.'],
  ],
  'health.hospital': [['plan', 'health: Was in a hospital in the 12 months before the assessment.']],
  'health.hospitalWhy': [['plan', 'health: In the hospital: A fall.']],
  'health.sensory': [
    ['plan', 'health: Hearing is limited: face them and speak clearly.'],
    ['plan', 'health: Swallowing is severely limited'],
  ],
  'health.skilled': [['plan', 'health: Has skilled tasks. They are for a nurse: an aide does none of them.']],
  'health.skilledWhat': [['plan', 'health: For a nurse only: Wound care.']],
  'cognition.cognition': [['plan', 'cognition: Memory and thinking are mildly affected']],
  'cognition.leftAlone': [['plan', 'cognition: Can be left alone for a short time only.']],
  'cognition.wanders': [
    ['health', '"WANDER"'],
    ['plan', 'cognition: Wanders.'],
    ['plan', 'task: doorsAndStove'],
  ],
  'cognition.triggers': [
    ['client', 'What upsets them: Noise.'],
    ['plan', 'cognition: What upsets them: Noise.'],
  ],
  'cognition.calms': [
    ['client', 'What calms them: Music.'],
    ['plan', 'cognition: What calms them: Music.'],
  ],
  'adl.adl': [
    ['plan', 'dailyLiving: Needs help to bathe'],
    ['plan', 'dailyLiving: Eats without help.'],
    ['plan', 'task: shower'],
  ],
  'adl.adlNote': [['plan', 'dailyLiving: Kind of help: A hand under the arm.']],
  'iadl.iadl': [
    ['plan', 'homeLife: Needs help to take medications: remind, set out the filled pill box'],
    ['plan', 'task: morningMedication'],
  ],
  'iadl.iadlNote': [['plan', 'homeLife: Who helps in the household today: A neighbor.']],
  'mobility.falls': [
    ['health', '"FALL"'],
    ['plan', 'dailyLiving: Fell twice in the 12 months before the assessment.'],
    ['plan', 'task: fallCheck'],
  ],
  'mobility.fallInjury': [['plan', 'dailyLiving: Was injured in a fall.']],
  'mobility.aids': [
    ['health', '"name":"Walker"'],
    ['plan', 'homeEnvironment: Walks with a walker'],
    ['plan', 'task: walk'],
  ],
  'mobility.twoPerson': [
    ['health', '"TWO_PERSON"'],
    ['plan', 'dailyLiving: Each transfer needs two people.'],
  ],
  'nutrition.appetite': [
    ['plan', 'dailyLiving: Appetite is poor'],
    ['plan', 'task: fluids'],
  ],
  'nutrition.diet': [['plan', 'dailyLiving: Diet: Low salt.']],
  'nutrition.likes': [['plan', 'dailyLiving: Likes and dislikes: Soup.']],
  'home.homeType': [
    ['client', '"kind":"FACILITY"'],
    ['plan', 'homeEnvironment: Lives in a facility.'],
  ],
  'home.hazards': [
    ['plan', 'homeEnvironment: Loose rugs'],
    ['plan', 'homeEnvironment: There is no smoke alarm'],
  ],
  'home.smoking': [
    ['client', '"smokingInHome":true'],
    ['plan', 'homeEnvironment: Someone smokes in the home.'],
  ],
  'home.homeNote': [['plan', 'homeEnvironment: The bell is broken.']],
  'routine.routine': [['plan', 'dailyRhythm: A usual day: Up early.']],
  'routine.wakes': [['plan', 'dailyRhythm: Gets up at']],
  'routine.sleeps': [['plan', 'dailyRhythm: Goes to bed at']],
  'routine.nightNeeds': [['plan', 'dailyRhythm: Needs help at night.']],
  'routine.nightWhat': [['plan', 'dailyRhythm: Help at night: To the bathroom.']],
  'people.contacts': [
    ['contacts', '"name":"Tom Arriving"'],
    ['plan', 'careTeam: Who helps today: Tom Arriving'],
  ],
  'people.physician': [['plan', 'careTeam: Physician: Dr. Gray.']],
  'people.poa': [['plan', 'careTeam: There is a power of attorney: see the contacts.']],
  'people.directive': [
    ['health', '"hasAdvanceDirective":true'],
    ['plan', 'health: There is an advance directive.'],
  ],
  'people.codeStatus': [
    ['health', '"codeStatus":"DNR"'],
    ['plan', 'health: Code status: Do not resuscitate (DNR).'],
  ],
  'schedule.days': [['plan', 'dailyRhythm: Wants care on Monday']],
  'schedule.bands': [['plan', 'dailyRhythm: Wants care at these times of day: Day']],
  'schedule.hours': [['plan', 'dailyRhythm: Hours wanted per week: 18 hours.']],
  'schedule.stay': [['plan', 'dailyRhythm: Wants care by the hour.']],
  'schedule.caregiver': [
    ['plan', 'matchCriteria: Requires a caregiver who does not smoke.'],
    ['plan', 'matchCriteria: Prefers a caregiver who drives.'],
  ],
  'goals.goals': [['plan', 'goals: Stay at home.']],
  'goals.startOn': [['plan', 'goals: Care should start on 2027-02-01.']],
};

const filled = {
  story: { about: 'A teacher.', work: 'Albany and Troy.', joys: 'Coffee outside.' },
  health: {
    diagnoses: 'Dementia',
    allergies: 'Penicillin (rash)',
    medications: 'Lisinopril 10 mg by mouth once a day',
    hospital: true,
    hospitalWhy: 'A fall.',
    sensory: { hearing: 'LIMITED', vision: 'GOOD', speech: 'GOOD', swallow: 'SEVERE' },
    skilled: true,
    skilledWhat: 'Wound care.',
  },
  cognition: { cognition: 'MILD', leftAlone: 'SHORT', wanders: true, triggers: 'Noise.', calms: 'Music.' },
  adl: {
    adl: {
      ...{ bath: 'HELP', dress: 'HELP', toilet: 'ALONE', transfer: 'ALONE' },
      ...{ contin: 'ALONE', feed: 'ALONE' },
    },
    adlNote: 'A hand under the arm.',
  },
  iadl: {
    iadl: {
      ...{ phone: 'ALONE', shop: 'HELP', food: 'HELP', house: 'HELP' },
      ...{ laundry: 'HELP', travel: 'HELP', meds: 'HELP', money: 'HELP' },
    },
    iadlNote: 'A neighbor.',
  },
  mobility: { falls: 2, fallInjury: true, aids: ['WALKER'], twoPerson: true },
  nutrition: { appetite: 'POOR', diet: 'Low salt', likes: 'Soup.' },
  home: {
    homeType: 'FACILITY',
    hazards: ['RUGS', 'SMOKE_ALARM'],
    smoking: true,
    homeNote: 'The bell is broken.',
  },
  routine: {
    routine: 'Up early.',
    wakes: '06:30',
    sleeps: '21:30',
    nightNeeds: true,
    nightWhat: 'To the bathroom.',
  },
  people: {
    contacts: 'Tom Arriving, son, (212) 555-0144',
    physician: 'Dr. Gray.',
    poa: 'YES',
    directive: 'YES',
    codeStatus: 'DNR',
  },
  schedule: {
    days: ['MO', 'WE'],
    bands: ['DAY'],
    hours: 18,
    stay: 'HOURLY',
    caregiver: { driver: 'PREFERRED', noSmoker: 'REQUIRED', woman: 'NOT_NEEDED' },
  },
  goals: {
    goals: 'Stay at home.',
    startOn: '2027-02-01',
    payerNotes: 'zq-payer',
    priceNotes: 'zq-price',
  },
};

let manager: Person;
let parts: Record<Place, string>;
let drafted: ReturnType<typeof draftedPlan>;

beforeAll(async () => {
  const { current } = server;
  manager = await current.createPerson({ role: 'CareManager' });
  const id = await makeIntake(current, {
    status: 'REVIEWED',
    lastName: 'Arriving',
    phone: '+12125550177',
    assessor: manager,
    answers: filled,
  });
  await current.owner.query(
    `update intakes set preferred_name = 'Idie', gender = 'FEMALE', pronouns = 'she/her', email = 'ida@example.test',
       address = $2, languages = '{Tagalog}', lives_with = 'Her sister', requester = $3, risks = '{SKIN}' where id = $1`,
    [
      id,
      { ...pinnedAddress().address, address1: '4 Elm Street' },
      {
        name: 'Judith Asks',
        relationship: 'Daughter',
        phone: '+12125550178',
        email: 'judith@example.test',
      },
    ],
  );
  // The office has narrowed who reads the life story.
  await current.owner.query(
    "update intake_sections set tier = 'OFFICE' where intake_id = $1 and section = 'story'",
    [id],
  );
  const { status, body } = await current.call<Intake>('POST', `/intakes/${id}/client`, {
    as: manager,
    body: {},
  });
  expect(status).toBe(200);
  const path = `/clients/${body.client?.id}`;
  const read = async <Answer>(of: string) =>
    (await current.call<Answer>('GET', `${path}${of}`, { as: manager })).body;
  const health = await read<Health>('/health');
  const { intake } = await read<ClientIntake>('/intake');
  if (!intake) throw new Error('The client has no initial assessment.');
  drafted = draftedPlan(intake, health, '2026-11-30', { day: (day) => day, clock: (wall) => wall });
  parts = {
    client: JSON.stringify(await read<Client>('')),
    health: JSON.stringify(health),
    contacts: JSON.stringify(await read<{ contacts: Contact[] }>('/contacts')),
    plan: [
      ...drafted.sentences.map(({ section, text }) => `${section}: ${text}`),
      ...drafted.tasks.map(({ template }) => `task: ${template}`),
    ].join('\n'),
  };
});

it('names each field of the intake in the table of docs/intakes.md, and no other', () => {
  expect([...tableOfDocs().keys()].sort()).toEqual([...fields].sort());
});

it('lets each field arrive where the table says, or says why it ends in the intake', () => {
  const table = tableOfDocs();
  const ending = fields.filter((field) => table.get(field)?.startsWith('Ends in the intake: '));
  expect([...Object.keys(arrivals), ...ending].sort()).toEqual([...fields].sort());
  const words = { client: 'Client', health: 'Health', contacts: 'Contacts', plan: 'Care plan' };
  for (const [field, all] of Object.entries(arrivals))
    for (const [place] of all)
      expect([field, table.get(field)]).toEqual([field, expect.stringContaining(words[place])]);
});

it.each(Object.keys(arrivals))('%s arrives', (field) => {
  for (const [place, words] of arrivals[field] ?? []) expect(parts[place]).toContain(words);
});

it('says of each sentence and task of the draft where it comes from, and of none that it is approved', () => {
  const named = new Set(['allergies', 'medications', 'diagnoses', 'codeStatus', ...answered]);
  for (const { source } of [
    ...drafted.sentences,
    ...drafted.tasks.map(({ sources: [source] }) => ({ source })),
  ])
    expect([source?.label !== '', source?.at !== null, source && isNamed(source.item)]).toEqual([
      true,
      true,
      true,
    ]);
  function isNamed(item: string): boolean {
    const [first = ''] = item.split('.');
    return [...named].some((one) => one === first || one.endsWith(`.${first}`));
  }
});

it('drafts nothing of payer and price, and for nobody who may not read what it comes from', () => {
  expect(parts.plan).not.toContain('zq-');
  const { tiers } = drafted;
  expect(tiers).toMatchObject({
    whoTheyAre: 'OFFICE',
    goals: 'OFFICE',
    careTeam: 'OFFICE',
    homeLife: 'CAREGIVER',
    health: 'CAREGIVER',
    dailyRhythm: 'FAMILY',
  });
});
