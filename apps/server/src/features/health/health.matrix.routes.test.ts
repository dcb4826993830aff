import * as contract from '@homeward/contract/health';
import { everyRole, proveRoles } from '../../../test/roles.ts';

proveRoles('health', contract, {
  'health.live': { expect: everyRole(200, 'any', 200) },
  'health.ready': { expect: everyRole(200, 'any', 200) },
  'health.metrics': { expect: everyRole(200, 'any', 200) },
});
