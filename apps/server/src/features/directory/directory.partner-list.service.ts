import type { Viewer } from '@homeward/contract/core';
import {
  type DirectoryFilters,
  mayReadAllPartners,
  type PartnersQuery,
  type PartnerType,
  partnerTypesOf,
} from '@homeward/contract/directory';
import type { Asked, Queryable } from '../../platform/db/index.ts';
import { namesBeginningWith } from './directory.letters.model.ts';
import { partnerList } from './directory.partners.store.ts';

/**
 * One page of the partners that a viewer meets, as JSON text.
 * @throws 400 when the cursor was made by another list
 */
export async function listPartners(db: Queryable, query: PartnersQuery, viewer: Viewer): Promise<string> {
  return partnerList(mayReadAllPartners.allows(viewer)).page(db, askedOfPartners(query, viewer), query);
}

/** What a list of partners is of. */
export function askedOfPartners(
  { type, letter, search, sort }: Pick<DirectoryFilters, 'type' | 'letter' | 'search' | 'sort'>,
  viewer: Viewer,
): Asked<'types'> {
  const met: readonly PartnerType[] = partnerTypesOf(viewer);
  return {
    source: 'types',
    values: [type ? met.filter((one) => type.includes(one)) : met, search ?? null],
    sort,
    between: namesBeginningWith(letter),
  };
}
