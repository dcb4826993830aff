import { proveGates } from '../../../test/policies.ts';
import * as policy from './login-logs.policy.ts';

proveGates(policy, {
  mayReadLoginLogs: 'adminLevel: SA A',
});
