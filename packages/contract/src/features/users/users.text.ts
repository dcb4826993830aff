// What is chosen from stands here, apart from the schemas: a page that shows it needs no zod.

/** What became of an invitation, on the side of the account. */
export const inviteStatuses = ['Seed Origin', 'Care Proposal Origin', 'Invited', 'Accepted'] as const;

/** What became of the letter, as the mail provider tells. */
export const emailStatuses = [
  'Sent',
  'Delivered',
  'Delivery Delayed',
  'Complained',
  'Bounced',
  'Opened',
  'Clicked',
] as const;

/** As they travel; an underscore is shown as a space. */
export const medicalRoles = [
  'Physician',
  'Nurse',
  'Therapist',
  'Pharmacist',
  'Medical_Director',
  'Podiatrist',
  'Psychologist',
  'Other',
] as const;

export type InviteStatus = (typeof inviteStatuses)[number];
export type EmailStatus = (typeof emailStatuses)[number];
export type MedicalRole = (typeof medicalRoles)[number];

export const accountStatuses = ['active', 'inactive'] as const;
export const onboardingStatuses = ['completed', 'pending'] as const;

/** What can be done to many accounts at once. */
export const bulkActions = ['activate', 'deactivate', 'change-role', 'resend-invite', 'sign-out'] as const;
export type BulkAction = (typeof bulkActions)[number];

/** `name` goes by the full name; somebody who never signed in comes last under `-lastLogin`. */
export const userSorts = ['name', '-name', 'createdAt', '-createdAt', 'lastLogin', '-lastLogin'] as const;

/**
 * Who sees somebody's phone number, email address or photo on their card and in the directory. `STAFF`: management and
 * care providers. `PRIVATE`: who has the capability to see private contact details, as management has.
 */
export const sharingLevels = ['EVERYONE', 'STAFF', 'PRIVATE'] as const;
export type SharingLevel = (typeof sharingLevels)[number];

export const sharingLevelLabels: Record<SharingLevel, string> = {
  EVERYONE: 'Everyone who is signed in',
  STAFF: 'Staff: management and care providers',
  PRIVATE: 'Only people who may see private contact details, such as management',
};

/** The sentences of accounts, the same on the server and on the screen. */
export const usersText = {
  emailTaken: 'This email address is already in use.',
  usernameTaken: 'This username is already taken.',
  confirmEmail: 'Confirm your identity: a new email address can hand over the account.',
  notOnYourself: 'You cannot change your own role or status. Ask another admin.',
  notYours: 'Your role does not allow this for this account.',
  lastSuperAdmin: 'This is the last active Super Admin. Make someone else a Super Admin first.',
  acceptedAlready: 'This invitation has already been accepted.',
  inactiveInvitee: 'This account is inactive. Activate it before you invite again.',
  invitedJustNow: 'An invitation was sent less than 5 minutes ago.',
  uploadFirst: 'Upload the picture first.',
  wrongNpi: 'This is not a valid NPI: check the ten digits for a mistyped one.',
  wrongTimezone: 'Choose a time zone from the list.',
  emailVerified: 'This email address is already verified.',
  phoneChanged: 'The phone number has changed in the meantime. Call the new one.',
  notAccepted: 'This person has not accepted the invitation yet. Nothing of theirs can be verified before.',
  notYourPhone: 'Ask someone else in the office to call you. You cannot verify your own number.',
  noMedicalProfessional: 'Only a medical professional has this card.',
  unknownAccount: 'This account was not found. It may have been removed, or you do not have access.',
  isSoAlready: 'Nothing to change.',
  changedSince: 'This account changed in the meantime and was skipped.',
  signedOutAlready: 'Not signed in anywhere.',
  unknownRole: 'Choose one of the roles: Care Provider, Family, …',
  twiceInList: 'This email address is in the list twice.',
  noHeading: 'The first line must name the columns: first name, last name, email, phone, role.',
  emptyList: 'The list is empty.',
  listTooLong: 'Invite at most 500 people at once. Split the list.',
  notYourInvite: 'Your role does not allow inviting to this role.',
  notSigned: 'This was not signed by the mail provider, or too long ago.',
  listHasErrors: 'Some rows have errors. Correct them, or leave them out.',
} as const;

/** What each status of an invitation means, as the Invite History says. */
export const inviteStatusMeanings: Record<InviteStatus, string> = {
  'Seed Origin': 'Account created in the initial setup',
  'Care Proposal Origin': 'Account created within a care proposal',
  Invited: 'Invitation sent',
  Accepted: 'Invitation accepted and account active',
};

/** What each status of the invitation's letter means. */
export const emailStatusMeanings: Record<EmailStatus, string> = {
  Sent: 'Handed to the mail provider',
  Delivered: 'Delivered to the mailbox',
  'Delivery Delayed': 'Not delivered yet; the mail provider keeps trying',
  Complained: 'Marked as spam',
  Bounced: 'Not delivered',
  Opened: 'Opened',
  Clicked: 'A link in it was clicked',
};

/** The professional role as people read it: "Medical Director". */
export function medicalRoleLabel(role: MedicalRole): string {
  return role.replaceAll('_', ' ');
}
