import * as contract from '@homeward/contract/login-logs';
import { type Cell, proveRoles } from '../../../test/roles.ts';

/** An entry of somebody who has just signed in. */
async function entryOf({ server, subject, relation }: Cell): Promise<{ params: { id: string } }> {
  if (relation === 'unknown') return { params: { id: subject.id } };
  await server.signIn(subject);
  const { rows } = await server.owner.query<{ id: string }>(
    'select id from login_events where user_id = $1 limit 1',
    [subject.id],
  );
  return { params: { id: rows[0]?.id ?? '' } };
}

proveRoles('login-logs', contract, {
  'login-logs.list': { expect: 'any 200 200 403 403 403 403 403 401' },
  'login-logs.export': { expect: 'any 200 200 403 403 403 403 403 401' },
  'login-logs.get': {
    call: entryOf,
    //                SA  A   CM  CP  F   MP  O   out
    expect: `
      own             200 200 403 403 403 403 403 -
      stranger        200 200 403 403 403 403 403 401
      super admin     200 200 403 403 403 403 403 401
      deactivated     200 200 403 403 403 403 403 401
      unknown         404 404 403 403 403 403 403 401`,
  },
});
