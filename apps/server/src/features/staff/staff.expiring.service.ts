import { addDays, daySchema, idSchema, type Page, type Viewer } from '@homeward/contract/core';
import { type Expiring, type ExpiringQuery, readRecordRoles } from '@homeward/contract/staff';
import * as z from 'zod/mini';
import { pageFrom, type Queryable, readCursor, totalOf } from '../../platform/db/index.ts';
import { countedExpiring, findToday, readExpiring } from './staff.expiring.store.ts';
import { findOfficesOf } from './staff.list.store.ts';

const placeKeys = z.tuple([daySchema, idSchema]);

/** Before every month that the form offers. */
const longAgo = '1900-01-01';

/**
 * Licenses of active care providers, and credentials of active staff whom the viewer meets, that have run out or soon
 * will; the soonest first. A license that a credential was taken over from is told by that one.
 */
export async function listExpiring(
  db: Queryable,
  { state, within, cursor: text, limit }: ExpiringQuery,
  viewer: Viewer,
): Promise<Page<Expiring>> {
  const cursor = readCursor(text, placeKeys);
  const today = await findToday(db, viewer.id);
  const { rows, total } = await readExpiring(
    db,
    {
      from: state === 'expiring' ? today : longAgo,
      before: state === 'expired' ? today : addDays(today, within + 1),
    },
    {
      order: cursor?.direction === 'previous' ? 'desc' : 'asc',
      after: cursor?.keys,
      limit: limit + 1,
      today,
    },
    {
      viewerId: viewer.id,
      roles: readRecordRoles(viewer),
      offices: viewer.role === 'CareManager' ? await findOfficesOf(db, viewer.id) : null,
    },
  );
  return pageFrom({
    rows,
    limit,
    cursor,
    keysOf: ({ expiresOn, id }) => [expiresOn, id],
    total: totalOf(total, countedExpiring),
  });
}
