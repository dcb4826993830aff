import type { Role } from '@homeward/contract/core';
import { demoAccounts } from '@homeward/contract/session';
import { isNpi, type MedicalRole } from '@homeward/contract/users';
import { pick, type Random, randomFrom } from '../../platform/slice/index.ts';
import { philippineFirstNames, philippineLastNames, usFirstNames, usLastNames } from './users.names.seed.ts';
import { austin, brooklyn, type Place, philippinePlaces, usPlaces } from './users.places.seed.ts';
import type { SeedPerson } from './users.seed.store.ts';

/** What the seven accounts that the start prints are called. */
const demoNames: Record<string, readonly [string, string]> = {
  'super.admin': ['Robert', 'Achebe'],
  admin: ['Sofia', 'Marchetti'],
  'care.manager': ['Maya', 'Okafor'],
  'care.provider': ['Ana Marie', 'Villanueva'],
  family: ['Ruth', 'Tanaka'],
  medical: ['Helen', 'Lindqvist'],
  other: ['Walter', 'Brooks'],
};

/** Office people live near their office. Angelo Lacson plans from Manila: the demo shows times of another clock. */
const nearTheirOffice: Readonly<Record<string, Place>> = {
  'super.admin': brooklyn,
  admin: brooklyn,
  'care.manager': austin,
  'hilda.oconnor': brooklyn,
  'andre.park': brooklyn,
  'marcus.vargas': brooklyn,
};

const around: readonly { role: Role; count: number; philippineShare: number }[] = [
  { role: 'CareManager', count: 4, philippineShare: 0.25 },
  { role: 'CareProvider', count: 60, philippineShare: 0.55 },
  { role: 'Family', count: 40, philippineShare: 0.15 },
  { role: 'MedicalProfessional', count: 12, philippineShare: 0.2 },
];

