import { addDays, type Day, type Viewer } from '@homeward/contract/core';
import {
  type ExpiryFilter,
  readRecordRoles,
  type StaffFilters,
  type staffQuery,
  staffText,
} from '@homeward/contract/staff';
import type * as z from 'zod/mini';
import type { Asked, Queryable } from '../../platform/db/index.ts';
import { problem } from '../../platform/errors/index.ts';
import { searchUsers } from '../users/index.ts';
import { findToday } from './staff.expiring.store.ts';
import { facetValues, findOfficesOf, findPassing, staffList, type Wanted } from './staff.list.store.ts';

/**
 * One page of staff as JSON text.
 * @throws 400 when the cursor was made by another list, 403 for roles that the viewer does not meet
 */
export async function listStaff(
  db: Queryable,
  query: z.output<typeof staffQuery>,
  viewer: Viewer,
): Promise<string> {
  return staffList.page(db, await askedOf(db, query, viewer), query);
}

/**
 * What a list is of: its filters, and whose records the viewer meets.
 * @throws 403 for roles that the viewer does not meet
 */
export async function askedOf(
  db: Queryable,
  query: StaffFilters,
  viewer: Viewer,
): Promise<Asked<'facets' | 'runningOut'>> {
  const met = readRecordRoles(viewer);
  if (query.role?.some((role) => !met.includes(role))) throw problem(403, staffText.notYours);
  const wanted: Wanted = {
    roles: query.role ?? met,
    statuses: query.status,
    officeIds: query.officeId,
    within: viewer.role === 'CareManager' ? await findOfficesOf(db, viewer.id) : undefined,
    runningOut: query.credentials && spanOf(query.credentials, await findToday(db, viewer.id)),
  };
  return {
    ...(wanted.runningOut
      ? { source: 'runningOut', values: [...facetValues(wanted), ...wanted.runningOut] }
      : { source: 'facets', values: facetValues(wanted) }),
    sort: query.sort,
    found: query.search === undefined ? undefined : await search(db, wanted, query.search),
  };
}

/** The days, from and before, that all of these filters span: they touch each other. */
function spanOf(filters: readonly ExpiryFilter[], today: Day): [from: Day, before: Day] {
  const within = filters.includes('WITHIN_60') ? 61 : filters.includes('WITHIN_30') ? 31 : 0;
  return [filters.includes('EXPIRED') ? '1900-01-01' : today, addDays(today, within)];
}

async function search(db: Queryable, wanted: Wanted, typed: string) {
  const everybody = {
    isActive: undefined,
    isOnboarded: undefined,
    inviteStatuses: undefined,
    emailStatuses: undefined,
  };
  const { ids, isMore } = await searchUsers(db, { ...everybody, roles: wanted.roles }, typed);
  return { ids: await findPassing(db, wanted, ids), isMore };
}
