import { roles, type Viewer } from '@homeward/contract/core';
import { listedRoles, type UserFilters, type usersQuery, usersText } from '@homeward/contract/users';
import type * as z from 'zod/mini';
import type { Asked, Queryable } from '../../platform/db/index.ts';
import { problem } from '../../platform/errors/index.ts';
import {
  careProviderList,
  careValues,
  facetValues,
  keepAble,
  userList,
  type Wanted,
} from './users.list.store.ts';
import { searchUsers } from './users.search.service.ts';

/**
 * One page of people as JSON text.
 * @throws 400 when the cursor was made by another list, 403 for roles that the viewer does not list
 */
export async function listUsers(
  db: Queryable,
  query: z.output<typeof usersQuery>,
  viewer: Viewer,
): Promise<string> {
  const asked = await askedOf(db, query, viewer);
  return asked.source === 'care' || isOfCaregivers(query)
    ? careProviderList.page(db, asked, query)
    : userList.page(db, { ...asked, source: 'facets' }, query);
}

/** Whether it lists care providers alone. */
const isOfCaregivers = ({ role }: UserFilters) => role?.length === 1 && role[0] === 'CareProvider';

/**
 * What a list is of: its filters, and whom the viewer meets in lists at all.
 * @throws 403 for roles that the viewer does not list
 */
export async function askedOf(
  db: Queryable,
  query: UserFilters,
  viewer: Viewer,
): Promise<Asked<'facets' | 'care'>> {
  const wanted = wantedOf(query, viewer);
  const values = facetValues(wanted);
  const { sort, search } = query;
  const found = search === undefined ? undefined : await searchUsers(db, wanted, search);
  if (query.skill === undefined && query.rating === undefined)
    return { source: 'facets', values, sort, found };
  const care = { skills: query.skill, rating: query.rating };
  const asked = { source: 'care', values: [...values, ...careValues(care)], sort } as const;
  if (found === undefined) return asked;
  const able = await keepAble(db, found.ids, care);
  return { ...asked, found: { ...found, ids: found.ids.filter((id) => able.has(id)) } };
}

function wantedOf(query: UserFilters, viewer: Viewer): Wanted {
  const listed = listedRoles(viewer);
  if (query.role?.some((role) => !listed.includes(role))) throw problem(403, usersText.notYours);
  return {
    // Everybody for whoever lists all roles, so that the total is known from the statistics.
    roles: query.role ?? (listed.length === roles.length ? undefined : listed),
    isActive: oneOf(query.status?.map((status) => status === 'active')),
    isOnboarded: oneOf(query.onboarding?.map((status) => status === 'completed')),
    inviteStatuses: query.inviteStatus,
    emailStatuses: query.emailStatus,
  };
}

/** Both answers at once are no filter. */
function oneOf(values: readonly boolean[] | undefined): boolean | undefined {
  return values && new Set(values).size === 1 ? values[0] : undefined;
}
