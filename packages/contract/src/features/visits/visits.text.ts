// What is chosen from stands here, apart from the schemas: a page that shows it needs no zod.

/** What a punch is of. */
export const punchKinds = ['IN', 'OUT', 'BREAK_START', 'BREAK_END'] as const;
export type PunchKind = (typeof punchKinds)[number];

/** How a punch, or an element of a visit, was captured. */
export const punchMethodLabels = {
  GPS: 'GPS',
  QR: 'QR code',
  TELEPHONY: 'Telephone',
  WEB: 'Browser',
  MANUAL: 'Entered by hand',
  KIOSK: 'Shared device',
} as const;
export type PunchMethod = keyof typeof punchMethodLabels;
export const punchMethods = Object.keys(punchMethodLabels) as [PunchMethod, ...PunchMethod[]];

/** The ways in which a person at a device can punch; by hand is what a correction does. */
export const sentMethods = ['GPS', 'WEB'] as const satisfies readonly PunchMethod[];

/** What the fence says of a punch. */
export const fenceLabels = {
  PASS: 'At the address',
  FAIL: 'Away from the address',
  NO_FIX: 'No location',
  NOT_GEOCODED: 'The address has no map pin',
} as const;
export type Fence = keyof typeof fenceLabels;
export const fences = Object.keys(fenceLabels) as [Fence, ...Fence[]];

/** Why somebody changes a time, or punches where or when it is not expected. */
export const reasonCodeLabels = {
  CAREGIVER_FORGOT: 'The caregiver forgot',
  DEVICE_PROBLEM: 'Problem with the device',
  APP_PROBLEM: 'Problem with the app',
  NO_SIGNAL: 'No signal',
  WRONG_LOCATION_CAPTURED: 'The location was wrong',
  BATTERY: 'The battery was empty',
  CLIENT_REQUEST: 'The client asked',
  SERVICE_STARTED_ELSEWHERE: 'Service started elsewhere (doctor, store, family)',
  SCHEDULE_WRONG: 'The schedule is wrong',
  EMERGENCY: 'Emergency',
  CLIENT_REFUSED_SIGNATURE: 'The client did not want to sign',
  CLIENT_UNABLE_TO_SIGN: 'The client was unable to sign',
  TRAINING: 'Training',
  DISASTER: 'Disaster',
  OTHER: 'Another reason',
} as const;
export type ReasonCode = keyof typeof reasonCodeLabels;
export const reasonCodes = Object.keys(reasonCodeLabels) as [ReasonCode, ...ReasonCode[]];

/** Who signs for a visit. */
export const signerLabels = { CLIENT: 'Client', REPRESENTATIVE: 'Representative' } as const;
export type Signer = keyof typeof signerLabels;
export const signers = Object.keys(signerLabels) as [Signer, ...Signer[]];

/** How a visit was signed. */
export const signatureKinds = ['DRAWN', 'TYPED', 'NOT_GIVEN'] as const;

/** Why nobody signed. */
export const signatureReasonCodes = [
  'CLIENT_REFUSED_SIGNATURE',
  'CLIENT_UNABLE_TO_SIGN',
  'OTHER',
] as const satisfies readonly ReasonCode[];
export type SignatureReasonCode = (typeof signatureReasonCodes)[number];

/** How the office made sure of a visit. */
export const resolutionCodeLabels = {
  VERIFIED_WITH_CLIENT: 'Verified with the client',
  VERIFIED_WITH_CAREGIVER: 'Verified with the caregiver',
  VERIFIED_BY_DOCUMENT: 'Verified by a document',
  TIMESHEET_SIGNED: 'Signed timesheet',
  SUPERVISOR_OBSERVED: 'Observed by a supervisor',
  NO_PAY: 'Not to be paid',
  NO_BILL: 'Not to be billed',
} as const;
export type ResolutionCode = keyof typeof resolutionCodeLabels;
export const resolutionCodes = Object.keys(resolutionCodeLabels) as [ResolutionCode, ...ResolutionCode[]];

