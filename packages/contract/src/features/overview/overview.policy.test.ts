import { expect, it } from 'vitest';
import { proveGates, spell } from '../../../test/policies.ts';
import { roles } from '../../core/index.ts';
import * as policy from './overview.policy.ts';

proveGates(policy, {
  mayReadOverview: 'signed in: SA A CM CP F MP O',
  maySeeArrivals: 'management: SA A CM',
  maySeeSignIns: 'adminLevel: SA A',
});

it('names Admins to admins only', () => {
  const lines = roles.map((role) => spell(policy.unnamedRoles({ id: 'viewer', role })));
  expect(lines).toEqual(['', '', 'A', 'A', 'A', 'A', 'A']);
});
