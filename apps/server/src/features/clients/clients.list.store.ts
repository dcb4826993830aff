import type { ClientTier } from '@homeward/contract/clients';
import {
  byNumber,
  byText,
  idRow,
  isOneOf,
  List,
  type ListSource,
  prepare,
  type Queryable,
} from '../../platform/db/index.ts';
import { joined, rowJson } from './clients.row.store.ts';

// Reach: each source and search starts from what the viewer reaches, or serves admins alone.

/** Whose list it is: everybody's for admins, of their offices and beyond for a Care Manager, else what they reach. */
export type ListScope = 'everyone' | 'offices' | 'reached';

/**
 * What a list may hold, as parameters: `$1` who asks, `$2` states, `$3` offices, `$4` care managers, `$5` payers, `$6` risk
 * flags, `$7` birth months.
 */
const facetPasses = `($2::text[] is null or status = any ($2)) and ($3::uuid[] is null or office_id = any ($3))`;
const rowPasses = [
  isOneOf('care_manager_id', 4, 'uuid'),
  isOneOf('payer', 5),
  '($6::text[] is null or risk_flags && $6)',
  '($7::int[] is null or birth_month = any ($7))',
].join(' and ');

const own = `own as materialized (select array(select office_id from staff_offices where user_id = $1) as ids)`;
const reached = (
  beyond: string,
) => `reached as materialized (select distinct client_id as id from client_reach
  where user_id = $1 and (until is null or until > now()) ${beyond})`;
const facets = (within: string) =>
  `keys as materialized (select facet from client_facets where ${facetPasses} ${within})`;

const ofFacets = { keys: 'keys', column: 'facet', key: 'keys.facet' };
const beyondOffices = `${facetPasses} and office_id <> all ((select ids from own)::uuid[])`;
const ofReached = { keys: 'reached', column: 'id', key: 'reached.id' };
const ofEveryone = facets('and $1::uuid is not null');
const ofOffices = `${own}, ${facets('and office_id = any ((select ids from own)::uuid[])')}, ${reached("and by <> 'OFFICE'")}`;

/** Without a filter beside state and office a list reads one index alone: that is a source of its own. */
const sources = {
  everyone: { values: 3, with: ofEveryone, branches: [ofFacets] },
  everyoneNarrowed: { values: 7, with: ofEveryone, branches: [{ ...ofFacets, filter: rowPasses }] },
  /** Those of some care managers. */
  managers: {
    values: 7,
    branches: [
      {
        keys: 'unnest($4::uuid[]) as keys (id)',
        column: 'care_manager_id',
        key: 'keys.id',
        filter: `$1::uuid is not null and ${facetPasses} and ${rowPasses}`,
      },
    ],
  },
  offices: { values: 3, with: ofOffices, branches: [ofFacets, { ...ofReached, filter: beyondOffices }] },
  officesNarrowed: {
    values: 7,
    with: ofOffices,
    branches: [
      { ...ofFacets, filter: rowPasses },
      { ...ofReached, filter: `${beyondOffices} and ${rowPasses}` },
    ],
  },
  reached: {
    values: 7,
    with: reached(''),
    branches: [{ ...ofReached, filter: `${facetPasses} and ${rowPasses}` }],
  },
} as const satisfies Record<string, ListSource>;
export type ClientSource = keyof typeof sources;

/** The source that a list is read from, and its parameters. */
export function sourceOf(
  scope: ListScope,
  values: readonly unknown[],
): { source: ClientSource; values: unknown[] } {
  const [careManagers, ...others] = values.slice(3);
  const isNarrowed = [careManagers, ...others].some((one) => one !== null);
  if (scope === 'reached' || isNarrowed) {
    const narrowed = {
      everyone: careManagers === null ? 'everyoneNarrowed' : 'managers',
      offices: 'officesNarrowed',
      reached: 'reached',
    } as const;
    return { source: narrowed[scope], values: [...values] };
  }
  return { source: scope, values: values.slice(0, 3) };
}

