// What is chosen from stands here, apart from the schemas: a page that shows it needs no zod.

/** Why a re-assessment is due. */
export const dueReasonLabels = {
  INTERVAL: 'Regular re-assessment',
  HOSPITAL_DISCHARGE: 'Back from the hospital',
  FALL_WITH_INJURY: 'Fall with injury',
  URGENT_SIGNAL: 'Urgent signal',
  ABILITIES_FELL: 'Abilities have fallen',
  HOME_CHANGED: 'Moved to another home',
} as const;
export type DueReason = keyof typeof dueReasonLabels;
export const dueReasons = Object.keys(dueReasonLabels) as [DueReason, ...DueReason[]];

/** Which re-assessments a list shows: overdue ones, those of the next 30 days, or all that are due one day. */
export const dueFilterLabels = {
  OVERDUE: 'Overdue',
  SOON: 'Due within 30 days',
  ANY: 'Due at any time',
} as const;
export type DueFilter = keyof typeof dueFilterLabels;
export const dueFilters = Object.keys(dueFilterLabels) as [DueFilter, ...DueFilter[]];

/** How a result differs from the one before it: `▲`, `▼`, `=` on the screen, each with its words. */
export const changeLabels = { BETTER: 'Better', WORSE: 'Worse', SAME: 'Unchanged' } as const;
export type Change = keyof typeof changeLabels;
export const changes = Object.keys(changeLabels) as [Change, ...Change[]];

export const assessmentSorts = ['-visit', 'visit', 'due', '-due'] as const;

/** The longest note of one item, and the longest addendum. */
export const mostNote = 1_000;
export const mostAddendum = 4_000;
/** How often a day somebody helps with one activity. */
export const mostVisitsPerDay = 24;
/** Addenda of one assessment. */
export const mostAddenda = 50;
/** The results that a row shows of a trend, and those of the assessment itself; the newest last. */
export const trendOfRow = 6;
export const trendOfResult = 50;

/** The sentences of assessments, the same on the server and on the screen. */
export const assessmentsText = {
  assessment: 'This assessment',
  section: 'This section',
  chooseClient: 'Choose a client.',
  chooseInstrument: 'Choose an instrument.',
  chooseInformant: 'Choose who gave the information.',
  visitDate: 'Enter the day of the visit.',
  visitLater: 'The visit cannot be in the future.',
  answerThis: 'Answer this or give a reason.',
  signAsk: 'Sign this assessment? You will not be able to change it.',
  visitsPerDay: `Enter a whole number from 0 to ${mostVisitsPerDay}.`,
  cannotSign: 'Your role cannot sign this assessment.',
  reason: 'Enter a reason',
  errorReason: 'Enter what is wrong',
  cannotMarkInError:
    'Only its assessor, its signer, or the office can mark this assessment as entered in error.',
  notConfirmed: 'Not confirmed yet',
  inError: 'Entered in error',
  inErrorCounts: 'It is kept as it was signed and counts nowhere: not as a result, a trend or a due day.',
  previousInError: 'The assessment before was entered in error. This one is compared with none.',
  addendum: 'Enter what you want to add.',
  tooManyAddenda: `An assessment takes at most ${mostAddenda} addenda.`,
  onlyDrafts: 'Only a draft can be changed. Reopen it first.',
  onlySigned: 'Only a signed assessment takes addenda.',
  chooseTasks: 'Choose at least one task, each once.',
  noSuchTask: 'This assessment does not suggest this task.',
  tasksOfSigned: 'Tasks follow from a signed assessment.',
  draftThere: 'This assessment already has a draft. Continue the draft.',
  noLast: 'There is no signed assessment to copy from.',
  notOfSection: 'This question is not in this section.',
  noDetails: 'This instrument takes notes only.',
  sectionChanged:
    'Someone else changed this section since you read it. Their answers are shown beside yours.',
  carried: 'Carried forward',
  unconfirmed: (count: number) =>
    count === 1
      ? '1 answer was copied from the last assessment. Confirm it or change it.'
      : `${count} answers were copied from the last assessment. Confirm each one or change it.`,
  confirmThis: 'Confirm this copied answer, or change it.',
  copied: 'Carried forward, confirmed',
} as const;
