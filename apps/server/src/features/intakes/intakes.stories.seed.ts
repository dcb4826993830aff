import type { IntakePriority, IntakeSource, IntakeStatus, LostReason } from '@homeward/contract/intakes';

/** A prospect of the demo. */
export interface IntakeStory {
  readonly firstName: string;
  readonly lastName: string;
  readonly birthDate: string;
  readonly status: IntakeStatus;
  readonly source: IntakeSource;
  readonly priority: IntakePriority;
  readonly payer: string | null;
  /** Hours since they asked. */
  readonly hoursAgo: number;
  /** Days from today to the visit, before or after. */
  readonly visitIn?: number;
  /** Days from today to the follow-up. */
  readonly followUpIn?: number;
  readonly lostReason?: LostReason;
  /** How many of the sections are answered. */
  readonly sections: number;
  /** How much help is needed, 0 to 4. */
  readonly need: 0 | 1 | 2 | 3 | 4;
  readonly requester?: { readonly name: string; readonly relationship: string };
  readonly about: string;
  /** The prospect became one of the demo's clients, and has their name: one in care, or one whose care is still planned. */
  readonly won?: 'IN_CARE' | 'PLANNED';
}

const daughter = (name: string) => ({ name, relationship: 'Daughter' });
const son = (name: string) => ({ name, relationship: 'Son' });

/** Prospects in every state, the newest first. */
export const intakeStories: readonly IntakeStory[] = [
  {
    firstName: 'Harriet',
    lastName: 'Bloom',
    birthDate: '1941-03-22',
    status: 'NEW',
    source: 'WEBSITE',
    priority: 'HIGH',
    payer: null,
    hoursAgo: 0.5,
    sections: 0,
    need: 1,
    requester: daughter('Judith Bloom'),
    about: 'Lives alone since spring.',
  },
  {
    firstName: 'Otis',
    lastName: 'Freeman',
    birthDate: '1938-11-02',
    status: 'NEW',
    source: 'HOSPITAL',
    priority: 'URGENT',
    payer: 'MEDICAID',
    hoursAgo: 26,
    sections: 0,
    need: 3,
    requester: { name: 'Denise Okafor', relationship: 'Discharge planner' },
    about: 'Comes home after a hip operation.',
  },
  {
    firstName: 'Ruth',
    lastName: 'Castellano',
    birthDate: '1945-07-15',
    status: 'CONTACTED',
    source: 'WORD_OF_MOUTH',
    priority: 'NORMAL',
    payer: 'PRIVATE_PAY',
    hoursAgo: 30,
    followUpIn: 1,
    sections: 1,
    need: 1,
    requester: son('Marco Castellano'),
    about: 'Wants company on weekday mornings.',
  },
  {
    firstName: 'Samuel',
    lastName: 'Weiss',
    birthDate: '1936-01-30',
    status: 'CONTACTED',
    source: 'SOCIAL_WORKER',
    priority: 'HIGH',
    payer: 'LTC_INSURANCE',
    hoursAgo: 74,
    followUpIn: -1,
    sections: 2,
    need: 2,
    about: 'A retired watchmaker with early memory loss.',
  },
  {
    firstName: 'Lorraine',
    lastName: 'Dupree',
    birthDate: '1943-09-09',
    status: 'SCHEDULED',
    source: 'PHONE',
    priority: 'NORMAL',
    payer: 'VETERANS_AFFAIRS',
    hoursAgo: 96,
    visitIn: 1,
    sections: 3,
    need: 2,
    requester: daughter('Simone Dupree'),
    about: 'Was a nurse in the Army.',
  },
  {
    firstName: 'Edwin',
    lastName: 'Park',
    birthDate: '1950-05-05',
    status: 'SCHEDULED',
    source: 'SEARCH',
    priority: 'LOW',
    payer: null,
    hoursAgo: 120,
    visitIn: 3,
    sections: 1,
    need: 0,
    about: 'Asks for help with shopping and the garden.',
  },
  {
    firstName: 'Beatrice',
    lastName: 'Holloway',
    birthDate: '1939-12-24',
    status: 'IN_PROGRESS',
    source: 'PROFESSIONAL',
    priority: 'HIGH',
    payer: 'PRIVATE_PAY',
    hoursAgo: 170,
    visitIn: 0,
    sections: 7,
    need: 3,
    requester: son('Paul Holloway'),
    about: 'Taught the piano for forty years.',
  },
  {
    firstName: 'Raymond',
    lastName: 'Ortiz',
    birthDate: '1947-02-11',
    status: 'IN_PROGRESS',
    source: 'CURRENT_CLIENT',
    priority: 'NORMAL',
    payer: 'WORKERS_COMP',
    hoursAgo: 220,
    visitIn: -1,
    sections: 12,
    need: 2,
    about: 'A carpenter who had a fall at work.',
  },
  {
    firstName: 'Constance',
    lastName: 'Abbott',
    birthDate: '1934-08-19',
    status: 'SUBMITTED',
    source: 'HOSPITAL',
    priority: 'URGENT',
    payer: 'MEDICAID',
    hoursAgo: 260,
    visitIn: -3,
    sections: 12,
    need: 4,
    requester: daughter('Grace Abbott'),
    about: 'Needs two people for every transfer.',
  },
  {
    firstName: 'Leon',
    lastName: 'Marchetti',
    birthDate: '1942-10-28',
    status: 'SUBMITTED',
    source: 'INSURANCE',
    priority: 'NORMAL',
    payer: 'LTC_INSURANCE',
    hoursAgo: 300,
    visitIn: -4,
    sections: 12,
    need: 2,
    about: 'Cooks for his neighbors when he can.',
  },
  {
    firstName: 'Doris',
    lastName: 'Whitfield',
    birthDate: '1937-06-06',
    status: 'REVIEWED',
    source: 'WEBSITE',
    priority: 'HIGH',
    payer: 'PRIVATE_PAY',
    hoursAgo: 400,
    visitIn: -9,
    sections: 12,
    need: 3,
    requester: son('Neil Whitfield'),
    about: 'Sings in the choir of her church.',
  },
  {
    firstName: 'Vera',
    lastName: 'Novak',
    birthDate: '1940-02-11',
    status: 'REVIEWED',
    source: 'PROFESSIONAL',
    priority: 'NORMAL',
    payer: 'PRIVATE_PAY',
    hoursAgo: 900,
    visitIn: -30,
    sections: 12,
    need: 2,
    about: 'Kept bees for thirty years.',
    won: 'IN_CARE',
  },
  {
    firstName: 'Cora',
    lastName: 'Bellamy',
    birthDate: '1939-05-27',
    status: 'REVIEWED',
    source: 'HOSPITAL',
    priority: 'HIGH',
    payer: 'MEDICAID',
    hoursAgo: 200,
    visitIn: -5,
    sections: 12,
    need: 3,
    requester: daughter('Helen Bellamy'),
    about: 'Ran a bakery with her sister.',
    won: 'PLANNED',
  },
  {
    firstName: 'Arthur',
    lastName: 'Nakamura',
    birthDate: '1944-04-04',
    status: 'NURTURE',
    source: 'EVENT',
    priority: 'LOW',
    payer: null,
    hoursAgo: 700,
    followUpIn: 6,
    sections: 1,
    need: 0,
    about: 'Thinks about it after the holidays.',
  },
  {
    firstName: 'Mabel',
    lastName: 'Sorensen',
    birthDate: '1940-01-17',
    status: 'NURTURE',
    source: 'SOCIAL_MEDIA',
    priority: 'NORMAL',
    payer: 'PRIVATE_PAY',
    hoursAgo: 900,
    followUpIn: -2,
    sections: 2,
    need: 1,
    requester: daughter('Karin Sorensen'),
    about: 'Her daughter helps until summer.',
  },
  {
    firstName: 'Vernon',
    lastName: 'Tate',
    birthDate: '1946-09-13',
    status: 'LOST',
    source: 'PHONE',
    priority: 'NORMAL',
    payer: 'PRIVATE_PAY',
    hoursAgo: 1_000,
    lostReason: 'PRICE',
    sections: 2,
    need: 1,
    about: 'Compared several agencies.',
  },
];

