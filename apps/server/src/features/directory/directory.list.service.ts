import type { Role, Viewer } from '@homeward/contract/core';
import {
  type DirectoryFilters,
  type DirectoryQuery,
  directoryText,
  mayReadFamilies,
  maySeeDuty,
  meetsOwnCaregivers,
  teamRolesOf,
} from '@homeward/contract/directory';
import { sharingSeenBy } from '@homeward/contract/users';
import * as z from 'zod/mini';
import { type Asked, pageFrom, type Queryable, readCursor } from '../../platform/db/index.ts';
import { problem } from '../../platform/errors/index.ts';
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
  const wanted = wantedOf(query, viewer);
  if (query.search !== undefined) return listFound(db, query.search, query, wanted, viewer);
  return peopleList(viewOf(viewer)).page(db, askedOf(query, wanted), query);
}

/** What a viewer sees of people. */
export function viewOf(viewer: Viewer): PeopleView {
  return { seen: sharingSeenBy(viewer), tellsDuty: maySeeDuty.allows(viewer) };
}

/** Whom a tab holds for a viewer. @throws 403 for families, or who is on duty, where that is not for the viewer */
export function wantedOf(query: DirectoryFilters, viewer: Viewer): WantedPeople {
  const { skill, office, language, onDuty } = query;
  if (onDuty !== undefined && !maySeeDuty.allows(viewer)) throw problem(403, directoryText.dutyHidden);
  return {
    roles: rolesOfTab(query, viewer),
    skills: skill,
    offices: office,
    languages: language,
    isOnDuty: onDuty,
    familyId: familyOf(viewer),
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
export function askedOf({ sort, letter }: DirectoryFilters, wanted: WantedPeople): Asked<'active'> {
  return { source: 'active', values: peopleValues(wanted), sort, between: namesBeginningWith(letter) };
}

/** The likeliest first: a page is walked by the places in that order. */
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
