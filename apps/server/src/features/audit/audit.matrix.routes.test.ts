import * as contract from '@homeward/contract/audit';
import { proveRoles } from '../../../test/roles.ts';

proveRoles('audit', contract, {
  'audit.list': { expect: 'any 200 403 403 403 403 403 403 401' },
});
