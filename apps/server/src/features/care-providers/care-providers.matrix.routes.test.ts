import * as contract from '@homeward/contract/care-providers';
import { proveRoles } from '../../../test/roles.ts';

//                                                           SA  A   CM  CP  F   MP  O   out
proveRoles('care-providers', contract, {
  'care-providers.available': { expect: 'any 200 200 200 403 403 403 403 401' },
});
