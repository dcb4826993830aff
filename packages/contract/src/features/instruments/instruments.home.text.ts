import { defineForm } from '../../core/index.ts';
import { allenFact, factCondition, homeFacts } from './instruments.home-facts.text.ts';
import { type HazardWeight, homeAreas, mayNotApply } from './instruments.home-items.text.ts';
import type { Instrument } from './instruments.model.ts';
import { skipReasons } from './instruments.text.ts';

/** What can be said of each item. */
export const homeAnswers = [
  { value: 'OK', label: 'OK' },
  { value: 'HAZARD', label: 'Hazard' },
  { value: 'NA', label: 'Does not apply' },
  { value: 'NOT_SEEN', label: 'Not seen' },
] as const;

/** An answer that is read in older results and not offered any more. */
const never = { any: [] };
const alwaysAnswers = homeAnswers.map((one) => (one.value === 'NA' ? { ...one, showIf: never } : one));

export const hazardWeightNames: Readonly<Record<HazardWeight, string>> = {
  1: 'Minor',
  2: 'Moderate',
  3: 'Serious',
  C: 'Critical',
};

function showIfOf(item: string) {
  const showIf = factCondition(item);
  return showIf && { showIf };
}

/** What the home has decides what is asked; none of it has to be answered. */
const facts = {
  id: 'home',
  title: 'About the home',
  help: 'Items about what is not there are not asked. Leave open what nobody knows: then they are.',
  isCompact: true,
  items: [
    ...homeFacts.map(({ id, label }) => ({ kind: 'yesNo' as const, id, label, isOptional: true })),
    { kind: 'choice' as const, ...allenFact, isOptional: true },
  ],
};

const sections = homeAreas.map(({ id: area, title, items }) => ({
  id: area,
  title,
  isCompact: true,
  items: items.map(({ id, label, weight, when }) => ({
    kind: 'choice' as const,
    id,
    ...showIfOf(id),
    label,
    help:
      when === undefined
        ? `${hazardWeightNames[weight]}.`
        : `${hazardWeightNames[weight]}. Asked where this is so: ${when}`,
    options: mayNotApply({ id, ...(when !== undefined && { when }) }) ? homeAnswers : alwaysAnswers,
    skipReasons,
  })),
}));

const title = 'Home safety';

export const homeSafety = {
  key: 'home-safety',
  version: 3,
  title,
  summary: 'Hazards in and around the home, each with its weight and what is done about it.',
  license: 'OWN',
  attribution: 'Our own list, home-1. Its areas follow public guidance on falls and fire at home.',
  works: [],
  form: defineForm({ key: 'home-safety', version: 3, title, sections: [facts, ...sections] }),
  ruleVersion: 'home-1',
  scores: [
    { key: 'index', label: 'Hazard index', min: 0, max: 100, decimals: 1, high: 'WORSE' },
    { key: 'score', label: 'Points of hazards', min: 0, max: 145, high: 'WORSE' },
    { key: 'max', label: 'Points that were possible', min: 0, max: 145, high: 'WORSE' },
    { key: 'hazards', label: 'Hazards', min: 0, max: 60, high: 'WORSE' },
    { key: 'critical', label: 'Critical hazards', min: 0, max: 7, high: 'WORSE' },
  ],
  bandsVersion: 'home-bands-1',
  bands: [
    { key: 'act-now', label: 'Act now', range: 'Any critical hazard', tone: 'critical' },
    { key: 'high', label: 'High', range: '25 % or more', tone: 'serious' },
    { key: 'moderate', label: 'Moderate', range: '10 to 24.9 %', tone: 'mild' },
    { key: 'low', label: 'Low', range: 'Below 10 %', tone: 'good' },
    { key: 'incomplete', label: 'Incomplete', range: 'More than 20 % not seen', tone: 'neutral' },
  ],
  bandsNote: 'Agency convention: the weights and the limits are our own.',
  guidance: [
    {
      band: 'act-now',
      summary: 'At least one hazard can do serious harm. It has to be dealt with today.',
      parts: [
        {
          title: 'What to do',
          lines: ['Call the office today, and agree on what is done first.'],
        },
      ],
    },
    {
      band: 'high',
      summary: 'There are many or serious hazards in the home.',
      parts: [
        {
          title: 'What to do',
          lines: [
            'Walk with the person where the home is not safe yet.',
            'Agree on a day by which each hazard is mended.',
          ],
        },
      ],
    },
    {
      band: 'moderate',
      summary: 'There are some hazards in the home.',
      parts: [
        {
          title: 'What to do',
          lines: ['Put right what takes a minute. Tell the office when something else is mended.'],
        },
      ],
    },
    {
      band: 'low',
      summary: 'There are few or no hazards in the home.',
      parts: [{ title: 'What to do', lines: ['Tell the care manager what changes in the home.'] }],
    },
    {
      band: 'incomplete',
      summary: 'Too little of the home was seen to say how safe it is.',
      parts: [
        { title: 'What to do', lines: ['Tell the care manager what looks unsafe to you in the home.'] },
      ],
    },
  ],
  observed: homeAreas.flatMap(({ items }) => items.map(({ id }) => id)),
  hasDetails: false,
  isCognitive: false,
  intervalDays: 180,
} as const satisfies Instrument;
