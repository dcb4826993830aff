import type { FileOwnerType } from '@homeward/contract/files';
import type { FileOwnerKind } from '../../platform/slice/index.ts';
import { reachText } from './clients.reach.store.ts';
import { roomsOf } from './clients.rooms.model.ts';

const admins = `viewer.role in ('SuperAdmin', 'Admin')`;

/** Family members need the consent to the documents; others than staff and families see none. */
const mayRead = (
  ownerId: string,
) => `${admins} or viewer.role <> 'Other' and ${reachText('viewer.id', ownerId, 'viewer.counts_emergency')}
  and (viewer.role <> 'Family' or exists (select from client_contacts x
    join client_consents k on k.contact_id = x.id and k.section = 'documents' and k.is_given
    where x.client_id = ${ownerId} and x.user_id = viewer.id))`;

const mayAdd = (ownerId: string) => `${admins}
  or viewer.role in ('CareManager', 'CareProvider', 'MedicalProfessional') and ${reachText('viewer.id', ownerId, 'viewer.counts_emergency')}`;

/** Clients own files. */
export const filesOfClients: FileOwnerKind = {
  type: 'CLIENT' satisfies FileOwnerType,
  table: 'clients',
  mayRead,
  mayAdd,
  audiences: (ownerId) => [{ rooms: [roomsOf(ownerId).files] }],
};
