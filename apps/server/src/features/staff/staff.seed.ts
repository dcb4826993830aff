import {
  leaveKindLabels,
  type StaffMove,
  type StaffStatus,
  terminationReasonLabels,
} from '@homeward/contract/staff';
import { type Deps, pick, type Random, randomFrom } from '../../platform/slice/index.ts';
import { insertMoves, type MoveRow } from '../../platform/states/index.ts';
import { staffHistory } from './staff.changes.service.ts';
import { saveHomes } from './staff.homes.store.ts';
import { saveRecords } from './staff.import.store.ts';
import {
  hasNoRecords,
  makeAllRecords,
  readSeedOffices,
  readSeedPeople,
  type SeedPerson,
  type SeedRecord,
  saveSeedStates,
} from './staff.seed.store.ts';

const dayMs = 86_400_000;

/** Gives the staff of the demo agency their employment; nothing where somebody has a record. */
export async function seedStaff({ db }: Deps): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await hasNoRecords(tx))) return;
    await makeAllRecords(tx);
    const offices = await readSeedOffices(tx);
    const people = await readSeedPeople(tx);
    const made = makeRecords(people, offices, new Date());
    await saveRecords(
      tx,
      made.map(({ record }) => record),
    );
    await saveHomes(
      tx,
      made.map(({ record: { id, officeIds } }) => ({ id, officeId: officeIds[0] ?? '', from: null })),
    );
    await saveSeedStates(
      tx,
      made.map(({ record }) => record),
    );
    const by = people.find(({ username }) => username === 'admin')?.id ?? null;
    await insertMoves(
      tx,
      made.flatMap(({ moves }) => moves.map((move) => ({ ...move, by }))),
    );
  });
}

interface Made {
  readonly record: SeedRecord;
  readonly moves: Omit<MoveRow, 'by'>[];
}

function makeRecords(people: readonly SeedPerson[], offices: readonly string[], now: Date): Made[] {
  const random = randomFrom(20_261_124);
  let number = 1000;
  // The special stories go to providers whom nobody signs in as.
  const stories = [...storyStates];
  return people.map((person) => {
    const isStory = person.role === 'CareProvider' && person.username !== 'care.provider' && person.isActive;
    const story = isStory && person.isOnboarded && random() < 0.35 ? stories.shift() : undefined;
    number += 1 + Math.floor(random() * 3);
    return makeRecord(random, { person, story, offices, employeeNo: `BW-${number}`, now });
  });
}

/** Where a few stand who work no ordinary week; their accounts are active. */
const storyStates: readonly StaffStatus[] = [
  'LEAVE',
  'APPLICANT',
  'LEAVE',
  'ONBOARDING',
  'LEAVE',
  'ONBOARDING',
];

const positions = {
  SuperAdmin: ['Owner'],
  Admin: ['Office administrator'],
  CareManager: ['Care manager', 'Care coordinator', 'Client services manager'],
  CareProvider: [
    'Home health aide',
    'Certified nursing assistant',
    'Companion caregiver',
    'Personal care aide',
  ],
  Family: ['Family member'],
  MedicalProfessional: ['Consultant'],
  Other: ['Bookkeeper'],
} as const;

const payFrom = {
  SuperAdmin: 60_00,
  Admin: 34_00,
  CareManager: 29_00,
  CareProvider: 17_25,
  Family: 0,
  MedicalProfessional: 55_00,
  Other: 24_00,
} as const;

/** Leaves with how many days they are meant to last; null: open. */
const leaves = [
  { kind: 'PARENTAL', note: '', days: 84 },
  { kind: 'MEDICAL', note: 'Recovering from surgery', days: 42 },
  { kind: 'FAMILY_MEDICAL', note: 'Caring for a parent', days: null },
] as const;
const ends = [
  { reason: 'RELOCATED', note: 'Moved to another state', isRehirable: true },
  { reason: 'RESIGNED', note: 'Accepted another position', isRehirable: true },
  { reason: 'NO_SHOW', note: 'Did not return from leave', isRehirable: false },
] as const;

interface Given {
  readonly person: SeedPerson;
  readonly story: StaffStatus | undefined;
  readonly offices: readonly string[];
  readonly employeeNo: string;
  readonly now: Date;
}

