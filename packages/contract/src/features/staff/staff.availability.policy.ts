import { everyoneBut, roleIn, type Viewer } from '../../core/index.ts';
import { mayReadRecord, type StaffSubject, staffRoles } from './staff.policy.ts';

/** Who has availability of their own: staff. */
export const mayHaveAvailability = roleIn(...staffRoles);

/** Whose availability it is decides `mayReadAvailabilityOf`. */
export const mayReadAvailability = everyoneBut('Family');

/** Whose availability it is decides `mayEditAvailabilityOf`. */
export const mayEditAvailability = everyoneBut('Family');

/** Whether a viewer may read when somebody can work: whoever may read their record, within the same offices. */
export function mayReadAvailabilityOf(viewer: Viewer, subject: StaffSubject): boolean {
  return mayReadAvailability.allows(viewer) && mayReadRecord(viewer, subject);
}

/** Whether a viewer may change and confirm when somebody can work: whoever may read it. */
export function mayEditAvailabilityOf(viewer: Viewer, subject: StaffSubject): boolean {
  return mayEditAvailability.allows(viewer) && mayReadAvailabilityOf(viewer, subject);
}
