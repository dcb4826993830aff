import type { NumberRange, Role } from '@homeward/contract/core';
import { type EmailStatus, type InviteStatus, mostSkillsListed } from '@homeward/contract/users';
import {
  byText,
  byTime,
  endsOf,
  idRow,
  isOneOf,
  isSame,
  List,
  type ListSource,
  prepare,
  type Queryable,
} from '../../platform/db/index.ts';
import { accountFields, accountJson } from './users.row.store.ts';

/** What a list may hold; undefined lets everybody pass. */
export interface Wanted {
  readonly roles: readonly Role[] | undefined;
  readonly isActive: boolean | undefined;
  readonly isOnboarded: boolean | undefined;
  readonly inviteStatuses: readonly InviteStatus[] | undefined;
  readonly emailStatuses: readonly EmailStatus[] | undefined;
}

/** The condition on a row of `user_facets`; its parameters are `$1` to `$5`, from `facetValues`. */
export const facetPasses = [
  isOneOf('role', 1),
  isSame('is_active', 2),
  isSame('is_onboarded', 3),
  isOneOf('invite_status', 4),
  isOneOf('email_status', 5),
].join(' and ');

export function facetValues(wanted: Wanted): unknown[] {
  const { roles, isActive, isOnboarded, inviteStatuses, emailStatuses } = wanted;
  return [
    roles ?? null,
    isActive ?? null,
    isOnboarded ?? null,
    inviteStatuses ?? null,
    emailStatuses ?? null,
  ];
}

const keys = `keys as materialized (select facet from user_facets where ${facetPasses})`;
const byFacet = { keys: 'keys', column: 'facet', key: 'keys.facet' };

/** People, of each facet along its own part of an index. */
const facets: ListSource = {
  values: 5,
  with: keys,
  branches: [byFacet],
  isWhole: '$1 is null and $2 is null and $3 is null and $4 is null and $5 is null',
};

const sorts = {
  name: [byText('sort_name')],
  createdAt: [byTime('created_at')],
  lastLogin: [byTime(`coalesce(last_login_at, '1970-01-01T00:00:00Z'::timestamptz)`)],
};

export const userList = new List({
  name: 'users',
  table: 'users',
  alias: 'u',
  json: accountJson,
  sorts,
  sources: { facets },
});

const average = `round(care.half_stars::numeric / 2 / nullif(care.rating_count, 0), 1)`;

/** The condition on a row of `available_providers`, with the parameters of `careValues` from `$at` on. */
const carePasses = (at: number) => `
  ($${at}::uuid[] is null or care.user_id in (select k.user_id from care_provider_skills k where k.skill_id = any ($${at})))
  and ($${at + 1}::numeric is null or ${average} >= $${at + 1}) and ($${at + 2}::numeric is null or ${average} <= $${at + 2})`;

export interface WantedCare {
  readonly skills: readonly string[] | undefined;
  readonly rating: NumberRange | undefined;
}

export const careValues = ({ skills, rating }: WantedCare): unknown[] => [skills ?? null, ...endsOf(rating)];

/**
 * Care providers, with what they can do and how they are rated. Skills and ratings are read of all caregivers once, as the
 * list of available ones does (decision 29).
 */
export const careProviderList = new List({
  name: 'users.care',
  table: 'users',
  alias: 'u',
  json: `json_build_object(${accountFields}, 'care', json_build_object('rating', ${average}::float8,
    'ratingCount', coalesce(care.rating_count, 0), 'skills', coalesce((
      select json_agg(first.name order by first.position, first.id) from (
        select s.name, k.position, s.id from care_provider_skills k join skills s on s.id = k.skill_id
        where k.user_id = u.id order by k.position, s.id limit ${mostSkillsListed}) as first), '[]'::json),
    'skillCount', (select count(*)::int from care_provider_skills k where k.user_id = u.id)))`,
  // `limit 1` keeps it apart: otherwise PostgreSQL may read the whole table for a page.
  joins: `left join lateral (
    select * from available_providers p where p.user_id = u.id limit 1) as care on true`,
  sorts,
  sources: {
    facets,
    care: {
      values: 8,
      with: `${keys}, able as materialized (select user_id from available_providers care where ${carePasses(6)})`,
      branches: [{ ...byFacet, filter: 'id in (select user_id from able)' }],
    },
  },
});

/** Those of some people who have the skills and the rating. */
export async function keepAble(
  db: Queryable,
  ids: readonly string[],
  wanted: WantedCare,
): Promise<ReadonlySet<string>> {
  const [skills, min, max] = careValues(wanted);
  const found = await able(db, [ids, skills, min, max]);
  return new Set(found.map(({ id }) => id));
}

const able = prepare(
  'users.able',
  idRow,
  `select care.user_id as id from available_providers care where care.user_id = any ($1::uuid[]) and ${carePasses(2)}`,
);
