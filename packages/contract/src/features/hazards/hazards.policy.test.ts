import { expect, it } from 'vitest';
import { proveGates } from '../../../test/policies.ts';
import { roles } from '../../core/index.ts';
import * as policy from './hazards.policy.ts';

proveGates(policy, {
  mayReadHazards:
    'SuperAdmin, Admin, CareManager, CareProvider, Family, MedicalProfessional: SA A CM CP F MP',
  mayKeepHazards: 'SuperAdmin, Admin, CareManager, MedicalProfessional: SA A CM MP',
});

const office = ['SuperAdmin', 'Admin', 'CareManager'];
const assessors = [...office, 'MedicalProfessional'];
const readers = [...office, 'CareProvider', 'Family', 'MedicalProfessional'];
const who = (allows: (viewer: { id: string; role: (typeof roles)[number] }) => boolean) =>
  roles.filter((role) => allows({ id: 'viewer', role }));

it('shows all actions to those who assess, and to others the ones that they own', () => {
  expect(who((viewer) => policy.isHazardShown(viewer, { ownerId: 'viewer' }))).toEqual(readers);
  expect(who((viewer) => policy.isHazardShown(viewer, { ownerId: 'another' }))).toEqual(assessors);
});

it('lets owners finish what is not critical', () => {
  const own = { ownerId: 'viewer' };
  expect(who((viewer) => policy.mayFinishHazard(viewer, { ...own, weight: 3 }))).toEqual(readers);
  expect(who((viewer) => policy.mayFinishHazard(viewer, { ...own, weight: 'C' }))).toEqual(assessors);
  const foreign = { ownerId: 'another' };
  expect(who((viewer) => policy.mayFinishHazard(viewer, { ...foreign, weight: 3 }))).toEqual(assessors);
});

it('lets the office alone accept a critical risk', () => {
  expect(who((viewer) => policy.mayAcceptHazard(viewer, { weight: 'C' }))).toEqual(office);
  expect(who((viewer) => policy.mayAcceptHazard(viewer, { weight: 3 }))).toEqual(assessors);
});
