/** Days ahead on which somebody is told of a credential that runs out, unless its kind says otherwise. */
export const usualReminderDays = [60, 30, 7, 0] as const;

/** How the list of staff is narrowed by credentials that run out. */
export const expiryFilters = ['EXPIRED', 'WITHIN_30', 'WITHIN_60'] as const;
export type ExpiryFilter = (typeof expiryFilters)[number];

export const expiryFilterLabels: Record<ExpiryFilter, string> = {
  EXPIRED: 'Expired',
  WITHIN_30: 'Expires within 30 days',
  WITHIN_60: 'Expires within 60 days',
};

/** The sentences of credentials, the same on the server and on the screen. */
export const credentialsText = {
  credential: 'This credential',
  kind: 'This kind of credential',
  changedSince: 'This credential has changed since you opened it. Compare the changes and save again.',
  nameRequired: 'Name is required',
  kindNameTaken: 'Another kind has this name.',
  kindInUse: 'Credentials of this kind exist. Retire it instead: it is no longer requested.',
  wrongReminder: 'Enter whole days from 0 to 366.',
  tooManyReminders: 'Remind on at most 6 days.',
  chooseKind: 'Choose a kind from the list.',
  retiredKind: 'This kind is retired. Choose another one.',
  needsExpiration: 'Credentials of this kind expire. Enter the day.',
  chooseExpiration: 'Enter when it expires, or tick “Does not expire”.',
  noSuchLicense: 'This license is no longer on the profile.',
  reason: 'Enter a reason.',
} as const;
