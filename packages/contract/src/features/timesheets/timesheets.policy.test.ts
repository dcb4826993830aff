import { proveGates } from '../../../test/policies.ts';
import * as policy from './timesheets.policy.ts';

proveGates(policy, { mayPreviewPay: 'management: SA A CM' });
