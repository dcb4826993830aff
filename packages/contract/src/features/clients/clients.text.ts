// What is chosen from stands here, apart from the schemas: a page that shows it needs no zod.

/** Why care pauses. */
export const holdReasonLabels = {
  HOSPITAL: 'In the hospital',
  TRAVEL: 'Traveling',
  FAMILY_CARE: 'Cared for by family',
  NON_PAYMENT: 'Payment is outstanding',
  OTHER: 'Another reason',
} as const;
export type HoldReason = keyof typeof holdReasonLabels;
export const holdReasons = Object.keys(holdReasonLabels) as [HoldReason, ...HoldReason[]];

/** Why care ended. */
export const dischargeReasonLabels = {
  GOALS_MET: 'Goals met',
  MOVED: 'Moved away',
  FACILITY: 'Moved to a facility',
  DECEASED: 'Died',
  COST: 'Cost',
  DISSATISFIED: 'Not satisfied',
  NEEDS_EXCEED_SCOPE: 'Needs more than the agency gives',
  NON_PAYMENT: 'Non-payment',
  OTHER: 'Another reason',
} as const;
export type DischargeReason = keyof typeof dischargeReasonLabels;
export const dischargeReasons = Object.keys(dischargeReasonLabels) as [DischargeReason, ...DischargeReason[]];

/** Who pays for the care. */
export const payerLabels = {
  PRIVATE_PAY: 'Private pay',
  MEDICAID: 'Medicaid',
  MEDICARE_ADVANTAGE: 'Medicare Advantage',
  LTC_INSURANCE: 'Long-term care insurance',
  VETERANS_AFFAIRS: 'Veterans Affairs',
  WORKERS_COMP: 'Workers’ compensation',
  OTHER: 'Another payer',
} as const;
export type Payer = keyof typeof payerLabels;
export const payers = Object.keys(payerLabels) as [Payer, ...Payer[]];

/** What an address is to the client. */
export const addressKindLabels = {
  HOME: 'Home',
  FAMILY: 'Family’s home',
  WINTER: 'Winter home',
  FACILITY: 'Facility',
  OTHER: 'Another place',
} as const;
export type AddressKind = keyof typeof addressKindLabels;
export const addressKinds = Object.keys(addressKindLabels) as [AddressKind, ...AddressKind[]];

/** What everybody who comes into the home must know at once. */
export const riskFlagLabels = {
  FALL: 'Falls',
  WANDER: 'Wandering',
  CHOKING: 'Choking',
  AGGRESSION: 'Aggression',
  OXYGEN: 'Oxygen in use',
  INFECTION: 'Infection',
  TWO_PERSON: 'Two people needed',
  SKIN: 'Skin breakdown',
  ELOPEMENT: 'Elopement',
  SUICIDE: 'Suicide',
} as const;
export type RiskFlag = keyof typeof riskFlagLabels;
export const riskFlags = Object.keys(riskFlagLabels) as [RiskFlag, ...RiskFlag[]];

/** What is to be done when the heart or the breath stops. */
export const codeStatusLabels = {
  FULL_CODE: 'Full code',
  DNR: 'Do not resuscitate (DNR)',
  DNI: 'Do not intubate (DNI)',
  POLST: 'See POLST form',
  UNKNOWN: 'Not known',
} as const;
export type CodeStatus = keyof typeof codeStatusLabels;
export const codeStatuses = Object.keys(codeStatusLabels) as [CodeStatus, ...CodeStatus[]];

export const allergyTypeLabels = {
  FOOD: 'Food',
  DRUG: 'Medication',
  ENVIRONMENT: 'Environment',
  UNSPECIFIED: 'Type not recorded',
} as const;
export type AllergyType = keyof typeof allergyTypeLabels;
export const allergyTypes = Object.keys(allergyTypeLabels) as [AllergyType, ...AllergyType[]];

export const severityLabels = { MILD: 'Mild', MODERATE: 'Moderate', SEVERE: 'Severe' } as const;
export type Severity = keyof typeof severityLabels;
export const severities = Object.keys(severityLabels) as [Severity, ...Severity[]];

export const diagnosisStatusLabels = { ACTIVE: 'Active', RESOLVED: 'Resolved' } as const;
export type DiagnosisStatus = keyof typeof diagnosisStatusLabels;
export const diagnosisStatuses = Object.keys(diagnosisStatusLabels) as [
  DiagnosisStatus,
  ...DiagnosisStatus[],
];

/** How many entries each list of a health record holds. */
export const mostHealthEntries = 100;

/** What somebody is on a care team. */
export const teamRoleLabels = {
  PRIMARY: 'Primary caregiver',
  BACKUP: 'Backup caregiver',
  FLOAT: 'Float caregiver',
  CARE_MANAGER: 'Care manager',
  NURSE: 'Nurse',
  PHYSICIAN: 'Physician',
  OTHER: 'Other',
} as const;
export type TeamRole = keyof typeof teamRoleLabels;
export const teamRoles = Object.keys(teamRoleLabels) as [TeamRole, ...TeamRole[]];

/** Whom the client wants to come, and whom not. Somebody who is excluded reaches nothing. */
export const preferenceLabels = {
  PREFERRED: 'Preferred',
  NEUTRAL: 'No preference',
  EXCLUDED: 'Excluded',
} as const;
export type Preference = keyof typeof preferenceLabels;
export const preferences = Object.keys(preferenceLabels) as [Preference, ...Preference[]];

