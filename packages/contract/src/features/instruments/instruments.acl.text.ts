import { defineForm } from '../../core/index.ts';
import { aclGuidance } from './instruments.acl-guidance.text.ts';
import type { Instrument } from './instruments.model.ts';
import { skipReasons } from './instruments.text.ts';

/** Where a level comes from. The three screens report 3.0 to 5.8 alone. */
export const aclSources = [
  { value: 'ACLS-5', label: 'ACLS-5' },
  { value: 'LACLS-5', label: 'LACLS-5' },
  { value: 'ACLS-6', label: 'ACLS-6' },
  { value: 'OTHER_ALLEN', label: 'Another Allen tool' },
  { value: 'CLINICAL_ESTIMATE', label: 'Clinical estimate' },
] as const;
/** What a screen reports. */
export const aclScreenRange = { least: 3, most: 5.8 } as const;
export const aclScreens = ['ACLS-5', 'LACLS-5', 'ACLS-6'] as const;

/** What each digit after the point says. */
const modes: Readonly<Record<number, string>> = {
  0: 'whole level',
  2: 'easily overwhelmed',
  4: 'consolidated',
  6: 'open to the next level',
  8: 'with bits of the next level',
};

/** The 27 levels: 0.8, then 1.0 to 5.8 by 0.2, then 6.0. In tenths first, so that no float is off. */
export const aclValues: readonly number[] = Array.from(
  { length: 27 },
  (_value, index) => (8 + 2 * index) / 10,
);

const levels = aclValues.map((value) => ({
  value,
  label: `${value.toFixed(1)}: ${modes[Math.round(value * 10) % 10]}`,
}));

/** What the screens do not report is not offered with one of them. */
const notOfScreen = { not: { item: 'source', isOneOf: aclScreens } } as const;
const levelsNow = levels.map((level) =>
  level.value < aclScreenRange.least || level.value > aclScreenRange.most
    ? { ...level, showIf: notOfScreen }
    : level,
);
/** Nobody is at their best below their level now. */
const levelsAtBest = levels.map((level) => ({
  ...level,
  showIf: { not: { item: 'value', isOneOf: aclValues.filter((value) => value > level.value) } },
}));

const title = 'Allen cognitive level';

export const acl = {
  key: 'acl',
  version: 1,
  title,
  summary: 'A level from 0.8 to 6.0, entered from a licensed screen or estimated by a clinician.',
  license: 'LICENSED',
  attribution:
    'Levels after C. K. Allen. Screens and manuals are © ACLS and LACLS Committee and are not reproduced here. Guidance is our own.',
  works: ['ALLEN_SCREEN'],
  form: defineForm({
    key: 'acl',
    version: 1,
    title,
    sections: [
      {
        id: 'level',
        title: 'Level',
        items: [
          {
            kind: 'choice',
            id: 'source',
            label: 'Source',
            options: aclSources,
            wrong: 'Choose a source from the list.',
          },
          { kind: 'text', id: 'sourceVersion', label: 'Version', max: 60, isOptional: true },
          {
            kind: 'choice',
            id: 'value',
            label: 'Level now',
            options: levelsNow,
            skipReasons,
            wrong: 'Choose a level from the list.',
          },
          {
            kind: 'choice',
            id: 'bestAbility',
            label: 'Best ability to function',
            help: 'Your estimate of what the person can do on a good day, with the right help.',
            options: levelsAtBest,
            isOptional: true,
            wrong: 'Choose a level from the list.',
          },
        ],
      },
      {
        id: 'circumstances',
        title: 'Circumstances',
        items: [
          { kind: 'date', id: 'screenedOn', label: 'Day of the screen', isOptional: true },
          { kind: 'date', id: 'trainedOn', label: 'Day of the assessor’s training', isOptional: true },
          {
            kind: 'several',
            id: 'barriers',
            label: 'What may have held the person back',
            options: [
              { value: 'VISION', label: 'Vision' },
              { value: 'HAND', label: 'Use of the hands' },
              { value: 'LANGUAGE', label: 'Language' },
            ],
            isOptional: true,
          },
          {
            kind: 'yesNo',
            id: 'craft',
            label: 'Has the person done crafts like this before?',
            help: 'Experience may raise the result.',
            isOptional: true,
          },
          {
            kind: 'yesNo',
            id: 'confirmed',
            label: 'Was the level confirmed by watching two or more routine tasks?',
            isOptional: true,
          },
        ],
      },
    ],
  }),
  ruleVersion: 'acl-1',
  scores: [
    { key: 'level', label: 'Level', min: 0, max: 6, high: 'BETTER' },
    { key: 'value', label: 'Level and mode', min: 0.8, max: 6, decimals: 1, high: 'BETTER' },
  ],
  bandsVersion: 'acl-care-1',
  bands: [
    { key: 'automatic', label: 'Automatic actions', range: '0.8 to 1.8', tone: 'critical' },
    { key: 'postural', label: 'Postural actions', range: '2.0 to 2.8', tone: 'critical' },
    { key: 'manual', label: 'Manual actions', range: '3.0 to 3.8', tone: 'serious' },
    { key: 'goal-directed', label: 'Goal-directed actions', range: '4.0 to 4.4', tone: 'serious' },
    { key: 'goal-directed-scanning', label: 'Goal-directed, scanning', range: '4.6 to 4.8', tone: 'mild' },
    { key: 'exploratory', label: 'Exploratory actions', range: '5.0 to 5.8', tone: 'mild' },
    { key: 'planned', label: 'Planned actions', range: '6.0', tone: 'good' },
  ],
  bandsNote: 'Agency convention: how much supervision goes with a level is our own default.',
  guidance: aclGuidance,
  observed: [],
  hasDetails: false,
  isCognitive: true,
  intervalDays: 180,
} as const satisfies Instrument;
