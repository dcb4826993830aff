import { only, type Role, roles, signedIn, type Viewer } from '../../core/index.ts';

/** Everyone has an Overview; two of its parts are for some roles only and left out of the answer for others. */
export const mayReadOverview = signedIn;

/** Who sees which invitations wait and which accounts were never used. */
export const maySeeArrivals = only('management');

/** Who sees how many sign-ins succeeded and failed. */
export const maySeeSignIns = only('adminLevel');

/** The roles whose people are named to a viewer: the list of Admins is for admin-level roles only. */
export function namedRoles(viewer: Viewer): readonly Role[] {
  return maySeeSignIns.allows(viewer) ? roles : roles.filter((role) => role !== 'Admin');
}
