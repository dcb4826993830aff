import { defineForm } from '../../core/index.ts';
import type { Instrument } from './instruments.model.ts';
import { skipReasons } from './instruments.text.ts';

/** The ten items by name and points alone, with their codes. Domain 4.1.3. */
export const barthelItems = [
  { id: 'feeding', label: 'Feeding', points: [0, 5, 10], code: '83184-2' },
  { id: 'bathing', label: 'Bathing', points: [0, 5], code: '83181-8' },
  { id: 'grooming', label: 'Grooming', points: [0, 5], code: '96767-9' },
  { id: 'dressing', label: 'Dressing', points: [0, 5, 10], code: '83182-6' },
  { id: 'bowels', label: 'Bowels', points: [0, 5, 10], code: '96759-6' },
  { id: 'bladder', label: 'Bladder', points: [0, 5, 10], code: '96760-4' },
  { id: 'toilet', label: 'Toilet', points: [0, 5, 10], code: '83183-4' },
  { id: 'transfer', label: 'Transfer', points: [0, 5, 10, 15], code: '83185-9' },
  { id: 'mobility', label: 'Mobility', points: [0, 5, 10, 15], code: '83186-7' },
  { id: 'stairs', label: 'Stairs', points: [0, 5, 10], code: '96758-8' },
] as const;

/** `Choose 0, 5 or 10.` */
const choose = (points: readonly number[]) => `Choose ${points.slice(0, -1).join(', ')} or ${points.at(-1)}.`;

const items = barthelItems.map(({ id, label, points }) => ({
  kind: 'choice' as const,
  id,
  label,
  options: points.map((value) => ({ value, label: String(value) })),
  skipReasons,
  wrong: choose(points),
}));

const title = 'Barthel index';

export const barthel = {
  key: 'barthel',
  version: 1,
  title,
  summary: 'Ten scores of the licensed 100-point form, entered as numbers. Their words stay on the form.',
  license: 'LICENSED',
  attribution:
    'F. I. Mahoney and D. W. Barthel, Maryland State Medical Journal, 1965. Permission lies with the rights holder. Codes: LOINC (loinc.org), copyright Regenstrief Institute, Inc.',
  works: ['BARTHEL'],
  form: defineForm({
    key: 'barthel',
    version: 1,
    title,
    sections: [
      {
        id: 'scores',
        title: 'Scores',
        help: 'Enter the points of the 100-point form. Do not convert from the 20-point form or a modified one.',
        items,
      },
    ],
  }),
  ruleVersion: 'barthel-1',
  scores: [{ key: 'total', label: 'Total', min: 0, max: 100, high: 'BETTER' }],
  bandsVersion: 'barthel-bands-1',
  bands: [
    { key: 'total', label: 'Total dependence', range: '0 to 20', tone: 'critical' },
    { key: 'severe', label: 'Severe dependence', range: '21 to 60', tone: 'serious' },
    { key: 'moderate', label: 'Moderate dependence', range: '61 to 90', tone: 'mild' },
    { key: 'slight', label: 'Slight dependence', range: '91 to 99', tone: 'mild' },
    { key: 'independent', label: 'Independent', range: '100', tone: 'good' },
  ],
  bandsNote: 'As used in published papers. A change of about 10 points is likely to be real.',
  guidance: [
    {
      band: 'total',
      summary: 'The person depends on others for their care.',
      parts: [
        {
          title: 'How to help',
          lines: [
            'Move the person only as you were shown, with the aids and the people that it takes.',
            'Change their position and look at the skin at regular times.',
          ],
        },
      ],
    },
    {
      band: 'severe',
      summary: 'The person needs much help with care and moving.',
      parts: [
        {
          title: 'How to help',
          lines: [
            'Let the person start each movement, then add the help that is missing.',
            'Have the aid in place before they stand up.',
          ],
        },
      ],
    },
    {
      band: 'moderate',
      summary: 'The person does much alone and needs help with some of it.',
      parts: [
        {
          title: 'How to help',
          lines: ['Stand by where the person needs help. Wait for them to do their part first.'],
        },
      ],
    },
    {
      band: 'slight',
      summary: 'The person needs help with one thing.',
      parts: [{ title: 'How to help', lines: ['Help with that one thing, and leave the rest to them.'] }],
    },
    {
      band: 'independent',
      summary: 'The person does all ten alone.',
      parts: [
        {
          title: 'How to help',
          lines: ['Leave their personal care to them. The household may still take help.'],
        },
      ],
    },
  ],
  observed: [],
  hasDetails: true,
  isCognitive: true,
  intervalDays: 90,
  codes: {
    ...Object.fromEntries(barthelItems.map(({ id, code }) => [id, code])),
    total: '96761-2',
  },
} as const satisfies Instrument;
