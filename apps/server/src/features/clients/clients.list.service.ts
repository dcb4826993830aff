import {
  type ClientFilters,
  type clientsQuery,
  clientsText,
  mayReadHealth,
  reachesAll,
  tierOf,
} from '@homeward/contract/clients';
import type { Viewer } from '@homeward/contract/core';
import type * as z from 'zod/mini';
import type { Asked, Queryable } from '../../platform/db/index.ts';
import { problem } from '../../platform/errors/index.ts';
import {
  type ClientSource,
  clientLists,
  findByHealth,
  findByPrefixes,
  type ListScope,
  mostFound,
  sourceOf,
} from './clients.list.store.ts';
import { findPrefixes } from './clients.search.store.ts';

/**
 * One page of the clients within reach, as JSON text.
 * @throws 400 when the cursor was made by another list
 */
export async function listClients(
  db: Queryable,
  query: z.output<typeof clientsQuery>,
  viewer: Viewer,
): Promise<string> {
  return clientLists[tierOf(viewer)].page(db, await askedOf(db, query, viewer), query);
}

function scopeOf(viewer: Viewer): ListScope {
  if (reachesAll(viewer)) return 'everyone';
  return viewer.role === 'CareManager' ? 'offices' : 'reached';
}

/** What a list is of: its filters, what was typed, and whom the viewer reaches. */
export async function askedOf(
  db: Queryable,
  query: ClientFilters,
  viewer: Viewer,
): Promise<Asked<ClientSource>> {
  const scope = scopeOf(viewer);
  // What is not shown to a tier does not narrow its list either: a filter would tell it.
  const tier = tierOf(viewer);
  const isCare = tier === 'OFFICE' || tier === 'CARE';
  const values = [
    viewer.id,
    query.status ?? null,
    (isCare && query.officeId) || null,
    (isCare && query.careManager) || null,
    (tier === 'OFFICE' && query.payer) || null,
    (isCare && query.riskFlag) || null,
    (tier === 'OFFICE' && query.birthMonth) || null,
  ];
  const found = await findAsked(db, query, { scope, values, viewer });
  const sort = !isCare && query.sort !== '-name' ? 'name' : query.sort;
  return { ...sourceOf(scope, values), sort, found };
}

/**
 * The clients whom a typed search finds among those that the viewer reaches: those that the list of clients finds.
 * @throws 422 too many to be looked at one by one
 */
export async function findByWords(db: Queryable, typed: string, viewer: Viewer): Promise<string[]> {
  const values = [viewer.id, null, null, null, null, null, null];
  const found = await search(db, typed, { scope: scopeOf(viewer), values, viewer });
  if (found.length > mostFound) throw problem(422, clientsText.tooManyFound);
  return found;
}

interface Within {
  readonly scope: ListScope;
  readonly values: readonly unknown[];
  readonly viewer: Viewer;
}

/** What a search and words of the health record find; undefined where nothing of the kind was asked. */
async function findAsked(
  db: Queryable,
  query: ClientFilters,
  within: Within,
): Promise<Asked<ClientSource>['found']> {
  const words = mayReadHealth.allows(within.viewer) ? healthWordsOf(query) : [];
  const finds: string[][] = [];
  if (words.length > 0) finds.push(await findByHealth(db, within.scope, within.values, words));
  if (query.search !== undefined) finds.push(await search(db, query.search, within));
  const [first, ...others] = finds;
  if (!first) return undefined;
  const ids = first.filter((id) => others.every((other) => other.includes(id)));
  return { ids: ids.slice(0, mostFound), isMore: finds.some((one) => one.length > mostFound) };
}

function healthWordsOf({ diagnosis, medication, allergy, equipment }: ClientFilters) {
  const asked = { DIAGNOSIS: diagnosis, MEDICATION: medication, ALLERGY: allergy, EQUIPMENT: equipment };
  return Object.entries(asked).flatMap(([kind, typed]) =>
    typed === undefined ? [] : [{ kind, word: typed.trim().replaceAll(/[\\%_]/g, (sign) => `\\${sign}`) }],
  );
}

/** Names, addresses and numbers that begin so; where nobody is found, names that are spelled almost so. */
async function search(db: Queryable, typed: string, { scope, values }: Within): Promise<string[]> {
  const { exact, near } = await findPrefixes(db, typed);
  const found = await findByPrefixes(db, scope, values, exact);
  return found.length > 0 || near.length === 0 ? found : findByPrefixes(db, scope, values, near);
}
