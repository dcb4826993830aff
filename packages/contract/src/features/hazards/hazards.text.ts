import type { HazardAction } from '../instruments/index.ts';

/** Who does what is to be done; the owner sees to it that it happens. */
export const hazardDoerLabels = {
  AGENCY: 'The agency',
  FAMILY: 'The family',
  CLIENT: 'The client',
  LANDLORD: 'The landlord',
  CONTRACTOR: 'A contractor',
} as const;
export type HazardDoer = keyof typeof hazardDoerLabels;
export const hazardDoers = Object.keys(hazardDoerLabels) as [HazardDoer, ...HazardDoer[]];

/** How bad a hazard is. */
export const hazardWeights = [1, 2, 3, 'C'] as const satisfies readonly HazardAction['weight'][];

/** The longest description of an action. */
export const mostHazardText = 300;
/** Actions that are created in one step: as many as the list of hazards is long. */
export const mostHazardActions = 60;

/** The sentences of hazard actions, the same on the server and on the screen. */
export const hazardsText = {
  action: 'This hazard action',
  text: 'Describe what to do.',
  owner: 'Choose an owner.',
  notInReach: 'Choose someone who can open this client’s assessments.',
  dueOn: 'Enter a due day.',
  dueEarlier: 'The due day cannot be before the day when the hazard was found.',
  chooseSome: 'Choose at least one hazard, each once.',
  noSuchHazard: 'This assessment did not find this hazard.',
  ofSigned: 'Hazard actions follow from a signed Home Safety assessment.',
  openAlready: 'This hazard already has an open action.',
  onlyOpen: 'Only an open action can be changed. Reopen it first.',
  reason: 'Enter a reason',
  reopenTwin: 'A newer action for this hazard is open. Use that one.',
} as const;
