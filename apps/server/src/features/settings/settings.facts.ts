import { emptyAddress } from '@homeward/contract/addresses';
import type { SliceFacts } from '../../../test/facts.ts';
import { onePixel } from '../../../test/pictures.ts';
import type { TestServer } from '../../../test/server.ts';

async function versionOf({ owner }: TestServer): Promise<number> {
  const { rows } = await owner.query<{ version: number }>('select version from agency_identity');
  return rows[0]?.version ?? 1;
}

/** What the attack tests have to know of it. */
export const facts: SliceFacts = {
  requests: {
    'settings.putIdentity': ({ server }) => ({
      body: () => ({ name: 'Hearthside', address: emptyAddress, phone: '+17185550110', licenses: [] }),
      version: () => versionOf(server),
    }),
    'settings.putLogo': ({ server }) => ({
      body: () => ({ picture: onePixel }),
      version: () => versionOf(server),
    }),
    'settings.putAgency': ({ server }) => ({
      body: () => ({
        productName: 'Homeward',
        assistantName: 'Ask',
        hue: 200,
        idleMinutes: 15,
        demandsTwoFactor: false,
        digestAfterMinutes: 120,
      }),
      version: async () => {
        const { rows } = await server.owner.query<{ version: number }>('select version from agency_settings');
        return rows[0]?.version ?? 1;
      },
    }),
  },
};
