import type { FileOwnerType } from '@homeward/contract/files';
import type { FileOwnerKind } from '../../platform/slice/index.ts';
import { reachText } from '../clients/index.ts';

const admins = `viewer.role in ('SuperAdmin', 'Admin')`;

/** Whom an action is there for, as `hazards.store.ts` asks; a family member needs the consent to the assessments. */
const isThere = `(${admins} or ${reachText('viewer.id', 'h.client_id', 'viewer.counts_emergency')} and (viewer.role in ('CareManager', 'MedicalProfessional')
  or h.owner_id = viewer.id and (viewer.role = 'CareProvider' or viewer.role = 'Family' and exists (select from client_contacts x
    join client_consents k on k.contact_id = x.id and k.section = 'assessments' and k.is_given
    where x.client_id = h.client_id and x.user_id = viewer.id))))`;

const photos = (type: FileOwnerType): FileOwnerKind => ({
  type,
  table: 'hazard_actions',
  mayRead: (ownerId) => `exists (select from hazard_actions h where h.id = ${ownerId} and ${isThere})`,
  mayAdd: (ownerId) =>
    `exists (select from hazard_actions h where h.id = ${ownerId} and h.has_photo_consent and ${isThere})`,
  audiences: () => [{ roles: ['SuperAdmin', 'Admin'] }],
});

/** Actions own photos of the home before and after. Without the consent of the client nobody adds any. */
export const photosOfHazards: readonly FileOwnerKind[] = [photos('HAZARD_BEFORE'), photos('HAZARD_AFTER')];
