import {
  everyoneBut,
  only,
  type Policy,
  type Role,
  roleIn,
  signedIn,
  type Viewer,
} from '../../core/index.ts';
import { type PartnerType, partnerTypes } from './directory.partners.text.ts';

/** The page and its lists; what is in them depends on `teamRolesOf`, `partnerTypesOf` and `sharingSeenBy`. */
export const mayReadDirectory = signedIn;

/** The tab Families. */
export const mayReadFamilies = only('careManagerLevel');

/** Those who find people by the directory alone: management has the lists of users. */
export const mayFindByDirectory = everyoneBut('SuperAdmin', 'Admin', 'CareManager');

/** That a rotation has nobody now. */
export const maySeeGaps = only('management');

/** All of it as a file. */
export const mayExportDirectory = only('management');

/** What the directory shows of oneself. */
export const mayChooseSharing = signedIn;

export const mayReadPartners = signedIn;

export const mayKeepPartners = only('management');

/** Who meets every kind of partner, notes included. Everybody else meets those that anybody may need at once. */
export const mayReadAllPartners: Policy = roleIn('SuperAdmin', 'Admin', 'CareManager', 'MedicalProfessional');

const urgentTypes: readonly PartnerType[] = ['EMERGENCY', 'HOTLINE'];

/** The kinds of partners that a viewer meets. */
export function partnerTypesOf(viewer: Viewer): readonly PartnerType[] {
  return mayReadAllPartners.allows(viewer) ? partnerTypes : urgentTypes;
}

/** Whether a viewer sees, besides the urgent kinds, the partners of the clients whom they reach. */
export function meetsPartnersOfClients({ role }: Pick<Viewer, 'role'>): boolean {
  return role === 'CareProvider';
}

/** The partners of a client within reach. Not for families and others: a partner may reveal what somebody suffers from. */
export const mayReadClientPartners = roleIn(
  'SuperAdmin',
  'Admin',
  'CareManager',
  'CareProvider',
  'MedicalProfessional',
);

export const mayKeepClientPartners = only('careManagerLevel');

const staffRoles: readonly Role[] = [
  'SuperAdmin',
  'Admin',
  'CareManager',
  'CareProvider',
  'MedicalProfessional',
  'Other',
];

/** The office, and those who care: whom families and others need to know. */
const reachedFromOutside: readonly Role[] = staffRoles.filter((role) => role !== 'Other');

/** Whom a family member meets in any case: the office. Of those who care they meet who looks after a person of theirs. */
export const officeRoles: readonly Role[] = ['SuperAdmin', 'Admin', 'CareManager'];

/** Whether a viewer meets only those caregivers with whom they share a client. */
export function meetsOwnCaregivers({ role }: Pick<Viewer, 'role'>): boolean {
  return role === 'Family';
}

/** Who is at a visit at this moment. */
export const maySeeDuty = everyoneBut('Family', 'Other');

/** Narrow the team to a group that is for the directory: staff alone, because its members are colleagues. */
export const mayFilterByGroup = everyoneBut('Family', 'Other');

/** The roles of the people that a viewer meets in the tab Team. */
export function teamRolesOf(viewer: Viewer): readonly Role[] {
  return viewer.role === 'Family' || viewer.role === 'Other' ? reachedFromOutside : staffRoles;
}
