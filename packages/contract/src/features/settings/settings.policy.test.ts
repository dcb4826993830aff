import { proveGates } from '../../../test/policies.ts';
import * as policy from './settings.policy.ts';

proveGates(policy, {
  mayReadBranding: 'anyone: SA A CM CP F MP O out',
  mayReadAgencyIdentity: 'signed in: SA A CM CP F MP O',
  mayKeepAgencySettings: 'adminLevel: SA A',
  mayKeepViews: 'signed in: SA A CM CP F MP O',
  mayShareViews: 'management: SA A CM',
});
