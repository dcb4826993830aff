import { type Condition, defineForm } from '../../core/index.ts';
import type { Instrument } from './instruments.model.ts';
import { rtiGuidance } from './instruments.rti-guidance.text.ts';
import { skipReasons } from './instruments.text.ts';

/** Our own inventory of 25 tasks in four areas. Domain 4.2; the number and the areas are from sources, the rest ours. */
export const rtiAreas = [
  {
    id: 'physical',
    label: 'Physical',
    tasks: [
      ['grooming', 'Grooming'],
      ['dressing', 'Dressing'],
      ['bathing', 'Bathing'],
      ['walking', 'Walking and exercise'],
      ['eating', 'Eating'],
      ['toileting', 'Toileting'],
      ['medicines', 'Taking medicines'],
      ['aids', 'Using aids such as glasses, hearing aid or walker'],
    ],
  },
  {
    id: 'community',
    label: 'Community',
    tasks: [
      ['housekeeping', 'Housekeeping'],
      ['food', 'Getting and preparing food'],
      ['spending', 'Spending money'],
      ['shopping', 'Shopping'],
      ['laundry', 'Laundry'],
      ['travel', 'Getting around'],
      ['phone', 'Using the phone'],
    ],
  },
  {
    id: 'communication',
    label: 'Communication',
    tasks: [
      ['following', 'Following talk'],
      ['expressing', 'Expressing themselves'],
      ['reading', 'Reading'],
      ['writing', 'Writing'],
    ],
  },
  {
    id: 'participation',
    label: 'Participation',
    tasks: [
      ['pace', 'Keeping a pace'],
      ['instructions', 'Following instructions'],
      ['jobs', 'Simple and multi-step jobs'],
      ['others', 'Getting along with others'],
      ['safety', 'Safety and emergencies'],
      ['planning', 'Planning and organizing'],
    ],
  },
] as const;
export type RtiArea = (typeof rtiAreas)[number]['id'];

/** Who else may rate a task, beside the assessor. */
export const rtiOthers = [
  { id: 'self', label: 'What the person says' },
  { id: 'caregiver', label: 'What a caregiver says' },
] as const;

/** What a task looks like at each level of action. */
const rtiLevels = [
  { value: 1, label: '1 · Reacts', help: 'Reacts to touch or sound only.' },
  { value: 2, label: '2 · Moves', help: 'Moves their own body, and resists or goes along.' },
  {
    value: 3,
    label: '3 · Handles',
    help: 'Handles objects and repeats; needs a hand or a word at each step.',
  },
  {
    value: 4,
    label: '4 · Finishes',
    help: 'Finishes familiar steps that can be seen; misses what is out of sight.',
  },
  { value: 5, label: '5 · Explores', help: 'Learns by trying and varies; may not foresee a risk.' },
  { value: 6, label: '6 · Plans', help: 'Plans ahead and anticipates.' },
] as const;

const options = [
  ...rtiLevels.map((level) => ({ ...level, short: `${level.value}` })),
  { value: 'NO', label: 'Not observed' },
  { value: 'NA', label: 'Not part of life' },
] as const;
const wrong = 'Choose a level from 1 to 6, “Not observed” or “Not part of life”.';

const isLicensed: Condition = { item: 'mode', isOneOf: ['RTI_E'] };
const isOwn: Condition = { not: isLicensed };

const areaSections = rtiAreas.map(({ id: area, label, tasks }) => ({
  id: area,
  title: label,
  help: 'Rate what was seen. A mean needs four rated tasks.',
  isCompact: true,
  legend: 'What each level means',
  items: [
    ...tasks.map(([id, task]) => ({
      kind: 'choice' as const,
      id,
      label: task,
      options,
      skipReasons,
      wrong,
      showIf: isOwn,
    })),
    ...rtiOthers.map((other) => ({
      kind: 'grid' as const,
      id: `${area}-${other.id}`,
      label: other.label,
      rows: tasks.map(([id, task]) => ({ id, label: task })),
      options,
      isOptional: true,
      showIf: isOwn,
    })),
  ],
}));

const means = rtiAreas.map(({ id, label }) => ({
  kind: 'score' as const,
  id: `${id}Mean`,
  label: `${label}: mean`,
  min: 1,
  max: 6,
  step: 0.1,
  skipReasons,
  wrong: 'Enter a mean from 1.0 to 6.0 with one digit after the point.',
  showIf: isLicensed,
}));

const title = 'Routine task inventory';

export const rti = {
  key: 'rti',
  version: 1,
  title,
  summary: 'Twenty-five everyday tasks in four areas, rated by how the person goes about them.',
  license: 'OWN',
  attribution:
    'Our own inventory, rti-own-1, on the levels of action described by C. K. Allen. It is not the RTI-E, whose means can be entered where the agency may use it.',
  works: ['RTI_E'],
  form: defineForm({
    key: 'rti',
    version: 1,
    title,
    sections: [
      {
        id: 'source',
        title: 'Source',
        items: [
          {
            kind: 'choice',
            id: 'mode',
            label: 'What is entered?',
            options: [
              { value: 'OWN', label: 'Ratings of tasks, here' },
              {
                value: 'RTI_E',
                label: 'Means of an RTI-E',
                help: 'The agency must have confirmed that it may use it.',
              },
            ],
            isOptional: true,
          },
          {
            kind: 'text',
            id: 'observedFor',
            label: 'How long were the tasks observed?',
            max: 200,
            isOptional: true,
            showIf: isOwn,
          },
          { kind: 'date', id: 'rtieOn', label: 'Day of the RTI-E', showIf: isLicensed },
          { kind: 'text', id: 'rtieBy', label: 'Who assessed', max: 120, showIf: isLicensed },
          ...means,
        ],
      },
      ...areaSections,
    ],
  }),
  ruleVersion: 'rti-own-1',
  scores: rtiAreas.map(({ id, label }) => ({
    key: id,
    label,
    min: 1,
    max: 6,
    decimals: 1,
    high: 'BETTER' as const,
  })),
  bandsVersion: 'rti-levels-1',
  bands: [
    { key: 'level-1', label: 'Level 1: reacts', range: '1.0 to 1.9', tone: 'critical' },
    { key: 'level-2', label: 'Level 2: moves', range: '2.0 to 2.9', tone: 'critical' },
    { key: 'level-3', label: 'Level 3: handles', range: '3.0 to 3.9', tone: 'serious' },
    { key: 'level-4', label: 'Level 4: finishes', range: '4.0 to 4.9', tone: 'mild' },
    { key: 'level-5', label: 'Level 5: explores', range: '5.0 to 5.9', tone: 'mild' },
    { key: 'level-6', label: 'Level 6: plans', range: '6.0', tone: 'good' },
  ],
  bandsNote: 'The level is the whole part of the mean of an area. There is no grand total.',
  guidance: rtiGuidance,
  observed: rtiAreas.map(({ id }) => `${id}-caregiver`),
  hasDetails: true,
  isCognitive: false,
  intervalDays: 180,
} as const satisfies Instrument;
