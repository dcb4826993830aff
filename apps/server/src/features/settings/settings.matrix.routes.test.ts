import * as contract from '@homeward/contract/settings';
import { everyRole, proveRoles } from '../../../test/roles.ts';

const agency = {
  productName: 'Homeward',
  assistantName: 'Ask Homeward',
  hue: 200,
  idleMinutes: 15,
  demandsTwoFactor: false,
  digestAfterMinutes: 120,
};

proveRoles('settings', contract, {
  'settings.getBranding': { expect: everyRole(200, 'any', 200) },
  'settings.getAgency': { expect: 'any 200 200 403 403 403 403 403 401' },
  'settings.putAgency': {
    // Each cell knows the version that is current.
    call: async ({ server }) => {
      const { rows } = await server.owner.query<{ version: number }>('select version from agency_settings');
      return { body: agency, headers: { 'if-match': `"${rows[0]?.version ?? 1}"` } };
    },
    expect: 'any 200 200 403 403 403 403 403 401',
  },
  'settings.putView': {
    call: () => ({
      params: { view: 'login-logs' },
      body: { hiddenColumns: [], density: 'compact', address: {} },
    }),
    expect: everyRole(204),
  },
});
