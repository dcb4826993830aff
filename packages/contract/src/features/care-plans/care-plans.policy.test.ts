import { expect, it } from 'vitest';
import { proveGates } from '../../../test/policies.ts';
import { roles } from '../../core/index.ts';
import * as policy from './care-plans.policy.ts';
import type { PlanTier } from './care-plans.text.ts';

proveGates(policy, {
  mayReadCarePlans:
    'SuperAdmin, Admin, CareManager, CareProvider, Family, MedicalProfessional: SA A CM CP F MP',
  mayKeepCarePlans: 'careManagerLevel: SA A CM',
  mayReadPlanVersions: 'SuperAdmin, Admin, CareManager, CareProvider, MedicalProfessional: SA A CM CP MP',
  mayReadCareTasks: 'SuperAdmin, Admin, CareManager, CareProvider, MedicalProfessional: SA A CM CP MP',
  mayAcknowledgePlans: 'CareProvider, MedicalProfessional: CP MP',
});

const plan = (goals: PlanTier, health: PlanTier, snapshot: PlanTier) => ({
  goals: { text: 'Goals', tier: goals },
  health: { text: 'Health', tier: health },
  snapshot: { text: 'Snapshot', tier: snapshot },
});

it('shows each role the sections of its tiers', () => {
  const sections = plan('OFFICE', 'CAREGIVER', 'FAMILY');
  const shown = roles.map((role) => [
    role,
    Object.keys(policy.shownSections(sections, { role }, sections))
      .sort()
      .join(' '),
  ]);
  expect(Object.fromEntries(shown)).toEqual({
    SuperAdmin: 'goals health snapshot',
    Admin: 'goals health snapshot',
    CareManager: 'goals health snapshot',
    MedicalProfessional: 'goals health snapshot',
    CareProvider: 'health snapshot',
    Family: 'snapshot',
    Other: '',
  });
});

it('hides in older versions what the current one hides', () => {
  const older = plan('FAMILY', 'FAMILY', 'OFFICE');
  const current = plan('OFFICE', 'CAREGIVER', 'FAMILY');
  const keys = (role: 'CareProvider' | 'Family') =>
    Object.keys(policy.shownSections(older, { role }, current));
  expect(keys('CareProvider')).toEqual(['health']);
  expect(keys('Family')).toEqual([]);
});
