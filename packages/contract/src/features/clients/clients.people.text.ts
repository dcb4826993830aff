/**
 * What the screen and the server say about a client's care team, contacts, notes and emergency access. Apart from
 * `clientsText`, so that the list of clients does not fetch it.
 */
export const clientsPeopleText = {
  unknownMember: 'Choose an active member of staff.',
  familyOnTeam: 'A family member cannot be on the care team. Add them as a contact.',
  otherOnTeam:
    'People with the role Other are not on care teams. A user group can give them access to clients.',
  memberTwice: 'This person is already on the care team in this role.',
  excludedReason: 'Enter why this person is excluded.',
  teamChangedSince: 'The care team has changed since you opened it. Reload to see the latest version.',
  member: 'This care team member',
  contact: 'This contact',
  contactChangedSince: 'This contact has changed since you opened it. Compare the changes and save again.',
  contactIsStaff: 'This person is staff. Add them to the care team instead.',
  contactTwice: 'This person is already a contact of this client.',
  phoneRequired: 'Phone number is required',
  emailToInvite: 'Enter an email address first: the invitation goes there.',
  hasAccount: 'This contact already has an account.',
  nameToInvite: 'Enter a first and a last name first.',
  note: 'This note',
  noteEmpty: 'Write something.',
  noteNotYours: 'Only its author can change a note.',
  noteChangedSince: 'This note has changed since you opened it. Compare the changes and save again.',
  notTold: (names: string) => `Not notified, because they cannot open this client: ${names}.`,
  emergencyReason: 'Describe the emergency in at least 20 characters.',
  emergencyReads:
    'Emergency access reads, and writes notes. To change anything else, ask an admin or the office of the client.',
  tooManySearches: 'You have looked for too many people. Wait a few minutes, or ask an admin.',
  inReach: 'You can already open this client.',
  access: 'This emergency access',
  ownReview: 'Someone else has to review your emergency access.',
  reviewed: 'This emergency access has been reviewed already.',
} as const;
