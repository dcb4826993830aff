import { expect, it } from 'vitest';
import { proveGates } from '../../../test/policies.ts';
import { roles } from '../../core/index.ts';
import * as policy from './intakes.policy.ts';

proveGates(policy, {
  mayReadIntakes: 'SuperAdmin, Admin, CareManager, CareProvider, MedicalProfessional: SA A CM CP MP',
  mayKeepIntakes: 'careManagerLevel: SA A CM',
  mayAnswerIntakes: 'SuperAdmin, Admin, CareManager, MedicalProfessional: SA A CM MP',
  mayReadClientIntakes:
    'SuperAdmin, Admin, CareManager, CareProvider, Family, MedicalProfessional: SA A CM CP F MP',
});

const viewer = (role: (typeof roles)[number]) => ({ id: 'somebody', role });

it('lets the office review, and with a second reviewer never the assessor', () => {
  const who = (subject: policy.IntakeSubject) =>
    roles.filter((role) => policy.mayReviewIntake(viewer(role), subject));
  const office = ['SuperAdmin', 'Admin', 'CareManager'];
  expect(who({ assessorId: 'somebody', needsSecondReviewer: false })).toEqual(office);
  expect(who({ assessorId: 'another', needsSecondReviewer: true })).toEqual(office);
  expect(who({ assessorId: null, needsSecondReviewer: true })).toEqual(office);
  expect(who({ assessorId: 'somebody', needsSecondReviewer: true })).toEqual([]);
});

it('shows payer and price to the office only', () => {
  for (const item of ['payerNotes', 'priceNotes'])
    expect(roles.filter((role) => policy.mayReadItem(viewer(role), item))).toEqual([
      'SuperAdmin',
      'Admin',
      'CareManager',
    ]);
  expect(roles.every((role) => policy.mayReadItem(viewer(role), 'goals'))).toBe(true);
});

it('shows each role the sections of its tiers', () => {
  expect(roles.map((role) => [role, ...policy.tiersRead(viewer(role))])).toEqual([
    ['SuperAdmin', 'OFFICE', 'CARE', 'FAMILY'],
    ['Admin', 'OFFICE', 'CARE', 'FAMILY'],
    ['CareManager', 'OFFICE', 'CARE', 'FAMILY'],
    ['CareProvider', 'CARE', 'FAMILY'],
    ['Family', 'FAMILY'],
    ['MedicalProfessional', 'CARE', 'FAMILY'],
    ['Other'],
  ]);
});