/** What became of the shift that an unscheduled visit proposes. */
export const proposalOutcomeLabels = {
  LINKED_TO_SHIFT: 'Linked to a shift',
  SHIFT_CREATED: 'Shift created from the visit',
  PROPOSAL_REJECTED: 'Visit rejected',
} as const;
export type ProposalOutcome = keyof typeof proposalOutcomeLabels;

/** How an exception can be settled: the office vouches for the visit, or decides about the proposed shift. */
export const settlementLabels = { ...resolutionCodeLabels, ...proposalOutcomeLabels } as const;
export type Settlement = keyof typeof settlementLabels;
export const settlements = Object.keys(settlementLabels) as [Settlement, ...Settlement[]];

/** `BLOCK` stops approval, `WARN` does not. */
export type Severity = 'BLOCK' | 'WARN';

interface ExceptionWords {
  readonly severity: Severity;
  readonly label: string;
}

const block = (label: string): ExceptionWords => ({ severity: 'BLOCK', label });
const warn = (label: string): ExceptionWords => ({ severity: 'WARN', label });

/** What can be wrong with a visit, in the order in which it is shown. */
export const exceptionKinds = {
  NO_IN: block('No clock-in'),
  NO_OUT: block('No clock-out'),
  NO_SERVICE: block('No service'),
  NO_CLIENT: block('No client'),
  NO_STAFF: block('No caregiver'),
  NO_LOCATION: block('No location'),
  MISSING_RATE: block('No rate'),
  UNSCHEDULED: block('Not on the schedule'),
  WRONG_STAFF: block('Another caregiver was planned'),
  OVERLAP_STAFF_VISITS: block('Overlaps another visit of the caregiver'),
  OVERLAP_CLIENT_VISITS: block('Overlaps another visit of the client'),
  CRITICAL_TASK_MISSED: block('Critical task not done'),
  LATE_IN: warn('Late clock-in'),
  EARLY_IN: warn('Early clock-in'),
  EARLY_OUT: warn('Early clock-out'),
  LATE_OUT: warn('Late clock-out'),
  SHORT_VISIT: warn('Shorter than planned'),
  LONG_VISIT: warn('Longer than planned'),
  TOO_LONG: warn('Longer than 16 hours'),
  OUT_OF_FENCE_IN: warn('Clocked in away from the address'),
  OUT_OF_FENCE_OUT: warn('Clocked out away from the address'),
  LOW_ACCURACY: warn('Inexact location'),
  DEVICE_TIME: warn('The device’s clock was wrong'),
  OFFLINE: warn('Recorded offline'),
  MANUAL_TIME: warn('Time entered by hand'),
  TASKS_INCOMPLETE: warn('Tasks not completed'),
  SIGNATURE_MISSING: warn('No signature'),
  MEAL_BREAK_MISSING: warn('No meal break'),
  AUTHORISATION_EXCEEDED: warn('More than is authorized'),
  SHARED_DEVICE: warn('Device used by several caregivers'),
} as const satisfies Record<string, ExceptionWords>;
export type ExceptionCode = keyof typeof exceptionKinds;
export const exceptionCodes = Object.keys(exceptionKinds) as [ExceptionCode, ...ExceptionCode[]];

/** What became of a task at a visit. */
export const taskOutcomeLabels = {
  DONE: 'Done',
  PARTLY: 'Partly done',
  REFUSED: 'Refused',
  NOT_DONE: 'Not done',
} as const;
export type TaskOutcome = keyof typeof taskOutcomeLabels;
export const taskOutcomes = Object.keys(taskOutcomeLabels) as [TaskOutcome, ...TaskOutcome[]];

/** Whom an observation is for. */
export const observationKindLabels = {
  OFFICE: 'Note for the office',
  HANDOVER: 'Handover for the next caregiver',
} as const;
export type ObservationKind = keyof typeof observationKindLabels;
export const observationKinds = Object.keys(observationKindLabels) as [ObservationKind, ...ObservationKind[]];

