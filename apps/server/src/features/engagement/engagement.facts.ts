import { randomUUID } from 'node:crypto';
import { joinTeam, makeClient } from '../../../test/clients.ts';
import { makeSession, sessionBody } from '../../../test/engagement.ts';
import { type SliceFacts, versionOf } from '../../../test/facts.ts';

/** What the attack tests have to know of it. */
export const facts: SliceFacts = {
  requests: {
    'engagement.log': async ({ server }) => {
      const { id } = await makeClient(server);
      return { id, body: () => ({ id: randomUUID(), ...sessionBody() }) };
    },
    'engagement.correct': async ({ server, admin }) => {
      const id = await makeSession(server, await makeClient(server), admin);
      return {
        id,
        body: () => sessionBody({ helped: 'Sat beside.' }),
        version: () => versionOf(server, 'engagement_sessions', 'id', id),
      };
    },
  },
  owned: {
    session: async ({ server, victim, manager, canary }) => {
      const client = await makeClient(server);
      await joinTeam(server, client, victim);
      return makeSession(server, client, manager, { activity: canary, helped: canary, stopSigns: canary });
    },
  },
};
