import type { Address } from '@homeward/contract/addresses';
import { type ChangeClient, payers } from '@homeward/contract/clients';
import { dayMs } from '@homeward/contract/core';
import type { Transaction } from '../../platform/db/index.ts';
import { type Deps, pick, type Random, randomFrom } from '../../platform/slice/index.ts';
import { insertMoves } from '../../platform/states/index.ts';
import { seedAuthorizations } from './clients.authorizations.seed.ts';
import { type HealthSingles, saveEntries, saveSingles } from './clients.health.store.ts';
import { insertNote } from './clients.notes.store.ts';
import { type Cast, dayBefore, seedPeople } from './clients.people.seed.ts';
import { keepReach } from './clients.reach.store.ts';
import {
  backdate,
  hasNoClients,
  insertSeedCodes,
  readSeedOffices,
  readSeedPeople,
} from './clients.seed.store.ts';
import { sealNotes } from './clients.shown.service.ts';
import { indexClients, insertClient, keepStanding, saveAddresses, saveMove } from './clients.store.ts';
import {
  accessNotes,
  firstNames,
  lastNames,
  type Story,
  standings,
  stories,
  streets,
} from './clients.stories.seed.ts';

const count = 44;

/** Gives the demo agency its clients; nothing where one is there already, or nobody to look after them. */
export async function seedClients(deps: Deps): Promise<void> {
  await deps.db.transaction(async (tx) => {
    if (!(await hasNoClients(tx))) return;
    const people = await readSeedPeople(tx);
    const offices = await readSeedOffices(tx);
    const [by] = people.filter(({ role }) => role === 'CareManager');
    if (!by) return;
    const random = randomFrom(20_261_124);
    const ids: string[] = [];
    for (let at = 0; at < count; at += 1) {
      const office = offices[at % 5 === 4 ? offices.length - 1 : 0];
      if (!office) return;
      const inOffice = (role: string) =>
        people.filter((one) => one.role === role && (role === 'Family' || one.officeIds.includes(office.id)));
      const cast = {
        managers: inOffice('CareManager'),
        providers: inOffice('CareProvider'),
        nurses: inOffice('MedicalProfessional'),
        families: inOffice('Family'),
        by,
      };
      ids.push(await seedClient(deps, tx, { at, office, cast, random }));
    }
    await indexClients(tx, ids);
    await keepReach(tx, 'client_id', ids);
    await keepStanding(tx, ids);
    await insertSeedCodes(tx, by.id);
  });
}

interface Given {
  readonly at: number;
  readonly office: { readonly id: string; readonly address: Address };
  readonly cast: Cast;
  readonly random: Random;
}

async function seedClient(deps: Deps, tx: Transaction, given: Given): Promise<string> {
  const { at, office, cast, random } = given;
  const story = stories[at % stories.length] as Story;
  const fields = fieldsOf(story, given);
  const id = await insertClient(tx, fields);
  const address = homeOf(office.address, random);
  await saveAddresses(tx, id, [
    {
      id: null,
      kind: 'HOME',
      address: random() < 0.93 ? address : { ...address, lat: 0, lng: 0 },
      geofenceMeters: pick(random, [100, 150, 150, 250]),
      isPrimary: true,
      from: null,
      to: null,
      accessNotes: sealNotes(pick(random, accessNotes), deps),
    },
  ]);
  await seedHealth(tx, id, story, given);
  await seedPeople(tx, id, given);
  await seedAuthorizations(tx, id, { at, payer: fields.payer });
  for (const [place, body] of story.notes.entries()) {
    const kind = place === 0 ? 'CLINICAL' : 'OFFICE';
    await insertNote(tx, {
      clientId: id,
      kind,
      body,
      isPinned: place === 1,
      authorId: cast.by.id,
      mentionIds: [],
    });
  }
  await seedStanding(tx, id, given);
  return id;
}

function fieldsOf(story: Story, { at, office, cast, random }: Given): Omit<ChangeClient, 'addresses'> {
  const firstName = firstNames[at % firstNames.length] ?? 'Rosa';
  const lastName = lastNames[(at * 5) % lastNames.length] ?? 'Delgado';
  const year = 1928 + Math.floor(random() * 26);
  const manager = cast.managers[at % Math.max(cast.managers.length, 1)];
  const isNew = standings[at % standings.length]?.status === 'PROSPECT';
  return {
    firstName,
    lastName,
    preferredName: at % 4 === 0 ? `${firstName.slice(0, 3)}ie` : '',
    pronouns: '',
    birthDate: `${year}-${String(1 + Math.floor(random() * 12)).padStart(2, '0')}-${String(1 + Math.floor(random() * 28)).padStart(2, '0')}`,
    gender: at % 2 === 0 ? 'FEMALE' : 'MALE',
    phones: [{ label: 'Home', number: `+1718555${String(1000 + at).padStart(4, '0')}` }],
    email: '',
    religion: pick(random, ['', 'Catholic', 'Jewish', 'Baptist', '']),
    pets: at % 6 === 1 ? ['DOGS'] : at % 9 === 0 ? ['CATS'] : [],
    smokingInHome: at % 11 === 0,
    whatMatters: story.whatMatters,
    lifeStory: story.lifeStory,
    whatToWatch: story.whatToWatch,
    caregiverPreferences: story.caregiverPreferences,
    caregiverGender: at % 8 === 2 ? 'FEMALE' : at % 16 === 5 ? 'MALE' : null,
    payer: pick(random, payers),
    referralSource: pick(random, [
      'Hospital discharge planner',
      'Word of mouth',
      'Website',
      'Area agency on aging',
    ]),
    agreementSignedOn: isNew || at % 9 === 3 ? null : dayBefore(200),
    hasPhotoConsent: random() < 0.7,
    hasAiConsent: random() < 0.5,
    officeId: office.id,
    careManagerId: at % 10 === 9 ? null : (manager?.id ?? null),
  };
}

