import { proveGates } from '../../../test/policies.ts';
import * as policy from './rates.policy.ts';

proveGates(policy, {
  mayReadRates: 'adminLevel or rate.view: SA A + CM CP MP',
  mayKeepRates: 'adminLevel: SA A',
});
