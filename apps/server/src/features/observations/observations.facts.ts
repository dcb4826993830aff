import { makeAssessment } from '../../../test/assessments.ts';
import { joinTeam, makeClient } from '../../../test/clients.ts';
import type { SliceFacts } from '../../../test/facts.ts';
import { makeObservation } from '../../../test/observations.ts';

/** What the attack tests have to know of it. */
export const facts: SliceFacts = {
  requests: {
    'observations.assign': async ({ server, admin, subject }) => {
      const client = await makeClient(server);
      await joinTeam(server, client, subject);
      const id = await makeAssessment(server, client, admin);
      return { id, body: () => ({ userId: subject.id, dueOn: '2099-01-05' }) };
    },
  },
  owned: {
    observation: async ({ server, victim, manager, canary }) => {
      const client = await makeClient(server);
      await joinTeam(server, client, victim);
      return makeObservation(server, client, manager, victim, {
        instrument: 'montessori',
        saw: { supportNotes: canary },
      });
    },
  },
};
