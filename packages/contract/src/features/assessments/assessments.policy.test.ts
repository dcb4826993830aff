import { expect, it } from 'vitest';
import { proveGates } from '../../../test/policies.ts';
import { roles } from '../../core/index.ts';
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
  const signers = (isCognitive: boolean) =>
    roles.filter((role) => policy.maySignAssessment(viewer(role), { isCognitive }));
  expect(signers(false)).toEqual(['SuperAdmin', 'Admin', 'CareManager', 'MedicalProfessional']);
  expect(signers(true)).toEqual(['CareManager', 'MedicalProfessional']);
  const trained = { ...viewer('Admin'), capabilities: ['assess.cognitive'] as const };
  expect(policy.maySignAssessment(trained, { isCognitive: true })).toBe(true);
  // A capability does not make somebody assess who may not.
  const caregiver = { ...viewer('CareProvider'), capabilities: ['assess.cognitive'] as const };
  expect(policy.maySignAssessment(caregiver, { isCognitive: true })).toBe(false);
});

it('lets somebody other than the first signer co-sign, with the training that signing takes', () => {
  const signed = { by: { id: 'first' } };
  const seconds = (isCognitive: boolean, by: typeof signed | null = signed) =>
    roles.filter((role) => policy.mayCoSignAssessment(viewer(role), { isCognitive, signed: by }));
  expect(seconds(false)).toEqual(['SuperAdmin', 'Admin', 'CareManager', 'MedicalProfessional']);
  expect(seconds(true)).toEqual(['CareManager', 'MedicalProfessional']);
  expect(seconds(false, null)).toEqual([]);
  expect(seconds(false, { by: { id: 'somebody' } })).toEqual([]);
});

it('lets those mark one as entered in error who made it, or keep it and may sign it', () => {
  const of = (assessor: string, signer: string | null, isCognitive = false) => ({
    isCognitive,
    assessor: { id: assessor },
    signed: signer === null ? null : { by: { id: signer } },
  });
  const who = (subject: ReturnType<typeof of>) =>
    roles.filter((role) => policy.mayMarkInError(viewer(role), subject));
  const assess = ['SuperAdmin', 'Admin', 'CareManager', 'MedicalProfessional'];
  expect(who(of('somebody', 'another'))).toEqual(assess);
  expect(who(of('another', 'somebody'))).toEqual(assess);
  expect(who(of('another', 'another'))).toEqual(['SuperAdmin', 'Admin', 'CareManager']);
  expect(who(of('another', null))).toEqual(['SuperAdmin', 'Admin', 'CareManager']);
  expect(who(of('another', 'another', true))).toEqual(['CareManager']);
  expect(who(of('somebody', 'another', true))).toEqual(assess);
});