/** What a family member may see, each by a consent of its own. */
export const consentSectionLabels = {
  schedule: 'Schedule',
  visitNotes: 'Visit notes',
  carePlan: 'Care plan and care team',
  meals: 'Meals',
  assessments: 'Assessments',
  incidents: 'Incidents',
  documents: 'Documents',
  invoices: 'Invoices',
  chat: 'Chat',
} as const;
export type ConsentSection = keyof typeof consentSectionLabels;
export const consentSections = Object.keys(consentSectionLabels) as [ConsentSection, ...ConsentSection[]];

export const noteKindLabels = { OFFICE: 'Office note', CLINICAL: 'Clinical note' } as const;
export type NoteKind = keyof typeof noteKindLabels;
export const noteKinds = Object.keys(noteKindLabels) as [NoteKind, ...NoteKind[]];

/** What a reviewer finds of an emergency access. */
export const reviewOutcomeLabels = {
  APPROPRIATE: 'Appropriate',
  NOT_APPROPRIATE: 'Not appropriate',
} as const;
export type ReviewOutcome = keyof typeof reviewOutcomeLabels;
export const reviewOutcomes = Object.keys(reviewOutcomeLabels) as [ReviewOutcome, ...ReviewOutcome[]];

/** What is missing before care can start. */
export const checklistLabels = {
  AGREEMENT: 'the signed agreement',
  EMERGENCY_CONTACT: 'an emergency contact with a phone number',
  ADDRESS: 'a primary address with a pin on the map',
  CARE_TEAM: 'a care team member',
  CARE_PLAN: 'a published care plan',
  HAZARDS: 'critical hazards of the home removed, or their risk accepted',
} as const;
export type ChecklistItem = keyof typeof checklistLabels;
export const checklistItems = Object.keys(checklistLabels) as [ChecklistItem, ...ChecklistItem[]];

/** What makes a client come first on the list: the words and the points of each part of the attention score. */
export const attentionParts = {
  RETURN_OVERDUE: { label: 'Expected return has passed', points: 30 },
  NO_EMERGENCY_CONTACT: { label: 'No emergency contact', points: 30 },
  NO_CARE_MANAGER: { label: 'No care manager', points: 20 },
  NO_CARE_TEAM: { label: 'No caregiver on the care team', points: 20 },
  LESS_ENGAGED: { label: 'Takes less part in activities', points: 20 },
  NO_AGREEMENT: { label: 'No signed agreement', points: 10 },
  NO_PIN: { label: 'No primary address on the map', points: 10 },
  CODE_STATUS_UNKNOWN: { label: 'Code status is not known', points: 10 },
} as const satisfies Record<string, { readonly label: string; readonly points: number }>;
export type AttentionPart = keyof typeof attentionParts;
export const attentionPartNames = Object.keys(attentionParts) as [AttentionPart, ...AttentionPart[]];

/** `attention`: those who need it most come first. Who has not started comes first under `startOfCare`. */
export const clientSorts = [
  'attention',
  '-attention',
  'name',
  '-name',
  'startOfCare',
  '-startOfCare',
] as const;

/** Meters around the pin of an address within which a punch counts as there. */
export const geofenceMeters = { min: 50, max: 1_000, default: 150 } as const;

export const emergencyMinutes = 60;
/** Hours after it began within which an emergency access is to be reviewed. */
export const emergencyReviewHours = 24;

/** The sentences of clients, the same on the server and on the screen. */
export const clientsText = {
  client: 'This client',
  lostAccess: 'You no longer have access to this client.',
  /** Said in the place of what a family member was reading, once its consent is taken back. */
  noLongerShared: (name: string) => `${name} no longer shares this with you.`,
  firstNameRequired: 'First name is required',
  lastNameRequired: 'Last name is required',
  tooManyFound: 'Too many clients match. Type more of the name.',
  birthDateInFuture: 'Birth date cannot be in the future',
  tooOld: 'Check the birth date: this person would be more than 120 years old.',
  duplicate: (name: string) => `A client or prospect with the same name and date of birth exists: ${name}.`,
  duplicateName: (name: string) =>
    `A client or prospect with the same name exists, and a date of birth is missing: ${name}.`,
  duplicatePhone: (name: string) => `A client or prospect with the same phone number exists: ${name}.`,
  officeRequired: 'Choose an office.',
  officeNotYours: 'Choose one of your own offices.',
  unknownManager: 'Choose an active Care Manager or admin.',
  geofence: 'Choose a radius between 50 and 1000 meters',
  twoPrimary: 'Only one address can be the primary one.',
  noPrimary: 'Choose the primary address.',
  addressEnds: 'The last day cannot be before the first.',
  changedSince: 'This client has changed since you opened it. Compare the changes and save again.',
  onboardingFirst: (missing: string) => `Complete the onboarding checklist first: ${missing}.`,
  reasonRequired: 'Enter a reason.',
  unknownIcd10: 'Enter an ICD-10 code as in E11.9, or leave it empty.',
  allergiesAreKnown: 'Clear “No known allergies”, or remove the allergies.',
  stopsBeforeStart: 'The last day cannot be before the first.',
  unknownEntry: 'This entry no longer exists. Reload to see the latest version.',
  authorization: 'This authorization',
  tooManyAuthorizations: 'A client can have at most 100 authorizations. Remove one that has ended first.',
  authorizationChangedSince:
    'This authorization has changed since you opened it. Compare the changes and save again.',
  notYours: 'Your role does not allow this for this client.',
} as const;
