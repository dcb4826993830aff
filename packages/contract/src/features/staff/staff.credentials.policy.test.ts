import { proveGates } from '../../../test/policies.ts';
import * as policy from './staff.credentials.policy.ts';

proveGates(policy, {
  mayReadCredentialKinds: 'everyone but Family: SA A CM CP MP O',
  mayKeepCredentialKinds: 'adminLevel: SA A',
  mayReadCredentials: 'everyone but Family: SA A CM CP MP O',
  mayEditCredentials: 'management: SA A CM',
  mayListExpiring: 'management: SA A CM',
});
