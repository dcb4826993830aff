/** People that the gallery shows; the same on every load. */
export interface SamplePerson {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly status: 'Active' | 'Pending' | 'Inactive';
  readonly rating: number | undefined;
  readonly reviews: number;
  readonly skills: readonly string[];
  readonly invitation: 'Accepted' | 'Invited · bounced';
  readonly lastLogin: string;
  readonly isOnline: boolean;
}

const people: ReadonlyArray<
  readonly [string, string, SamplePerson['status'], number | undefined, number, string[], string, boolean]
> = [
  [
    'Ana Villanueva',
    'ana.villanueva',
    'Active',
    4.9,
    128,
    ['Dementia care', 'Transfers', 'a', 'b', 'c'],
    '2 min ago',
    true,
  ],
  [
    'Bernard Achterberg-Nwosu',
    'b.achterberg',
    'Active',
    4.6,
    41,
    ['Companionship', 'Meal texture', 'a'],
    'Yesterday',
    false,
  ],
  [
    'Cristina Dela Cruz',
    'cristina.delacruz',
    'Active',
    4.8,
    97,
    ['Hospice', 'Mechanical lift', 'a', 'b', 'c', 'd', 'e'],
    '18 min ago',
    true,
  ],
  ['Daniel Osei', 'd.osei', 'Pending', undefined, 0, [], 'Never', false],
  [
    'Ellen Fitzgerald',
    'ellen.fitz',
    'Active',
    4.4,
    63,
    ['Medication reminder', 'Driving', 'a', 'b'],
    'Just now',
    true,
  ],
  ['Farid Rahimi', 'farid.rahimi', 'Active', 4.7, 22, ['Parkinson’s', 'Overnight'], 'Nov 18, 9:12 AM', false],
  ['Grace Mbeki', 'grace.mbeki', 'Inactive', 4.1, 12, ['Housekeeping'], 'Aug 2, 2026', false],
  ['Hilda Santos', 'hilda.santos', 'Active', 5, 8, ['Dementia care', 'Cooking', 'a'], '1 h ago', true],
];

/** The first people of an agency, over and over with a number behind their name when more are asked for. */
export function samplePeople(count: number): SamplePerson[] {
  return Array.from({ length: count }, (_, index) => {
    const [name, mail, status, rating, reviews, skills, lastLogin, isOnline] = people[
      index % people.length
    ] ??
      people[0] ?? ['', '', 'Active', 0, 0, [], '', false];
    const round = Math.floor(index / people.length);
    return {
      id: `person-${index}`,
      name: round === 0 ? name : `${name} ${round + 1}`,
      email: `${mail}@brightway.example`,
      status,
      rating,
      reviews,
      skills,
      invitation: status === 'Pending' ? 'Invited · bounced' : 'Accepted',
      lastLogin,
      isOnline,
    };
  });
}
