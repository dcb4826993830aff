import { addDays, daySchema, idSchema, type Page, type Viewer } from '@homeward/contract/core';
import type { ExpiringLicense, ExpiringLicensesQuery } from '@homeward/contract/profiles';
import * as z from 'zod/mini';
import { pageFrom, type Queryable, readCursor, totalOf } from '../../platform/db/index.ts';
import { countedLicenses, findToday, readExpiring } from './profiles.expiring.store.ts';

const placeKeys = z.tuple([daySchema, idSchema]);

/** Before every month that the form offers. */
const longAgo = '1900-01-01';

/** Licenses of active care providers that have run out or soon will, the soonest first. */
export async function listExpiringLicenses(
  db: Queryable,
  { state, within, cursor: text, limit }: ExpiringLicensesQuery,
  viewer: Viewer,
): Promise<Page<ExpiringLicense>> {
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
  );
  return pageFrom({
    rows,
    limit,
    cursor,
    keysOf: ({ expiresOn, id }) => [expiresOn, id],
    total: totalOf(total, countedLicenses),
  });
}
