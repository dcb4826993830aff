import { type Role, roles } from './roles.ts';

/** What a user group can allow its members beyond what their role allows. */
export const capabilities = [
  'incident.review',
  'timesheet.approve',
  'shift.bulk',
  'rate.view',
  'assess.cognitive',
  'survey.results',
  'prompt.run',
  'directory.private',
  'statistics.view',
  'announcement.post',
  'training.author',
] as const;

export type Capability = (typeof capabilities)[number];

/** The roles that have a capability by themselves, without a group. */
const capabilityRoles: Record<Capability, readonly Role[]> = {
  'incident.review': ['SuperAdmin', 'Admin', 'CareManager'],
  'timesheet.approve': ['SuperAdmin', 'Admin', 'CareManager'],
  'shift.bulk': ['SuperAdmin', 'Admin', 'CareManager'],
  'rate.view': ['SuperAdmin', 'Admin'],
  'assess.cognitive': ['CareManager', 'MedicalProfessional'],
  'survey.results': ['SuperAdmin', 'Admin'],
  'prompt.run': ['SuperAdmin', 'Admin', 'CareManager'],
  'directory.private': ['SuperAdmin', 'Admin', 'CareManager'],
  'statistics.view': ['SuperAdmin', 'Admin'],
  'announcement.post': ['SuperAdmin', 'Admin', 'CareManager'],
  'training.author': ['SuperAdmin', 'Admin'],
};

const forNonStaff: readonly Capability[] = ['survey.results', 'announcement.post'];

/** The most that each role can have, whatever groups give. Only families and others have less than everything. */
const roleCeilings: Record<Role, readonly Capability[]> = {
  SuperAdmin: capabilities,
  Admin: capabilities,
  CareManager: capabilities,
  CareProvider: capabilities,
  Family: forNonStaff,
  MedicalProfessional: capabilities,
  Other: forNonStaff,
};

/** Whether somebody of a role has a capability without a group. */
export function hasByRole(role: Role, capability: Capability): boolean {
  return capabilityRoles[capability].includes(role);
}

/** Whether a group can give a capability to somebody of a role. */
export function isWithinCeiling(role: Role, capability: Capability): boolean {
  return roleCeilings[role].includes(capability);
}

/** The roles that cannot have a capability, whatever groups give. */
export function rolesBelow(capability: Capability): Role[] {
  return roles.filter((role) => !isWithinCeiling(role, capability));
}
