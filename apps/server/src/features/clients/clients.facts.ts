import {
  authorizationFields,
  clientBody,
  emptyHealth,
  joinTeam,
  mainOffice,
  makeAuthorization,
  makeClient,
  makeContact,
  makeNote,
} from '../../../test/clients.ts';
import { type Scene, type SliceFacts, type Victim, versionOf } from '../../../test/facts.ts';

const contact = {
  name: 'Ana Ruiz',
  relationship: 'Daughter',
  phone: '+12125550142',
  email: '',
  isPrimary: false,
  isEmergency: false,
  hasFinancialPower: false,
  hasHealthcarePower: false,
  hasHipaaRelease: false,
};
const sections = [
  'schedule',
  'visitNotes',
  'carePlan',
  'meals',
  'assessments',
  'incidents',
  'documents',
  'invoices',
  'chat',
];
const consents = Object.fromEntries(sections.map((section) => [section, false]));

/** A client of the victim's, whose every text holds the canary. */
async function ownClient({ server, victim, canary }: Victim) {
  const client = await makeClient(server, { firstName: canary, lastName: canary });
  await server.owner.query(
    'update clients set what_matters = $2, life_story = $2, what_to_watch = $2, email = $2, referral_source = $2 where id = $1',
    [client.id, canary],
  );
  await joinTeam(server, client, victim);
  return client;
}

const newClient = async ({ server }: Scene) => makeClient(server, { officeId: await mainOffice(server) });
const versionIn =
  ({ server }: Scene, table: string, id: string) =>
  () =>
    versionOf(server, table, 'id', id);

/** What the attack tests have to know of it. */
export const facts: SliceFacts = {
  requests: {
    'clients.create': async ({ server }) => {
      const office = await mainOffice(server);
      return { body: () => clientBody(office) };
    },
    'clients.change': async (scene) => {
      const office = await mainOffice(scene.server);
      const { id } = await newClient(scene);
      return { id, body: () => clientBody(office), version: versionIn(scene, 'clients', id) };
    },
    'clients.move': async (scene) => {
      const { id } = await makeClient(scene.server, { status: 'DISCHARGED' });
      return {
        id,
        body: () => ({ move: 'readmit', reason: 'Back' }),
        version: versionIn(scene, 'clients', id),
      };
    },
    'clients.changeHealth': async (scene) => {
      const { id } = await newClient(scene);
      const entry = { substance: 'Peanuts', type: 'FOOD', reaction: 'Hives' };
      const body = () => ({
        ...emptyHealth,
        allergies: [entry],
        diagnoses: [{ text: 'Stroke', status: 'ACTIVE' }],
        medications: [{ name: 'Aspirin', dose: '81 mg', reason: 'Stroke' }],
        equipment: [{ name: 'Walker', note: 'Two wheels' }],
        languages: ['English'],
      });
      const version = async () => {
        const { rows } = await scene.server.owner.query('select health_version from clients where id = $1', [
          id,
        ]);
        return rows[0].health_version;
      };
      return { id, body, version };
    },
    'clients.addMember': async (scene) => {
      const { id } = await newClient(scene);
      return { id, body: () => ({ userId: scene.subject.id, role: 'BACKUP', reason: 'Knows her well' }) };
    },
    'clients.changeMember': async (scene) => {
      const id = await joinTeam(scene.server, await newClient(scene), scene.subject);
      return {
        id,
        body: () => ({ role: 'FLOAT', reason: 'Knows her well' }),
        version: versionIn(scene, 'client_team', id),
      };
    },
    'clients.addContact': async (scene) => ({ id: (await newClient(scene)).id, body: () => contact }),
    'clients.changeContact': async (scene) => {
      const id = await makeContact(scene.server, await newClient(scene), undefined);
      return { id, body: () => ({ ...contact, consents }), version: versionIn(scene, 'client_contacts', id) };
    },
    'clients.addAuthorization': async (scene) => ({
      id: (await newClient(scene)).id,
      body: () => authorizationFields,
    }),
    'clients.changeAuthorization': async (scene) => {
      const id = await makeAuthorization(scene.server, await newClient(scene));
      return { id, body: () => authorizationFields, version: versionIn(scene, 'client_authorizations', id) };
    },
    'clients.writeNote': async (scene) => ({
      id: (await newClient(scene)).id,
      body: () => ({ kind: 'CLINICAL', body: 'Slept well.' }),
    }),
    'clients.changeNote': async (scene) => {
      const id = await makeNote(scene.server, await newClient(scene), scene.admin);
      return { id, body: () => ({ body: 'Slept badly.' }), version: versionIn(scene, 'client_notes', id) };
    },
  },
  owned: {
    client: async (of) => (await ownClient(of)).id,
    'care team member': async (of) =>
      joinTeam(of.server, await ownClient(of), await of.server.createPerson({ role: 'CareProvider' })),
    contact: async (of) => {
      const id = await makeContact(of.server, await ownClient(of), undefined);
      await of.server.owner.query('update client_contacts set name = $2 where id = $1', [id, of.canary]);
      return id;
    },
    authorization: async (of) => makeAuthorization(of.server, await ownClient(of), { reference: of.canary }),
    note: async (of) => makeNote(of.server, await ownClient(of), of.victim, { body: of.canary }),
    'emergency access': async (of) => {
      const { id } = await ownClient(of);
      const { rows } = await of.server.owner.query<{ id: string }>(
        `insert into client_emergencies (client_id, user_id, reason, ends_at) values ($1, $2, $3, now()) returning id`,
        [id, of.manager.id, of.canary],
      );
      return rows[0]?.id ?? '';
    },
  },
};
