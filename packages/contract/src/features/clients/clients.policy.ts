import { only, type Role, roleIn, signedIn, type Viewer } from '../../core/index.ts';
import type { ConsentSection } from './clients.text.ts';

/** The list and the profiles: which clients, is decided by reach, which is part of every query. */
export const mayReadClients = signedIn;

/** Add clients and change what the office keeps of them; also the care team, the contacts and the moves. */
export const mayKeepClients = only('careManagerLevel');

/** All clients that match, as a file. */
export const mayExportClients = only('careManagerLevel');

/** Health is never raw for families, and no business of others. */
export const mayReadHealth = roleIn(
  'SuperAdmin',
  'Admin',
  'CareManager',
  'CareProvider',
  'MedicalProfessional',
);
export const mayEditHealth = roleIn('SuperAdmin', 'Admin', 'CareManager', 'MedicalProfessional');

/** Of a family member, the contact that they are. */
export const mayReadContacts = roleIn(
  'SuperAdmin',
  'Admin',
  'CareManager',
  'CareProvider',
  'Family',
  'MedicalProfessional',
);

/** A family member needs the consent to the care plan. */
export const mayReadTeams = signedIn;

/** The care teams of one's own people on the Overview. */
export const mayHaveCareTeams = roleIn('Family');

/** Which kinds, says `noteKindsOf`. */
export const mayReadNotes = roleIn(
  'SuperAdmin',
  'Admin',
  'CareManager',
  'CareProvider',
  'MedicalProfessional',
);
export const mayWriteNotes = roleIn('SuperAdmin', 'Admin', 'CareManager', 'MedicalProfessional');

/** Open a client out of reach for an hour; admins pass, and are told that they reach every client. */
export const mayOpenInEmergency = roleIn('SuperAdmin', 'Admin', 'CareManager', 'MedicalProfessional');

/** The list of all emergency accesses, and their reviews. */
export const mayReviewEmergencies = only('adminLevel');

/** Whether a viewer reaches every client: then there are no rows of reach, and queries ask nothing. */
export function reachesAll({ role }: Pick<Viewer, 'role'>): boolean {
  return only('adminLevel').roles.includes(role);
}

/**
 * Whether a viewer may see a client.
 * @param reach the row that says so, as it was read; undefined where there is none
 */
export function mayReach(
  viewer: Pick<Viewer, 'role' | 'countsEmergency'>,
  reach: { readonly by: string; readonly until: string | null } | undefined,
  now: Date,
): boolean {
  if (reachesAll(viewer)) return true;
  if (reach === undefined || (reach.by === 'EMERGENCY' && !viewer.countsEmergency)) return false;
  return reach.until === null || new Date(reach.until) > now;
}

/** Whether a client is open to somebody by emergency access alone: to read, and for notes. */
export const isReadOnly = ({ emergencyUntil }: { readonly emergencyUntil?: string | undefined }): boolean =>
  emergencyUntil !== undefined;

/** How much of a client a role is shown: each tier leaves out fields of the ones before it. */
export type ClientTier = 'OFFICE' | 'CARE' | 'FAMILY' | 'BASIC';

/** The tier of a role. */
export function tierOf({ role }: Pick<Viewer, 'role'>): ClientTier {
  const tiers: Record<Role, ClientTier> = {
    SuperAdmin: 'OFFICE',
    Admin: 'OFFICE',
    CareManager: 'OFFICE',
    CareProvider: 'CARE',
    MedicalProfessional: 'CARE',
    Family: 'FAMILY',
    Other: 'BASIC',
  };
  return tiers[role];
}

/** Whether a viewer may see a section of a client that families see by consent only. */
export function maySeeSection(
  viewer: Pick<Viewer, 'role'>,
  section: ConsentSection,
  consented: readonly ConsentSection[],
): boolean {
  return viewer.role !== 'Family' || consented.includes(section);
}

/** The kinds of notes that a role reads. */
export function noteKindsOf({ role }: Pick<Viewer, 'role'>): readonly ('OFFICE' | 'CLINICAL')[] {
  if (only('careManagerLevel').roles.includes(role)) return ['OFFICE', 'CLINICAL'];
  return role === 'MedicalProfessional' || role === 'CareProvider' ? ['CLINICAL'] : [];
}

/** Whether a viewer may write notes of a kind. */
export function mayWriteNote(viewer: Viewer, kind: 'OFFICE' | 'CLINICAL'): boolean {
  return mayWriteNotes.allows(viewer) && noteKindsOf(viewer).includes(kind);
}

/** Whether a viewer may change the words of a note: its author, as long as they may write such. Pinning is for all who may. */
export function mayEditNote(
  viewer: Viewer,
  note: { readonly kind: 'OFFICE' | 'CLINICAL'; readonly author: { readonly id: string } },
): boolean {
  return mayWriteNote(viewer, note.kind) && note.author.id === viewer.id;
}

/** Whether a viewer may review an emergency access: admins, never their own. */
export function mayReviewEmergency(
  viewer: Viewer,
  access: { readonly openedBy: { readonly id: string } },
): boolean {
  return mayReviewEmergencies.allows(viewer) && access.openedBy.id !== viewer.id;
}