/** What a correction can change. */
export const correctionFieldLabels = {
  in: 'Clock-in',
  out: 'Clock-out',
  breakMinutes: 'Break, in minutes',
  serviceType: 'Service',
  mileage: 'Miles',
  location: 'Location',
} as const;
export type CorrectionField = keyof typeof correctionFieldLabels;
export const correctionFields = Object.keys(correctionFieldLabels) as [CorrectionField, ...CorrectionField[]];

/** The columns of the board, in their order. */
export const boardColumnLabels = {
  EXPECTED: 'Expected',
  ON_SITE: 'On site',
  LATE: 'Late/Missed',
  DONE: 'Done',
} as const;
export type BoardColumn = keyof typeof boardColumnLabels;
export const boardColumns = Object.keys(boardColumnLabels) as [BoardColumn, ...BoardColumn[]];

/** The six elements of a visit that federal law asks for (21st Century Cures Act, section 12006). */
export const elementLabels = {
  service: 'Type of service',
  client: 'Person who received it',
  date: 'Date',
  location: 'Location',
  staff: 'Person who provided it',
  time: 'Time it began and ended',
} as const;
export type VisitElement = keyof typeof elementLabels;
export const visitElements = Object.keys(elementLabels) as [VisitElement, ...VisitElement[]];

/** The state of a record that was sent to the EVV aggregator. */
export const evvStateLabels = { SENT: 'Sent', ACCEPTED: 'Accepted', REJECTED: 'Rejected' } as const;
export type EvvState = keyof typeof evvStateLabels;
export const evvStates = Object.keys(evvStateLabels) as [EvvState, ...EvvState[]];

/** The most days and the most visits of an EVV run. */
export const mostEvvDays = 92;
export const mostEvvVisits = 1_000;

/** How minutes are rounded. */
export const roundingModeLabels = {
  NONE: 'Not rounded',
  NEAREST: 'To the nearest mark of the clock',
  UP: 'Up',
  DOWN: 'Down',
} as const;

/** Meters to the feet that people read. */
export const feetOf = (meters: number): number => Math.round(meters / 0.3048);

/** Hours after the end of a visit within which the family may confirm or dispute it. */
export const familyHours = 72;
/** Days back for which a caregiver may ask for a correction. */
export const correctionDays = 30;
/** The fewest characters of a note where the reason is another one, and the most of a note. */
export const leastNote = 10;
export const mostNote = 300;
/** Hours after a punch within which its photo may be added. */
export const photoHours = 48;
/** The most punches that a device sends at once. */
export const mostPunches = 200;
/** A punch that is sent at once was pressed so long ago at most, in ms; an older one goes through the offline queue. */
export const mostAgoMs = 60_000;
/** The most visits whose exception is acknowledged at once. */
export const mostAcknowledged = 200;

