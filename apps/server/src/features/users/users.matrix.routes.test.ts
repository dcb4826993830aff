import * as contract from '@homeward/contract/users';
import { testPassword } from '../../../test/people.ts';
import { type Cell, everyRole, proveRoles, type RoleTable } from '../../../test/roles.ts';

let count = 0;
function cells() {
  count += 1;
  const email = `matrix.${count}@agency.example`;
  return { firstName: 'New', lastName: 'Person', email, phone: '', role: 'CareProvider' };
}
const version = { headers: { 'if-match': '"1"' } };
const invited = async (cell: Parameters<NonNullable<RoleTable[string]['call']>>[0]) => {
  await cell.server.owner.query('update users set is_onboarded = false where id = $1', [cell.subject.id]);
  await cell.server.owner.query('delete from credentials where user_id = $1', [cell.subject.id]);
  return {};
};

/** An operation of whoever calls, or of somebody else, that they may make. */
const operation = async ({ server, relation, viewer, subject }: Cell) => {
  const maker = relation === 'own' && viewer ? viewer : await server.createPerson({ role: 'Admin' });
  const kind = maker.role === 'CareManager' ? 'users.resend-invite' : 'users.deactivate';
  const { rows } = await server.owner.query<{ id: string }>(
    "insert into operations (kind, created_by, payload) values ($1, $2, '{}') returning id",
    [kind, maker.id],
  );
  return { params: { id: relation === 'unknown' ? subject.id : (rows[0]?.id ?? '') } };
};

//                  SA  A   CM  CP  F   MP  O   out
const management = 'any 200 200 200 403 403 403 403 401';
const accounts = `
  own               403 403 403 403 403 403 403 -
  stranger          200 200 403 403 403 403 403 401
  super admin       200 403 403 403 403 403 403 401
  deactivated       200 200 403 403 403 403 403 401
  unknown           404 404 403 403 403 403 403 401`;
const operations = `
  own               200 200 200 403 403 403 403 -
  stranger          404 404 404 403 403 403 403 401
  unknown           404 404 404 403 403 403 403 401`;
const edits = (good: number) => `
  own               ${`${good} `.repeat(7)} -
  stranger          ${good} 403 403 404 404 404 404 401
  super admin       ${good} 403 403 404 404 404 404 401
  deactivated       ${good} 403 403 404 404 404 404 401
  unknown           404 403 403 404 404 404 404 401`;

proveRoles('users', contract, {
  'users.list': { expect: management },
  'users.export': { expect: management },
  'users.invite': {
    call: () => ({ body: { ...cells(), phone: undefined } }),
    expect: 'any 201 201 201 403 403 403 403 401',
  },
  'users.checkInvitations': { call: () => ({ body: { rows: [cells()] } }), expect: management },
  'users.inviteMany': {
    call: () => ({ body: { rows: [cells()], onlyValid: false } }),
    expect: management,
  },
  'users.resendInvite': {
    call: invited,
    expect: `
      stranger      200 200 200 403 403 403 403 401
      super admin   200 403 403 403 403 403 403 401
      deactivated   409 409 409 403 403 403 403 401
      unknown       404 404 404 403 403 403 403 401`,
  },
  'users.changeStatus': { call: () => ({ body: { isActive: false } }), expect: accounts },
  'users.changeRole': { call: () => ({ body: { role: 'Other' } }), expect: accounts },
  'users.signOutEverywhere': { expect: accounts },
  'users.checkOperation': {
    call: ({ subject }) => ({ body: { kind: 'deactivate', ids: [subject.id] } }),
    expect: `
      own           201 201 403 403 403 403 403 -
      stranger      201 201 403 403 403 403 403 401
      super admin   201 201 403 403 403 403 403 401
      unknown       201 201 403 403 403 403 403 401`,
  },
  'users.readOperation': { call: operation, expect: operations },
  'users.confirmOperation': { call: operation, expect: operations },
  'users.cancelOperation': { call: operation, expect: operations },
  'users.undoOperation': {
    call: async (cell) => {
      const { params } = await operation(cell);
      await cell.server.owner.query(
        "update operations set status = 'DONE', done = 1, finished_at = now() where id = $1",
        [params.id],
      );
      return { params };
    },
    expect: operations.replace('200 200 200', '200 200 409'),
  },
  'users.exportOperation': { call: operation, expect: operations },
  'users.takeEmailEvent': { call: () => ({ body: {} }), expect: everyRole(404, 'any', 404) },
  'users.get': {
    expect: `
      own           200 200 200 200 200 200 200 -
      stranger      200 200 200 404 404 404 404 401
      super admin   200 200 200 404 404 404 404 401
      deactivated   200 200 200 404 404 404 404 401
      unknown       404 404 404 404 404 404 404 401`,
  },
  'users.getCard': {
    expect: `
      own           200 200 200 200 200 200 200 -
      stranger      200 200 200 200 200 200 200 401
      super admin   200 200 200 200 200 200 200 401
      deactivated   200 200 200 200 200 200 200 401
      unknown       404 404 404 404 404 404 404 401`,
  },
  'users.change': {
    call: ({ subject: { firstName, lastName } }) => ({
      ...version,
      body: {
        firstName,
        lastName,
        email: cells().email,
        phone: '+12125550123',
        username: `matrix.${count}`,
        confirmation: { password: testPassword },
      },
    }),
    expect: edits(200),
  },
  'users.changeDisplayPreferences': {
    call: () => ({
      body: { timezone: 'Asia/Manila', dateFormat: 'MM/DD/YYYY', timeFormat: '24h', weekStart: 'monday' },
    }),
    expect: edits(200),
  },
  'users.setDefaultAvatar': { expect: edits(200) },
  'users.changeMedicalProfessional': {
    call: () => ({
      ...version,
      body: { role: 'Nurse', speciality: '', subSpeciality: '', upin: '', npi: '' },
    }),
    expect: `
      own           409 409 409 409 409 200 409 -
      stranger      409 403 403 404 404 404 404 401
      unknown       404 403 403 404 404 404 404 401`,
  },
  'users.sendEmailVerification': { expect: edits(200) },
  'users.verifyEmail': { call: () => ({ body: { token: 'nothing' } }), expect: everyRole(410, 'any', 410) },
  'users.verifyPhone': {
    call: async ({ server, subject }) => {
      await server.owner.query(`update users set phone = '+12125550123' where id = $1`, [subject.id]);
      return { body: { phone: '+12125550123' } };
    },
    expect: `
      own           403 403 403 403 403 403 403 -
      stranger      204 204 204 403 403 403 403 401
      super admin   204 204 204 403 403 403 403 401
      deactivated   204 204 204 403 403 403 403 401
      unknown       404 404 404 403 403 403 403 401`,
  },
  'users.getPortrait': { expect: everyRole(200, 'any', 200) },
});
