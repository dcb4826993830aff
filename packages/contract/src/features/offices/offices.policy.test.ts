import { proveGates } from '../../../test/policies.ts';
import * as policy from './offices.policy.ts';

proveGates(policy, {
  mayReadOffices: 'everyone but Family: SA A CM CP MP O',
  mayKeepOffices: 'adminLevel: SA A',
});
