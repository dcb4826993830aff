import { addDays, daySchema, idSchema, type Page, type Viewer } from '@homeward/contract/core';
import { type Expiring, type ExpiringQuery, readRecordRoles } from '@homeward/contract/staff';
import * as z from 'zod/mini';
import { pageFrom, type Queryable, readCursor, totalOf } from '../../platform/db/index.ts';
import { countedExpiring, findToday, readExpiring } from './staff.expiring.store.ts';
import { findOfficesOf } from './staff.list.store.ts';

const placeKeys = z.tuple([daySchema, idSchema]);

/** Before every month that the form offers. */
const longAgo = '1900-01-01';
/** More days than a date of the form is away. */
const everyDay = 1_000_000;

/**
 * Licenses of active care providers, and credentials of active staff whom the viewer meets, that have run out or soon
 * will; the soonest first. What has run out is told by the clock of the person's home office. A license that a credential was taken over from is told by that one.
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
      // It is at most two days earlier or later at an office than where the viewer is.
      from: state === 'expiring' ? addDays(today, -2) : longAgo,
      before: addDays(today, state === 'expired' ? 2 : within + 3),
      left: { least: state === 'expiring' ? 0 : -everyDay, most: state === 'expired' ? -1 : within },
    },
    {
      order: cursor?.direction === 'previous' ? 'desc' : 'asc',
      after: cursor?.keys,
      limit: limit + 1,
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
