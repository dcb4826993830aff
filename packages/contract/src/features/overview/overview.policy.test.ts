import { proveGates } from '../../../test/policies.ts';
import * as policy from './overview.policy.ts';

proveGates(policy, { mayReadOverview: 'signed in: SA A CM CP F MP O' });
