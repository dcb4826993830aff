import { proveGates } from '../../../test/policies.ts';
import * as policy from './care-providers.policy.ts';

proveGates(policy, {
  mayListAvailable: 'management: SA A CM',
});
