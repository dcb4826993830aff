import type { Role, Viewer } from '@homeward/contract/core';
import {
  type DirectoryFilters,
  type DirectoryGroupsQuery,
  type DirectoryQuery,
  directoryText,
  mayFilterByGroup,
  mayReadFamilies,
  maySeeDuty,
  meetsOwnCaregivers,
  teamRolesOf,
} from '@homeward/contract/directory';
import { sharingSeenBy } from '@homeward/contract/users';
import * as z from 'zod/mini';
import { type Asked, pageFrom, type Queryable, readCursor } from '../../platform/db/index.ts';
import { problem } from '../../platform/errors/index.ts';
import { directoryGroups, findShownGroups } from './directory.groups.store.ts';
import { namesBeginningWith } from './directory.letters.model.ts';
import { listPartners } from './directory.partner-list.service.ts';
import {
  type PeopleView,
  peopleList,
  peopleValues,
  readPeople,
  type WantedPeople,
} from './directory.people.store.ts';
import { searchPeople } from './directory.search.service.ts';

/**
 * One page of a tab as JSON text.
 * @throws 400 when the cursor was made by another list, 403 for families that the viewer does not list
 */
export async function listDirectory(db: Queryable, query: DirectoryQuery, viewer: Viewer): Promise<string> {
  if (query.tab === 'partners') return listPartners(db, query, viewer);
  const wanted = await wantedOf(db, query, viewer);
  if (query.search !== undefined) return listFound(db, query.search, query, wanted, viewer);
  return peopleList(viewOf(viewer)).page(db, askedOf(query, wanted), query);
}

/** What a viewer sees of people. */
export function viewOf(viewer: Viewer): PeopleView {
  return { seen: sharingSeenBy(viewer), tellsDuty: maySeeDuty.allows(viewer) };
}

/** Whom a tab holds for a viewer. @throws 403 for families, groups, or who is on duty, where that is not for the viewer */
export async function wantedOf(
  db: Queryable,
  query: DirectoryFilters,
  viewer: Viewer,
): Promise<WantedPeople & { readonly isFew: boolean }> {
  const { skill, office, language, onDuty, group } = query;
  if (onDuty !== undefined && !maySeeDuty.allows(viewer)) throw problem(403, directoryText.dutyHidden);
  if (group !== undefined && !mayFilterByGroup.allows(viewer)) throw problem(403, directoryText.groupsHidden);
  return {
    roles: rolesOfTab(query, viewer),
    skills: skill,
    offices: office,
    languages: language,
    isOnDuty: onDuty,
    ...(await wantedGroups(db, group)),
    familyId: familyOf(viewer),
  };
}

/** Groups of fewer people are read from their members, larger ones along the names. */
const fewMembers = 2_000;

/** Of the groups that are asked for, those that are for the directory; where that is none, nobody is found. */
async function wantedGroups(db: Queryable, asked: readonly string[] | undefined) {
  if (asked === undefined) return { isFew: false };
  const shown = await findShownGroups(db, asked);
  return {
    groups: shown.map(({ id }) => id),
    isFew: shown.reduce((sum, { members }) => sum + members, 0) < fewMembers,
  };
}

/** The family member who meets only caregivers of their own; undefined for all others. */
const familyOf = (viewer: Viewer) => (meetsOwnCaregivers(viewer) ? viewer.id : undefined);

/** Whom a viewer meets in any tab. */
export function metBy(viewer: Viewer): Pick<WantedPeople, 'roles' | 'familyId'> {
  return { roles: rolesReachedBy(viewer), familyId: familyOf(viewer) };
}

function rolesOfTab({ tab, role }: DirectoryFilters, viewer: Viewer): readonly Role[] {
  if (tab === 'team') {
    const reached = teamRolesOf(viewer);
    return role ? reached.filter((one) => role.includes(one)) : reached;
  }
  if (!mayReadFamilies.allows(viewer)) throw problem(403, directoryText.familiesHidden);
  return ['Family'];
}

/** The roles of all people that a viewer meets in any tab. */
export function rolesReachedBy(viewer: Viewer): readonly Role[] {
  return mayReadFamilies.allows(viewer) ? [...teamRolesOf(viewer), 'Family'] : teamRolesOf(viewer);
}

/** The list of people without a search. */
export function askedOf(
  { sort, letter }: DirectoryFilters,
  { isFew, ...wanted }: WantedPeople & { readonly isFew: boolean },
): Asked<'active' | 'grouped' | 'members'> {
  const values = peopleValues(wanted);
  const between = namesBeginningWith(letter);
  if (wanted.groups === undefined) return { source: 'active', values: values.slice(0, 6), sort, between };
  return { source: isFew ? 'members' : 'grouped', values, sort, between };
}

/**
 * One page of the groups that the team can be narrowed to, as JSON text.
 * @throws 400 when the cursor was made by another list
 */
export async function listGroups(db: Queryable, query: DirectoryGroupsQuery): Promise<string> {
  return directoryGroups.page(db, { source: 'shown', values: [query.search ?? null], sort: 'name' }, query);
}

/** The best matches first. The cursor of a page is a place in that order. */
async function listFound(
  db: Queryable,
  search: string,
  query: DirectoryQuery,
  wanted: WantedPeople,
  viewer: Viewer,
): Promise<string> {
  const cursor = readCursor(query.cursor, z.tuple([z.string().check(z.regex(/^\d{1,3}$/))]));
  const seen = sharingSeenBy(viewer);
  const { ids, isMore } = await searchPeople(
    db,
    { ...wanted, between: namesBeginningWith(query.letter) },
    search,
    seen,
  );
  const place = Number(cursor?.keys[0] ?? -1);
  const isBack = cursor?.direction === 'previous';
  const beside = ids
    .map((id, index) => ({ id, index }))
    .filter(({ index }) => (isBack ? index < place : index > place));
  const page = pageFrom({
    rows: (isBack ? beside.reverse() : beside).slice(0, query.limit + 1),
    limit: query.limit,
    cursor,
    keysOf: ({ index }) => [String(index)],
    total: { total: ids.length, totalPrecision: isMore ? 'minimum' : 'exact' },
  });
  const rows = await readPeople(
    db,
    page.data.map(({ id }) => id),
    wanted,
    viewOf(viewer),
  );
  return `{"data":[${rows.join()}],"pagination":${JSON.stringify(page.pagination)}}`;
}
