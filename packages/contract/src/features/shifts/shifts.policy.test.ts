import { expect, it } from 'vitest';
import { proveGates } from '../../../test/policies.ts';
import { roles } from '../../core/index.ts';
import * as policy from './shifts.policy.ts';

proveGates(policy, {
  mayReadShifts: 'everyone but Other: SA A CM CP F MP',
  mayKeepShifts: 'careManagerLevel: SA A CM',
  mayMoveShifts: 'everyone but Family, Other: SA A CM CP MP',
  mayAnswerOffers: 'CareProvider, MedicalProfessional: CP MP',
  mayHaveShifts: 'CareManager, CareProvider, MedicalProfessional: CM CP MP',
  mayHaveFeeds: 'everyone but Other: SA A CM CP F MP',
  mayOverrideProhibited: 'adminLevel: SA A',
  mayPlanPast: 'adminLevel: SA A',
});

it('shows each role its part of a shift', () => {
  expect(roles.map((role) => policy.shiftTierOf({ role }))).toEqual([
    'OFFICE',
    'OFFICE',
    'OFFICE',
    'CARE',
    'FAMILY',
    'CARE',
    'FAMILY',
  ]);
});
