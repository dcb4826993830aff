import * as contract from '@homeward/contract/clients';
import { clientFor, clientRelations, unknownId } from '../../../test/clientCells.ts';
import {
  authorizationFields,
  clientBody,
  emptyHealth,
  joinTeam,
  type MadeClient,
  mainOffice,
  makeAddress,
  makeAuthorization,
  makeClient,
  makeContact,
  makeNote,
} from '../../../test/clients.ts';
import { type Cell, proveRoles } from '../../../test/roles.ts';

const relations = clientRelations('every consent');
const clientOf = (cell: Cell) =>
  clientFor(cell, cell.relation === 'consented' ? contract.consentSections : []);

const versioned = { headers: { 'if-match': '"1"' } };

/** A call about a client, or about something of one. */
const about =
  (more: (cell: Cell, client: MadeClient) => object | Promise<object> = () => ({})) =>
  async (cell: Cell) => {
    const client = await clientOf(cell);
    const call = { params: { id: client.id }, ...(await more(cell, client)) };
    return cell.relation === 'unknown' ? { ...call, params: { id: unknownId } } : call;
  };

const change = about(async ({ server }, { id }) => {
  const { rows } = await server.owner.query('select office_id from clients where id = $1', [id]);
  return { ...versioned, body: clientBody(rows[0].office_id) };
});
const member = (body?: object) =>
  about(async ({ server }, client) => ({
    params: { id: await joinTeam(server, client, await server.createPerson({ role: 'CareProvider' })) },
    ...versioned,
    ...(body && { body }),
  }));
const contact = (body?: object, email = '') =>
  about(async ({ server }, client) => {
    const id = await makeContact(server, client, undefined);
    await server.owner.query('update client_contacts set email = $2 where id = $1', [id, email]);
    return { params: { id }, ...versioned, ...(body && { body }) };
  });
const note = (body?: object) =>
  about(async ({ server }, client) => ({
    params: { id: await makeNote(server, client, await server.createPerson({ role: 'Admin' })) },
    ...(body && { ...versioned, body }),
  }));

const authorization = (body?: object) =>
  about(async ({ server }, client) => ({
    params: { id: await makeAuthorization(server, client) },
    ...versioned,
    ...(body && { body }),
  }));

const place = about(async ({ server }, client) => ({ params: { id: await makeAddress(server, client) } }));

