import { proveGates } from '../../../test/policies.ts';
import * as policy from './notifications.policy.ts';

proveGates(policy, {
  mayUseNotifications: 'signed in: SA A CM CP F MP O',
});
