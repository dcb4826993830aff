// What is chosen from stands here, apart from the schemas: a page that shows it needs no zod.

/** What can be done to many shifts at once. */
export const shiftOperations = [
  'ASSIGN',
  'UNASSIGN',
  'SHIFT_TIME',
  'COPY_WEEK',
  'CANCEL',
  'PUBLISH',
  'CHANGE_SERVICE',
  'CHANGE_RATE',
  'DELETE_DRAFTS',
  'APPLY_HOLD',
] as const;
export type ShiftOperationKind = (typeof shiftOperations)[number];

/** The furthest that times are moved at once, in minutes. */
export const mostMovedMinutes = 24 * 60;
/** The furthest that shifts are copied ahead, in weeks. */
export const mostCopiedWeeks = 12;

/** The sentences of operations on shifts, the same on the server and on the screen. */
export const shiftOperationsText = {
  unknown: 'This shift was not found. It may have been removed, or you do not have access.',
  isSoAlready: 'Nothing to change.',
  published: 'It is already published.',
  nobody: 'Nobody is assigned.',
  changed: 'This shift changed after the check and was left alone. Check again.',
  changedSince: 'This shift changed after the operation and was not undone.',
  takenSince: 'The caregiver now works at this time, so this was not undone.',
  seriesSince: 'Its series now has another shift on this day, so this was not undone.',
  notCopied: 'A shift that does not take place is not copied.',
  needsReason: 'Enter a reason to do it anyway.',
  adminsOnly: 'Only an admin can override this.',
  choose: 'Choose a shift.',
  noneMatch: 'No shifts match.',
  oneOf: 'Send either shiftIds or filter.',
  onePerson: 'Send either careProviderId or assignments.',
  notNamed: 'No caregiver was chosen for this shift.',
  taken: 'This shift is no longer open.',
  wrongMinutes: `Enter whole minutes other than 0, at most ${mostMovedMinutes} either way.`,
  wrongWeeks: `Enter 1 to ${mostCopiedWeeks} weeks.`,
  wrongTimes: 'Enter minutes, or a start and an end.',
} as const;

/** What undoing says of those that it left alone. */
export const notUndoneText = (count: number): string =>
  `Some shifts changed after this operation and were not undone (${count.toLocaleString('en-US')}).`;
