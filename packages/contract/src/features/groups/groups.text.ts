import { type Capability, capabilities, type Role, rolesBelow } from '../../core/index.ts';

export const groupKinds = ['STATIC', 'DYNAMIC'] as const;
export type GroupKind = (typeof groupKinds)[number];
export const groupKindLabels: Record<GroupKind, string> = { STATIC: 'Chosen people', DYNAMIC: 'By a rule' };

export const groupStatuses = ['ACTIVE', 'ARCHIVED'] as const;
export type GroupStatus = (typeof groupStatuses)[number];
export const groupStatusLabels: Record<GroupStatus, string> = { ACTIVE: 'Active', ARCHIVED: 'Archived' };

/** What a group is for: where it can be chosen. */
export const groupPurposes = [
  'CHAT',
  'NOTIFY',
  'SURVEY',
  'TRAINING',
  'DIRECTORY',
  'ANNOUNCEMENT',
  'CAPABILITY',
  'ON_CALL',
  'CLIENT_SCOPE',
] as const;
export type GroupPurpose = (typeof groupPurposes)[number];
export const groupPurposeLabels: Record<GroupPurpose, string> = {
  CHAT: 'Chat',
  NOTIFY: 'Notifications',
  SURVEY: 'Surveys',
  TRAINING: 'Training',
  DIRECTORY: 'Directory',
  ANNOUNCEMENT: 'Announcements',
  CAPABILITY: 'Permissions',
  ON_CALL: 'On call',
  CLIENT_SCOPE: 'Clients',
};

export const groupColours = ['slate', 'red', 'amber', 'green', 'teal', 'blue', 'violet', 'pink'] as const;
export type GroupColour = (typeof groupColours)[number];

/** How a hire date is compared with today. */
export const hiredWhen = ['LONGER_AGO', 'IN_THE_LAST'] as const;
export type HiredWhen = (typeof hiredWhen)[number];

/** Whether somebody has a credential that was verified and has not expired. */
export const credentialHeld = ['HELD', 'MISSING'] as const;
export type CredentialHeld = (typeof credentialHeld)[number];

export const groupSorts = ['name', '-name', 'members', '-members', 'changed', '-changed'] as const;

/** Above this a group is slow to notify and hard to check; it is allowed, with a warning. */
export const manyMembers = 2_000;

/** The sentences of groups, the same on the server and on the screen. */
export const groupsText = {
  nameRequired: 'Name is required',
  nameTaken: 'A group with this name already exists.',
  noCondition: 'Add at least one condition',
  containsItself: 'A group cannot contain itself.',
  systemDeleted: 'System groups cannot be deleted.',
  systemFixed:
    'Homeward decides who is in a system group. Change its description, purposes or permissions instead.',
  systemArchived: 'System groups cannot be archived.',
  ruleOfStatic: 'A group of chosen people has no rule. Choose “By a rule” or leave the rule out.',
  membersOfDynamic: 'A rule decides who is in this group. Change the rule instead.',
  kindFixed: 'A group keeps its kind. Create another group instead.',
  unknownGroup: 'A group that this rule names no longer exists. Choose another one.',
  unknownSkill: 'A skill that this rule names no longer exists. Choose another one.',
  unknownCredential: 'A kind of credential that this rule names no longer exists. Choose another one.',
  unknownOffice: 'An office that this rule names no longer exists. Choose another one.',
  wrongDays: 'Enter a number of days from 1 to 36,500.',
  unknownMember: 'Someone on this list has no active account. Remove them and try again.',
  many: 'This group has more than 2,000 members. Messages to it take longer; consider several smaller groups.',
  inUse: (uses: string) => `This group is in use by ${uses}. Change that first.`,
} as const;

const rolePlurals: Record<Role, string> = {
  SuperAdmin: 'Super Admins',
  Admin: 'Admins',
  CareManager: 'Care Managers',
  CareProvider: 'Care Providers',
  Family: 'Family members',
  MedicalProfessional: 'Medical Professionals',
  Other: 'People with the role Other',
};

/**
 * Why a group cannot give capabilities to the roles of its members; undefined when it can.
 * @example refusalOfCapabilities(['rate.view'], ['Family']) // 'Family members cannot have this permission.'
 */
export function refusalOfCapabilities(
  given: readonly Capability[],
  roles: readonly Role[],
): { capability: Capability; text: string } | undefined {
  for (const capability of capabilities) {
    if (!given.includes(capability)) continue;
    const role = rolesBelow(capability).find((one) => roles.includes(one));
    if (role) return { capability, text: `${rolePlurals[role]} cannot have this permission.` };
  }
  return undefined;
}

/** The sentences of who is on call. */
export const onCallText = {
  wrongZone: 'Choose a time zone.',
  wrongTime: 'Enter a time as in 08:00.',
  endBeforeStart: 'The end must be after the start.',
  over: 'This period is over. Choose one that ends in the future.',
  nameTaken: 'A rotation with this name already exists.',
  notStaff: 'Only people with an active account who work for the agency can be on call.',
  empty: 'Nobody is in this rotation.',
  declined: 'Nobody takes this turn.',
  notBegun: 'The rotation has not begun.',
  inactive: (name: string) => `${name} has no active account.`,
} as const;
