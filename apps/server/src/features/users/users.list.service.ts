import { idSchema, instantSchema, roles, type Viewer } from '@homeward/contract/core';
import { listedRoles, type UserFilters, type usersQuery, usersText } from '@homeward/contract/users';
import * as z from 'zod/mini';
import {
  type Cursor,
  pageFrom,
  type Queryable,
  readCursor,
  type Total,
  totalOf,
} from '../../platform/db/index.ts';
import { problem } from '../../platform/errors/index.ts';
import {
  type ListedRow,
  readFound,
  readPage,
  type SortKey,
  type Walk,
  type Wanted,
} from './users.list.store.ts';
import { searchUsers } from './users.search.service.ts';

type Keys = [string, string];

const nameKey = z.string().check(
  z.maxLength(500),
  z.refine((text) => text.isWellFormed() && !text.includes('\0')),
);
const placeKeys: Record<SortKey, z.ZodMiniType<Keys>> = {
  name: z.tuple([nameKey, idSchema]),
  createdAt: z.tuple([instantSchema, idSchema]),
  lastLogin: z.tuple([instantSchema, idSchema]),
};

/**
 * One page of people as JSON text: PostgreSQL has built the rows, and taking them apart here would only cost.
 * @throws 400 when the cursor was made by another list, 403 for roles that the viewer does not list
 */
export async function listUsers(
  db: Queryable,
  query: z.output<typeof usersQuery>,
  viewer: Viewer,
): Promise<string> {
  const { limit } = query;
  const { sort } = sortOf(query.sort);
  const cursor = readCursor(query.cursor, placeKeys[sort]);
  const walk = walkOf(query.sort, cursor, limit + 1);
  const { rows, ...total } = await readList(db, wantedOf(query, viewer), query.search, walk);
  const page = pageFrom({
    rows,
    limit,
    cursor,
    keysOf: (row) => [row.key, row.id],
    total,
  });
  return `{"data":[${page.data.map((row) => row.json).join()}],"pagination":${JSON.stringify(page.pagination)}}`;
}

async function readList(
  db: Queryable,
  wanted: Wanted,
  search: string | undefined,
  walk: Walk,
): Promise<{ rows: ListedRow[] } & Total> {
  if (search !== undefined) {
    const { ids, isMore } = await searchUsers(db, wanted, search);
    const rows = await readFound(db, ids, walk);
    return { rows, total: ids.length, totalPrecision: isMore ? 'minimum' : 'exact' };
  }
  const { rows, total, isEstimate } = await readPage(db, wanted, walk);
  return { rows, ...(isEstimate ? { total, totalPrecision: 'estimate' } : totalOf(total)) };
}

/**
 * What a list is of: its filters, and whom the viewer meets in lists at all.
 * @throws 403 for roles that the viewer does not list
 */
export function wantedOf(query: UserFilters, viewer: Viewer): Wanted {
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

function sortOf(sort: UserFilters['sort']): { sort: SortKey; isDescending: boolean } {
  return { sort: sort.replace('-', '') as SortKey, isDescending: sort.startsWith('-') };
}

/**
 * Where a walk starts and which way it goes.
 * @param cursor undefined for the first page
 */
export function walkOf(
  by: UserFilters['sort'],
  cursor: Pick<Cursor<Keys>, 'keys' | 'direction'> | undefined,
  limit: number,
): Walk {
  const { sort, isDescending } = sortOf(by);
  const direction = isDescending === (cursor?.direction !== 'previous') ? 'down' : 'up';
  const here = cursor && { key: cursor.keys[0], id: cursor.keys[1] };
  return {
    sort,
    direction,
    after: direction === 'up' ? here : undefined,
    before: direction === 'down' ? here : undefined,
    limit,
  };
}