const grid = (rows: readonly string[], helped: number) =>
  Object.fromEntries(rows.map((row, at) => [row, at < helped ? 'HELP' : 'ALONE']));

/** The answers of a prospect by section, as somebody would have given them. */
export function answersOf({ need, about }: IntakeStory): Readonly<Record<string, Record<string, unknown>>> {
  const isHeavy = need >= 3;
  return {
    story: { about, joys: 'Coffee on the porch, and visits of the grandchildren.' },
    health: {
      diagnoses: isHeavy ? 'Congestive heart failure, osteoarthritis' : 'High blood pressure',
      allergies: need === 2 ? 'Penicillin (rash)' : 'None',
      medications: 'Lisinopril 10 mg by mouth once a day\nAcetaminophen 500 mg by mouth as needed',
      hospital: isHeavy,
      ...(isHeavy && { hospitalWhy: 'Last month, after a fall.' }),
      sensory: { hearing: 'LIMITED', vision: 'GOOD', speech: 'GOOD', swallow: 'GOOD' },
      skilled: need === 4,
      ...(need === 4 && { skilledWhat: 'Wound care on the left heel.' }),
    },
    cognition: {
      cognition: need === 4 ? 'MODERATE' : need >= 2 ? 'MILD' : 'NONE',
      leftAlone: isHeavy ? 'SHORT' : 'YES',
      wanders: false,
      calms: 'Music of the fifties.',
    },
    adl: { adl: grid(['bath', 'dress', 'toilet', 'transfer', 'contin', 'feed'], need + 1) },
    iadl: { iadl: grid(['shop', 'house', 'laundry', 'travel', 'food', 'meds', 'money', 'phone'], need * 2) },
    mobility: {
      falls: need === 0 ? 0 : need - 1,
      ...(need > 0 && { fallInjury: isHeavy }),
      aids: isHeavy ? ['WALKER', 'RAILS'] : ['CANE'],
      twoPerson: need === 4,
    },
    nutrition: { appetite: 'GOOD', diet: 'Low salt', likes: 'Soup, no fish.' },
    home: { homeType: 'HOUSE', hazards: ['RUGS', 'STAIRS'], smoking: false },
    routine: {
      routine: 'Up early, paper and coffee, a nap after lunch, television in the evening.',
      wakes: '06:30',
      sleeps: '21:30',
      nightNeeds: isHeavy,
      ...(isHeavy && { nightWhat: 'Help to the bathroom twice.' }),
    },
    people: {
      contacts: 'The family lives nearby and comes on weekends.',
      poa: 'YES',
      directive: 'UNKNOWN',
      codeStatus: 'UNKNOWN',
    },
    schedule: {
      days: ['MO', 'TU', 'WE', 'TH', 'FR'],
      bands: ['DAY'],
      hours: 10 + need * 8,
      stay: 'HOURLY',
      caregiver: { driver: 'PREFERRED', noSmoker: 'REQUIRED' },
    },
    goals: { goals: 'Stay at home, safely.', priceNotes: 'Compares us with another agency.' },
  };
}