const contactFields = {
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
const consents = Object.fromEntries(contract.consentSections.map((section) => [section, false]));
const reason = 'Found on the floor, ambulance on its way';

async function accessOfSomebody({ server }: Cell) {
  const { rows } = await server.owner.query(
    `insert into client_emergencies (client_id, user_id, reason, ends_at) values ($1, $2, $3, now()) returning id`,
    [(await makeClient(server)).id, (await server.createPerson({ role: 'CareManager' })).id, reason],
  );
  return { params: { id: rows[0].id }, body: { outcome: 'APPROPRIATE' } };
}

//                  SA  A   CM  CP  F   MP  O   out
/** What the office does. @param urgent what it is answered with emergency access */
const office = (good: number, urgent = 403) => `
  reached           ${good} ${good} ${good} 403 403 403 403 401
  emergency         ${good} ${good} ${urgent} 403 403 403 403 401
  beyond            ${good} ${good} 404 403 403 403 403 401
  unknown           404 404 404 403 403 403 403 401`;
/** What those who care do too; some of them only read. */
const care = (good: number, provides = good, beyond = 404, urgent = good) => `
  reached           ${good} ${good} ${good} ${provides} 403 ${good} 403 401
  emergency         ${good} ${good} ${urgent} ${beyond} 403 ${urgent} 403 401
  beyond            ${good} ${good} 404 ${beyond} 403 404 403 401
  unknown           404 404 404 ${beyond} 403 404 403 401`;
const all = `
  reached           200 200 200 200 200 200 200 401
  emergency         200 200 200 404 404 200 404 401
  beyond            200 200 404 404 404 404 404 401
  unknown           404 404 404 404 404 404 404 401`;
const offices = 'any 200 200 200 403 403 403 403 401';

proveRoles(
  'clients',
  contract,
  {
    'clients.list': { expect: 'any 200 200 200 200 200 200 200 401' },
    'clients.export': { expect: offices },
    'clients.checkDuplicates': { call: () => ({ body: {} }), expect: offices },
    'clients.create': {
      call: async ({ server }) => ({ body: clientBody(await mainOffice(server)) }),
      expect: 'any 201 201 201 403 403 403 403 401',
    },
    'clients.get': { call: about(), expect: all },
    'clients.change': { call: change, expect: office(200) },
    'clients.move': {
      call: about(() => ({
        ...versioned,
        body: { move: 'hold', cause: 'TRAVEL', day: '2026-03-06', until: '2026-03-07' },
      })),
      expect: office(200),
    },
    'clients.moves': { call: about(), expect: office(200, 200) },
    'clients.health': { call: about(), expect: care(200) },
    'clients.faceSheet': { call: about(), expect: care(200) },
    'clients.changeHealth': {
      call: about(() => ({ ...versioned, body: { ...emptyHealth, codeStatus: 'DNR' } })),
      expect: care(200, 403, 403, 403),
    },
    'clients.team': {
      call: about(),
      expect: `
        reached     200 200 200 200 404 200 200 401
        consented   200 200 200 200 200 200 200 401
        emergency   200 200 200 404 404 200 404 401
        beyond      200 200 404 404 404 404 404 401
        unknown     404 404 404 404 404 404 404 401`,
    },
    'clients.addMember': {
      call: about(async ({ server }) => ({
        body: { userId: (await server.createPerson({ role: 'CareProvider' })).id, role: 'BACKUP' },
      })),
      expect: office(201),
    },
    'clients.changeMember': { call: member({ role: 'FLOAT' }), expect: office(200) },
    'clients.removeMember': { call: member(), expect: office(204) },
    'clients.contacts': {
      call: about(),
      expect: `
        reached     200 200 200 200 200 200 403 401
        emergency   200 200 200 404 404 200 403 401
        beyond      200 200 404 404 404 404 403 401
        unknown     404 404 404 404 404 404 403 401`,
    },
    'clients.addContact': { call: about(() => ({ body: contactFields })), expect: office(201) },
    'clients.changeContact': { call: contact({ ...contactFields, consents }), expect: office(200) },
    'clients.removeContact': { call: contact(), expect: office(204) },
    'clients.inviteContact': {
      call: (cell) =>
        contact({ firstName: 'Ana', lastName: 'Ruiz' }, `ana${Math.random()}@family.example`)(cell),
      expect: office(200),
    },
    'clients.addressCodes': { call: about(), expect: office(200, 200) },
    'clients.printAddressCode': { call: place, expect: office(200) },
    'clients.authorizations': { call: about(), expect: office(200, 200) },
    'clients.addAuthorization': { call: about(() => ({ body: authorizationFields })), expect: office(201) },
    'clients.changeAuthorization': { call: authorization(authorizationFields), expect: office(200) },
    'clients.removeAuthorization': { call: authorization(), expect: office(204) },
    'clients.notes': { call: about(), expect: care(200) },
    'clients.writeNote': {
      call: about(() => ({ body: { kind: 'CLINICAL', body: 'Slept well.' } })),
      expect: care(201, 403, 403),
    },
    'clients.changeNote': {
      call: note({ body: 'Slept well.', isPinned: true }),
      expect: care(200, 403, 403),
    },
    'clients.noteHistory': { call: note(), expect: care(200) },
    'clients.findInEmergency': {
      call: () => ({ body: { firstName: 'Rosa', lastName: 'Nobody', birthDate: '1941-05-17' } }),
      expect: 'any 200 200 200 403 403 200 403 401',
    },
    'clients.openInEmergency': {
      call: about(() => ({ body: { reason } })),
      expect: `
        reached     409 409 409 403 403 409 403 401
        emergency   409 409 409 403 403 409 403 401
        beyond      409 409 201 403 403 201 403 401
        unknown     404 404 404 403 403 404 403 401`,
    },
    'clients.emergencyAccess': { expect: 'any 200 200 403 403 403 403 403 401' },
    'clients.reviewEmergency': {
      call: accessOfSomebody,
      expect: 'any 200 200 403 403 403 403 403 401',
    },
  },
  { relations },
);
