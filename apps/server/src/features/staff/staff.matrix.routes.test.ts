import * as contract from '@homeward/contract/staff';
import { type Cell, proveRoles } from '../../../test/roles.ts';

const csv = 'Email,Position\nnobody@agency.example,Aide';
const params = ({ subject }: Cell) => ({ params: { userId: subject.id } });
const versioned = { headers: { 'if-match': '"1"' } };

/** The record as it is with another position. */
async function changed(cell: Cell) {
  const { rows } = await cell.server.owner.query('select id from offices order by created_at limit 1');
  return {
    ...params(cell),
    ...versioned,
    body: {
      employeeNo: '',
      hireDate: null,
      birthDate: null,
      birthdayVisible: false,
      employmentType: null,
      position: 'Home health aide',
      maxHoursPerWeek: null,
      maxHoursPerDay: null,
      minHoursPerWeek: null,
      homeAddress: null,
      transport: null,
      languages: [],
      petTolerance: null,
      smokeTolerance: null,
      allergies: '',
      gender: null,
      officeIds: [rows[0].id],
    },
  };
}

const hours = [{ kind: 'RECURRING', type: 'AVAILABLE', dayOfWeek: 1, startTime: '09:00', endTime: '17:00' }];

/** Somebody who has said when they can work. */
async function withHours({ server, subject }: Cell) {
  await server.owner.query(
    `insert into staff_availability_plans (user_id, timezone)
     select user_id, 'America/New_York' from staff_records where user_id = $1`,
    [subject.id],
  );
  return { params: { userId: subject.id } };
}

const kindBody = {
  name: 'Drug screen',
  roles: ['CareProvider'],
  serviceTypes: [],
  blocksScheduling: true,
  needsExpiration: false,
  reminderDays: [30],
  isRetired: false,
};
const credential = { number: 'A-1', issuer: 'County', issuedOn: null, expiresOn: null };

/** A kind that no credential is of, new for each cell. */
async function kindOf({ server }: Cell): Promise<string> {
  const name = `Kind ${Math.random()}`;
  const { rows } = await server.owner.query(
    'insert into staff_credential_kinds (name) values ($1) returning id',
    [name],
  );
  return rows[0].id;
}

const aKind = async (cell: Cell) => ({ params: { id: await kindOf(cell) }, ...versioned });

/** A credential of the subject; where they have no record, none. */
async function credentialOf(cell: Cell) {
  const { rows } = await cell.server.owner.query(
    `insert into staff_credentials (user_id, kind_id) select user_id, $2 from staff_records where user_id = $1 returning id`,
    [cell.subject.id, await kindOf(cell)],
  );
  return { params: { id: rows[0]?.id ?? cell.subject.id }, ...versioned };
}

// Families have no record of their own, nor has a Super Admin who never had another role.
const reads = `
  own               404 200 200 200 404 200 200 -
  stranger          200 200 200 404 404 404 404 401
  super admin       404 404 404 404 404 404 404 401
  deactivated       200 200 200 404 404 404 404 401
  unknown           404 404 404 404 404 404 404 401`;
//                  SA  A   CM  CP  F   MP  O   out
const edits = `
  own               404 403 403 403 403 403 403 -
  stranger          200 200 200 403 403 403 403 401
  super admin       404 404 404 403 403 403 403 401
  deactivated       200 200 200 403 403 403 403 401
  unknown           404 404 404 403 403 403 403 401`;

//                  SA  A   CM  CP  F   MP  O   out
const hoursOfPeople = `
  own               404 200 200 200 403 200 200 -
  stranger          200 200 200 404 403 404 404 401
  super admin       404 404 404 404 403 404 404 401
  deactivated       200 200 200 404 403 404 404 401
  unknown           404 404 404 404 403 404 404 401`;

// Whose record may be read and edited stands in full above.
const editsOfCredentials = `
  own               404 403 403 403 403 403 403 -
  stranger          200 200 200 403 403 403 403 401`;

const anAdmins = 'any 200 200 403 403 403 403 403 401';

proveRoles('staff', contract, {
  'staff.list': { expect: 'any 200 200 200 403 403 403 403 401' },
  'staff.export': { expect: 'any 200 200 200 403 403 403 403 401' },
  'staff.checkImport': { call: () => ({ body: { csv } }), expect: 'any 200 200 200 403 403 403 403 401' },
  'staff.import': {
    call: () => ({ body: { csv, onlyValid: true } }),
    expect: 'any 200 200 200 403 403 403 403 401',
  },
  'staff.get': { call: params, expect: reads },
  'staff.change': { call: changed, expect: edits },
  'staff.saveEmergencyContacts': {
    call: (cell) => ({
      ...params(cell),
      ...versioned,
      body: {
        contacts: [{ name: 'Luis Cruz', relationship: 'Brother', phone: '+15550100199', otherPhone: '' }],
      },
    }),
    expect: `
      own           404 200 200 200 404 200 200 -
      stranger      200 200 200 404 404 404 404 401
      super admin   404 404 404 404 404 404 404 401
      deactivated   200 200 200 404 404 404 404 401
      unknown       404 404 404 404 404 404 404 401`,
  },
  'staff.move': {
    call: (cell) => ({
      ...params(cell),
      ...versioned,
      body: { move: 'terminate', cause: 'RESIGNED', answer: true, day: '2026-03-06' },
    }),
    expect: `
      own           404 403 403 403 403 403 403 -
      stranger      200 200 403 403 403 403 403 401
      super admin   404 404 404 403 403 403 403 401
      unknown       404 404 404 403 403 403 403 401`,
  },
  'staff.moves': { call: params, expect: reads },
  'staff.getAvailability': { call: params, expect: hoursOfPeople },
  'staff.saveAvailability': {
    call: (cell) => ({ ...params(cell), body: { rows: hours }, headers: { 'if-match': '"0"' } }),
    expect: hoursOfPeople,
  },
  'staff.confirmAvailability': { call: withHours, expect: hoursOfPeople },
  'staff.listCredentialKinds': { expect: 'any 200 200 200 200 403 200 200 401' },
  'staff.addCredentialKind': {
    call: () => ({ body: { ...kindBody, name: `Kind ${Math.random()}` } }),
    expect: anAdmins.replaceAll('200', '201'),
  },
  'staff.changeCredentialKind': {
    call: async (cell) => ({ ...(await aKind(cell)), body: { ...kindBody, name: `Kind ${Math.random()}` } }),
    expect: anAdmins,
  },
  'staff.deleteCredentialKind': { call: aKind, expect: anAdmins.replaceAll('200', '204') },
  'staff.listCredentials': { call: params, expect: hoursOfPeople },
  'staff.addCredential': {
    call: async (cell) => ({ ...params(cell), body: { ...credential, kindId: await kindOf(cell) } }),
    expect: editsOfCredentials.replaceAll('200', '201'),
  },
  'staff.changeCredential': {
    call: async (cell) => ({
      ...(await credentialOf(cell)),
      body: { ...credential, kindId: await kindOf(cell) },
    }),
    expect: editsOfCredentials,
  },
  'staff.deleteCredential': { call: credentialOf, expect: editsOfCredentials.replaceAll('200', '204') },
  'staff.credentials.move': {
    call: async (cell) => ({ ...(await credentialOf(cell)), body: { move: 'verify' } }),
    expect: editsOfCredentials,
  },
  'staff.credentials.moves': { call: credentialOf, expect: 'stranger 200 200 200 404 403 404 404 401' },
  'staff.listExpiring': { expect: 'any 200 200 200 403 403 403 403 401' },
});
