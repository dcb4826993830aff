import * as contract from '@homeward/contract/addresses';
import { everyRole, proveRoles } from '../../../test/roles.ts';

const gUuid = '01890000-0000-4000-8000-000000000001';

proveRoles('addresses', contract, {
  'addresses.search': {
    call: () => ({ query: `?input=Springfield&gUuid=${gUuid}` }),
    expect: everyRole(200),
  },
  'addresses.nearby': {
    call: () => ({ query: `?gUuid=${gUuid}&latLng.lat=40.7&latLng.lng=-74` }),
    expect: everyRole(200),
  },
  'addresses.details': { call: () => ({ query: `?placeId=nowhere&gUuid=${gUuid}` }), expect: everyRole(404) },
  'addresses.change': { call: () => ({ body: {} }), expect: everyRole(400) },
  'addresses.source': { expect: everyRole(200) },
});
