import * as contract from '@homeward/contract/notifications';
import { fillInbox } from '../../../test/notifications.ts';
import { type Cell, everyRole, proveRoles } from '../../../test/roles.ts';

async function noticeTo({ server, subject, relation }: Cell): Promise<{ params: { id: string } }> {
  if (relation === 'unknown') return { params: { id: subject.id } };
  await fillInbox(server, subject.id, 1);
  const { rows } = await server.owner.query<{ id: string }>(
    'select id from notifications where user_id = $1 order by sequence desc limit 1',
    [subject.id],
  );
  return { params: { id: rows[0]?.id ?? '' } };
}

proveRoles('notifications', contract, {
  'notifications.list': { expect: everyRole(200) },
  'notifications.listMissed': { call: () => ({ query: '?after=0' }), expect: everyRole(200) },
  'notifications.markRead': {
    call: noticeTo,
    //                SA  A   CM  CP  F   MP  O   out
    expect: `
      own             200 200 200 200 200 200 200 -
      stranger        404 404 404 404 404 404 404 401
      super admin     404 404 404 404 404 404 404 401
      unknown         404 404 404 404 404 404 404 401`,
  },
  'notifications.markAllRead': { expect: everyRole(200) },
  'notifications.getPreferences': { expect: everyRole(200) },
  'notifications.changePreferences': { call: () => ({ body: { sound: 'silent' } }), expect: everyRole(200) },
});
