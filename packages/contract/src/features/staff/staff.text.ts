// What is chosen from stands here, apart from the schemas: a page that shows it needs no zod.

/** How somebody gets to clients. */
export const transports = ['CAR', 'TRANSIT', 'WALK', 'BIKE'] as const;
export type Transport = (typeof transports)[number];

export const transportLabels: Record<Transport, string> = {
  CAR: 'Car',
  TRANSIT: 'Public transit',
  WALK: 'On foot',
  BIKE: 'Bicycle',
};

/** As staff are asked; clients may prefer one. */
export const genders = ['FEMALE', 'MALE', 'NONBINARY', 'UNDISCLOSED'] as const;
export type Gender = (typeof genders)[number];
/** Genders of caregivers that a client can prefer. */
export const preferredGenders = ['FEMALE', 'MALE', 'NONBINARY'] as const satisfies readonly Gender[];
export type PreferredGender = (typeof preferredGenders)[number];

export const genderLabels: Record<Gender, string> = {
  FEMALE: 'Female',
  MALE: 'Male',
  NONBINARY: 'Nonbinary',
  UNDISCLOSED: 'Prefers not to say',
};

/** Animals in a client's home that somebody can work with. */
export const pets = ['DOGS', 'CATS', 'BIRDS', 'OTHER'] as const;
export type Pet = (typeof pets)[number];

export const petLabels: Record<Pet, string> = {
  DOGS: 'Dogs',
  CATS: 'Cats',
  BIRDS: 'Birds',
  OTHER: 'Other animals',
};

/** Why somebody is on leave. */
export const leaveKindLabels = {
  FAMILY_MEDICAL: 'Family and medical leave (FMLA)',
  MEDICAL: 'Medical leave',
  PARENTAL: 'Parental leave',
  MILITARY: 'Military leave',
  BEREAVEMENT: 'Bereavement leave',
  JURY_DUTY: 'Jury duty',
  WORKERS_COMP: 'Workers’ compensation',
  PERSONAL: 'Personal leave',
  OTHER: 'Other leave',
} as const;
export type LeaveKind = keyof typeof leaveKindLabels;
export const leaveKinds = Object.keys(leaveKindLabels) as [LeaveKind, ...LeaveKind[]];

/** Why an employment ended. The person never reads it. */
export const terminationReasonLabels = {
  RESIGNED: 'Resigned',
  NO_SHOW: 'No-show or job abandonment',
  PERFORMANCE: 'Performance',
  MISCONDUCT: 'Misconduct',
  RELOCATED: 'Relocated',
  HEALTH: 'Health',
  LAYOFF: 'Layoff',
  OTHER: 'Other reason',
} as const;
export type TerminationReason = keyof typeof terminationReasonLabels;
export const terminationReasons = Object.keys(terminationReasonLabels) as [
  TerminationReason,
  ...TerminationReason[],
];

/** When those on leave are expected back. `PAST`: that day has come. */
export const returnFilters = ['PAST', 'WITHIN_7', 'WITHIN_30', 'OPEN'] as const;
export type ReturnFilter = (typeof returnFilters)[number];
export const returnFilterLabels: Readonly<Record<ReturnFilter, string>> = {
  PAST: 'Due back',
  WITHIN_7: 'Back within 7 days',
  WITHIN_30: 'Back within 30 days',
  OPEN: 'No return date',
};

/** The rules by which overtime is counted. */
export const overtimeRuleSets = [
  'US_FEDERAL',
  'US_FEDERAL_LIVE_IN',
  'US_CALIFORNIA',
  'US_CALIFORNIA_ATTENDANT',
] as const;
export type OvertimeRuleSet = (typeof overtimeRuleSets)[number];

export const overtimeRuleSetLabels: Record<OvertimeRuleSet, string> = {
  US_FEDERAL: 'United States (federal)',
  US_FEDERAL_LIVE_IN: 'United States (federal), live-in care exempt',
  US_CALIFORNIA: 'California',
  US_CALIFORNIA_ATTENDANT: 'California, personal attendants',
};

/** `name` goes by the full name; who has no hire date comes first under `hireDate`. */
export const staffSorts = ['name', '-name', 'hireDate', '-hireDate', 'position', '-position'] as const;

/** The sentences of staff records, the same on the server and on the screen. */
export const staffText = {
  record: 'This staff record',
  notYours: 'Your role does not allow this for this staff record.',
  notYourPay: 'Pay is for admins. Leave the pay fields out.',
  changedSince: 'This staff record has changed since you opened it. Compare the changes and save again.',
  employeeNoTaken: 'Another staff record has this employee number.',
  unknownOffice: 'Choose an office from the list.',
  noOffice: 'Choose at least one office.',
  noHomeOffice: 'Choose a home office.',
  homeOfficeElsewhere: 'The home office must be one of the offices in which the person works.',
  homeOfficeRemoved: (name: string) =>
    `${name} is the home office of this person. Choose another home office before you remove it.`,
  dayInFuture: 'Choose today or an earlier day.',
  dayBeforeHire: 'This day is before the hire date.',
  hoursOrder: 'The minimum cannot be above the maximum.',
  hoursOfDay: 'A day cannot have more hours than the week.',
  reason: 'Enter a reason.',
  leaveNote: 'Enter a note that says which leave this is.',
  terminationNote: 'Enter a note that says why the employment ends.',
  returnBeforeLeave: 'This day is before the first day of leave.',
  noHeading: 'The first line must name the columns, with Id, Email or Employee number among them.',
  nothingToChange: 'The first line names no column that can be changed.',
  emptyList: 'The file has no rows below the first line.',
  tooManyRows: 'Import at most 10,000 rows at once. Split the file.',
  nobody: 'No staff record matches this row. Check the Id, the email or the employee number.',
  twice: 'Another row of this file changes the same person.',
  listHasErrors: 'Some rows have errors. Correct them, or import only the rows without errors.',
  accountEnds: 'The account becomes inactive and every device is signed out.',
  employmentEnds: 'Care team memberships end with the last day. Visits, timesheets and the history stay.',
  accountReturns: 'The account becomes active again.',
} as const;
