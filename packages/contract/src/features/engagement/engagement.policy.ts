import { roleIn, type Viewer } from '../../core/index.ts';
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
