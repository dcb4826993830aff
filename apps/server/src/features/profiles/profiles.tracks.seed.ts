/** A kind of care that somebody has grown into: what they say of themself, what they did, and what they can do. */
export interface Track {
  readonly abouts: readonly string[];
  readonly titles: readonly string[];
  readonly duties: readonly string[];
  /** Names of the vocabulary; those that are not there are left out. */
  readonly skills: readonly string[];
}

/** `{years}`: how long somebody has worked in care. */
export const tracks: readonly Track[] = [
  {
    abouts: [
      'For {years} years I have cared for people who live with dementia. I learn what someone loved before the illness, and build the day around it: a song at breakfast, a walk before the restless hour, the same cup in the same place.',
      'Memory care is patient work, and I have done it for {years} years. I never argue with what someone remembers. I keep notes that the family can read, and I tell them early when something changes.',
    ],
    titles: ['Dementia Care Specialist', 'Memory Care Aide', 'Home Health Aide'],
    duties: [
      'Mornings and evenings with two clients in the middle stage of Alzheimer’s: dressing, meals, safe walks. Kept the diary of triggers that the neurologist worked with.',
      'Led small activity groups by the Montessori method and trained four new aides in redirection.',
      'Night shifts in a unit of twelve. Cut falls by noticing who wakes, and when.',
    ],
    skills: [
      'Dementia care',
      'Alzheimer’s care',
      'Redirection and validation',
      'Montessori activities',
      'Sundowning support',
      'Wandering prevention',
      'Fall prevention',
      'Medication reminders',
    ],
  },
  {
    abouts: [
      'I help people get back on their feet after surgery or a stroke. {years} years of transfers, exercises and small victories have taught me to be steady, and to let people do what they can do themselves.',
      'My work of {years} years is movement: gait belts, lifts, the exercises that the therapist leaves behind. I am careful with backs, mine among them, and I am never in a hurry.',
    ],
    titles: ['Restorative Aide', 'Certified Nursing Assistant', 'Rehabilitation Aide'],
    duties: [
      'Carried out the exercise plans of physical and occupational therapists for clients after hip and knee replacement.',
      'Transfers with gait belt and mechanical lift, positioning every two hours, skin checks and reports to the nurse.',
      'Worked in pairs on two-person transfers and taught families how to do them at home.',
    ],
    skills: [
      'Gait belt transfer',
      'Mechanical lift',
      'Two-person transfer',
      'Range-of-motion exercises',
      'Positioning in bed',
      'Stroke recovery',
      'Post-surgery recovery',
      'Walking support',
      'Pressure sore prevention',
    ],
  },
  {
    abouts: [
      'Company is care. For {years} years I have cooked, driven, read aloud and lost at cards for people who would otherwise sit alone. I keep a tidy kitchen and a good list of old films.',
      'I have been a companion for {years} years. Clients tell me that the house feels lived in again. I cook from scratch, mind diets, and write down what was eaten and how the day went.',
    ],
    titles: ['Companion Caregiver', 'Personal Care Aide', 'Homemaker'],
    duties: [
      'Meals, errands, appointments and conversation for three clients who live alone. Noticed an early infection by a change of mood and called the nurse the same hour.',
      'Weekly shopping and cooking for low-sodium and diabetic diets; light housekeeping and laundry.',
      'Escort to dialysis three mornings a week, with notes for the care manager after each visit.',
    ],
    skills: [
      'Companionship',
      'Conversation and reading',
      'Games and hobbies',
      'Meal preparation',
      'Diabetic meals',
      'Low-sodium meals',
      'Grocery shopping',
      'Light housekeeping',
      'Escort to appointments',
      'Driving with own car',
    ],
  },
  {
    abouts: [
      'I sit with people at the end of life, and with those who love them. In {years} years I have learned to keep a room calm, a mouth moist and a promise.',
      'Comfort comes first. I have worked beside hospice nurses for {years} years: turning, washing, watching for pain, and telling the family what to expect in words that they can bear.',
    ],
    titles: ['Hospice Aide', 'Palliative Care Assistant', 'Home Health Aide'],
    duties: [
      'Comfort care at home beside a hospice team: oral care, positioning, watching for signs of pain and telling the nurse on call.',
      'Overnight vigils, so that families could sleep. Kept the log of medication times with them.',
      'Respite care for families, from four hours to a weekend.',
    ],
    skills: [
      'Hospice and end-of-life care',
      'Oral and denture care',
      'Positioning in bed',
      'Overnight care',
      'Respite care',
      'Bed bath',
      'Oxygen therapy',
      'Care documentation',
    ],
  },
  {
    abouts: [
      'I trained as a nurse and came to home care {years} years ago, because here I have one person at a time. Wounds, catheters, blood sugar: I do them gently, and write them down exactly.',
      'Clinical work in a living room takes order and good humour. I bring {years} years of both: vital signs, injections, tube feeding, and a bag that is always packed.',
    ],
    titles: ['Licensed Practical Nurse', 'Home Care Nurse', 'Certified Nursing Assistant'],
    duties: [
      'Wound and catheter care for a list of nine clients, with photographs and measurements in the record after every visit.',
      'Blood glucose, insulin by scale, and the talk about shoes and feet that goes with them.',
      'Taught two families to manage tube feeding on their own.',
    ],
    skills: [
      'Wound care',
      'Catheter care',
      'Blood glucose monitoring',
      'Injections',
      'Vital signs',
      'Tube feeding',
      'Diabetes care',
      'Medication log',
      'Infection control',
      'Care documentation',
    ],
  },
  {
    abouts: [
      'I live in, three or four days at a time. For {years} years people have trusted me with their nights and their keys. I sleep lightly and cook well.',
      'Live-in care means knowing when to be there and when not to be. I have done it for {years} years, with couples, with people alone, and once for a whole winter in the mountains.',
    ],
    titles: ['Live-in Caregiver', 'Personal Care Aide', 'Home Health Aide'],
    duties: [
      'Live-in care for a couple in their nineties: personal care, meals, medication reminders and the garden in summer.',
      'Personal care with dignity: bathing, dressing, toileting; never two strangers in one week.',
      'Wheelchair assistance, outings, and the phone calls that keep a family together.',
    ],
    skills: [
      'Live-in care',
      'Overnight care',
      'Bathing and showering',
      'Dressing and grooming',
      'Toileting assistance',
      'Incontinence care',
      'Wheelchair assistance',
      'Meal preparation',
      'Medication reminders',
      'Pet care',
    ],
  },
];

