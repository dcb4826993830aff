/** What each part of a match can give; together 100. */
export const matchPoints = {
  skills: 25,
  continuity: 20,
  availability: 10,
  distance: 15,
  rating: 10,
  hours: 10,
  overtime: 5,
  preferences: 5,
} as const;
/** Added for those of the client's own team; a match is never above 100. */
export const teamPoints = { PRIMARY: 6, BACKUP: 3, FLOAT: 1 } as const;
export type MatchTeamRole = keyof typeof teamPoints;
export const matchParts = [
  'skills',
  'continuity',
  'availability',
  'distance',
  'rating',
  'hours',
  'overtime',
  'preferences',
  'team',
] as const satisfies readonly (keyof typeof matchPoints | 'team')[];
export type MatchPart = (typeof matchParts)[number];

export const matchPartLabels: Readonly<Record<MatchPart, string>> = {
  skills: 'Skills',
  continuity: 'Knows the client',
  availability: 'Availability',
  distance: 'Distance',
  rating: 'Rating',
  hours: 'Room in the week',
  overtime: 'No overtime',
  preferences: 'Client’s wishes',
  team: 'Care team',
};

/** `FIRST_COME`: whoever accepts first has the shift. `COLLECT`: the office picks among those who accept. */
export const offerModes = ['FIRST_COME', 'COLLECT'] as const;
export type OfferMode = (typeof offerModes)[number];
export const offerModeLabels: Readonly<Record<OfferMode, string>> = {
  FIRST_COME: 'First come, first served',
  COLLECT: 'Collect answers',
};

/**
 * `PENDING`: people can answer. `ACCEPTED`: it gave the shift to one of them. `ANSWERED`: it is over, and somebody said yes
 * or everybody said no. `EXPIRED`: over without a yes. `CLOSED`: withdrawn, or the shift changed. A shift without an offer is
 * `NOT_SENT`.
 */
export const offerStatuses = ['NOT_SENT', 'PENDING', 'ACCEPTED', 'EXPIRED', 'CLOSED', 'ANSWERED'] as const;
export type OfferStatus = (typeof offerStatuses)[number];
export const offerStatusLabels: Readonly<Record<OfferStatus, string>> = {
  NOT_SENT: 'Not offered',
  PENDING: 'Waiting for answers',
  ACCEPTED: 'Taken',
  EXPIRED: 'Expired',
  CLOSED: 'Closed',
  ANSWERED: 'Answered',
};

/** The most people whom one offer asks. */
export const mostRecipients = 200;

/** What offers say, the same on the server and on the screen. */
export const offersText = {
  calledOut: (name: string) => `${name} called out of this shift.`,
  taken: 'Someone else took this shift.',
  over: 'This offer is over. Ask the office if the shift is still open.',
  cannot: 'You can no longer take this shift. Call the office.',
  counterSame: 'This is the time of the shift. Accept it instead.',
  counterFar: 'Propose a time within a day of the shift.',
  counterPast: 'Propose a time in the future.',
  overlaps: 'You already have a shift at this time.',
  running: 'This shift is already offered. Withdraw that offer first.',
  notOpen: 'Only an open shift that is published can be offered.',
  notToFill: 'This shift is assigned or over. Only an open shift has candidates.',
  begun: 'This shift has begun.',
  nobody: 'Nobody can take this shift at the moment.',
  recipients: `Choose 1 to ${mostRecipients} people.`,
  blocked: 'Not everyone you chose can take this shift.',
  expiresPast: 'Choose a time in the future.',
  expiresLate: 'An offer ends before the shift begins.',
  mode: 'Choose how the shift is given.',
} as const;
