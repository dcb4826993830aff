/** What hours are paid as, in the order in which they are worked. */
export const hourComponents = ['REGULAR', 'OVERTIME', 'DOUBLE'] as const;
export type HourComponent = (typeof hourComponents)[number];

/** What a visit pays: its hours, and the incentive with which its shift was offered. */
export const payComponents = [...hourComponents, 'INCENTIVE'] as const;
export type PayComponent = (typeof payComponents)[number];

export const payComponentLabels: Record<PayComponent, string> = {
  REGULAR: 'Regular',
  OVERTIME: 'Overtime',
  DOUBLE: 'Double time',
  INCENTIVE: 'Incentive',
};

/**
 * What a payroll file pays: hours and incentives of visits, the way between them, miles, which are no wages, and what earlier
 * timesheets of a workweek paid too little or too much.
 */
export const payrollComponents = [
  ...payComponents,
  'TRAVEL_REGULAR',
  'TRAVEL_OVERTIME',
  'TRAVEL_DOUBLE',
  'MILEAGE',
  'MINIMUM',
  'ADJUSTMENT',
] as const;
export type PayrollComponent = (typeof payrollComponents)[number];

export const payrollComponentLabels: Record<PayrollComponent, string> = {
  ...payComponentLabels,
  TRAVEL_REGULAR: 'Travel',
  TRAVEL_OVERTIME: 'Travel overtime',
  TRAVEL_DOUBLE: 'Travel double time',
  MILEAGE: 'Mileage',
  MINIMUM: 'Minimum top-up',
  ADJUSTMENT: 'Adjustment',
};

/** The files that a payroll run is downloaded as. */
export const payrollFormatLabels = {
  CSV: 'CSV for any payroll program',
  ADP: 'ADP Workforce Now (Paydata import)',
} as const;
export type PayrollFormat = keyof typeof payrollFormatLabels;
export const payrollFormats = Object.keys(payrollFormatLabels) as [PayrollFormat, ...PayrollFormat[]];

/** What a line of a timesheet pays. */
export const lineKinds = ['VISIT', 'TRAVEL'] as const;

/** How the minutes of a trip between two clients are known. */
export const travelBases = ['ENTERED', 'DISTANCE', 'ASSUMED'] as const;
export type TravelBasis = (typeof travelBases)[number];

export const travelBasisLabels: Record<TravelBasis, string> = {
  ENTERED: 'as entered',
  DISTANCE: 'by distance',
  ASSUMED: 'no distance is known',
};

/** Whether miles from one client to the next are paid. */
export const milesBetweenLabels = {
  WITH_TRAVEL: 'Where travel time is paid',
  ALWAYS: 'Always, also without travel time',
  NEVER: 'Never, only miles for the client',
} as const;
export type MilesBetween = keyof typeof milesBetweenLabels;
export const milesBetween = Object.keys(milesBetweenLabels) as [MilesBetween, ...MilesBetween[]];

/** Why a visit stops the approval of its timesheet. */
export const sheetIssueLabels = {
  RUNNING: 'Still running',
  NOT_VERIFIED: 'Not verified yet',
  DISPUTED: 'Disputed by the family',
  BLOCKED: 'Has exceptions to settle',
  CORRECTION: 'A correction waits for a decision',
  MISSING_RATE: 'Has no pay rate',
  LATE: 'Came after the approval',
} as const;
export type SheetIssue = keyof typeof sheetIssueLabels;
export const sheetIssues = Object.keys(sheetIssueLabels) as [SheetIssue, ...SheetIssue[]];

/** By which rules a timesheet counts overtime. 1: each office by itself, for each timesheet. 2: of a person and workweek. */
export const rulesVersions = [1, 2] as const;
export type RulesVersion = (typeof rulesVersions)[number];
export const rulesVersion: RulesVersion = 2;

export const rulesVersionLabels: Record<RulesVersion, string> = {
  1: 'Earlier rules: overtime of one office and timesheet',
  2: 'Overtime of all hours in the workweek, for every office',
};

/** The most that an incentive of one shift can be. */
export const mostIncentiveCents = 100_000;

/** Timesheets that are approved in one call. */
export const mostApproved = 200;

/** The days that a preview of pay covers at most: two months. */
export const mostPreviewDays = 62;

export const timesheetsText = {
  incentive: 'Enter an incentive from $0 to $1,000.',
  sheet: 'This timesheet',
  visit: 'This visit',
  attestation: 'I confirm these hours are correct and complete.',
  ownSheet: 'You cannot approve your own timesheet.',
  digest: 'Read the timesheet first, and send its digest.',
  changedSinceRead:
    'This timesheet has changed since you read it. Check the new hours and amounts, then confirm again.',
  changedSinceSubmitted: 'Its hours changed after it was submitted. Open it and check them.',
  rulesUnconfirmed: (office: string) =>
    `The overtime rules of ${office} are not confirmed. An admin confirms them under Settings, Offices; then you can approve.`,
  rulesReason: 'Say why these rules apply and not those of the state.',
  rulesLater: 'Choose today or an earlier day. A later change is planned in the settings of the office.',
  rulesApproved: (day: string) =>
    `Earlier workweeks are approved by other rules. Choose ${day} or a later day.`,
  notSubmitted: 'This timesheet has not been submitted yet.',
  partlyApproved: 'The hours of your offices are approved. Another office has to approve the rest.',
  otherOffices: 'This timesheet has no hours of your offices that wait for approval.',
  notOver: 'You can submit this timesheet from the last day of its period on.',
  tooManyAtOnce: `At most ${mostApproved} timesheets are approved at once. Approve again for the rest.`,
  nothingToExport: 'No timesheet of this period is approved yet.',
  noRun: 'This payroll run',
  wrongCompanyCode: 'Enter the company code of ADP: 2 or 3 letters or digits.',
  fileNumbers: (names: string) =>
    `ADP knows people by a file number of 1 to 6 digits. Enter it as the employee number of: ${names}.`,
  chooseBetween: 'Choose when miles between clients are paid.',
  chooseRuleSet: 'Choose a rule set.',
  endBeforeStart: 'End must be after start.',
  overlap: 'Two visits overlap. A person is paid once for each minute.',
  noVisit: 'Add at least one visit.',
  tooLong: 'A visit lasts at most 24 hours unless it is live-in.',
  tooLongPreview: `Preview at most ${mostPreviewDays} days at once.`,
  tooManyVisits: 'Preview at most 500 visits at once.',
  officeEntersSleep: 'Unpaid sleep is entered by the office.',
  submittedAlready: 'This timesheet is submitted. Ask the office to send it back first.',
  agreedLater: 'The agreement must be from the day of the visit or earlier.',
  tooManyInterruptions: 'Enter at most 50 interruptions of one night.',
  wrongAddress: 'Enter at most 80 characters.',
  wrongTravel: 'Enter the minutes of the trip, from 0 to 1,440.',
  wrongMiles: 'Enter the distance in miles, from 0 to 1,000.',
  wrongMileRate: 'Enter a rate per mile, from $0.001 to $10.00.',
  wrongRate: 'Enter a rate in cents, from 0 to 1,000,000 an hour.',
};
