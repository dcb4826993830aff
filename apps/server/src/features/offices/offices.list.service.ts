import { only, type Viewer } from '@homeward/contract/core';
import type { officesQuery } from '@homeward/contract/offices';
import type * as z from 'zod/mini';
import type { Queryable } from '../../platform/db/index.ts';
import { findOffices, findOwnOffices, officeList } from './offices.list.store.ts';

/**
 * One page of offices as JSON text.
 * @throws 400 when the cursor was made by another list
 */
export async function listOffices(
  db: Queryable,
  query: z.output<typeof officesQuery>,
  viewer: Viewer,
): Promise<string> {
  const { search, sort, mine } = query;
  const named = search === undefined ? undefined : await findOffices(db, search);
  const own = mine && !only('adminLevel').allows(viewer) ? await findOwnOffices(db, viewer.id) : undefined;
  const found =
    own === undefined
      ? named
      : { ids: named ? own.filter((id) => named.ids.includes(id)) : own, isMore: named?.isMore ?? false };
  return officeList.page(db, { source: 'all', values: [], sort, found }, query);
}
