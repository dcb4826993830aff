import type { IntakeStory } from './intakes.stories.seed.ts';

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