function makeRecord(random: Random, { person, story, offices, employeeNo, now }: Given): Made {
  const status = statusOf(random, person, story);
  const dayBefore = (days: number) => new Date(now.getTime() - days * dayMs).toISOString().slice(0, 10);
  const hiredDaysAgo = person.ageDays + 20 + Math.floor(random() * 900);
  const isHired = status !== 'APPLICANT' && status !== 'ONBOARDING';
  const isFullTime = random() < 0.45;
  const week = isFullTime ? 40 : pick(random, [16, 20, 24, 30]);
  const isProvider = person.role === 'CareProvider';
  const endedDaysAgo = 5 + Math.floor(random() * 60);
  const isEnded = status === 'TERMINATED';
  const record: SeedRecord = {
    id: person.id,
    employeeNo: status === 'APPLICANT' ? '' : employeeNo,
    hireDate: isHired ? dayBefore(hiredDaysAgo) : null,
    birthDate: birthDate(random, now),
    birthdayVisible: random() < 0.6,
    employmentType:
      person.role === 'MedicalProfessional' ? 'Contract' : isFullTime ? 'Full Time' : 'Part Time',
    position: person.medicalRole?.replaceAll('_', ' ') ?? pick(random, positions[person.role]),
    payRateCents: payFrom[person.role] + Math.floor(random() * 24) * 25,
    overtimeRuleSet: person.region === 'CA' ? 'US_CALIFORNIA' : 'US_FEDERAL',
    maxHoursPerWeek: week,
    maxHoursPerDay: isProvider ? pick(random, [8, 10, 12]) : 8,
    minHoursPerWeek: isFullTime ? 32 : pick(random, [8, 12]),
    homeAddress: null,
    transport: isProvider ? pick(random, ['CAR', 'CAR', 'CAR', 'TRANSIT', 'TRANSIT', 'BIKE', 'WALK']) : 'CAR',
    languages: languagesOf(random, person),
    petTolerance: isProvider ? pick(random, petsAccepted) : null,
    smokeTolerance: isProvider ? !employeeNo.endsWith('3') : null,
    allergies: isProvider && random() < 0.15 ? pick(random, ['Cats', 'Latex gloves', 'Pollen']) : '',
    gender: pick(random, ['FEMALE', 'FEMALE', 'FEMALE', 'MALE', 'MALE', 'UNDISCLOSED']),
    officeIds: officesOf(random, person, offices),
    status,
    terminationDate: isEnded ? dayBefore(endedDaysAgo) : null,
    termination: isEnded ? pick(random, ends) : null,
    leave: null,
    emergencyContacts: [contactOf(person, employeeNo)],
  };
  if (status !== 'LEAVE') return { record, moves: movesOf(record, { now, endedDaysAgo }) };
  const { days, ...leave } = pick(random, leaves);
  const until = days === null ? null : dayBefore(endedDaysAgo - days);
  const onLeave = { ...record, leave: { ...leave, from: dayBefore(endedDaysAgo), until } };
  return { record: onLeave, moves: movesOf(onLeave, { now, endedDaysAgo }) };
}

const contacts = [
  ['Rosa', 'Mother'],
  ['Daniel', 'Spouse'],
  ['Grace', 'Sister'],
  ['Marcus', 'Brother'],
  ['Elena', 'Daughter'],
  ['Thomas', 'Father'],
] as const;

/** Whom to call; made of the number alone, so that the rest of the demo stays as it is. */
function contactOf({ lastName }: SeedPerson, employeeNo: string) {
  const number = Number(employeeNo.replaceAll(/\D/g, ''));
  const [firstName, relationship] = contacts[number % contacts.length] ?? contacts[0];
  return {
    name: `${firstName} ${lastName}`,
    relationship,
    phone: `+1512555${String(100 + (number % 100)).padStart(4, '0')}`,
    otherPhone: '',
  };
}

const petsAccepted = [
  ['DOGS', 'CATS', 'BIRDS', 'OTHER'],
  ['DOGS', 'CATS'],
  ['DOGS'],
  [],
] satisfies SeedRecord['petTolerance'][];

function statusOf(
  random: Random,
  { isActive, isOnboarded }: SeedPerson,
  story: StaffStatus | undefined,
): StaffStatus {
  if (!isActive) return random() < 0.75 ? 'TERMINATED' : 'SUSPENDED';
  if (!isOnboarded) return 'ONBOARDING';
  return story ?? 'ACTIVE';
}

function birthDate(random: Random, now: Date): string {
  const year = now.getUTCFullYear() - 22 - Math.floor(random() * 40);
  const day = new Date(Date.UTC(year, 0, 1 + Math.floor(random() * 365)));
  return day.toISOString().slice(0, 10);
}

function languagesOf(random: Random, { isInPhilippines }: SeedPerson): string[] {
  if (isInPhilippines) return ['English', 'Tagalog', ...(random() < 0.3 ? ['Ilocano'] : [])];
  return ['English', ...(random() < 0.3 ? ['Spanish'] : [])];
}

function officesOf(
  random: Random,
  { role }: SeedPerson,
  [main = '', ...others]: readonly string[],
): string[] {
  const other = others[0];
  if (other === undefined) return [main];
  if (role === 'Admin' || random() < 0.1) return [main, other];
  return [random() < 0.65 ? main : other];
}

/** How a record came to where it stands. */
function movesOf(
  { id, status, hireDate, terminationDate, termination, leave }: SeedRecord,
  { now, endedDaysAgo }: { readonly now: Date; readonly endedDaysAgo: number },
): Omit<MoveRow, 'by'>[] {
  const of = { thingType: staffHistory.type, thingId: id };
  const ago = (days: number) => new Date(now.getTime() - days * dayMs);
  const dayOf = (at: Date) => at.toISOString().slice(0, 10);
  const step = (move: StaffMove, from: StaffStatus, to: StaffStatus, at: Date, more: object = {}) => ({
    ...of,
    ...{ move, from, to, at: at.toISOString(), version: 1, ...more },
  });
  const hired =
    hireDate === null
      ? []
      : [step('activate', 'ONBOARDING', 'ACTIVE', new Date(`${hireDate}T15:00:00Z`), { day: hireDate })];
  if (status === 'TERMINATED')
    return [
      ...hired,
      step('terminate', 'ACTIVE', 'TERMINATED', ago(endedDaysAgo), {
        day: terminationDate,
        reason: termination && `${terminationReasonLabels[termination.reason]}: ${termination.note}`,
      }),
    ];
  if (status === 'SUSPENDED') {
    const at = ago(endedDaysAgo);
    return [
      ...hired,
      step('suspend', 'ACTIVE', 'SUSPENDED', at, { day: dayOf(at), reason: 'Documents are being reviewed' }),
    ];
  }
  if (status === 'LEAVE') {
    const at = ago(endedDaysAgo);
    return [
      ...hired,
      step('leave', 'ACTIVE', 'LEAVE', at, {
        day: dayOf(at),
        reason: leave && [leaveKindLabels[leave.kind], leave.note].filter(Boolean).join(': '),
      }),
    ];
  }
  return hired;
}
