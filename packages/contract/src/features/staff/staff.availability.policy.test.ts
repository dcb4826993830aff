import { expect, it } from 'vitest';
import { pairsOf, proveGates } from '../../../test/policies.ts';
import * as policy from './staff.availability.policy.ts';

proveGates(policy, {
  mayHaveAvailability: 'Admin, CareManager, CareProvider, MedicalProfessional, Other: A CM CP MP O',
  mayReadAvailability: 'everyone but Family: SA A CM CP MP O',
  mayEditAvailability: 'everyone but Family: SA A CM CP MP O',
});

const theirOwnAndManagement = [
  'SA: SA A CM CP MP O self',
  'A: SA A CM CP MP O self',
  'CM: CM CP MP O self',
  'CP: self',
  'MP: self',
  'O: self',
];

it('lets people read and change their own hours, and management those of whose record they read', () => {
  expect(pairsOf(policy.mayReadAvailabilityOf)).toEqual(theirOwnAndManagement);
  expect(pairsOf(policy.mayEditAvailabilityOf)).toEqual(theirOwnAndManagement);
});
