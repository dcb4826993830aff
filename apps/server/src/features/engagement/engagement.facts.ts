import { randomUUID } from 'node:crypto';
import { makeAssessment } from '../../../test/assessments.ts';
import { joinTeam, makeClient } from '../../../test/clients.ts';
import { makeSession, makeStory, sessionBody } from '../../../test/engagement.ts';
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
    'engagement.takeStory': async ({ server, admin }) => {
      const client = await makeClient(server);
      await makeAssessment(server, client, admin, { instrument: 'montessori', answers: {} });
      return { id: await makeStory(server, client, admin, {}), body: () => ({ topic: 'work' }) };
    },
  },
  owned: {
    story: async ({ server, victim, manager, canary }) => {
      const client = await makeClient(server);
      await joinTeam(server, client, victim);
      return makeStory(server, client, manager, { text: canary });
    },
    session: async ({ server, victim, manager, canary }) => {
      const client = await makeClient(server);
      await joinTeam(server, client, victim);
      return makeSession(server, client, manager, { activity: canary, helped: canary, stopSigns: canary });
    },
  },
};
