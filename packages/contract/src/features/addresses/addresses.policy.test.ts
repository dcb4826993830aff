import { proveGates } from '../../../test/policies.ts';
import * as policy from './addresses.policy.ts';

proveGates(policy, {
  mayFindAddresses: 'signed in: SA A CM CP F MP O',
});
