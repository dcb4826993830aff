import { adlAnswers, makeAssessment } from '../../../test/assessments.ts';
import { joinTeam, makeClient } from '../../../test/clients.ts';
import { type Scene, type SliceFacts, type Victim, versionOf } from '../../../test/facts.ts';

/** What the attack tests have to know of it. */
export const facts: SliceFacts = {
  requests: {
    'assessments.create': async ({ server }) => {
      const { id: clientId } = await makeClient(server);
      return { body: () => ({ clientId, instrument: 'adl-6', informants: ['SELF'], copiesLast: false }) };
    },
    'assessments.change': async (scene) => ({
      ...(await draftOf(scene)),
      body: () => ({ visitDate: '2026-02-03', informants: ['SELF'], answers: adlAnswers('feed') }),
    }),
    'assessments.saveSection': async (scene) => {
      const { id } = await draftOf(scene);
      return {
        id,
        body: () => ({ answers: adlAnswers('feed'), details: { feed: { note: 'Cup.', isClinical: false } } }),
        version: () => versionOf(scene.server, 'assessment_sections', 'assessment_id', id),
      };
    },
    'assessments.move': async (scene) => ({ ...(await draftOf(scene)), body: () => ({ move: 'complete' }) }),
    'assessments.amend': async ({ server, admin }) => ({
      id: await makeAssessment(server, await makeClient(server), admin, { status: 'SIGNED' }),
      body: () => ({ text: 'A neighbor helps.' }),
    }),
    'assessments.coSign': async ({ server }) => {
      const first = await server.createPerson({ role: 'Admin' });
      const id = await makeAssessment(server, await makeClient(server), first, { status: 'SIGNED' });
      return { id, body: () => undefined };
    },
    'assessments.addTasks': async ({ server, admin }) => {
      const answers = adlAnswers('bath');
      const client = await makeClient(server);
      return {
        id: await makeAssessment(server, client, admin, { status: 'SIGNED', answers }),
        body: () => ({ items: ['bath'] }),
      };
    },
  },
  owned: {
    assessment: ownAssessment,
    'signed assessment': (of) => ownAssessment(of, 'AMENDED'),
  },
};

async function draftOf({ server, admin }: Scene) {
  const id = await makeAssessment(server, await makeClient(server), admin);
  return { id, version: () => versionOf(server, 'assessments', 'id', id) };
}

/** An assessment of a client of the victim's, in which every text is the canary. */
async function ownAssessment(
  { server, victim, manager, canary }: Victim,
  status: 'DRAFT' | 'AMENDED' = 'DRAFT',
): Promise<string> {
  const client = await makeClient(server);
  await joinTeam(server, client, victim);
  const details = { bath: { note: canary, isClinical: false, goal: canary, device: canary } };
  const given = status === 'DRAFT' ? {} : { status, addendum: canary };
  return makeAssessment(server, client, manager, { details, ...given });
}
