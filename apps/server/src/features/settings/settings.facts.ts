import type { SliceFacts } from '../../../test/facts.ts';

/** What the attack tests have to know of it. */
export const facts: SliceFacts = {
  requests: {
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
