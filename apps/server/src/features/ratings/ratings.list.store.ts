import { pageLimits } from '@homeward/contract/core';
import { type RatingSort, ratingSorts } from '@homeward/contract/ratings';
import * as z from 'zod/mini';
import { prepare, type Queryable } from '../../platform/db/index.ts';
import { ratedBy, ratingJson } from './ratings.row.store.ts';

/** A place between two ratings of a provider: what they are sorted by (0 where by time alone), when, and an id. */
export interface Place {
  readonly key: number;
  readonly at: string;
  readonly id: string;
}

export interface Walk {
  readonly userId: string;
  readonly sort: RatingSort;
  readonly filter: RatingFilter;
  /** `down`: in the list's own order. */
  readonly direction: 'up' | 'down';
  /** Both ends are left out; undefined stands for the end of the list. */
  readonly after: Place | undefined;
  readonly before: Place | undefined;
  readonly limit: number;
}

/** `waiting`: for somebody who verifies it. */
export type RatingFilter = 'all' | 'verified' | 'waiting';

export interface ListedRating extends Place {
  /** A `Rating` as JSON. */
  readonly json: string;
}

export interface ListedRatings {
  readonly rows: ListedRating[];
  /** A `RatingSummary` as JSON. */
  readonly summary: string;
  readonly total: number;
}

/** What each order goes by before the time; each index is read backwards, so that the newest comes first. */
const keys: Record<RatingSort, string | undefined> = {
  mostRecent: undefined,
  highestRated: 'half_stars',
  lowestRated: 'low_order',
};
/** Which kinds of ratings a list reads, each along its part of the index. */
const kinds: Record<RatingFilter, string> = { all: 'false, true', verified: 'true', waiting: 'false' };
const totals: Record<RatingFilter, string> = {
  all: 's.listed',
  verified: 's.listed_verified',
  waiting: 's.listed - s.listed_verified',
};

const lowest: Place = { key: -11, at: '-infinity', id: '00000000-0000-0000-0000-000000000000' };
const highest: Place = { key: 11, at: 'infinity', id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' };

/** One more than a page tells that there is another. */
const most = pageLimits.max + 1;

/**
 * The first ratings between two places, of each kind and then of both together: at most two pages of index entries
 * are read. Provider and kind stand in the bounds and in the order, so that only the index of the order serves.
 * `$1`: the provider; `$2`: how many; from `$3`: the places. `most` is a constant for the sake of the plan.
 */
function walkText(sort: RatingSort, filter: RatingFilter, order: 'asc' | 'desc'): string {
  const key = keys[sort];
  const types = [...(key ? ['smallint'] : []), 'timestamptz', 'uuid'];
  const columns = ['user_id', 'is_verified', ...(key ? [key] : []), 'created_at', 'id'];
  const place = (from: number) => [
    '$1::uuid',
    'kind',
    ...types.map((type, index) => `$${from + index}::${type}`),
  ];
  return `select key, created_at, id from (
      select each_kind.* from unnest(array[${kinds[filter]}]) as kind cross join lateral (
        select * from (
          select ${key ?? '0'} as key, created_at, id from ratings
          where deleted_at is null and (${columns}) > (${place(3)}) and (${columns}) < (${place(3 + types.length)})
          order by ${columns.map((column) => `${column} ${order}`)} limit ${most}
        ) as first limit $2
      ) as each_kind
      order by key ${order}, created_at ${order}, id ${order} limit ${most}
    ) as together order by key ${order}, created_at ${order}, id ${order} limit $2`;
}

const summaryJson = `json_build_object(
  'average', round(s.average::numeric, 1),
  'count', coalesce(s.count, 0),
  'uncountedCount', coalesce(s.listed - s.count, 0),
  'verified', json_build_object(
    'average', round(s.verified_average::numeric, 1),
    'count', coalesce(s.verified_count, 0)),
  'byScore', coalesce((
    select json_agg(json_build_object('score', half_stars::float8 / 2, 'count', n, 'verifiedCount', verified)
      order by half_stars desc)
    from (
      select half_stars, sum(count) as n, coalesce(sum(count) filter (where is_verified), 0) as verified
      from rating_counts where user_id = $1 group by half_stars having sum(count) > 0
    ) as given), '[]'::json))`;

const pageRow = z.strictObject({
  total: z.number(),
  summary: z.nullable(z.string()),
  key: z.nullable(z.number()),
  at: z.nullable(z.string()),
  id: z.nullable(z.string()),
  json: z.nullable(z.string()),
});
type PageRow = z.output<typeof pageRow>;

// The summary comes with the first row, which is there for every provider: without a rating, its place is empty.
const preparePage = (sort: RatingSort, filter: RatingFilter, order: 'asc' | 'desc') =>
  prepare(
    `ratings.page.${sort}.${filter}.${order}`,
    pageRow,
    `select coalesce(${totals[filter]}, 0) as total,
       case when coalesce(place.number, 1) = 1 then ${summaryJson}::text end as summary,
       place.key, place.id,
       to_char(place.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at,
       case when r.id is not null then ${ratingJson}::text end as json
     from users as provider
     left join rating_summaries as s on s.user_id = provider.id
     left join lateral (
       select walk.*, row_number() over (order by key ${order}, created_at ${order}, id ${order}) as number
       from (${walkText(sort, filter, order)}) as walk
     ) as place on true
     left join (ratings as r ${ratedBy}) on r.id = place.id
     where provider.id = $1 and provider.role = 'CareProvider'
     order by place.number`,
  );

const prepareBoth = (sort: RatingSort, filter: RatingFilter) => ({
  up: preparePage(sort, filter, 'asc'),
  down: preparePage(sort, filter, 'desc'),
});

const pages = Object.fromEntries(
  ratingSorts.map((sort) => [
    sort,
    {
      all: prepareBoth(sort, 'all'),
      verified: prepareBoth(sort, 'verified'),
      waiting: prepareBoth(sort, 'waiting'),
    },
  ]),
) as Record<RatingSort, Record<RatingFilter, ReturnType<typeof prepareBoth>>>;

const valuesOf = (sort: RatingSort, { key, at, id }: Place) => (keys[sort] ? [key, at, id] : [at, id]);

/**
 * Ratings of a provider in walking order, with what all of theirs come to.
 * @returns undefined when nobody of this id is a care provider
 */
export async function readPage(db: Queryable, walk: Walk): Promise<ListedRatings | undefined> {
  const { userId, sort, filter, direction, after = lowest, before = highest, limit } = walk;
  const values = [userId, limit, ...valuesOf(sort, after), ...valuesOf(sort, before)];
  const found = await pages[sort][filter][direction](db, values);
  const [first] = found;
  if (!first) return undefined;
  return {
    rows: found.filter((row): row is PageRow & ListedRating => row.id !== null),
    summary: first.summary ?? '',
    total: first.total,
  };
}
