import { consentSections } from '@homeward/contract/clients';
import * as contract from '@homeward/contract/directory';
import { joinTeam, makeClient, makeContact } from '../../../test/clients.ts';
import { examplePartner } from '../../../test/directory.ts';
import { type Cell, everyRole, proveRoles, type Relations } from '../../../test/roles.ts';

let count = 0;
/** A partner of its own for each cell; nobody owns one, so the subject says only whether there is one. */
async function made({ server, relation, subject }: Cell, more: object = {}) {
  count += 1;
  const { rows } = await server.owner.query<{ id: string }>(
    `insert into partners (type, type_label, name, address) values ('PHARMACY', 'Pharmacy', $1, '{"city":""}') returning id`,
    [`Matrix ${count}`],
  );
  const id = relation === 'unknown' ? subject.id : (rows[0]?.id ?? '');
  return { params: { id }, headers: { 'if-match': '"1"' }, ...more };
}

//               SA  A   CM  CP  F   MP  O   out
const keepers = (good: number) => `
  any            ${good} ${good} ${good} 403 403 403 403 401
  unknown        404 404 404 403 403 403 403 401`;
const management = 'any 200 200 200 403 403 403 403 401';

/** A client whom the caller reaches or does not, with a partner that they have. */
async function clientWith(cell: Cell) {
  const { server, relation, viewer } = cell;
  const client = await makeClient(server);
  if (viewer && relation === 'reached') {
    if (viewer.role === 'Family') await makeContact(server, client, viewer, ...consentSections);
    else await joinTeam(server, client, viewer);
  }
  const { params } = await made({ ...cell, relation: 'any' });
  const partnerId = params.id;
  await server.owner.query('insert into client_partners (client_id, partner_id) values ($1, $2)', [
    client.id,
    partnerId,
  ]);
  return { id: client.id, partnerId };
}

const provider = (server: Cell['server']) => server.createPerson({ role: 'CareProvider' });
const relations: Relations = {
  reached: { words: 'a client within their reach', subjectOf: provider },
  beyond: { words: 'a client out of their reach', subjectOf: provider },
};
const ofClients = (good: number, caregivers: number) => `
  reached        ${good} ${good} ${good} ${caregivers} 403 ${caregivers} 403 401
  beyond         ${good} ${good} 404 ${caregivers === 200 ? 404 : 403} 403 ${caregivers === 200 ? 404 : 403} 403 401`;

proveRoles(
  'directory',
  contract,
  {
    'directory.clientPartners': {
      call: async (cell) => ({ params: { id: (await clientWith(cell)).id } }),
      expect: ofClients(200, 200),
    },
    'directory.addClientPartner': {
      call: async (cell) => {
        const { id, partnerId } = await clientWith(cell);
        return { params: { id }, body: { partnerId } };
      },
      expect: ofClients(200, 403),
    },
    'directory.removeClientPartner': {
      call: async (cell) => ({ params: await clientWith(cell) }),
      expect: ofClients(204, 403),
    },
    'directory.list': { expect: everyRole(200) },
    'directory.onCall': { expect: everyRole(200) },
    'directory.groups': { expect: 'any 200 200 200 200 403 200 403 401' },
    'directory.export': { expect: management },
    'directory.vcard': {
      call: ({ subject }) => ({ params: { id: subject.id } }),
      expect: `
      own            200 200 200 200 404 200 404 -
      stranger       200 200 200 200 404 200 200 401
      super admin    200 200 200 200 200 200 200 401
      deactivated    404 404 404 404 404 404 404 401
      unknown        404 404 404 404 404 404 404 401`,
    },
    'directory.readSharing': { expect: everyRole(200) },
    'directory.saveSharing': {
      call: () => ({
        body: { email: 'STAFF', phone: 'PRIVATE', photo: 'EVERYONE' },
        headers: { 'if-match': '"0"' },
      }),
      expect: everyRole(200),
    },
    'directory.partners': { expect: everyRole(200) },
    'directory.partner': {
      call: (cell) => made(cell),
      expect: `
      any            200 200 200 404 404 200 404 401
      unknown        404 404 404 404 404 404 404 401`,
    },
    'directory.createPartner': {
      call: () => {
        count += 1;
        return { body: { ...examplePartner, name: `Matrix new ${count}` } };
      },
      expect: 'any 201 201 201 403 403 403 403 401',
    },
    'directory.changePartner': {
      call: (cell) => made(cell, { body: { ...examplePartner, name: `Matrix changed ${count}` } }),
      expect: keepers(200),
    },
    'directory.deletePartner': { call: (cell) => made(cell), expect: keepers(204) },
  },
  { relations },
);
