import type { Viewer } from '@homeward/contract/core';
import {
  type DirectoryFilters,
  mayReadAllPartners,
  meetsPartnersOfClients,
  type PartnersQuery,
  type PartnerType,
  partnerTypes,
  partnerTypesOf,
} from '@homeward/contract/directory';
import type { Asked, Queryable } from '../../platform/db/index.ts';
import { namesBeginningWith } from './directory.letters.model.ts';
import { type MetPartners, partnerList } from './directory.partners.store.ts';

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
): Asked<'types' | 'reached'> {
  const { types, reacherId } = partnersMetBy(viewer);
  const asked = (some: readonly PartnerType[]) => (type ? some.filter((one) => type.includes(one)) : some);
  const values = [asked(types), search ?? null];
  const rest = { sort, between: namesBeginningWith(letter) };
  if (reacherId === null) return { source: 'types', values, ...rest };
  const others = partnerTypes.filter((one) => !types.includes(one));
  return { source: 'reached', values: [...values, asked(others), reacherId], ...rest };
}

/** The partners that a viewer meets. */
export function partnersMetBy(viewer: Viewer): MetPartners {
  return {
    types: partnerTypesOf(viewer),
    reacherId: meetsPartnersOfClients(viewer) ? viewer.id : null,
    withNotes: mayReadAllPartners.allows(viewer),
  };
}