const listOf = (tier: ClientTier) =>
  new List({
    name: `clients-${tier.toLowerCase()}`,
    table: 'clients',
    alias: 'c',
    json: rowJson[tier],
    joins: joined,
    marksCursors: true,
    sorts: {
      attention: [byNumber('attention_rank'), byText('sort_name')],
      name: [byText('sort_name')],
      startOfCare: [byNumber('start_day')],
    },
    sources,
  });

/** The list as each tier sees it. */
export const clientLists = {
  OFFICE: listOf('OFFICE'),
  CARE: listOf('CARE'),
  FAMILY: listOf('FAMILY'),
  BASIC: listOf('BASIC'),
} as const satisfies Record<ClientTier, unknown>;

/** Most that a search or a filter by words finds. */
export const mostFound = 500;

const passes = `${facetPasses} and ${rowPasses}`;
/** The clients that somebody reaches, as a table to start from. */
const reachedTable = `(select distinct client_id from client_reach
  where user_id = $1 and (until is null or until > now())) r join clients c on c.id = r.client_id`;

/** Clients whom words find: `$8` is the parameters of one prefix search each. */
const findText = (scope: ListScope) =>
  scope === 'everyone'
    ? `select c.id from (
        select distinct p.client_id from unnest($8::text[]) low cross join lateral (
          select client_id from client_phrases where phrase >= low and phrase < low || chr(1114111)
          order by phrase, client_id limit 2000) p
      ) f join clients c on c.id = f.client_id
      where $1::uuid is not null and ${passes} limit ${mostFound + 1}`
    : `select c.id from ${reachedTable}
      where ${passes} and exists (select from unnest($8::text[]) low, client_phrases p
        where p.client_id = c.id and p.phrase >= low and p.phrase < low || chr(1114111)) limit ${mostFound + 1}`;

const findStatements = {
  everyone: prepare('clients.find.everyone', idRow, findText('everyone')),
  reached: prepare('clients.find.reached', idRow, findText('reached')),
};

/** Clients of a list whom one of these prefixes finds. */
export async function findByPrefixes(
  db: Queryable,
  scope: ListScope,
  values: readonly unknown[],
  prefixes: readonly string[],
): Promise<string[]> {
  const find = findStatements[scope === 'everyone' ? 'everyone' : 'reached'];
  const found = await find(db, [...values, prefixes]);
  return found.map(({ id }) => id);
}

const isAsked = `e.kind = asked.kind and e.search_text like '%' || fold_text(asked.word) || '%'
  and (e.content ->> 'stoppedOn' is null or (e.content ->> 'stoppedOn')::date >= (
    select (now() at time zone o.timezone)::date from offices o where o.id = c.office_id))
  and e.content ->> 'status' is distinct from 'RESOLVED'`;

/** `$8`: the kinds, `$9`: words of each. Every one of them must find the client; of all clients the first finds some. */
const healthText = (scope: ListScope) => `
  select c.id from ${
    scope === 'everyone'
      ? `(select distinct e.client_id from client_health_entries e where $1::uuid is not null
          and e.kind = ($8::text[])[1] and e.search_text like '%' || fold_text(($9::text[])[1]) || '%') f join clients c on c.id = f.client_id`
      : reachedTable
  }
  where ${passes} and not exists (select from unnest($8::text[], $9::text[]) as asked (kind, word)
    where not exists (select from client_health_entries e where e.client_id = c.id and ${isAsked}))
  limit ${mostFound + 1}`;

const healthStatements = {
  everyone: prepare('clients.find-health.everyone', idRow, healthText('everyone')),
  reached: prepare('clients.find-health.reached', idRow, healthText('reached')),
};

/** Clients of a list in whose health record all of these words stand, each among the entries of its kind. */
export async function findByHealth(
  db: Queryable,
  scope: ListScope,
  values: readonly unknown[],
  asked: readonly { readonly kind: string; readonly word: string }[],
): Promise<string[]> {
  const find = healthStatements[scope === 'everyone' ? 'everyone' : 'reached'];
  const found = await find(db, [...values, asked.map(({ kind }) => kind), asked.map(({ word }) => word)]);
  return found.map(({ id }) => id);
}
