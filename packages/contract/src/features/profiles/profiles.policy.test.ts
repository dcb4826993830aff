import { proveGates } from '../../../test/policies.ts';
import * as policy from './profiles.policy.ts';

proveGates(policy, {
  mayReadCareProviders: 'signed in: SA A CM CP F MP O',
  mayEditCareProviders: 'signed in: SA A CM CP F MP O',
  mayHoldLicenses: 'CareProvider: CP',
});
