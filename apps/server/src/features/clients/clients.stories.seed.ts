import type { ClientStatus, DischargeReason, HoldReason, RiskFlag } from '@homeward/contract/clients';

/** What is told of some clients of the demo; the others get a part of it by chance. */
export interface Story {
  readonly whatMatters: string;
  readonly lifeStory: string;
  readonly whatToWatch: string;
  readonly caregiverPreferences: string;
  readonly diagnoses: readonly (readonly [text: string, icd10: string])[];
  /** By mouth, unless it says otherwise. */
  readonly medications: readonly (readonly [
    name: string,
    dose: string,
    frequency: string,
    reason: string,
    route?: string,
  ])[];
  readonly allergies: readonly (readonly [
    substance: string,
    type: 'FOOD' | 'DRUG' | 'ENVIRONMENT',
    reaction: string,
  ])[];
  readonly equipment: readonly string[];
  readonly riskFlags: readonly RiskFlag[];
  readonly notes: readonly string[];
}

export const stories: readonly Story[] = [
  {
    whatMatters:
      'Coffee before anything else, and the radio on. She wants to walk to the corner shop herself.',
    lifeStory:
      'Taught third grade for 34 years and still corrects grammar on menus. Married to Sal for 51 years; three daughters, eight grandchildren.',
    whatToWatch: 'Gets up without her walker when the phone rings. Drinks little in the afternoon.',
    caregiverPreferences: 'Someone who likes to talk. Please ring twice.',
    diagnoses: [
      ['Type 2 diabetes', 'E11.9'],
      ['Osteoarthritis of both knees', 'M17.0'],
    ],
    medications: [
      ['Metformin', '500 mg', 'Twice a day with meals', 'Diabetes'],
      ['Acetaminophen', '500 mg', 'As needed, up to three times a day', 'Knee pain'],
    ],
    allergies: [['Penicillin', 'DRUG', 'Rash']],
    equipment: ['Walker with seat', 'Shower chair'],
    riskFlags: ['FALL'],
    notes: [
      'Walked to the corner and back, 20 minutes, no pain.',
      'Daughter asks for a call before the next change of caregiver.',
    ],
  },
  {
    whatMatters: 'His dog Biscuit, the ball game at night, and doing his own shaving.',
    lifeStory: 'Drove a city bus for 29 years. Widowed in 2019. Navy veteran.',
    whatToWatch: 'Short of breath on stairs. Weigh him on Mondays; call if he gains 3 pounds in a day.',
    caregiverPreferences: 'Must be fine with a large dog.',
    diagnoses: [
      ['Heart failure', 'I50.9'],
      ['Atrial fibrillation', 'I48.91'],
    ],
    medications: [
      ['Furosemide', '40 mg', 'Every morning', 'Heart failure'],
      ['Apixaban', '5 mg', 'Twice a day', 'Atrial fibrillation'],
    ],
    allergies: [['Shellfish', 'FOOD', 'Swelling of the lips']],
    equipment: ['Home oxygen', 'Bathroom scale'],
    riskFlags: ['OXYGEN', 'FALL'],
    notes: ['Weight 182 pounds, no swelling at the ankles.'],
  },
  {
    whatMatters: 'Hymns, her garden, and being asked before anybody touches her things.',
    lifeStory: 'Seamstress and choir alto. Moved here from Iloilo in 1978 and raised four children.',
    whatToWatch: 'Looks for her mother toward evening. Do not correct her; ask about the house by the river.',
    caregiverPreferences: 'Tagalog or Hiligaynon is a comfort in the evening.',
    diagnoses: [
      ['Alzheimer’s disease', 'G30.9'],
      ['High blood pressure', 'I10'],
    ],
    medications: [
      ['Donepezil', '10 mg', 'At bedtime', 'Memory'],
      ['Amlodipine', '5 mg', 'Every morning', 'Blood pressure'],
    ],
    allergies: [['Latex', 'ENVIRONMENT', 'Itching']],
    equipment: ['Door chime', 'Night light'],
    riskFlags: ['WANDER', 'ELOPEMENT'],
    notes: ['Sang through the whole bath. Same song works each time: “Bayan Ko”.'],
  },
  {
    whatMatters: 'Crossword in ink, no television before noon, and quiet company.',
    lifeStory: 'Court reporter, then a union organizer. Never married; a wide circle of friends.',
    whatToWatch: 'Chokes on thin liquids: thicken to nectar. Sits upright for 30 minutes after meals.',
    caregiverPreferences: 'A calm voice on his right side; he does not hear on the left.',
    diagnoses: [
      ['Stroke with weakness of the left side', 'I69.354'],
      ['Difficulty swallowing', 'R13.10'],
    ],
    medications: [['Atorvastatin', '40 mg', 'At bedtime', 'After stroke']],
    allergies: [],
    equipment: ['Hemi walker', 'Raised toilet seat', 'Liquid thickener'],
    riskFlags: ['CHOKING', 'FALL'],
    notes: ['Ate most of breakfast, thickened tea well taken.'],
  },
  {
    whatMatters: 'Independence. She cooks for herself and wants help with the shopping, not with the stove.',
    lifeStory: 'Machinist, beekeeper, great teller of jokes.',
    whatToWatch: 'Hands shake more when her pills are late. Freezes in doorways: count “one, two, step”.',
    caregiverPreferences: '',
    diagnoses: [['Parkinson’s disease', 'G20.A1']],
    medications: [
      ['Carbidopa and levodopa', '25/100 mg', 'Four times a day, on time', 'Parkinson’s disease'],
    ],
    allergies: [['Bee stings', 'ENVIRONMENT', 'Trouble breathing']],
    equipment: ['Weighted cutlery', 'Grab bars'],
    riskFlags: ['FALL'],
    notes: ['Pills at 8:00, 12:00, 16:00 and 20:00; all taken on time today.'],
  },
  {
    whatMatters: 'Church on Sunday and Sunday dinner with everybody at the table.',
    lifeStory: 'Ran a diner for 22 years; knows how everybody takes their eggs.',
    whatToWatch: 'Skin on both heels: float them in bed and look each morning.',
    caregiverPreferences: 'Two people for transfers.',
    diagnoses: [
      ['Chronic obstructive pulmonary disease', 'J44.9'],
      ['Pressure injury of the left heel', 'L89.62'],
    ],
    medications: [['Albuterol inhaler', '2 puffs', 'As needed', 'Shortness of breath', 'Inhaled']],
    allergies: [['Peanuts', 'FOOD', 'Hives']],
    equipment: ['Hospital bed', 'Mechanical lift', 'Heel protectors'],
    riskFlags: ['SKIN', 'TWO_PERSON', 'OXYGEN'],
    notes: ['Left heel pink, no open skin. Pillow under the calves.'],
  },
];

