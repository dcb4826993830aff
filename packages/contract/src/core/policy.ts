import { isInGroup, type Role, type RoleGroup, roleGroups, roles } from './roles.ts';

/** Who is asking: all that a policy may know of them. */
export interface Viewer {
  readonly id: string;
  readonly role: Role;
}

/**
 * The gate of an endpoint or a page, decided from the viewer alone. Rules that need the row live beside the
 * query (so that a hidden row is a 404) and in functions of (viewer, subject) in the slice's `.policy.ts`.
 */
export interface Policy {
  /** Printed in the documentation of the API and in the role tables. */
  readonly name: string;
  /** False only where a signed-out caller is served. */
  readonly needsSignIn: boolean;
  readonly allows: (viewer: Viewer) => boolean;
  /** The roles that pass, for documentation, menus and tests. */
  readonly roles: readonly Role[];
}

/** Anyone on the network, signed in or not: sign-in itself, health, public pictures. */
export const anyone: Policy = { name: 'anyone', needsSignIn: false, allows: () => true, roles };

/** Every signed-in role. */
export const signedIn: Policy = { name: 'signed in', needsSignIn: true, allows: () => true, roles };

/**
 * The roles of one group.
 * @param group a group of `roleGroups`
 */
// @__NO_SIDE_EFFECTS__
export function only(group: RoleGroup): Policy {
  return {
    name: group,
    needsSignIn: true,
    allows: (viewer) => isInGroup(viewer.role, group),
    roles: roleGroups[group],
  };
}

/**
 * Every role but some.
 * @param hidden the roles that are refused
 */
// @__NO_SIDE_EFFECTS__
export function everyoneBut(...hidden: Role[]): Policy {
  return {
    name: `everyone but ${hidden.join(', ')}`,
    needsSignIn: true,
    allows: (viewer) => !hidden.includes(viewer.role),
    roles: roles.filter((role) => !hidden.includes(role)),
  };
}

/**
 * Named roles, where no group fits.
 * @param members the roles that pass
 */
// @__NO_SIDE_EFFECTS__
export function roleIn(...members: Role[]): Policy {
  return {
    name: members.join(', '),
    needsSignIn: true,
    allows: (viewer) => members.includes(viewer.role),
    roles: members,
  };
}
