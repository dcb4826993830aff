import type { officesQuery } from '@homeward/contract/offices';
import type * as z from 'zod/mini';
import type { Queryable } from '../../platform/db/index.ts';
import { findOffices, officeList } from './offices.list.store.ts';

/**
 * One page of offices as JSON text.
 * @throws 400 when the cursor was made by another list
 */
export async function listOffices(db: Queryable, query: z.output<typeof officesQuery>): Promise<string> {
  const { search, sort } = query;
  const found = search === undefined ? undefined : await findOffices(db, search);
  return officeList.page(db, { source: 'all', values: [], sort, found }, query);
}
