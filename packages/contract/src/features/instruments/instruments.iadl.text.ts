import { defineForm } from '../../core/index.ts';
import type { Instrument } from './instruments.model.ts';
import { skipReasons } from './instruments.text.ts';

/** A level of a domain in our own short words, and what it counts. */
type Level = readonly [label: string, counts: 0 | 1];

/** The eight domains, the highest level first: 31 levels in all. Domain 4.1.2. */
export const domains = [
  {
    id: 'phone',
    label: 'Using the phone',
    levels: [
      ['Finds and dials any number', 1],
      ['Dials a few known numbers', 1],
      ['Answers only', 1],
      ['Does not use the phone', 0],
    ],
  },
  {
    id: 'shop',
    label: 'Shopping',
    levels: [
      ['Does all shopping alone', 1],
      ['Makes small purchases alone', 0],
      ['Shops only with someone along', 0],
      ['Cannot shop', 0],
    ],
  },
  {
    id: 'food',
    label: 'Preparing food',
    levels: [
      ['Plans, cooks and serves alone', 1],
      ['Cooks when the ingredients are there', 0],
      ['Heats and serves, but does not eat well', 0],
      ['Needs meals brought', 0],
    ],
  },
  {
    id: 'house',
    label: 'Keeping house',
    levels: [
      ['Keeps the home, with help for heavy work at most', 1],
      ['Does the light daily jobs', 1],
      ['Does light jobs, but it does not stay clean', 1],
      ['Needs help with all of it', 1],
      ['Does none of it', 0],
    ],
  },
  {
    id: 'laundry',
    label: 'Laundry',
    levels: [
      ['Does all of their own washing', 1],
      ['Washes small items', 1],
      ['Others do all of it', 0],
    ],
  },
  {
    id: 'travel',
    label: 'Getting around',
    levels: [
      ['Travels alone by public transit or their own car', 1],
      ['Arranges a taxi alone', 1],
      ['Takes public transit with someone along', 1],
      ['Rides only in a taxi or car, with help', 0],
      ['Does not travel', 0],
    ],
  },
  {
    id: 'meds',
    label: 'Taking medicines',
    levels: [
      ['Takes the right dose at the right time alone', 1],
      ['Takes them when they are set out beforehand', 0],
      ['Cannot take them alone', 0],
    ],
  },
  {
    id: 'money',
    label: 'Handling money',
    levels: [
      ['Manages all of it', 1],
      ['Makes daily purchases; needs help with the bank and large amounts', 1],
      ['Cannot handle money', 0],
    ],
  },
] as const satisfies readonly { id: string; label: string; levels: readonly Level[] }[];

const items = domains.map(({ id, label, levels }) => ({
  kind: 'choice' as const,
  id,
  label,
  options: [
    ...levels.map(([level], index) => ({ value: index + 1, label: level })),
    { value: 'NA', label: 'Not part of this person’s life' },
  ],
  skipReasons,
}));

export const iadl = {
  key: 'iadl-8',
  version: 1,
  title: 'Household and community',
  summary: 'Eight activities that living at home takes. All eight are asked of everybody.',
  license: 'OWN',
  attribution:
    'Our own short labels for eight domains, in the tradition of M. P. Lawton and E. M. Brody (1969). It is not the published scale.',
  works: [],
  form: defineForm({
    key: 'iadl-8',
    version: 1,
    title: 'Household and community',
    sections: [
      {
        id: 'domains',
        title: 'Household and community',
        help: 'Choose the highest level that is true. What was never part of this person’s life is left out of the count.',
        items,
      },
    ],
  }),
  ruleVersion: 'iadl-8-1',
  scores: [{ key: 'total', label: 'Domains kept up', min: 0, max: 8, high: 'BETTER' }],
  bandsVersion: 'iadl-bands-1',
  bands: [
    { key: 'independent', label: 'Independent', range: '8', tone: 'good' },
    { key: 'some-help', label: 'Some help', range: '6 to 7', tone: 'mild' },
    { key: 'regular-help', label: 'Regular help', range: '3 to 5', tone: 'serious' },
    { key: 'extensive-help', label: 'Extensive help', range: '0 to 2', tone: 'critical' },
  ],
  bandsNote:
    'Agency convention: there is no validated cut-off. Where a domain is not part of the person’s life, the share of the others is set against 8.',
  guidance: [
    {
      band: 'independent',
      summary: 'The person keeps up every part of the household, here and there perhaps with a little help.',
      parts: [
        { title: 'How to help', lines: ['Keep company, and do only what the person cannot do alone.'] },
      ],
    },
    {
      band: 'some-help',
      summary: 'The person keeps up most of the household, and needs a hand with the rest.',
      parts: [
        {
          title: 'How to help',
          lines: [
            'Do the missing part together, so that the rest stays theirs.',
            'Ask before you change where things are kept.',
          ],
        },
      ],
    },
    {
      band: 'regular-help',
      summary: 'The person keeps up part of the household, and needs regular help with the rest.',
      parts: [
        {
          title: 'How to help',
          lines: [
            'Keep to the same days for shopping and laundry.',
            'Let the person choose: the list, the recipe, what is washed first.',
            'Tell the care manager about bills and letters that lie unopened.',
          ],
        },
      ],
    },
    {
      band: 'extensive-help',
      summary: 'The person needs help with most of the household.',
      parts: [
        {
          title: 'How to help',
          lines: [
            'Look each time whether there is food in the house, and whether it is warm enough.',
            'Let the person have a part that works: folding, stirring, choosing.',
            'Leave money and bank cards to someone whom the person trusts.',
          ],
        },
      ],
    },
  ],
  observed: ['phone', 'food', 'house', 'laundry'],
  hasDetails: true,
  isCognitive: false,
  intervalDays: 90,
} as const satisfies Instrument;
