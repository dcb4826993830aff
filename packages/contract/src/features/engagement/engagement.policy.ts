import { roleIn, type Viewer } from '../../core/index.ts';
import { mayAssess } from '../assessments/index.ts';
import { correctableDays } from './engagement.text.ts';

/** The log of clients within reach; a family member needs the consent to the assessments, and reads less. */
export const mayReadEngagement = roleIn(
  'SuperAdmin',
  'Admin',
  'CareManager',
  'CareProvider',
  'Family',
  'MedicalProfessional',
);

/** Log how a session went: those who assess, and caregivers, who may fill in what they observe. */
export const mayLogEngagement = roleIn(
  'SuperAdmin',
  'Admin',
  'CareManager',
  'CareProvider',
  'MedicalProfessional',
);

/** Whether a viewer is shown all of a session, or as much as families are. */
export function seesObservations(viewer: Pick<Viewer, 'role'>): boolean {
  return viewer.role !== 'Family';
}

const dayMs = 86_400_000;

/**
 * Whether a viewer may correct a session: the person who logged it, for 30 days after that.
 * @param session `loggedAt`: RFC 3339, by the clock of the server
 */
export function mayCorrectSession(
  viewer: Viewer,
  session: { readonly loggedBy: { readonly id: string }; readonly loggedAt: string },
  now: Date,
): boolean {
  return (
    mayLogEngagement.allows(viewer) &&
    session.loggedBy.id === viewer.id &&
    now.getTime() - Date.parse(session.loggedAt) <= correctableDays * dayMs
  );
}

/** Share stories and photos of a client: somebody of the family, with the consent to the assessments. */
export const mayShareStories = roleIn('Family');

/** Remove a story: which ones, says `mayRemoveStory`. */
export const mayRemoveStories = roleIn('SuperAdmin', 'Admin', 'CareManager', 'Family', 'MedicalProfessional');

/** Whether a viewer may remove a story: the person who shared it, and those who assess, for what does not belong there. */
export function mayRemoveStory(
  viewer: Viewer,
  story: { readonly sharedBy: { readonly id: string } },
): boolean {
  return mayAssess.allows(viewer) || (mayShareStories.allows(viewer) && story.sharedBy.id === viewer.id);
}