function homeOf(office: Address, random: Random): Address {
  const address1 = `${10 + Math.floor(random() * 480)} ${pick(random, streets)}`;
  const formattedAddress = `${address1}, ${office.city}, ${office.region} ${office.postalCode}`;
  const lat = Number((office.lat + (random() - 0.5) / 12).toFixed(5));
  const lng = Number((office.lng + (random() - 0.5) / 12).toFixed(5));
  return { ...office, address1, address2: '', lat, lng, formattedAddress };
}

async function seedHealth(
  tx: Transaction,
  id: string,
  story: Story,
  { at, cast, random }: Given,
): Promise<void> {
  const entry = (kind: string, words: string, content: object, position: number) => ({
    id: null,
    kind,
    position,
    content,
    words,
    isChanged: true,
  });
  const entries = [
    ...story.allergies.map(([substance, type, reaction], place) =>
      entry('ALLERGY', substance, { substance, type, reaction, severity: 'MODERATE' }, place),
    ),
    ...story.diagnoses.map(([text, icd10], place) =>
      entry(
        'DIAGNOSIS',
        `${text} ${icd10}`,
        { text, icd10, year: 2008 + ((at + place) % 14), status: 'ACTIVE' },
        place,
      ),
    ),
    ...story.medications.map(([name, dose, frequency, reason, route = 'By mouth'], place) =>
      entry(
        'MEDICATION',
        name,
        {
          name,
          dose,
          route,
          frequency,
          isAsNeeded: frequency.startsWith('As needed'),
          reason,
          prescriber: 'Dr. Amelia Hart',
          startedOn: dayBefore(400),
          stoppedOn: null,
        },
        place,
      ),
    ),
    ...story.equipment.map((name, place) => entry('EQUIPMENT', name, { name, note: '' }, place)),
  ];
  await saveEntries(tx, id, entries, { id: cast.by.id, role: 'CareManager' });
  const singles: HealthSingles = {
    noKnownAllergies: story.allergies.length === 0,
    riskFlags: [...story.riskFlags],
    codeStatus: pick(random, ['FULL_CODE', 'FULL_CODE', 'DNR', 'POLST', 'UNKNOWN']),
    hasAdvanceDirective: random() < 0.5,
    languages: at % 3 === 2 ? ['English', 'Tagalog'] : ['English'],
  };
  const fields = ['noKnownAllergies', 'riskFlags', 'codeStatus', 'languages'];
  await saveSingles(tx, id, singles, { fields, viewer: { id: cast.by.id, role: 'CareManager' } });
}

async function seedStanding(tx: Transaction, id: string, { at, cast }: Given): Promise<void> {
  const { status, hold, discharge } = standings[at % standings.length] ?? { status: 'ACTIVE' };
  const days = 30 + ((at * 37) % 700);
  await backdate(tx, id, { createdDaysAgo: days + 30 });
  if (status === 'PROSPECT') return;
  const started = status === 'ONBOARDING' ? undefined : dayBefore(days);
  await saveMove(tx, id, {
    status,
    startOfCare: started,
    hold: hold && {
      reason: hold,
      since: dayBefore(6),
      expectedReturn: dayBefore(hold === 'HOSPITAL' ? 1 : -9),
    },
    discharge: discharge && { reason: discharge, day: dayBefore(12) },
  });
  const path = [
    ['onboard', 'PROSPECT', 'ONBOARDING', days + 14],
    ['activate', 'ONBOARDING', 'ACTIVE', days],
    ...(hold ? [['hold', 'ACTIVE', 'ON_HOLD', 6] as const] : []),
    ...(discharge ? [['discharge', 'ACTIVE', 'DISCHARGED', 12] as const] : []),
  ] as const;
  const made = status === 'ONBOARDING' ? path.slice(0, 1) : path;
  await insertMoves(
    tx,
    made.map(([move, from, to, ago], place) => ({
      thingType: 'client',
      thingId: id,
      move,
      from,
      to,
      by: cast.by.id,
      at: new Date(Date.now() - ago * dayMs).toISOString(),
      version: place + 2,
    })),
  );
}
