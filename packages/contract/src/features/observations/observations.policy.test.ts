import { proveGates } from '../../../test/policies.ts';
import * as policy from './observations.policy.ts';

proveGates(policy, {
  mayObserve: 'CareProvider: CP',
  mayAssignObservers: 'SuperAdmin, Admin, CareManager, MedicalProfessional: SA A CM MP',
});
