import { makeClient } from '../../../test/clients.ts';
import { makePartner } from '../../../test/directory.ts';
import type { SliceFacts } from '../../../test/facts.ts';

/** What the attack tests have to know of it. */
export const facts: SliceFacts = {
  requests: {
    'directory.addClientPartner': async ({ server }) => {
      const [{ id }, partnerId] = [await makeClient(server), await makePartner(server)];
      return { id, body: () => ({ partnerId }) };
    },
  },
};
