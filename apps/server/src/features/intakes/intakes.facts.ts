import { mainOffice } from '../../../test/clients.ts';
import { type Scene, type SliceFacts, type Victim, versionOf } from '../../../test/facts.ts';
import { intakeBody, inviteTo, makeIntake } from '../../../test/intakes.ts';
import { upload, wavFile } from '../../../test/uploads.ts';

/** What the attack tests have to know of it. */
export const facts: SliceFacts = {
  requests: {
    'intakes.add': async ({ server }) => {
      const officeId = await mainOffice(server);
      return { body: () => ({ ...intakeBody(officeId), acceptsDuplicate: true }) };
    },
    'intakes.twins': () => ({
      body: () => ({
        firstName: 'Ida',
        lastName: 'Prospect',
        birthDate: '1940-04-01',
        phone: '(212) 555-0142',
      }),
    }),
    'intakes.change': async (scene) => {
      const officeId = await mainOffice(scene.server);
      return { ...(await newOf(scene)), body: () => intakeBody(officeId) };
    },
    'intakes.saveSection': async (scene) => {
      const { id } = await newOf(scene, { story: { about: 'A teacher.' } });
      return {
        id,
        body: () => ({ answers: { about: 'A teacher of music.' } }),
        version: () => versionOf(scene.server, 'intake_sections', 'intake_id', id),
      };
    },
    'intakes.invite': async (scene) => {
      const { id } = await newOf(scene);
      const nurse = await scene.server.createPerson({ role: 'MedicalProfessional' });
      return { id, body: () => ({ userIds: [nurse.id] }) };
    },
    'intakes.addVoice': async (scene) => {
      const { body } = await upload(scene.server, scene.admin, 'audio', wavFile());
      const attachment = { key: body.key, name: body.name };
      return { ...(await newOf(scene)), body: () => ({ attachment, voice: { seconds: 1, peaks: [0, 40] } }) };
    },
    'intakes.move': async (scene) => ({ ...(await newOf(scene)), body: () => ({ move: 'contact' }) }),
    'intakes.createClient': async ({ server }) => ({
      id: await makeIntake(server, { status: 'REVIEWED' }),
      body: () => ({ acceptsDuplicate: true }),
    }),
    'intakes.amend': async ({ server }) => ({
      id: await makeIntake(server, { status: 'SUBMITTED' }),
      body: () => ({ text: 'A neighbor helps.' }),
    }),
  },
  owned: { intake: ownIntake },
};

async function newOf({ server }: Scene, answers?: Record<string, object>) {
  const id = await makeIntake(server, answers ? { answers } : {});
  return { id, version: () => versionOf(server, 'intakes', 'id', id) };
}

/** A prospect in whose texts the canary stands; the victim is invited to a section. */
async function ownIntake({ server, victim, canary }: Victim): Promise<string> {
  const id = await makeIntake(server, { lastName: canary, answers: { health: { diagnoses: canary } } });
  await inviteTo(server, id, victim);
  return id;
}
