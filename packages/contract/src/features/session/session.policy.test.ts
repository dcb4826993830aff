import { expect, it } from 'vitest';
import { proveGates, spell } from '../../../test/policies.ts';
import { roles } from '../../core/index.ts';
import * as policy from './session.policy.ts';

proveGates(policy, {
  maySignIn: 'anyone: SA A CM CP F MP O out',
  mayKeepOwnAccount: 'signed in: SA A CM CP F MP O',
});

it('asks a second factor of staff', () => {
  expect(spell(roles.filter(policy.isStaff))).toBe('SA A CM CP');
});
