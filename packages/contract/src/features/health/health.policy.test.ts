import { proveGates } from '../../../test/policies.ts';
import * as policy from './health.policy.ts';

proveGates(policy, {
  mayAskHealth: 'anyone: SA A CM CP F MP O out',
  mayReadMetrics: 'anyone: SA A CM CP F MP O out',
});
