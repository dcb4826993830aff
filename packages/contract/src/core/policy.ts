import { type Capability, hasByRole, isWithinCeiling } from './capabilities.ts';
import { isInGroup, type Role, type RoleGroup, roleGroups, roles } from './roles.ts';

/** Who is asking: all that a policy may know of them. */
export interface Viewer {
  readonly id: string;
  readonly role: Role;
  /** What their groups give them, beside what their role allows. Ask `can`, which knows the ceiling of the role. */
  readonly capabilities?: readonly Capability[];
  /** Whether what they reach by emergency access counts: where they read, and in the calls that are `inEmergency`. */
  readonly countsEmergency?: boolean;
}

/** Whether a viewer has a capability: by their role, or from a group within the ceiling of their role. */
export function can(viewer: Viewer, capability: Capability): boolean {
  if (hasByRole(viewer.role, capability)) return true;
  return isWithinCeiling(viewer.role, capability) && (viewer.capabilities?.includes(capability) ?? false);
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
  /** The roles that pass by themselves, for documentation, menus and tests. */
  readonly roles: readonly Role[];
  /** What lets others pass too, where their group gives it and the ceiling of their role allows it. */
  readonly capability?: Capability;
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

/**
 * Those who pass a gate, and those who have a capability, by their role or from a group.
 * @param gate who passes without it
 * @param capability what a user group can give
 */
// @__NO_SIDE_EFFECTS__
export function orCapability(gate: Policy, capability: Capability): Policy {
  return {
    name: `${gate.name} or ${capability}`,
    needsSignIn: gate.needsSignIn,
    allows: (viewer) => gate.allows(viewer) || can(viewer, capability),
    roles: roles.filter((role) => gate.roles.includes(role) || hasByRole(role, capability)),
    capability,
  };
}
