import type { LicensedWork } from './instruments.model.ts';

/** Why an item has no answer. */
export const skipReasons = [
  { value: 'REFUSED', label: 'The person declined' },
  { value: 'UNABLE', label: 'The person was unable to take part' },
  { value: 'NOT_SAFE', label: 'It was not safe to try' },
  { value: 'NO_INFORMANT', label: 'Nobody could tell' },
] as const;

/** What is confirmed by an agency that holds a license. */
export const licensedWorkLabels: Readonly<Record<LicensedWork, string>> = {
  BARTHEL: 'Barthel index',
  ALLEN_SCREEN: 'Allen screens',
  RTI_E: 'Routine Task Inventory, expanded',
};

/** The sentences of instruments, the same on the server and on the screen. */
export const instrumentsText = {
  footer: 'Screening information to support care planning. It does not replace a clinician’s judgment.',
  gaps: (count: number) =>
    count === 1
      ? '1 item is not answered. Answer it or give a reason.'
      : `${count} items are not answered. Answer them or give a reason.`,
  notComparable: 'Scores are not comparable across versions.',
  outsideScreen: (value: number) =>
    `This screen reports 3.0 to 5.8. Choose another source for ${value.toFixed(1)}.`,
  alwaysApplies: 'Every home has this. Choose OK, Hazard or Not seen.',
  bestBelow: (value: number) =>
    `The best ability cannot be below the level now. Choose ${value.toFixed(1)} or higher.`,
  confirmOld: 'The screen is more than 14 days old.',
  confirm: 'Confirm with observed tasks.',
  needsNote:
    'Minutes are suggested by the kind of help and the times a day (agency convention). Use them as a start for a proposal.',
  wrongMinutes: 'Enter 0 to 60 minutes.',
  noSupervision: 'Enter the supervision for this level.',
  estimate: 'Clinical estimate: no screen was given.',
  minutes: (total: number) => `Minutes must add up to ${total}.`,
  tooHot: 'Below level 4.6 heat, blades and chemicals need hands-on supervision.',
  smallParts: 'Small parts are not for someone who may choke.',
  smallPrint: (size: number) => `The print must be ${size} pt or larger.`,
  manySteps: 'Below level 4.0 an activity has one to five steps.',
  triedLater: 'An ability cannot be tried out in the future. Enter today or an earlier day.',
  noSuchInstrument: 'There is no such instrument.',
  licenseOfSource: (work: string) =>
    `With ${work} as the source, this cannot be signed until your agency confirms that it may use them.`,
  licenseFirst: (work: string) =>
    `This cannot be signed until your agency confirms that it may use the ${work}.`,
  notLicensed: (work: string) =>
    `Your agency has not confirmed that it may use the ${work}. An admin confirms it in Settings.`,
} as const;

/** How much help an activity takes, from none to all of it. Domain 4.1. */
export const helpTypes = [
  'NONE',
  'SET_UP',
  'CUE',
  'HANDS_ON_UNDER_HALF',
  'HANDS_ON_OVER_HALF',
  'TOTAL',
] as const;
export type HelpType = (typeof helpTypes)[number];
export const helpTypeLabels: Readonly<Record<HelpType, string>> = {
  NONE: 'None',
  SET_UP: 'Set-up',
  CUE: 'Cue or standby',
  HANDS_ON_UNDER_HALF: 'Hands on, less than half',
  HANDS_ON_OVER_HALF: 'Hands on, half or more',
  TOTAL: 'All of it',
};

/** Who an answer comes from. */
export const informants = ['SELF', 'FAMILY', 'CAREGIVER', 'CHART', 'OBSERVATION'] as const;
export type Informant = (typeof informants)[number];
export const informantLabels: Readonly<Record<Informant, string>> = {
  SELF: 'The person',
  FAMILY: 'Family',
  CAREGIVER: 'Caregiver',
  CHART: 'Chart',
  OBSERVATION: 'Observation',
};
