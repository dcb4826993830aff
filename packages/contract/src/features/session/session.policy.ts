import { anyone, type Role, roleGroups, signedIn } from '../../core/index.ts';

/** Signing in and what leads to it: for whoever is there. */
export const maySignIn = anyone;

/** One's own session, devices, password, second factor and passkeys. */
export const mayKeepOwnAccount = signedIn;

const staff: readonly Role[] = [...roleGroups.managementAndProvider];

/** Whether the agency's demand for a second factor, when switched on, holds for a role: it is for staff. */
export function isStaff(role: Role): boolean {
  return staff.includes(role);
}
