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
  const lines = roles.map((role) => spell(policy.namedRoles({ id: 'viewer', role })));
  const all = 'SA A CM CP F MP O';
  const others = 'SA CM CP F MP O';
  expect(lines).toEqual([all, all, others, others, others, others, others]);
});
