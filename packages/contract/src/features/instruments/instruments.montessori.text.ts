import { defineForm, type FormItem } from '../../core/index.ts';
import type { Instrument } from './instruments.model.ts';
import { preferenceAreas, preferenceOptions } from './instruments.preferences.text.ts';
import { skipReasons } from './instruments.text.ts';

/** What a person can do, as it is tried out with them. Activities name the ones that they need. */
export const abilities = [
  ['reads', 'Reads words of the size below'],
  ['hears', 'Hears a normal voice'],
  ['pinch', 'Pinches small things'],
  ['grip', 'Grips with a hand'],
  ['pour', 'Pours from a jug'],
  ['sit', 'Sits without support'],
  ['stand', 'Stands'],
  ['steps-1', 'Follows one step'],
  ['steps-2', 'Follows two steps'],
  ['steps-3', 'Follows three steps'],
  ['choose-2', 'Chooses between two'],
  ['choose-3', 'Chooses between three'],
  ['faces', 'Recognizes faces and photos'],
] as const;
export type AbilityId = (typeof abilities)[number][0];
/** The item with the day of every ability that has no day of its own; the first version of the profile had no other. */
export const dayOfAll = 'triedOn';
/** The item with the day on which one ability was tried out. */
export const dayItemOf = (ability: AbilityId): string => `tried-${ability}`;

/** What is read to find the smallest type, in plain words of different letters. */
export const readingSample = 'The garden is open after lunch.';
/** Sizes of type to go through, in points. */
export const readingSizes = [8, 10, 12, 14, 16, 18, 20, 24, 28, 32, 36, 42, 48, 60, 72, 96] as const;

const abilityOptions = [
  { value: 'YES', label: 'Yes' },
  { value: 'CUE', label: 'With a cue' },
  { value: 'NO', label: 'No' },
] as const;

const long = (id: string, label: string, help?: string): FormItem => ({
  kind: 'text',
  id,
  label,
  max: 2000,
  isLong: true,
  isOptional: true,
  ...(help === undefined ? {} : { help }),
});
const number = (id: string, label: string, unit: string, max: number): FormItem => ({
  kind: 'number',
  id,
  label,
  unit,
  min: 0,
  max,
  isOptional: true,
});
/** Any of some options, spelled as stored and as read. */
const several = (id: string, label: string, all: readonly (readonly [string, string])[]): FormItem => ({
  kind: 'several',
  id,
  label,
  options: all.map(([value, text]) => ({ value, label: text })),
  isOptional: true,
});

/** An ability, and once it was tried out the day. */
const tried = ([id, label]: (typeof abilities)[number]): FormItem[] => [
  { kind: 'choice', id, label, options: abilityOptions, skipReasons },
  {
    kind: 'date',
    id: dayItemOf(id),
    label: `Tried out on: ${label}`,
    isOptional: true,
    showIf: { item: id, isOneOf: abilityOptions.map(({ value }) => value) },
  },
];

const preferences = preferenceAreas.flatMap(({ id, title, items }): FormItem[] => {
  const rows = items.map(([row, label]) => ({ id: row, label }));
  const grid = { kind: 'grid' as const, rows, options: preferenceOptions, isOptional: true };
  return [
    { ...grid, id: `likes-${id}`, label: `${title}: how much does it matter?` },
    { ...grid, id: `still-${id}`, label: `${title}: how much does it matter to still do it?` },
  ];
});

const title = 'Montessori profile';

export const montessori = {
  key: 'montessori',
  version: 2,
  title,
  summary: 'What the person can do, what matters to them, and how to invite them. It has no score.',
  license: 'OWN',
  attribution:
    'Our own profile, on ideas of Montessori work with older people: retained abilities, roles, choice, a prepared place. It is not a certified program.',
  works: [],
  form: defineForm({
    key: 'montessori',
    version: 2,
    title,
    sections: [
      {
        id: 'story',
        title: 'My story',
        items: [
          long('places', 'Places I have lived'),
          long('work', 'My work'),
          long('proud', 'Roles I am proud of'),
          long('people', 'People who matter to me'),
          long('faith', 'My faith'),
          long('music', 'Music I love'),
          long('languages', 'Languages I speak'),
        ],
      },
      {
        id: 'abilities',
        title: 'What I can do',
        help: 'Try it out with the person; do not ask.',
        items: [
          {
            kind: 'date',
            id: dayOfAll,
            label: 'Tried out on, unless an ability has its own day',
            isOptional: true,
          },
          ...abilities.flatMap(tried),
          number('readingSize', 'Smallest type the person reads', 'pt', 96),
          number('sitMinutes', 'Sits for', 'minutes', 480),
          number('standMinutes', 'Stands for', 'minutes', 480),
        ],
      },
      {
        id: 'preferences',
        title: 'What matters',
        help: 'Leave open what nobody knows.',
        items: preferences,
      },
      {
        id: 'roles',
        title: 'Roles I could hold',
        items: [
          several('roles', 'Roles', [
            ['SET_TABLE', 'Set the table'],
            ['SORT_MAIL', 'Sort the mail'],
            ['WATER_PLANTS', 'Water the plants'],
            ['FOLD', 'Fold laundry'],
            ['GREET', 'Greet visitors'],
            ['FEED_PET', 'Feed the pet'],
            ['READ_ALOUD', 'Read aloud'],
          ]),
          long('otherRoles', 'Other roles'),
        ],
      },
      {
        id: 'rhythm',
        title: 'My rhythm',
        items: [
          several('bestHours', 'Best hours', [
            ['MORNING', 'Morning'],
            ['MIDDAY', 'Midday'],
            ['AFTERNOON', 'Afternoon'],
            ['EVENING', 'Evening'],
          ]),
          long('tired', 'When I am tired'),
          long('sundown', 'What happens toward evening'),
          long('bathroom', 'When I need the bathroom'),
        ],
      },
      {
        id: 'place',
        title: 'My place',
        items: [
          several('place', 'What is there already', [
            ['LABELS', 'Labels'],
            ['LIGHT', 'Good light'],
            ['CONTRAST', 'Strong contrast'],
            ['ORIENTATION', 'A clock or calendar in sight'],
            ['QUIET', 'Little noise'],
          ]),
          long('placeNeeds', 'What should change'),
        ],
      },
      {
        id: 'comfort',
        title: 'Comfort and distress',
        items: [
          long('distressSigns', 'Signs that I am not well'),
          long('triggers', 'What upsets me'),
          long('calms', 'What calms me'),
          long('wordsToAvoid', 'Words not to use'),
        ],
      },
      {
        id: 'support',
        title: 'Support style',
        items: [
          several('support', 'What works', [
            ['INVITE', 'Invite; do not ask or test'],
            ['SHOW', 'Show it'],
            ['SLOW', 'Go slowly'],
            ['ONE_STEP', 'One step at a time'],
            ['HAND_UNDER_HAND', 'Hand under hand'],
          ]),
          long('supportNotes', 'What else helps'),
        ],
      },
    ],
  }),
  ruleVersion: 'montessori-1',
  scores: [],
  bandsVersion: 'none',
  bands: [],
  bandsNote: 'A profile has no score and no bands.',
  guidance: [],
  observed: [
    dayOfAll,
    ...abilities.flatMap(([id]) => [id, dayItemOf(id)]),
    'sitMinutes',
    'standMinutes',
    'tired',
    'sundown',
    'distressSigns',
    'triggers',
    'calms',
    'support',
    'supportNotes',
  ],
  hasDetails: false,
  isCognitive: false,
  intervalDays: 90,
} as const satisfies Instrument;
