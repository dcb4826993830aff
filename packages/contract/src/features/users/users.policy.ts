import { anyone, can, only, type Role, roleIn, roles, signedIn, type Viewer } from '../../core/index.ts';
import { type SharingLevel, sharingLevels } from './users.text.ts';

/** The page of every account shows a portrait, and so does the sign-in page of a shared device. */
export const maySeePortraits = anyone;

/** The lists of people, and what became of their invitations. */
export const mayListUsers = only('management');

export const mayInviteUsers = only('management');

/** Activating, deactivating, changing a role, signing out. */
export const mayChangeAccounts = only('adminLevel');

/** Whose whole profile it is decides the query: see `mayReadProfile`. */
export const mayReadProfiles = signedIn;

/** Name, role, picture, presence and local time of anybody. */
export const mayReadCards = signedIn;

/** Whose profile it is decides `mayEditProfile`. */
export const mayEditProfiles = signedIn;

/** Whose number it is decides `mayVerifyPhone`. */
export const mayVerifyPhones = only('management');

/** A link in a letter: whoever opens it may be signed out. */
export const mayVerifyEmail = anyone;

/** The mail provider: its signature is checked instead. */
export const maySendEmailEvents = anyone;

/** The roles whose accounts a viewer meets in lists and searches: the Admins are for admins. */
export function listedRoles(viewer: Pick<Viewer, 'role'>): readonly Role[] {
  if (mayChangeAccounts.roles.includes(viewer.role)) return roles;
  return mayListUsers.roles.includes(viewer.role) ? roles.filter((role) => role !== 'Admin') : [];
}

const careManagerInvites: readonly Role[] = ['CareProvider', 'Family', 'MedicalProfessional', 'Other'];

/** Whether a viewer may invite somebody to a role, and send that invitation again. */
export function mayInviteRole(viewer: Viewer, role: Role): boolean {
  if (viewer.role === 'SuperAdmin') return true;
  if (viewer.role === 'Admin') return role !== 'SuperAdmin';
  return viewer.role === 'CareManager' && careManagerInvites.includes(role);
}

/** Whether a viewer may activate or deactivate an account, sign it out or change its role: never their own. */
export function mayChangeAccount(viewer: Viewer, subject: Viewer): boolean {
  if (!mayChangeAccounts.allows(viewer) || viewer.id === subject.id) return false;
  return viewer.role === 'SuperAdmin' || subject.role !== 'SuperAdmin';
}

/** Whether a viewer may give an account this role: nobody gives more than they have. */
export function mayGiveRole(viewer: Viewer, subject: Viewer, role: Role): boolean {
  return mayChangeAccount(viewer, subject) && (viewer.role === 'SuperAdmin' || role !== 'SuperAdmin');
}

/** The roles that read the whole profile of whom they look after a client with. */
export const colleagues = ['CareProvider', 'MedicalProfessional'] as const satisfies readonly Role[];

/**
 * Whether a viewer may read somebody's whole profile: their own, management all, and those who care for clients that of
 * whom they share one with.
 */
export function mayReadProfile(
  viewer: Viewer,
  subject: Pick<Viewer, 'id'> & { readonly sharesClient?: boolean | undefined },
): boolean {
  if (viewer.id === subject.id || only('management').allows(viewer)) return true;
  return subject.sharesClient === true && roleIn(...colleagues).allows(viewer);
}

/** Whether a viewer may change personal data, display preferences and the professional card of somebody. */
export function mayEditProfile(viewer: Viewer, subject: Pick<Viewer, 'id'>): boolean {
  return viewer.id === subject.id || viewer.role === 'SuperAdmin';
}

/**
 * Whether a viewer may open the Invite History dialog of somebody (specification 6). The Activity tab and the lists
 * keep their entries for management.
 */
export function mayOpenInviteHistory(viewer: Viewer, subject: Pick<Viewer, 'id'>): boolean {
  return mayEditProfile(viewer, subject);
}

/** Whether a viewer may say that a number is somebody's, having called it: nobody vouches for their own. */
export function mayVerifyPhone(viewer: Viewer, subject: Pick<Viewer, 'id'>): boolean {
  return mayVerifyPhones.allows(viewer) && viewer.id !== subject.id;
}

/** Which choices of sharing let a viewer see what was shared: everybody sees their own whole. */
export function sharingSeenBy(viewer: Viewer, subject?: Pick<Viewer, 'id'>): readonly SharingLevel[] {
  if (viewer.id === subject?.id || can(viewer, 'directory.private')) return sharingLevels;
  return only('managementAndProvider').allows(viewer) ? ['EVERYONE', 'STAFF'] : ['EVERYONE'];
}
