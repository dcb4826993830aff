import { proveGates } from '../../../test/policies.ts';
import * as policy from './audit.policy.ts';

proveGates(policy, {
  mayReadAudit: 'superAdmin: SA',
});
