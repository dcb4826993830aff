import * as contract from '@homeward/contract/overview';
import { everyRole, proveRoles } from '../../../test/roles.ts';

proveRoles('overview', contract, { 'overview.get': { expect: everyRole(200) } });
