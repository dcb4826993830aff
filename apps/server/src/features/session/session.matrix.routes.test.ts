import * as contract from '@homeward/contract/session';
import { testPassword } from '../../../test/people.ts';
import { type Cell, everyRole, proveRoles } from '../../../test/roles.ts';

let count = 0;
/** Somebody new for each try: for one name it slows down. */
function nobody(): string {
  count += 1;
  return `nobody.${count}`;
}
const nothing = { token: 'nothing' };
const password = 'another quiet street at dawn';
const device = { challenge: 'nothing', response: {} };
const ownPassword = () => ({ body: { password: testPassword } });
const toEverybody = (status: number) => everyRole(status, 'any', status);

async function sessionOf({ server, subject, relation }: Cell): Promise<{ params: { id: string } }> {
  if (relation === 'unknown') return { params: { id: subject.id } };
  await server.tokenOf(subject);
  const { rows } = await server.owner.query<{ id: string }>(
    'select id from sessions where user_id = $1 limit 1',
    [subject.id],
  );
  return { params: { id: rows[0]?.id ?? '' } };
}

async function passkeyOf({ server, subject, relation }: Cell): Promise<{ params: { id: string } }> {
  if (relation === 'unknown') return { params: { id: subject.id } };
  const { rows } = await server.owner.query<{ id: string }>(
    `insert into passkeys (user_id, name, credential_id, public_key, sign_count)
     values ($1, 'Phone', gen_random_uuid()::text::bytea, 'key', 0) returning id`,
    [subject.id],
  );
  return { params: { id: rows[0]?.id ?? '' } };
}

//                    SA  A   CM  CP  F   MP  O   out
const ownOnly = `
      own             204 204 204 204 204 204 204 -
      stranger        404 404 404 404 404 404 404 401
      super admin     404 404 404 404 404 404 404 401
      unknown         404 404 404 404 404 404 404 401`;

proveRoles('session', contract, {
  'session.login': {
    call: () => ({ body: { identifier: nobody(), password: 'nothing at all' } }),
    expect: toEverybody(401),
  },
  'session.answerTwoFactor': {
    call: () => ({ body: { challenge: 'nothing', code: '000000' } }),
    expect: toEverybody(401),
  },
  'session.refresh': { expect: toEverybody(401) },
  'session.logout': { expect: toEverybody(204) },
  'session.forgotPassword': {
    call: () => ({ body: { identifier: nobody() } }),
    expect: toEverybody(200),
  },
  'session.checkResetLink': { call: () => ({ body: nothing }), expect: toEverybody(410) },
  'session.resetPassword': { call: () => ({ body: { ...nothing, password } }), expect: toEverybody(410) },
  'session.readInvitation': { call: () => ({ body: nothing }), expect: toEverybody(410) },
  'session.acceptInvite': {
    call: () => ({
      body: { ...nothing, password, firstName: 'New', lastName: 'Person', phone: '+12125550123' },
    }),
    expect: toEverybody(410),
  },
  'session.checkSetUpLink': { call: () => ({ body: nothing }), expect: toEverybody(410) },
  'session.setUp': {
    call: () => ({
      body: {
        ...nothing,
        password,
        firstName: 'New',
        lastName: 'Person',
        username: 'new.person',
        email: 'new.person@agency.example',
      },
    }),
    expect: toEverybody(410),
  },
  'session.get': { expect: everyRole(200) },
  'session.reportActivity': { expect: everyRole(204) },
  'session.listDevices': { expect: everyRole(200) },
  'session.endDevice': { call: sessionOf, expect: ownOnly },
  'session.endOthers': { expect: everyRole(204) },
  'session.getSecurity': { expect: everyRole(200) },
  'session.changePassword': {
    call: () => ({ body: { currentPassword: testPassword, newPassword: password } }),
    expect: everyRole(204),
  },
  'session.startTwoFactor': { call: ownPassword, expect: everyRole(200) },
  'session.confirmTwoFactor': { call: () => ({ body: { code: '000000' } }), expect: everyRole(409) },
  'session.renewRecoveryCodes': { call: ownPassword, expect: everyRole(409) },
  'session.stopTwoFactor': { call: ownPassword, expect: everyRole(409) },
  'session.startPasskey': { call: ownPassword, expect: everyRole(200) },
  'session.addPasskey': { call: () => ({ body: { ...device, name: 'Phone' } }), expect: everyRole(422) },
  'session.removePasskey': { call: passkeyOf, expect: ownOnly },
  'session.startPasskeySignIn': { expect: toEverybody(200) },
  'session.passkeySignIn': { call: () => ({ body: device }), expect: toEverybody(401) },
});