/** A UUID of version 7 that is the same on every machine: the demo's links stay valid from one start to the next. */
function seedId(random: Random, index: number): string {
  const time = (Date.UTC(2026, 0, 5) + index * 60_000).toString(16).padStart(12, '0');
  const hex = (length: number) =>
    Array.from({ length }, () => Math.floor(random() * 16).toString(16)).join('');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(3)}-${pick(random, ['8', '9', 'a', 'b'])}${hex(3)}-${hex(12)}`;
}

/**
 * The people of the demo agency: the seven accounts, then those around them. Always the same.
 */
export function makePeople(): SeedPerson[] {
  const people = makeEverybody();
  const random = randomFrom(20_261_121);
  // Those who wait are few: each state of a letter has its turn.
  const waiting = people.filter(({ isOnboarded }) => !isOnboarded);
  for (const [index, person] of waiting.entries()) {
    person.emailStatus = waitingLetters[index % waitingLetters.length] ?? [];
  }
  for (const person of people) {
    if (!person.isOnboarded) Object.assign(person, { emailVerified: false, phoneVerified: false });
    if (person.role === 'MedicalProfessional') person.medical = makeMedical(random, person.isOnboarded);
    // A part of the families came with a care proposal: they had an account before they were invited.
    if (person.role === 'Family' && random() < 0.25) {
      person.inviteStatus = ['Care Proposal Origin', ...person.inviteStatus];
    }
  }
  return people;
}

/** What may have become of a letter that nobody has answered. */
const waitingLetters: readonly (readonly string[])[] = [
  ['Sent', 'Bounced'],
  ['Sent', 'Delivered', 'Opened'],
  ['Sent', 'Delivery Delayed'],
  ['Sent', 'Delivered', 'Complained'],
  ['Sent', 'Delivered'],
  ['Sent'],
];

const medicalWork: readonly (readonly [MedicalRole, string, string])[] = [
  ['Physician', 'Family Medicine', 'Geriatric Medicine'],
  ['Nurse', 'Home Health', 'Wound Care'],
  ['Therapist', 'Physical Therapy', 'Geriatrics'],
  ['Therapist', 'Occupational Therapy', ''],
  ['Pharmacist', 'Consultant Pharmacy', 'Geriatrics'],
  ['Medical_Director', 'Internal Medicine', 'Hospice and Palliative Medicine'],
  ['Podiatrist', 'Podiatric Medicine', 'Diabetic Foot Care'],
  ['Psychologist', 'Clinical Psychology', 'Neuropsychology'],
];

/** The card of a medical professional; whoever has not joined yet has left most of it empty. */
function makeMedical(random: Random, isOnboarded: boolean): NonNullable<SeedPerson['medical']> {
  const [role, speciality, subSpeciality] = pick(random, medicalWork);
  const digits = Array.from({ length: 8 }, () => Math.floor(random() * 10)).join('');
  const upin = `${pick(random, ['A', 'B', 'F', 'H'])}${digits.slice(0, 5)}`;
  if (!isOnboarded) return { role, speciality: '', subSpeciality: '', upin: '', npi: '' };
  return { role, speciality, subSpeciality, upin: random() < 0.4 ? upin : '', npi: makeNpi(`1${digits}`) };
}

/** Nine digits with the tenth that checks them. */
function makeNpi(nine: string): string {
  const found = Array.from({ length: 10 }, (_, last) => `${nine}${last}`).find(isNpi);
  if (found === undefined) throw new Error('One of ten digits always checks.');
  return found;
}

function makeEverybody(): SeedPerson[] {
  const random = randomFrom(20_261_120);
  const taken = new Set<string>();
  const people = demoAccounts.map((account, index) => makeDemoPerson(random, account, index, taken));
  for (const { role, count, philippineShare } of around) {
    for (let made = 0; made < count; made += 1) {
      people.push(makePerson(random, role, random() < philippineShare, people.length, taken));
    }
  }
  return people;
}

function makeDemoPerson(
  random: Random,
  account: (typeof demoAccounts)[number],
  index: number,
  taken: Set<string>,
): SeedPerson {
  const [firstName, lastName] = demoNames[account.username] ?? [account.username, ''];
  taken.add(`${firstName} ${lastName}`);
  return {
    ...common(random, index, nearTheirOffice[account.username] ?? (usPlaces[0] as Place)),
    ...account,
    firstName,
    lastName,
    id: seedId(random, index),
    email: `${account.username}@brightway.example`,
    isActive: true,
    isOnboarded: true,
    createdHoursAgo: 24 * 400,
    lastLoginHoursAgo: null,
    inviteStatus: ['Seed Origin'],
    emailStatus: [],
  };
}

function makePerson(
  random: Random,
  role: Role,
  isPhilippine: boolean,
  index: number,
  taken: Set<string>,
): SeedPerson {
  const [firstName, lastName] = freshName(random, isPhilippine, taken);
  // Caregivers of Philippine names live in California as often as they work from home.
  const place = pick(random, isPhilippine && random() < 0.5 ? philippinePlaces : usPlaces);
  const username = `${firstName}.${lastName}`
    .normalize('NFD')
    .replace(/[^a-zA-Z.-]/g, '')
    .toLowerCase();
  return {
    ...common(random, index, nearTheirOffice[username] ?? place),
    id: seedId(random, index),
    firstName,
    lastName,
    username,
    email: `${username}@${role === 'Family' ? 'mail' : 'brightway'}.example`,
    role,
    ...standing(random),
  };
}

function freshName(random: Random, isPhilippine: boolean, taken: Set<string>): [string, string] {
  for (;;) {
    const firstName: string = pick(random, isPhilippine ? philippineFirstNames : usFirstNames);
    const lastName: string = pick(random, isPhilippine ? philippineLastNames : usLastNames);
    const name = `${firstName} ${lastName}`;
    if (!taken.has(name)) {
      taken.add(name);
      return [firstName, lastName];
    }
  }
}

/** Where somebody stands with the agency: most are at work, some wait, a few have left. */
function standing(random: Random) {
  const draw = random();
  const createdHoursAgo = Math.floor(24 * (20 + random() * 700));
  if (draw < 0.06) {
    return {
      isActive: true,
      isOnboarded: false,
      createdHoursAgo: Math.floor(4 + random() * 130),
      lastLoginHoursAgo: null,
      inviteStatus: ['Invited'],
      emailStatus: pick(random, waitingLetters),
    };
  }
  const accepted = {
    inviteStatus: ['Invited', 'Accepted'],
    emailStatus: ['Sent', 'Delivered', 'Opened', 'Clicked'],
  };
  if (draw < 0.11) {
    return {
      isActive: false,
      isOnboarded: true,
      createdHoursAgo,
      lastLoginHoursAgo: Math.floor(24 * (30 + random() * 200)),
      ...accepted,
    };
  }
  if (draw < 0.15)
    return { isActive: true, isOnboarded: true, createdHoursAgo, lastLoginHoursAgo: null, ...accepted };
  return {
    isActive: true,
    isOnboarded: true,
    createdHoursAgo,
    lastLoginHoursAgo: Math.floor(random() * random() * 24 * 20),
    ...accepted,
  };
}

function common(random: Random, index: number, place: Place) {
  const isPhilippine = place.country === 'Philippines';
  const address1 = `${100 + Math.floor(random() * 1900)} ${pick(random, place.streets)}`;
  const address2 = random() < 0.3 ? `${isPhilippine ? 'Unit' : 'Apt'} ${1 + Math.floor(random() * 24)}` : '';
  const line = [address1, address2].filter(Boolean).join(', ');
  // 555-01xx is set aside for made-up numbers in North America.
  const phone = isPhilippine
    ? `+63${place.dial}555${String(index).padStart(4, '0')}`
    : `+1${place.dial}55501${String(index % 100).padStart(2, '0')}`;
  return {
    emailVerified: random() < 0.92,
    phone,
    phoneVerified: random() < 0.7,
    timezone: place.timezone,
    timeFormat: random() < 0.15 ? ('24h' as const) : ('12h' as const),
    dateFormat: random() < 0.08 ? ('YYYY-MM-DD' as const) : ('MM/DD/YYYY' as const),
    weekStart: random() < 0.2 ? ('monday' as const) : ('sunday' as const),
    address: {
      address1,
      address2,
      city: place.city,
      region: place.region,
      postalCode: place.postalCode,
      country: place.country,
      lat: Number((place.lat + (random() - 0.5) * 0.02).toFixed(6)),
      lng: Number((place.lng + (random() - 0.5) * 0.02).toFixed(6)),
      formattedAddress: isPhilippine
        ? `${line}, ${place.city}, ${place.postalCode} ${place.region}, ${place.country}`
        : `${line}, ${place.city}, ${place.region} ${place.postalCode}, ${place.country}`,
    },
  };
}
