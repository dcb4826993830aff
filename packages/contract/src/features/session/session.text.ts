import type { Role } from '../../core/index.ts';

/** The sentences of signing in, the same on the server and on the screen. */
export const sessionText = {
  wrongPair: 'Invalid email or password',
  inactive: 'This account is inactive. Contact your agency.',
  wrongCode: 'This code is not correct, or it has expired. Try the newest one.',
  challengeOver: 'This took too long. Sign in again.',
  linkOverTitle: 'This link no longer works',
  signedOut: 'You are signed out. Sign in to continue.',
  slowDown: 'Too many attempts. Try again in {minutes}.',
  forgotten:
    'If an account matches, we have sent a link to its email address. It works once and expires after 30 minutes.',
  linkOver: 'This link has been used or has expired. Ask for a new one.',
  inviteOver: 'This invitation has been used or has expired. Ask your agency for a new one.',
  setUpOver: 'This set-up link has been used, or Homeward is already set up.',
  commonPassword: 'This password is among the most common ones. Choose another.',
  shortPassword: 'Use 12 characters or more.',
  wrongCurrentPassword: 'Your current password is incorrect.',
  secondFactorNeeded: 'Your agency requires a second factor. Set one up to continue.',
  passkeyFailed: 'This passkey was not accepted. Try again, or use your password.',
} as const;

/** The accounts of a demo, one of each role; they exist in demo mode only. */
export const demoAccounts = [
  { username: 'super.admin', role: 'SuperAdmin' },
  { username: 'admin', role: 'Admin' },
  { username: 'care.manager', role: 'CareManager' },
  { username: 'care.provider', role: 'CareProvider' },
  { username: 'family', role: 'Family' },
  { username: 'medical', role: 'MedicalProfessional' },
  { username: 'other', role: 'Other' },
] as const satisfies readonly { username: string; role: Role }[];

/** The password of all of them, shown on the sign-in page of a demo. */
export const demoPassword = 'homeward-demo-2026';
