import type { Viewer } from '@homeward/contract/core';
import {
  type ExpiryFilter,
  type ReturnFilter,
  readRecordRoles,
  type StaffFilters,
  type staffQuery,
  staffText,
} from '@homeward/contract/staff';
import type * as z from 'zod/mini';
import type { Asked, Queryable } from '../../platform/db/index.ts';
import { problem } from '../../platform/errors/index.ts';
import { searchUsers } from '../users/index.ts';
import type { DaysLeft } from './staff.expiring.store.ts';
import {
  facetValues,
  findOfficesOf,
  findPassing,
  leftValues,
  narrowingValues,
  staffList,
  type Wanted,
} from './staff.list.store.ts';

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
): Promise<Asked<'facets' | 'runningOut' | 'comingBack'>> {
  const met = readRecordRoles(viewer);
  if (query.role?.some((role) => !met.includes(role))) throw problem(403, staffText.notYours);
  const wanted: Wanted = {
    roles: query.role ?? met,
    statuses: query.status,
    officeIds: query.officeId,
    within: viewer.role === 'CareManager' ? await findOfficesOf(db, viewer.id) : undefined,
    runningOut: query.credentials && leftOf(query.credentials),
    back: query.back && backOf(query.back),
  };
  return {
    ...sourceOf(wanted),
    sort: query.sort,
    found: query.search === undefined ? undefined : await search(db, wanted, query.search),
  };
}

/** The source with the least rows that a list can be read from. */
function sourceOf(wanted: Wanted): Pick<Asked<'facets' | 'runningOut' | 'comingBack'>, 'source' | 'values'> {
  const facets = facetValues(wanted);
  if (wanted.back) return { source: 'comingBack', values: [...facets, ...narrowingValues(wanted)] };
  if (wanted.runningOut)
    return { source: 'runningOut', values: [...facets, ...leftValues(wanted.runningOut)] };
  return { source: 'facets', values: facets };
}

/** When those on leave are expected back, at least and at most, where any of these filters holds. */
function backOf(filters: readonly ReturnFilter[]): NonNullable<Wanted['back']> {
  const isOpen = filters.includes('OPEN');
  const dated = filters.filter((filter) => filter !== 'OPEN');
  if (dated.length === 0) return { left: null, isOpen };
  const most = dated.includes('WITHIN_30') ? 30 : dated.includes('WITHIN_7') ? 7 : 0;
  return { left: { least: dated.includes('PAST') ? -longAgo : 1, most }, isOpen };
}

/** More days than any credential has run out ago. */
const longAgo = 50_000;

/** How many days are left, at least and at most, where any of these filters holds: they touch each other. */
function leftOf(filters: readonly ExpiryFilter[]): DaysLeft {
  const most = filters.includes('WITHIN_60') ? 60 : filters.includes('WITHIN_30') ? 30 : -1;
  return { least: filters.includes('EXPIRED') ? -longAgo : 0, most };
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
