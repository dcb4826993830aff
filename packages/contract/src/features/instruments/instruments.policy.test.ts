import { proveGates } from '../../../test/policies.ts';
import * as policy from './instruments.policy.ts';

proveGates(policy, {
  mayReadInstruments: 'SuperAdmin, Admin, CareManager, CareProvider, MedicalProfessional: SA A CM CP MP',
});
