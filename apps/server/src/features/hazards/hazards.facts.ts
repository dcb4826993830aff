import { makeAssessment } from '../../../test/assessments.ts';
import { joinTeam, makeClient } from '../../../test/clients.ts';
import { type SliceFacts, versionOf } from '../../../test/facts.ts';
import { makeHazard } from '../../../test/hazards.ts';

/** What the attack tests have to know of it. */
export const facts: SliceFacts = {
  requests: {
    'hazards.create': async ({ server, admin }) => {
      const answers = { path: 'HAZARD' };
      const client = await makeClient(server);
      return {
        id: await makeAssessment(server, client, admin, {
          instrument: 'home-safety',
          status: 'SIGNED',
          answers,
          visitDate: '2026-01-05',
        }),
        body: () => ({
          actions: [
            { itemId: 'path', text: 'Clear it.', ownerId: admin.id, doer: 'FAMILY', dueOn: '2027-01-05' },
          ],
        }),
      };
    },
    'hazards.change': async ({ server, admin }) => {
      const id = await makeHazard(server, await makeClient(server), admin);
      return {
        id,
        body: () => ({
          text: 'Clear it.',
          ownerId: admin.id,
          doer: 'FAMILY',
          dueOn: '2027-01-05',
          hasPhotoConsent: true,
        }),
        version: () => versionOf(server, 'hazard_actions', 'id', id),
      };
    },
    'hazards.move': async ({ server, admin }) => {
      const id = await makeHazard(server, await makeClient(server), admin);
      return {
        id,
        body: () => ({ move: 'finish' }),
        version: () => versionOf(server, 'hazard_actions', 'id', id),
      };
    },
  },
  owned: {
    hazard: async ({ server, victim, manager, canary }) => {
      const client = await makeClient(server);
      await joinTeam(server, client, victim);
      return makeHazard(server, client, manager, { owner: victim, text: canary });
    },
  },
};
