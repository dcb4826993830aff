import { defineForm } from '../../core/index.ts';
import type { Instrument } from './instruments.model.ts';
import { skipReasons } from './instruments.text.ts';

/** One activity: what counts as independent, and what as needing help. */
const activity = <const Id extends string>(id: Id, label: string, alone: string, helped: string) => ({
  kind: 'choice' as const,
  id,
  label,
  options: [
    { value: 1, label: 'Independent', help: alone },
    { value: 0, label: 'Needs help', help: helped },
  ],
  skipReasons,
});

/** The six activities, in the order in which they are usually lost. Domain 4.1.1; the wording is our own. */
const activities = [
  activity(
    'bath',
    'Bathing',
    'Washes the whole body alone, or needs a hand with one area only, such as the back.',
    'Needs help with more than one area, or to get into or out of the tub or shower.',
  ),
  activity(
    'dress',
    'Dressing',
    'Takes clothes out and puts them on with their fasteners. Help with shoelaces is fine.',
    'Needs any other help, or stays undressed.',
  ),
  activity(
    'toilet',
    'Using the toilet',
    'Gets to the toilet and back, cleans up and straightens clothes alone. An aid, or a night pot that the person empties, is fine.',
    'Needs help in any part, or uses a pan or commode that someone else empties.',
  ),
  activity(
    'transfer',
    'Getting in and out of bed or chair',
    'Moves between bed and chair without another person. A mechanical aid is fine.',
    'Needs a person, or is not moved.',
  ),
  activity(
    'contin',
    'Bladder and bowel',
    'Has full control of both.',
    'Has any accidents, a catheter or ostomy that others look after, or a schedule that others keep.',
  ),
  activity(
    'feed',
    'Eating',
    'Brings food from plate to mouth alone. Others may cut or prepare it.',
    'Needs any help to eat, or is fed by tube.',
  ),
];

/** Moving about and falls: written down beside the score, and never part of it. Domain 4.1.4. */
const moving = [
  { kind: 'number', id: 'falls', label: 'Falls in the last 12 months', min: 0, max: 365, isOptional: true },
  {
    kind: 'yesNo',
    id: 'fallInjury',
    label: 'Was the person hurt in a fall?',
    isOptional: true,
    showIf: { not: { item: 'falls', isOneOf: [0] } },
  },
  { kind: 'yesNo', id: 'fallFear', label: 'Is the person afraid of falling?', isOptional: true },
  {
    kind: 'several',
    id: 'aids',
    label: 'What helps them move',
    options: [
      { value: 'CANE', label: 'Cane' },
      { value: 'WALKER', label: 'Walker' },
      { value: 'WHEELCHAIR', label: 'Wheelchair' },
      { value: 'OTHER', label: 'Something else' },
    ],
    isOptional: true,
  },
  { kind: 'yesNo', id: 'gaitBelt', label: 'Is a gait belt used?', isOptional: true },
  { kind: 'yesNo', id: 'twoPerson', label: 'Does it take two people to move them?', isOptional: true },
  { kind: 'yesNo', id: 'lift', label: 'Is a lift used?', isOptional: true },
  {
    kind: 'number',
    id: 'stairs',
    label: 'Stairs they climb at home',
    unit: 'steps',
    min: 0,
    max: 200,
    isOptional: true,
  },
] as const;

export const adl = {
  key: 'adl-6',
  version: 1,
  title: 'Daily activities',
  summary: 'Six basic activities of daily living: what the person does, not what they could do.',
  license: 'OWN',
  attribution:
    'Our own wording of six activities, in the tradition of S. Katz and others (1963, 1970). It is not the published form.',
  works: [],
  form: defineForm({
    key: 'adl-6',
    version: 1,
    title: 'Daily activities',
    sections: [
      {
        id: 'activities',
        title: 'Daily activities',
        help: 'Mark what the person does, not what they could do. Watching over them counts as help. Aids are fine.',
        items: activities,
      },
      {
        id: 'moving',
        title: 'Moving about and falls',
        help: 'Part of the record, and not of the score.',
        items: moving,
      },
    ],
  }),
  ruleVersion: 'adl-6-1',
  scores: [{ key: 'total', label: 'Activities done alone', min: 0, max: 6, high: 'BETTER' }],
  bandsVersion: 'katz-bands-1',
  bands: [
    { key: 'independent', label: 'Independent', range: '6', tone: 'good' },
    { key: 'moderate', label: 'Moderate', range: '5 to 3', tone: 'mild' },
    { key: 'severe', label: 'Severe', range: '2 to 0', tone: 'critical' },
  ],
  bandsNote: 'Agency convention: published anchors are 6, 4 and 2; 5 and 3 are interpolated.',
  guidance: [
    {
      band: 'independent',
      summary: 'The person takes care of their own body.',
      parts: [
        {
          title: 'How to help',
          lines: [
            'Leave the doing to the person. Keep what they use where they expect it.',
            'Tell the care manager when something takes longer than before or is left out.',
          ],
        },
      ],
    },
    {
      band: 'moderate',
      summary: 'The person does most of their personal care, and needs someone for the rest.',
      parts: [
        {
          title: 'How to help',
          lines: [
            'Help with what the person cannot do alone. Let them do the rest, however slowly.',
            'Set things out in the order of use, and wait before you step in.',
            'Keep privacy: cover what is not being washed, and close the door.',
          ],
        },
        {
          title: 'Look out for',
          lines: ['Tell the care manager on the same day when another activity needs help.'],
        },
      ],
    },
    {
      band: 'severe',
      summary: 'The person needs someone for most of their personal care.',
      parts: [
        {
          title: 'How to help',
          lines: [
            'Say each step before you touch the person. Let them finish the part that they still can.',
            'Move them only as you were shown, with the aids and the people that it takes.',
            'Look at the skin at each wash, and offer the drinks that they may have.',
          ],
        },
        {
          title: 'Look out for',
          lines: [
            'Tell the care manager at once about skin that stays red, pain on moving, or less food or drink.',
          ],
        },
      ],
    },
  ],
  observed: ['bath', 'dress', 'toilet', 'transfer', 'contin', 'feed'],
  hasDetails: true,
  isCognitive: false,
  intervalDays: 90,
} as const satisfies Instrument;