/** Names of women and of men in turn: clients take them in order, with the stories. */
export const firstNames = [
  'Rosa',
  'Walter',
  'Dolores',
  'Harold',
  'Lourdes',
  'Eugene',
  'Mabel',
  'Clarence',
  'Teresita',
  'Bernard',
  'Ida',
  'Stanley',
  'Beatriz',
  'Raymond',
  'Hazel',
  'Ernesto',
  'Pearl',
  'Leon',
  'Concepcion',
  'Vernon',
  'Ruth',
  'Alfred',
] as const;
export const lastNames = [
  'Delgado',
  'Hutchins',
  'Magsaysay',
  'O’Connell',
  'Petrov',
  'Washington',
  'Ybarra',
  'Lindqvist',
  'Abernathy',
  'Castellanos',
  'Finkelstein',
  'Nakamura',
  'Quintero',
  'Boudreaux',
  'Thibault',
  'Okafor',
  'Villaruel',
  'Marchetti',
  'Ferreira',
  'Goldberg',
  'Stavros',
] as const;
/** What a contact is to a client, by whether their name is a woman's, a man's, or that of an account. */
export const relationships = {
  woman: ['Daughter', 'Granddaughter', 'Niece', 'Sister', 'Neighbor'],
  man: ['Son', 'Grandson', 'Nephew', 'Brother', 'Neighbor'],
  account: ['Child', 'Grandchild', 'Niece', 'Sibling', 'Neighbor'],
} as const;
export const streets = [
  'Clinton St',
  'Henry St',
  'Court St',
  'Bergen St',
  'Dean St',
  'Union St',
  'Willow Ave',
  'Cedar Ave',
] as const;
export const accessNotes = [
  'Key box at the side door, code 2580.',
  'Buzz 4B, then take the freight elevator: the front one sticks.',
  'Dog is friendly. Close the gate behind you.',
  '',
] as const;

/** Where each client of the demo stands, over and over again. */
export const standings: readonly {
  readonly status: ClientStatus;
  readonly hold?: HoldReason;
  readonly discharge?: DischargeReason;
}[] = [
  { status: 'ACTIVE' },
  { status: 'ACTIVE' },
  { status: 'ACTIVE' },
  { status: 'ONBOARDING' },
  { status: 'ACTIVE' },
  { status: 'ON_HOLD', hold: 'HOSPITAL' },
  { status: 'ACTIVE' },
  { status: 'PROSPECT' },
  { status: 'ACTIVE' },
  { status: 'DISCHARGED', discharge: 'FACILITY' },
  { status: 'ACTIVE' },
  { status: 'ACTIVE' },
  { status: 'ON_HOLD', hold: 'TRAVEL' },
  { status: 'DISCHARGED', discharge: 'DECEASED' },
];
