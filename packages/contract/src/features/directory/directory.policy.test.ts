import { expect, it } from 'vitest';
import { proveGates, spell } from '../../../test/policies.ts';
import { roles } from '../../core/index.ts';
import * as policy from './directory.policy.ts';

proveGates(policy, {
  mayReadDirectory: 'signed in: SA A CM CP F MP O',
  mayReadFamilies: 'careManagerLevel: SA A CM',
  mayFindByDirectory: 'everyone but SuperAdmin, Admin, CareManager: CP F MP O',
  maySeeGaps: 'management: SA A CM',
  mayExportDirectory: 'management: SA A CM',
  mayChooseSharing: 'signed in: SA A CM CP F MP O',
  mayReadPartners: 'signed in: SA A CM CP F MP O',
  mayKeepPartners: 'management: SA A CM',
  maySeeDuty: 'everyone but Family, Other: SA A CM CP MP',
  mayFilterByGroup: 'everyone but Family, Other: SA A CM CP MP',
  mayReadClientPartners: 'SuperAdmin, Admin, CareManager, CareProvider, MedicalProfessional: SA A CM CP MP',
  mayKeepClientPartners: 'careManagerLevel: SA A CM',
  mayReadAllPartners: 'SuperAdmin, Admin, CareManager, MedicalProfessional: SA A CM MP',
});

const everyViewer = roles.map((role) => ({ id: 'viewer', role }));

it('shows the team to staff whole, and to families and others without others', () => {
  expect(everyViewer.map((viewer) => spell(policy.teamRolesOf(viewer)))).toEqual([
    'SA A CM CP MP O',
    'SA A CM CP MP O',
    'SA A CM CP MP O',
    'SA A CM CP MP O',
    'SA A CM CP MP',
    'SA A CM CP MP O',
    'SA A CM CP MP',
  ]);
});

it('shows families the office, and of those who care only their own', () => {
  expect(spell(policy.officeRoles)).toBe('SA A CM');
  expect(spell(roles.filter((role) => policy.meetsOwnCaregivers({ role })))).toBe('F');
});

it('shows every kind of partner to management and medical professionals, what is urgent to all', () => {
  expect(everyViewer.map((viewer) => policy.partnerTypesOf(viewer).join(' '))).toEqual(
    everyViewer.map(({ role }) =>
      ['SuperAdmin', 'Admin', 'CareManager', 'MedicalProfessional'].includes(role)
        ? 'PHYSICIAN PHARMACY HOSPITAL EQUIPMENT TRANSPORT EMERGENCY HOTLINE OTHER'
        : 'EMERGENCY HOTLINE',
    ),
  );
});

it('shows caregivers the partners of their clients', () => {
  expect(spell(roles.filter((role) => policy.meetsPartnersOfClients({ role })))).toBe('CP');
});
