import { expect, it } from 'vitest';
import { proveGates } from '../../../test/policies.ts';
import { roles } from '../../core/index.ts';
import { instrumentKeys, instrumentOf } from '../instruments/index.ts';
import * as policy from './assessments.policy.ts';

proveGates(policy, {
  mayReadAssessments:
    'SuperAdmin, Admin, CareManager, CareProvider, Family, MedicalProfessional: SA A CM CP F MP',
  mayAssess: 'SuperAdmin, Admin, CareManager, MedicalProfessional: SA A CM MP',
});

const viewer = (role: (typeof roles)[number]) => ({ id: 'somebody', role });

it('shows each role as much as it is for', () => {
  const tiers = roles.map((role) => `${role} ${policy.assessmentTierOf(viewer(role))}`);
  expect(tiers).toEqual([
    'SuperAdmin FULL',
    'Admin FULL',
    'CareManager FULL',
    'CareProvider CARE',
    'Family FAMILY',
    'MedicalProfessional FULL',
    'Other FAMILY',
  ]);
});

it('lets those sign who are trained for it', () => {
  const signers = (instrument: 'adl-6' | 'acl') =>
    roles.filter((role) => policy.maySignAssessment(viewer(role), { instrument }));
  expect(signers('adl-6')).toEqual(['SuperAdmin', 'Admin', 'CareManager', 'MedicalProfessional']);
  expect(signers('acl')).toEqual(['CareManager', 'MedicalProfessional']);
  const trained = { ...viewer('Admin'), capabilities: ['assess.cognitive'] as const };
  expect(policy.maySignAssessment(trained, { instrument: 'acl' })).toBe(true);
  // A capability does not make somebody assess who may not.
  const caregiver = { ...viewer('CareProvider'), capabilities: ['assess.cognitive'] as const };
  expect(policy.maySignAssessment(caregiver, { instrument: 'acl' })).toBe(false);
});

it('asks for training where the instrument does', () => {
  expect(policy.cognitiveInstruments).toEqual(instrumentKeys.filter((key) => instrumentOf(key).isCognitive));
});
