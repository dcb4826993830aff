/** The seven roles, spelled as the database and the API carry them. */
export const roles = [
  'SuperAdmin',
  'Admin',
  'CareManager',
  'CareProvider',
  'Family',
  'MedicalProfessional',
  'Other',
] as const;

export type Role = (typeof roles)[number];

/** What a person reads: "Super Admin", "Care Provider". */
export const roleLabels: Record<Role, string> = {
  SuperAdmin: 'Super Admin',
  Admin: 'Admin',
  CareManager: 'Care Manager',
  CareProvider: 'Care Provider',
  Family: 'Family',
  MedicalProfessional: 'Medical Professional',
  Other: 'Other',
};

/** The groups that the menu and the policies speak of; a role may be in several. */
export const roleGroups = {
  everyone: roles,
  superAdmin: ['SuperAdmin'],
  careProvider: ['CareProvider'],
  family: ['Family'],
  staff: ['SuperAdmin', 'Admin', 'CareManager', 'CareProvider', 'MedicalProfessional', 'Other'],
  adminLevel: ['SuperAdmin', 'Admin'],
  careManagerLevel: ['SuperAdmin', 'Admin', 'CareManager'],
  management: ['SuperAdmin', 'Admin', 'CareManager'],
  managementAndProvider: ['SuperAdmin', 'Admin', 'CareManager', 'CareProvider'],
} as const satisfies Record<string, readonly Role[]>;

export type RoleGroup = keyof typeof roleGroups;

/** Whether a role belongs to a group. */
export function isInGroup(role: Role, group: RoleGroup): boolean {
  const members: readonly Role[] = roleGroups[group];
  return members.includes(role);
}
