// What is chosen from stands here, apart from the schemas: a page that shows it needs no zod.

const intakesPath = '/dashboard/initial-assessments';

/** The page of one intake. */
export function intakePath(id: string): string {
  return `${intakesPath}/${id}`;
}

/** How somebody heard of the agency. */
export const intakeSourceLabels = {
  WEBSITE: 'Website',
  PHONE: 'Phone call',
  CURRENT_CLIENT: 'Current client',
  PROFESSIONAL: 'Professional',
  HOSPITAL: 'Hospital',
  INSURANCE: 'Insurance',
  SOCIAL_WORKER: 'Social worker',
  SEARCH: 'Internet search',
  SOCIAL_MEDIA: 'Social media',
  WORD_OF_MOUTH: 'Word of mouth',
  EVENT: 'Event',
  OTHER: 'Another source',
} as const;
export type IntakeSource = keyof typeof intakeSourceLabels;
export const intakeSources = Object.keys(intakeSourceLabels) as [IntakeSource, ...IntakeSource[]];

export const intakePriorityLabels = { URGENT: 'Urgent', HIGH: 'High', NORMAL: 'Normal', LOW: 'Low' } as const;
export type IntakePriority = keyof typeof intakePriorityLabels;
export const intakePriorities = Object.keys(intakePriorityLabels) as [IntakePriority, ...IntakePriority[]];

/** Why a prospect does not become a client. */
export const lostReasonLabels = {
  PRICE: 'Price',
  COMPETITOR: 'Chose another agency',
  NO_LONGER_NEEDED: 'No longer needed',
  TIMING: 'Timing',
  UNRESPONSIVE: 'Does not respond',
  OUT_OF_AREA: 'Out of our area',
  INSURANCE: 'Insurance',
  OTHER: 'Another reason',
} as const;
export type LostReason = keyof typeof lostReasonLabels;
export const lostReasons = Object.keys(lostReasonLabels) as [LostReason, ...LostReason[]];

/** Who reads a section once there is a client: the office, also those who care, or the family as well. */
export const sectionTierLabels = { OFFICE: 'Office', CARE: 'Caregivers', FAMILY: 'Family' } as const;
export type SectionTier = keyof typeof sectionTierLabels;
export const sectionTiers = Object.keys(sectionTierLabels) as [SectionTier, ...SectionTier[]];

/** How long ago somebody asked for care, in days: more than `over`, and at most `upTo`. */
export const intakeAges = {
  WEEK: { label: 'Up to 7 days', over: undefined, upTo: 7 },
  MONTH: { label: '8 to 30 days', over: 7, upTo: 30 },
  OLDER: { label: 'More than 30 days', over: 30, upTo: undefined },
} as const;
export type IntakeAge = keyof typeof intakeAges;

export const intakeSorts = ['-created', 'created', 'visit', '-visit', 'followUp', '-followUp'] as const;

/** Below: characters, addenda of one intake, people who are invited to one section, and prospects that a search finds. */
export const mostSectionReason = 300;
export const mostIntakeAddendum = 4_000;
export const mostIntakeAddenda = 50;
export const mostGuests = 10;
export const mostIntakesFound = 200;

/** Voice notes of one section. */
export const mostVoiceNotes = 10;

/** The oldest that somebody can be, in years. */
export const mostAge = 120;

/** The sentences of intakes, the same on the server and on the screen. */
export const intakesText = {
  intake: 'This initial assessment',
  section: 'This section',
  voice: 'This voice note',
  voiceNotYours: 'Only the office can remove a voice note that someone else recorded.',
  tooManyVoices: `A section takes at most ${mostVoiceNotes} voice notes.`,
  firstNameRequired: 'First name is required',
  lastNameRequired: 'Last name is required',
  phoneRequired: 'Phone number is required',
  birthDateInPast: 'Date of birth must be in the past',
  tooOld: 'Check the date of birth: this person would be more than 120 years old.',
  timeInFuture: 'Choose a time in the future',
  followUpInFuture: 'Choose today or a later day.',
  chooseAssessor: 'Choose an assessor.',
  notAnAssessor: 'Choose a care manager of this office or an admin.',
  notAGuest: 'Choose medical professionals.',
  chooseOffice: 'Choose an office.',
  officeNotYours: 'Choose one of your offices.',
  chooseSource: 'Choose a source.',
  choosePriority: 'Choose a priority.',
  choosePayer: 'Choose who pays.',
  chooseTier: 'Choose who reads this section.',
  hours: 'Enter 0 to 168 hours a week.',
  sectionReason: 'Say why this section does not apply.',
  isLocked: 'The sections are locked. Add an addendum instead.',
  notReviewed: 'Review this initial assessment before you create a client.',
  isClosed: 'Reopen this initial assessment first.',
  notOfSection: 'This section does not have this question.',
  sectionChanged: 'Someone else has answered this section in the meantime. Compare their answers with yours.',
  openSections: (list: string) => `Complete these sections before submitting: ${list}`,
  secondReviewer: 'Someone other than the assessor has to review this.',
  notSubmitted: 'Only a submitted initial assessment takes addenda.',
  addendum: 'Write what became known later.',
  tooManyAddenda: `An initial assessment takes at most ${mostIntakeAddenda} addenda.`,
  bandsOutOfOrder: 'Each level begins above the one before it.',
  hoursOutOfOrder: 'The office closes after it opens.',
} as const;
