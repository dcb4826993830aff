import { type Role, roleGroups } from '@homeward/contract/core';
import type { FileOwnerType } from '@homeward/contract/files';
import { mayEditRecord, readRecordRoles, staffRoles } from '@homeward/contract/staff';
import type { FileOwnerKind } from '../../platform/slice/index.ts';

const listed = (roles: readonly Role[]) => `(${roles.map((role) => `'${role}'`).join(', ') || 'null'})`;
const owners: readonly Role[] = ['SuperAdmin', ...staffRoles];

/** For each role of management: the roles of the people whose credentials it meets. */
const byRole = (rolesOf: (role: Role) => readonly Role[]) =>
  roleGroups.management
    .map((role) => `viewer.role = '${role}' and s.role in ${listed(rolesOf(role))}`)
    .join(' or ');

/** A Care Manager works within their own offices. */
const inOffice = `(viewer.role <> 'CareManager'
  or s.office_ids && (select m.office_ids from staff_records m where m.user_id = viewer.id))`;

const credentialWhere = (ownerId: string, rule: string) =>
  `exists (select from staff_credentials c join staff_records s on s.user_id = c.user_id
    where c.id = ${ownerId} and (${rule}))`;

const isOther = "s.user_id <> viewer.id or viewer.role = 'SuperAdmin'";
const editable = (role: Role) =>
  owners.filter((owner) => mayEditRecord({ id: 'viewer', role }, { id: 'subject', role: owner }));

/** Credentials own files: whoever reads the record of the person reads them, and whoever edits it adds to them. */
export const filesOfCredentials: FileOwnerKind = {
  type: 'CREDENTIAL' satisfies FileOwnerType,
  table: 'staff_credentials',
  mayRead: (ownerId) =>
    credentialWhere(
      ownerId,
      `s.user_id = viewer.id or (${byRole((role) => readRecordRoles({ role }))}) and ${inOffice}`,
    ),
  mayAdd: (ownerId) => credentialWhere(ownerId, `(${isOther}) and (${byRole(editable)}) and ${inOffice}`),
  // A Care Manager may be of another office: their own changes show at once, those of others when they look again.
  audiences: () => [{ roles: roleGroups.adminLevel }],
};
