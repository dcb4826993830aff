import { roles, type Viewer } from '@homeward/contract/core';
import { listedRoles, type UserFilters, type usersQuery, usersText } from '@homeward/contract/users';
import type * as z from 'zod/mini';
import type { Asked, Queryable } from '../../platform/db/index.ts';
import { problem } from '../../platform/errors/index.ts';
import { facetValues, userList, type Wanted } from './users.list.store.ts';
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
  return userList.page(db, await askedOf(db, query, viewer), query);
}

/**
 * What a list is of: its filters, and whom the viewer meets in lists at all.
 * @throws 403 for roles that the viewer does not list
 */
export async function askedOf(db: Queryable, query: UserFilters, viewer: Viewer): Promise<Asked<'facets'>> {
  const wanted = wantedOf(query, viewer);
  return {
    source: 'facets',
    values: facetValues(wanted),
    sort: query.sort,
    found: query.search === undefined ? undefined : await searchUsers(db, wanted, query.search),
  };
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
