import { proveGates } from '../../../test/policies.ts';
import * as policy from './groups.policy.ts';

proveGates(policy, {
  mayKeepGroups: 'superAdmin: SA',
  mayFollowOnCall: 'management: SA A CM',
});