/** The United States and the Philippines. */
export type Land = 'US' | 'PH';

export const languages: Readonly<Record<Land, readonly string[]>> = {
  US: ['Spanish', 'Mandarin', 'Vietnamese', 'American Sign Language'],
  PH: ['Tagalog'],
};

export const organizations: Readonly<Record<Land, readonly string[]>> = {
  US: [
    'Willow Creek Home Care',
    'St. Brendan Senior Living',
    'Harbor Light Hospice',
    'Maple & Main Home Health',
    'Cedar Grove Memory Care',
    'Sunrise Terrace Rehabilitation',
    'Good Neighbor Companions',
    'Lakeview Visiting Nurses',
  ],
  PH: [
    'Bayanihan Home Care',
    'San Lorenzo Medical Center',
    'Luntiang Bahay Senior Residence',
    'Perpetual Grace Hospital',
    'Kalinga Visiting Caregivers',
    'Mabuhay Rehabilitation Clinic',
  ],
};

/** School, degree, field of study, months that it takes. */
type School = readonly [string, string, string, number];

export const schools: Readonly<Record<Land, readonly School[]>> = {
  US: [
    ['City Colleges of Chicago', 'Certificate', 'Nursing Assistance', 4],
    ['Pima Community College', 'Associate of Applied Science', 'Nursing', 22],
    ['Los Angeles Trade-Technical College', 'Certificate', 'Home Health Aide', 3],
    ['Bergen Community College', 'Certificate', 'Gerontology', 9],
    ['Houston Community College', 'Certificate', 'Vocational Nursing', 12],
  ],
  PH: [
    ['Far Eastern University', 'Bachelor of Science', 'Nursing', 45],
    ['University of San Carlos', 'Bachelor of Science', 'Nursing', 45],
    ['Cebu Technical Skills Institute', 'National Certificate II', 'Caregiving', 7],
    ['Our Lady of Fatima University', 'Bachelor of Science', 'Physical Therapy', 54],
  ],
};

/** Name, who issues it, the beginning of its number, how many years it holds; null: for good. */
type LicenseKind = readonly [string, string, string, number | null];

export const licenseKinds: Readonly<Record<Land, readonly LicenseKind[]>> = {
  US: [
    ['Certified Nursing Assistant (CNA)', 'Department of Public Health', 'CNA', 2],
    ['Home Health Aide (HHA)', 'Board of Nursing', 'HHA', null],
    ['Licensed Practical Nurse (LPN)', 'Board of Nursing', 'LPN', 2],
  ],
  PH: [
    ['Caregiving NC II', 'Technical Education and Skills Development Authority', 'TESDA', 5],
    ['Registered Nurse', 'Professional Regulation Commission', 'PRC', 3],
    ['Home Health Aide (HHA)', 'Kalinga Training Center', 'HHA', null],
  ],
};

/** As `licenseKinds`: everybody has one of these. */
export const firstAidKinds: readonly (readonly [string, string, string, number])[] = [
  ['CPR and AED for Healthcare Providers (BLS)', 'American Heart Association', 'BLS', 2],
  ['Adult First Aid/CPR/AED', 'American Red Cross', 'ARC', 2],
];
