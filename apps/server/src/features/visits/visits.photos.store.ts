import type { FileOwnerType } from '@homeward/contract/files';
import { photoHours } from '@homeward/contract/visits';
import type { FileOwnerKind } from '../../platform/slice/index.ts';
import { lastingReachText, reachText } from '../clients/index.ts';

const punchWhere = (
  punchId: string,
  rule: string,
) => `exists (select from punches pu join visits pv on pv.id = pu.visit_id
  where pu.id = ${punchId} and ${rule})`;

/** Punches own their photos: the office within reach sees them, and the person who punched adds one while the visit is recent. */
export const photosOfPunches: FileOwnerKind = {
  type: 'PUNCH' satisfies FileOwnerType,
  table: 'punches',
  mayRead: (punchId) =>
    punchWhere(
      punchId,
      `(viewer.role in ('SuperAdmin', 'Admin') or (pv.staff_id = viewer.id and viewer.role <> 'Other' or viewer.role = 'CareManager') and ${reachText('viewer.id', 'pv.client_id', 'viewer.counts_emergency')})`,
    ),
  mayAdd: (punchId) =>
    punchWhere(
      punchId,
      `pu.staff_id = viewer.id and viewer.role <> 'Other' and ${lastingReachText('viewer.id', 'pv.client_id')} and pu.kind in ('IN', 'OUT') and pv.asks_photo
        and pu.received_at > now() - interval '${photoHours} hours'`,
    ),
  audiences: () => [{ roles: ['SuperAdmin', 'Admin'] }],
};