/** The sentences of visits, the same on the server and on the screen. */
export const visitsText = {
  visit: 'This visit',
  correction: 'This correction',
  notEnabled: 'Time Clock is not enabled for your account.',
  privacy: 'We record your location only when you clock in or out.',
  outOfFence: (feet: number, client: string) =>
    `You're ${feet.toLocaleString('en-US')} ft from ${client}'s home. Move closer or tell us why you're clocking in from here.`,
  noFix: "We couldn't get your location. Turn on location services or add a reason.",
  notGeocoded: 'This address has no map pin yet. Your location will be saved for review.',
  tooEarly: (time: string) => `You can clock in from ${time}.`,
  over: 'This shift is over. Ask the office for a correction.',
  tooLateOut: 'This visit ended more than 4 hours ago. Ask the office for a correction.',
  tooOld: 'This punch is too old to sync. Ask the office for a correction.',
  alreadyIn: (client: string) => `You are already clocked in for ${client}.`,
  notIn: 'You are not clocked in.',
  hasVisit: 'This shift already has a visit.',
  notYours: 'This shift cannot be started. Ask the office.',
  onBreak: 'You are already on a break.',
  notOnBreak: 'You are not on a break.',
  beforeIn: 'This time is before you clocked in.',
  chooseShift: 'Choose a shift, or a client and a service.',
  punchUsed: 'This punch was sent before with something else.',
  chooseReason: 'Choose a reason.',
  chooseService: 'Choose a service.',
  signatureIntent: 'I confirm that this visit took place as it is recorded here.',
  noSignature: 'Sign above, type a name, or say why there is no signature.',
  signatureTooLong: 'This signature is too long. Clear it and sign again.',
  strokeNumbers: 'A stroke is pairs of numbers.',
  strokeBox: 'A stroke lies within its box.',
  signerName: 'Type the name of the signer.',
  longerNote: 'Add at least 10 characters.',
  taskReason: 'Say why it was not done.',
  timesOnly:
    'You do not have access to this client any more. You can ask for a correction of the times of your visit.',
  noSuchTask: 'This task is not part of the visit.',
  pastTasks: 'This visit is over. Its tasks can no longer be changed.',
  observation: 'Write what you observed.',
  issues: (count: number) =>
    count === 1 ? '1 issue must be fixed before approval.' : `${count} issues must be fixed before approval.`,
  enterIn: 'Enter when the visit began.',
  enterOut: 'Enter when the visit ended.',
  notOver: 'This shift is not over. Enter its visit once it has ended.',
  nobodyAssigned: 'Nobody is assigned to this shift. Assign who worked it, then enter the visit.',
  notPublished: 'This shift is not published. Publish it, then enter the visit.',
  notHeld: 'This shift does not take place. Reopen it, then enter the visit.',
  sheetApproved:
    'The timesheet of this day is approved already. Ask an admin to reopen it, then enter the time again.',
  sheetExported:
    'The timesheet of this day is in a payroll file already. Ask an admin to reopen it, then enter the time again. The next payroll file pays the difference.',
  locked: 'This period is locked. Ask an admin to reopen it.',
  approved: 'This visit is approved. Reopen it first.',
  rejected: 'This visit was rejected. Reopen it first.',
  stillRunning: 'This visit is still running. Clock out first.',
  nothingChanges: 'Change at least one value.',
  outBeforeIn: 'Clock-out must be after clock-in.',
  breakTooLong: 'The break is longer than the visit.',
  tooLong: 'A visit lasts at most 24 hours.',
  inFuture: 'This time is in the future.',
  tooFarBack: `You can ask for a correction for ${correctionDays} days. Ask the office.`,
  waiting: 'A correction of this visit is already waiting.',
  ownCorrection: 'You cannot decide your own correction.',
  ownVisit: 'You cannot approve your own visit.',
  overtaken: 'The visit has changed since this was requested. Reject it, then ask again.',
  familyOver: 'You can confirm or dispute a visit for 72 hours after it ended.',
  notWarning: 'Only a warning can be acknowledged.',
  noFollowUp: 'Only a missed visit has a follow-up.',
  notUnscheduled: 'This visit is already on the schedule.',
  otherClient: 'Choose a shift of the same client.',
  ownProposal: 'Someone else in the office decides about your own visit.',
  cannotBeAssigned:
    'This caregiver can no longer be assigned to shifts. Link the visit to a shift, or reject it.',
  evvRun: 'This run',
  neverSent: 'This visit was not sent under this sequence number.',
  answeredOtherwise: 'This visit already has another answer.',
  wrongCode: 'This code does not belong to this address. Check the code, or remove it and give a reason.',
  oldCode:
    'This code was replaced and no longer counts. Ask the office for the new one, or remove it and give a reason.',
  codeWithoutShift: 'A code counts only for a shift on your schedule. Remove it and give a reason.',
  codeTries: 'You have tried too many codes. Remove the code and give a reason, or wait 10 minutes.',
  payDown: 'Rounding down is not allowed for pay.',
  payNearest: 'For pay, round to the nearest 5, 6 or 15 minutes.',
  roundingMinutes: 'Choose 5, 6, 10, 15, 30 or 60 minutes.',
  roundingMode: 'Choose how to round.',
} as const;
